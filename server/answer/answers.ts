import { and, asc, eq } from 'drizzle-orm'
import { answersFrom, type AnswerItem, type AnswerList, type Answers } from '../../domain/wire/answer.ts'
import { lockToChange } from '../database/lock.ts'
import type { Database, Transaction } from '../database/open.ts'
import { answers } from '../database/schema.ts'

/** What the person answered, to one question or to all, entry by entry in the saved order. */
export async function answerListOf(database: Database | Transaction, personId: string, question?: string): Promise<AnswerList> {
  const rows = await database
    .select()
    .from(answers)
    .where(and(eq(answers.person_id, personId), question === undefined ? undefined : eq(answers.question, question)))
    .orderBy(asc(answers.updated_at), asc(answers.question), asc(answers.position))
  return rows.map(({ question, selection, additional_json, updated_at }) => ({
    question,
    selection,
    additional_json,
    updated_at: updated_at.toISOString(),
  }))
}

/** The same by question, as the rules want them. */
export const answersOf = async (database: Database | Transaction, personId: string): Promise<Answers> =>
  answersFrom(await answerListOf(database, personId))

export interface AnswerToSave {
  readonly personId: string
  readonly question: string
  readonly items: readonly AnswerItem[]
  readonly now: Date
}

/** Puts the entries in the place of what was saved; an empty list removes the answer. */
export const saveAnswer = (database: Database, { personId, question, items, now }: AnswerToSave): Promise<AnswerList> =>
  database.transaction(async transaction => {
    await lockToChange(transaction, personId, now)
    await transaction.delete(answers).where(and(eq(answers.person_id, personId), eq(answers.question, question)))
    if (items.length > 0)
      await transaction.insert(answers).values(
        items.map(({ selection, additional_json }, position) => ({
          person_id: personId,
          question,
          position,
          selection,
          additional_json: additional_json ?? null,
          updated_at: now,
        })),
      )
    return answerListOf(transaction, personId, question)
  })
