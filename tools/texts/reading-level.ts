import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'

/** The school year in which a text must be understood. */
const hardestGrade = 6

/** Fewer words than these are a label, for which a school year says nothing. */
const shortest = 6

/**
 * Words that a person meets in court papers, in offices or in the question itself: they stand here, explained where
 * they are first read, and count as easy.
 */
const settled = new Set(
  [
    'eligible ineligible eligibility expunge expunged expungement expungements misdemeanor felony felonies conviction convictions',
    'probation restitution prosecutor petition certificate certified criminal record records protective order incarcerated rehabilitation vocational',
    'counselor counseling citizen immigration application disability disabilities therapy violations marijuana illegal family advocate government',
    'arizona utah pennsylvania philadelphia tuesday wednesday thursday january',
    'household income employment education continue social security number address email personal statement document documents nicknames aliases',
  ].flatMap(line => line.split(' ')),
)

/** What a text says when it stands on a screen: the last form of a plural, a word for each place to fill. */
const asRead = (text: string) =>
  text
    .replaceAll(/\{\w+, (?:plural|select|selectordinal),(?:[^{}]*\{([^{}]*)\})+\s*\}/g, (_, last: string) => last)
    .replaceAll(/\{\w+\}|#/g, 'it')
    .replaceAll(/<\/?\d+\/?>/g, '')

/** The school year (Flesch-Kincaid) of an English text; null for a label. */
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

/** Texts that are harder than a person should have to read. */
export const hardTexts = (texts: readonly string[]): readonly string[] =>
  texts.flatMap(text => {
    const grade = gradeOf(text)
    return grade !== null && grade > hardestGrade
      ? [`grade ${grade.toFixed(1)}, at most ${hardestGrade}: "${text}"`]
      : []
  })
