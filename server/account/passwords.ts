import { and, eq, gt } from 'drizzle-orm'
import { refused } from '../../domain/refused.ts'
import type { PasswordChange } from '../../domain/wire/authentication.ts'
import { writeAudit, type Transaction } from '../database/database.ts'
import { countAttempt } from '../database/rate-limits.ts'
import { auditLog, people, resetCodes, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { noNewEmail } from './change-email.ts'
import { forgetOtherNetworks, rememberNetwork, endSessions } from './sessions.ts'

/** Hashes a newly chosen password; the only way to do so. Throws 422 if it is easily guessed. */
export async function hashNewPassword(
  { operator, passwords }: Needs<'operator' | 'passwords'>,
  password: string,
  owner: Owner,
): Promise<string> {
  const why = await passwordWeakness(password, owner, operator.brandName)
  if (why !== null) throw refused(why)
  return passwords.hash(password)
}

interface NewPassword {
  readonly password_hash: string
  readonly network: string
  readonly now: Date
  readonly jobs: Jobs
  /** Token of the session to keep; without one, all sessions end. */
  readonly kept?: string
}

/**
 * Stores a new password: ends other sessions, revokes mailed links, a request for another email and known networks
 * (decision 020), and mails a notice (ASVS 2.5.5).
 */
export async function storePassword(
  transaction: Transaction,
  person: Pick<PersonRow, 'id' | 'email'>,
  { password_hash, jobs, network, now, kept }: NewPassword,
): Promise<void> {
  const changes = { ...noNewEmail, password_hash, updated_at: now }
  await transaction.update(people).set(changes).where(eq(people.id, person.id))
  await transaction.update(resetCodes).set({ used_at: now }).where(eq(resetCodes.person_id, person.id))
  await endSessions(transaction, person.id, kept)
  await forgetOtherNetworks(transaction, person, network)
  await rememberNetwork(transaction, person, network, now)
  await writeAudit(transaction, { at: now, actor: 'person', action: 'changed the password', person_id: person.id })
  await jobs.send(transaction, 'password-changed-mail', { personId: person.id })
}

/**
 * Changes the password and keeps the current session. Can be repeated. Throws 400 for a wrong current password and 429
 * after too many.
 */
export async function changePassword(
  dependencies: Needs<'attemptLimit' | 'database' | 'jobs' | 'now' | 'operator' | 'passwords' | 'waiting'>,
  person: PersonRow,
  { current, password }: PasswordChange,
  { kept, network }: Required<Pick<NewPassword, 'kept' | 'network'>>,
): Promise<void> {
  const { database, jobs, now, passwords, waiting } = dependencies
  const attempt = await countAttempt(dependencies, { currentPassword: person.id })
  const isRight = await passwords.isRight(person.password_hash, current)
  const wasChanged = !isRight && (await isRepeated(dependencies, person, password))
  if (!isRight && !wasChanged) throw refused('wrongPassword')
  await attempt.takeBack('currentPassword')
  if (wasChanged) return
  const password_hash = await hashNewPassword(dependencies, password, person)
  await database.transaction(async transaction => {
    const unchanged = and(eq(people.id, person.id), eq(people.password_hash, person.password_hash))
    const [found] = await transaction.select().from(people).where(unchanged).for('update')
    // a parallel call won
    if (!found) throw refused('wrongPassword')
    await storePassword(transaction, found, { password_hash, jobs, network, now: now(), kept })
  })
  waiting.forget(person.id)
}

/** How long a call with a lost response may be repeated. */
const repeatedMilliseconds = 10 * 60_000

/** Whether the password was just changed to this one. Checking counts as another guess. */
async function isRepeated(
  dependencies: Needs<'attemptLimit' | 'database' | 'now' | 'passwords'>,
  { id, password_hash }: PersonRow,
  password: string,
): Promise<boolean> {
  const { database, now, passwords } = dependencies
  const since = new Date(now().getTime() - repeatedMilliseconds)
  const changed = and(eq(auditLog.person_id, id), eq(auditLog.action, 'changed the password'), gt(auditLog.at, since))
  if ((await database.$count(auditLog, changed)) === 0) return false
  await countAttempt(dependencies, { currentPassword: id })
  return passwords.isRight(password_hash, password)
}

export type Owner = Pick<PersonRow, 'email' | 'first_name' | 'last_name' | 'middle_name'>

/** zxcvbn scores 0 and 1: anyone with a list of leaked passwords gets in. */
const fewestGuesses = 1e6
/** Checks take time quadratic in the length. Guessable parts come first anyway. */
const longestLookedAt = 40
/** Shorter name parts occur in any password by chance. */
const shortestPiece = 3

/** Why a password is easily guessed, by zxcvbn's estimate and its owner's public data, or null. */
export async function passwordWeakness(
  password: string,
  owner: Owner,
  brandName: string,
): Promise<'passwordCommon' | 'passwordPersonal' | null> {
  const personal = piecesOf(owner)
  const known = [...personal, ...wholeAndJoined(brandName), ...familiar]
  const zxcvbn = await dictionaries()
  const whole = unaccented(password)
  const { core, cost } = withoutEnds(whole)
  const estimates = [zxcvbn.check(whole, known), ...(cost > 1 ? [zxcvbn.check(core, known)] : [])]
  const found = estimates.find(({ guesses }, index) => guesses * (index === 0 ? 1 : cost) < fewestGuesses)
  if (!found) return null
  const isPersonal = found.sequence.some(
    ({ matchedWord }) => typeof matchedWord === 'string' && personal.includes(matchedWord),
  )
  return isPersonal ? 'passwordPersonal' : 'passwordCommon'
}

/** The most obvious words here, without accents. */
const familiar = [
  'utah arizona pennsylvania pensilvania saltlake saltlakecity provo ogden phoenix tucson philadelphia filadelfia philly',
  'pittsburgh mexico america welcome bienvenido contrasena spring summer autumn fall winter primavera verano otono invierno',
  'january february march april june july august september october november december monday tuesday wednesday thursday',
  'friday saturday sunday enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes',
  'martes miercoles jueves viernes sabado domingo',
].flatMap(line => line.split(' '))

/** A password without the digits and signs around its letters, and how many variants of each word a guesser tries. */
function withoutEnds(password: string): { readonly core: string; readonly cost: number } {
  const core = password.replaceAll(/^\P{L}+|\P{L}+$/gu, '')
  if (core === '') return { core, cost: 1 }
  const ends = password.replace(core, ' ').match(/(?:19|20)\d\d|\S/g) ?? []
  return { core, cost: ends.reduce((cost, part) => cost * (part.length === 4 ? 100 : 10), 1) }
}

let loaded: ReturnType<typeof load> | undefined
/** Loaded for the first new password: 30 MB and 0.2 seconds. */
const dictionaries = () => (loaded ??= load())

async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: longestLookedAt })
}

/** Names and email, whole and in parts, without accents. */
function piecesOf({ email, first_name, middle_name, last_name }: Owner): string[] {
  const names = [first_name, middle_name, last_name]
  const [mailbox = ''] = email.split('@')
  const pieces = [...names, email, mailbox].flatMap(text => [
    ...wholeAndJoined(text),
    ...plain(text).split(/[^\p{L}\p{N}]+/u),
  ])
  return [...new Set([...pieces, ...wholeAndJoined(names.join(' '))])].filter(piece => piece.length >= shortestPiece)
}

const wholeAndJoined = (text: string) => [plain(text), plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')]
const plain = (text: string) => unaccented(text).toLowerCase()
/** Normalized like lists of leaked passwords. */
const unaccented = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
