import { parseArgs } from 'node:util'
import { asc, desc, eq, gte, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { fullName } from '../../domain/format.ts'
import { usStates } from '../../domain/offered.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { RefusalCode } from '../../domain/refusals.ts'
import { isCalendarDate } from '../../domain/wire/fields.ts'
import { identityEntries } from '../../domain/wire/person.ts'
import { writeAudit } from '../database/database.ts'
import { type Actor, auditLog, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { identityFields } from '../eligibility/match-records.ts'
import { searchAgain } from '../eligibility/search-again.ts'
import { startSearch } from '../eligibility/search.ts'
import { RetryLater } from '../jobs/jobs.ts'
import { type ListOptions, readListOptions, shownTime, writeList } from '../log/list.ts'
import { InvalidInput } from '../log/log.ts'
import { type Correction, correctionOf, correctPerson, isBirthDateToCome } from './corrections.ts'
import { deletePerson, exportPerson } from './own-data.ts'
import { addName, confirmIdentity, confirmName, findPerson, listPeople, peopleSteps, progressOf } from './people.ts'
import { aliasesOf } from './person.ts'
import { logOutEverywhere } from './sessions.ts'
import { countWhere } from './where.ts'

type Workplace = Needs<
  | 'database'
  | 'documentStore'
  | 'jobs'
  | 'log'
  | 'metrics'
  | 'now'
  | 'operator'
  | 'recordSearch'
  | 'searchDelaySeconds'
  | 'webhook'
>
type Work = (workplace: Workplace, actor: Actor) => Promise<string>

const maxRows = 1000

/** Parses the arguments of `npm run people`. Returns the command, which resolves to its output, or null if invalid. */
export function peopleCommand([command, word, ...rest]: readonly string[]): Work | null {
  if (command === 'list') {
    const options = readListOptions(word === undefined ? [] : [word, ...rest], {
      state: usStates,
      step: peopleSteps,
    })
    return options && (({ database }) => list(database, options))
  }
  if (command === 'where') {
    const options = readListOptions(word === undefined ? [] : [word, ...rest], { state: usStates })
    // it has no emails, and counts everybody
    const isOfList = [word, ...rest].some(option => option && /^--(?:contacts|limit)/.test(option))
    return options && !isOfList ? workplace => countWhere(workplace, options) : null
  }
  if (command === 'audit' && word === '--since' && rest.length === 1 && isCalendarDate(rest[0] ?? ''))
    return workplace => audit(workplace, gte(auditLog.at, new Date(rest[0] ?? '')))
  if (command === undefined || word === undefined || word.startsWith('-')) return null
  const [name, ...more] = rest
  if (command === 'confirm-name' && name !== undefined && more.length === 0)
    return async (workplace, actor) => confirm(workplace, await personWith(workplace.database, word), name, actor)
  if (command === 'add-name' && name !== undefined && [1, 2].includes(more.length))
    return async (workplace, actor) => {
      const person = await personWith(workplace.database, word)
      const [middle_name = '', last_name = ''] = more.length === 1 ? ['', ...more] : more
      const isAdded = await addName(workplace, person, { first_name: name, middle_name, last_name }, actor)
      if (!isAdded) throw new InvalidInput(`Person ${person.id} has this name already, or has as many as can be.`)
      return `The name is added. Once person ${person.id} is verified, the records are searched again.`
    }
  if (command === 'correct') {
    const options = readCorrection(rest)
    return (
      options &&
      (async (workplace, actor) => correct(workplace, await personWith(workplace.database, word), options, actor))
    )
  }
  if (rest.length > 0) return null
  if (command === 'audit' && v.UUID_REGEX.test(word)) return workplace => audit(workplace, eq(auditLog.person_id, word))
  const work = Object.hasOwn(aboutOne, command) ? aboutOne[command] : undefined
  return work ? async (workplace, actor) => work(workplace, await personWith(workplace.database, word), actor) : null
}

/** Commands about one person, by email or id. */
const aboutOne: Readonly<Record<string, (workplace: Workplace, person: PersonRow, actor: Actor) => Promise<string>>> = {
  find: ({ database }, person) => lineOf(database, person),
  async 'end-sessions'(workplace, person, actor) {
    const ended = await logOutEverywhere(workplace, person, { actor, network: null })
    return `Person ${person.id} is logged out everywhere. Sessions ended: ${ended}.`
  },
  audit: (workplace, { id }) => audit(workplace, eq(auditLog.person_id, id)),
  export: async (workplace, { id }, actor) => JSON.stringify(await exportPerson(workplace, id, actor), null, 2),
  async verify(workplace, person, actor) {
    const { id } = person
    await confirmIdentity(workplace, person, actor).catch(
      inWords({
        alreadyVerified: `Person ${id} is verified already.`,
        paymentRequired: `Person ${id} has not paid: there is nothing to show them yet.`,
      }),
    )
    return `Person ${id} is verified. Their records are being searched.`
  },
  async search(workplace, { id, verified }, actor) {
    if (!verified)
      throw new InvalidInput(`Person ${id} has not shown who they are: there is nothing to search for yet.`)
    await writeAudit(workplace.database, { at: workplace.now(), actor, action: 'searched again', person_id: id })
    await startSearch(workplace, id)
    const again = await searchAgain(workplace, id).catch((error: unknown) => {
      if (error instanceof RetryLater) return 'later' as const
      throw error
    })
    if (again === 'later') {
      await workplace.jobs.send(workplace.database, 'search-again', { personId: id }, { key: id })
      return `The records of person ${id} are being searched. They get a mail if there are more than before.`
    }
    if (again === null) return `The records of person ${id} are being searched.`
    const { before, found } = again
    return found > before
      ? `Person ${id}: ${found} cases, ${before} before. They get a mail.`
      : `Person ${id}: nothing new. They keep their ${before} cases.`
  },
  async delete(workplace, { id }, actor) {
    if ((await deletePerson(workplace, id, actor)) === 'payment under way')
      throw new InvalidInput(
        'Nothing was deleted: a payment of this person is under way. See `npm run payments list unsettled`, and try again when it is settled.',
      )
    return `Everything of person ${id} is deleted. Payments stay in the ledger, without the person.`
  },
}

/** The options of `correct`; null if one is unknown, or none is a detail. Throws `InvalidInput` for a wrong value. */
function readCorrection(args: readonly string[]) {
  const names = identityFields.map(field => [field.replace('_', '-').replace('us-', ''), field] as const)
  const texts = Object.fromEntries(names.map(([name]) => [name, { type: 'string' as const }]))
  const flags = { 'identity-checked': { type: 'boolean' }, yes: { type: 'boolean' } } as const
  let values: Readonly<Record<string, string | boolean | undefined>>
  try {
    values = parseArgs({ args: [...args], options: { ...texts, ...flags } }).values
  } catch {
    return null
  }
  const given = Object.fromEntries(names.flatMap(([name, field]) => (name in values ? [[field, values[name]]] : [])))
  if (Object.keys(given).length === 0) return null
  const read = v.safeParse(v.partial(v.object(identityEntries)), given)
  if (!read.success) {
    const field = v.getDotPath(read.issues[0])
    const [name] = names.find(each => each[1] === field) ?? []
    throw impossible(name ?? '')
  }
  return { is: read.output, isIdentityChecked: values['identity-checked'] === true, isMeant: values['yes'] === true }
}
const impossible = (name: string) =>
  new InvalidInput(`--${name} is not possible: ${expected[name] ?? 'it is empty or too long'}.`)
const expected: Readonly<Record<string, string>> = {
  'birth-date': 'it is a day from 1900 to yesterday, such as 1988-04-12',
  state: `it is one of ${usStates.join(', ')}`,
}

/** Says what is corrected, the old and the new, and does it if it is meant. */
async function correct(
  workplace: Workplace,
  person: PersonRow,
  { isMeant, ...correction }: Correction & { readonly isMeant: boolean },
  actor: Actor,
): Promise<string> {
  const planned = correctionOf(person, correction)
  const fields = identityFields.filter(field => field in planned.is)
  if (fields.length === 0) throw new InvalidInput(`Person ${person.id} has these details already.`)
  if (isBirthDateToCome(person, planned, workplace.now())) throw impossible('birth-date')
  const { us_state } = planned.is
  if (us_state !== undefined && !workplace.operator.states.includes(us_state))
    throw new InvalidInput(`You take no people in ${us_state}: nothing was corrected.`)
  const { email_confirmed_at, id } = person
  const lines = [
    `Person ${id}`,
    ...fields.map(field => `  ${field}: ${planned.was[field] || '(none)'} → ${planned.is[field] || '(none)'}`),
    planned.losesVerified
      ? 'They have to show again who they are (--identity-checked: you have made sure). Until then they have no results.'
      : planned.verified
        ? 'Their search is made again: its result replaces what was found.'
        : 'They have not shown who they are: nothing is searched yet.',
    email_confirmed_at === null
      ? 'They get no mail about it: their email is not confirmed.'
      : 'They get a mail that details were corrected.',
  ]
  if (!isMeant) return lines.join('\n')
  const { was } = planned
  await correctPerson(workplace, id, { ...correction, was }, actor).catch(
    inWords({ answerChanged: 'Nothing was corrected: the account was changed meanwhile. Look again.' }),
  )
  return [...lines, 'Corrected.'].join('\n')
}

/** Confirms an other name, for `npm run people`. */
async function confirm(workplace: Workplace, person: PersonRow, name: string, actor: Actor): Promise<string> {
  const { id } = person
  const added = await confirmName(workplace, person, name, actor)
  if (added === null) {
    const others = (await aliasesOf(workplace.database, id)).map(fullName).join(', ') || 'none'
    throw new InvalidInput(`Person ${id} has no other name ${name}. They have: ${others}.`)
  }
  if (added === 'later') return `The name is confirmed. The records of person ${id} are being searched again.`
  return `The name is confirmed. ${added} case${added === 1 ? '' : 's'} under it ${added === 1 ? 'is' : 'are'} added to the results of person ${id}.`
}

/** Says some refusals in words for an operator. */
const inWords =
  (words: Partial<Record<RefusalCode, string>>) =>
  (error: unknown): never => {
    const said = error instanceof Refusal && error.code ? words[error.code] : undefined
    throw said === undefined ? error : new InvalidInput(said)
  }

const columns = ['id', 'email', 'state', 'created', 'last login', 'paid', 'verified', 'cases', 'matters'] as const

/** Accounts, newest first, without names, and without emails unless they are asked for. */
async function list(database: Workplace['database'], options: ListOptions<'state' | 'step'>): Promise<string> {
  const { contacts, format } = options
  const rows = await listPeople(database, options)
  return writeList(
    rows.map(({ person, cases, matters: owned }) => ({
      id: person.id,
      email: person.email,
      state: person.us_state,
      created: person.created_at,
      'last login': person.last_login_at,
      paid: person.app_payment_date,
      verified: person.verified ? 'yes' : 'no',
      cases,
      matters: owned,
    })),
    columns.filter(column => contacts || column !== 'email'),
    format,
  )
}

/** The person with this email or id. Throws `InvalidInput` if nobody has it. */
async function personWith(database: Workplace['database'], emailOrId: string): Promise<PersonRow> {
  const person = await findPerson(database, emailOrId)
  if (!person) throw new InvalidInput(`Nobody has an account with ${emailOrId}.`)
  return person
}

/** One line with a person's id and progress, without their own name. */
async function lineOf(database: Workplace['database'], person: PersonRow): Promise<string> {
  const { app_payment_date, created_at, email_confirmed_at, id, last_login_at, us_state } = person
  const { cases, matters, namesToConfirm } = await progressOf(database, id)
  return [
    id,
    us_state,
    `created ${shownTime(created_at)}`,
    email_confirmed_at === null ? 'email not confirmed' : 'email confirmed',
    last_login_at ? `last login ${shownTime(last_login_at)}` : 'never logged in',
    app_payment_date === null ? 'not paid' : `paid ${app_payment_date}`,
    cases === null ? 'no search done' : `cases ${cases}`,
    `matters ${matters}`,
    ...(namesToConfirm.length > 0 ? [`names to confirm: ${namesToConfirm.join(', ')}`] : []),
  ].join('  ')
}

async function audit({ database }: Workplace, which: SQL): Promise<string> {
  const rows = await database
    .select()
    .from(auditLog)
    .where(which)
    .orderBy(desc(auditLog.at), asc(auditLog.id))
    .limit(maxRows)
  const lines = rows
    .reverse()
    .map(({ action, actor, at, person_id, subject }) =>
      [
        shownTime(at),
        actor,
        action,
        ...(person_id === null ? [] : [`person ${person_id}`]),
        ...(subject === null ? [] : [subject]),
      ].join('  '),
    )
  return lines.join('\n') || 'Nothing is written down.'
}
