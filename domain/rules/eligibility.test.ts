import { describe, expect, test } from 'vitest'
import { sampleCase, sampleRemedy } from '../samples/case.ts'
import type { Remedy } from '../wire/eligibility.ts'
import {
  canBegin,
  caseEligibility,
  casesByGroup,
  type CaseGroups,
  type Finding,
  groupOf,
  hasAutomaticClearing,
  possibleRemedies,
} from './eligibility.ts'

const waiting = 'The waiting period has not passed.'
const never = 'The law does not allow this kind of conviction to be cleared.'
const today = '2026-03-01'
const tomorrow = '2026-03-02'
const inYears = '2030-01-01'

const remedy = (type: Remedy['type'], eligibility: Remedy['eligibility'], more: Partial<Remedy> = {}) =>
  sampleRemedy({ type, eligibility, ...more })
const eligible = (type: Remedy['type']) => remedy(type, 'eligible')
const ineligible = (type: Remedy['type'], ...reasons: string[]) => remedy(type, 'ineligible', { reasons })
const no = (type: Remedy['type']) => ineligible(type, 'a')
const later = (type: Remedy['type'], eligible_by = tomorrow) => remedy(type, 'ineligible', { eligible_by })
const unknown = (type: Remedy['type']) => remedy(type, 'unknown')
const owing = (type: Remedy['type']) => remedy(type, 'ineligible', { eligible_by: tomorrow, reasons: ['Fines'] })
const forbidden = (type: Remedy['type']) => remedy(type, 'ineligible', { eligible_by: tomorrow, reasons: [never] })
const notApplicable = (type: Remedy['type']) => remedy(type, 'not applicable')

const numbersIn = (groups: CaseGroups) =>
  Object.fromEntries(
    Object.entries(groups).map(([group, found]) => [group, found.map(each => each.record.case_number)]),
  )

const day = { eligible_by: tomorrow }
/** The state, the remedies found, and the remedy and date in the outcome. */
test.each<[name: string, state: 'UT' | 'AZ' | 'PA', Remedy[], string, string?, string?]>([
  ['by petition now', 'UT', [eligible('expungement')], 'now', 'expungement'],
  ['automatically', 'UT', [notApplicable('expungement'), eligible('auto-expungement')], 'now', 'auto-expungement'],
  ['petition first', 'UT', [eligible('auto-expungement'), eligible('expungement')], 'now', 'expungement'],
  ['now before later', 'UT', [later('expungement'), eligible('auto-expungement')], 'now', 'auto-expungement'],
  ['by petition later', 'UT', [later('expungement')], 'later', 'expungement', tomorrow],
  ['automatically', 'UT', [no('expungement'), later('auto-expungement')], 'later', 'auto-expungement', tomorrow],
  ['petition first', 'UT', [later('auto-expungement'), later('expungement', inYears)], 'later', 'expungement', inYears],
  ['not unknown', 'UT', [unknown('expungement'), later('auto-expungement')], 'later', 'auto-expungement', tomorrow],
  ['unknown, with a day', 'UT', [remedy('expungement', 'unknown', day)], 'moreInformation', 'expungement'],
  ['unknown', 'UT', [unknown('expungement'), no('auto-expungement')], 'moreInformation', 'expungement'],
  ['none applies', 'UT', [notApplicable('expungement'), notApplicable('auto-expungement')], 'moreInformation'],
  ['no remedies', 'UT', [], 'moreInformation'],
  ['only remedies of other states', 'UT', [eligible('sealing')], 'moreInformation'],
  ['a remedy that nobody knows, by its own name', 'UT', [eligible('pardon')], 'now', 'pardon'],
  ['the remedies of the state first', 'UT', [eligible('pardon'), eligible('expungement')], 'now', 'expungement'],
  ['ineligible', 'UT', [no('expungement'), notApplicable('auto-expungement')], 'notEligible'],
  ['ineligible without a day', 'UT', [ineligible('expungement')], 'notEligible'],

  ['the first that is eligible', 'AZ', [eligible('set aside'), eligible('sealing')], 'now', 'sealing'],
  ['second chance', 'AZ', [no('sealing'), eligible('second chance')], 'now', 'second chance'],
  ['rights', 'AZ', [unknown('sealing'), eligible('rights restoration')], 'now', 'rights restoration'],
  ['one unknown', 'AZ', [notApplicable('sealing'), unknown('set aside')], 'moreInformation', 'set aside'],
  ['none applies', 'AZ', [notApplicable('sealing'), notApplicable('set aside')], 'moreInformation'],
  ['all ineligible or not applicable', 'AZ', [ineligible('sealing'), notApplicable('set aside')], 'notEligible'],
  ['ineligible and unknown', 'AZ', [no('sealing'), unknown('set aside')], 'moreInformation', 'set aside'],
  ['with a day to name', 'AZ', [no('sealing'), later('set aside')], 'notEligible', 'set aside', tomorrow],
  ['with a day and what else', 'AZ', [no('sealing'), owing('set aside')], 'notEligible', 'set aside', tomorrow],
  ['a day before what else', 'AZ', [owing('sealing'), later('set aside')], 'notEligible', 'set aside', tomorrow],
  ['a day that changes nothing', 'AZ', [forbidden('sealing')], 'notEligible'],

  ['petition first', 'PA', [eligible('auto-sealing'), eligible('sealing')], 'now', 'sealing'],
  ['automatically now', 'PA', [no('sealing'), eligible('auto-sealing')], 'now', 'auto-sealing'],
  ['automatically later', 'PA', [no('sealing'), later('auto-sealing')], 'later', 'auto-sealing', tomorrow],
  ['one unknown', 'PA', [notApplicable('sealing'), unknown('auto-sealing')], 'moreInformation', 'auto-sealing'],
  ['ineligible', 'PA', [no('sealing'), no('auto-sealing')], 'notEligible'],
  ['only remedies of other states', 'PA', [eligible('expungement')], 'moreInformation'],
])('%s, in %s', (_, state, remedies, outcome, type, when) => {
  expect(caseEligibility({ remedies }, state, today)).toMatchObject({
    outcome,
    remedy: type ?? null,
    when: when ?? null,
  })
})

test('a reason blocks a future date', () => {
  const blocked = remedy('expungement', 'ineligible', { eligible_by: tomorrow, reasons: ['Open case'] })
  expect(caseEligibility({ remedies: [blocked] }, 'UT', today)).toEqual({
    outcome: 'notEligible',
    remedy: null,
    when: null,
    since: null,
    needsCheck: false,
    reasons: ['Open case'],
    automatic: false,
    paused: false,
    remedies: [],
    clearsItself: false,
  })
})

describe('the day that has come', () => {
  const opens = '2031-09-26'
  const of = (type: Remedy['type'], more: Partial<Remedy> = {}) => ({ ...later(type, opens), ...more })

  /** The state, its remedy, and what is found the day before, on the day and the day after: outcome, when, since. */
  test.each([
    ['UT', 'expungement', ['later', opens, null]],
    ['PA', 'sealing', ['later', opens, null]],
    ['PA', 'auto-sealing', ['later', opens, null]],
    ['AZ', 'sealing', ['notEligible', opens, null]],
    ['AZ', 'set aside', ['notEligible', opens, null]],
    ['AZ', 'second chance', ['notEligible', opens, null]],
    ['AZ', 'rights restoration', ['notEligible', opens, null]],
  ] as const)('in %s opens %s, with or without the words for waiting', (usState, type, before) => {
    for (const reasons of [
      [],
      [waiting],
      [waiting, 'the waiting period has not passed', ` ${waiting.toUpperCase()} `],
    ]) {
      const one = of(type, { reasons })
      const on = (day: string) => {
        const { outcome, when, since, reasons: said } = caseEligibility({ remedies: [one] }, usState, day)
        expect(said).toEqual([])
        return [outcome, when, since]
      }
      expect([on('2031-09-25'), on(opens), on('2031-09-27')]).toEqual([
        before,
        ['now', null, opens],
        ['now', null, opens],
      ])
    }
  })

  test.each([
    ['UT', 'expungement', 'later', 'now'],
    ['PA', 'sealing', 'later', 'now'],
    ['AZ', 'sealing', 'notEligible', 'now'],
    ['UT', 'auto-expungement', 'later', 'later'],
    ['PA', 'auto-sealing', 'later', 'now'],
  ] as const)(
    'moves a case in %s with %s from %s to %s, and with it what can begin',
    (usState, type, before, after) => {
      const record = sampleCase({ remedies: [later(type, opens)] })
      const on = (day: string) => {
        const groups = casesByGroup([record], usState, day)
        const [group] = Object.entries(groups).find(([, found]) => found.length > 0)!
        return [group, canBegin(caseEligibility(record, usState, day))]
      }
      expect([on('2031-09-25'), on(opens)]).toEqual([
        [before, false],
        [after, after === 'now' && !type.startsWith('auto-')],
      ])
    },
  )

  test.each([
    ['what the state has paused, without a since', 'UT', 'auto-expungement', {}, ['later', null, null, []]],
    [
      'other reasons, alone',
      'UT',
      'expungement',
      { reasons: [waiting, 'Fines'] },
      ['notEligible', null, null, ['Fines']],
    ],
    ['other reasons, alone', 'AZ', 'sealing', { reasons: ['Fines', waiting] }, ['notEligible', null, null, ['Fines']]],
    ['what is unknown', 'UT', 'expungement', { eligibility: 'unknown' }, ['moreInformation', null, null, []]],
  ] as const)('leaves %s in %s', (_, usState, type, more, found) => {
    const { outcome, when, since, reasons } = caseEligibility(
      { remedies: [{ ...later(type, opens), ...more, reasons: [...('reasons' in more ? more.reasons : [])] }] },
      usState,
      opens,
    )
    expect([outcome, when, since, reasons]).toEqual(found)
  })

  test.each([
    ['1899-12-31', 'notEligible'],
    ['1900-01-01', 'now'],
    ['2126-03-01', 'later'],
    ['2126-03-02', 'notEligible'],
    ['2031-02-30', 'notEligible'],
    ['soon', 'notEligible'],
    ['2031-02-03T00:00:00Z', 'later'],
    ['2031-02-031', 'notEligible'],
  ])('%s is no day, or one: %s', (eligible_by, outcome) => {
    const one = remedy('expungement', 'ineligible', { eligible_by })
    expect(caseEligibility({ remedies: [one] }, 'UT', today)).toMatchObject({ outcome })
  })

  test('a waiting period without a day is the reason', () => {
    expect(caseEligibility({ remedies: [ineligible('expungement', waiting)] }, 'UT', today)).toMatchObject({
      outcome: 'notEligible',
      reasons: [waiting],
    })
  })

  test.each([
    ['after the record was read', '2031-09-25', false],
    ['on the day when it was read', opens, true],
    ['before it was read', '2031-09-27', true],
    ['nobody knows when', null, false],
  ])('%s has to be checked: %s, %s', (_, readOn, expected) => {
    const one = of('expungement')
    expect(caseEligibility({ remedies: [one] }, 'UT', '2031-10-01', readOn).needsCheck).toBe(expected)
    const [found] = casesByGroup([sampleCase({ remedies: [one] })], 'UT', '2031-10-01', readOn).now
    expect(found?.eligibility.needsCheck).toBe(expected)
  })

  test('a remedy that the court record calls eligible needs no check', () => {
    expect(caseEligibility({ remedies: [eligible('expungement')] }, 'UT', today, today).needsCheck).toBe(false)
  })
})

test.each([
  ['on its own alone', 'PA', [no('sealing'), eligible('auto-sealing')], true],
  ['on its own and by petition', 'PA', [eligible('sealing'), eligible('auto-sealing')], true],
  ['on its own since its day', 'PA', [eligible('sealing'), later('auto-sealing', today)], true],
  ['on its own from tomorrow', 'PA', [eligible('sealing'), later('auto-sealing')], false],
  ['on its own, paused', 'UT', [eligible('expungement'), eligible('auto-expungement')], false],
  ['by petition', 'PA', [eligible('sealing')], false],
] as const)('a case that is cleared %s in %s', (_, usState, remedies, clearsItself) => {
  expect(caseEligibility({ remedies: [...remedies] }, usState, today).clearsItself).toBe(clearsItself)
})

test.each([
  ['expungement', 'UT', false],
  ['auto-expungement', 'UT', true],
  ['auto-sealing', 'PA', true],
  ['sealing', 'AZ', false],
] as const)('%s in %s is automatic: %s', (type, usState, automatic) => {
  expect(caseEligibility({ remedies: [eligible(type)] }, usState, today).automatic).toBe(automatic)
})

test.each([
  ['by petition', 'UT', [eligible('expungement'), eligible('auto-expungement')], false],
  ['automatically now', 'UT', [ineligible('expungement', 'a'), eligible('auto-expungement')], true],
  ['automatically later', 'UT', [later('auto-expungement')], true],
  ['automatically, nobody knows', 'UT', [unknown('auto-expungement')], false],
  ['automatically never', 'UT', [ineligible('auto-expungement', 'a')], false],
  ['automatically where nothing is paused', 'PA', [eligible('auto-sealing')], false],
] as const)('a case cleared %s in %s', (_, usState, remedies, paused) => {
  expect(caseEligibility({ remedies: [...remedies] }, usState, today).paused).toBe(paused)
})

test.each([
  ['eligible', 'UT', eligible('auto-expungement'), true],
  ['later', 'UT', remedy('auto-expungement', 'ineligible', { eligible_by: '2031-01-01' }), true],
  ['blocked', 'UT', ineligible('auto-expungement', 'a'), false],
  [
    'blocked until a day',
    'UT',
    remedy('auto-expungement', 'ineligible', { eligible_by: '2031-01-01', reasons: ['a'] }),
    false,
  ],
  ['since a day', 'UT', remedy('auto-expungement', 'ineligible', { eligible_by: '2020-01-01' }), true],
  ['on no day', 'UT', remedy('auto-expungement', 'ineligible', { eligible_by: '0001-01-01' }), false],
  ['never, nobody says why', 'UT', ineligible('auto-expungement'), false],
  ['unknown', 'UT', unknown('auto-expungement'), false],
  ['unknown, with a day', 'UT', remedy('auto-expungement', 'unknown', { eligible_by: '2031-01-01' }), false],
  ['by petition', 'UT', eligible('expungement'), false],
  ['in another state', 'PA', eligible('auto-expungement'), false],
] as const)('automatic clearing %s in %s', (_, usState, one, expected) => {
  const others = [{ remedies: [] }, { remedies: [eligible('expungement')] }]
  expect(hasAutomaticClearing([...others, { remedies: [one] }], usState, today)).toBe(expected)
})

test.each([
  ['now by petition', eligible('expungement'), 'now', true],
  ['now, but paused', eligible('auto-expungement'), 'later', false],
  ['later', later('expungement'), 'later', false],
  ['later, and paused', later('auto-expungement'), 'later', false],
  ['unknown', unknown('expungement'), 'moreInformation', false],
  ['never', ineligible('expungement', 'a'), 'notEligible', false],
] as const)('a case that is eligible %s', (_, one, group, begins) => {
  const eligibility = caseEligibility({ remedies: [one] }, 'UT', today)
  expect([groupOf(eligibility), canBegin(eligibility)]).toEqual([group, begins])
})

test('every case is in exactly one group, by year and number', () => {
  const remedies = [[unknown('expungement')], [eligible('expungement')], [], [eligible('pardon')]]
  const numbers = ['161900002', '151900010', '981900001', '151900009']
  const cases = remedies.map((each, index) => sampleCase({ case_number: numbers[index]!, remedies: each }))
  expect(numbersIn(casesByGroup(cases, 'UT', today))).toEqual({
    now: ['151900009', '151900010'],
    later: [],
    moreInformation: ['981900001', '161900002'],
    notEligible: [],
  })
})

test('later cases are sorted by date, after those that only need a form; those of one day like all others', () => {
  const remedies = [
    later('expungement', inYears),
    later('expungement'),
    eligible('auto-expungement'),
    later('expungement'),
  ]
  const cases = remedies.map((each, index) => sampleCase({ case_number: String(3 - index), remedies: [each] }))
  expect(numbersIn(casesByGroup(cases, 'UT', today)).later).toEqual(['1', '0', '2', '3'])
})

test('an automatically sealed case cannot be started', () => {
  expect(canBegin(caseEligibility({ remedies: [eligible('auto-sealing')] }, 'PA', today))).toBe(false)
})

describe('several remedies', () => {
  const found = (usState: 'UT' | 'AZ' | 'PA', ...remedies: Remedy[]) => caseEligibility({ remedies }, usState, today)
  const summaryOf = (findings: readonly Finding[]) =>
    findings.map(({ remedy, outcome, when, reasons }) => [remedy, outcome, when, reasons])

  test('each keep their date and reasons, petitions first', () => {
    const record = found(
      'AZ',
      remedy('second chance', 'unknown', { reasons: ['How did it end?'] }),
      remedy('set aside', 'ineligible', { eligible_by: tomorrow, reasons: ['Open case'] }),
      remedy('sealing', 'eligible', { reasons: ['Time has passed'] }),
      notApplicable('rights restoration'),
    )
    expect(summaryOf(record.remedies)).toEqual([
      ['sealing', 'now', null, ['Time has passed']],
      ['set aside', 'notEligible', tomorrow, ['Open case']],
      ['second chance', 'moreInformation', null, ['How did it end?']],
    ])
    expect(possibleRemedies(record)).toEqual([])
  })

  test.each([
    ['UT', 'expungement', 'auto-expungement'],
    ['PA', 'sealing', 'auto-sealing'],
  ] as const)(
    'in %s clearing without a petition does not hide the date of a petition',
    (usState, petition, automatic) => {
      const record = found(usState, eligible(automatic), later(petition, '2031-05-02'))
      const both = [
        [petition, 'later', '2031-05-02', []],
        [automatic, 'now', null, []],
      ]
      expect([summaryOf(record.remedies), summaryOf(possibleRemedies(record))]).toEqual([both, both])
    },
  )

  test('in Arizona a day to come is named, and does not make a remedy possible', () => {
    const record = found('AZ', no('sealing'), later('set aside'))
    expect(summaryOf(record.remedies)).toEqual([
      ['sealing', 'notEligible', null, expect.any(Array)],
      ['set aside', 'notEligible', tomorrow, []],
    ])
    expect(possibleRemedies(record)).toEqual([])
  })

  test('a paused remedy is not mentioned when a petition is possible first', () => {
    const record = found('UT', eligible('expungement'), eligible('auto-expungement'))
    expect([record.remedies.length, possibleRemedies(record)]).toEqual([2, []])
  })

  test('a single one is the remedy of the case', () => {
    expect(found('UT', eligible('expungement'), notApplicable('auto-expungement')).remedies).toEqual([])
  })
})

describe('the reasons', () => {
  test('appear where more information is needed, those of the unknown remedy first', () => {
    const remedies = [
      ineligible('sealing', 'Fees owed', 'Too recent'),
      remedy('set aside', 'unknown', { reasons: ['Too recent'] }),
    ]
    expect(caseEligibility({ remedies }, 'AZ', today)).toMatchObject({
      outcome: 'moreInformation',
      reasons: ['Too recent', 'Fees owed'],
    })
  })

  test('are those of the remedy in the outcome', () => {
    const remedies = [
      ineligible('expungement', 'Too many cases'),
      remedy('auto-expungement', 'eligible', { reasons: ['Time has passed'] }),
    ]
    expect(caseEligibility({ remedies }, 'UT', today).reasons).toEqual(['Time has passed'])
  })

  test('are those of all remedies when there is more than one, without duplicates', () => {
    const remedies = [
      ineligible('sealing', 'Open case', 'Fees owed'),
      ineligible('set aside', 'Fees owed', 'Too recent'),
    ]
    expect(caseEligibility({ remedies }, 'AZ', today).reasons).toEqual(['Open case', 'Fees owed', 'Too recent'])
  })
})
