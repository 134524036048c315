import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type ClientStatus, hasUnknownStage } from '../../domain/matters/stages.ts'
import { namedBy } from '../../domain/reading/case-number.ts'
import { readMatter } from '../../domain/wire/matter.ts'
import { savedAnswersOf } from '../answer/answers.ts'
import type { Database } from '../database/database.ts'
import { matters, messages, people, type PersonRow, recordSearches } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { readListOptions, shownTime, writeList } from '../log/list.ts'
import { clientStatusOf } from '../matter/matters.ts'
import { handOver, type Mailing, nothingCounted } from '../message/letters.ts'

/* Who waits for the team, in one list: for the command, the operator's API and the mail of the morning. */

export const waitKinds = ['identity', 'name', 'correction', 'message', 'start', 'stage'] as const
type WaitKind = (typeof waitKinds)[number]

/** A person who waits for the team. */
export interface TeamWait {
  readonly kind: WaitKind
  readonly since: Date
  readonly person_id: string
  /** Of the message, or of the matter, that is waited with. */
  readonly about: string | null
}

/** Whether a message is waited with. */
export const isWithMessage = ({ kind }: TeamWait): boolean =>
  kind === 'message' || kind === 'start' || kind === 'correction'

/** The command that answers each; `ID` is filled in. */
const answers: Readonly<Record<WaitKind, (wait: TeamWait) => string>> = {
  identity: ({ person_id }) => `people verify ${person_id}`,
  name: ({ person_id }) => `people find ${person_id} names them; people confirm-name ${person_id} NAME`,
  correction: ({ about, person_id }) => `people correct ${person_id} if they are right; messages answered ${about}`,
  message: ({ about }) => `messages answered ${about}`,
  start: ({ about }) => `a matter of each case, or messages answered ${about}`,
  stage: ({ about }) => `save matter ${about} with a stage that is known`,
}

/** Everybody who waits for the team, the longest first. */
export async function whoWaits(database: Database): Promise<readonly TeamWait[]> {
  const waits = await Promise.all([identities(database), names(database), unanswered(database), stages(database)])
  return waits.flat().toSorted((one, other) => one.since.getTime() - other.since.getTime())
}

async function identities(database: Database): Promise<readonly TeamWait[]> {
  const rows = await database
    .select({ id: people.id, since: people.identity_left_at })
    .from(people)
    .where(and(isNotNull(people.identity_left_at), eq(people.verified, false)))
  return rows.map(({ id, since }) => ({ kind: 'identity', since: since!, person_id: id, about: null }))
}

async function names(database: Database): Promise<readonly TeamWait[]> {
  const rows = await database
    .select({ id: recordSearches.person_id, since: recordSearches.completed_at })
    .from(recordSearches)
    .where(and(isNotNull(recordSearches.completed_at), sql`jsonb_array_length(${recordSearches.names_in_review}) > 0`))
  return rows.map(({ id, since }) => ({ kind: 'name', since: since!, person_id: id, about: null }))
}

/**
 * Messages without an answer. A request to start waits no more, too, once each of its cases has a matter or was taken
 * back by a later message.
 */
async function unanswered(database: Database): Promise<readonly TeamWait[]> {
  const found = await database
    .select()
    .from(messages)
    .where(or(isNull(messages.answered_on), isNotNull(messages.withdrawn_case_numbers)))
  const rows = found.filter(({ answered_on }) => answered_on === null)
  const asking = rows.filter(({ case_numbers }) => case_numbers !== null && case_numbers.length > 0)
  const numbers = await matterNumbersOf(
    database,
    asking.map(({ person_id }) => person_id),
  )
  const withdrawnAfter = ({ created_at, person_id }: (typeof rows)[number]) =>
    found.flatMap(each =>
      each.person_id === person_id && each.created_at > created_at ? (each.withdrawn_case_numbers ?? []) : [],
    )
  const isSettled = (row: (typeof rows)[number]) => {
    const { case_numbers, person_id } = row
    const settled = [...(numbers.get(person_id) ?? []), ...withdrawnAfter(row)]
    return namedBy(case_numbers ?? [], number => number, settled).length === case_numbers?.length
  }
  const kindOf = (row: (typeof rows)[number]) => {
    if (asking.includes(row)) return 'start'
    return row.topic === 'name_or_birth_date' ? 'correction' : 'message'
  }
  return rows
    .filter(row => !asking.includes(row) || !isSettled(row))
    .map(row => ({
      kind: kindOf(row),
      since: row.created_at,
      person_id: row.person_id,
      about: row.id,
    }))
}

async function matterNumbersOf(database: Database, personIds: readonly string[]) {
  const rows = await database
    .select({ person_id: matters.person_id, case_number: matters.case_number })
    .from(matters)
    .where(and(inArray(matters.person_id, [...personIds]), isNotNull(matters.case_number)))
  return new Map(
    personIds.map(id => [id, rows.flatMap(row => (row.person_id === id ? [row.case_number ?? ''] : []))] as const),
  )
}

async function stages(database: Database): Promise<readonly TeamWait[]> {
  const rows = await database
    .select({ matter: matters, person: people })
    .from(matters)
    .innerJoin(people, eq(people.id, matters.person_id))
  const unknown: TeamWait[] = []
  for (const { matter, person } of rows) {
    const { id, person_id, stage_since } = matter
    const isUnknown = (client: ClientStatus) => hasUnknownStage(readMatter(matter), client)
    // what the client has answered is read only where it may matter
    if (!anyClient(person).some(isUnknown)) continue
    const client = clientStatusOf(person, await savedAnswersOf(database, person.id))
    if (isUnknown(client)) unknown.push({ kind: 'stage', since: stage_since, person_id, about: id })
  }
  return unknown
}

const anyClient = ({ us_state: usState }: PersonRow): readonly ClientStatus[] =>
  [false, true].flatMap(isDateGiven =>
    [false, true].map(isStatementDone => ({ usState, isDateGiven, isStatementDone })),
  )

const columns = ['since', 'waits', 'kind', 'person', 'about', 'answered by'] as const

/** Parses the arguments of `npm run waiting`. Returns the command, which resolves to its output; null if invalid. */
export function waitingCommand(
  args: readonly string[],
): ((workplace: Needs<'database' | 'now'>) => Promise<string>) | null {
  const options = readListOptions(['--limit', '100000', ...args], { kind: waitKinds })
  if (options === null || options.contacts || options.since || options.until) return null
  return async ({ database, now }) => {
    const { kind } = options.filters
    const waits = (await whoWaits(database)).filter(wait => kind === undefined || wait.kind === kind)
    if (waits.length === 0 && options.format === 'table') return 'Nobody waits.'
    return writeList(
      waits.slice(0, options.limit).map(wait => ({
        since: wait.since,
        waits: ageOf(wait, now()),
        kind: wait.kind,
        person: wait.person_id,
        about: wait.about,
        'answered by': answers[wait.kind](wait),
      })),
      columns,
      options.format,
    )
  }
}

const hour = 3_600_000
function ageOf({ since }: TeamWait, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / hour))
  const [number, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day']
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

/** Mails the team who waits for it, by kind and id, without names; nothing where nobody does or nobody is to know. */
export async function mailWaiting(mailing: Omit<Mailing, 'tryLimit'>, to: string | null): Promise<void> {
  if (to === null) return
  const { database, now, operator } = mailing
  const waits = await whoWaits(database)
  if (waits.length === 0) return
  const parts = waitKinds.flatMap(kind => {
    const ofKind = waits.filter(wait => wait.kind === kind)
    if (ofKind.length === 0) return []
    const lines = ofKind.map(
      wait =>
        `  ${shownTime(wait.since)} (${ageOf(wait, now())}), person ${wait.person_id}\n    ${answers[kind](wait)}`,
    )
    return [`${ofKind.length} ${headings[kind]}:\n${lines.join('\n')}`]
  })
  const end = 'The same list, as it is now: npm run waiting.'
  await handOver(mailing, { person_id: null, kind: 'waiting' }, nothingCounted, async () => ({
    to,
    subject: `${operator.brandName}: ${waits.length} waiting for the team`,
    text: `${[...parts, end].join('\n\n')}\n`,
  }))
}

const headings: Readonly<Record<WaitKind, string>> = {
  identity: 'whose identity the team decides',
  name: 'with other names to confirm',
  correction: 'who wrote that a name or birth date is wrong',
  message: 'with a message without an answer',
  start: 'who asked to start',
  stage: 'with a matter whose stage nobody knows',
}
