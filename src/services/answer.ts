import { readableAnswers, answersFrom, type AnswerItem, type Answers } from '../../domain/wire/answer.ts'
import type { PageEntries } from '../../domain/questions/draft.ts'
import { anything, ask } from './http.ts'

/** All answers of the person by question. */
export const loadAnswers = async (): Promise<Answers> => answersFrom(await ask('get', 'v1/answer/', readableAnswers))

/** Saves each question's entries in parallel; rejects unless all were saved (R211). */
export async function saveAnswers(entries: PageEntries): Promise<void> {
  await Promise.all(Object.entries(entries).map(([question, items]) => saveAnswer(question, items)))
}

export async function saveAnswer(question: string, items: readonly AnswerItem[]): Promise<void> {
  await ask('put', `v1/answer/${question}`, anything, { json: items })
}
