import type { Answers, QuestionKey } from './wire/answer.ts'

/** Whether the question has a saved answer. */
export const isAnswered = (answers: Answers, key: QuestionKey) => (answers[key]?.length ?? 0) > 0
