import type { Known } from '../flows/facts.ts'
import { screeningWay, surveyWay, type Way } from '../flows/way.ts'
import type { RegistrationPageId } from '../questions/pages.ts'
import type { Answers } from '../wire/answer.ts'
import type { UsState } from '../states.ts'
import { answersOf, answersOfPages, type Choices } from './answers.ts'
import { flowInput } from './flow-input.ts'

/** What a page saves that is answered plainly: nothing for a notice. */
export const savedBy = (page: RegistrationPageId) => ({ page, entries: answersOfPages([page]) })

/**
 * The same person from nothing to everything: after each page of their own way, answered plainly, that saves something.
 */
export function answersAlong<Page extends RegistrationPageId>(
  wayOf: (known: Known) => Way<Page>,
  start: Known,
): readonly [Known, ...Known[]] {
  const known: [Known, ...Known[]] = [start]
  for (let index = 0, at = start; index < wayOf(at).length; index++) {
    const { entries } = savedBy(wayOf(at)[index]!.page)
    if (Object.keys(entries).length === 0) continue
    at = { ...at, answers: { ...at.answers, ...entries } }
    known.push(at)
  }
  return known
}

/** The answers of somebody of no partner who has come through a state's screening: the plain ones but for `choices`. */
export const screened = (usState: UsState = 'UT', choices: Choices = {}): Answers => ({
  ...answersAlong(screeningWay, flowInput({ us_state: usState }, answersOfPages(['ethnicity']))).at(-1)!.answers,
  ...answersOf(choices),
})

/** The same, with the survey answered. */
export const surveyed = (usState: UsState = 'UT'): Answers =>
  answersAlong(surveyWay, flowInput({ us_state: usState }, screened(usState))).at(-1)!.answers
