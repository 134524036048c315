import { refusalFrom } from '../../domain/refusal.ts'
import type { RefusalCode } from '../../domain/refusals.ts'
import { isOwnCode } from '../../domain/rules/promotion.ts'
import { countTry, countFailure, failuresOf, limitOf, tooManyUntil } from '../database/rate-limits.ts'
import type { PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'

/** How often a person, and the network that they are on, may try out cards and codes (decision 020). */
export interface PaymentLimits {
  /**
   * Runs work that says whether a code is known. Unknown ones count; over the limit it throws 429. Never without a code
   * or with the person's own, which is no guess.
   */
  readonly guess: <Result>(code: string, work: () => Promise<Result>) => Promise<Result>
  /**
   * Throws 429 before a card is charged, after too many declines of the person's own; where a network has had too many,
   * after one.
   */
  readonly refuseCard: () => Promise<void>
  /** Runs work that says what became of a card. Declines count, and the operator hears of too many. */
  readonly card: <Result>(work: () => Promise<Result>) => Promise<Result>
}

type Limiting = Needs<'tryLimit' | 'database' | 'log' | 'metrics' | 'now' | 'operator'>

/** A card that the gateway did not take, unlike a payment that was broken off. */
const cardFaults: ReadonlySet<string> = new Set<RefusalCode>(['cardDeclined', 'cardExpired', 'wrongCardNumber'])

export function paymentLimits(dependencies: Limiting, person: PersonRow, network: string): PaymentLimits {
  const { id } = person
  return {
    async guess(code, work) {
      if (code === '' || isOwnCode(person, code, dependencies.operator)) return work()
      const oneTry = await countTry(dependencies, { code: id, codeByNetwork: network })
      try {
        const result = await work()
        await oneTry.takeBack()
        return result
      } catch (error) {
        if (refusalFrom(error).code !== 'unknownPromotion') await oneTry.takeBack()
        throw error
      }
    },
    async refuseCard() {
      const tried = { decline: id, declineInHour: id, declineByNetwork: network }
      const { decline, declineByNetwork, declineInHour } = await failuresOf(dependencies, tried)
      const now = dependencies.now()
      if (decline?.isUsedUp) throw tooManyUntil(decline.endsAt, now)
      if (declineByNetwork?.isUsedUp && declineInHour)
        throw tooManyUntil(Math.min(declineByNetwork.endsAt, declineInHour.endsAt), now)
    },
    async card(work) {
      try {
        return await work()
      } catch (error) {
        if (cardFaults.has(refusalFrom(error).code ?? '')) await countDecline(dependencies, id, network)
        throw error
      }
    },
  }
}

async function countDecline(dependencies: Limiting, id: string, network: string): Promise<void> {
  const tried = { decline: id, declineInHour: id, declineByNetwork: network }
  if (!(await countFailure(dependencies, tried)).has('declineByNetwork')) return
  dependencies.metrics.cardsDeclined()
  const declines = limitOf('declineByNetwork', dependencies.tryLimit).count
  dependencies.log('ALARM cards are declined from one network: stolen ones may be tried out', { declines })
}
