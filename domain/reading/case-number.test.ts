import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleCase, sampleCharge } from '../samples/case.ts'
import { caseKey } from '../wire/eligibility.ts'
import { broughtTogether, bySpelling, caseNumberKey, differInLeadingZeros, keptCases, namedBy } from './case-number.ts'

const together = (...numbers: readonly string[]) => broughtTogether(numbers, number => number)

describe('the key of a case number (R622)', () => {
  test.each([
    ['CR2015-001234', 'CR2015001234'],
    ['cr2015-001234', 'CR2015001234'],
    ['CR 2015-001234', 'CR2015001234'],
    ['CR2015–001234', 'CR2015001234'],
    ['CR2015001234', 'CR2015001234'],
    [' ＣＲ２０１５－００１２３４ ', 'CR2015001234'],
    ['CR2015\u00AD-0012\u200B34', 'CR2015001234'],
    ['CP-51-CR-0001987-2015', 'CP51CR00019872015'],
    ['No. 7 (é) ½', 'NO712'],
    ['001', '001'],
    ['1', '1'],
    ['--', null],
    ['', null],
    ['PENDING', null],
    ['№ é', null],
  ])('%s: %s', (number, key) => {
    expect(caseNumberKey(number)).toBe(key)
  })

  const number = fc.string({ unit: fc.constantFrom(...Array.from('AbZz019 -–./_\u00AD\u200Bé１Ａ')) })
  test('the key of a key is the key, and neither case nor separators change it', () => {
    fc.assert(
      fc.property(number, written => {
        const key = caseNumberKey(written)
        expect(caseNumberKey(key ?? '')).toBe(key)
        expect(caseNumberKey(Array.from(written.toLowerCase()).join('-'))).toBe(key)
      }),
    )
  })

  test('an order and its opposite bring the same together, each once, and only numbers with one key', () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 8 }), numbers => {
        const all = numbers.map((written, index) => ({ index, written }))
        const groupsOf = (cases: typeof all) =>
          broughtTogether(cases, ({ written }) => written).map(group => group.map(({ index }) => index))
        const groups = groupsOf(all)
        expect(groups.flat().toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index))
        const sorted = (found: typeof groups) =>
          found.map(group => group.toSorted((one, other) => one - other).join()).toSorted()
        expect(sorted(groupsOf(all.toReversed()))).toEqual(sorted(groups))
        for (const group of groups) expect(new Set(group.map(index => caseNumberKey(numbers[index]!))).size).toBe(1)
      }),
    )
  })
})

describe('numbers that are one case (R622)', () => {
  test.each<[...string[][]]>([
    [['CR2015-001234', 'cr2015-001234', 'CR 2015-001234', 'CR2015–001234', 'CR2015001234', 'CR2015 001234']],
    [['1-23'], ['12-3']],
    // what may be either is neither
    [['1-23'], ['123'], ['12-3']],
    [['1-23', '1/23'], ['123', '１２３'], ['12-3']],
    [['123', '1-23']],
    [['12-3'], ['1-2-3']],
    // separators that are not between figures say nothing
    [['CP-51-CR-1', 'CP51-CR1', 'cp51cr1']],
    [['12CR3', '12-CR-3']],
    [['0123'], ['123']],
    [['CR12'], ['CV12']],
    [['PENDING'], ['PENDING'], [''], ['']],
  ])('%j, %j, %j, %j', (...groups) => {
    expect(together(...groups.flat())).toEqual(groups)
  })

  test('only those that may be one for other reasons, too', () => {
    const cases = ['1-2 Provo', '12 Provo', '12 Orem', '1-2 ?']
    const [numberOf, courtOf] = [0, 1].map(part => (text: string) => text.split(' ')[part]!) as [
      (text: string) => string,
      (text: string) => string,
    ]
    const mayBeOne = (one: string, other: string) =>
      courtOf(one) === courtOf(other) || courtOf(one) === '?' || courtOf(other) === '?'
    expect(broughtTogether(cases.slice(0, 3), numberOf, mayBeOne)).toEqual([['1-2 Provo', '12 Provo'], ['12 Orem']])
    expect(broughtTogether(cases, numberOf, mayBeOne)).toEqual([['1-2 Provo', '12 Provo'], ['12 Orem'], ['1-2 ?']])
  })

  test('a number names the cases that have it', () => {
    const named = (cases: readonly string[], ...numbers: readonly string[]) => namedBy(cases, each => each, numbers)
    expect(named(['CR 1-2', 'CR1-3', 'CR12', 'PENDING'], 'cr1–2', 'PENDING')).toEqual(['CR 1-2', 'CR12'])
    expect(named(['1-23', '12-3'], '123')).toEqual([])
    expect(named(['1-23', '12-3'], '1/23')).toEqual(['1-23'])
    expect(named(['1-23'])).toEqual([])
  })

  test('a kept case is found again, however its number is spelled', () => {
    const inCourt = (case_number: string, court = 'Provo', description = 'Theft') =>
      sampleCase({ case_number, court, lead_charge: sampleCharge({ description }) })
    const cases = [inCourt('CR2015-1'), inCourt('CR2015-1', 'Orem'), inCourt('CR2015-1', 'Provo', 'Fraud')]
    expect(keptCases(cases, [caseKey(inCourt('cr20151'))])).toEqual([cases[0]])
    expect(keptCases(cases, ['a case that is gone'])).toEqual([])
    // apart, though their keys are the same
    expect(keptCases([inCourt('1-23'), inCourt('12-3')], [caseKey(inCourt('12-3'))])).toEqual([inCourt('12-3')])
    const unnumbered = [inCourt('--'), inCourt('--', 'Orem'), inCourt('Pending')]
    expect(keptCases(unnumbered, [caseKey(inCourt('--')), caseKey(inCourt('PENDING'))])).toEqual([inCourt('--')])
  })
})

test('the best spelling of a number has separators, then is the shortest', () => {
  expect(
    ['CR2015001234', 'CR2015–001234', 'CR 2015-001234', 'cr2015-001234', 'CR2015-001234'].toSorted(bySpelling),
  ).toEqual(['CR2015-001234', 'CR2015–001234', 'cr2015-001234', 'CR 2015-001234', 'CR2015001234'])
})

test.each([
  ['CR2015-001234', 'CR2015-1234', true],
  ['CR2015-001234', 'cr 2015-01234', true],
  ['CR2015-1234', 'CR2015001234', true],
  ['CR2015-001234', 'CR20151234', true],
  ['CR0012', 'CR12', true],
  ['0', '00', true],
  ['1-0', '1-00', true],
  // the same number
  ['CR2015-001234', 'CR2015001234', false],
  // other zeros than leading ones
  ['CR2015-1234', 'CR2015-12340', false],
  ['CR2015-1234', 'CR2015-10234', false],
  ['CR2015-1234', 'CR2150-1234', false],
  // which zeros lead cannot be known
  ['CR2015001234', 'CR20151234', false],
  ['1-023', '12-3', false],
  ['CR12', 'CV012', false],
  ['CR1-2', 'CR0123', false],
  ['PENDING', '0', false],
])('%s and %s differ in leading zeros alone: %s (R622)', (one, other, expected) => {
  expect([differInLeadingZeros(one, other), differInLeadingZeros(other, one)]).toEqual([expected, expected])
})
