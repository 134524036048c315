import type { Operator } from '../operator.ts'

/** What the promotion rules look at: the saved state and the campaign that the person came by. */
export interface CampaignFacts {
  readonly us_state: string | null
  readonly utm_code: string | null
}

const isPartnership = (code: string, { campaigns }: Operator) =>
  campaigns.partners.includes(code) || code.startsWith(campaigns.partnershipPrefix)

/** Whether a campaign code counts as a partner's: listed, or by its prefix or suffix (S1 §6, S2 §6). */
export const isPartner = (utm_code: string | null, operator: Operator): boolean =>
  utm_code !== null && (isPartnership(utm_code, operator) || utm_code.endsWith(operator.campaigns.promotionSuffix))

/** Whether a promotion pays for the result, so that the survey leads to the identity check instead of the payment (S1 §6). */
export const promotionApplies = ({ us_state, utm_code }: CampaignFacts, operator: Operator): boolean =>
  us_state === operator.campaigns.promotionState || utm_code === operator.campaigns.emailPromo || isPartner(utm_code, operator)

interface PromotionFacts {
  readonly state: string | null
  readonly code: string
  readonly hasPeerReferrer: boolean
  readonly operator: Operator
}

/** First match wins, in the order of DECISIONS §1. */
const promotionCodes: readonly (readonly [when: (facts: PromotionFacts) => boolean, code: keyof Operator['promotionCodes']])[] = [
  [({ code, operator }) => code.startsWith(operator.campaigns.directMailPrefix), 'directMail'],
  [({ code, operator }) => isPartnership(code, operator), 'partnership'],
  [({ hasPeerReferrer }) => hasPeerReferrer, 'peerReferral'],
  [
    ({ state, code, operator: { campaigns } }) => code.endsWith(campaigns.promotionSuffix) || state === campaigns.promotionState,
    'promotion',
  ],
]

/**
 * The promotion code that is sent for a person: the first row of the table that holds, otherwise the campaign code without
 * white space; null when there is nothing to send (S1 §6, S2 §6, DECISIONS §1).
 */
export function promotionCodeFor(
  { us_state, utm_code, has_peer_referrer }: CampaignFacts & { readonly has_peer_referrer: boolean },
  operator: Operator,
): string | null {
  const code = (utm_code ?? '').replaceAll(/\s/g, '')
  const facts = { state: us_state, code, hasPeerReferrer: has_peer_referrer, operator }
  const match = promotionCodes.find(([when]) => when(facts))
  return match ? operator.promotionCodes[match[1]] : code || null
}

/**
 * Whether a partner makes the results free without the 12 questions. Managed care and vocational rehabilitation are excluded
 * (S2 §6, DECISIONS §1); a code of managed care is known by its marker.
 */
export const resultsAreFree = (utm_code: string | null, operator: Operator): boolean =>
  utm_code !== null &&
  isPartner(utm_code, operator) &&
  !utm_code.includes(operator.campaigns.managedCareMarker) &&
  utm_code !== operator.campaigns.vocationalRehabilitation
