import type { Answers, QuestionKey } from '../wire/answer.ts'
import type { Person } from '../wire/person.ts'

/** What most rules look at: who the person is (as read from the API) and what they have answered. */
export interface PersonWithAnswers {
  readonly person: Person
  readonly answers: Answers
}

/** Whether the question has a saved answer. */
export const isAnswered = (answers: Answers, key: QuestionKey) => (answers[key]?.length ?? 0) > 0

/**
 * Whether a person has come through the survey to the lower price (R301). The last of them, the topics of interest, may
 * be left empty and then saves nothing: the one before it shows that the person has got that far.
 */
export const hasAnsweredSurvey = (answers: Answers): boolean =>
  isAnswered(answers, 'clearing_reason') || isAnswered(answers, 'interested_info')

/** Whether a verified person's status says that they have not become a client yet (R802). */
export const hasProspectStatus = (clientStatus: string | null): boolean =>
  ['NEW', 'THINKING_ABOUT_IT'].some(start => clientStatus?.startsWith(start))

interface Answered {
  readonly updated_at?: string | null | undefined
}

/** Whether the record search has ended: results and their count carry a date from then on (R601). */
export const searchHasEnded = ({ updated_at }: Answered): boolean => Boolean(updated_at)
