import { asc, eq } from 'drizzle-orm'
import { dayIn } from '../../domain/day.ts'
import { type Alias, type Person, personSchema } from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type PersonRow, aliases, people } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { takesSms } from '../message/sms-numbers.ts'
import { isLeftToTeam } from './identity-tries.ts'

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

/** `GET /v1/person/`: of the person, what the contract names; `lastVisit` is that of the session that asks. */
export async function viewPerson(
  dependencies: Needs<'tryLimit' | 'database' | 'now' | 'smsSender'>,
  person: PersonRow,
  lastVisit: Date | null = null,
): Promise<Person> {
  const { database, smsSender } = dependencies
  const whole: Person = {
    ...person,
    last_visit_at: lastVisit?.toISOString() ?? null,
    email_confirmed: person.email_confirmed_at !== null,
    sends_texts: smsSender !== null,
    email_reachable: person.email_refused_at === null,
    phone_reachable: person.phone_refused_at === null,
    phone_takes_texts: takesSms(smsSender, person),
    identity_by_team: await isLeftToTeam(dependencies, person),
    aliases: await aliasesOf(database, person.id),
    created_at: dayIn(person.us_state, person.created_at),
    updated_at: person.updated_at.toISOString(),
  }
  const named = Object.keys(personSchema.entries) as (keyof Person)[]
  return Object.fromEntries(named.map(name => [name, whole[name]])) as Person
}
