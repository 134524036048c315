import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Operator } from '../../../domain/operator.ts'
import type { yesNo } from '../../../domain/questions/question.ts'
import type { sobriety, StatementPageId, statementPages } from '../../../domain/questions/statement-pages.ts'
import { textIn } from '../text-of.ts'
import { type QuestionTexts, optionText, yesNoTexts, type Texts } from './options.ts'

interface PageTexts {
  /** The question: the h1 of its page. */
  readonly title: MessageDescriptor
  /** Its line on the overview. */
  readonly name: MessageDescriptor
  readonly lead?: MessageDescriptor
}

const statementTips: readonly MessageDescriptor[] = [
  msg`You can stop at any time and come back later. We save your answers page by page.`,
  msg`You can skip a question. The more you tell us, the better we can help you.`,
  msg`Write the way you talk. We'll take care of the spelling and the legal words.`,
]
const inSpanish = msg`You can write in Spanish.`

/** What is good to know about the statement; that it may be in Spanish only where the operator says so. */
export const statementTipsOf = ({ statementsInSpanish }: Pick<Operator, 'statementsInSpanish'>) =>
  statementsInSpanish ? [...statementTips, inSpanish] : statementTips

/** The words of the pages. */
export const statementPageTexts: Readonly<Record<StatementPageId, PageTexts>> = {
  'life-circumstances': {
    title: msg`What was going on in your life when you got your record?`,
    name: msg`Life circumstances`,
    lead: msg`Choose all that apply. You decide how much to share.`,
  },
  probation: { title: msg`How did your probation end?`, name: msg`Probation` },
  barriers: {
    title: msg`What does your record hold you back from?`,
    name: msg`Barriers`,
    lead: msg`Choose all that apply.`,
  },
  reasons: {
    title: msg`Why do you want to clear your record?`,
    name: msg`Reasons`,
    lead: msg`Choose your most important 2 to 3 reasons.`,
  },
  pronouns: {
    title: msg`What pronouns do you use?`,
    name: msg`Pronouns`,
    lead: msg`We use this when we write to the court about you.`,
  },
  employment: { title: msg`Do you work?`, name: msg`Employment` },
  education: { title: msg`What is your education?`, name: msg`Education` },
  'volunteer-work': { title: msg`Do you volunteer now, or have you in the past?`, name: msg`Volunteer work` },
  therapy: {
    title: msg`Have you had therapy or counseling?`,
    name: msg`Therapy`,
    lead: msg`Courts see it as a good sign when a person gets help.`,
  },
  'marital-status': { title: msg`What is your marital status?`, name: msg`Marital status` },
  children: { title: msg`Do you have children?`, name: msg`Children` },
  grandchildren: { title: msg`Do you have grandchildren?`, name: msg`Grandchildren` },
  caregiver: {
    title: msg`Do you take care of someone?`,
    name: msg`Caregiver`,
    lead: msg`For example a parent, a partner or a neighbor who needs help.`,
  },
  community: {
    title: msg`Are you part of a community?`,
    name: msg`Community`,
    lead: msg`For example a church, a team, a club or a recovery group.`,
  },
  housing: { title: msg`Where do you live?`, name: msg`Housing` },
  hobbies: { title: msg`What do you like to do?`, name: msg`Hobbies` },
  'life-improvement': { title: msg`How has your life gotten better since then?`, name: msg`Life improvement` },
  'additional-info': {
    title: msg`Is there anything else that the court should know?`,
    name: msg`Additional information`,
  },
}

const sobrietyTexts: Texts<typeof sobriety> = {
  yes: msg`Yes`,
  no: msg`No`,
  noButILimitAlcoholAndDontDoIllegalDrugs: msg`No, but I limit alcohol and don't do illegal drugs`,
}

/** A question with its own choices: a missing text does not compile. Yes and no are the same everywhere. */
type Chosen = Exclude<
  (typeof statementPages)[StatementPageId]['questions'][number],
  { kind: 'text' } | { options: typeof yesNo } | { key: 'clearing_reasons' }
>
const optionTexts: { readonly [Each in Chosen as Each['key']]: Texts<Each['options']> } = {
  circumstances: {
    socializedWithTheWrongCrowd: msg`Socialized with the wrong crowd`,
    childhoodTrauma: msg`Childhood trauma`,
    substanceUse: msg`Substance use (alcohol, drugs)`,
    deathOfALovedOne: msg`Death of a loved one`,
    other: msg`Other`,
  },
  probation_compliance: {
    notOrdered: msg`Probation wasn't ordered`,
    earlyTerminationGranted: msg`It ended early`,
    compliedAndCompleted: msg`I complied and completed it`,
    someViolationsButCompleted: msg`I had some violations, but completed it`,
    revokedAndIncarcerated: msg`It was revoked, and I was incarcerated`,
  },
  barriers: {
    deniedJobs: msg`Denied jobs`,
    deniedPromotions: msg`Denied promotions`,
    deniedHousing: msg`Denied housing`,
    deniedEducationOpportunity: msg`Denied an education opportunity`,
    deniedVolunteerWork: msg`Denied volunteer work`,
    travelRestrictions: msg`Travel restrictions`,
    gunRestrictions: msg`Gun restrictions`,
    socialJudgementOrStigma: msg`Social judgement or stigma`,
    other: msg`Other`,
  },
  pronouns: { heHim: msg`He/him`, sheHer: msg`She/her`, theyThem: msg`They/them` },
  education: {
    someHighSchool: msg`Some high school`,
    highSchoolDiploma: msg`High school diploma`,
    someCollege: msg`Some college`,
    associatesDegree: msg`Associate's degree`,
    bachelorsDegree: msg`Bachelor's degree`,
    graduateDegree: msg`Graduate degree`,
  },
  marital_status: {
    single: msg`Single`,
    married: msg`Married`,
    widowed: msg`Widowed`,
    divorced: msg`Divorced`,
    preferNotToAnswer: msg`Prefer not to answer`,
  },
  housing: {
    homeowner: msg`Homeowner`,
    renting: msg`Renting`,
    housingIsUnstable: msg`Housing is unstable`,
    other: msg`Other`,
  },
}
const textsByKey: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = optionTexts

const detailOptions: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  substance_program_bool: yesNoTexts,
  sobriety_bool: sobrietyTexts,
}

const details = msg`Tell us more`
/** The labels of the fields, by their name on the wire; by key and name if a name means something else on a page. */
const labels: Readonly<Record<string, MessageDescriptor>> = {
  social_detail: msg`What happened with these people?`,
  trauma_detail: msg`Tell us as much as you like`,
  loved_one: msg`Who did you lose, and when?`,
  other_detail: details,
  details,
  substance_program_bool: msg`Did you complete a program?`,
  substance_program: msg`Which program?`,
  sobriety_bool: msg`Are you sober now?`,
  sobriety_time: msg`For how long?`,
  substance_use_detail: details,
  where: msg`Where do you work?`,
  position: msg`What's your job title?`,
  time_in_job: msg`How long have you been in this job?`,
  time_in_field: msg`How long have you worked in this field?`,
  degree_major: msg`Degree and major`,
  professional_license: msg`Professional licenses`,
  negative_impact: msg`How has your record held you back from an education?`,
  where_and_time: msg`Where, and for how long?`,
  how_long_married: msg`For how many years?`,
  how_many: msg`How many?`,
  ages: msg`How old are they?`,
  hobbies: msg`Your hobbies`,
  life_improvement: msg`In your own words`,
}

/** An example for each open question, by its key, or by key and field. */
const examples: Readonly<Record<string, MessageDescriptor>> = {
  hobbies: msg`For example: I like to cook, fish and play soccer with my kids.`,
  life_improvement: msg`For example: I've been sober for four years, I have a steady job, and I see my kids every week.`,
  'additional_info.details': msg`For example: My boss knows about my record and supports me.`,
  'volunteer_work.where_and_time': msg`For example: At the food bank, every Saturday since 2022.`,
  'therapy.where_and_time': msg`For example: With a counselor in Provo, for one year.`,
  'caregiver.details': msg`For example: I drive my mother to the doctor and cook for her.`,
  'community.details': msg`For example: I sing at my church and help at its events.`,
}

/** The texts of the personal statement's choices and fields; the reasons share theirs with the survey. */
export const statementTexts: QuestionTexts = {
  option: (key, option) =>
    key === 'clearing_reasons' ? optionText('clearing_reason', option) : textIn(textsByKey[key] ?? yesNoTexts, option),
  label(name) {
    const text = labels[name]
    if (!text) throw new Error(`the field ${name} has no words`)
    return text
  },
  example: (name, key) => examples[name] ?? examples[`${key}.${name}`] ?? null,
  detailOption: (name, option) => textIn(detailOptions[name], option),
  freeAnswer: msg`Anything else, in your own words`,
}
