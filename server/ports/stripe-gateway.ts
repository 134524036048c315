import { Stripe } from 'stripe'
import * as v from 'valibot'
import type { CardRefusal } from '../../domain/refusal.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { isStorable } from '../database/failures.ts'
import { boundedFetch } from './ask.ts'
import type { FinalOutcome, GatewayTraits, PaymentOutcome, PaymentGateway, Reversals } from './gateway.ts'

export interface StripeKeys {
  readonly secretKey: string
  /** The key that browsers may know. */
  readonly publishableKey: string
  readonly webhookSecret: string
}

/** Stripe API version used here; an account's default may differ. */
const apiVersion = '2026-10-28.endive'
/** Milliseconds, a little less than the caller waits. */
const timeout = 10_000
/** Maximum age of a signature in seconds; older calls count as replays. */
const signatureAge = 300

/**
 * Stripe's decline reasons that a person can act on (https://docs.stripe.com/error-codes); others count as a declined
 * card.
 */
const refusals: Readonly<Record<string, CardRefusal>> = {
  expired_card: 'cardExpired',
  invalid_expiry_month: 'cardExpired',
  invalid_expiry_year: 'cardExpired',
  incorrect_number: 'wrongCardNumber',
  invalid_number: 'wrongCardNumber',
}

type Place = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>

/** Banks don't confirm the card holder's name. */
export const stripeTraits: GatewayTraits = { takes: 'token', movesMoney: true, confirmsNames: false }

/** Stripe as the gateway, by PaymentIntents (decision 021). A refused intent is canceled before it is reported. */
export function stripeGateway(
  { secretKey, webhookSecret }: StripeKeys,
  now: () => Date,
  place: Place = {},
): PaymentGateway {
  // its notices for developers would mix with the log
  process.env.STRIPE_SUPPRESS_NOTICES ??= 'true'
  const httpClient = Stripe.createFetchHttpClient(boundedFetch)
  // the settlement decides on retries
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient,
    ...place,
  })

  async function outcomeOf(reference: string): Promise<PaymentOutcome> {
    const intent = await calling(stripe.paymentIntents.retrieve(reference, withCharge))
    return intent.status === 'requires_payment_method' && intent.last_payment_error
      ? cancel(reference)
      : readOutcome(intent)
  }

  async function cancel(reference: string): Promise<FinalOutcome> {
    const before = await calling(stripe.paymentIntents.retrieve(reference, withCharge))
    const after = hasEnded(before) ? before : await cancelled(reference)
    const outcome = readOutcome(after)
    if (outcome.kind === 'approved') return outcome
    if (outcome.kind !== 'refused') throw new StillOpen()
    return { kind: 'refused', refusal: refusalIn(before) ?? outcome.refusal }
  }

  const cancelled = (reference: string) =>
    calling(stripe.paymentIntents.cancel(reference, withCharge)).catch(error => {
      if (!isUnexpectedState(error)) throw error
      return calling(stripe.paymentIntents.retrieve(reference, withCharge))
    })

  return {
    ...stripeTraits,
    webhook: {
      name: 'stripe',
      noticeIn(body, headers) {
        const event: unknown = signedEvent(body, headers.get('Stripe-Signature'), webhookSecret, now())
        const read = v.safeParse(noticeSchema, event)
        if (!read.success) return null
        const { id, payment_intent } = read.output.data.object
        // charges, refunds and disputes name their payment
        const isReversal = payment_intent !== undefined
        const reference = isReversal ? payment_intent : id
        return typeof reference === 'string' && isStorable(reference) ? { reference, isReversal } : null
      },
    },
    async prepare({ key, amount }) {
      const intent = await calling(
        stripe.paymentIntents.create(
          {
            amount,
            currency: 'usd',
            allowed_payment_method_types: ['card'],
            // otherwise a confirmation without a return URL is refused
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: { payment: key },
          },
          { idempotencyKey: key },
        ),
      )
      return { reference: intent.id }
    },
    async charge({ reference, method }) {
      if (!('token' in method)) throw new Error('no card is handed to Stripe from here')
      try {
        const confirmed = stripe.paymentIntents.confirm(reference, {
          payment_method: method.token,
          use_stripe_sdk: true,
        })
        const outcome = readOutcome(await calling(confirmed))
        if (outcome.kind === 'open') throw new StillOpen()
        return outcome
      } catch (error) {
        if (isUnexpectedState(error)) {
          // already charged or canceled
          const outcome = await outcomeOf(reference)
          if (outcome.kind === 'open') throw error
          return outcome
        }
        if (!isRefusal(error)) throw error
        const outcome = await cancel(reference)
        return outcome.kind === 'approved' ? outcome : { kind: 'refused', refusal: refusalFor(error) }
      }
    },
    outcomeOf,
    cancel,
    async refund(reference) {
      try {
        // failed refunds appear among the reversals
        await calling(stripe.refunds.create({ payment_intent: reference }, { idempotencyKey: `refund ${reference}` }))
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')) throw error
      }
    },
    async reversalsOf(reference) {
      const [refunds, disputes] = await Promise.all([
        calling(stripe.refunds.list({ payment_intent: reference, limit: 100 })),
        calling(stripe.disputes.list({ payment_intent: reference, limit: 1 })),
      ])
      return { ...readRefunds(refunds.data), dispute: disputes.data[0]?.status ?? null }
    },
  }
}

/** Sums up refunds, latest first. A failed one counts as replaced once later ones have returned its amount. */
function readRefunds(refunds: readonly Stripe.Refund[]): Pick<Reversals, 'refunded' | 'refund_failure'> {
  const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'
  const returned = (some: readonly Stripe.Refund[]) =>
    some.reduce((sum, refund) => (hasFailed(refund) ? sum : sum + refund.amount), 0)
  const failure = refunds.find(
    (refund, index) => hasFailed(refund) && returned(refunds.slice(0, index)) < refund.amount,
  )
  return { refunded: returned(refunds), refund_failure: failure ? (failure.failure_reason ?? failure.status) : null }
}

/** A canceled intent loses its decline reason; its charge keeps it. */
const withCharge: { expand: string[] } = { expand: ['latest_charge'] }

/** An intent that is neither paid nor refused, though it should be final. */
class StillOpen extends Error {
  override name = 'StillOpen'
}

const hasEnded = ({ status }: Stripe.PaymentIntent) => status === 'succeeded' || status === 'canceled'

/** Throws while Stripe does not know the outcome. */
function readOutcome(intent: Stripe.PaymentIntent): PaymentOutcome {
  const { client_secret, status } = intent
  if (status === 'succeeded') return { kind: 'approved' }
  if (status === 'canceled') return { kind: 'refused', refusal: refusalIn(intent) ?? 'paymentInterrupted' }
  if (status === 'requires_action' && client_secret !== null) return { kind: 'confirm', secret: client_secret }
  if (status === 'requires_payment_method' || status === 'requires_confirmation') return { kind: 'open' }
  throw new StillOpen()
}

function refusalIn({ last_payment_error, latest_charge }: Stripe.PaymentIntent): CardRefusal | null {
  if (last_payment_error) return refusalFor(last_payment_error)
  const code = typeof latest_charge === 'object' ? latest_charge?.failure_code : null
  return code ? refusalFor({ code }) : null
}

const refusalFor = ({ code, decline_code }: { code?: string; decline_code?: string }): CardRefusal =>
  refusals[code ?? ''] ?? refusals[decline_code ?? ''] ?? 'cardDeclined'

/** A declined card, or a token without a card. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeCardError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method')

const isUnexpectedState = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'

/** Names Stripe errors, since logs show an error's name, code and place. */
async function calling<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) error.name = error.type
    throw error
  }
}

/** Throws 400 if not signed by Stripe, or too long ago. */
/** What is read of an event; Stripe sends others, and others than these may be signed by mistake. */
const noticeSchema = v.object({
  data: v.object({ object: v.object({ id: v.optional(v.unknown()), payment_intent: v.optional(v.unknown()) }) }),
})

function signedEvent(body: string, signature: string | null, secret: string, now: Date): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', secret, signatureAge, undefined, now.getTime())
  } catch {
    throw refused('errorOccurred')
  }
}
