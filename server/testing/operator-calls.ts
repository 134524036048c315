import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { sampleCase, sampleMatter } from '../../domain/samples/case.ts'
import { client, sampleAlias, samplePerson } from '../../domain/samples/person.ts'
import { operatorScopes, type OperatorScope } from '../../domain/wire/operator.ts'
import { matters, messages, payments, promotionCodes } from '../database/schema.ts'
import { personSchema } from '../operator-api/schemas.ts'
import { tokensCommand } from '../operator-api/tokens.ts'
import { goodCard, type Account, type Call, type Portal } from './portal.ts'

let made = 0

/** A token of the operator's, by default with every scope. */
export async function operatorToken(
  { dependencies }: Pick<Portal, 'dependencies'>,
  scopes: readonly OperatorScope[] = Object.keys(operatorScopes) as OperatorScope[],
  name = `program-${++made}`,
): Promise<string> {
  const said = await tokensCommand(['make', name, '--scopes', scopes.join()])!(dependencies, 'operator ana')
  return said.split('\n').at(-1)!
}

/** An example call of the operator's API about a person, with its response. */
interface OperatorCall {
  readonly sends?: unknown
  readonly responds?: unknown
  /** What is there before the call, by path parameter. */
  readonly inPath?: (writer: Account, portal: Portal) => Promise<Readonly<Record<string, string>>>
  readonly sentBy?: (writer: Account) => Call
}

const personId = '0b8f2f0e-5c1c-4d0b-9d0b-6f1b8d6f3a11'
const [messageId, paymentId] = ['7c9f…', '5b1e…']
const listed = v.parse(personSchema, {
  ...samplePerson(client),
  id: personId,
  email_confirmed: true,
  referral_source: 'facebook',
  bci_submitted: null,
  personal_statement_drafted: false,
  created_at: '2026-11-01T12:00:00.000Z',
  last_login_at: '2026-11-02T12:00:00.000Z',
  cases: 5,
  matter_count: 1,
})
const payment = {
  id: paymentId,
  person_id: personId,
  amount: 1500,
  status: 'approved',
  refunded: 0,
  refund_failure: null,
  dispute: null,
  created_at: '2026-11-01T12:00:00.000Z',
}
const message = {
  id: messageId,
  person_id: personId,
  type: 'message',
  body: 'Please call me.',
  contact_media: 'call',
  case_numbers: null,
  withdrawn_case_numbers: null,
  not_mine_case_numbers: null,
  topic: null,
  decisions: null,
  answered_on: null,
  created_at: '2026-11-02T12:00:00.000Z',
}
const whole = {
  ...listed,
  payments: [payment],
  matter_ids: ['2026-0117'],
  answers: [{ question: 'open_cases', selection: 'no', updated_at: '2026-11-01T12:00:00.000Z' }],
  other_names: [{ ...sampleAlias, confirmed: false }],
  names_to_confirm: ['Mary Cross'],
  messages: [message],
}
const { id: _id, documents: _documents, ...fields } = sampleMatter()
const document = { id: '7f0c…', operator_id: 'petition-1', name: 'Petition', media_type: 'application/pdf' }
const code = { code: 'WELCOME', total: 500, active: true }
const kept = {
  id: '2026-0117',
  person_id: personId,
  ...fields,
  status: 'prosecutorReview',
  stage_known: true,
  documents: [document],
}

const byPerson: OperatorCall['inPath'] = async ({ id }) => ({ id })

const withMatter: OperatorCall['inPath'] = async ({ id: person_id }, { database }) => {
  const id = `matter of ${person_id}`
  await database.insert(matters).values({ id, person_id, legal_action_type: 'EXPUNGEMENT' }).onConflictDoNothing()
  return { id, document: 'petition-1' }
}
const withPayment: OperatorCall['inPath'] = async ({ id: person_id, ask }, portal) => {
  const isTheirs = eq(payments.person_id, person_id)
  if ((await portal.database.$count(payments, isTheirs)) === 0) {
    await portal.answerScreening({ id: person_id })
    await ask('POST /v1/payment', { ...goodCard, name_on_card: 'Somebody Else' })
  }
  const [row] = await portal.database.select().from(payments).where(isTheirs)
  return { id: row!.id }
}
const withMessage: OperatorCall['inPath'] = async ({ id: person_id }, { database }) => {
  const [row] = await database.insert(messages).values({ person_id, type: 'message', body: 'Call me.' }).returning()
  return { id: row!.id }
}
const withCode: OperatorCall['inPath'] = async ({ id }, { database }) => {
  const code = `C${id.slice(0, 8)}`
  await database.insert(promotionCodes).values({ code, total: 700 }).onConflictDoNothing()
  return { code }
}
const pdf = () => new File(['%PDF-1.4'], 'petition.pdf')

/** Every call of the operator's API, by route. A test compares the list with the routes. */
export const operatorCalls: Readonly<Record<string, OperatorCall>> = {
  'GET /operator/people': { responds: [listed] },
  'POST /operator/people/find': {
    sends: { email: 'maria@example.com' },
    responds: whole,
    sentBy: ({ email }) => ({ json: { email, unconfirmed: true } }),
  },
  'GET /operator/people/:id': { responds: whole, inPath: byPerson },
  'PUT /operator/people/:id/verification': {
    responds: { verified: true },
    inPath: async (writer, portal) => {
      await portal.setPerson(writer, { app_payment_date: '2026-03-01' })
      return { id: writer.id }
    },
  },
  'POST /operator/people/:id/names': {
    sends: { name: 'Mary Cross' },
    responds: { added_cases: 2 },
    inPath: async ({ id, ask }) => {
      await ask('PUT /v1/person/aliases', [sampleAlias])
      return { id }
    },
  },
  'GET /operator/people/:id/results': {
    responds: { updated_at: '2026-11-02T12:00:00.000Z', cases: [{ ...sampleCase(), outcome: 'now' }] },
    inPath: byPerson,
  },
  'GET /operator/people/:id/export': { inPath: byPerson },
  'DELETE /operator/people/:id': { inPath: async (_, portal) => ({ id: (await portal.register()).id }) },
  'POST /operator/people/:id/correction': {
    sends: { was: { us_state: 'UT' }, is: { us_state: 'AZ' } },
    responds: { was: { us_state: 'UT' }, is: { us_state: 'AZ' }, verified: true },
    inPath: async (writer, portal) => {
      await portal.setPerson(writer, { us_state: 'UT' })
      return { id: writer.id }
    },
  },
  'GET /operator/messages': { responds: [message] },
  'GET /operator/messages/:id': { responds: message, inPath: withMessage },
  'PUT /operator/messages/:id/answered': {
    sends: { answered_on: '2026-11-03' },
    responds: { ...message, answered_on: '2026-11-03' },
    inPath: withMessage,
  },
  'GET /operator/waiting': {
    responds: [
      {
        kind: 'message',
        since: '2026-11-02T12:00:00.000Z',
        person_id: personId,
        message_id: messageId,
        matter_id: null,
      },
    ],
  },
  'GET /operator/payments/:id': { responds: payment, inPath: withPayment },
  'POST /operator/payments/:id/refund': {
    responds: { ...payment, status: 'refunded', refunded: 1500 },
    inPath: withPayment,
    sentBy: ({ id }) => ({ headers: { 'Idempotency-Key': `refund of ${id}` } }),
  },
  'GET /operator/matters/:id': { responds: kept, inPath: withMatter },
  'PUT /operator/matters/:id': {
    sends: { person_id: personId, ...fields, client_status: 'IN_CASEWORK' },
    responds: kept,
    inPath: async ({ id }) => ({ id: `new matter of ${id}` }),
    sentBy: ({ id }) => ({ json: { person_id: id, ...fields, client_status: 'IN_CASEWORK' } }),
  },
  'PUT /operator/matters/:id/documents/:document': {
    sends: { name: 'Petition', file: '(the file petition.pdf)' },
    responds: document,
    inPath: withMatter,
    sentBy: () => ({ form: { name: 'Petition', file: pdf() } }),
  },
  'DELETE /operator/matters/:id/documents/:document': {
    inPath: async (writer, portal) => {
      const places = await withMatter(writer, portal)
      const token = await operatorToken(portal)
      const path = `/operator/matters/${encodeURIComponent(places.id!)}/documents/${places.document}`
      await portal.ask(`PUT ${path}`, { token, form: { name: 'Petition', file: pdf() } })
      return places
    },
  },
  'GET /operator/codes': { responds: [code] },
  'PUT /operator/codes/:code': { sends: { total: 500 }, responds: code, inPath: withCode },
  'DELETE /operator/codes/:code': { inPath: withCode },
}

/** Prepares what an example call is about. Returns the call with its path, and what it sends, as a program. */
export async function exampleOperatorCall(
  portal: Portal,
  route: string,
  writer: Account,
): Promise<{ readonly call: string; readonly sent: Call }> {
  const { inPath, sends, sentBy } = operatorCalls[route]!
  const places = (await inPath?.(writer, portal)) ?? {}
  const call = route.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(places[name] ?? name))
  const sent = sentBy?.(writer) ?? { json: sends }
  return { call, sent: { ...sent, token: await operatorToken(portal) } }
}
