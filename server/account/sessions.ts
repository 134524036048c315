import { and, desc, eq, gt, lte, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import { dayIn } from '../../domain/day.ts'
import { deviceOf } from '../../domain/device.ts'
import { idleMilliseconds } from '../../domain/rules/idle.ts'
import { refused } from '../../domain/wire/refusal.ts'
import type { OwnSession } from '../../domain/wire/session.ts'
import { writeAudit, type Database, type Transaction } from '../database/database.ts'
import { type Actor, people, type PersonRow, tokens, knownNetworks } from '../database/schema.ts'
import { hashSecret, makeSecret } from '../database/secrets.ts'
import type { Needs } from '../dependencies.ts'
import { lockPersonIfExists } from './person.ts'

const sessionHours = 12
/** Sessions that a person has at once, at most. */
const mostSessions = 20
/** Milliseconds between two writes of a session's last use. */
const sessionStoredEvery = 60_000

/** A session last used before this time has expired. */
const sessionCutoff = (now: Date) => new Date(now.getTime() - idleMilliseconds)

/**
 * Starts a session on a device, known by its user agent, and returns its token. Deletes expired sessions, and of too
 * many the least recently used.
 */
export const openSession = (
  database: Database | Transaction,
  personId: string,
  { now, userAgent }: { readonly now: Date; readonly userAgent: string | undefined },
): Promise<string> =>
  database.transaction(async transaction => {
    const token = makeSecret()
    const expires_at = new Date(now.getTime() + sessionHours * 3_600_000)
    await transaction.delete(tokens).where(or(lte(tokens.expires_at, now), lte(tokens.used_at, sessionCutoff(now))))
    const device = deviceOf(userAgent)
    // also waits for another login of this person
    const person = await lockPersonIfExists(transaction, personId)
    await transaction.insert(tokens).values({
      hash: hashSecret(token),
      person_id: personId,
      device,
      last_visit_at: person?.last_login_at ?? null,
      expires_at,
      used_at: now,
    })
    await transaction.update(people).set({ last_login_at: now }).where(eq(people.id, personId))
    await endOldest(transaction, personId, hashSecret(token))
    await writeAudit(transaction, { at: now, actor: 'person', action: 'logged in', person_id: personId })
    return token
  })

/** Ends the person's least recently used sessions beyond the most that they may have, never the one with this hash. */
async function endOldest(transaction: Transaction, personId: string, ownHash: string): Promise<void> {
  const isOther = and(eq(tokens.person_id, personId), ne(tokens.hash, ownHash))
  const kept = transaction
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(isOther)
    .orderBy(desc(tokens.used_at), desc(tokens.expires_at))
    .limit(mostSessions - 1)
  await transaction.delete(tokens).where(and(isOther, notInArray(tokens.hash, kept)))
}

/** Who has a session, and when their session before it began; null if it is their first. */
interface Visitor {
  readonly person: PersonRow
  readonly lastVisit: Date | null
}

/** Finds who has the session with a token. Sessions last 12 hours, and 30 minutes after each call. */
function visitorFinder({ database, now }: Needs<'database' | 'now'>) {
  // prepared once, because every call asks it
  const sessions = database
    .select({ person: people, used_at: tokens.used_at, lastVisit: tokens.last_visit_at })
    .from(tokens)
    .innerJoin(people, eq(people.id, tokens.person_id))
    .where(
      and(
        eq(tokens.hash, sql.placeholder('hash')),
        gt(tokens.expires_at, sql.param(sql.placeholder('now'), tokens.expires_at)),
        gt(tokens.used_at, sql.param(sql.placeholder('cutoff'), tokens.used_at)),
      ),
    )
    .prepare('session')
  return async (token: string): Promise<Visitor | undefined> => {
    const at = now()
    const hash = hashSecret(token)
    const [found] = await sessions.execute({ hash, now: at, cutoff: sessionCutoff(at) })
    // extended once a minute at most: it may end that much early, never late
    if (found && at.getTime() - found.used_at.getTime() >= sessionStoredEvery)
      await database.update(tokens).set({ used_at: at }).where(eq(tokens.hash, hash))
    return found
  }
}

/** A person's open sessions, the latest first. `token` is the one of the session that asks. */
export async function sessionsOf(
  { database, now }: Needs<'database' | 'now'>,
  { id, us_state }: PersonRow,
  token: string,
): Promise<OwnSession[]> {
  const isOpen = and(gt(tokens.expires_at, now()), gt(tokens.used_at, sessionCutoff(now())))
  const rows = await database
    .select()
    .from(tokens)
    .where(and(eq(tokens.person_id, id), isOpen))
    .orderBy(desc(tokens.used_at), desc(tokens.expires_at))
  const current = hashSecret(token)
  return rows.map(({ id, hash, device, used_at }) => ({
    id,
    device,
    last_day: dayIn(us_state, used_at),
    current: hash === current,
  }))
}

/** Ends the session with this token. The person's others stay. */
export async function endSessionWithToken(dependencies: Needs<'database' | 'now'>, token: string): Promise<void> {
  await endSessionWhere(dependencies, eq(tokens.hash, hashSecret(token)))
}

/** Ends one of the person's sessions. Throws 404 if they have none with this id, perhaps because it has ended. */
export async function endSessionWithId(
  dependencies: Needs<'database' | 'now'>,
  person: PersonRow,
  id: string,
): Promise<void> {
  const hasEnded = await endSessionWhere(dependencies, and(eq(tokens.person_id, person.id), eq(tokens.id, id)))
  if (!hasEnded) throw refused('notFound')
}

/** Returns whether there was such a session. */
async function endSessionWhere({ database, now }: Needs<'database' | 'now'>, which: SQL | undefined): Promise<boolean> {
  return database.transaction(async transaction => {
    const ended = await transaction.delete(tokens).where(which).returning({ person_id: tokens.person_id })
    for (const { person_id } of ended)
      await writeAudit(transaction, { at: now(), actor: 'person', action: 'logged out', person_id })
    return ended.length > 0
  })
}

/** Ends all sessions of a person, except the one whose token has the hash `ownHash`, and returns how many. */
export async function endSessions(
  database: Database | Transaction,
  personId: string,
  ownHash: string | null = null,
): Promise<number> {
  const others = ownHash === null ? undefined : ne(tokens.hash, ownHash)
  const which = and(eq(tokens.person_id, personId), others)
  return (await database.delete(tokens).where(which).returning({ hash: tokens.hash })).length
}

/**
 * Ends all sessions of a person. Only the current network stays known, none where an operator does it (decision 020).
 * Returns how many sessions have ended.
 */
export async function logOutEverywhere(
  { database, now }: Needs<'database' | 'now'>,
  person: PersonRow,
  { actor, network }: { readonly actor: Actor; readonly network: string | null },
): Promise<number> {
  return database.transaction(async transaction => {
    const ended = await endSessions(transaction, person.id)
    await forgetOtherNetworks(transaction, person, network)
    await writeAudit(transaction, { at: now(), actor, action: 'logged out everywhere', person_id: person.id })
    return ended
  })
}

export interface SignedIn {
  Variables: Visitor
}

/** Middleware: requires a valid bearer token and sets who it is. Throws 401 otherwise. */
export function requireSession(dependencies: Needs<'database' | 'now'>): MiddlewareHandler<SignedIn> {
  const visitorWith = visitorFinder(dependencies)
  return async (context, next) => {
    const visitor = await visitorWith(tokenOf(context))
    if (!visitor) throw refused('noSession')
    context.set('person', visitor.person)
    context.set('lastVisit', visitor.lastVisit)
    await next()
  }
}

/** The bearer token of a call; undefined without one. */
export const bearerOf = (context: Context): string | undefined =>
  /^Bearer +(\S+)$/i.exec(context.req.header('Authorization') ?? '')?.[1]

/** The bearer token of a call. Throws 401 without one. */
export function tokenOf(context: Context): string {
  const token = bearerOf(context)
  if (token === undefined) throw refused('noSession')
  return token
}

const knownDays = 90

/** The person with this email, and whether they have logged in from this network (decision 020). */
export async function personOnNetwork(
  database: Database,
  { email, network, now }: { readonly email: string; readonly network: string; readonly now: Date },
): Promise<{ readonly person: PersonRow; readonly isKnown: boolean } | undefined> {
  const [found] = await database
    .select({ person: people, knownNetwork: knownNetworks.network_hash })
    .from(people)
    .leftJoin(
      knownNetworks,
      and(
        eq(knownNetworks.person_id, people.id),
        eq(knownNetworks.network_hash, networkHash(email, network)),
        gt(knownNetworks.until, now),
      ),
    )
    .where(eq(people.email, email))
  return found && { person: found.person, isKnown: found.knownNetwork !== null }
}

/** Marks the network as known to this person. Deletes expired networks. */
export async function rememberNetwork(
  database: Database | Transaction,
  { id, email }: Pick<PersonRow, 'id' | 'email'>,
  network: string,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + knownDays * 86_400_000)
  await database.delete(knownNetworks).where(lte(knownNetworks.until, now))
  await database
    .insert(knownNetworks)
    .values({ person_id: id, network_hash: networkHash(email, network), until })
    .onConflictDoUpdate({ target: [knownNetworks.person_id, knownNetworks.network_hash], set: { until } })
}

/** Forgets all other networks, or all, so that logins from there count as a stranger's again (decision 020). */
export async function forgetOtherNetworks(
  database: Database | Transaction,
  { id, email }: Pick<PersonRow, 'id' | 'email'>,
  network: string | null,
): Promise<void> {
  const others = network === null ? undefined : ne(knownNetworks.network_hash, networkHash(email, network))
  await database.delete(knownNetworks).where(and(eq(knownNetworks.person_id, id), others))
}

/** Hashes differ by account, so that they don't reveal who shares a network. */
const networkHash = (email: string, network: string) => hashSecret(`${email} ${network}`)
