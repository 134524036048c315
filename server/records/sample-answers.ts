import { answersOfPages, sampleConviction } from '../../domain/samples/answers.ts'
import { screened } from '../../domain/samples/along.ts'
import { surveyPages, type SurveyPageId } from '../../domain/questions/survey-pages.ts'
import type { AnswerItem, Answers, QuestionKey } from '../../domain/wire/answer.ts'

/** Utah's screening to its end, with a benefit and thus with the fee waiver (R218). */
export const utahAnswers = screened('UT', {
  number_of_dependents: '3',
  government_benefit: 'snap',
  is_fee_waiver_eligible: 'true',
  behind_on_bills: 'yes',
})

/** Arizona's screening to its end, with an open case, so that the results warn. */
export const arizonaAnswers = screened('AZ', {
  open_cases: 'yes',
  protective_order: { selection: 'yes', additional_json: { year_range: '2010to2019' } },
  number_of_dependents: '3',
  household_income_range: '200to300',
  arizona_counties: ['Maricopa', 'Mesa'],
  adcrr: { selection: 'yes', additional_json: { number: '204611' } },
})

/** Pennsylvania's screening to its end, with an income that legal aid looks at, and a conviction elsewhere. */
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

/** The questions that lower the price. */
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

/** Answers as rows: question, place in the answer, entry. */
export const answerEntries = (answers: Answers): { question: QuestionKey; position: number; item: AnswerItem }[] =>
  (Object.entries(answers) as [QuestionKey, readonly AnswerItem[]][]).flatMap(([question, items]) =>
    items.map((item, position) => ({ question, position, item })),
  )
