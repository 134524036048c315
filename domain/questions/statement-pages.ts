import { yesNo, type Detail, type PageShape } from './question.ts'
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

const ask = <const Key extends string, const Options extends readonly string[]>(
  key: Key,
  options: Options,
  details: readonly Detail[] = [],
) =>
  ({ key, kind: (options as readonly string[]) === yesNo ? 'yesNo' : 'one', options, required: true, details }) as const
const typed = <const Key extends string>(key: Key) =>
  ({ key, kind: 'text', options: [], required: false, long: true }) as const

/** The pages of the personal statement in the flow's order (R701). */
export const statementPages = {
  'life-circumstances': {
    id: 'life-circumstances',
    questions: [
      {
        key: 'circumstances',
        kind: 'many',
        options: circumstances,
        required: true,
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
      },
    ],
  },
  probation: { id: 'probation', questions: [ask('probation_compliance', probationOutcomes)] },
  barriers: {
    id: 'barriers',
    questions: [
      {
        key: 'barriers',
        kind: 'many',
        options: barriers,
        required: true,
        fewest: 1,
        freeAnswer: true,
        details: [story('details', barriers, false)],
      },
    ],
  },
  reasons: {
    id: 'reasons',
    questions: [
      {
        key: 'clearing_reasons',
        kind: 'many',
        options: clearingReasons,
        required: true,
        fewest: 2,
        most: 3,
        freeAnswer: true,
      },
    ],
  },
  pronouns: { id: 'pronouns', questions: [ask('pronouns', pronouns)] },
  employment: {
    id: 'employment',
    questions: [
      ask('employment', yesNo, [
        text('where', onYes),
        text('position', onYes),
        text('time_in_job', onYes),
        text('time_in_field', onYes),
      ]),
    ],
  },
  education: {
    id: 'education',
    questions: [
      {
        ...ask('education', schoolLevels, [
          text('degree_major', ['someCollege', 'associatesDegree', 'bachelorsDegree', 'graduateDegree'], false),
          text('professional_license', schoolLevels, false),
          story('negative_impact', schoolLevels, false),
        ]),
        formerly: { associates: 'associatesDegree', bachelors: 'bachelorsDegree', graduate: 'graduateDegree' },
      },
    ],
  },
  'volunteer-work': {
    id: 'volunteer-work',
    questions: [ask('volunteer_work', yesNo, [story('where_and_time', onYes)])],
  },
  therapy: { id: 'therapy', questions: [ask('therapy', yesNo, [story('where_and_time', onYes)])] },
  'marital-status': {
    id: 'marital-status',
    questions: [
      ask('marital_status', maritalStatuses, [
        upTo('how_long_married', ['married'], 50, 'detailsRequired'),
        story('details', maritalStatuses, false),
      ]),
    ],
  },
  children: { id: 'children', questions: [ask('children', yesNo, [upTo('how_many', onYes, 12), text('ages', onYes)])] },
  grandchildren: {
    id: 'grandchildren',
    questions: [
      ask('grandchildren', yesNo, [upTo('how_many', onYes, 50), text('ages', onYes), story('details', onYes, false)]),
    ],
  },
  caregiver: { id: 'caregiver', questions: [ask('caregiver', yesNo, [story('details', onYes)])] },
  community: { id: 'community', questions: [ask('community', yesNo, [story('details', onYes)])] },
  housing: {
    id: 'housing',
    questions: [
      { ...ask('housing', homeLocations, [story('details', homeLocations, false)]), repeatedAs: 'home_location' },
    ],
  },
  hobbies: { id: 'hobbies', questions: [typed('hobbies')] },
  'life-improvement': { id: 'life-improvement', questions: [typed('life_improvement')] },
  'additional-info': {
    id: 'additional-info',
    questions: [{ ...ask('additional_info', yesNo, [story('details', onYes)]), repeatedAs: 'additional_info_bool' }],
  },
} as const satisfies Record<string, PageShape>

export type StatementPageId = keyof typeof statementPages
