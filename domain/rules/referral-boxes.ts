import type { Operator } from '../operator.ts'
import { stateInfo } from '../states.ts'
import { selectionOf } from '../wire/answer.ts'
import type { Case } from '../wire/eligibility.ts'
import { qualifiesByIncome } from './fee-waiver.ts'
import { holdsMarker } from './partner-wording.ts'
import type { PersonWithAnswers } from './person-status.ts'

/** The boxes that point to a community partner on the results page. */
export type ReferralBox = 'cleanSlate' | 'vocationalRehabilitation' | 'managedCare' | 'philadelphiaLegalAid'

interface Facts extends PersonWithAnswers {
  readonly cases: readonly Pick<Case, 'county' | 'court'>[]
  readonly operator: Operator
  readonly today: string
}

/** When each box appears, in the order of R613; one without the operator's link or phone would lead nowhere. */
const boxes: readonly (readonly [box: ReferralBox, shows: (facts: Facts) => boolean])[] = [
  ['cleanSlate', facts => worksHere(facts, 'cleanSlate') && campaignHolds(facts, 'auxiliary') && isNewAccount(facts)],
  [
    'vocationalRehabilitation',
    facts =>
      worksHere(facts, 'vocationalRehabilitation') &&
      facts.operator.vocationalRehabilitationLink !== '' &&
      facts.person.utm_code !== facts.operator.campaigns.vocationalRehabilitation &&
      selectionOf(facts.answers, 'disability') === 'yes' &&
      selectionOf(facts.answers, 'disability_no_job') === 'yes',
  ],
  ['managedCare', facts => campaignHolds(facts, 'managedCareMarker')],
  [
    'philadelphiaLegalAid',
    facts =>
      facts.operator.philadelphiaLegalAidPhone !== '' &&
      hasPhiladelphiaCase(facts) &&
      qualifiesByIncome(facts.answers, facts.operator) &&
      livesInPhiladelphia(facts),
  ],
]

/**
 * The partner boxes that a person sees, and whether the clean-slate box replaces the fee box (R613). `today` is
 * year-month-day.
 */
export function referralBoxes(
  person: PersonWithAnswers,
  cases: Facts['cases'],
  operator: Operator,
  today: string,
): { readonly boxes: readonly ReferralBox[]; readonly hidesFeeBox: boolean } {
  const facts = { ...person, cases, operator, today }
  const shown = boxes.filter(([, shows]) => shows(facts)).map(([box]) => box)
  return { boxes: shown, hidesFeeBox: shown.includes('cleanSlate') }
}

const worksHere = ({ person }: Facts, partner: ReferralBox) =>
  stateInfo(person.us_state).partners.some(each => each === partner)

const campaignHolds = ({ person, operator }: Facts, marker: 'auxiliary' | 'managedCareMarker') =>
  holdsMarker(person.utm_code, operator.campaigns[marker])

const dayInMilliseconds = 24 * 60 * 60 * 1000

function isNewAccount({ person, operator, today }: Facts): boolean {
  const age = Date.parse(today) - Date.parse(person.created_at)
  return age <= operator.cleanSlateWindowDays * dayInMilliseconds
}

const hasPhiladelphiaCase = ({ cases }: Facts) =>
  cases.some(({ county, court }) => [county, court].some(place => place?.toLowerCase().includes('philadelphia')))

/** A ZIP code may have four more digits: 19104-2501. */
const livesInPhiladelphia = ({ person, operator }: Facts) =>
  operator.philadelphiaZips.includes(person.zip?.slice(0, 5) ?? '')
