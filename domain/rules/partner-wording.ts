import type { Operator } from '../operator.ts'
import type { PartnerWording } from '../questions/question.ts'

/** Whether a campaign's code contains the operator's marker; an empty marker is no campaign's. */
export const holdsMarker = (utm_code: string | null, marker: string): boolean =>
  marker !== '' && (utm_code?.includes(marker) ?? false)

/** Managed care is the listed partner whose code contains the managed-care marker. */
const isManagedCarePartner = (utm_code: string, { campaigns }: Operator) =>
  campaigns.partners.includes(utm_code) && holdsMarker(utm_code, campaigns.managedCareMarker)

/** The wording of the case-manager page for a person's campaign (R206). First match wins. */
export function caseManagerWording(utm_code: string | null, operator: Operator): PartnerWording {
  if (utm_code === null) return 'plain'
  if (isManagedCarePartner(utm_code, operator)) return 'provider'
  if (utm_code === operator.campaigns.communityAction) return 'familyAdvocate'
  if (utm_code === operator.campaigns.vocationalRehabilitation) return 'vocationalRehabilitation'
  return 'plain'
}

/** Whether the bills page leads to the case-manager page: for the two partners with case managers (R202). */
export const asksCaseManagerAfterBills = (utm_code: string | null, { campaigns }: Operator): boolean =>
  utm_code === campaigns.vocationalRehabilitation || utm_code === campaigns.communityAction

/**
 * Whether a person in Arizona gets the case-manager page instead of counties: the code contains the partner's marker
 * (R202).
 */
export const arizonaGoesToCaseManager = (utm_code: string | null, { campaigns }: Operator): boolean =>
  holdsMarker(utm_code, campaigns.managedCareMarker)

/** Whether the survey skips the disability question, because this partner has asked it already (R209). */
export const skipsDisability = (utm_code: string | null, { campaigns }: Operator): boolean =>
  utm_code === campaigns.vocationalRehabilitation
