import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneLine, severalLines, caseName } from './typed-text.ts'

describe('on one line', () => {
  test.each([
    ['controls', 'Ma\u0000ri\u0007a\u009F', 'Maria'],
    ['a word turned around', 'Maria\u202Egro.live\u202C', 'Mariagro.live'],
    ['isolates', '\u2066Maria\u2069', 'Maria'],
    ['zero-width spaces and marks', 'M\u200Ba\u2060r\uFEFFi\u200Ea\u00AD', 'Maria'],
    ['joiners between letters that are not joined', 'Ma\u200Dri\u200Ca', 'Maria'],
    ['half of a surrogate pair', 'Maria\uD83D', 'Maria'],
    ['a Hangul filler, which looks like nothing', '\u3164', ''],
  ])('%s are removed', (_, typed, result) => {
    expect(oneLine(typed)).toBe(result)
  })

  test.each([
    ['line breaks', 'Salt Lake\r\nCity', 'Salt Lake City'],
    ['separators of lines and paragraphs', 'Salt\u2028Lake\u2029City', 'Salt Lake City'],
    ['a tab, and the spaces around it', 'Salt \t Lake', 'Salt Lake'],
  ])('%s become a space', (_, typed, result) => {
    expect(oneLine(typed)).toBe(result)
  })

  test.each([
    ['accents', 'José Núñez-O’Brien'],
    ['accents of their own', 'Jose\u0301'],
    ['a Persian name with its joiner', 'علی\u200Cرضا'],
    ['a Sinhala word with its joiner', 'ශ\u0DCA\u200Dර\u0DD3'],
    ['emoji', '👩🏽\u200D👧 ❤\uFE0F'],
  ])('%s stay', (_, typed) => {
    expect(oneLine(typed)).toBe(typed)
  })
})

test('on several lines, breaks become line feeds and tabs stay', () => {
  expect(severalLines(' one\r\ntwo\rthree\u2028four\tfi\u0000ve\n\nsix ')).toBe('one\ntwo\nthree\nfour\tfive\n\nsix')
})

describe('any typed text', () => {
  const typed = fc.string({
    unit: fc.oneof(
      fc.constantFrom('\0', '\r', '\n', '\t', '\u2028', '\u202E', '\u200B', '\u200D', '\uD800', 'a', 'é', ' '),
      fc.string({ unit: 'binary', maxLength: 1 }),
    ),
  })
  const forbidden = /[\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/u

  test('loses everything invisible, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(typed, text => {
        for (const result of [oneLine(text), severalLines(text)]) {
          expect(result.replaceAll(/[\t\n]/g, '')).not.toMatch(forbidden)
          expect(result.isWellFormed()).toBe(true)
        }
        expect(oneLine(text)).not.toMatch(/[\t\n]/)
        expect(oneLine(oneLine(text))).toBe(oneLine(text))
        expect(severalLines(severalLines(text))).toBe(severalLines(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps every visible letter, digit and sign in order', () => {
    const visible = (text: string) =>
      text.match(/[\p{L}\p{N}\p{P}\p{S}]/gu)?.filter(sign => !/\p{Default_Ignorable_Code_Point}/u.test(sign)) ?? []
    fc.assert(
      fc.property(typed, text => {
        const seen = visible(text.toWellFormed().replaceAll('\uFFFD', ''))
        expect(visible(oneLine(text)).filter(sign => sign !== '\uFFFD')).toEqual(seen)
        expect(visible(severalLines(text)).filter(sign => sign !== '\uFFFD')).toEqual(seen)
      }),
      { numRuns: 1000 },
    )
  })
})

test.each([
  ['in upper case', 'MARIA', 'Maria'],
  ['in lower case', 'maria', 'Maria'],
  ['with space around it', '  ANA MARÍA ', 'Ana María'],
  ['in mixed case', ' McDonald ', 'McDonald'],
  ['in mixed case, oddly', 'jOHN de la CRUZ', 'jOHN de la CRUZ'],
  ['with small words', 'MARIA DE LA CRUZ', 'Maria de la Cruz'],
  ['that begins with a small word', 'DE LA CRUZ', 'De la Cruz'],
  ['that ends in a small word', 'NGUYEN VAN', 'Nguyen Van'],
  ['that is a small word', 'van', 'Van'],
  ['with y', 'juan ortega y gasset', 'Juan Ortega y Gasset'],
  ['with von and der', 'WALTHER VON DER VOGELWEIDE', 'Walther von der Vogelweide'],
  ['with an apostrophe, a hyphen and accents', "O'BRIEN-NÚÑEZ", "O'Brien-Núñez"],
  ['with a typographic apostrophe', 'd’angelo', 'D’Angelo'],
  ['with an apostrophe inside a word', "SA'ID", "Sa'id"],
  ['with initials', 'J.R. SMITH', 'J.R. Smith'],
  ['of one letter', 'j', 'J'],
  ['with Jr', 'JOHN SMITH JR', 'John Smith Jr'],
  ['with Sr.', 'JOHN SMITH SR.', 'John Smith Sr.'],
  ['with a generation number', 'robert hill iii', 'Robert Hill III'],
  ['with an ordinal', 'ROBERT HILL 3RD', 'Robert Hill 3rd'],
  ['that only looks like a number', 'VI NGUYEN', 'Vi Nguyen'],
  ['with combining accents', 'NU\u0301N\u0303EZ', 'Nu\u0301n\u0303ez'],
  ['in Cyrillic', 'ГОГОЛЬ-ЯНОВСКИЙ', 'Гоголь-Яновский'],
  ['in Greek, with its final sigma', 'ΓΙΩΡΓΟΣ', 'Γιωργος'],
  ['in Georgian, which has no title case', 'გიორგი', 'გიორგი'],
  ['in a script without case', '李小龍', '李小龍'],
  ['that is empty', '   ', ''],
])('a name %s', (_, typed, saved) => {
  expect(caseName(typed)).toBe(saved)
})

test.each(['II', 'III', 'IV', 'VI', 'VII', 'VIII'])('the suffix %s stays in upper case', number => {
  expect(caseName(`robert hill ${number.toLowerCase()}`)).toBe(`Robert Hill ${number}`)
})
