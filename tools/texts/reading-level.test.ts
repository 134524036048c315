import { expect, test } from 'vitest'
import { gluedTexts } from './glued.ts'
import { gradeOf, hardTexts } from './reading-level.ts'

test.each([
  // 0.39 × words in a sentence + 11.8 × syllables in a word - 15.59 (Kincaid 1975), counted by hand
  ['The cat sat on the mat.', 0.39 * 6 + (11.8 * 6) / 6 - 15.59],
  ['We cannot show you all the courts.', 0.39 * 7 + (11.8 * 8) / 7 - 15.59],
  ['Nobody sees it. We keep it safe.', 0.39 * 3.5 + (11.8 * 9) / 7 - 15.59],
])('the school year of "%s" is %d', (text, grade) => {
  expect(gradeOf(text)).toBeCloseTo(grade, 5)
})

test('a label has no school year', () => {
  expect(gradeOf('Confidential information')).toBeNull()
})

test('a sentence above grade 6 is reported, one below is not', () => {
  const [grade5, grade8] = [
    'The people who work at the office answer letters on Monday.',
    'The people who manage the office answer many letters on Monday.',
  ]
  expect(hardTexts([grade5, grade8])).toEqual([`grade 8.0, at most 6: "${grade8}"`])
})

test.each([
  'Is this criminal case eligible for expungement in Utah?',
  'Did you finish probation for this misdemeanor or felony?',
])('court terms count as easy: %s', text => expect(hardTexts([text])).toEqual([]))

test('placeholders and tags do not make a text hard', () => {
  const text =
    '{count, plural, one {# case may be cleared} other {# cases may be cleared}} by <0>{date}</0>, and we help you'
  expect(hardTexts([text])).toEqual([])
})

test.each([' and then', 'You pay ', 'You can ask the court to', ', and wait', 'but not now'])(
  '"%s" is a sentence fragment',
  text => {
    expect(gluedTexts([text])).toEqual([`a piece of a sentence: "${text}"`])
  },
)

test.each(['You pay {price}.', 'Log in', 'Filed on', 'No, but I drink less'])('"%s" is whole', text => {
  expect(gluedTexts([text])).toEqual([])
})

test('a placeholder with unknown content is reported', () => {
  expect(gluedTexts(['You can {remedy} this case'])).toEqual([
    'what does {remedy} carry? (tools/texts/glued.ts) "You can {remedy} this case"',
  ])
})
