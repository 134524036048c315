import type { Operator } from '../operator.ts'
import { stateInfo } from '../states.ts'
import { selectionOf } from '../wire/answer.ts'
import type { Case } from '../wire/eligibility.ts'
import { qualifiesByIncome } from './fee-waiver.ts'
import type { PersonWithAnswers } from './person-status.ts'

/** The boxes that point to a community partner on the results page. */
export type ReferralBox = 'cleanSlate' | 'vocationalRehabilitation' | 'managedCare' | 'philadelphiaLegalAid'

interface Known extends PersonWithAnswers {
  readonly cases: readonly Pick<Case, 'county' | 'court'>[]
  readonly operator: Operator
  readonly today: string
}

/** When each box appears, in the order of R613. */
const boxes: readonly (readonly [box: ReferralBox, shows: (known: Known) => boolean])[] = [
  ['cleanSlate', known => worksHere(known, 'cleanSlate') && campaignHolds(known, 'auxiliary') && isNewAccount(known)],
  [
    'vocationalRehabilitation',
    known =>
      worksHere(known, 'vocationalRehabilitation') &&
      known.person.utm_code !== known.operator.campaigns.vocationalRehabilitation &&
      selectionOf(known.answers, 'disability') === 'yes' &&
      selectionOf(known.answers, 'disability_no_job') === 'yes',
  ],
  ['managedCare', known => campaignHolds(known, 'managedCareMarker')],
  [
    'philadelphiaLegalAid',
    known =>
      hasPhiladelphiaCase(known) && qualifiesByIncome(known.answers, known.operator) && livesInPhiladelphia(known),
  ],
]

/**
 * The partner boxes that a person sees, and whether the clean-slate box replaces the fee box (R613). `today` is
 * year-month-day.
 */
export function referralBoxes(
  person: PersonWithAnswers,
  cases: Known['cases'],
  operator: Operator,
  today: string,
): { readonly boxes: readonly ReferralBox[]; readonly hidesFeeBox: boolean } {
  const known = { ...person, cases, operator, today }
  const shown = boxes.filter(([, shows]) => shows(known)).map(([box]) => box)
  return { boxes: shown, hidesFeeBox: shown.includes('cleanSlate') }
}

const worksHere = ({ person }: Known, partner: ReferralBox) =>
  stateInfo(person.us_state).partners.some(known => known === partner)

const campaignHolds = ({ person, operator }: Known, marker: 'auxiliary' | 'managedCareMarker') =>
  person.utm_code?.includes(operator.campaigns[marker]) ?? false

const dayInMilliseconds = 24 * 60 * 60 * 1000

function isNewAccount({ person, operator, today }: Known): boolean {
  const age = Date.parse(today) - Date.parse(person.created_at)
  return age <= operator.cleanSlateWindowDays * dayInMilliseconds
}

const hasPhiladelphiaCase = ({ cases }: Known) =>
  cases.some(({ county, court }) => [county, court].some(place => place?.toLowerCase().includes('philadelphia')))

/** A ZIP code may have four more digits: 19104-2501. */
const livesInPhiladelphia = ({ person, operator }: Known) =>
  operator.philadelphiaZips.includes(person.zip?.slice(0, 5) ?? '')
