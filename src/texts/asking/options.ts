import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RegisterPageId, registerPages } from '../../../domain/questions/pages.ts'
import type { convictionSeverities, convictionTypes } from '../../../domain/questions/question.ts'
import type { billKinds, protectiveOrderYears } from '../../../domain/questions/screening-pages.ts'
import type { industries } from '../../../domain/questions/survey-pages.ts'
import type { QuestionKey } from '../../../domain/wire/answer.ts'
import { textIn, type Text } from '../text-of.ts'
import { labelOf } from './pages.ts'

/** The texts of a list's values: a value without a text does not compile. */
export type Texts<Values extends readonly string[]> = Record<Values[number], MessageDescriptor>

export const yesNoTexts: Texts<['yes', 'no']> = { yes: msg`Yes`, no: msg`No` }

const industryTexts: Texts<typeof industries> = {
  business: msg`Business`,
  construction: msg`Construction`,
  education: msg`Education`,
  foodAndBeverage: msg`Food and Beverage`,
  health: msg`Health`,
  hospitality: msg`Hospitality`,
  manufacturing: msg`Manufacturing`,
  professionalServices: msg`Professional Services`,
  retail: msg`Retail`,
  technology: msg`Technology`,
  transportation: msg`Transportation`,
  other: msg`Other (please specify below)`,
}

/**
 * A question whose choices have their own texts: a missing one does not compile. Yes and no are the same everywhere.
 */
type Chosen = Extract<(typeof registerPages)[RegisterPageId]['questions'][number], { kind: 'one' | 'many' }>

const optionTexts: { readonly [Each in Chosen as Each['key']]: Texts<Each['options']> } = {
  race: {
    'american-indian': msg`American Indian or Alaska Native`,
    asian: msg`Asian`,
    'african-american': msg`Black or African American`,
    'pacific-islander': msg`Native Hawaiian or Pacific Islander`,
    white: msg`White`,
    other: msg`Another race`,
    undisclosed: msg`I prefer not to say`,
  },
  ethnicity: {
    hispanic: msg`Hispanic or Latino`,
    'not-hispanic': msg`Not Hispanic or Latino`,
    undisclosed: msg`I prefer not to say`,
  },
  government_benefit: {
    snap: msg`Food stamps (SNAP)`,
    medicaid: msg`Medicaid`,
    ssi: msg`SSI (Supplemental Security Income)`,
    fepOrTanf: msg`FEP or TANF`,
    no: msg`None of these`,
  },
  arizona_counties: {
    Chandler: msg`Chandler`,
    Gilbert: msg`Gilbert`,
    Maricopa: msg`Maricopa`,
    Mesa: msg`Mesa`,
    'Paradise Valley': msg`Paradise Valley`,
    Prescott: msg`Prescott`,
    Tempe: msg`Tempe`,
    Yavapai: msg`Yavapai`,
  },
  employed: {
    yesFullTime: msg`Yes, full time`,
    yesPartTime21to32: msg`Yes, part time, 21 to 32 hours a week`,
    yesPartTime11to20: msg`Yes, part time, 11 to 20 hours a week`,
    yesPartTime1to10: msg`Yes, part time, 1 to 10 hours a week`,
    no: msg`No`,
  },
  hourly_rate: {
    '7to15': msg`$7 to $15`,
    '15to20': msg`$15 to $20`,
    '20to25': msg`$20 to $25`,
    '25to30': msg`$25 to $30`,
    '30to50': msg`$30 to $50`,
    moreThan30: msg`More than $50`,
  },
  industry_current: industryTexts,
  industry_want: industryTexts,
  job_opportunities: {
    facebookGroups: msg`Facebook groups`,
    indeed: msg`Indeed`,
    jobFair: msg`Job fair`,
    linkedIn: msg`LinkedIn`,
    otherOnlineJobBoard: msg`Other online job board`,
    wordOfMouth: msg`Word of mouth`,
    zipRecruiter: msg`Zip Recruiter`,
    other: msg`Other (please specify below)`,
  },
  education_level: {
    someHighSchool: msg`Some high school`,
    highSchoolDiploma: msg`High school diploma`,
    someCollege: msg`Some college`,
    associates: msg`Associate's degree`,
    bachelors: msg`Bachelor's degree`,
    graduate: msg`Graduate degree`,
  },
  clearing_reason: {
    getABetterJob: msg`Get a better job`,
    qualifyForMoreJobs: msg`Qualify for more jobs`,
    rentOrBuyAHome: msg`Rent or buy a home`,
    continueMyEducation: msg`Continue my education`,
    getAProfessionalLicense: msg`Get a professional license`,
    volunteerInMyCommunity: msg`Volunteer in my community`,
    takePartInMyChildrensSchool: msg`Take part in my children's school`,
    supportMyFamily: msg`Support my family`,
    travelFreely: msg`Travel freely`,
    getBackMyRightToOwnAGun: msg`Get back my right to own a gun`,
    serveInTheMilitary: msg`Serve in the military`,
    stopWorryingAboutBackgroundChecks: msg`Stop worrying about background checks`,
    beAGoodExampleForMyChildren: msg`Be a good example for my children`,
    leaveThePastBehind: msg`Leave the past behind`,
    other: msg`Other`,
  },
  interested_info: {
    healthCare: msg`Health care or health insurance`,
    vitalRecords: msg`Getting a birth certificate or social security card`,
    housing: msg`Housing support`,
    employment: msg`Employment support or fair-chance hiring`,
    scholarships: msg`Scholarships`,
  },
}

const textsByKey: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = optionTexts

export const optionText = (key: QuestionKey, option: string): Text => textIn(textsByKey[key] ?? yesNoTexts, option)

const yearTexts: Texts<typeof protectiveOrderYears> = {
  after2020: msg`After 2020`,
  '2010to2019': msg`Between 2010 and 2019`,
  before2010: msg`Before 2010`,
  dontRemember: msg`I don't remember`,
}
const billTexts: Texts<typeof billKinds> = {
  rentOrHouse: msg`Rent or house payment`,
  creditCard: msg`Credit card payment`,
  car: msg`Car payment`,
  other: msg`Other bill`,
}
const detailOptionTexts: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  year_range: yearTexts,
  behind_on_bills_list: billTexts,
}

const detailOptionText = (name: string, option: string): Text => textIn(detailOptionTexts[name], option)

export const convictionTypeTexts: Texts<typeof convictionTypes> = {
  drug: msg`Drug related`,
  dui: msg`DUI`,
  property: msg`Property (such as theft)`,
  other: msg`Other`,
}
export const convictionSeverityTexts: Texts<typeof convictionSeverities> = {
  misdemeanor: msg`Misdemeanor`,
  felony: msg`Felony`,
  doNotKnow: msg`I don't know`,
}

/** Where the renderer finds the texts of a page's choices and fields. */
export interface QuestionTexts {
  /** A choice of a question; an unknown one is shown unchanged. */
  readonly option: (key: QuestionKey, option: string) => Text
  readonly label: (name: string, key: QuestionKey) => MessageDescriptor
  /** An example for an open field; null if the label is enough. */
  readonly example: (name: string, key: QuestionKey) => MessageDescriptor | null
  readonly detailOption: (name: string, option: string) => Text
  /** The label of the free answer next to the choices. */
  readonly freeAnswer: MessageDescriptor | null
}

/** The texts of the pages before the results. */
export const registerTexts: QuestionTexts = {
  option: optionText,
  label: labelOf,
  example: () => null,
  detailOption: detailOptionText,
  freeAnswer: null,
}
