import type { Answers, QuestionKey } from '../wire/answer.ts'
import type { Person } from '../wire/person.ts'

/** The input of most rules: the person (as read from the API) and their answers. */
export interface PersonWithAnswers {
  readonly person: Person
  readonly answers: Answers
}

/** Whether the question has a saved answer. */
export const isAnswered = (answers: Answers, key: QuestionKey) => (answers[key]?.length ?? 0) > 0

/**
 * Whether a person has finished the survey and gets the lower price (R301). The last question may stay empty, and then
 * saves nothing, so the one before it counts too.
 */
export const hasAnsweredSurvey = (answers: Answers): boolean =>
  isAnswered(answers, 'clearing_reason') || isAnswered(answers, 'interested_info')

/** Whether a verified person's status means that they are not a client yet (R802). */
export const hasProspectStatus = (clientStatus: string | null): boolean =>
  ['NEW', 'THINKING_ABOUT_IT'].some(start => clientStatus?.startsWith(start))

interface Answered {
  readonly updated_at?: string | null | undefined
}

/** Whether the record search has ended: results and count have a date from then on (R601). */
export const searchHasEnded = ({ updated_at }: Answered): boolean => Boolean(updated_at)
