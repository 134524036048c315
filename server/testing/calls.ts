import type { Hono } from 'hono'
import { sampleMatter, someCases } from '../../domain/samples/case.ts'
import {
  client,
  sampleAlias,
  sampleCard,
  samplePerson,
  sampleProfile,
  sampleRegistration,
  sampleSessions,
} from '../../domain/samples/person.ts'
import { cannedMessage } from '../../domain/wire/message.ts'
import type { OwnSession } from '../../domain/wire/session.ts'
import { documents, matters, promotionCodes, recordSearches, reminders } from '../database/schema.ts'
import { hashSecret } from '../database/secrets.ts'
import type { Mail } from '../ports/mailer.ts'
import { exampleOperatorCall, operatorCalls } from './operator-calls.ts'
import { goodCard, registration, type Account, type Call, type Portal } from './portal.ts'

/** An example call with its response, for the contract and for tests of all routes. */
interface ExampleCall {
  readonly sends?: unknown
  readonly responds?: unknown
  /** Path parameters. */
  readonly inPath?: Readonly<Record<string, string>>
  /** What to send instead, where the example names no real person or can't be repeated. */
  readonly sentBy?: (writer: Account, portal: Portal) => Call | Promise<Call>
  /** State of the person before the call. */
  readonly writer?: 'paid' | 'screened'
  /** Writes nothing. */
  readonly readsOnly?: true
}

/** A promotion code for free results, which tests add to the database. */
export const promotionCode = 'SPRING25'
const story = [{ selection: 'yes', additional_json: { expunged_before_story: 'It was in Ogden, long ago.' } }]
const saved = {
  inPath: { question: 'expunged_before' },
  responds: story.map(item => ({ ...item, updated_at: '2026-11-01T12:00:00.000Z' })),
}
const count = { responds: { updated_at: '2026-11-02T10:00:00Z', count: 5 } }
const token = { access_token: 'k3f…' }
const newPassword = 'a-wholly-new-horse'
const message = {
  type: 'message',
  created_at: '2026-11-27T18:00:00.000Z',
  case_numbers: ['121900123'],
  reference: '5B1E-4F43',
  withdrawn_case_numbers: [],
  not_mine_case_numbers: [],
  topic: null,
  answered_on: null,
  answered_at: null,
}
const reminder = { case_number: '151900456', day: '2031-02-03', wanted: true }
const date = { state_specific_data: { bci_submitted: '2026-03-02' } }

/** Every API call that people make, by route. A test compares the list with the routes. */
export const exampleCalls: Readonly<Record<string, ExampleCall>> = {
  'POST /authentication/token': {
    sends: { username: 'maria@example.com', password: 'a-long-password' },
    responds: token,
    sentBy: ({ email, password }) => ({ form: { username: email, password } }),
  },
  'POST /authentication/logout': {},
  'POST /authentication/logout/everywhere': {},
  'POST /v1/authentication/request': { responds: { detail: 'Password reset email sent' }, sentBy: () => ({}) },
  'POST /v1/authentication/reset': {
    sends: { access_token: 'the code', password: newPassword },
    responds: token,
    sentBy: async ({ email }, portal) => ({
      json: { access_token: await mailedCode(portal, email), password: newPassword },
    }),
  },
  'POST /v1/person': {
    sends: sampleRegistration(),
    responds: { email: 'maria@example.com', utm_code: null, us_state: 'UT' },
    sentBy: () => ({ json: registration({ peer_referrer_code: 'FRIEND22', referral_other: 'A cousin' }) }),
  },
  'GET /v1/person': { responds: samplePerson({ ...client, aliases: [sampleAlias] }) },
  'PUT /v1/person': { sends: sampleProfile({ address2: 'Unit 9', opt_in_sms: true }), responds: samplePerson() },
  'PUT /v1/person/preferences': { sends: { language: 'es', email_notices: false } },
  'GET /v1/person/export': {},
  'POST /v1/person/deletion': {
    sends: { password: 'a-long-password' },
    sentBy: ({ token, password }) => ({ token, json: { password } }),
  },
  'PUT /v1/person/verification': { sends: { ssn: '7351' }, responds: { verified: true }, writer: 'paid' },
  'PUT /v1/person/email': {
    sends: { email: 'maria.new@example.com', password: 'a-long-password' },
    sentBy: ({ id, token, password }) => ({ token, json: { email: `${id}@example.com`, password } }),
  },
  'PUT /v1/person/password': {
    sends: { current: 'a-long-password', password: newPassword },
    sentBy: ({ token, password }) => ({ token, json: { current: password, password: newPassword } }),
  },
  'GET /v1/person/sessions': { responds: sampleSessions.slice(0, 2) },
  'POST /v1/person/sessions/end': {
    sends: { id: sampleSessions[1]!.id },
    sentBy: async ({ email, password, token }, { ask }) => {
      await ask('POST /authentication/token', { form: { username: email, password } })
      const { body } = await ask('GET /v1/person/sessions', { token })
      return { token, json: { id: (body as OwnSession[]).find(({ current }) => !current)?.id } }
    },
  },
  'PUT /v1/person/aliases': { sends: [sampleAlias], responds: [sampleAlias] },
  'GET /v1/answer': { responds: saved.responds.map(item => ({ question: 'expunged_before', ...item })) },
  'GET /v1/answer/:question': saved,
  'PUT /v1/answer/:question': { ...saved, sends: story },
  'GET /v1/referral/:code': { responds: { valid: true } },
  'PUT /v1/payment/price': {
    sends: { promotion_code: promotionCode, profile_id: 'person-1' },
    responds: { total: 1000 },
    sentBy: ({ token, id }) => ({ token, json: { promotion_code: promotionCode, profile_id: id } }),
    readsOnly: true,
  },
  'POST /v1/payment': {
    sends: sampleCard(),
    responds: { verified: false },
    writer: 'screened',
    sentBy: ({ token }) => ({
      token,
      json: sampleCard(),
      headers: { 'Idempotency-Key': 'the same key for everybody' },
    }),
  },
  'POST /v1/payment/promotion': {
    sends: { promotion_code: promotionCode },
    responds: { verified: false },
    writer: 'screened',
  },
  'GET /v1/payment/receipt': {
    responds: { id: '5b1e…', paid_on: '2026-11-01', amount: 1500, refunded: 0 },
  },
  'GET /v2/eligibility/count': count,
  'GET /v1/eligibility/count': count,
  'GET /v2/eligibility': { responds: { ...someCases, cases: someCases.cases.slice(0, 2) } },
  'GET /v1/eligibility/reminders': { responds: [{ ...reminder, wanted: false }] },
  'PUT /v1/eligibility/reminders': {
    sends: { case_numbers: [reminder.case_number], wanted: true },
    responds: [reminder],
    async sentBy({ id, token }, { database }) {
      const cases = someCases.cases.filter(({ case_number }) => case_number === reminder.case_number)
      const search = { completed_at: new Date(), cases, count: cases.length }
      await database
        .insert(recordSearches)
        .values({ person_id: id, ...search })
        .onConflictDoUpdate({ target: recordSearches.person_id, set: search })
      return { token, json: { case_numbers: [reminder.case_number], wanted: true } }
    },
  },
  'PUT /v1/eligibility': { responds: { detail: 'Marked as seen', first_time: true } },
  'GET /v1/message': { responds: [message] },
  'POST /v1/message': {
    sends: { type: 'message', body: cannedMessage("I'm ready to start", 'Please call me.'), contact_media: 'sms' },
    responds: message,
  },
  'GET /v1/matter': {
    responds: {
      matters: [sampleMatter({ documents: [{ id: '7f0c…', name: 'Petition.pdf' }] })],
      ...date,
      personal_statement_drafted: false,
    },
  },
  'PUT /v1/status': { sends: date, responds: date },
  'GET /v1/document/:id/download': {},
  'GET /v1/document/:id/pdf': {},
  'POST /confirm-email': { sentBy: () => ({}) },
}

/** The calls that write. */
export const writingCalls = Object.entries(exampleCalls).filter(([route]) => !route.startsWith('GET '))

/** An app's writing routes, without those that refuse every method. */
export const writingRoutesOf = (app: Pick<Hono, 'routes'>): readonly string[] => [
  ...new Set(
    app.routes.filter(({ method }) => !['GET', 'ALL'].includes(method)).map(({ method, path }) => `${method} ${path}`),
  ),
]

/** Prepares the person for an example call. Returns the call with its path, and what it sends. */
export async function exampleCall(
  portal: Portal,
  route: string,
  writer: Account,
): Promise<{ readonly call: string; readonly sent: Call }> {
  if (Object.hasOwn(operatorCalls, route)) return exampleOperatorCall(portal, route, writer)
  const { inPath = {}, sends, sentBy, writer: kind } = exampleCalls[route] ?? unknown(route)
  if (kind === 'paid') await portal.setPerson(writer, { app_payment_date: '2026-03-01' })
  if (kind === 'screened') await portal.answerScreening(writer)
  if (route.endsWith('/confirm-email'))
    await portal.setPerson(writer, { email_code_hash: hashSecret(writer.id), email_confirmed_at: null })
  const query = route.endsWith('/confirm-email')
    ? `?code=${writer.id}`
    : route.endsWith('/request')
      ? `?username=${encodeURIComponent(writer.email)}`
      : ''
  const call = route.replaceAll(/:(\w+)/g, (_, name: string) => inPath[name] ?? name) + query
  return { call, sent: (await sentBy?.(writer, portal)) ?? { token: writer.token, json: sends } }
}

function unknown(route: string): never {
  throw new Error(`${route} has no entry`)
}

/** Requests a reset link and returns its code. */
export async function mailedCode(portal: Portal, email: string): Promise<string> {
  await portal.ask(`POST /v1/authentication/request?username=${encodeURIComponent(email)}`)
  await portal.runJobs()
  return codeIn(resetMailsTo(portal, email).at(-1)?.text ?? '') ?? ''
}

/** Mails with a reset link to an address, oldest first. */
export const resetMailsTo = (portal: Pick<Portal, 'mailsTo'>, email: string): readonly Mail[] =>
  portal.mailsTo({ email }).filter(({ text }) => codeIn(text) !== undefined)

const codeIn = (text: string) => /^http:\/\/localhost:3000\/reset\?lang=\w\w#code=(\S+)$/m.exec(text)?.[1]

/** What a client can have in the database, in words that occur nowhere else. */
export const personalValues = {
  first_name: 'Xanthippe',
  middle_name: 'Quokka',
  last_name: 'Oxyrhynchus',
  email: 'xanthippe.quokka@example.net',
  birth_date: '1973-09-27',
  address: '4711 Platypus Crescent',
  phone: '(801) 555-9173',
  alias: 'Marzipan',
  story: 'It was near the gasworks.',
  message: 'Ring the aardvark bell.',
  promotion_code: 'WOMBAT77',
  matter: 'matter-of-axolotl',
  case_number: '121973927',
  court: 'Lighthouse Justice Court',
  document: 'Order of the capybara',
} as const

/** A client with rows in every table about people. `isPaid: false` leaves the payment out. */
export async function clientWithEverything(
  portal: Portal,
  changes: Readonly<Record<string, unknown>> = {},
  { isPaid = true } = {},
): Promise<Account> {
  const { database } = portal
  const { first_name, last_name, middle_name, email, birth_date, address, phone, ...values } = personalValues
  const account = await portal.register({ first_name, middle_name, last_name, email, birth_date, ...changes })
  const { ask, id } = account
  await portal.answerScreening(account)
  await database.insert(promotionCodes).values({ code: values.promotion_code, total: 700 }).onConflictDoNothing()
  await ask('PUT /v1/person', sampleProfile({ address, phone, opt_in_sms: true }))
  await ask('PUT /v1/person/aliases', [{ first_name: values.alias, last_name }])
  const additional_json = { expunged_before_story: values.story }
  await ask('PUT /v1/answer/expunged_before', [{ selection: 'yes', additional_json }])
  await ask('POST /v1/message', { type: 'contact_me', body: values.message })
  await mailedCode(portal, account.email)
  const card = { ...goodCard, promotion_code: values.promotion_code, name_on_card: 'Somebody Else' }
  const key = { 'Idempotency-Key': 'the same key for everybody' }
  if (isPaid && (await ask('POST /v1/payment', card, key)).status !== 200) throw new Error('the payment was refused')
  await database.insert(recordSearches).values({ person_id: id })
  await database.insert(reminders).values({ person_id: id, case_number: values.case_number, asked_on: '2026-03-02' })
  const matter_id = `${values.matter} of ${id}`
  const { case_number, court } = values
  await database
    .insert(matters)
    .values({ id: matter_id, person_id: id, legal_action_type: 'EXPUNGEMENT', case_number, court })
  const content = new Uint8Array([37, 80, 68, 70])
  await database
    .insert(documents)
    .values({ matter_id, position: 0, name: values.document, media_type: 'application/pdf', content })
  return account
}
