import { ask, page, yesNo, type Detail, type PageShape } from './question.ts'
import { clearingReasons } from './survey-pages.ts'

const circumstances = [
  'socializedWithTheWrongCrowd',
  'childhoodTrauma',
  'substanceUse',
  'deathOfALovedOne',
  'other',
] as const
export const sobriety = ['yes', 'no', 'noButILimitAlcoholAndDontDoIllegalDrugs'] as const
const probationOutcomes = [
  'notOrdered',
  'earlyTerminationGranted',
  'compliedAndCompleted',
  'someViolationsButCompleted',
  'revokedAndIncarcerated',
] as const
const barriers = [
  'deniedJobs',
  'deniedPromotions',
  'deniedHousing',
  'deniedEducationOpportunity',
  'deniedVolunteerWork',
  'travelRestrictions',
  'gunRestrictions',
  'socialJudgementOrStigma',
  'other',
] as const
/** The survey's question has a different list (R212). */
const schoolLevels = [
  'someHighSchool',
  'highSchoolDiploma',
  'someCollege',
  'associatesDegree',
  'bachelorsDegree',
  'graduateDegree',
] as const
const pronouns = ['heHim', 'sheHer', 'theyThem'] as const
const maritalStatuses = ['single', 'married', 'widowed', 'divorced', 'preferNotToAnswer'] as const
const homeLocations = ['homeowner', 'renting', 'housingIsUnstable', 'other'] as const

const text = (name: string, when: readonly string[], required = true): Detail => ({
  name,
  kind: 'text',
  when,
  required,
  missing: 'allRequired',
})
const story = (name: string, when: readonly string[], required = true): Detail => ({
  name,
  kind: 'longText',
  when,
  required,
  missing: 'detailsRequired',
})
const upTo = (
  name: string,
  when: readonly string[],
  highest: number,
  missing: Detail['missing'] = 'allRequired',
): Detail => ({
  name,
  kind: 'number',
  when,
  required: true,
  missing,
  upTo: highest,
})
const choice = (name: string, when: readonly string[], options: readonly string[]): Detail => ({
  name,
  kind: 'one',
  when,
  required: false,
  options,
})
const onYes = ['yes']
const typed = { kind: 'text', required: false, long: true } as const

/** The pages of the personal statement in the flow's order (R701). */
export const statementPages = {
  'life-circumstances': page(
    ask('circumstances', circumstances, {
      kind: 'many',
      fewest: 1,
      freeAnswer: true,
      details: [
        story('social_detail', ['socializedWithTheWrongCrowd'], false),
        story('trauma_detail', ['childhoodTrauma'], false),
        choice('substance_program_bool', ['substanceUse'], yesNo),
        text('substance_program', ['substanceUse'], false),
        choice('sobriety_bool', ['substanceUse'], sobriety),
        text('sobriety_time', ['substanceUse'], false),
        story('substance_use_detail', ['substanceUse'], false),
        story('loved_one', ['deathOfALovedOne'], false),
        story('other_detail', ['other'], false),
      ],
    }),
  ),
  probation: page(ask('probation_compliance', probationOutcomes)),
  barriers: page(
    ask('barriers', barriers, {
      kind: 'many',
      fewest: 1,
      freeAnswer: true,
      details: [story('details', barriers, false)],
    }),
  ),
  reasons: page(ask('clearing_reasons', clearingReasons, { kind: 'many', fewest: 2, most: 3, freeAnswer: true })),
  pronouns: page(ask('pronouns', pronouns)),
  employment: page(
    ask('employment', yesNo, {
      details: [
        text('where', onYes),
        text('position', onYes),
        text('time_in_job', onYes),
        text('time_in_field', onYes),
      ],
    }),
  ),
  education: page(
    ask('education', schoolLevels, {
      details: [
        text('degree_major', ['someCollege', 'associatesDegree', 'bachelorsDegree', 'graduateDegree'], false),
        text('professional_license', schoolLevels, false),
        story('negative_impact', schoolLevels, false),
      ],
      formerly: { associates: 'associatesDegree', bachelors: 'bachelorsDegree', graduate: 'graduateDegree' },
    }),
  ),
  'volunteer-work': page(ask('volunteer_work', yesNo, { details: [story('where_and_time', onYes)] })),
  therapy: page(ask('therapy', yesNo, { details: [story('where_and_time', onYes)] })),
  'marital-status': page(
    ask('marital_status', maritalStatuses, {
      details: [upTo('how_long_married', ['married'], 50, 'detailsRequired'), story('details', maritalStatuses, false)],
    }),
  ),
  children: page(ask('children', yesNo, { details: [upTo('how_many', onYes, 12), text('ages', onYes)] })),
  grandchildren: page(
    ask('grandchildren', yesNo, {
      details: [upTo('how_many', onYes, 50), text('ages', onYes), story('details', onYes, false)],
    }),
  ),
  caregiver: page(ask('caregiver', yesNo, { details: [story('details', onYes)] })),
  community: page(ask('community', yesNo, { details: [story('details', onYes)] })),
  housing: page(
    ask('housing', homeLocations, { details: [story('details', homeLocations, false)], repeatedAs: 'home_location' }),
  ),
  hobbies: page(ask('hobbies', [], typed)),
  'life-improvement': page(ask('life_improvement', [], typed)),
  'additional-info': page(
    ask('additional_info', yesNo, { details: [story('details', onYes)], repeatedAs: 'additional_info_bool' }),
  ),
} as const satisfies Record<string, PageShape>

export type StatementPageId = keyof typeof statementPages
