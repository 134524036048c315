import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { statementAnswers } from '../samples/answers.ts'
import { noMatters, sampleMatter } from '../samples/case.ts'
import type { UsState } from '../states.ts'
import type { Matter } from '../wire/matter.ts'
import { hasUnknownStage, matterStatus, asStepName, isBlank, mentions } from './stages.ts'
import { caseBar, dashboardBar, kinds } from './statuses.ts'
import { clientStatus, type HomeGroup, homeGroupOf, openTasks, waitOf } from './tasks.ts'

/**
 * Everything that the portal shows for a case, typed by hand: the status that its card and dialog explain, both bars,
 * its group on the dashboard, its task on the checklist, and what it waits for.
 */
type Said = readonly [
  status: string,
  card: string,
  dashboard: string,
  group: HomeGroup,
  task?: string | null,
  wait?: string,
]
const expungement = {
  notStarted: ['notStarted', '····', '········', 'working', null, 'beginning'],
  noCounsel: ['withdrawnFromService', '××××', '××××××××', 'notCleared'],
  closed: ['closed', '××××', '××××××××', 'notCleared'],
  ineligible: ['ineligible', '××××', '××××××××', 'notCleared'],
  payment: ['paymentNeeded', '▶□□□', '▶□□□□□□□', 'yourTurn', 'payment'],
  payAtBureau: ['paymentNeeded', '■▶□□', '■■▶□□□□□', 'yourTurn', 'payment'],
  payToDraft: ['paymentNeeded', '■▶□□', '■■■▶□□□□', 'yourTurn', 'payment'],
  payToObject: ['paymentNeeded', '■■▶□', '■■■■▶□□□', 'yourTurn', 'payment'],
  payAtLast: ['paymentNeeded', '■■■▶', '■■■■■■▶□', 'yourTurn', 'payment'],
  applied: ['bciApplied', '■▶□□', '■■▶□□□□□', 'working', null, 'bureau'],
  bciDate: ['bciApplication', '▶□□□', '▶□□□□□□□', 'yourTurn', 'bciDate'],
  statement: ['personalStatement', '▶□□□', '■▶□□□□□□', 'yourTurn', 'statement'],
  statementInCourt: ['personalStatement', '▶□□□', '■▶■□□□□□', 'yourTurn', 'statement'],
  bci: ['waitingForBci', '■▶□□', '■■▶□□□□□', 'working', null, 'bureau'],
  draft: ['drafting', '■▶□□', '■■■▶□□□□', 'working', null, 'drafting'],
  prosecutor: ['prosecutorReview', '■■▶□', '■■■■▶□□□', 'working', null, 'prosecutor'],
  court: ['waitingForCourt', '■■▶□', '■■■■■▶□□', 'working', null, 'court'],
  denied: ['denied', '××××', '××××××××', 'working'],
  noAgreement: ['deniedOrNoAgreement', '■■!□', '■■■■!□□□', 'working'],
  objection: ['prosecutorObjection', '■■!□', '■■■■!□□□', 'yourTurn', 'objection'],
  action: ['finalizationActionNeeded', '■■■▶', '■■■■■■▶□', 'yourTurn', 'report'],
  done: ['complete', '■■■■', '■■■■■■■■', 'cleared'],
  final: ['finalization', '■■■▶', '■■■■■■▶□', 'working', null, 'finalization'],
  unknown: ['unknown', '····', '········', 'working'],
} as const satisfies Readonly<Record<string, Said>>
const reduction = {
  notStarted: ['notStarted', '····', '·····', 'working', null, 'beginning'],
  payment: ['paymentNeeded', '▶□□□', '▶□□□□', 'yourTurn', 'payment'],
  payToDraft: ['paymentNeeded', '■▶□□', '■▶□□□', 'yourTurn', 'payment'],
  statement: ['personalStatement', '▶□□□', '▶□□□□', 'yourTurn', 'statement'],
  drafting: ['drafting', '■▶□□', '■▶□□□', 'working', null, 'drafting'],
  hearing: ['hearing', '■■▶□', '■■▶□□', 'yourTurn', 'objection'],
  objection: ['objection', '■■!□', '■■!□□', 'yourTurn', 'objection'],
  denied: ['denied', '××××', '×××××', 'working'],
  granted: ['granted', '■■■■', '■■■■■', 'granted'],
  closed: ['closed', '××××', '×××××', 'closed'],
  other: ['other', '■■▶□', '■▶□□□', 'working'],
} as const satisfies Readonly<Record<string, Said>>
const motion = {
  notStarted: ['notStarted', '····', '····', 'working', null, 'beginning'],
  payment: ['paymentNeeded', '▶□□□', '▶□□□', 'yourTurn', 'payment'],
  over: ['deniedOrWithdrawn', '××××', '××××', 'working'],
  granted: ['granted', '■■■■', '■■■■', 'cleared'],
  other: ['other', '■■▶□', '▶□□□', 'working'],
} as const satisfies Readonly<Record<string, Said>>
const step = {
  awaiting: ['awaitingProposal', '▶□□□', '▶□□□', 'working'],
  proposed: ['proposed', '▶□□□', '▶□□□', 'yourTurn', 'proposal'],
  denied: ['denied', '××××', '××××', 'working'],
  needInfo: ['needInfo', '▶□□□', '▶□□□', 'yourTurn', 'statement'],
  drafting: ['drafting', '■▶□□', '■▶□□', 'working', null, 'drafting'],
  filed: ['filed', '■■▶□', '■■▶□', 'working', null, 'court'],
  objectionReceived: ['objectionReceived', '■■▶□', '■■▶□', 'working', null, 'court'],
  replyFiled: ['replyFiled', '■■▶□', '■■▶□', 'working', null, 'court'],
  complete: ['complete', '■■■■', '■■■■', 'cleared'],
} as const satisfies Readonly<Record<string, Said>>

const letters = { static: '·', done: '■', current: '▶', currentFailed: '!', doneFailed: '×', future: '□' } as const
const marks = (bar: ReturnType<typeof dashboardBar>) => bar.map(({ state }) => letters[state]).join('')

function saidOf(matter: Matter, usState: UsState, answers = {}, bci_submitted: string | null = null): Said {
  const list = { ...noMatters, matters: [matter], state_specific_data: { bci_submitted } }
  const status = matterStatus(matter, clientStatus(list, answers, usState))
  const turn = homeGroupOf(list, answers, usState).get(matter)!
  const [task] = openTasks(list, answers, usState)
  const wait = waitOf(status, matter, list, operatorDefaults)
  const shown = [status.status, marks(caseBar(status)), marks(dashboardBar(status)), turn] as const
  if (wait) return [...shown, task?.task ?? null, wait.step]
  return task ? [...shown, task.task] : shown
}

test('the tables above list every status of every kind', () => {
  const tables = { expungement, reduction, motion, step }
  const said = Object.entries<Readonly<Record<string, Said>>>(tables).flatMap(([kind, rows]) => [
    ...new Set(Object.values(rows).map(([status]) => `${kind}: ${status}`)),
  ])
  const all = Object.entries(kinds).flatMap(([kind, { statuses }]) =>
    Object.keys(statuses).map(status => `${kind}: ${status}`),
  )
  expect(said.toSorted()).toEqual(all.toSorted())
})

const workflows = ['BCI Phase', 'court_phase', 'OBJECTION', 'Finalization', 'Something else'] as const
const { notStarted, closed, payment, bci, draft, prosecutor, court, denied, objection, action, done, final, unknown } =
  expungement
const {
  applied,
  payAtBureau,
  payToDraft,
  payToObject,
  payAtLast,
  noCounsel,
  ineligible,
  bciDate,
  statement,
  statementInCourt,
  noAgreement,
} = expungement
const everywhere = (said: Said) => [said, said, said, said, said] as const
const nothingSaid = [bci, unknown, objection, final, unknown] as const

/** An expungement at these stages, in the workflows above. */
const expungements: readonly (readonly [
  stages: readonly (string | null)[],
  said: readonly [Said, Said, Said, Said, Said],
])[] = [
  [[null], everywhere(notStarted)],
  [['Withdraw as Counsel'], everywhere(noCounsel)],
  [['Withdrawn'], [closed, closed, court, closed, closed]],
  [['Objection withdrawn', 'Prosecutor withdrew the objection'], everywhere(court)],
  [['Closed'], everywhere(closed)],
  [['Ineligible'], everywhere(ineligible)],
  [
    ['Payment needed', 'Invoice_sent', 'Payment not received'],
    [payment, payToDraft, payToObject, payAtLast, payment],
  ],
  [['No-BCI-submission-date'], [bciDate, unknown, objection, final, unknown]],
  [
    ['NEED_PS', 'PS needed', 'Awaiting PS', 'Need personal statement', 'Need P.S.', 'Need - PS', 'Waiting for PS'],
    [statement, statementInCourt, objection, final, unknown],
  ],
  [['No PS needed', 'PS received', 'Not awaiting PS'], nothingSaid],
  [
    ['Drafting', 'ready-to-file', 'Prosecutor review'],
    [bci, draft, objection, final, unknown],
  ],
  [
    ['Filed', 'With the prosecutor'],
    [bci, prosecutor, objection, final, unknown],
  ],
  [
    ['Waiting for court', 'Hearing set', 'Submitted'],
    [bci, court, objection, final, unknown],
  ],
  [['Denied'], [bci, denied, noAgreement, final, unknown]],
  [["Prosecutor won't agree"], [bci, prosecutor, noAgreement, final, unknown]],
  [
    ['Wont agree', 'Will not agree', 'Does not agree', 'No agreement', 'Refuses', 'They do not agree'],
    [bci, unknown, noAgreement, final, unknown],
  ],
  [
    ['Agreed', 'Agreement reached', 'DA has agreed', 'Objection: agreement reached'],
    [bci, unknown, court, final, unknown],
  ],
  [
    ['Not agreed', 'Not yet agreed', 'Agreement pending', 'Agrees in part', 'Disagrees'],
    [bci, unknown, unknown, final, unknown],
  ],
  [
    ['Waiting for client', 'Action needed', 'Fingerprints'],
    [bci, unknown, objection, action, unknown],
  ],
  [
    ['Complete', 'Done'],
    [bci, unknown, objection, done, unknown],
  ],
  [['Not withdrawn', 'Not ineligible', 'Payment received', 'Without payment', 'Do not need PS'], nothingSaid],
  [['Not filed', 'Not yet filed', 'Not denied', 'No action needed', 'Incomplete', 'Not complete'], nothingSaid],
  [['Not done'], nothingSaid],
]
describe.each(expungements)('an expungement at %j', (stages, inEach) => {
  test.each(workflows.map((workflow, index) => [workflow, inEach[index]!] as const))('in %s', (workflow, said) => {
    for (const workflow_stage of stages)
      expect(saidOf(sampleMatter({ workflow, workflow_stage }), 'UT'), `${workflow_stage}`).toEqual(said)
  })
})

/** The statement is done, or the application date is known: it is our turn. */
describe('an expungement when the client has done their part', () => {
  test.each([
    ['BCI Phase', bci],
    ['Court Phase', draft],
  ])('with the statement, in the %s', (workflow, said) => {
    const matter = sampleMatter({ workflow, workflow_stage: 'Need PS' })
    expect(saidOf(matter, 'UT', statementAnswers(17))).toEqual(said)
  })

  test('with the application', () => {
    const matter = sampleMatter({ workflow: 'BCI Phase', workflow_stage: 'No BCI submission date' })
    expect(saidOf(matter, 'UT', {}, '2026-10-01')).toEqual(applied)
  })

  test.each([
    ['BCI Phase', payAtBureau],
    ['Court Phase', payToDraft],
    ['Objection', payToObject],
    ['Finalization', payAtLast],
  ])('with the application, and owes a payment in the %s', (workflow, said) => {
    expect(saidOf(sampleMatter({ workflow, workflow_stage: 'Invoice' }), 'UT', {}, '2026-10-01')).toEqual(said)
  })
})

test.each<readonly [stages: readonly (string | null)[], twoSteps: Said, oneStep: Said]>([
  [[null, 'Not filed', 'Not yet filed'], reduction.notStarted, reduction.notStarted],
  [['Payment'], reduction.payment, reduction.payment],
  [['Need info from client'], reduction.statement, reduction.statement],
  [['Hearing'], reduction.hearing, reduction.hearing],
  [['Objection'], reduction.objection, reduction.hearing],
  [['Denied', 'Denied at the hearing'], reduction.denied, reduction.denied],
  [['Granted'], reduction.granted, reduction.granted],
  [['Withdrawn', 'Complete'], reduction.closed, reduction.closed],
  [
    ['Payment received', 'Filed', 'No hearing', 'Objection withdrawn', 'No objection'],
    reduction.other,
    reduction.other,
  ],
  [['Not granted', 'Incomplete'], reduction.other, reduction.other],
])('a reduction at %j, in two steps and in one', (stages, twoSteps, oneStep) => {
  for (const workflow_stage of stages) {
    const matter = sampleMatter({ legal_action_type: 'REDUCTION', workflow: 'Reduction', workflow_stage })
    expect(saidOf({ ...matter, is_two_step: true }, 'UT'), `${workflow_stage}`).toEqual(twoSteps)
    for (const is_two_step of [false, null]) expect(saidOf({ ...matter, is_two_step }, 'UT')).toEqual(oneStep)
  }
})

test('a reduction that waits for a payment does not point at a statement that is done', () => {
  const matter = sampleMatter({ legal_action_type: 'REDUCTION', workflow_stage: 'Payment' })
  expect(saidOf(matter, 'UT', statementAnswers(17))).toEqual(reduction.payToDraft)
})

test('a reduction needs no statement once that is done', () => {
  const matter = sampleMatter({ legal_action_type: 'REDUCTION', workflow_stage: 'Need info from client' })
  expect(saidOf(matter, 'UT', statementAnswers(17))).toEqual(reduction.drafting)
})

test.each<readonly [stages: readonly (string | null)[], said: Said]>([
  [[null, ' ', 'Not filed'], motion.notStarted],
  [['Payment needed', 'Invoice'], motion.payment],
  [['Denied', 'Withdrawn'], motion.over],
  [['Granted', 'Complete'], motion.granted],
  [['Payment received', 'Filed', 'Objection withdrawn', 'Not granted', 'Incomplete'], motion.other],
])('another motion at %j', (stages, said) => {
  for (const workflow_stage of stages) {
    const matter = sampleMatter({ legal_action_type: 'SEALING', workflow: 'Motion', workflow_stage })
    expect(saidOf(matter, 'UT'), `${workflow_stage}`).toEqual(said)
  }
})

test('a withdrawn objection does not end a reduction or a motion, either', () => {
  const matter = { workflow: 'Objection', workflow_stage: 'Withdrawn' }
  expect(saidOf(sampleMatter({ ...matter, legal_action_type: 'REDUCTION' }), 'UT')).toEqual(reduction.other)
  expect(saidOf(sampleMatter({ ...matter, legal_action_type: 'SEALING' }), 'UT')).toEqual(motion.other)
})

test.each<readonly [names: readonly (string | null)[], said: Said]>([
  [[null, ' ', '--'], step.awaiting],
  [['a proposed matter', 'PROPOSED_MATTER', 'PROPOSED_MATTER_SENT', 'Proposed'], step.proposed],
  [['DENIED_BY_COURT'], step.denied],
  [['PERSONAL STATEMENT NEEDED', 'PERSONAL_STATEMENT_NEEDED', 'personal-statement-needed'], step.needInfo],
  [['NEED_PS', 'NEED PS', 'WAITING_FOR_PS', 'Waiting for PS', 'PERSONAL_STATEMENT_INCOMPLETE'], step.needInfo],
  [['PERSONAL_STATEMENT_RECEIVED', 'PERSONAL STATEMENT COMPLETE', 'PS_RECEIVED'], step.drafting],
  [['NO_PERSONAL_STATEMENT_NEEDED', 'WAITING_FOR_RIGHTS_RESTORATION', 'Ready to draft'], step.drafting],
  [['READY_TO_FILE', 'SENT_TO_CLIENT_FOR_REVIEW', 'NOT_DENIED', 'NOT_FILED', 'NOT_GRANTED'], step.drafting],
  [['SOMETHING_NEW'], step.drafting],
  [['Filed'], step.filed],
  [['Objection received'], step.objectionReceived],
  [['REPLY-FILED'], step.replyFiled],
  [['Granted'], step.complete],
])('a case outside Utah at %j', (names, said) => {
  for (const workflow_step_name of names)
    for (const usState of ['AZ', 'PA'] as const)
      expect(saidOf(sampleMatter({ workflow_step_name }), usState), `${workflow_step_name}`).toEqual(said)
})

const staged = (legal_action_type: string, workflow: string, stage: string) => ({
  usState: 'UT' as const,
  ...sampleMatter({ legal_action_type, workflow, workflow_stage: stage }),
})
const stepped = (workflow_step_name: string) => ({ usState: 'PA' as const, ...sampleMatter({ workflow_step_name }) })

test.each([
  [false, staged('EXPUNGEMENT', 'BCI Phase', 'Waiting for BCI')],
  [false, staged('EXPUNGEMENT', 'BCI Phase', 'Payment received - application submitted')],
  [false, staged('EXPUNGEMENT', 'Objection', 'Hearing set')],
  [false, staged('EXPUNGEMENT', 'Objection', 'Agreed')],
  [false, staged('EXPUNGEMENT', 'Finalization', 'Orders sent')],
  [false, staged('EXPUNGEMENT', 'Court Phase', 'Filed')],
  [false, staged('SEALING', 'Motion', 'Filed')],
  [false, staged('REDUCTION', 'Reduction', 'Waiting for court')],
  [false, stepped('DRAFTING')],
  [false, stepped('Ready to file')],
  [true, staged('EXPUNGEMENT', 'BCI Phase', 'Waitng for BCI')],
  [true, staged('EXPUNGEMENT', 'BCI Phase', 'Waiting for BCI - Need PX')],
  [true, staged('EXPUNGEMENT', 'Objection', 'Agreement pending')],
  [true, staged('EXPUNGEMENT', 'Objection', 'Heering set')],
  [true, staged('EXPUNGEMENT', 'Finalization', 'Cmplete')],
  [true, staged('EXPUNGEMENT', 'Moon phase', 'Filed')],
  [true, staged('SEALING', 'Motion', 'Filled')],
  [true, stepped('REDY_TO_FILE')],
])('it is %s that nobody knows the stage of %j', (isUnknown, { usState, ...matter }) => {
  const client = { usState, isDateGiven: false, isStatementDone: false }
  expect(hasUnknownStage(matter, client)).toBe(isUnknown)
})

/** Every stage of the tables above and of the other kinds, in every workflow, with and without what the client does. */
const everyCase = [null, '2026-10-01'].flatMap(date =>
  [false, true].flatMap(isDone => {
    const staged = ['EXPUNGEMENT', 'REDUCTION', 'SEALING'].flatMap(legal_action_type =>
      workflows.flatMap(workflow =>
        [...expungements.flatMap(([stages]) => stages), 'Hearing', 'Objection', 'Need info from client', 'Granted'].map(
          workflow_stage => ({ usState: 'UT', legal_action_type, workflow, workflow_stage }) as const,
        ),
      ),
    )
    const stepped = (['AZ', 'PA'] as const).flatMap(usState =>
      [null, 'PROPOSED_MATTER', 'DENIED', 'WAITING_FOR_PS', 'NEED_PS', 'READY_TO_FILE', 'FILED', 'GRANTED'].map(
        workflow_step_name => ({ usState, workflow_step_name }),
      ),
    )
    return [...staged, ...stepped].map(({ usState, ...changes }) => {
      const said = saidOf(sampleMatter(changes), usState, isDone ? statementAnswers(17) : {}, date)
      const [status, card, dashboard, turn, task, wait] = said
      const of = usState === 'UT' ? changes : { legal_action_type: 'a step' }
      const isExpungement = 'legal_action_type' in of && of.legal_action_type === 'EXPUNGEMENT'
      const at = { card: card.search(/[▶!]/), dashboard: dashboard.search(/[▶!]/) }
      const where = `${usState} ${Object.values(changes).join(', ')}, done: ${isDone}, date: ${date}: ${said.join(' ')}`
      return { where, status, turn, task, wait, dashboard, at, isDone, date, isExpungement }
    })
  }),
)
type Case = (typeof everyCase)[number]
test.each<[law: string, isBroken: (each: Case) => boolean]>([
  ['it is the client’s turn where a task is open', ({ turn, task }) => (turn === 'yourTurn') !== Boolean(task)],
  ['nobody is waited for while it is the client’s turn', ({ task, wait }) => Boolean(task && wait)],
  ['a statement that is done is not asked for', ({ isDone, task }) => isDone && task === 'statement'],
  ['a date that is known is not asked for', ({ date, task }) => date !== null && task === 'bciDate'],
  [
    'no bar points at a known application',
    ({ date, at, isExpungement: is }) => is && date !== null && at.dashboard === 0,
  ],
  ['no bar points at a statement that is done', each => each.isDone && pointsAtStatement(each)],
  [
    'the card points at the phase of the step',
    ({ at, isExpungement: is }) => is && at.card !== Math.floor(at.dashboard / 2),
  ],
])('for every case, %s', (_, isBroken) => {
  expect(everyCase.length).toBeGreaterThan(1000)
  expect(everyCase.filter(isBroken).map(({ where }) => where)).toEqual([])
})

/** The statement's step: the second of an expungement, the first of a reduction. */
const pointsAtStatement = ({ status, dashboard, isExpungement }: Case) =>
  isExpungement
    ? dashboard.startsWith('■▶')
    : dashboard.length === 5
      ? dashboard.startsWith('▶')
      : status === 'needInfo'

/** R821: a phrase, the stages that mention it, and those that do not. */
test.each<[phrase: string, says: string[], saysNot: (string | null)[]]>([
  ['filed', ['Filed', 'FILED', 'e-filed', 'Filed; waiting', 'No response - filed', 'Not paid, but filed'], []],
  ['filed', [], ['Not filed', 'not_filed', 'Not yet filed', 'Has not been filed', 'Unfiled', 'Un-filed', '', null]],
  ['ready to file', ['ready-to-file', 'READY_TO_FILE'], []],
  ['draft', ['Drafting', 'Draft'], ['Overdrafts']],
  ['fingerprint', ['Fingerprints'], []],
  ['complete', ['Completed'], ['Incomplete', 'Not complete']],
  ['need ps', ['Needs PS'], ['Need psychologist']],
  ['withdraw as counsel', ['Withdrawn as counsel'], []],
  ["won't agree", ["Prosecutor won't agree"], []],
  ['no bci submission date', ['No BCI submission date'], []],
  ['denied', ["'Denied'"], ['Undenied', 'Never denied']],
  ['prosecutor', ["The prosecutor's answer"], ['Not filed with the prosecutor']],
  ['granted', [], ["Hasn't been granted"]],
  ['action needed', [], ['No action needed']],
  ['review', [], ['Preview']],
  ['waiting for court', ['Waiting, for court', 'Waiting - for court'], ['Waiting court']],
  ['need ps', ['Need P.S.', 'Need - PS', 'NEED P.S'], ['No need, PS', 'Need P. Smith']],
])('"%s" is in %j, not in %j', (phrase, says, saysNot) => {
  for (const stage of says) expect(mentions(stage, [phrase]), `at ${stage}`).toBe(true)
  for (const stage of saysNot) expect(mentions(stage, [phrase]), `${stage}`).toBe(false)
})

test.each([
  [true, ['Payment needed', 'WAITING_FOR_PAYMENT', 'Invoice sent', 'Payments due', 'Unpaid invoice']],
  [true, ['Payment not received', 'No payment received yet', 'Will file once payment is received']],
  [true, ['Not filed until payment is received', 'Invoice to be paid', 'Partial payment received']],
  [true, ['Payment received, second invoice sent']],
  [false, ['Payment received', 'PAYMENT-RECEIVED', 'Payment has been received', 'Received payment', 'Invoice paid']],
  [false, ['Payment complete', 'Payment received - ready to file', 'Filed without payment', 'No payment needed']],
  [false, ['Nonpayment', 'Filed']],
])('the client owes money (%s) at %j', (isOwed, stages) => {
  for (const stage of stages) expect(mentions(stage, ['payment', 'invoice']), `at ${stage}`).toBe(isOwed)
})

test('a text without words has no stage; a name has several spellings', () => {
  expect([null, '', '  ', ' -- ', '0'].map(isBlank)).toEqual([true, true, true, true, false])
  expect(['Reply filed', ' reply-filed ', 'REPLY_FILED'].map(asStepName)).toEqual(Array(3).fill('REPLY_FILED'))
})
