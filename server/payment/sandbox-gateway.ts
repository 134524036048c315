import type { CardRefusal } from '../../domain/refusals.ts'
import type { Card, Charge, Outcome, PaymentGateway } from './gateway.ts'

/** What the start prints for those who try the product. */
export const testCards = [
  { number: '4242 4242 4242 4242', meaning: 'approved' },
  { number: '4000 0000 0000 0002', meaning: 'declined' },
] as const

export interface SandboxGateway extends PaymentGateway {
  /** The amounts charged so far, in cents. */
  readonly charged: readonly number[]
}

/** For trying the product: no money moves. Remembers outcomes, and nothing of the cards. */
export function sandboxGateway(now: () => Date): SandboxGateway {
  const outcomes = new Map<string, Outcome>()
  const charged: number[] = []
  return {
    charged,
    async charge({ key, amount, card }: Charge) {
      const known = outcomes.get(key)
      if (known) return known
      const refusal = refusalOf(card, now())
      const outcome: Outcome = refusal === null ? { approved: true } : { approved: false, refusal }
      outcomes.set(key, outcome)
      if (outcome.approved) charged.push(amount)
      return outcome
    },
    outcomeOf: async key => outcomes.get(key) ?? null,
  }
}

function refusalOf({ number, expirationMonth, expirationYear }: Card, now: Date): CardRefusal | null {
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
