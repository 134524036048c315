import type { CardRefusal } from '../../domain/refusals.ts'

/** A card as the person typed it. It is handed to the gateway and kept nowhere. */
export interface Card {
  readonly name: string
  readonly number: string
  readonly expirationMonth: string
  readonly expirationYear: string
  readonly securityCode: string
}

export interface Charge {
  /** Names the attempt: a gateway charges a key once, and answers a repetition with the first outcome. */
  readonly key: string
  /** In cents. */
  readonly amount: number
  readonly card: Card
}

export type Outcome = { readonly approved: true } | { readonly approved: false; readonly refusal: CardRefusal }

/** Whoever takes the money. A charge must end within a minute (`payment/pay.ts` gives up an attempt after two). */
export interface PaymentGateway {
  charge(charge: Charge): Promise<Outcome>
  /** What became of an attempt, or null when the gateway never heard of it. */
  outcomeOf(key: string): Promise<Outcome | null>
}
