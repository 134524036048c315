import type { PageEntries } from '../../domain/questions/entries.ts'
import {
  answersFrom,
  readableAnswers,
  readableEntries,
  type AnswerItem,
  type Answers,
  type QuestionKey,
} from '../../domain/wire/answer.ts'
import { anything, ask } from './http.ts'

export const loadAnswers = async (): Promise<Answers> => answersFrom(await ask('get', 'v1/answer/', readableAnswers))

/** The saved answers to a page's questions, read again because another tab may have changed them. */
export async function readAnswers(questions: readonly QuestionKey[]): Promise<PageEntries> {
  const lists = await Promise.all(
    questions.map(async question => {
      const entries = (await ask('get', `v1/answer/${question}`, readableEntries)) ?? []
      return entries.map(entry => ({ ...entry, question }))
    }),
  )
  const answers = answersFrom(lists.flat())
  return Object.fromEntries(questions.map(question => [question, answers[question] ?? []]))
}

/** Saves each question's entries in parallel; rejects unless all were saved. */
export async function saveAnswers(entries: PageEntries): Promise<void> {
  await Promise.all(Object.entries(entries).map(([question, items]) => saveAnswer(question, items)))
}

export async function saveAnswer(question: string, items: readonly AnswerItem[]): Promise<void> {
  await ask('put', `v1/answer/${question}`, anything, { json: items })
}
