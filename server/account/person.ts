import { asc, eq } from 'drizzle-orm'
import type { Alias, Person } from '../../domain/wire/person.ts'
import { type PersonRow, aliases, people } from '../database/schema.ts'
import { refused } from '../../domain/refused.ts'
import type { Database, Transaction } from '../database/database.ts'

/** Locks the person's row for this transaction. Returns the current person, or undefined. */
export async function lockPersonIfExists(transaction: Transaction, personId: string): Promise<PersonRow | undefined> {
  const [person] = await transaction.select().from(people).where(eq(people.id, personId)).for('update')
  return person
}

/** Locks like `lockPersonIfExists`. Throws 401 if the person is gone. */
export async function lockPerson(transaction: Transaction, personId: string): Promise<PersonRow> {
  const person = await lockPersonIfExists(transaction, personId)
  if (!person) throw refused('noSession')
  return person
}

/** Locks like `lockPerson` and updates the time of the last change. */
export async function lockAndTouchPerson(transaction: Transaction, personId: string, now: Date): Promise<void> {
  const changed = await transaction
    .update(people)
    .set({ updated_at: now })
    .where(eq(people.id, personId))
    .returning({ id: people.id })
  if (changed.length === 0) throw refused('noSession')
}

/** The person's other names, in the order entered. */
export const aliasesOf = (database: Database | Transaction, personId: string): Promise<Alias[]> =>
  database
    .select({ first_name: aliases.first_name, middle_name: aliases.middle_name, last_name: aliases.last_name })
    .from(aliases)
    .where(eq(aliases.person_id, personId))
    .orderBy(asc(aliases.position))

/** `GET /v1/person/`: what the browser may know of the person, column by column. */
export async function viewPerson(database: Database, person: PersonRow): Promise<Person> {
  return {
    id: person.id,
    language: person.language,
    title: person.title,
    us_state: person.us_state,
    email: person.email,
    new_email: person.new_email,
    first_name: person.first_name,
    middle_name: person.middle_name,
    last_name: person.last_name,
    birth_date: person.birth_date,
    utm_code: person.utm_code,
    referral_code: person.referral_code,
    has_peer_referrer: person.has_peer_referrer,
    client_status: person.client_status,
    verified: person.verified,
    app_payment_date: person.app_payment_date,
    address: person.address,
    address2: person.address2,
    city: person.city,
    state: person.state,
    zip: person.zip,
    phone: person.phone,
    opt_in_sms: person.opt_in_sms,
    email_notices: person.email_notices,
    email_confirmed: person.email_confirmed_at !== null,
    aliases: await aliasesOf(database, person.id),
    created_at: person.created_at.toISOString().slice(0, 10),
    updated_at: person.updated_at.toISOString(),
  }
}
