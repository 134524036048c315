import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import type { Stripe } from 'stripe'
import { listening } from './afterwards.ts'

/** A fault of the next call: on the way to Stripe, or on the way back. */
type Fault = 'lost' | 'response lost'
type Call = 'create' | 'retrieve' | 'confirm' | 'cancel' | 'refund' | 'refunds' | 'disputes'

interface FakeResponse {
  readonly status: number
  readonly body: unknown
}
interface Fields {
  readonly [name: string]: string
}

const secretKey = 'sk_test_standIn'
/** The API version it implements. */
const version = '2026-10-28.endive'

/** A fake of the part of Stripe's HTTP API that the portal uses (https://docs.stripe.com/api), in memory. */
export async function openFakeStripe() {
  const intents = new Map<string, Intent>()
  const charges = new Map<string, Charge>()
  // latest first
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  const nextRefund = { status: 'succeeded' }
  const responsesByKey = new Map<string, { readonly sent: string; readonly given: FakeResponse }>()
  const faults: Partial<Record<Call, Fault>> = {}
  const received: { readonly call: Call; readonly key: string | undefined; readonly fields: Fields }[] = []

  const failed = (status: number, error: object): FakeResponse => ({ status, body: { error } })
  const invalid = (code: string, param?: string) =>
    failed(code === 'resource_missing' ? 404 : 400, {
      type: 'invalid_request_error',
      code,
      message: 'Invalid request.',
      param,
    })

  /** The intent's latest charge, successful or not. */
  function charge(intent: Intent, failure: CardError | null) {
    const id = `ch_${randomUUID()}`
    charges.set(id, {
      id,
      object: 'charge',
      amount: intent.amount,
      failure_code: failure?.code ?? null,
      payment_intent: intent.id,
    })
    const status = failure ? 'requires_payment_method' : 'succeeded'
    Object.assign(intent, { latest_charge: id, last_payment_error: failure, status })
  }

  const ofIntent = <Of extends Pick<Refund, 'payment_intent'>>(all: readonly Of[], { id }: Pick<Intent, 'id'>) =>
    all.filter(({ payment_intent }) => payment_intent === id)
  /** Cents of a charge not refunded. */
  const remaining = (intent: Intent) =>
    ofIntent(refunds, intent).reduce(
      (left, { amount, status }) => (status === 'failed' ? left : left - amount),
      intent.amount,
    )
  function issueRefund(intent: Intent, amount: number) {
    if (amount > remaining(intent)) throw new Error('more than is left of the charge')
    const id = `re_${randomUUID()}`
    const refund: Refund = { id, object: 'refund', amount, payment_intent: intent.id, ...nextRefund }
    refunds.unshift(refund)
    return refund
  }
  const listed = (all: readonly (Refund | Dispute)[], { limit = '10' }: Fields, url: string): FakeResponse => {
    const list: Stripe.ApiList<(typeof all)[number]> = {
      object: 'list',
      data: all.slice(0, +limit),
      has_more: all.length > +limit,
      url,
    }
    return { status: 200, body: list }
  }

  const chargeOf = ({ latest_charge: id }: Intent) => (typeof id === 'string' ? charges.get(id) : undefined)
  const shown = (intent: Intent, fields: Fields): FakeResponse => {
    const latest = fields['expand[0]'] === 'latest_charge' && chargeOf(intent)
    return { status: 200, body: latest ? { ...intent, latest_charge: latest } : intent }
  }

  const respondTo: Record<Call, (fields: Fields, intent: Intent) => FakeResponse> = {
    create(fields) {
      const { amount, currency } = fields
      if (currency === undefined) return invalid('parameter_missing', 'currency')
      if (!/^\d+$/.test(amount ?? '')) return invalid('parameter_invalid_integer', 'amount')
      if (Number(amount) < 50) return invalid('amount_too_small', 'amount')
      const id = `pi_${randomUUID().replaceAll('-', '')}`
      const redirects = fields['automatic_payment_methods[allow_redirects]'] === 'never' ? 'never' : 'always'
      const intent: Intent = {
        id,
        object: 'payment_intent',
        amount: Number(amount),
        currency,
        client_secret: `${id}_secret_${randomUUID()}`,
        metadata: { payment: fields['metadata[payment]'] ?? '' },
        // on by default
        automatic_payment_methods: { enabled: true, allow_redirects: redirects },
        allowed_payment_method_types: fields['allowed_payment_method_types[0]'] === 'card' ? ['card'] : null,
        status: 'requires_payment_method',
        last_payment_error: null,
        latest_charge: null,
      }
      intents.set(id, intent)
      return shown(intent, fields)
    },
    retrieve: (fields, intent) => shown(intent, fields),
    confirm(fields, intent) {
      if (!['requires_payment_method', 'requires_action'].includes(intent.status))
        return invalid('payment_intent_unexpected_state')
      // some methods redirect the person, without a URL to return to
      if (intent.automatic_payment_methods?.allow_redirects !== 'never' && fields.return_url === undefined)
        return invalid('parameter_missing', 'return_url')
      const becomes = tokens[fields.payment_method ?? '']
      if (!becomes) return invalid('resource_missing', 'payment_method')
      if (typeof becomes === 'object') {
        const error: CardError = { type: 'card_error', message: 'Your card was declined.', ...becomes }
        charge(intent, error)
        return failed(402, { ...error, payment_intent: intent })
      }
      if (becomes === 'succeeded') charge(intent, null)
      else intent.status = becomes
      return shown(intent, fields)
    },
    cancel(fields, intent) {
      if (!['requires_payment_method', 'requires_action'].includes(intent.status))
        return invalid('payment_intent_unexpected_state')
      // "cleared if the PaymentIntent is later updated for any reason"
      Object.assign(intent, { status: 'canceled', last_payment_error: null })
      return shown(intent, fields)
    },
    refund(_, intent) {
      if (intent.status !== 'succeeded') return invalid('charge_not_refundable')
      if (remaining(intent) === 0) return invalid('charge_already_refunded')
      return { status: 200, body: issueRefund(intent, remaining(intent)) }
    },
    refunds: (fields, intent) => listed(ofIntent(refunds, intent), fields, '/v1/refunds'),
    disputes: (fields, intent) => listed(ofIntent(disputes, intent), fields, '/v1/disputes'),
  }

  /** Repeats the response of an earlier request with the same idempotency key. */
  function once(key: string | undefined, sent: string, work: () => FakeResponse): FakeResponse {
    const earlier = key === undefined ? undefined : responsesByKey.get(key)
    if (earlier && earlier.sent !== sent)
      return failed(400, { type: 'idempotency_error', message: 'Not the same request.' })
    const given = earlier?.given ?? work()
    // a copy, unaffected by later changes of the intent
    if (key !== undefined) responsesByKey.set(key, { sent, given: structuredClone(given) })
    return given
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { call, id, fields, text } = await read(request)
    const { headers } = request
    const send = ({ status, body }: FakeResponse) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_standIn' })
        .end(JSON.stringify(body))
    if (headers.authorization !== `Bearer ${secretKey}`)
      return send(failed(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }))
    if (headers['stripe-version'] !== version) return send(invalid('parameter_unknown'))
    const fault = call && faults[call]
    if (call) delete faults[call]
    // Stripe's library would retry a cut connection
    const lose = () => response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>')
    if (fault === 'lost') return lose()
    const intent = intents.get(id || (fields.payment_intent ?? ''))
    if (!call || (call !== 'create' && !intent)) return send(invalid('resource_missing', 'intent'))
    const key = headers['idempotency-key']?.toString()
    received.push({ call, key, fields })
    const done = once(key, text, () => respondTo[call](fields, intent!))
    if (fault === 'response lost') return lose()
    return send(done)
  }

  const port = await listening(createServer((request, response) => void respond(request, response)))

  return {
    keys: { secretKey, publishableKey: 'pk_test_standIn', webhookSecret: 'whsec_standIn' },
    place: { host: '127.0.0.1', port, protocol: 'http' as const },
    faults,
    intents,
    /** Calls received, with their parameters. */
    received,
    /** Cents charged and not refunded. */
    charged: () =>
      [...intents.values()]
        .filter(({ status }) => status === 'succeeded')
        .map(remaining)
        .filter(cents => cents > 0),
    /** Refunds in Stripe's dashboard. */
    refundInDashboard: (reference: string, amount: number) => issueRefund(intents.get(reference)!, amount),
    failRefund: (refund: Refund, failure_reason: string) => Object.assign(refund, { status: 'failed', failure_reason }),
    /** Opens a dispute by the card holder's bank. */
    dispute(reference: string) {
      const { amount } = chargeOf(intents.get(reference)!)!
      const id = `du_${randomUUID()}`
      const dispute: Dispute = { id, object: 'dispute', amount, payment_intent: reference, status: 'needs_response' }
      disputes.unshift(dispute)
      return dispute
    },
    nextRefund,
    refunds,
    chargeOf: (reference: string) => chargeOf(intents.get(reference)!)!,
    /** Forgets idempotency keys, as Stripe does after a day. */
    forgetKeys: () => responsesByKey.clear(),
    /** Ends the bank's 3-D Secure check, with a charge or a refusal. */
    endConfirmation(reference: string, isConfirmed: boolean) {
      const failure = { type: 'card_error', code: 'payment_intent_authentication_failure', message: 'No.' } as const
      charge(intents.get(reference)!, isConfirmed ? null : failure)
    },
  }
}

const paths: readonly (readonly [Call, RegExp])[] = [
  ['create', /^POST \/v1\/payment_intents$/],
  ['retrieve', /^GET \/v1\/payment_intents\/(\w+)$/],
  ['confirm', /^POST \/v1\/payment_intents\/(\w+)\/confirm$/],
  ['cancel', /^POST \/v1\/payment_intents\/(\w+)\/cancel$/],
  ['refund', /^POST \/v1\/refunds$/],
  ['refunds', /^GET \/v1\/refunds$/],
  ['disputes', /^GET \/v1\/disputes$/],
]

async function read(request: IncomingMessage) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
  const text = await textOf(request)
  const fields: Fields = Object.fromEntries([...searchParams, ...new URLSearchParams(text)])
  const route = `${request.method} ${pathname}`
  const [call, path] = paths.find(([, pattern]) => pattern.test(route)) ?? []
  return { call, id: path?.exec(route)?.[1] ?? '', fields, text: route + text }
}

/** The fields that the portal reads and the fake needs. */
type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'currency'
  | 'client_secret'
  | 'metadata'
  | 'automatic_payment_methods'
  | 'allowed_payment_method_types'
  | 'status'
  | 'last_payment_error'
  | 'latest_charge'
>
type Charge = Pick<Stripe.Charge, 'id' | 'object' | 'amount' | 'failure_code' | 'payment_intent'>
type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'payment_intent' | 'status' | 'failure_reason'>
type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'payment_intent' | 'status'>

interface CardError {
  readonly type: 'card_error'
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

/** The result of a test token (https://docs.stripe.com/testing): the status, or why the card is declined. */
const tokens: Readonly<Record<string, Intent['status'] | Omit<CardError, 'type' | 'message'>>> = {
  pm_card_visa: 'succeeded',
  pm_card_authenticationRequired: 'requires_action',
  pm_card_processing: 'processing',
  pm_card_visa_chargeDeclined: { code: 'card_declined', decline_code: 'generic_decline' },
  pm_card_visa_chargeDeclinedExpiredCard: { code: 'expired_card' },
  pm_card_visa_chargeDeclinedIncorrectCvc: { code: 'incorrect_cvc' },
  pm_card_incorrectNumber: { code: 'incorrect_number' },
  pm_card_invalidNumber: { code: 'invalid_number' },
  pm_card_invalidMonth: { code: 'invalid_expiry_month' },
  pm_card_invalidYear: { code: 'invalid_expiry_year' },
  pm_card_expiredByBank: { code: 'card_declined', decline_code: 'expired_card' },
}

/** A webhook call, signed as in https://docs.stripe.com/webhooks#verify-manually. */
export const signedEvent = (type: string, intent: object, at: Date, secret: string) =>
  signed(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: intent } }), at, secret)

/** The same for any body. */
export function signed(body: string, at: Date, secret: string) {
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, headers: { 'Stripe-Signature': `t=${seconds},v1=${signature}` } }
}
