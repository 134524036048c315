import { describe, expect, test } from 'vitest'
import { caseOf, noCases, noMatters, sampleCase, sampleMatter } from '../samples/case.ts'
import { wrote } from '../samples/message.ts'
import type { Eligibility } from '../wire/eligibility.ts'
import type { Matter } from '../wire/matter.ts'
import type { ListedMessage } from '../wire/message.ts'
import { type KnownOf, movedSince } from './since-last-visit.ts'

const before = '2026-11-20T17:59:00Z'
/** The last visit: at 11 in Utah. */
const visit = '2026-11-20T18:00:00Z'
const after = '2026-11-24T18:00:00Z'
const today = '2026-11-29'

const known = (changes: Partial<KnownOf> = {}): KnownOf => ({
  person: { us_state: 'UT', last_visit_at: visit },
  answers: {},
  matters: null,
  messages: null,
  found: null,
  ...changes,
})
const withMatters = (...matters: Matter[]) => known({ matters: { ...noMatters, matters } })
const filed = { workflow: 'Court Phase', workflow_stage: 'Filed' }
const complete = { workflow: 'Finalization', workflow_stage: 'Complete' }
const denied = { workflow: 'Court Phase', workflow_stage: 'Denied' }
const paper = (id: string, added_at: string | null) => ({ id, name: `${id}.pdf`, added_at })
const document = (added_at: string | null) => sampleMatter({ documents: [paper('order', added_at)] })
const answered = (answered_at: string | null, changes: Partial<ListedMessage> = {}) =>
  known({ messages: [wrote('message', { answered_on: '2026-11-24', answered_at, ...changes })] })
const found = (changed_at: string | null): Eligibility => ({ ...noCases, updated_at: before, changed_at })
/** In a word: what moved, and on which day. */
const listed = (of: KnownOf) =>
  movedSince(of, today).map(({ what, day, count, ...more }) => [
    what === 'ended' && 'end' in more ? more.end : what === 'status' && 'status' in more ? more.status.status : what,
    day,
    count,
  ])

describe('what moved since the last visit began (R632)', () => {
  test.each<[string, KnownOf, readonly unknown[]]>([
    ['a status', withMatters(sampleMatter({ ...filed, moved_at: after })), [['prosecutorReview', '2026-11-24', 1]]],
    [
      'a status on the minute',
      withMatters(sampleMatter({ ...filed, moved_at: visit })),
      [['prosecutorReview', '2026-11-20', 1]],
    ],
    ['a status before', withMatters(sampleMatter({ ...filed, moved_at: before })), []],
    ['what is cleared', withMatters(sampleMatter({ ...complete, moved_at: after })), [['cleared', '2026-11-24', 1]]],
    ['a denial', withMatters(sampleMatter({ ...denied, moved_at: after })), [['denied', '2026-11-24', 1]]],
    [
      'the answer after a denial',
      withMatters(sampleMatter({ ...denied, answered_on: '2026-11-24', moved_at: after })),
      [['notCleared', '2026-11-24', 1]],
    ],
    ['a document', withMatters(document(after)), [['documents', '2026-11-24', 1]]],
    ['a document before', withMatters(document(before)), []],
    ['an answer of the team', answered(after), [['answered', '2026-11-24', 1]]],
    ['an answer before', answered(before), []],
    [
      'an answer that was recorded later',
      answered(after, { answered_on: '2026-11-19' }),
      [['answered', '2026-11-19', 1]],
    ],
    ['results', known({ found: found(after) }), [['results', '2026-11-24', 1]]],
    ['results before', known({ found: found(before) }), []],
    ['in the night of the state', withMatters(document('2026-11-25T06:30:00Z')), [['documents', '2026-11-24', 1]]],
    ['nothing', known({ matters: noMatters, messages: [], found: noCases }), []],
  ])('%s', (_, of, moves) => {
    expect(listed(of)).toEqual(moves)
  })

  test('what moved together is one, the latest day comes first, and then what ended', () => {
    const matters = [
      sampleMatter({ id: '1', ...filed, moved_at: '2026-11-21T18:00:00Z' }),
      sampleMatter({ id: '2', ...filed, moved_at: after, documents: [paper('a', after), paper('b', after)] }),
      sampleMatter({ id: '3', ...filed, moved_at: after }),
      sampleMatter({ id: '4', ...denied, moved_at: after }),
      sampleMatter({ id: '5', ...complete, moved_at: after }),
      sampleMatter({ id: '6', ...complete, moved_at: '2026-11-26T18:00:00Z' }),
    ]
    const messages = [1, 2].map(() => wrote('message', { answered_on: '2026-11-24', answered_at: after }))
    const of = known({ matters: { ...noMatters, matters }, messages, found: found(after) })
    expect(listed(of)).toEqual([
      ['cleared', '2026-11-26', 1],
      ['denied', '2026-11-24', 1],
      ['cleared', '2026-11-24', 1],
      ['prosecutorReview', '2026-11-24', 2],
      ['documents', '2026-11-24', 2],
      ['answered', '2026-11-24', 2],
      ['results', '2026-11-24', 1],
      ['prosecutorReview', '2026-11-21', 1],
    ])
    const [together] = movedSince(of, today).filter(({ what }) => what === 'status')
    expect(together).toMatchObject({ matters: [{ id: '2' }, { id: '3' }] })
  })

  test('nothing on a first visit, or where the API does not say when the last one was', () => {
    for (const last_visit_at of [null, '', 'soon'])
      expect(listed({ ...withMatters(document(after)), person: { us_state: 'UT', last_visit_at } })).toEqual([])
  })
})

describe('a case whose day has come since (R632)', () => {
  const waits = (eligible_by: string) =>
    sampleCase({
      case_number: 'CR2015-1',
      remedies: [
        {
          type: 'expungement',
          eligibility: 'ineligible',
          eligible_by,
          reasons: ['The waiting period has not passed.'],
        },
      ],
    })
  const cases = (...all: ReturnType<typeof waits>[]) => ({ ...noCases, cases: all, updated_at: '2026-11-01T18:00:00Z' })

  test.each([
    ['after the day of the last visit', '2026-11-21', [['opened', '2026-11-21', 1]]],
    ['today', today, [['opened', today, 1]]],
    ['on the day of the last visit', '2026-11-20', []],
    ['not yet', '2026-11-30', []],
  ])('%s', (_, day, moves) => {
    expect(listed(known({ found: cases(waits(day)) }))).toEqual(moves)
  })

  test('is not named where it never waited, is begun, asked for, or said to be another person’s', () => {
    const opened = cases(waits('2026-11-21'))
    const tells = (changes: Partial<ListedMessage>) => [wrote('message', changes)]
    expect([
      listed(known({ found: cases(caseOf.UT.now!) })),
      listed(known({ found: opened, matters: { ...noMatters, matters: [sampleMatter({ case_number: 'cr2015-1' })] } })),
      listed(known({ found: opened, messages: tells({ case_numbers: ['CR2015-1'] }) })),
      listed(known({ found: opened, messages: tells({ not_mine_case_numbers: ['CR2015-1'] }) })),
    ]).toEqual([[], [], [], []])
  })
})

describe('days of an API (R633)', () => {
  test('where it names none, nothing has moved', () => {
    const message = wrote('message', { answered_on: '2026-11-24' })
    const of = known({ messages: [message], found: { ...noCases, updated_at: after } })
    expect([listed(withMatters(sampleMatter(filed), document(null))), listed(of)]).toEqual([[], []])
  })

  test.each([
    ['2026-11-20', [['documents', '2026-11-20', 1]]],
    ['2026-11-19', []],
  ])('a day without a time counts as a whole: %s', (day, moves) => {
    expect(listed(withMatters(document(day)))).toEqual(moves)
  })

  test('where it names the last visit by its day, all of that day counts', () => {
    const of = { ...withMatters(document(before)), person: { us_state: 'UT', last_visit_at: '2026-11-20' } as const }
    expect(listed(of)).toEqual([['documents', '2026-11-20', 1]])
  })
})
