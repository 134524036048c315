import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { statementKeys } from '../questions/pages.ts'
import { sampleAnswers } from '../samples/answers.ts'
import { noMatters, sampleMatter } from '../samples/case.ts'
import type { Answers } from '../wire/answer.ts'
import type { Matter } from '../wire/matter.ts'
import { matterStatus } from './stages.ts'
import type { MatterStatus } from './statuses.ts'
import {
  clientStatus,
  countsOfTasks,
  type Decision,
  decisionOn,
  type Ending,
  homeGroupOf,
  type HomeGroup,
  isStatementDone,
  newsOf,
  openTasks,
  thanksForStatement,
  toldEndOf,
  type Turn,
  turnOf,
  waitOf,
  moreImportant,
  withDecision,
} from './tasks.ts'

const checklist = (...of: Parameters<typeof openTasks>) => openTasks(...of).map(({ task }) => task)
const answered = (count: number) =>
  sampleAnswers(Object.fromEntries(statementKeys.slice(0, count).map(key => [key, 'yes'])))
const at = (workflow: string, workflow_stage: string) => sampleMatter({ workflow, workflow_stage })
const bci = at('BCI Phase', 'No BCI submission date')
const statement = at('Court Phase', 'Need PS')
const payment = at('Court Phase', 'Invoice')

describe('the personal statement', () => {
  test.each([
    [16, false, false],
    [17, false, true],
    [0, true, true],
  ])('with %i answers, drafted: %s, is done: %s', (count, personal_statement_drafted, done) => {
    expect(isStatementDone(answered(count), { personal_statement_drafted })).toBe(done)
  })

  test('counts questions, not entries, and only its own', () => {
    const many = { ...answered(16), circumstances: Array.from({ length: 5 }, () => ({ selection: 'other' })) }
    expect(isStatementDone({ ...many, race: [{ selection: 'white' }] }, null)).toBe(false)
  })
})

const atPs = sampleMatter({ workflow_step_name: 'WAITING_FOR_PS' })
test.each([
  ['nothing', [], [], 'UT', 0, null],
  ['everything, in order', ['payment', 'bciDate', 'statement'], [statement, bci, payment], 'UT', 0, null],
  ['no date once it is stored', [], [bci], 'UT', 0, '2026-10-01'],
  ['no statement once it is done', [], [statement], 'UT', 17, null],
  ['no date outside the home state', [], [{ ...bci, workflow_step_name: 'FILED' }], 'AZ', 0, null],
  ['a statement outside the home state', ['statement'], [atPs], 'PA', 0, null],
  ['no statement there once it is done', [], [atPs], 'PA', 17, null],
] as const)('the checklist asks for %s', (_, tasks, matters, usState, count, bci_submitted) => {
  const list = { ...noMatters, matters: [...matters], state_specific_data: { bci_submitted } }
  expect(checklist(list, answered(count), usState)).toEqual(tasks)
})

test('an unknown date is requested (R1404)', () => {
  expect(checklist({ ...noMatters, matters: [bci], state_specific_data: null }, {}, 'UT')).toEqual(['bciDate'])
})

test('a task names the matters waiting for it', () => {
  const further = { ...payment, id: 'further' }
  expect(openTasks({ ...noMatters, matters: [payment, bci, further] }, {}, 'UT')).toEqual([
    { task: 'payment', matters: [payment, further] },
    { task: 'bciDate', matters: [bci] },
  ])
})

describe('a proposed case on which the client asked us to start (R820)', () => {
  const [one, other] = ['one', 'other'].map(id => sampleMatter({ id, workflow_step_name: 'PROPOSED_MATTER' })) as [
    Matter,
    Matter,
  ]
  const list = { ...noMatters, matters: [one, other] }
  const agreed = (day: string): Decision => ({ task: 'proposal', says: 'yes', day })
  const agreed_cases = withDecision({}, [one], agreed('2026-11-24'))
  const agreedOn = (answers: Answers, matter: Matter) => decisionOn(answers, matter, 'proposal')?.day ?? null

  test('is no longer a task, and it is our turn', () => {
    expect(openTasks(list, { agreed_cases }, 'AZ')).toEqual([{ task: 'proposal', matters: [other] }])
    const groups = homeGroupOf(list, { agreed_cases }, 'AZ')
    expect([one, other].map(matter => groups.get(matter))).toEqual(['working', 'yourTurn'])
  })

  test('keeps its own date, independent of others', () => {
    const answers = { agreed_cases: withDecision({ agreed_cases }, [other], agreed('2026-12-01')) }
    expect([one, other, bci].map(matter => agreedOn(answers, matter))).toEqual(['2026-11-24', '2026-12-01', null])
    expect(withDecision(answers, [one], agreed('2026-12-24'))[0]?.additional_json).toEqual({
      cases: [
        { id: 'other', day: '2026-12-01' },
        { id: 'one', day: '2026-12-24' },
      ],
    })
  })

  test.each([[[]], [[{ selection: 'yes' }]], [[{ selection: 'yes', additional_json: { cases: 'one' } }]]])(
    'is not read from %j (R1404)',
    agreed => expect(agreedOn({ agreed_cases: agreed }, one)).toBeNull(),
  )
})

describe('a case in which the client was asked if we represent them (R820)', () => {
  const objection = sampleMatter({ id: 'one', workflow: 'Objection', workflow_stage: 'Received' })
  const list = { ...noMatters, matters: [objection] }
  const says = (answer: 'yes' | 'no', day: string): Decision => ({ task: 'objection', says: answer, day })

  test.each(['yes', 'no'] as const)('is no longer a task once they said %s, and it is our turn', answer => {
    const answers = { agreed_cases: withDecision({}, [objection], says(answer, '2026-11-24')) }
    expect([openTasks(list, answers, 'UT'), homeGroupOf(list, answers, 'UT').get(objection)]).toEqual([[], 'working'])
    expect(decisionOn(answers, objection, 'objection')).toMatchObject(says(answer, '2026-11-24'))
  })

  test('has one decision, next to that about the proposal of the same case', () => {
    const proposal = withDecision({}, [objection], { task: 'proposal', says: 'yes', day: '2026-10-01' })
    const no = withDecision({ agreed_cases: proposal }, [objection], says('no', '2026-11-24'))
    const yes = withDecision({ agreed_cases: no }, [objection], says('yes', '2026-11-25'))
    expect(yes[0]?.additional_json).toEqual({
      cases: [
        { id: 'one', day: '2026-10-01' },
        { id: 'one', day: '2026-11-25', task: 'objection', says: 'yes' },
      ],
    })
    expect(decisionOn({ agreed_cases: proposal }, objection, 'objection')).toBeNull()
    expect(decisionOn({ agreed_cases: yes }, objection, 'payment')).toBeNull()
  })
})

test('a case without a step name asks for nothing, and it is our turn', () => {
  const unnamed = sampleMatter({ workflow_step_name: null })
  for (const usState of ['AZ', 'PA'] as const) {
    const list = { ...noMatters, matters: [unnamed] }
    expect([openTasks(list, {}, usState), homeGroupOf(list, {}, usState).get(unnamed)]).toEqual([[], 'working'])
  }
})

test.each<[turn: Turn | null, HomeGroup, MatterStatus]>([
  ['client', 'yourTurn', { kind: 'expungement', status: 'paymentNeeded' }],
  ['team', 'working', { kind: 'expungement', status: 'drafting' }],
  ['team', 'working', { kind: 'expungement', status: 'unknown' }],
  ['bureau', 'working', { kind: 'expungement', status: 'waitingForBci' }],
  ['bureau', 'working', { kind: 'expungement', status: 'finalization' }],
  ['prosecutor', 'working', { kind: 'expungement', status: 'prosecutorReview' }],
  ['court', 'working', { kind: 'expungement', status: 'waitingForCourt' }],
  ['court', 'working', { kind: 'step', status: 'filed' }],
  // what it asks for has been given
  ['team', 'working', { kind: 'step', status: 'proposed' }],
  [null, 'granted', { kind: 'motion', status: 'granted' }],
  [null, 'notCleared', { kind: 'motion', status: 'deniedOrWithdrawn' }],
  ['team', 'working', { kind: 'motion', status: 'deniedOrWithdrawn' }],
])('the turn is of the %s: %s, %o (R812)', (turn, group, status) => expect(turnOf(group, status)).toBe(turn))

describe('thanks for the statement', () => {
  const asking = { workflow: 'Court Phase', workflow_stage: 'Need PS', workflow_step_name: 'WAITING_FOR_PS' }
  const reduction = { ...asking, legal_action_type: 'REDUCTION', workflow_stage: 'Need info from client' }
  test.each([
    ['UT', asking, true, true],
    ['UT', { ...asking, workflow: 'BCI Phase' }, true, true],
    ['UT', reduction, true, true],
    ['AZ', asking, true, true],
    ['PA', asking, true, true],
    ['PA', { workflow_step_name: 'FILED' }, true, false],
    ['UT', { ...asking, workflow_stage: 'Filed' }, true, false],
    ['AZ', asking, false, false],
    ['UT', asking, false, false],
  ] as const)('in %s at %j, done: %s → thanked: %s', (usState, changes, isDone, isThanked) => {
    expect(thanksForStatement(sampleMatter(changes), { usState, isStatementDone: isDone, isDateGiven: false })).toBe(
      isThanked,
    )
  })
})

/** R902. */
describe('the mail a client gets when the status of a case changes', () => {
  const at = (status: 'paymentNeeded' | 'drafting' | 'waitingForCourt' | 'complete') =>
    ({ kind: 'expungement', status }) as const
  test.each([
    ['the same status as before', at('drafting'), at('drafting'), null],
    ['a step further', at('drafting'), at('waitingForCourt'), 'moved'],
    ['its good end', at('waitingForCourt'), at('complete'), 'moved'],
    ['a payment is due', at('drafting'), at('paymentNeeded'), 'needed'],
    ['the payment has come', at('paymentNeeded'), at('drafting'), 'moved'],
    ['the same payment is still due', at('paymentNeeded'), at('paymentNeeded'), null],
    ['a status of the same name, of another kind', at('drafting'), { kind: 'reduction', status: 'drafting' }, 'moved'],
    ['new, and asks for nothing', null, at('drafting'), null],
    ['new, and asks for a payment', null, at('paymentNeeded'), 'needed'],
    ['new, and asks whether the person agrees', null, { kind: 'step', status: 'proposed' }, 'needed'],
  ] as const)('%s', (_, before, after, news) => expect(newsOf(before, after)).toBe(news))

  test.each([
    [null, 'moved', 'moved'],
    ['moved', 'moved', 'moved'],
    ['moved', 'needed', 'needed'],
    ['needed', 'moved', 'needed'],
  ] as const)('of %s and %s: %s', (one, other, news) => expect(moreImportant(one, other)).toBe(news))
})

const stepWeeks = { beginning: 1, bureau: 2, drafting: 3, prosecutor: 4, court: 5, finalization: 6 }
const expungement = (
  status:
    | 'waitingForBci'
    | 'bciApplied'
    | 'prosecutorReview'
    | 'waitingForCourt'
    | 'drafting'
    | 'paymentNeeded'
    | 'bciApplication',
) => ({ kind: 'expungement', status }) as const

/** The bureau's time starts on the application date, the prosecutor's on the filing date, the court's after that. */
test.each<[MatterStatus, filed: string | null, applied: string | null, ReturnType<typeof waitOf>]>([
  [expungement('waitingForBci'), null, '2026-09-01', { step: 'bureau', weeks: 2, until: '2026-09-15' }],
  [expungement('bciApplied'), null, '2026-09-01', { step: 'bureau', weeks: 2, until: '2026-09-15' }],
  [expungement('bciApplication'), null, null, null],
  [expungement('prosecutorReview'), '2026-09-01', null, { step: 'prosecutor', weeks: 4, until: '2026-09-29' }],
  [expungement('waitingForCourt'), '2026-09-01', null, { step: 'court', weeks: 5, until: '2026-11-03' }],
  [{ kind: 'step', status: 'filed' }, '2026-09-01', null, { step: 'court', weeks: 5, until: '2026-10-06' }],
  // without a known date, only the weeks
  [expungement('drafting'), '2026-09-01', null, { step: 'drafting', weeks: 3, until: null }],
  [expungement('prosecutorReview'), null, null, { step: 'prosecutor', weeks: 4, until: null }],
  [expungement('prosecutorReview'), 'soon', null, { step: 'prosecutor', weeks: 4, until: null }],
  // while the client has a task, there is no wait
  [expungement('paymentNeeded'), null, null, null],
])('at %o, filed on %s, applied on %s: waits %o', (status, docs_filed, bci_submitted, wait) => {
  const list = { ...noMatters, state_specific_data: { bci_submitted } }
  expect(waitOf(status, { docs_filed }, list, { stepWeeks })).toEqual(wait)
})

test('the default times are those of R816: bureau 4 months, prosecutor 60 days, court 6 months', () => {
  const { bureau, prosecutor, court } = operatorDefaults.stepWeeks
  expect([bureau, prosecutor, court]).toEqual([17, 9, 26])
})

test.each<[Ending | 'working', string, Partial<Matter>]>([
  ['cleared', 'EXPUNGEMENT', { workflow: 'Finalization', workflow_stage: 'Complete' }],
  ['cleared', 'SEALING', { workflow_stage: 'Granted' }],
  ['cleared', 'MARIJUANA_EXPUNGEMENT', { workflow_stage: 'Granted' }],
  ['granted', 'REDUCTION', { workflow_stage: 'Granted' }],
  ['granted', 'SET_ASIDE', { workflow_stage: 'Granted' }],
  ['closed', 'REDUCTION', { workflow_stage: 'Complete' }],
  ['working', 'EXPUNGEMENT', { workflow: 'Court phase', workflow_stage: 'Denied' }],
  ['working', 'SEALING', { workflow_stage: 'Withdrawn' }],
  ['notCleared', 'EXPUNGEMENT', { workflow: 'Court phase', workflow_stage: 'Denied', answered_on: '2026-11-02' }],
  ['notCleared', 'EXPUNGEMENT', { workflow: 'Objection', workflow_stage: 'Wont agree', answered_on: '2026-11-02' }],
  ['notCleared', 'SEALING', { workflow_stage: 'Denied', answered_on: '2026-11-02' }],
  ['notCleared', 'EXPUNGEMENT', { workflow_stage: 'Ineligible' }],
  ['notCleared', 'EXPUNGEMENT', { workflow_stage: 'Closed' }],
])('what has ended is %s: %s %j (R812)', (group, legal_action_type, changes) => {
  const matter = sampleMatter({ legal_action_type, workflow: null, ...changes })
  expect(homeGroupOf({ ...noMatters, matters: [matter] }, {}, 'UT').get(matter)).toBe(group)
})

test('a denied case ends in its own way until the team has answered, and nothing is told of what goes on (R812)', () => {
  const denied = { workflow: 'Court phase', workflow_stage: 'Denied' }
  const ends = (changes: Partial<Matter>) => {
    const matter = sampleMatter({ workflow: null, ...changes })
    return toldEndOf(matter, matterStatus(matter, clientStatus(noMatters, {}, 'UT')))
  }
  expect([
    ends(denied),
    ends({ ...denied, answered_on: '2026-11-02' }),
    ends({ workflow: 'Finalization', workflow_stage: 'Complete' }),
    ends({ legal_action_type: 'REDUCTION', workflow_stage: 'Granted' }),
    ends(bci),
  ]).toEqual(['denied', 'notCleared', 'cleared', 'granted', null])
})

test('things to do are counted with their cases, each case once (R829)', () => {
  const invoice = { workflow: 'Court phase', workflow_stage: 'Invoice' }
  const matters = [sampleMatter({ id: '1', ...invoice }), sampleMatter({ id: '2', ...invoice }), bci, sampleMatter()]
  const tasks = openTasks({ ...noMatters, matters }, {}, 'UT')
  expect([countsOfTasks(tasks), countsOfTasks([])]).toEqual([
    { things: 2, cases: 3 },
    { things: 0, cases: 0 },
  ])
  const [payment] = tasks
  const twice = [payment!, { ...payment!, task: 'statement' as const }]
  expect(countsOfTasks(twice)).toEqual({ things: 2, cases: 2 })
})
