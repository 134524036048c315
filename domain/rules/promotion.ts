import type { Operator } from '../operator.ts'
import type { Answers } from '../wire/answer.ts'
import { isAnswered } from './person-status.ts'

/** The input of the promotion rules: the saved state and the person's campaign. */
export interface CampaignInput {
  readonly us_state: string | null
  readonly utm_code: string | null
}

/** An empty prefix matches nothing. */
const beginsWith = (code: string, prefix: string) => prefix !== '' && code.startsWith(prefix)

const isPartnership = (code: string, { campaigns }: Operator) =>
  campaigns.partners.includes(code) || beginsWith(code, campaigns.partnershipPrefix)

/** Whether a campaign code is a promotion: named by the operator, or by its suffix where that counts (R303). */
const isPromotion = (code: string, { campaigns: { promotions, promotionSuffix } }: Operator) =>
  promotions.includes(code) || (promotionSuffix !== '' && code.endsWith(promotionSuffix))

/** Whether a campaign code makes the results free: a partner's, listed or by its prefix, or a promotion (R303). */
function isFree(code: string | null, operator: Operator): boolean {
  if (code === null) return false
  const { emailPromo, promotionSuffix } = operator.campaigns
  return isPartnership(code, operator) || isPromotion(code, operator) || (promotionSuffix !== '' && code === emailPromo)
}

/** Whether a promotion pays for the result, at once or after the survey, with any code (R303). */
export const promotionApplies = ({ us_state, utm_code }: CampaignInput, operator: Operator): boolean =>
  us_state === operator.campaigns.promotionState || isFree(utm_code, operator)

/** Whether a campaign lowers the price by itself: a friend's link does not replace its code (R102). */
export const lowersPrice = (code: string | null, operator: Operator): boolean =>
  isFree(code, operator) || beginsWith(code ?? '', operator.campaigns.directMailPrefix)

/** The same, and whether a friend's code was validated: everything that decides which code is sent. */
export interface PromotedPerson extends CampaignInput {
  readonly has_peer_referrer: boolean
}

/** First match wins, in the order of R304. */
const promotionCodes: readonly (readonly [
  when: (code: string, person: PromotedPerson, operator: Operator) => boolean,
  code: keyof Operator['promotionCodes'],
])[] = [
  [(code, _, { campaigns }) => beginsWith(code, campaigns.directMailPrefix), 'directMail'],
  [(code, _, operator) => isPartnership(code, operator), 'partnership'],
  [(_, { has_peer_referrer }) => has_peer_referrer, 'peerReferral'],
  [
    (code, { us_state }, operator) => isPromotion(code, operator) || us_state === operator.campaigns.promotionState,
    'promotion',
  ],
]

/**
 * The promotion code to send for a person: from the first matching row, otherwise the campaign code without spaces;
 * null if there is none (R304).
 */
export function promotionCodeFor(person: PromotedPerson, operator: Operator): string | null {
  const code = (person.utm_code ?? '').replaceAll(/\s/g, '')
  const match = promotionCodes.find(([when]) => when(code, person, operator))
  return match ? operator.promotionCodes[match[1]] : code || null
}

/** Whether a code is the person's own, in any case, and not a coupon that they try. */
export const isOwnCode = (person: PromotedPerson, code: string, operator: Operator): boolean =>
  promotionCodeFor(person, operator)?.toLowerCase() === code.toLowerCase()

/**
 * When a promotion makes the results free: at once for partners and promotion codes; after the survey for the promotion
 * state, managed care (a code with its marker) and vocational rehabilitation (R305).
 */
export function freeFrom(person: CampaignInput, operator: Operator): 'theStart' | 'theSurvey' | 'never' {
  if (!promotionApplies(person, operator)) return 'never'
  const { utm_code } = person
  const { managedCareMarker, vocationalRehabilitation } = operator.campaigns
  const isManagedCare = managedCareMarker !== '' && utm_code?.includes(managedCareMarker)
  const needsSurvey = isManagedCare || utm_code === vocationalRehabilitation
  return !needsSurvey && isFree(utm_code, operator) ? 'theStart' : 'theSurvey'
}

/**
 * Whether the auxiliary campaign must still be saved as an answer after a login, because the stored code is its own.
 * The stored code is that of the visit, or else the person's (R116).
 */
export const lacksAuxiliaryCampaign = (
  visit: { readonly utm_code: string | null },
  { person, answers }: { readonly person: CampaignInput; readonly answers: Answers },
  { campaigns }: Operator,
): boolean => (visit.utm_code ?? person.utm_code) === campaigns.auxiliary && !isAnswered(answers, 'auxiliary_campaign')
