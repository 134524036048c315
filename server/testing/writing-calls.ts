import type { Hono } from 'hono'
import { eq } from 'drizzle-orm'
import { hashSecret } from '../authentication/secrets.ts'
import { people } from '../database/schema.ts'
import type { Mail } from '../mail/mailer.ts'
import { goodCard, registration, type Account, type Call, type Portal } from './portal.ts'

/** A call that changes something, as a person makes it with everything it can carry. */
interface WritingCall {
  /** The call on the wire where its path has a parameter. */
  readonly path?: string
  readonly given: (writer: Account, portal: Portal) => Call | Promise<Call>
  /** What the person must be before it. */
  readonly writer?: 'paid'
  /** It writes nothing that lasts. */
  readonly readsOnly?: true
}

const promotionCode = 'SPRING25'
const secondNames = [{ first_name: 'Luz', middle_name: 'Marina', last_name: 'Vega' }]

/**
 * Every writing route of the API that people call. (What a gateway calls is there only where such a gateway is chosen,
 * and writes a job alone: server/payment/stripe-gateway.test.ts.) A law holds this list against the routes themselves:
 * a new one needs a line here.
 */
export const writingCalls: Readonly<Record<string, WritingCall>> = {
  'POST /authentication/token': { given: ({ email, password }) => ({ form: { username: email, password } }) },
  'POST /v1/authentication/request': { given: () => ({}) },
  'POST /authentication/logout': { given: ({ token }) => ({ token }) },
  'POST /authentication/logout/everywhere': { given: ({ token }) => ({ token }) },
  'POST /v1/authentication/reset': {
    given: async ({ email }, portal) => ({
      json: { access_token: await mailedCode(portal, email), password: 'a-wholly-new-horse' },
    }),
  },
  'POST /confirm-email': { given: () => ({}) },
  'POST /v1/person': {
    given: () => ({ json: registration({ peer_referrer_code: 'FRIEND22', referral_other: 'A cousin' }) }),
  },
  'PUT /v1/person': {
    given: ({ token }) => ({
      token,
      json: {
        address: '7 Cedar Lane',
        address2: 'Unit 9',
        city: 'Provo',
        state: 'UT',
        zip: '84604',
        phone: '801-555-0177',
        title: 'Ms',
        opt_in_sms: true,
      },
    }),
  },
  'PUT /v1/person/preferences': { given: ({ token }) => ({ token, json: { language: 'es', email_notices: false } }) },
  'POST /v1/person/deletion': { given: ({ token, password }) => ({ token, json: { password } }) },
  'PUT /v1/person/verification': { writer: 'paid', given: ({ token }) => ({ token, json: { ssn: '7351' } }) },
  'PUT /v1/person/password': {
    given: ({ token, password }) => ({ token, json: { current: password, password: 'a-wholly-new-horse' } }),
  },
  'PUT /v1/person/aliases': { given: ({ token }) => ({ token, json: secondNames }) },
  'PUT /v1/answer/:question': {
    path: '/v1/answer/expunged_before',
    given: ({ token }) => ({
      token,
      json: [{ selection: 'yes', additional_json: { expunged_before_story: 'It was in Ogden, long ago.' } }],
    }),
  },
  'PUT /v1/payment/price': {
    readsOnly: true,
    given: ({ token, id }) => ({ token, json: { promotion_code: promotionCode, profile_id: id } }),
  },
  'POST /v1/payment': {
    given: ({ token }) => ({ token, json: goodCard, headers: { 'Idempotency-Key': 'the same key for everybody' } }),
  },
  'POST /v1/payment/promotion': { given: ({ token }) => ({ token, json: { promotion_code: promotionCode } }) },
  'PUT /v1/eligibility': { given: ({ token }) => ({ token }) },
  'POST /v1/message': {
    given: ({ token }) => ({ token, json: { type: 'message', body: 'Please call me.', contact_media: 'sms' } }),
  },
  'PUT /v1/status': {
    given: ({ token }) => ({ token, json: { state_specific_data: { bci_submitted: '2026-01-15' } } }),
  },
}

/** The writing routes of an app as it is; a route for every method only refuses. */
export const writingRoutesOf = (app: Pick<Hono, 'routes'>): readonly string[] => [
  ...new Set(
    app.routes.filter(({ method }) => !['GET', 'ALL'].includes(method)).map(({ method, path }) => `${method} ${path}`),
  ),
]

/** A writing call on the wire; `sent` is what the call itself carries. */
export async function writingCall(
  portal: Portal,
  route: string,
  writer: Account,
): Promise<{ readonly call: string; readonly sent: Call }> {
  const entry = writingCalls[route]
  if (!entry) throw new Error(`${route} has no entry`)
  if (entry.writer === 'paid')
    await portal.database.update(people).set({ app_payment_date: '2026-03-01' }).where(eq(people.id, writer.id))
  const [method = '', pattern = ''] = route.split(' ')
  const ownCode = { email_code_hash: hashSecret(writer.id), email_confirmed_at: null }
  if (pattern === '/confirm-email') await portal.database.update(people).set(ownCode).where(eq(people.id, writer.id))
  const query =
    pattern === '/confirm-email'
      ? `?code=${writer.id}`
      : pattern.endsWith('/request')
        ? `?username=${encodeURIComponent(writer.email)}`
        : ''
  return { call: `${method} ${entry.path ?? pattern}${query}`, sent: await entry.given(writer, portal) }
}

/** The code of the reset link that this person is mailed. */
export async function mailedCode(portal: Portal, email: string): Promise<string> {
  await portal.ask(`POST /v1/authentication/request?username=${encodeURIComponent(email)}`)
  await portal.runJobs()
  return codeIn(resetMailsTo(portal, email).at(-1)?.text ?? '') ?? ''
}

/** The mails with a reset link that have come to an address, the oldest first. */
export const resetMailsTo = ({ mails }: Pick<Portal, 'mails'>, email: string): readonly Mail[] =>
  mails.filter(({ to, text }) => to === email && codeIn(text) !== undefined)

const codeIn = (text: string) => /^http:\/\/localhost:3000\/reset#code=(\S+)$/m.exec(text)?.[1]
