import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figures, readExpiration, readPhone, readZip, shownPhone, unspaced } from './typed-figures.ts'

describe('a phone number (R113)', () => {
  test.each([
    ['digits alone', '8015550142'],
    ['hyphens', '801-555-0142'],
    ['hyphens that do not break', '801\u2011555\u20110142'],
    ['en dashes', '801–555–0142'],
    ['minus signs', '801\u2212555\u22120142'],
    ['spaces around a dash', '(801) 555 - 0142'],
    ['no space after the area code', '(801)555-0142'],
    ['dots', '801.555.0142'],
    ['middle dots', '801·555•0142'],
    ['spaces that do not break', '801\u00A0555\u202F0142'],
    ['full-width figures', '８０１－５５５－０１４２'],
    ['a link', 'tel:+1-801-555-0142'],
    ['an abbreviation', 'Tel.: (801) 555-0142'],
    ['the country', '+1 801 555 0142'],
    ['the country in parentheses', '(+1) 801-555-0142'],
    ['the country without a plus', '1-801-555-0142'],
    ['the country as it is dialed', '001 801 555 0142'],
    ['directions around it', '\u202A+1 (801) 555-0142\u202C'],
    ['invisible characters', '\uFEFF801\u200B555\u20600142\u00AD'],
    ['breaks and tabs', ' 801\t555\r\n0142 '],
  ])('with %s', (_, typed) => {
    expect(readPhone(typed)).toEqual({ phone: '(801) 555-0142' })
  })

  test.each(['801-555-0142 x12', '801-555-0142x12', '(801) 555-0142, ext. 12', '801 555 0142 Extension 12'])(
    'with an extension: %s',
    typed => {
      expect(readPhone(typed)).toEqual({ phone: '(801) 555-0142 x12' })
    },
  )
  test.each(['tel:+18015550142;ext=12', '8015550142 #12'])('with an extension in another form: %s', typed => {
    expect(readPhone(typed)).toEqual({ phone: '(801) 555-0142 x12' })
  })

  test.each([
    ['Mexico', '+52 55 1234 5678'],
    ['Mexico, as it was dialed once', '+52 1 55 1234 5678'],
    ['Mexico without a plus', '52 55 1234 5678'],
    ['Mexico, dialed from here', '011 52 55 1234 5678'],
    ['Guatemala', '+502 2345 6789'],
    ['Great Britain', '0044 20 7946 0958'],
    ['Denmark, with ten figures', '+45 12 34 56 78'],
    ['Denmark, as it is dialed', '00 45 12 34 56 78'],
    ['China, in full width', '＋８６ 10 1234 5678'],
  ])('of %s is of another country', (_, typed) => {
    expect(readPhone(typed)).toEqual({ refused: 'phoneOfOtherCountry' })
  })

  test.each(['', '555-0142', '801-555-014', '801-555-01422', '+1 801 555', 'call 801-555-0142', '801-abc-0142', 'x12'])(
    '%j is none',
    typed => {
      expect(readPhone(typed)).toEqual({ refused: 'phoneInvalid' })
    },
  )

  test.each(['000-000-0000', '0045123456', '011-525-0142', '+0 00 000 0000'])('%j is of no other country', typed => {
    expect(readPhone(typed)).not.toEqual({ refused: 'phoneOfOtherCountry' })
  })

  test('is shown in one form, and one that cannot be read as it is', () => {
    expect(['801-555-0142', '+1.801.555.0142 x7', '+52 55 1234 5678', 'none'].map(shownPhone)).toEqual([
      '(801) 555-0142',
      '(801) 555-0142 x7',
      '+52 55 1234 5678',
      'none',
    ])
  })
})

test.each([
  ['84601', '84601'],
  ['846011234', '84601-1234'],
  ['84601 1234', '84601-1234'],
  ['84601 – 1234', '84601-1234'],
  ['84601\u20111234\u200B', '84601-1234'],
  ['８４６０１', '84601'],
  ['8460', '8460'],
  ['84601-', '84601-'],
])('the ZIP code %j is kept as %s', (typed, result) => {
  expect(readZip(typed)).toBe(result)
})

test.each([
  ['12/30', '12/30'],
  ['12-30', '12/30'],
  ['12\u201130', '12/30'],
  ['12 30', '12/30'],
  ['1230', '12/30'],
  ['12.30', '12/30'],
  ['12 / 30', '12/30'],
  ['12/2030', '12/2030'],
  ['12–2030', '12/2030'],
  ['122030', '12/2030'],
  ['2030-12', '12/2030'],
  ['1/30', '1/30'],
  ['\u206612/30\u2069', '12/30'],
  ['１２／３０', '12/30'],
  ['soon', 'soon'],
])('the expiration date %j is read as %s (R402)', (typed, read) => {
  expect(readExpiration(typed)).toBe(read)
})

test('digits with spaces, dashes and invisible characters are digits', () => {
  expect(['4242 4242-4242\u00A04242', '１２３\u200B', '1\u20112'].map(unspaced)).toEqual([
    '4242424242424242',
    '123',
    '12',
  ])
})

test('the digits of any text stay in order, and a second pass changes nothing', () => {
  const unit = fc.constantFrom('0', '7', '９', '-', '–', '\u2011', ' ', '\u00A0', '\u200B', '\u202E', '(', '+', 'x')
  fc.assert(
    fc.property(fc.string({ unit }), typed => {
      const result = figures(typed)
      expect(result.match(/\d/g)).toEqual(typed.replaceAll('９', '9').match(/\d/g))
      expect(figures(result)).toBe(result)
    }),
  )
})
