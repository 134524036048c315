import { asc, eq, getTableColumns } from 'drizzle-orm'
import { refused } from '../../domain/refused.ts'
import { beginAttempt } from '../database/attempts.ts'
import { writeAudit } from '../database/audit.ts'
import {
  type Actor,
  aliases,
  answers,
  auditLog,
  documents,
  matters,
  messages,
  payments,
  people,
  recordSearches,
  type PersonRow,
} from '../database/schema.ts'
import type { Transaction } from '../database/database.ts'
import type { Needs } from '../dependencies.ts'

/** Tables about people that an export leaves out, and why. A test holds them against the schema. */
export const notExported = {
  tokens: 'sessions: when they end, and hashes of secrets',
  reset_codes: 'hashes of secrets, for an hour',
  known_networks: 'hashes of networks, which tell nobody anything',
} as const

const { password_hash: _secret, email_code_hash: _code, ...ofThePerson } = getTableColumns(people)
const { lease: _lease, leased_until: _until, ...ofThePayment } = getTableColumns(payments)

/** Everything about one person, table by table, documents in base64, without secrets. Null when there is nobody. */
export const exportPerson = (
  { database, now }: Needs<'database' | 'now'>,
  personId: string,
  actor: Actor,
): Promise<Readonly<Record<string, unknown>> | null> =>
  database.transaction(async transaction => {
    const [person] = await transaction.select(ofThePerson).from(people).where(eq(people.id, personId))
    if (!person) return null
    await writeAudit(transaction, { at: now(), actor, action: 'exported', person_id: personId })
    return {
      exported_at: now().toISOString(),
      people: person,
      aliases: await transaction
        .select()
        .from(aliases)
        .where(eq(aliases.person_id, personId))
        .orderBy(asc(aliases.position)),
      answers: await transaction
        .select()
        .from(answers)
        .where(eq(answers.person_id, personId))
        .orderBy(asc(answers.updated_at)),
      payments: await transaction
        .select(ofThePayment)
        .from(payments)
        .where(eq(payments.person_id, personId))
        .orderBy(asc(payments.created_at)),
      messages: await transaction
        .select()
        .from(messages)
        .where(eq(messages.person_id, personId))
        .orderBy(asc(messages.created_at)),
      record_searches: await transaction.select().from(recordSearches).where(eq(recordSearches.person_id, personId)),
      matters: await transaction.select().from(matters).where(eq(matters.person_id, personId)).orderBy(asc(matters.id)),
      documents: await documentsOf(transaction, personId),
      audit_log: await transaction
        .select()
        .from(auditLog)
        .where(eq(auditLog.person_id, personId))
        .orderBy(asc(auditLog.at)),
    }
  })

async function documentsOf(transaction: Transaction, personId: string) {
  const rows = await transaction
    .select(getTableColumns(documents))
    .from(documents)
    .innerJoin(matters, eq(matters.id, documents.matter_id))
    .where(eq(matters.person_id, personId))
    .orderBy(asc(documents.matter_id), asc(documents.position))
  return rows.map(({ content, ...row }) => ({ ...row, content: Buffer.from(content).toString('base64') }))
}

/** A copy of all that is known of a person, as JSON (R901). Throws 429 for too many, 401 for who is gone. */
export async function copyOfOwnData(
  dependencies: Needs<'attemptLimit' | 'database' | 'now'>,
  { id }: PersonRow,
): Promise<string> {
  await beginAttempt(dependencies, { ownData: id })
  const copy = await exportPerson(dependencies, id, 'person')
  if (copy === null) throw refused('noSession')
  return JSON.stringify(copy, null, 2)
}
