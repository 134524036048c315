import { isAnswered } from '../answered.ts'
import type { Answers } from '../wire/answer.ts'

/**
 * Whether a person has come through the survey to the lower price (R301). The last of them, the topics of
 * interest, may be left empty and then saves nothing: the one before it tells that the person has got that far.
 */
export const hasAnsweredSurvey = (answers: Answers): boolean =>
  isAnswered(answers, 'clearing_reason') || isAnswered(answers, 'interested_info')
