import { usStates } from '../../domain/offered.ts'
import { withListedCodesOnly, type Operator } from '../../domain/operator.ts'
import type { UsState } from '../../domain/states.ts'
import { sandboxTraits, type GatewayTraits } from '../../server/ports/gateway.ts'
import { stripeTraits } from '../../server/ports/stripe-gateway.ts'
import { resultsPrice } from './money.ts'
import { arrivalsOf, englishStateName, table, type CampaignArrival } from './phrases.ts'

/** What a gateway may prove by. */
export const ownCard = "a card in the person's own name"

/** What people notice of a gateway, by what it says of itself. */
const noticed: readonly (readonly [what: string, says: (gateway: GatewayTraits) => string])[] = [
  ['the money', ({ movesMoney }) => (movesMoney ? 'is charged' : 'does not move')],
  [
    'the card',
    ({ takes }) =>
      takes === 'token'
        ? "is typed into the gateway's own fields, and never reaches our server"
        : 'is typed into our fields, and our server passes it on',
  ],
  [
    'the bank',
    // the gateway's script asks in its name
    ({ takes }) =>
      takes === 'token' ? 'may ask to confirm the payment (3-D Secure) before it is charged' : 'asks nothing',
  ],
  [
    ownCard,
    ({ confirmsNames }) =>
      confirmsNames ? 'proves who they are' : 'proves nothing: the four digits are asked all the same',
  ],
  [
    'a state without court records',
    ({ movesMoney }) => (movesMoney ? 'has no price, and nobody there can pay' : 'can be paid for'),
  ],
]
/** What is different with Stripe. */
export const gatewayDifferences: readonly Readonly<Record<'what' | 'inSandbox' | 'withStripe', string>>[] = noticed
  .map(([what, says]) => ({ what, inSandbox: says(sandboxTraits), withStripe: says(stripeTraits) }))
  .filter(({ inSandbox, withStripe }) => inSandbox !== withStripe)

/** Who pays another price where only listed codes are free, and which. */
export function unlistedCodes(operator: Operator) {
  const strict = withListedCodesOnly(operator)
  const priceIn = (usState: UsState, arrival: CampaignArrival) => resultsPrice(usState, arrival, strict)
  const arrivals = arrivalsOf(operator).filter(arrival =>
    usStates.some(usState => priceIn(usState, arrival) !== resultsPrice(usState, arrival, operator)),
  )
  return arrivals.map(arrival => ({ arrival, price: (usState: UsState) => priceIn(usState, arrival) }))
}

/** How paying differs between the gateway for trials and a real one. */
export function paymentByGateway(operator: Operator): string {
  const rows = gatewayDifferences.map(({ inSandbox, what, withStripe }) => [what, inSandbox, withStripe])
  const codes = unlistedCodes(operator).map(({ arrival, price }) => [
    `Who came ${arrival.text} (\`${arrival.utm_code}\`)`,
    ...usStates.map(price),
  ])
  return `The screens and the chart of the payment are the same. All other answers on this page are the sandbox's.

${table(['What', 'In the sandbox', 'With Stripe'], rows)}

Anybody can make up a campaign code, so with Stripe only the codes that the operator has listed make the results free.
With a code of the same kind that is not listed they cost:

${table(['Who', ...usStates.map(englishStateName)], codes)}`
}
