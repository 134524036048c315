import { asc, eq, getTableColumns, and, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { unsettledStates } from '../../domain/settlement.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { writeAudit, type Transaction } from '../database/database.ts'
import { countTry } from '../database/rate-limits.ts'
import {
  type Actor,
  aliases,
  answers,
  auditLog,
  deliveries,
  documents,
  matters,
  messages,
  payments,
  people,
  recordSearches,
  reminders,
  tokens,
  type PersonRow,
} from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { contentInStore } from '../matter/stored-documents.ts'
import { rememberOlderStop } from '../message/stopped-numbers.ts'
import { announce } from '../ports/webhook.ts'
import { rememberEmail } from './former-emails.ts'
import { lockPersonIfExists } from './person.ts'

/** Tables about people that an export leaves out, and why. A test compares them with the schema. */
export const tablesNotExported = {
  reset_codes: 'hashes of secrets, for an hour',
  known_networks: 'hashes of networks, which reveal nothing',
  former_emails: 'hashes of addresses, for a year',
} as const

const {
  password_hash: _secret,
  email_code_hash: _code,
  new_email_code_hash: _newCode,
  new_email_session_hash: _session,
  ...ofThePerson
} = getTableColumns(people)
const { hash: _hash, ...ofTheSession } = getTableColumns(tokens)
const { code_hash: _repeated, first_code_hash: _first, ...ofTheDelivery } = getTableColumns(deliveries)
const { lease: _lease, leased_until: _until, ...ofThePayment } = getTableColumns(payments)

/**
 * Everything about one person, table by table, without secrets; documents in base64. Null if there is no such person.
 * Rejects if a document in the store cannot be read.
 */
export async function exportPerson(
  { database, documentStore, now }: Needs<'database' | 'documentStore' | 'now'>,
  personId: string,
  actor: Actor,
): Promise<Readonly<Record<string, unknown>> | null> {
  const copy = await database.transaction(async transaction => {
    const [person] = await transaction.select(ofThePerson).from(people).where(eq(people.id, personId))
    if (!person) return null
    await writeAudit(transaction, { at: now(), actor, action: 'exported', person_id: personId })
    const rowsOf = (
      table: PgTable & { readonly person_id: PgColumn },
      order: PgColumn,
      columns = getTableColumns(table),
    ) => transaction.select(columns).from(table).where(eq(table.person_id, personId)).orderBy(asc(order))
    return {
      exported_at: now().toISOString(),
      people: person,
      aliases: await rowsOf(aliases, aliases.position),
      answers: await rowsOf(answers, answers.updated_at),
      payments: await rowsOf(payments, payments.created_at, ofThePayment),
      messages: await rowsOf(messages, messages.created_at),
      reminders: await rowsOf(reminders, reminders.asked_on),
      record_searches: await rowsOf(recordSearches, recordSearches.person_id),
      matters: await rowsOf(matters, matters.id),
      documents: await documentsOf(transaction, personId),
      audit_log: await rowsOf(auditLog, auditLog.at),
      deliveries: await rowsOf(deliveries, deliveries.created_at, ofTheDelivery),
      tokens: await rowsOf(tokens, tokens.expires_at, ofTheSession),
    }
  })
  if (copy === null) return null
  // not in the transaction: nobody waits for a slow store
  return { ...copy, documents: await Promise.all(copy.documents.map(row => withContent({ documentStore }, row))) }
}

const documentsOf = (transaction: Transaction, personId: string) =>
  transaction
    .select(getTableColumns(documents))
    .from(documents)
    .innerJoin(matters, eq(matters.id, documents.matter_id))
    .where(eq(matters.person_id, personId))
    .orderBy(asc(documents.matter_id), asc(documents.position))

async function withContent(store: Needs<'documentStore'>, document: typeof documents.$inferSelect) {
  const { content, object_key, object_secret, size: _size, ...row } = document
  const stored = await contentInStore(store, { object_key, object_secret })
  const bytes = stored ? new Uint8Array(await new Response(stored).arrayBuffer()) : content
  return { ...row, content: Buffer.from(bytes).toString('base64') }
}

/** Exports everything about a person as JSON. Throws 429 after too many, 401 if the account is gone. */
export async function exportOwnData(
  dependencies: Needs<'tryLimit' | 'database' | 'documentStore' | 'now'>,
  { id }: PersonRow,
): Promise<string> {
  await countTry(dependencies, { ownData: id })
  const copy = await exportPerson(dependencies, id, 'person')
  if (copy === null) throw refused('noSession')
  return JSON.stringify(copy, null, 2)
}

/** Outcome of a deletion. Pending payments prevent it, since a refund may be due. */
type Deleted = 'deleted' | 'payment under way' | 'nobody'

/**
 * Deletes everything about a person, if the condition still holds. Payments stay in the ledger, without a person
 * (decision 022).
 */
export async function deletePerson(
  announcing: Needs<'database' | 'jobs' | 'now' | 'webhook'>,
  personId: string,
  actor: Actor,
  condition?: SQL,
): Promise<Deleted> {
  const { database, now } = announcing
  return database.transaction<Deleted>(async transaction => {
    const person = await lockPersonIfExists(transaction, personId)
    if (!person) return 'nobody'
    if (condition && (await transaction.$count(people, and(eq(people.id, personId), condition))) === 0) return 'nobody'
    const underWay = and(eq(payments.person_id, personId), inArray(payments.status, unsettledStates))
    if ((await transaction.$count(payments, underWay)) > 0) return 'payment under way'
    // an idempotency key may contain the promotion code
    await transaction
      .update(payments)
      .set({ person_id: null, promotion_code: null, idempotency_key: '' })
      .where(eq(payments.person_id, personId))
    await transaction
      .update(people)
      .set({ peer_referrer_code: null })
      .where(eq(sql`upper(${people.peer_referrer_code})`, person.referral_code))
    await transaction.execute(
      sql`delete from pgboss.job where ${personId} in (data->>'personId', data->'event'->'data'->>'person_id')`,
    )
    await rememberOlderStop(transaction, person)
    await rememberEmail(transaction, person, { now: now(), isDeleted: true })
    await transaction.delete(people).where(eq(people.id, personId))
    await writeAudit(transaction, { at: now(), actor, action: 'deleted', person_id: personId })
    await announce(announcing, transaction, { type: 'person.deleted', data: { person_id: personId } })
    return 'deleted'
  })
}

const oneDay = 86_400_000

/** Deletes accounts without a login for this many days, except clients and open payments. 0 deletes none. */
export async function deleteInactiveAccounts(
  dependencies: Needs<'database' | 'jobs' | 'now' | 'webhook'>,
  days: number,
): Promise<void> {
  if (days === 0) return
  const { database, now } = dependencies
  const start = new Date(now().getTime() - days * oneDay)
  const isInactive = and(
    lt(sql`coalesce(${people.last_login_at}, ${people.created_at})`, start.toISOString()),
    notExists(database.select().from(matters).where(eq(matters.person_id, people.id))),
  )
  const inactive = await database.select({ id: people.id }).from(people).where(isInactive)
  // a person may log in, or become a client, before their turn
  for (const { id } of inactive) await deletePerson(dependencies, id, 'server', isInactive)
}

/**
 * Deletes the own account after checking its password. Throws 400 for a wrong one, 429 after too many, 409 for an open
 * payment.
 */
export async function deleteOwnAccount(
  dependencies: Needs<'tryLimit' | 'database' | 'jobs' | 'now' | 'passwords' | 'webhook'>,
  person: PersonRow,
  password: string,
): Promise<void> {
  const oneTry = await countTry(dependencies, { currentPassword: person.password_hash })
  if (!(await dependencies.passwords.isRight(person.password_hash, password))) throw refused('wrongPassword')
  await oneTry.takeBack('currentPassword')
  if ((await deletePerson(dependencies, person.id, 'person')) === 'payment under way') throw refused('paymentUnderWay')
}
