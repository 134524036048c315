import { isAnswered } from '../answered.ts'
import type { Operator } from '../operator.ts'
import type { CampaignFacts } from './promotion.ts'
import type { Answers } from '../wire/answer.ts'

/**
 * Whether the auxiliary campaign is still to be saved as an answer, after any login: when the stored code is its own.
 * The stored code is the visit's when there is one, else the person's (R116).
 */
export const lacksAuxiliaryCampaign = (
  visit: { readonly utm_code: string | null },
  { person, answers }: { readonly person: CampaignFacts; readonly answers: Answers },
  { campaigns }: Operator,
): boolean => (visit.utm_code ?? person.utm_code) === campaigns.auxiliary && !isAnswered(answers, 'auxiliary_campaign')
