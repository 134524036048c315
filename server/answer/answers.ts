import { and, asc, eq, sql } from 'drizzle-orm'
import { allAnswersLimit, textLimit } from '../../domain/limits.ts'
import { mergedDecisions } from '../../domain/matters/tasks.ts'
import { normalizedAnswer, notAmongOptions, tooLongPart, type WrongPart } from '../../domain/questions/problems.ts'
import { answerTag } from '../../domain/wire/answer-tag.ts'
import {
  type AnswerItem,
  type AnswerList,
  type Answers,
  answersFrom,
  type QuestionKey,
} from '../../domain/wire/answer.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { lockAndTouchPerson } from '../account/person.ts'
import type { Database, Transaction } from '../database/database.ts'
import { answers } from '../database/schema.ts'

/** A person's answers to one question or all, entry by entry in saved order. */
export async function answerListOf(
  database: Database | Transaction,
  personId: string,
  question?: string,
): Promise<AnswerList> {
  const rows = await database
    .select()
    .from(answers)
    .where(and(eq(answers.person_id, personId), question === undefined ? undefined : eq(answers.question, question)))
    .orderBy(asc(answers.updated_at), asc(answers.question), asc(answers.position))
  return rows.map(entryOf)
}

const entryOf = ({ question, selection, additional_json, updated_at }: typeof answers.$inferSelect) => ({
  question,
  selection,
  additional_json,
  updated_at: updated_at.toISOString(),
})

/** The same by question, for the rules. */
export const savedAnswersOf = async (database: Database | Transaction, personId: string): Promise<Answers> =>
  answersFrom(await answerListOf(database, personId))

export interface AnswerToSave {
  readonly personId: string
  readonly question: QuestionKey
  readonly items: readonly AnswerItem[]
  /** The tag of the answer that the person saw and changed; undefined to replace any. */
  readonly began?: string | undefined
  readonly now: Date
}

/**
 * Replaces an answer; an empty list deletes it. Decisions about cases are merged instead, one by one. Throws 422 if the
 * question does not accept it or it is too long, and 412 if another answer than the one that the person saw is saved
 * meanwhile. The same save may come twice.
 */
export async function storeAnswer(
  database: Database,
  { personId, question, items: sent, began, now }: AnswerToSave,
): Promise<AnswerList> {
  const items = normalizedAnswer(question, sent)
  const wrong = tooLongPart(question, items)
  if (wrong) throw refusalOf(question, wrong.field, wrong.reason)
  const unknown = notAmongOptions(question, items)
  return database.transaction(async transaction => {
    await lockAndTouchPerson(transaction, personId, now)
    if (question === 'agreed_cases') {
      const list = await answerListOf(transaction, personId, question)
      const saved = answersFrom(list).agreed_cases ?? []
      const merged = mergedDecisions(saved, items)
      if (merged === saved) return list
      return replaceAnswer(transaction, { personId, question, items: merged, now })
    }
    if (unknown.length > 0 || began !== undefined) {
      const list = await answerListOf(transaction, personId, question)
      const saved = answersFrom(list)[question] ?? []
      if (began !== undefined && ![began, answerTag(items)].includes(answerTag(saved))) throw refused('answerChanged')
      const selections = new Set(list.map(({ selection }) => selection))
      const wrong = unknown.find(index => !selections.has(items[index]!.selection))
      if (wrong !== undefined) throw refusalOf(question, `${wrong}.selection`, 'invalid')
    }
    return replaceAnswer(transaction, { personId, question, items, now })
  })
}

async function replaceAnswer(
  transaction: Transaction,
  { personId, question, items, now }: AnswerToSave,
): Promise<AnswerList> {
  await transaction.delete(answers).where(and(eq(answers.person_id, personId), eq(answers.question, question)))
  if (items.length === 0) return []
  const rows = await transaction
    .insert(answers)
    .values(
      items.map(({ selection, additional_json }, position) => ({
        person_id: personId,
        question,
        position,
        selection,
        additional_json: additional_json ?? null,
        updated_at: now,
      })),
    )
    .returning()
  // short answers cannot reach the limit: questions are too few
  if (JSON.stringify(items).length > textLimit && (await lengthOfAll(transaction, personId)) > allAnswersLimit)
    throw refused('answersTooLong')
  return rows.toSorted((one, other) => one.position - other.position).map(entryOf)
}

const refusalOf = (question: QuestionKey, field: string, reason: WrongPart['reason']) =>
  refused('invalidField', { field: `${question}.${field}`, reason })

async function lengthOfAll(transaction: Transaction, personId: string): Promise<number> {
  const [sum] = await transaction
    .select({
      characters: sql<string>`sum(length(${answers.selection}) + coalesce(length(${answers.additional_json}::text), 0))`,
    })
    .from(answers)
    .where(eq(answers.person_id, personId))
  return Number(sum?.characters ?? 0)
}
