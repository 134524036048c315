import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparedName, matchNames } from '../rules/name-match.ts'
import { readText } from './text.ts'

describe('a text from outside', () => {
  test.each([
    // entities
    ['O&#39;BRYAN', "O'BRYAN"],
    ['O&#039;BRYAN', "O'BRYAN"],
    ['O&#x27;BRYAN', "O'BRYAN"],
    ['O&#39BRYAN', "O'BRYAN"],
    ['O&apos;BRYAN', "O'BRYAN"],
    ['O&rsquo;BRYAN', "O'BRYAN"],
    ['O&#146;BRYAN', "O'BRYAN"],
    ['O&amp;#39;BRYAN', "O'BRYAN"],
    ['O&amp;amp;amp;#39;BRYAN', "O'BRYAN"],
    ['THEFT &amp; FRAUD', 'THEFT & FRAUD'],
    ['THEFT &AMP; FRAUD', 'THEFT & FRAUD'],
    ['THEFT &amp FRAUD', 'THEFT & FRAUD'],
    ['MU&Ntilde;OZ', 'MUÑOZ'],
    ['Mu&ntilde;oz', 'Muñoz'],
    ['DOE,&nbsp;JANE', 'DOE, JANE'],
    ['&lt;none&gt;', '<none>'],
    ['&quot;Doe&quot;', '"Doe"'],
    // no entities
    ['R&D', 'R&D'],
    ['A&B; C', 'A&B; C'],
    ['&unknown;', '&unknown;'],
    ['AT&T', 'AT&T'],
    ['&#xZZ;', '&#xZZ;'],
    ['&#0;&#55296;A', 'A'],
    ['&constructor;', '&constructor;'],
    // letters
    ['MUN\u0303OZ', 'MUÑOZ'],
    ['O\u0092BRYAN', "O'BRYAN"],
    ['GAR\u00ADCIA\u200B', 'GARCIA'],
    ['\u202EABC', 'ABC'],
    // spaces
    ['  A \u00A0 B\tC\r\nD  ', 'A B C D'],
    // apostrophes
    ['won`t', "won't"],
    ['won´t', "won't"],
    ['won’t ‘now’', "won't 'now'"],
    ['O＇NEIL', "O'NEIL"],
    // dashes
    ['No BCI–submission date', 'No BCI-submission date'],
    ['No BCI – submission date', 'No BCI - submission date'],
    ['No BCI -submission date', 'No BCI - submission date'],
    ['Need—PS', 'Need - PS'],
    ['CR2015–001234', 'CR2015-001234'],
    ['CR2015‑001234', 'CR2015-001234'],
    ['A -- B', 'A - B'],
    ['--', '--'],
    ['—', '-'],
    ['', ''],
  ])('%j is read as %j', (written, read) => expect(readText(written)).toBe(read))

  test('is read in a moment, however it is escaped', () => {
    const deep = `&${'amp;'.repeat(100_000)}#39;`
    expect(readText(deep)).toBe("'")
  })
})

const pieces = fc.constantFrom(
  ...'& amp; #39; #39 #x27; &lt; # ; &ndash; 3 8 - – — \u0303 n O \u037E ` ’ \u0345 ＆ .'.split(' '),
  ' ',
  '\u00A0',
  '\u00AD',
  "'",
  '\u0092',
  '\u0085',
  '\n',
  '\u200B',
  '\uD83D',
)
const written = fc.oneof(
  fc.array(pieces, { maxLength: 30 }).map(each => each.join('')),
  fc.string({ unit: 'binary' }),
)

test('reading twice is reading once', () => {
  fc.assert(
    fc.property(written, text => {
      expect(readText(readText(text))).toBe(readText(text))
    }),
    { numRuns: 3000 },
  )
})

test('two names that differ in a letter or a figure stay different', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from('abcdeñxyzÑOÜ39')), minLength: 2, maxLength: 12 })
  const spellings = fc.constantFrom<(name: string) => string>(
    name => name,
    name => `  ${name}\u00A0`,
    name => name.normalize('NFD'),
    name =>
      Array.from(name)
        .map(letter => `&#${letter.codePointAt(0)};`)
        .join(''),
    name => name.replaceAll('Ñ', '&amp;Ntilde;'),
  )
  fc.assert(
    fc.property(letters, letters, spellings, spellings, (one, other, spellOne, spellOther) => {
      const isOne = readText(spellOne(one)) === readText(spellOther(other))
      expect(isOne).toBe(one === other)
    }),
    { numRuns: 2000 },
  )
})

test('a name is found in each of its spellings', () => {
  const named = (last_name: string) =>
    comparedName({ first_name: 'Ana', middle_name: '', last_name: readText(last_name) })
  for (const spelling of ['O&#39;BRYAN', 'O`BRYAN', 'O&rsquo;Bryan', "O'BRYAN"])
    expect(matchNames(named("O'Bryan"), named(spelling)), `as ${spelling}`).toBe('whole')
})
