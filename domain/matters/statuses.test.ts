import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { statementAnswers } from '../samples/answers.ts'
import { noMatters, sampleMatter } from '../samples/case.ts'
import type { UsState } from '../states.ts'
import type { Matter } from '../wire/matter.ts'
import { caseBar, dashboardBar } from './bars.ts'
import { matterStatus } from './stages.ts'
import { kinds } from './statuses.ts'
import { byTurn, isStatementDone, openTasks, waitOf } from './tasks.ts'

/**
 * Everything that the portal says of one case, typed by hand: the status that its card and its dialog explain, its two
 * bars, whose turn it is on the dashboard, its task on the checklist, and what is waited for.
 */
type Said = readonly [
  status: string,
  card: string,
  dashboard: string,
  turn: 'yourTurn' | 'working' | 'done',
  task?: string | null,
  wait?: string,
]
const expungement = {
  notStarted: ['notStarted', '····', '········', 'working', null, 'beginning'],
  noCounsel: ['withdrawnFromService', '××××', '××××××××', 'done'],
  closed: ['closed', '××××', '××××××××', 'done'],
  ineligible: ['ineligible', '××××', '××××××××', 'done'],
  payment: ['paymentNeeded', '▶□□□', '▶□□□□□□□', 'yourTurn', 'payment'],
  bciDate: ['bciApplication', '▶□□□', '▶□□□□□□□', 'yourTurn', 'bciDate'],
  statement: ['personalStatement', '▶□□□', '■▶□□□□□□', 'yourTurn', 'statement'],
  bci: ['waitingForBci', '■▶□□', '■■▶□□□□□', 'working', null, 'bureau'],
  draft: ['drafting', '■▶□□', '■■■▶□□□□', 'working', null, 'drafting'],
  prosecutor: ['prosecutorReview', '■■▶□', '■■■■▶□□□', 'working', null, 'prosecutor'],
  court: ['waitingForCourt', '■■▶□', '■■■■■▶□□', 'working', null, 'court'],
  denied: ['denied', '××××', '××××××××', 'done'],
  noAgreement: ['deniedOrNoAgreement', '■■!□', '■■■■!□□□', 'done'],
  objection: ['prosecutorObjection', '■■!□', '■■■■!□□□', 'yourTurn', 'objection'],
  action: ['finalizationActionNeeded', '■■■▶', '■■■■■■▶□', 'yourTurn', 'report'],
  done: ['complete', '■■■■', '■■■■■■■■', 'done'],
  final: ['finalization', '■■■▶', '■■■■■■▶□', 'working', null, 'finalization'],
  unknown: ['unknown', '····', '········', 'working'],
} as const satisfies Readonly<Record<string, Said>>
const reduction = {
  notStarted: ['notStarted', '····', '·····', 'working', null, 'beginning'],
  payment: ['paymentNeeded', '▶□□□', '▶□□□□', 'yourTurn', 'payment'],
  statement: ['personalStatement', '▶□□□', '▶□□□□', 'yourTurn', 'statement'],
  drafting: ['drafting', '■▶□□', '■▶□□□', 'working', null, 'drafting'],
  hearing: ['hearing', '■■▶□', '■■▶□□', 'yourTurn', 'objection'],
  objection: ['objection', '■■!□', '■■!□□', 'yourTurn', 'objection'],
  denied: ['denied', '××××', '×××××', 'done'],
  granted: ['granted', '■■■■', '■■■■■', 'done'],
  closed: ['closed', '××××', '×××××', 'done'],
  other: ['other', '■■▶□', '■▶□□□', 'working'],
} as const satisfies Readonly<Record<string, Said>>
const motion = {
  notStarted: ['notStarted', '····', '····', 'working', null, 'beginning'],
  payment: ['paymentNeeded', '▶□□□', '□□□□', 'yourTurn', 'payment'],
  over: ['deniedOrWithdrawn', '××××', '××××', 'done'],
  granted: ['granted', '■■■■', '■■■■', 'done'],
  other: ['other', '■■▶□', '▶□□□', 'working'],
} as const satisfies Readonly<Record<string, Said>>
const step = {
  proposed: ['proposed', '▶□□□', '▶□□□', 'yourTurn', 'proposal'],
  denied: ['denied', '××××', '××××', 'done'],
  needInfo: ['needInfo', '▶□□□', '▶□□□', 'yourTurn', 'statement'],
  drafting: ['drafting', '■▶□□', '■▶□□', 'working', null, 'drafting'],
  filed: ['filed', '■■▶□', '■■▶□', 'working', null, 'court'],
  complete: ['complete', '■■■■', '■■■■', 'done'],
} as const satisfies Readonly<Record<string, Said>>

const letters = { static: '·', done: '■', current: '▶', currentFailed: '!', doneFailed: '×', future: '□' } as const
const marks = (bar: ReturnType<typeof caseBar>) => bar.map(({ state }) => letters[state]).join('')

function saidOf(matter: Matter, usState: UsState, answers = {}, bci_submitted: string | null = null): Said {
  const list = { ...noMatters, matters: [matter], state_specific_data: { bci_submitted } }
  const status = matterStatus(matter, { usState, isStatementDone: isStatementDone(answers, list) })
  const turns = byTurn(list, answers, usState)
  const turn = (['yourTurn', 'working', 'done'] as const).find(group => turns[group].length > 0)!
  const [task] = openTasks(list, answers, usState)
  const wait = waitOf(status, matter, list, operatorDefaults)
  const facts = [status.status, marks(caseBar(status)), marks(dashboardBar(status)), turn] as const
  if (wait) return [...facts, task?.task ?? null, wait.step]
  return task ? [...facts, task.task] : facts
}

test('the tables above hold every status of every kind', () => {
  const tables = { expungement, reduction, motion, step }
  const said = Object.entries<Readonly<Record<string, Said>>>(tables).flatMap(([kind, rows]) =>
    Object.values(rows).map(([status]) => `${kind}: ${status}`),
  )
  const all = Object.entries(kinds).flatMap(([kind, { statuses }]) =>
    Object.keys(statuses).map(status => `${kind}: ${status}`),
  )
  expect(said.toSorted()).toEqual(all.toSorted())
})

const workflows = ['BCI Phase', 'court_phase', 'OBJECTION', 'Finalization', 'Something else'] as const
const { notStarted, closed, payment, bci, draft, prosecutor, court, denied, objection, action, done, final, unknown } =
  expungement
const { noCounsel, ineligible, bciDate, statement, noAgreement } = expungement
const everywhere = (said: Said) => [said, said, said, said, said] as const
const nothingSaid = [bci, unknown, objection, final, unknown] as const

/** An expungement at each stage, in the workflows above. */
const expungements: readonly (readonly [stage: string | null, said: readonly [Said, Said, Said, Said, Said]])[] = [
  [null, everywhere(notStarted)],
  ['Withdraw as Counsel', everywhere(noCounsel)],
  ['Withdrawn', [closed, closed, court, closed, closed]],
  ['Objection withdrawn', everywhere(court)],
  ['Prosecutor withdrew the objection', everywhere(court)],
  ['Not withdrawn', nothingSaid],
  ['Closed', everywhere(closed)],
  ['Ineligible', everywhere(ineligible)],
  ['Not ineligible', nothingSaid],
  ['Payment needed', everywhere(payment)],
  ['Invoice_sent', everywhere(payment)],
  ['Payment not received', everywhere(payment)],
  ['Payment received', nothingSaid],
  ['Without payment', nothingSaid],
  ['No-BCI-submission-date', [bciDate, unknown, objection, final, unknown]],
  ['NEED_PS', [statement, statement, objection, final, unknown]],
  ['Do not need PS', nothingSaid],
  ['Drafting', [bci, draft, objection, final, unknown]],
  ['ready-to-file', [bci, draft, objection, final, unknown]],
  ['Prosecutor review', [bci, draft, objection, final, unknown]],
  ['Filed', [bci, prosecutor, objection, final, unknown]],
  ['Not filed', nothingSaid],
  ['Not yet filed', nothingSaid],
  ['With the prosecutor', [bci, prosecutor, objection, final, unknown]],
  ['Waiting for court', [bci, court, objection, final, unknown]],
  ['Hearing set', [bci, court, objection, final, unknown]],
  ['Submitted', [bci, court, objection, final, unknown]],
  ['Denied', [bci, denied, noAgreement, final, unknown]],
  ['Not denied', nothingSaid],
  ["Prosecutor won't agree", [bci, prosecutor, noAgreement, final, unknown]],
  ['Waiting for client', [bci, unknown, objection, action, unknown]],
  ['Action needed', [bci, unknown, objection, action, unknown]],
  ['No action needed', nothingSaid],
  ['Fingerprints', [bci, unknown, objection, action, unknown]],
  ['Complete', [bci, unknown, objection, done, unknown]],
  ['Done', [bci, unknown, objection, done, unknown]],
  ['Incomplete', nothingSaid],
  ['Not complete', nothingSaid],
  ['Not done', nothingSaid],
]

describe.each(expungements)('an expungement at %j', (workflow_stage, inEach) => {
  test.each(workflows.map((workflow, index) => [workflow, inEach[index]!] as const))('in %s', (workflow, said) => {
    expect(saidOf(sampleMatter({ workflow, workflow_stage }), 'UT')).toEqual(said)
  })
})

/** The statement is done, or the application date is entered: it is our turn. */
describe('an expungement whose client has done their part', () => {
  test.each([
    ['BCI Phase', bci],
    ['Court Phase', draft],
  ])('of the statement, in the %s', (workflow, said) => {
    const matter = sampleMatter({ workflow, workflow_stage: 'Need PS' })
    expect(saidOf(matter, 'UT', statementAnswers(17))).toEqual(said)
  })

  test('of the application', () => {
    const matter = sampleMatter({ workflow: 'BCI Phase', workflow_stage: 'No BCI submission date' })
    const [status, card, dashboard] = bciDate
    expect(saidOf(matter, 'UT', {}, '2026-10-01')).toEqual([status, card, dashboard, 'working', null, 'bureau'])
  })
})

/** A reduction at each stage, in two steps and in one. */
const reductions: readonly (readonly [stage: string | null, twoSteps: Said, oneStep?: Said])[] = [
  [null, reduction.notStarted],
  ['Not filed', reduction.notStarted],
  ['Not yet filed', reduction.notStarted],
  ['Payment', reduction.payment],
  ['Payment received', reduction.other],
  ['Need info from client', reduction.statement],
  ['Filed', reduction.other],
  ['Hearing', reduction.hearing],
  ['No hearing', reduction.other],
  ['Objection', reduction.objection, reduction.hearing],
  ['Objection withdrawn', reduction.other],
  ['No objection', reduction.other],
  ['Denied', reduction.denied],
  ['Denied at the hearing', reduction.denied],
  ['Granted', reduction.granted],
  ['Not granted', reduction.other],
  ['Withdrawn', reduction.closed],
  ['Complete', reduction.closed],
  ['Incomplete', reduction.other],
]
test.each(reductions.map(([stage, two, one]) => [stage, two, one ?? two] as const))(
  'a reduction at %j',
  (workflow_stage, twoSteps, oneStep) => {
    const matter = sampleMatter({ legal_action_type: 'REDUCTION', workflow: 'Reduction', workflow_stage })
    expect(saidOf({ ...matter, is_two_step: true }, 'UT')).toEqual(twoSteps)
    expect(saidOf({ ...matter, is_two_step: false }, 'UT')).toEqual(oneStep)
    expect(saidOf({ ...matter, is_two_step: null }, 'UT')).toEqual(oneStep)
  },
)

test('a reduction needs no statement once it is done', () => {
  const matter = sampleMatter({ legal_action_type: 'REDUCTION', workflow_stage: 'Need info from client' })
  expect(saidOf(matter, 'UT', statementAnswers(17))).toEqual(reduction.drafting)
})

test.each<readonly [stage: string | null, said: Said]>([
  [null, motion.notStarted],
  [' ', motion.notStarted],
  ['Not filed', motion.notStarted],
  ['Payment needed', motion.payment],
  ['Invoice', motion.payment],
  ['Payment received', motion.other],
  ['Filed', motion.other],
  ['Denied', motion.over],
  ['Withdrawn', motion.over],
  ['Objection withdrawn', motion.other],
  ['Granted', motion.granted],
  ['Complete', motion.granted],
  ['Not granted', motion.other],
  ['Incomplete', motion.other],
])('another motion at %j', (workflow_stage, said) => {
  expect(saidOf(sampleMatter({ legal_action_type: 'SEALING', workflow: 'Motion', workflow_stage }), 'UT')).toEqual(said)
})

test('a withdrawn objection ends no reduction and no motion, either', () => {
  const matter = { workflow: 'Objection', workflow_stage: 'Withdrawn' }
  expect(saidOf(sampleMatter({ ...matter, legal_action_type: 'REDUCTION' }), 'UT')).toEqual(reduction.other)
  expect(saidOf(sampleMatter({ ...matter, legal_action_type: 'SEALING' }), 'UT')).toEqual(motion.other)
})

test.each<readonly [name: string | null, said: Said]>([
  [null, step.proposed],
  ['a proposed matter', step.proposed],
  ['DENIED_BY_COURT', step.denied],
  ['NOT_DENIED', step.drafting],
  ['PERSONAL STATEMENT NEEDED', step.needInfo],
  ['PERSONAL_STATEMENT_NEEDED', step.needInfo],
  ['personal-statement-needed', step.needInfo],
  ['NEED_PS', step.needInfo],
  ['NEED PS', step.needInfo],
  ['WAITING_FOR_PS', step.needInfo],
  ['Waiting for PS', step.needInfo],
  ['NO_PERSONAL_STATEMENT_NEEDED', step.drafting],
  ['PERSONAL_STATEMENT_RECEIVED', step.drafting],
  ['PERSONAL STATEMENT COMPLETE', step.drafting],
  ['PERSONAL_STATEMENT_INCOMPLETE', step.needInfo],
  ['PS_RECEIVED', step.drafting],
  ['WAITING_FOR_RIGHTS_RESTORATION', step.drafting],
  ['Ready to draft', step.drafting],
  ['READY_TO_FILE', step.drafting],
  ['SENT_TO_CLIENT_FOR_REVIEW', step.drafting],
  ['Filed', step.filed],
  ['NOT_FILED', step.drafting],
  ['Objection received', step.filed],
  ['REPLY-FILED', step.filed],
  ['Granted', step.complete],
  ['NOT_GRANTED', step.drafting],
  ['SOMETHING_NEW', step.drafting],
])('a case outside Utah at %j', (workflow_step_name, said) => {
  for (const usState of ['AZ', 'PA'] as const)
    expect(saidOf(sampleMatter({ workflow_step_name }), usState)).toEqual(said)
})
