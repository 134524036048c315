import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDate } from '../../../domain/format.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Finding } from '../../../domain/rules/eligibility.ts'
import type { UsState } from '../../../domain/states.ts'
import { groupTitles, pausedTitle, remedyLater, remedyNow } from '../../texts/cases/results.ts'
import { stateWords } from '../../texts/states.ts'

interface EligibilityWords {
  readonly title: MessageDescriptor
  /** What to do about it; null where there is nothing to do, or nobody knows. */
  readonly sentence: MessageDescriptor | null
}

/** What can be done about a case, and when, in words. */
export function eligibilityWords(
  { outcome, remedy, when, paused }: Finding,
  usState: UsState,
  language: Language,
): EligibilityWords {
  const day = when ? formatDate(when, language) : null
  const words = paused ? stateWords[usState].pausedClearing : null
  if (words) return { title: pausedTitle, sentence: day ? words.later(day) : words.now }
  const found = {
    now: remedy === null ? null : remedyNow(remedy),
    later: remedy === null || day === null ? null : remedyLater(remedy, day),
    moreInformation: msg`The court data does not tell us enough about this case. Please contact us.`,
    notEligible: null,
  }
  return { title: groupTitles[outcome], sentence: found[outcome] }
}
