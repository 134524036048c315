import { describe, expect, test } from 'vitest'
import { caseOf, sampleCase } from '../samples/case.ts'
import { wrote } from '../samples/message.ts'
import { casesByGroup } from './eligibility.ts'
import {
  asksAmong,
  correctionAmong,
  disownedAs,
  isPlain,
  leftToChoose,
  notBegun,
  takenBackAmong,
  unanswered,
} from './told.ts'

const on = (day: number) => ({ created_at: `2026-11-0${day}T18:00:00Z`, reference: `000${day}-0000` })
const ask = (day: number, ...case_numbers: string[]) => wrote('message', { ...on(day), case_numbers })
const takeBack = (day: number, ...withdrawn_case_numbers: string[]) =>
  wrote('message', { ...on(day), withdrawn_case_numbers })
const told = (day: number, ...case_numbers: string[]) => ({ ...on(day), answered_on: null, case_numbers })

describe('what was asked and taken back (R616, R623)', () => {
  test.each([
    ['nothing', [], [], []],
    ['a request', [ask(1, 'A1', 'B1')], [told(1, 'A1', 'B1')], []],
    ['one of two cases taken back', [ask(1, 'A1', 'B1'), takeBack(2, 'A1')], [told(1, 'B1')], [told(2, 'A1')]],
    ['a whole request taken back', [ask(1, 'A1'), takeBack(2, 'A1')], [], [told(2, 'A1')]],
    ['asked for again', [ask(1, 'A1'), takeBack(2, 'A1'), ask(3, 'A1')], [told(3, 'A1')], []],
    ['taken back again', [ask(1, 'A1'), takeBack(2, 'A1'), ask(3, 'A1'), takeBack(4, 'A1')], [], [told(4, 'A1')]],
    ['in another spelling', [ask(1, 'CR2015-001234'), takeBack(2, 'cr 2015 001234')], [], [told(2, 'cr 2015 001234')]],
    ['another case by its separators', [ask(1, '1-23'), takeBack(2, '12-3')], [told(1, '1-23')], [told(2, '12-3')]],
    ['without a figure', [ask(1, 'PENDING'), takeBack(2, 'PENDING')], [], [told(2, 'PENDING')]],
    ['other messages', [wrote('contact_me'), wrote('message', { not_mine_case_numbers: ['A1'] })], [], []],
  ])('%s', (_, messages, asks, takenBack) => {
    expect([asksAmong(messages), takenBackAmong(messages)]).toEqual([asks, takenBack])
  })

  test('is unanswered until the day on which the team has answered', () => {
    const answered = { ...takeBack(2, 'A1'), answered_on: '2026-11-05' }
    const messages = [ask(1, 'A1'), answered, takeBack(3, 'B1')]
    expect(takenBackAmong(messages)).toHaveLength(2)
    expect(unanswered(takenBackAmong(messages))).toEqual([told(3, 'B1')])
  })

  test('leaves the cases that can be chosen: eligible now by a petition, neither asked for nor begun', () => {
    const cases = [
      { ...caseOf.UT.now, case_number: '121900123' },
      { ...caseOf.UT.now, case_number: 'CR2015-001234' },
      { ...caseOf.UT.now, case_number: '131900777' },
      { ...caseOf.UT.never, case_number: '141900506' },
      { ...caseOf.UT.later, case_number: '151900506' },
    ].map(each => sampleCase(each))
    const groups = casesByGroup(cases, 'UT', '2026-11-29')
    const left = leftToChoose(groups, ['cr2015001234', '131900777', '999'])
    expect(left.map(({ case_number }) => case_number)).toEqual(['121900123'])
  })
})

test('what was asked is without the cases with which we have begun, in any spelling (R623)', () => {
  const asks = [told(1, 'CR2015-1'), { ...told(2, 'A1'), case_numbers: ['A1', 'B1', 'nameless'] }]
  expect(notBegun(asks, ['cr 2015 1', 'b-1', 'other'])).toEqual([
    { ...told(2, 'A1'), case_numbers: ['A1', 'nameless'] },
  ])
})

test('a case that is said to be another person’s is so until the team has answered (R624)', () => {
  const notMine = (day: number, number: string, answered_on: string | null = null) =>
    wrote('message', { ...on(day), not_mine_case_numbers: [number], answered_on })
  const messages = [notMine(1, 'CR2015-1'), notMine(2, 'B1', '2026-11-05')]
  expect(disownedAs(messages, 'cr 2015 1')).toEqual(told(1, 'CR2015-1'))
  expect([disownedAs(messages, 'B1'), disownedAs(messages, 'C1'), disownedAs([ask(1, 'C1')], 'C1')]).toEqual([
    null,
    null,
    null,
  ])
  expect(disownedAs([...messages, notMine(6, 'B1')], 'B1')).toEqual(told(6, 'B1'))
})

test('a wrong name or birth date is told until the team has answered (R625)', () => {
  const wrong = (day: number, answered_on: string | null = null) =>
    wrote('message', { ...on(day), topic: 'name_or_birth_date', answered_on })
  expect(correctionAmong([wrote('message'), wrong(1), wrong(2), wrote('contact_me')])).toEqual(wrong(2))
  expect(correctionAmong([wrong(1, '2026-11-05')])).toBeNull()
  expect(correctionAmong([wrote('message')])).toBeNull()
})

test('a request, and what is taken back, have a place of their own (R611)', () => {
  const messages = [
    ask(1, 'A1'),
    takeBack(1, 'A1'),
    wrote('message'),
    wrote('message', { not_mine_case_numbers: ['A1'] }),
  ]
  expect(messages.map(isPlain)).toEqual([false, false, true, true])
})
