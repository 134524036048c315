import { eq, sql } from 'drizzle-orm'
import { screeningProgress } from '../../domain/flows/progress.ts'
import { usStates } from '../../domain/offered.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { answersByStep } from '../../domain/samples/people.ts'
import { sampleCard, sampleRegistration } from '../../domain/samples/person.ts'
import { viewPerson } from '../account/person.ts'
import { createApp } from '../app.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { answers, courtRecords, people, type PersonRow, recordSearches, sandboxCharges } from '../database/schema.ts'
import { Passwords } from '../database/secrets.ts'
import type { Dependencies } from '../dependencies.ts'
import { jobHandlers } from '../job-handlers.ts'
import { Jobs } from '../jobs/jobs.ts'
import { type Level, jsonLog } from '../log/log.ts'
import { Metrics } from '../log/metrics.ts'
import { type PaymentGateway, sandboxGateway } from '../ports/gateway.ts'
import { sandboxIdentityCheck } from '../ports/identity-check.ts'
import type { Mail } from '../ports/mailer.ts'
import { tableSearch } from '../ports/record-search.ts'
import { answerEntries } from '../samples/answers.ts'
import type { Site } from '../site/site.ts'
import { afterwards } from './afterwards.ts'
import { openTestDatabase, setJobClock, tableNames } from './database.ts'

export interface Call {
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string | File>>
  readonly body?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}
export interface PortalResponse {
  readonly status: number
  // tests assert what they expect of it
  readonly body: unknown
  readonly headers: Headers
}
export interface Account {
  readonly email: string
  readonly password: string
  readonly token: string
  readonly id: string
  /** Calls the API as this person. */
  readonly ask: (call: string, json?: unknown, headers?: Call['headers']) => Promise<PortalResponse>
}

/** Retention as by default. */
export const keeping = { inactiveAccountDays: 0, auditLogDays: 400, searchAgainMonths: 0, waitingMailTo: null }

const start = Date.parse('2026-03-02T18:00:00Z')

/**
 * The server with its own database, a clock that the test moves, and fakes for everything external. Closes after the
 * test or file.
 */
export async function openPortal({
  logLevel = 'warn',
  opened: shared,
  site,
  ...replaced
}: Partial<Omit<Dependencies, 'database' | 'jobs'>> & {
  logLevel?: Level
  opened?: OpenDatabase
  site?: Site | null
} = {}) {
  const opened = shared ?? (await openTestDatabase())
  const { database, statements } = opened
  const clock = { time: start }
  const now = () => new Date(clock.time)
  const logged: string[] = []
  const mails: Mail[] = []
  const { log } = jsonLog(logLevel, { write: line => void logged.push(line) })
  await setJobClock(database, now())
  const jobs = await Jobs.open(statements, log, { work: false })
  const gateway = sandboxGateway(database, now)
  const dependencies: Dependencies = {
    database,
    isStopping: () => false,
    jobs,
    operator: operatorDefaults,
    searchDelaySeconds: 5,
    gateway,
    identityCheck: sandboxIdentityCheck,
    recordSearch: tableSearch,
    mailer: { send: async mail => void mails.push(mail) },
    smsSender: null,
    documentStore: null,
    webhook: null,
    tryLimit: { failures: 10, minutes: 10 },
    passwords: new Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    hstsSubdomains: false,
    corsOrigins: [],
    now,
    log,
    metrics: new Metrics(),
    ...replaced,
  }
  const app = createApp(dependencies, site)

  /** Whether a record search exists for a person. */
  const isSearched = async (id: string) => (await database.$count(recordSearches, eq(recordSearches.person_id, id))) > 0

  /** Cents that the sandbox has charged and not refunded. */
  async function charged(): Promise<readonly number[]> {
    const rows = await database
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.state, 'charged'))
      .orderBy(sandboxCharges.at)
    return rows.map(({ amount }) => amount)
  }

  /** Runs the jobs that are due by the test's clock. */
  async function runJobs() {
    await setJobClock(database, dependencies.now())
    await jobs.runDue(jobHandlers(dependencies, keeping))
  }

  async function ask(call: string, { json, form, body, token, headers }: Call = {}): Promise<PortalResponse> {
    const [method = '', path = ''] = call.split(' ')
    const response = await app.request(path, {
      method,
      headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...headers },
      body: json === undefined ? (body ?? (form ? formOf(form) : null)) : JSON.stringify(json),
    })
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  async function register(values: Readonly<Record<string, unknown>> = {}): Promise<Account> {
    const sent = registration(values)
    const registered = await ask('POST /v1/person/', { json: sent })
    if (registered.status !== 200) throw new Error(JSON.stringify(registered.body))
    return signIn(sent)
  }

  /** Registers a person who has answered the screening, so that they may pay. */
  async function registerScreened(values: Readonly<Record<string, unknown>> = {}): Promise<Account> {
    const account = await register(values)
    await answerScreening(account)
    return account
  }

  /** Answers the questions on the person's own path of the screening. */
  async function answerScreening(account: Pick<Account, 'id'>): Promise<void> {
    const row = (await personNow(account))!
    const data = { person: await viewPerson(dependencies, row), answers: {}, operator: dependencies.operator }
    const entries = answerEntries(answersByStep(screeningProgress, data).at(-1)!.answers)
    const rows = entries.map(({ item: { selection, additional_json = null }, ...at }) => ({
      ...at,
      selection,
      additional_json,
      person_id: account.id,
      updated_at: now(),
    }))
    // an answer that is saved stays
    await database.insert(answers).values(rows).onConflictDoNothing()
  }

  /** Changes the person's row. */
  const setPerson = ({ id }: Pick<Account, 'id'>, changes: Partial<PersonRow>) =>
    database.update(people).set(changes).where(eq(people.id, id))

  /** The person's row; undefined if deleted. */
  async function personNow({ id }: Pick<Account, 'id'>): Promise<PersonRow | undefined> {
    const [person] = await database.select().from(people).where(eq(people.id, id))
    return person
  }

  async function signIn({ email, password }: Pick<Account, 'email' | 'password'>): Promise<Account> {
    const login = await ask('POST /authentication/token', { form: { username: email, password } })
    const { access_token: token } = login.body as { access_token: string }
    const asPerson: Account['ask'] = (call, json, headers) => ask(call, { token, json, ...(headers && { headers }) })
    const { id } = (await asPerson('GET /v1/person/')).body as { id: string }
    return { email, password, token, id, ask: asPerson }
  }

  /** Every row of every table, jobs included, as the database writes it. */
  async function everyRow(): Promise<Readonly<Record<string, readonly string[]>>> {
    const read = [...tableNames, 'pgboss.job'].map(async name => {
      const { rows } = (await database.execute(sql.raw(`select each::text as row from ${name} as each`))) as Rows
      return [name, rows.map(({ row }) => row)] as const
    })
    return Object.fromEntries(await Promise.all(read))
  }

  let isOpen = true
  async function close() {
    if (!isOpen) return
    isOpen = false
    await jobs.stop()
    if (!shared) await opened.close()
  }
  afterwards(close)

  return {
    answerScreening,
    app,
    ask,
    charged,
    clock,
    close,
    /** Confirms the person's address. */
    confirm: (account: Pick<Account, 'id'>) => setPerson(account, { email_confirmed_at: now() }),
    database,
    dependencies,
    everyRow,
    gateway,
    jobs,
    /** The log, parsed. */
    lines: () => logged.map(line => JSON.parse(line) as Readonly<Record<string, unknown>>),
    logged,
    mails,
    mailsTo: ({ email }: Pick<Account, 'email'>) => mails.filter(({ to }) => to === email),
    opened,
    isSearched,
    personNow,
    register,
    registerScreened,
    runJobs,
    setPerson,
    signIn,
  }
}

interface Rows {
  readonly rows: readonly { readonly row: string }[]
}

export type Portal = Awaited<ReturnType<typeof openPortal>>

/** Adds a case of nobody here to each state, so that none is without court records. */
export const addRecordOfEachState = (database: Database) =>
  database.insert(courtRecords).values(
    usStates.map(us_state => ({
      us_state,
      case_number: '000000001',
      first_name: 'Nobody',
      last_name: 'Atall',
      birth_date: '1900-01-01',
      charges: [],
      remedies: [],
    })),
  )

/** Sorted statuses, for parallel calls. */
export const statusesOf = (responses: readonly { readonly status: number }[]) =>
  responses.map(({ status }) => status).toSorted((one, other) => one - other)

let registered = 0

/** A registration as the browser sends it, with a unique email. */
export const registration = (values: Readonly<Record<string, unknown>> = {}) => ({
  ...sampleRegistration({
    middle_name: 'Luz',
    last_name: "O'Brien-Núñez",
    password: 'correct horse',
    email: `person${++registered}@example.org`,
  }),
  ...values,
})

export const goodCard = sampleCard({ name_on_card: "Maria O'Brien-Núñez", security_code: '987' })

function formOf(values: Readonly<Record<string, string | File>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

export type GatewayCall = 'prepare' | 'charge' | 'outcomeOf' | 'cancel' | 'refund'

/** Wraps each call of a gateway, so that tests can make it fail before or after. */
export function wrapCalls(
  gateway: PaymentGateway,
  around: <Answer>(name: GatewayCall, call: () => Promise<Answer>) => Promise<Answer>,
): PaymentGateway {
  return {
    ...gateway,
    prepare: (...given) => around('prepare', () => gateway.prepare(...given)),
    charge: (...given) => around('charge', () => gateway.charge(...given)),
    outcomeOf: (...given) => around('outcomeOf', () => gateway.outcomeOf(...given)),
    cancel: (...given) => around('cancel', () => gateway.cancel(...given)),
    refund: (...given) => around('refund', () => gateway.refund(...given)),
  }
}
