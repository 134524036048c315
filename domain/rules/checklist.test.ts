import { describe, expect, test } from 'vitest'
import { statementKeys } from '../questions/keys.ts'
import { isStatementDone, openTasks, taskOf, thanksForStatement } from './checklist.ts'
import { sampleAnswers } from '../samples/answers.ts'
import { noMatters, sampleMatter } from '../samples/matter.ts'

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

  test('counts questions, not entries, and nothing but its own', () => {
    const many = { ...answered(16), circumstances: Array.from({ length: 5 }, () => ({ selection: 'other' })) }
    expect(isStatementDone({ ...many, race: [{ selection: 'white' }] }, null)).toBe(false)
  })
})

describe('the checklist', () => {
  test.each([
    ['nothing', [], [], 'UT', 0, null],
    ['everything, in order', ['payment', 'bciDate', 'statement'], [statement, bci, payment], 'UT', 0, null],
    ['no date once it is stored', [], [bci], 'UT', 0, '2026-10-01'],
    ['no statement once it is done', [], [statement], 'UT', 17, null],
    ['no date outside the home state', [], [{ ...bci, workflow_step_name: 'FILED' }], 'AZ', 0, null],
    [
      'a statement outside the home state',
      ['statement'],
      [sampleMatter({ workflow_step_name: 'WAITING_FOR_PS' })],
      'PA',
      0,
      null,
    ],
    [
      'no statement there once it is done',
      [],
      [sampleMatter({ workflow_step_name: 'WAITING_FOR_PS' })],
      'PA',
      17,
      null,
    ],
  ] as const)('asks for %s', (_, tasks, matters, usState, count, bci_submitted) => {
    expect(
      checklist(
        { ...noMatters, matters: [...matters], state_specific_data: { bci_submitted } },
        answered(count),
        usState,
      ),
    ).toEqual(tasks)
  })
})

test('a date is asked for where nothing is known of one (R1404)', () => {
  expect(checklist({ ...noMatters, matters: [bci], state_specific_data: null }, {}, 'UT')).toEqual(['bciDate'])
})

test.each([
  ['proposal', 'AZ', sampleMatter({ workflow_step_name: 'PROPOSED_MATTER' })],
  ['objection', 'UT', at('Objection', 'Received')],
  ['objection', 'UT', sampleMatter({ legal_action_type: 'REDUCTION', workflow_stage: 'Objection', is_two_step: true })],
  [
    'objection',
    'UT',
    sampleMatter({ legal_action_type: 'REDUCTION', workflow_stage: 'Objection', is_two_step: false }),
  ],
  ['payment', 'UT', sampleMatter({ legal_action_type: 'SEALING', workflow_stage: 'Payment needed' })],
  ['report', 'UT', at('Finalization', 'Fingerprints')],
] as const)('what a status asks for in words is on the list, too: %s in %s', (task, usState, matter) => {
  expect(
    openTasks(
      { ...noMatters, matters: [matter, sampleMatter({ id: 'other', workflow_step_name: 'FILED' })] },
      {},
      usState,
    )[0],
  ).toEqual({
    task,
    matters: [matter],
  })
})

test('a task names the matters that wait for it', () => {
  const further = { ...payment, id: 'further' }
  expect(openTasks({ ...noMatters, matters: [payment, bci, further] }, {}, 'UT')).toEqual([
    { task: 'payment', matters: [payment, further] },
    { task: 'bciDate', matters: [bci] },
  ])
})

test('a reduction that waits for a payment asks for it (R804)', () => {
  const reduction = sampleMatter({ legal_action_type: 'REDUCTION', workflow_stage: 'Payment' })
  expect(checklist({ ...noMatters, matters: [reduction] }, {}, 'UT')).toEqual(['payment'])
})

test.each(['deniedOrWithdrawn', 'granted', 'other'] as const)('a motion that is %s asks nothing', status => {
  expect(taskOf({ kind: 'motion', status })).toBeNull()
})

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
    expect(thanksForStatement(sampleMatter(changes), { usState, isStatementDone: isDone })).toBe(isThanked)
  })
})
