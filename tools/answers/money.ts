import { usStates } from '../../domain/offered.ts'
import type { Operator } from '../../domain/operator.ts'
import { feeFor } from '../../domain/rules/fees.ts'
import { offerFor } from '../../domain/rules/offer.ts'
import type { UsState } from '../../domain/states.ts'
import {
  personArriving,
  arrivalsOf,
  dollars,
  listed,
  questions,
  englishStateName,
  table,
  type CampaignArrival,
} from './phrases.ts'

function paidBy(usState: UsState, arrival: CampaignArrival, operator: Operator) {
  const { screened, surveyed } = personArriving(usState, arrival, operator)
  return {
    atOnce: offerFor(screened.person, screened.answers, operator).now,
    after: offerFor(surveyed.person, surveyed.answers, operator).now,
  }
}

const inWords = (cents: number) => (cents === 0 ? 'free' : dollars(cents))

/** Who pays the reduced price, and who does not. */
export function lowerPrice(operator: Operator): string {
  const lower = operator.prices.interestedInfo
  const paying = (usState: UsState) =>
    arrivalsOf(operator).filter(arrival => paidBy(usState, arrival, operator).after === lower)
  const rows = usStates.map(usState => [
    englishStateName(usState),
    paying(usState).length === 0 ? 'nobody' : `who came ${listed(paying(usState).map(({ text }) => text))}`,
  ])
  return `After ${questions} are all answered, and only if no promotion makes the results free for this person. Who goes straight to the payment
pays the price before the questions; see [who pays what and when](#who-pays-what-and-when).

${table(['State', `Pays ${dollars(lower)} after ${questions}`], rows)}`
}

/** The price of the results in words. */
export function resultsPrice(usState: UsState, arrival: CampaignArrival, operator: Operator): string {
  const { after, atOnce } = paidBy(usState, arrival, operator)
  return after === atOnce ? inWords(after) : `${inWords(atOnce)}; after ${questions} ${inWords(after)}`
}

/** Prices of the results for everyone. */
export function priceTable(operator: Operator): string {
  const rows = arrivalsOf(operator).map(arrival => [
    `Who came ${arrival.text}${arrival.utm_code === null ? '' : ` (\`${arrival.utm_code}\`)`}`,
    ...usStates.map(usState => resultsPrice(usState, arrival, operator)),
  ])
  const fees = usStates.flatMap(usState =>
    [false, true].map(hasWaiver => {
      const fee = feeFor(usState, hasWaiver, operator)
      return [
        englishStateName(usState),
        hasWaiver ? 'yes' : 'no',
        dollars(fee.perCase),
        fee.bciApplicationOnTop === null
          ? 'nothing'
          : `${dollars(fee.bciApplicationOnTop)} for the bureau's application`,
        fee.reduction402 === null ? 'there is none' : dollars(fee.reduction402),
      ]
    }),
  )
  return `The results, once. A typed promotion code of the operator can lower each of these prices, and what the server answers for a code wins (R302).

${table(['Who', ...usStates.map(englishStateName)], rows)}

Clearing a case, for who wants it after the results:

${table(['State', 'Fee waiver', 'A case', 'On top', 'A 402 reduction'], fees)}

The fee waiver holds when the chosen income ends at or below ${operator.feeWaiverPercent} percent of the poverty guideline, when there is no income, when a
government benefit is named, or within ${dollars(operator.benefitLimit.upToThree * 100)} for a household of up to three and ${dollars(operator.benefitLimit.eachFurther * 100)} more for each further person.`
}
