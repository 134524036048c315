import { usStates } from '../../domain/offered.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { registerPages } from '../../domain/questions/pages.ts'
import { feeFor } from '../../domain/rules/fees.ts'
import {
  anybody,
  byMailedLink,
  isClient,
  isScreened,
  mayBeScreened,
  provingIdentity,
  registering,
  isSignedIn,
  isSignedOut,
  isVerified,
  type Access,
  accessOf,
  hasAddress,
  isFlowName,
  ownAccessOf,
  screensIn,
} from '../../domain/screens.ts'
import type { UsState } from '../../domain/states.ts'
import { limitOf } from '../../server/database/rate-limits.ts'
import { gatewayDifferences, ownCard, unlistedCodes } from '../answers/gateways.ts'
import { resultsPrice } from '../answers/money.ts'
import { menus } from '../answers/pages.ts'
import { arrivalsOf, dollars, listed, englishStateName, type CampaignArrival } from '../answers/phrases.ts'
import type { List } from './screens-picture.ts'

const accessTexts = new Map<Access, string>([
  [anybody, 'everybody'],
  [isSignedOut, 'people who are not signed in'],
  [byMailedLink, 'people who came by the mailed link'],
  [isSignedIn, 'everybody who is signed in'],
  [hasAddress, 'people who have given their address'],
  [registering, 'people who chose a state and have not paid'],
  [mayBeScreened, 'people with an account and an address who have not paid'],
  [isScreened, 'people who answered the screening and have not paid'],
  [provingIdentity, 'people who have paid, until their identity is confirmed'],
  [isVerified, 'people whose identity is confirmed'],
  [isClient, 'clients: their identity is confirmed, and they are neither new nor thinking about it'],
])
const accessText = (access: Access) => {
  const text = accessTexts.get(access)
  if (text === undefined) throw new Error('tools/charts/lists.ts has no words for an access')
  return text
}

/** Who may open a flow by its address, in words. */
export function mayOpen(flow: string): string {
  if (!isFlowName(flow)) throw new Error(`no flow is called ${flow}`)
  const access = accessOf(flow)
  const own = access === anybody || access === isSignedOut ? '' : ' Each sees only their own data.'
  const earlier = screensIn(flow).flatMap(path => {
    const opens = ownAccessOf(path)
    return opens ? [[path, opens] as const] : []
  })
  const exceptions = [...Map.groupBy(earlier, ([, opens]) => accessText(opens))].map(
    ([text, same]) => ` ${listed(same.map(([path]) => `/${path}`))}: ${text}.`,
  )
  return `Who may open it: ${accessText(access)}.${own}${exceptions.join('')}`
}

/** The screens on which "yes" opens a warning. */
export const warningScreens: readonly string[] = Object.entries(registerPages)
  .filter(([, page]) => 'onYes' in page && page.onYes === 'warning')
  .map(([id]) => `register/${id}`)

/** One line for the states in which the same holds. */
function byState(says: (usState: UsState) => string) {
  const alike = [...Map.groupBy(usStates, says)]
  const names = (states: readonly UsState[]) => listed(states.map(englishStateName))
  return alike.map(([text, states]) => ({ text: alike.length === 1 ? text : `${names(states)}: ${text}` }))
}

function caseFee(usState: UsState) {
  const [full, reduced] = [false, true].map(hasWaiver => feeFor(usState, hasWaiver, operator))
  const onTop = reduced!.bciApplicationOnTop
  return [
    dollars(full!.perCase),
    ...(reduced!.perCase === full!.perCase ? [] : [`with a fee waiver ${dollars(reduced!.perCase)}`]),
    ...(onTop === null ? [] : [`and then ${dollars(onTop)} for the bureau's application`]),
  ].join(', ')
}

/** What happens after a card is declined. */
function declined() {
  const { count, minutes } = limitOf('decline')
  return {
    text: 'a card is declined',
    leads: [
      { text: 'nothing is charged; this card or another may be tried at once' },
      { text: `after ${count} declined cards, a pause of up to ${minutes} minutes` },
    ],
  }
}

const lostAnswer = {
  text: 'no answer comes from the bank or from us',
  leads: [
    { text: 'the same payment may be sent again: it is charged once' },
    { text: 'we ask until the bank answers; if it was paid, the identity check is next' },
  ],
}
const freeCode = {
  text: 'a code leaves nothing to pay',
  leads: [{ text: 'only the code is sent, without a card; the four digits are asked next' }],
}

/** Prices of the results, one row for all who pay the same. */
function rowsOf(priced: readonly { arrival: CampaignArrival; price: (usState: UsState) => string }[]) {
  const rows = priced.map(({ arrival, price }) => ({ text: arrival.text, leads: byState(price) }))
  const alike = [...Map.groupBy(rows, ({ leads }) => JSON.stringify(leads)).values()]
  return alike.map(same => ({ text: listed(same.map(({ text }) => text)), leads: same[0]!.leads }))
}

const resultsPrices = (): List => ({
  title: 'The results, paid once, for people who came',
  rows: rowsOf(
    arrivalsOf(operator).map(arrival => ({
      arrival,
      price: (usState: UsState) => resultsPrice(usState, arrival, operator),
    })),
  ),
})

const otherPrices = (): List => ({
  title: 'What else is paid',
  rows: [
    {
      text: 'clearing a case, once the client has said yes to our answer',
      leads: byState(usState => caseFee(usState)),
    },
    {
      text: 'representation at an objection or a hearing',
      leads: [{ text: dollars(operator.fees.representation) }],
    },
  ],
})

const outcomes = (): List => ({
  title: 'How a payment may go',
  rows: [declined(), lostAnswer, freeCode],
})

/** What is different with real payments. */
const withRealGateway = (): List => ({
  title: 'With Stripe, instead of the sandbox',
  rows: [
    ...gatewayDifferences.map(({ what, withStripe }) => ({ text: what, leads: [{ text: withStripe }] })),
    ...rowsOf(unlistedCodes(operator)).map(({ leads, text }) => ({
      text: `${text}, if the code is not listed`,
      leads,
    })),
  ],
})

/** What happens after digits that do not match. */
function wrongDigits(): List {
  const { count } = limitOf('verification')
  const [again, team] = [
    { text: 'they may be tried again, at once' },
    { text: 'a member of the team decides: the dialog says how to reach us' },
  ]
  return {
    title: 'Digits that do not match',
    rows: [
      { text: `up to ${count} times`, leads: [again] },
      { text: 'after that', leads: [team] },
    ],
  }
}

/** Who is asked for digits, with each gateway. */
function askedForDigits(): List {
  const byGateway = gatewayDifferences.filter(({ what }) => what === ownCard)
  return {
    title: 'Who types the four digits',
    rows: [
      ...byGateway.map(({ inSandbox, what, withStripe }) => ({
        text: `paid by ${what}`,
        leads: [{ text: `in the sandbox it ${inSandbox}` }, { text: `with Stripe it ${withStripe}` }],
      })),
      { text: 'was confirmed already, in another tab or by the team', leads: [{ text: 'types none' }] },
      { text: 'paid nothing, and so used no card', leads: [{ text: 'types them, as everybody else does' }] },
    ],
  }
}

const menu = (): List => ({
  title: 'What the menu shows',
  rows: menus.map(({ shows, who }) => ({ text: who, leads: byState(shows) })),
})

/** Lists above the screens of a flow, in columns, with the operator's prices. */
export function listsOf(flow: string): readonly (readonly List[])[] {
  if (flow === 'payment')
    return [
      [resultsPrices(), outcomes()],
      [otherPrices(), withRealGateway()],
    ]
  if (flow === 'verification') return [[askedForDigits()], [wrongDigits()]]
  return flow === 'casework' ? [[menu()]] : []
}
