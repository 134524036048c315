import { expect, test } from 'vitest'
import { caseName } from './name-casing.ts'

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
