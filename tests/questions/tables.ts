import type { FieldMessage } from '../../domain/field-message.ts'
import type { DetailDraft } from '../../domain/questions/draft.ts'
import type { RegisterPageId } from '../../domain/questions/pages.ts'
import type { PartnerWording } from '../../domain/questions/question.ts'
import type { StatementPageId } from '../../domain/questions/statement-pages.ts'
import type { AdditionalJson, QuestionKey } from '../../domain/wire/answer.ts'

/*
  The rules for every question, typed from them only (R201 to R213, R701 to R708). The questions of domain/questions/
  are compared with these tables, so that a mistake there cannot hide in both.
*/

type Page = RegisterPageId | StatementPageId

interface Asked {
  readonly page: Page
  readonly key: QuestionKey
  /** By their saved values. */
  readonly choices: readonly string[]
  /** What it says while nothing is chosen; null if it may be left out (R213, R704). */
  readonly missing: FieldMessage | null
}
const asks = (page: Page, key: QuestionKey, choices: string, missing: FieldMessage | null): Asked => ({
  page,
  key,
  choices: choices.split(' '),
  missing,
})
const yesNo = 'yes no'
const industries =
  'business construction education foodAndBeverage health hospitality manufacturing professionalServices retail technology transportation other'
const schools = 'someHighSchool highSchoolDiploma someCollege associatesDegree bachelorsDegree graduateDegree'
const barriers =
  'deniedJobs deniedPromotions deniedHousing deniedEducationOpportunity deniedVolunteerWork travelRestrictions gunRestrictions socialJudgementOrStigma other'
/** Fourteen and another one. */
const reasons =
  'getABetterJob qualifyForMoreJobs rentOrBuyAHome continueMyEducation getAProfessionalLicense volunteerInMyCommunity takePartInMyChildrensSchool supportMyFamily travelFreely getBackMyRightToOwnAGun serveInTheMilitary stopWorryingAboutBackgroundChecks beAGoodExampleForMyChildren leaveThePastBehind other'

/** In the order of the flows (R208). */
export const questionsAsked: readonly Asked[] = [
  asks(
    'ethnicity',
    'race',
    'american-indian asian african-american pacific-islander white other undisclosed',
    'required',
  ),
  asks('ethnicity', 'ethnicity', 'hispanic not-hispanic undisclosed', 'required'),
  asks('open-cases', 'open_cases', yesNo, 'required'),
  asks('protective-order', 'protective_order', yesNo, 'required'),
  asks('owe-fines', 'owe_fines', yesNo, 'required'),
  asks('parole', 'on_probation_or_parole', yesNo, 'required'),
  asks('other-convictions', 'other_convictions', yesNo, 'required'),
  asks('expunged', 'expunged_before', yesNo, 'required'),
  asks('income', 'number_of_dependents', '1 2 3 4 5 6 7 8 9 10 11 12 moreThan12', 'dependentsRequired'),
  asks(
    'income',
    'household_income_range',
    'under100 100to125 125to150 150to185 185to200 200to300 over300 noIncome',
    'incomeRequired',
  ),
  asks('government-benefits', 'government_benefit', 'snap medicaid ssi fepOrTanf no', 'required'),
  asks('bills', 'behind_on_bills', yesNo, 'required'),
  asks('case-manager', 'case_manager', yesNo, 'required'),
  {
    page: 'arizona-data',
    key: 'arizona_counties',
    choices: ['Chandler', 'Gilbert', 'Maricopa', 'Mesa', 'Paradise Valley', 'Prescott', 'Tempe', 'Yavapai'],
    missing: null,
  },
  asks('adcrr-number', 'adcrr', yesNo, 'required'),
  asks('employed', 'employed', 'yesFullTime yesPartTime21to32 yesPartTime11to20 yesPartTime1to10 no', 'required'),
  asks('pay-rate', 'hourly_rate', '7to15 15to20 20to25 25to30 30to50 moreThan30', 'required'),
  asks('industry-current', 'industry_current', industries, null),
  asks('industry-want', 'industry_want', industries, 'required'),
  asks(
    'job-opportunities',
    'job_opportunities',
    'facebookGroups indeed jobFair linkedIn otherOnlineJobBoard wordOfMouth zipRecruiter other',
    'required',
  ),
  asks(
    'education-level',
    'education_level',
    'someHighSchool highSchoolDiploma someCollege associates bachelors graduate',
    'required',
  ),
  asks('disability', 'disability', yesNo, 'required'),
  asks('disability', 'disability_no_job', yesNo, null),
  asks('health-insurance', 'health_insurance', yesNo, 'required'),
  asks('denied-housing', 'denied_housing', yesNo, 'required'),
  asks('denied-employment', 'denied_employment', yesNo, 'required'),
  asks('why-record-clearing', 'clearing_reason', reasons, 'required'),
  asks('interested-info', 'interested_info', 'healthCare vitalRecords housing employment scholarships', null),
  asks(
    'life-circumstances',
    'circumstances',
    'socializedWithTheWrongCrowd childhoodTrauma substanceUse deathOfALovedOne other',
    'required',
  ),
  asks(
    'probation',
    'probation_compliance',
    'notOrdered earlyTerminationGranted compliedAndCompleted someViolationsButCompleted revokedAndIncarcerated',
    null,
  ),
  asks('barriers', 'barriers', barriers, 'required'),
  asks('reasons', 'clearing_reasons', reasons, 'twoToThreeReasons'),
  asks('pronouns', 'pronouns', 'heHim sheHer theyThem', null),
  asks('employment', 'employment', yesNo, null),
  asks('education', 'education', schools, null),
  asks('volunteer-work', 'volunteer_work', yesNo, null),
  asks('therapy', 'therapy', yesNo, null),
  asks('marital-status', 'marital_status', 'single married widowed divorced preferNotToAnswer', null),
  asks('children', 'children', yesNo, null),
  asks('grandchildren', 'grandchildren', yesNo, null),
  asks('caregiver', 'caregiver', yesNo, null),
  asks('community', 'community', yesNo, null),
  asks('housing', 'housing', 'homeowner renting housingIsUnstable other', null),
  asks('additional-info', 'additional_info', yesNo, null),
]

/** Pages with a text and no choices, saved as an entry `free_answer` with `details` (R212), and optional. */
export const typed: readonly (readonly [page: Page, key: QuestionKey, wording: PartnerWording])[] = [
  ['case-manager', 'provider', 'provider'],
  ['hobbies', 'hobbies', 'plain'],
  ['life-improvement', 'life_improvement', 'plain'],
]
/** Free text next to the choices. */
export const freeAnswers: readonly QuestionKey[] = ['circumstances', 'barriers', 'clearing_reasons']
/** One entry for each of several choices (R212). */
export const severalChoices: readonly QuestionKey[] = [
  'arizona_counties',
  'interested_info',
  'circumstances',
  'barriers',
  'clearing_reasons',
]
/** Saved by the portal without a screen (R116, R219). */
export const savedUnasked: readonly QuestionKey[] = ['is_fee_waiver_eligible', 'auxiliary_campaign', 'agreed_cases']

/** A choice that is not saved as its own name, or not alone (R212). */
export const savedAs: Readonly<
  Partial<Record<QuestionKey, (choice: string) => { selection: string; additional_json?: AdditionalJson }>>
> = {
  hourly_rate: choice =>
    choice === '30to50' ? { selection: '25to30', additional_json: { range: '30to50' } } : { selection: choice },
  household_income_range: choice => ({
    selection: choice,
    additional_json: {
      household_income_range_fpl:
        {
          under100: 100,
          '100to125': 125,
          '125to150': 150,
          '150to185': 185,
          '185to200': 200,
          '200to300': 300,
          noIncome: 0,
        }[choice] ?? null,
    },
  }),
  housing: choice => ({ selection: choice, additional_json: { home_location: choice } }),
  additional_info: choice => ({ selection: choice, additional_json: { additional_info_bool: choice } }),
}

/** A field under one or several choices of a question. */
interface DetailRow {
  readonly page: Page
  readonly key: QuestionKey
  readonly choices: readonly string[]
  readonly name: string
  /** Its error when empty; null if it is optional. */
  readonly missing: FieldMessage | null
  readonly types: Readonly<Record<string, DetailDraft>>
  readonly saves: AdditionalJson
}
const detail = (
  key: QuestionKey,
  choices: string,
  name: string,
  missing: FieldMessage | null,
  value = 'In my own words',
): DetailRow => ({
  page: questionsAsked.find(row => row.key === key)!.page,
  key,
  choices: choices.split(' '),
  name,
  missing,
  types: { [name]: value },
  saves: { [name]: value },
})

const conviction = { location: 'NV', conviction_type: 'other', conviction_type_other: 'Fishing', severity: 'doNotKnow' }

export const details: readonly DetailRow[] = [
  detail('race', 'other', 'race_other', 'required'),
  detail('protective_order', 'yes', 'year_range', 'required', '2010to2019'),
  {
    ...detail('other_convictions', 'yes', 'other_convictions_list', 'required'),
    types: { other_convictions_list: [conviction] },
    saves: { other_convictions_list: [conviction] },
  },
  detail('expunged_before', 'yes', 'expunged_before_story', 'storyRequired'),
  {
    ...detail('behind_on_bills', 'yes', 'behind_on_bills_list', 'required'),
    types: { behind_on_bills_list: 'creditCard' },
    saves: { behind_on_bills_list: ['creditCard'] },
  },
  detail('case_manager', 'yes', 'name', 'required'),
  detail('case_manager', 'yes', 'email', null, 'lee@example.org'),
  detail('adcrr', 'yes', 'number', 'required', '123456'),
  detail('employed', 'yesFullTime yesPartTime21to32 yesPartTime11to20 yesPartTime1to10', 'employer', null),
  detail('industry_current', 'other', 'industry_current_other', 'required'),
  detail('industry_want', 'other', 'industry_want_other', 'required'),
  detail('job_opportunities', 'other', 'job_opportunities_other', 'required'),
  detail('clearing_reason', 'other', 'clearing_reason_other', null),
  detail('circumstances', 'socializedWithTheWrongCrowd', 'social_detail', null),
  detail('circumstances', 'childhoodTrauma', 'trauma_detail', null),
  detail('circumstances', 'substanceUse', 'substance_program_bool', null, 'yes'),
  detail('circumstances', 'substanceUse', 'substance_program', null),
  detail('circumstances', 'substanceUse', 'sobriety_bool', null, 'noButILimitAlcoholAndDontDoIllegalDrugs'),
  detail('circumstances', 'substanceUse', 'sobriety_time', null),
  detail('circumstances', 'substanceUse', 'substance_use_detail', null),
  detail('circumstances', 'deathOfALovedOne', 'loved_one', null),
  detail('circumstances', 'other', 'other_detail', null),
  detail('barriers', barriers, 'details', null),
  detail('employment', 'yes', 'where', 'allRequired'),
  detail('employment', 'yes', 'position', 'allRequired'),
  detail('employment', 'yes', 'time_in_job', 'allRequired'),
  detail('employment', 'yes', 'time_in_field', 'allRequired'),
  detail('education', 'someCollege associatesDegree bachelorsDegree graduateDegree', 'degree_major', null),
  detail('education', schools, 'professional_license', null),
  detail('education', schools, 'negative_impact', null),
  detail('volunteer_work', 'yes', 'where_and_time', 'detailsRequired'),
  detail('therapy', 'yes', 'where_and_time', 'detailsRequired'),
  detail('marital_status', 'married', 'how_long_married', 'detailsRequired', '50'),
  detail('marital_status', 'single married widowed divorced preferNotToAnswer', 'details', null),
  detail('children', 'yes', 'how_many', 'allRequired', '12'),
  detail('children', 'yes', 'ages', 'allRequired'),
  detail('grandchildren', 'yes', 'how_many', 'allRequired', '50'),
  detail('grandchildren', 'yes', 'ages', 'allRequired'),
  detail('grandchildren', 'yes', 'details', null),
  detail('caregiver', 'yes', 'details', 'detailsRequired'),
  detail('community', 'yes', 'details', 'detailsRequired'),
  detail('housing', 'homeowner renting housingIsUnstable other', 'details', null),
  detail('additional_info', 'yes', 'details', 'detailsRequired'),
]

/** The options of a select or another group of choices under a choice (R205, R705). */
export const choicesWithin: Readonly<Record<string, readonly string[]>> = {
  year_range: ['after2020', '2010to2019', 'before2010', 'dontRemember'],
  behind_on_bills_list: ['rentOrHouse', 'creditCard', 'car', 'other'],
  substance_program_bool: ['yes', 'no'],
  sobriety_bool: ['yes', 'no', 'noButILimitAlcoholAndDontDoIllegalDrugs'],
}
/** The highest number that can be chosen (R705). */
export const highest: Readonly<Partial<Record<QuestionKey, number>>> = {
  marital_status: 50,
  children: 12,
  grandchildren: 50,
}
