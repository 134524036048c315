import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** The maximum school grade of a text. */
const hardestGrade = 6

/** Shorter texts are labels, without a grade. */
const shortest = 6

/** Terms from court papers, offices or the questions, explained at first use, which count as easy. */
const settled = new Set(
  [
    'eligible ineligible eligibility expunge expunged expungement expungements misdemeanor felony felonies conviction convictions',
    'probation restitution prosecutor petition certificate certified criminal record records protective order incarcerated rehabilitation vocational',
    'counselor counseling citizen immigration application disability disabilities therapy violations marijuana illegal family advocate government',
    'arizona utah pennsylvania philadelphia tuesday wednesday thursday january',
    'household income employment education continue social security number address email personal statement document documents nicknames aliases',
  ].flatMap(line => line.split(' ')),
)

/** A text as on screen: the last plural form, a word for each placeholder. */
const asRead = (text: string) =>
  text
    .replaceAll(/\{\w+, (?:plural|select|selectordinal),(?:[^{}]*\{([^{}]*)\})+\s*\}/g, (_, last: string) => last)
    .replaceAll(/\{\w+\}|#/g, 'it')
    .replaceAll(/<\/?\d+\/?>/g, '')

/** The Flesch-Kincaid grade of an English text; null for a label. */
export function gradeOf(text: string): number | null {
  const read = asRead(text)
  const words = read.match(/[\p{L}\d'’]+/gu) ?? []
  if (words.length < shortest) return null
  const syllables = words.map(word => (settled.has(word.toLowerCase()) ? 1 : Math.max(1, syllable(word))))
  const sentences = read.split(/[.!?:;]+(?:\s|$)/).filter(sentence => /\p{L}/u.test(sentence)).length
  return fleschKincaid({
    sentence: sentences,
    word: words.length,
    syllable: syllables.reduce((sum, each) => sum + each, 0),
  })
}

/** Texts above the maximum grade. */
export const hardTexts = (texts: readonly string[]): readonly string[] =>
  texts.flatMap(text => {
    const grade = gradeOf(text)
    return grade !== null && grade > hardestGrade
      ? [`grade ${grade.toFixed(1)}, at most ${hardestGrade}: "${text}"`]
      : []
  })
