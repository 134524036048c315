import { statementKeys } from '../../domain/questions/pages.ts'
import { type SurveyPageId, surveyPages } from '../../domain/questions/survey-pages.ts'
import { answersOf, answersOfPages, sampleConviction } from '../../domain/samples/answers.ts'
import { screened } from '../../domain/samples/people.ts'
import type { AnswerItem, Answers, QuestionKey } from '../../domain/wire/answer.ts'

/** A complete Utah screening, with a benefit and thus the fee waiver. */
export const utahAnswers = screened('UT', {
  number_of_dependents: '3',
  government_benefit: 'snap',
  is_fee_waiver_eligible: 'true',
  behind_on_bills: 'yes',
})

/** A complete Arizona screening, with an open case, so that the results show a warning. */
export const arizonaAnswers = screened('AZ', {
  open_cases: 'yes',
  protective_order: { selection: 'yes', additional_json: { year_range: '2010to2019' } },
  number_of_dependents: '3',
  household_income_range: '200to300',
  arizona_counties: ['Maricopa', 'Mesa'],
  adcrr: { selection: 'yes', additional_json: { number: '204611' } },
})

/** A complete Pennsylvania screening, with an income for legal aid and a conviction in another state. */
export const pennsylvaniaAnswers = screened('PA', {
  race: 'african-american',
  ethnicity: 'not-hispanic',
  household_income_range: 'under100',
  other_convictions: {
    selection: 'yes',
    additional_json: {
      other_convictions_list: [{ ...sampleConviction({ location: 'NJ', conviction_type: 'property' }) }],
    },
  },
})

export const surveyAnswers = answersOfPages(Object.keys(surveyPages) as SurveyPageId[], {
  employed: { selection: 'yesPartTime21to32', additional_json: { employer: 'Desert Bloom Nursery' } },
  hourly_rate: '15to20',
  industry_current: 'retail',
  industry_want: 'health',
  job_opportunities: 'indeed',
  education_level: 'highSchoolDiploma',
  health_insurance: 'yes',
  denied_housing: 'yes',
  denied_employment: 'yes',
  interested_info: ['housing', 'employment'],
})

/** Answers as rows: question, position, entry. */
export const answerEntries = (answers: Answers): { question: QuestionKey; position: number; item: AnswerItem }[] =>
  (Object.entries(answers) as [QuestionKey, readonly AnswerItem[]][]).flatMap(([question, items]) =>
    items.map((item, position) => ({ question, position, item })),
  )

/** A finished personal statement: seventeen of eighteen questions are answered. */
export const finishedStatement = answersOf({
  circumstances: [
    { selection: 'socializedWithTheWrongCrowd', additional_json: { social_detail: 'I was 19 and new in town.' } },
    { selection: 'free_answer', additional_json: { details: 'I had nobody to ask for advice.' } },
  ],
  probation_compliance: 'compliedAndCompleted',
  barriers: { selection: 'deniedJobs', additional_json: { details: 'Two warehouses took back their offers.' } },
  clearing_reasons: ['getABetterJob', 'supportMyFamily'],
  pronouns: 'sheHer',
  employment: {
    selection: 'yes',
    additional_json: { where: 'City bakery', position: 'Baker', time_in_job: '3 years', time_in_field: '6 years' },
  },
  education: { selection: 'someCollege', additional_json: { degree_major: 'Nursing' } },
  volunteer_work: {
    selection: 'yes',
    additional_json: { where_and_time: 'Food pantry, every second Saturday since 2022.' },
  },
  therapy: 'no',
  marital_status: { selection: 'married', additional_json: { how_long_married: '8' } },
  children: { selection: 'yes', additional_json: { how_many: '2', ages: '4 and 7' } },
  grandchildren: 'no',
  caregiver: { selection: 'yes', additional_json: { details: 'I look after my mother.' } },
  community: { selection: 'yes', additional_json: { details: 'I sing in our church choir.' } },
  housing: { selection: 'renting', additional_json: { details: 'A flat near the school.' } },
  hobbies: 'Running and baking.',
  life_improvement: 'I finished my probation early and have worked ever since.',
})

/** A started personal statement: seven questions are answered. */
export const startedStatement: Answers = Object.fromEntries(
  statementKeys.slice(0, 7).map(key => [key, finishedStatement[key] ?? []]),
)
