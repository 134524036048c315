import { and, asc, count, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import { is, UUID_REGEX } from 'valibot'
import { fullName } from '../../domain/format.ts'
import { accountEmail } from '../../domain/typed-text.ts'
import { type Alias, aliasesSchema } from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { type Database, writeAudit } from '../database/database.ts'
import { type Actor, aliases, matters, people, type PersonRow, recordSearches } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { searchRequestOf } from '../eligibility/match-records.ts'
import { addConfirmedCases } from '../eligibility/search.ts'
import { isAfter, isLater, isListed, type ListChoice, newestFirst, oldestFirst } from '../log/list.ts'
import { aliasesOf, lockPersonIfExists } from './person.ts'
import { markVerified } from './verification.ts'

/* What operators do about people: their commands and the operator's API call the same. */

/** How far people are, by the name of the step that they have reached and not passed. */
const notYetClient = isNull(matters.person_id)
const steps = {
  registered: and(isNull(people.app_payment_date), notYetClient),
  paid: and(isNotNull(people.app_payment_date), eq(people.verified, false), notYetClient),
  verified: and(eq(people.verified, true), isNull(recordSearches.completed_at), notYetClient),
  results: and(isNotNull(recordSearches.completed_at), notYetClient),
  client: isNotNull(matters.person_id),
}
export const peopleSteps = Object.keys(steps) as readonly (keyof typeof steps)[]

const byAge = { at: people.created_at, id: people.id }

const byChange = { at: people.updated_at, id: people.id }

interface PeopleChoice extends ListChoice<'state' | 'step'> {
  /** Only those whose account changed at that time or later, in the order of their changes. */
  readonly updatedSince?: Date | undefined
}

/** People with the numbers of their cases (null without a search) and matters, newest first. */
export function listPeople(database: Database, { updatedSince, ...options }: PeopleChoice) {
  const { filters, limit } = options
  return database
    .select({ person: people, cases: recordSearches.count, matters: count(matters.id) })
    .from(people)
    .leftJoin(recordSearches, eq(recordSearches.person_id, people.id))
    .leftJoin(matters, eq(matters.person_id, people.id))
    .where(
      and(
        isListed(options, people.created_at, { state: people.us_state }),
        updatedSince === undefined ? isAfter(options, byAge) : isLater(options, byChange),
        updatedSince && gte(people.updated_at, updatedSince),
        filters.step === undefined ? undefined : steps[filters.step as keyof typeof steps],
      ),
    )
    .groupBy(people.id, recordSearches.person_id)
    .orderBy(...(updatedSince === undefined ? newestFirst(byAge) : oldestFirst(byChange)))
    .limit(limit)
}

/** The person with this email or id; undefined if nobody has it. */
export async function findPerson(database: Database, emailOrId: string): Promise<PersonRow | undefined> {
  const isThis = UUID_REGEX.test(emailOrId) ? eq(people.id, emailOrId) : eq(people.email, accountEmail(emailOrId))
  const [person] = await database.select().from(people).where(isThis)
  return person
}

interface Progress {
  /** Null until a search has ended. */
  readonly cases: number | null
  readonly matters: number
  readonly namesToConfirm: readonly string[]
}

/** How many cases and matters a person has, and which other names wait for the team. */
export async function progressOf(database: Database, personId: string): Promise<Progress> {
  const [search] = await database.select().from(recordSearches).where(eq(recordSearches.person_id, personId))
  return {
    cases: search?.completed_at ? (search.count ?? 0) : null,
    matters: await database.$count(matters, eq(matters.person_id, personId)),
    namesToConfirm: search?.names_in_review ?? [],
  }
}

type Deciding = Needs<'database' | 'jobs' | 'now' | 'searchDelaySeconds'>

/**
 * Confirms the identity of a person who has paid, whom the operator knows, and starts the record search. Throws 400 if
 * it is confirmed already or nothing is paid.
 */
export async function confirmIdentity(
  deciding: Deciding,
  { id, app_payment_date, verified }: PersonRow,
  actor: Actor,
): Promise<void> {
  if (verified) throw refused('alreadyVerified')
  if (app_payment_date === null) throw refused('paymentRequired')
  await markVerified(deciding, id, actor)
}

/**
 * Adds an other name for a person who may add no more themselves, and searches again once they have shown who they are.
 * The name is not confirmed by that. Returns false if the person has it, has as many as can be, or is gone.
 */
export const addName = (
  { database, jobs, now }: Deciding,
  { id }: PersonRow,
  name: Alias,
  actor: Actor,
): Promise<boolean> =>
  database.transaction(async transaction => {
    const person = await lockPersonIfExists(transaction, id)
    const names = await aliasesOf(transaction, id)
    const isThere = names.some(each => fullName(each) === fullName(name))
    if (!person || isThere || !is(aliasesSchema, [...names, name])) return false
    await transaction.insert(aliases).values({ person_id: id, position: names.length, ...name })
    await transaction.update(people).set({ updated_at: now() }).where(eq(people.id, id))
    await writeAudit(transaction, { at: now(), actor, action: 'added a name', person_id: id })
    if (person.verified) await jobs.send(transaction, 'search-again', { personId: id }, { key: id })
    return true
  })

/**
 * Confirms that an other name is the person's, and adds the cases under it to their results. Returns how many, or
 * 'later' if an outside service has to search first; null if the person has not entered this name.
 */
export async function confirmName(
  { database, jobs, now, recordSearch }: Deciding & Needs<'recordSearch'>,
  { id, us_state }: PersonRow,
  name: string,
  actor: Actor,
): Promise<number | 'later' | null> {
  const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).join(' ').trim()
  return database.transaction(async transaction => {
    // they may be changing their names
    const person = await lockPersonIfExists(transaction, id)
    const ofThePerson = eq(aliases.person_id, id)
    const others = await transaction.select().from(aliases).where(ofThePerson).orderBy(asc(aliases.position))
    const found = others.filter(each => wordsOf(fullName(each)) === wordsOf(name))
    if (found.length === 0) return null
    const confirmed_at = now()
    const positions = found.flatMap(({ confirmed_at: before, position }) => (before === null ? [position] : []))
    if (positions.length > 0) {
      await transaction
        .update(aliases)
        .set({ confirmed_at })
        .where(and(ofThePerson, inArray(aliases.position, positions)))
      await writeAudit(transaction, { at: confirmed_at, actor, action: 'confirmed a name', person_id: id })
    }
    if (recordSearch.isOutside(us_state)) {
      await jobs.send(transaction, 'search-again', { personId: id }, { key: id })
      return 'later'
    }
    const records = person && (await recordSearch.find(transaction, await searchRequestOf(transaction, person)))
    return records ? addConfirmedCases({ jobs, now }, id, transaction, records) : 0
  })
}
