import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CaseFee } from '../../domain/rules/fees.ts'

type ByWhom<Arguments extends readonly string[]> = Readonly<
  Record<CaseFee['bciApplicationFor'], (...amounts: Arguments) => MessageDescriptor>
>

/** The fee of the state's bureau, next to a price that does not include it: once for a person, or for each case. */
export const bureauFeeTexts: ByWhom<[application: string]> = {
  person: application =>
    msg`Not in this price: ${application} to the state bureau that keeps criminal records (Bureau of Criminal Identification, BCI), once for all your cases.`,
  case: application =>
    msg`Not in this price: ${application} for each case to the state bureau that keeps criminal records (Bureau of Criminal Identification, BCI).`,
}

/** The same in a few words: the price of our work on one case, and what the state takes on top. */
export const withBureauFee: ByWhom<[amount: string, application: string]> = {
  person: (amount, application) => msg`${amount} + ${application} to the state (once for all your cases)`,
  case: (amount, application) => msg`${amount} + ${application} to the state`,
}
