import { ask, page, yesNo, type PageShape } from './question.ts'

const employments = ['yesFullTime', 'yesPartTime21to32', 'yesPartTime11to20', 'yesPartTime1to10', 'no'] as const
const hourlyRates = ['7to15', '15to20', '20to25', '25to30', '30to50', 'moreThan30'] as const
export const industries = [
  'business',
  'construction',
  'education',
  'foodAndBeverage',
  'health',
  'hospitality',
  'manufacturing',
  'professionalServices',
  'retail',
  'technology',
  'transportation',
  'other',
] as const
const jobSources = [
  'facebookGroups',
  'indeed',
  'jobFair',
  'linkedIn',
  'otherOnlineJobBoard',
  'wordOfMouth',
  'zipRecruiter',
  'other',
] as const
const educationLevels = [
  'someHighSchool',
  'highSchoolDiploma',
  'someCollege',
  'associates',
  'bachelors',
  'graduate',
] as const
const interestedTopics = ['healthCare', 'vitalRecords', 'housing', 'employment', 'scholarships'] as const
/** The 14 fixed reasons; each is its English label in lowerCamelCase. */
const fixedClearingReasons = [
  'getABetterJob',
  'qualifyForMoreJobs',
  'rentOrBuyAHome',
  'continueMyEducation',
  'getAProfessionalLicense',
  'volunteerInMyCommunity',
  'takePartInMyChildrensSchool',
  'supportMyFamily',
  'travelFreely',
  'getBackMyRightToOwnAGun',
  'serveInTheMilitary',
  'stopWorryingAboutBackgroundChecks',
  'beAGoodExampleForMyChildren',
  'leaveThePastBehind',
] as const
export const clearingReasons = [...fixedClearingReasons, 'other'] as const

const otherText = <const Name extends string>(name: Name, required: boolean) =>
  [{ name, kind: 'text', when: ['other'], required }] as const

/** The questions that lower the price (R208). */
export const surveyPages = {
  employed: page(
    ask('employed', employments, {
      details: [
        { name: 'employer', kind: 'text', when: employments.filter(option => option !== 'no'), required: false },
      ],
    }),
  ),
  'pay-rate': page(
    ask('hourly_rate', hourlyRates, {
      wire: { '30to50': { selection: '25to30', additional_json: { range: '30to50' } } },
    }),
  ),
  'industry-current': page(
    ask('industry_current', industries, { required: false, details: otherText('industry_current_other', true) }),
  ),
  'industry-want': page(ask('industry_want', industries, { details: otherText('industry_want_other', true) })),
  'job-opportunities': page(
    ask('job_opportunities', jobSources, { details: otherText('job_opportunities_other', true) }),
  ),
  'education-level': page(ask('education_level', educationLevels)),
  disability: page(
    ask('disability', yesNo),
    ask('disability_no_job', yesNo, { shownWhen: { key: 'disability', selection: 'yes' } }),
  ),
  'health-insurance': page(ask('health_insurance', yesNo)),
  'denied-housing': page(ask('denied_housing', yesNo)),
  'denied-employment': page(ask('denied_employment', yesNo)),
  'why-record-clearing': page(
    ask('clearing_reason', clearingReasons, { details: otherText('clearing_reason_other', false) }),
  ),
  'interested-info': page(ask('interested_info', interestedTopics, { kind: 'many', required: false })),
} as const satisfies Record<string, PageShape>

export type SurveyPageId = keyof typeof surveyPages
