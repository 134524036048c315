import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { registerPages, RegisterPageId } from '../../../domain/questions/pages.ts'
import type { Problem } from '../../../domain/questions/problems.ts'
import type { StatementPageId, statementPages } from '../../../domain/questions/statement-pages.ts'
import { toDoText } from '../to-do.ts'

/* What to do about a question or a field under a choice, in the summary above the page. */

type Asked =
  | (typeof registerPages)[RegisterPageId]['questions'][number]
  | (typeof statementPages)[StatementPageId]['questions'][number]
/** A question with other choices than yes and no, or with a text: one without words does not compile. */
type Named = Exclude<Asked, { kind: 'yesNo' }>['key'] | 'disability_no_job'
type DetailIn<Question> = Question extends { readonly details: readonly (infer Each)[] } ? Each : never
type NameOf<Each> = Each extends { readonly name: infer Name extends string } ? Name : never

const yesOrNo = msg`Choose yes or no`
const schooling = msg`Choose your level of education`
const whyClear = msg`Choose why you want to clear your record`
const questions: Readonly<Record<Named, MessageDescriptor>> = {
  race: msg`Choose your race`,
  ethnicity: msg`Choose your ethnicity`,
  number_of_dependents: msg`Choose your household size`,
  household_income_range: msg`Tell us your household income`,
  government_benefit: msg`Choose the benefit you get, or “None of these”`,
  provider: msg`Enter your provider`,
  arizona_counties: msg`Choose where you have records`,
  employed: msg`Choose if you work, and how much`,
  hourly_rate: msg`Choose how much you make an hour`,
  industry_current: msg`Choose the industry you work in`,
  industry_want: msg`Choose the industry you'd like to work in`,
  job_opportunities: msg`Choose how you look for a job`,
  education_level: schooling,
  disability_no_job: msg`Say if your disability makes it hard to work`,
  clearing_reason: whyClear,
  interested_info: msg`Choose what you'd like to know more about`,
  circumstances: msg`Tell us what was going on in your life`,
  probation_compliance: msg`Choose how your probation ended`,
  barriers: msg`Tell us what is hard because of your record`,
  clearing_reasons: whyClear,
  pronouns: msg`Choose your pronouns`,
  education: schooling,
  marital_status: msg`Choose your marital status`,
  housing: msg`Choose where you live`,
  hobbies: msg`Write what you like to do`,
  life_improvement: msg`Write how your life has gotten better`,
}

type DetailName = Exclude<
  NameOf<DetailIn<(typeof registerPages)[RegisterPageId]['questions'][number]>>,
  'other_convictions_list'
>
const personName = msg`Enter the person's name`
const industry = msg`Name the industry`
const tellUsMore = msg`Tell us more`
/** By the name of the field; those of the personal statement have plain names in the domain. */
const details: Readonly<Record<DetailName, MessageDescriptor>> & Readonly<Record<string, MessageDescriptor>> = {
  race_other: msg`Enter your race`,
  year_range: msg`Choose when the protective order was issued`,
  expunged_before_story: msg`Tell us what happened`,
  behind_on_bills_list: msg`Choose the bill you're behind on`,
  behind_on_bills_list_other: msg`Name the bill you're behind on`,
  name: personName,
  email: msg`Enter the person's email`,
  number: msg`Enter your ADCRR number`,
  employer: msg`Enter your employer`,
  industry_current_other: industry,
  industry_want_other: industry,
  job_opportunities_other: msg`Say how you look for a job`,
  clearing_reason_other: msg`Tell us your reason`,
  social_detail: msg`Tell us what happened with these people`,
  trauma_detail: tellUsMore,
  substance_program: msg`Name the program`,
  sobriety_time: msg`Tell us how long you've been sober`,
  substance_use_detail: tellUsMore,
  loved_one: msg`Tell us who you lost, and when`,
  other_detail: tellUsMore,
  details: tellUsMore,
  where: msg`Tell us where you work`,
  position: msg`Enter your job title`,
  time_in_job: msg`Tell us how long you've been in this job`,
  time_in_field: msg`Tell us how long you've worked in this field`,
  degree_major: msg`Enter your degree and major`,
  professional_license: msg`Enter your professional licenses`,
  negative_impact: msg`Tell us how your record has held you back from an education`,
  where_and_time: msg`Tell us where, and for how long`,
  how_long_married: msg`Choose for how many years you've been married`,
  how_many: msg`Choose the number`,
  ages: msg`Tell us their ages`,
}

/** What to do about a problem of a page of questions, in words. */
export function questionToDo(i18n: Pick<I18n, '_'>, { field, message }: Problem): string {
  const [key = '', ...under] = field.split('-')
  const detail = under.at(-1)
  const words: Readonly<Record<string, MessageDescriptor>> = questions
  return toDoText(i18n, (detail === undefined ? words[key] : details[detail]) ?? yesOrNo, message)
}
