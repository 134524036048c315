import { and, eq } from 'drizzle-orm'
import type { CardRefusal } from '../../domain/refusal.ts'
import type { Database } from '../database/database.ts'
import { sandboxCharges } from '../database/schema.ts'

/** A card as typed, passed to the gateway and never stored. */
export interface TypedCard {
  readonly name: string
  readonly number: string
  readonly expirationMonth: string
  readonly expirationYear: string
  readonly securityCode: string
}
export type PaymentMethod = { readonly name: string } & ({ readonly card: TypedCard } | { readonly token: string })

interface ChargeRequest {
  readonly reference: string
  /** In cents. */
  readonly amount: number
  readonly method: PaymentMethod
}

export type PaymentOutcome =
  | { readonly kind: 'approved' }
  | { readonly kind: 'refused'; readonly refusal: CardRefusal }
  /** The bank asks the person to confirm; the browser needs this secret. */
  | { readonly kind: 'confirm'; readonly secret: string }
  /** Nothing is charged or pending. */
  | { readonly kind: 'open' }
export type FinalOutcome = Extract<PaymentOutcome, { readonly kind: 'approved' | 'refused' }>

export interface Reversals {
  /** Cents refunded, or being refunded. */
  readonly refunded: number
  /** Reason of a failed refund that was not replaced, in the gateway's words. */
  readonly refund_failure: string | null
  /** The status of the latest dispute, in the gateway's words. */
  readonly dispute: string | null
}

interface Notice {
  readonly reference: string
  readonly isReversal: boolean
}

/** Calls from the gateway to `POST /v1/payment/webhook/NAME`. They are hints only: outcomes are always fetched. */
interface Webhook {
  readonly name: string
  /** Null if a call is about no payment. Throws 400 if not signed by the gateway, or too long ago. */
  readonly noticeIn: (body: string, headers: Headers) => Notice | null
}

/** What people can tell of a gateway. */
export interface GatewayTraits {
  /** Gateways that take tokens have their own card fields: cards never reach this server. */
  readonly takes: 'card' | 'token'
  /** False in a sandbox. */
  readonly movesMoney: boolean
  /** Whether it confirms the card holder's name: only then does a card verify who paid. */
  readonly confirmsNames: boolean
}

/**
 * A payment gateway. Calls stop with their signal, and throw if the outcome is unknown. To charge once, a gateway
 * promises: a reference is charged at most once, a canceled one never, and outcomes can be fetched.
 */
export interface PaymentGateway extends GatewayTraits {
  /** Set if the gateway calls back; otherwise it is only polled. */
  readonly webhook?: Webhook
  /** Registers the payment without moving money. The same key returns the same reference. */
  prepare(
    payment: { readonly key: string; readonly amount: number },
    signal: AbortSignal,
  ): Promise<{ readonly reference: string }>
  charge(request: ChargeRequest, signal: AbortSignal): Promise<Exclude<PaymentOutcome, { kind: 'open' }>>
  outcomeOf(reference: string, signal: AbortSignal): Promise<PaymentOutcome>
  /** Prevents any later charge. Returns the final outcome, since it may have been charged before. */
  cancel(reference: string, signal: AbortSignal): Promise<FinalOutcome>
  /** Refunds the payment. Repeating it does nothing. */
  refund(reference: string, signal: AbortSignal): Promise<void>
  /** Set if refunds may fail or be made elsewhere, and payments be disputed. */
  readonly reversalsOf?: (reference: string, signal: AbortSignal) => Promise<Reversals>
}

export const testCards = [
  { number: '4242 4242 4242 4242', meaning: 'approved' },
  { number: '4000 0000 0000 0002', meaning: 'declined' },
] as const

export const sandboxTraits: GatewayTraits = { takes: 'card', movesMoney: false, confirmsNames: true }

/** A gateway for trials, where no money moves. It keeps payments in its own table, without cards. */
export function sandboxGateway(database: Database, now: () => Date): PaymentGateway {
  const rowOf = async (reference: string) => {
    const [row] = await database.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference))
    if (!row) throw new Error('the sandbox knows no such payment')
    return row
  }
  const outcomeOf = async (reference: string): Promise<FinalOutcome | { kind: 'open' }> => {
    const { refusal, state } = await rowOf(reference)
    if (state === 'open') return { kind: 'open' }
    return state === 'refused' ? { kind: 'refused', refusal: refusal ?? 'paymentInterrupted' } : { kind: 'approved' }
  }
  /** Only the first outcome counts. */
  async function end(reference: string, refusal: CardRefusal | null): Promise<FinalOutcome> {
    await database
      .update(sandboxCharges)
      .set(refusal === null ? { state: 'charged' } : { state: 'refused', refusal })
      .where(and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.state, 'open')))
    const outcome: PaymentOutcome = await outcomeOf(reference)
    if (outcome.kind === 'open') throw new Error('a payment that has ended is open')
    return outcome
  }
  return {
    ...sandboxTraits,
    async prepare({ key, amount }) {
      await database.insert(sandboxCharges).values({ key, amount, state: 'open' }).onConflictDoNothing()
      const [row] = await database.select().from(sandboxCharges).where(eq(sandboxCharges.key, key))
      if (!row) throw new Error('the sandbox has lost a payment')
      return { reference: row.reference }
    },
    async charge({ reference, method }) {
      if (!('card' in method)) throw new Error('the sandbox has no fields of its own')
      return end(reference, refusalOf(method.card, now()))
    },
    outcomeOf,
    cancel: reference => end(reference, 'paymentInterrupted'),
    async refund(reference) {
      await database
        .update(sandboxCharges)
        .set({ state: 'refunded' })
        .where(and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.state, 'charged')))
    },
  }
}

function refusalOf({ number, expirationMonth, expirationYear }: TypedCard, now: Date): CardRefusal | null {
  if (!hasCheckDigit(number)) return 'wrongCardNumber'
  // a card is good through the last day of its month
  if (`${expirationYear}-${expirationMonth}` < now.toISOString().slice(0, 7)) return 'cardExpired'
  return number === '4000000000000002' ? 'cardDeclined' : null
}

/** The Luhn check. */
function hasCheckDigit(number: string): boolean {
  const digits = Array.from(number, Number).reverse()
  const sum = digits.reduce((total, digit, index) => {
    const value = digit * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
