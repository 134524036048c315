import type { AnswerItem, Answers, QuestionKey } from '../../domain/wire/answer.ts'
import { upperPercentOf } from '../../domain/questions/draft.ts'

const one = (selection: string, additional_json?: AnswerItem['additional_json']): readonly AnswerItem[] => [
  additional_json ? { selection, additional_json } : { selection },
]

const income = (householdSize: string, tier: string): Answers => ({
  number_of_dependents: one(householdSize),
  household_income_range: one(tier, { household_income_range_fpl: upperPercentOf(tier) }),
})

const screening: Answers = {
  race: one('undisclosed'),
  ethnicity: one('hispanic'),
  open_cases: one('no'),
  protective_order: one('no'),
  owe_fines: one('no'),
  on_probation_or_parole: one('no'),
  other_convictions: one('no'),
  expunged_before: one('no'),
  ...income('3', '200to300'),
}

/** Utah's screening to its end, with a benefit and thus with the fee waiver (S1 §5). */
export const utahAnswers: Answers = {
  ...screening,
  ...income('3', '100to125'),
  government_benefit: one('snap'),
  is_fee_waiver_eligible: one('true'),
  behind_on_bills: one('yes', { behind_on_bills_list: ['rentOrHouse'] }),
}

/** Arizona's screening to its end, with an open case, so that the results warn. */
export const arizonaAnswers: Answers = {
  ...screening,
  open_cases: one('yes'),
  protective_order: one('yes', { year_range: '2010to2019' }),
  arizona_counties: [{ selection: 'Maricopa' }, { selection: 'Mesa' }],
  adcrr: one('yes', { number: '204611' }),
}

/** Pennsylvania's screening to its end, with an income that legal aid looks at, and a conviction elsewhere. */
export const pennsylvaniaAnswers: Answers = {
  ...screening,
  ...income('2', 'under100'),
  race: one('african-american'),
  ethnicity: one('not-hispanic'),
  other_convictions: one('yes', {
    other_convictions_list: [{ location: 'NJ', conviction_type: 'property', severity: 'misdemeanor' }],
  }),
}

/** The 12 questions that lower the price. */
export const surveyAnswers: Answers = {
  employed: one('yesPartTime21to32', { employer: 'Desert Bloom Nursery' }),
  hourly_rate: one('15to20'),
  industry_current: one('retail'),
  industry_want: one('health'),
  job_opportunities: one('indeed'),
  education_level: one('highSchoolDiploma'),
  disability: one('no'),
  health_insurance: one('yes'),
  denied_housing: one('yes'),
  denied_employment: one('yes'),
  clearing_reason: one('getABetterJob'),
  interested_info: [{ selection: 'housing' }, { selection: 'employment' }],
}

/** Answers as rows: question, place in the answer, entry. */
export const answerEntries = (answers: Answers): { question: QuestionKey; position: number; item: AnswerItem }[] =>
  (Object.entries(answers) as [QuestionKey, readonly AnswerItem[]][]).flatMap(([question, items]) =>
    items.map((item, position) => ({ question, position, item })),
  )
