import { setupI18n } from '@lingui/core'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { emptyDraft } from '../domain/questions/draft.ts'
import type { QuestionKey } from '../domain/questions/pages.ts'
import { convictionSchema } from '../domain/questions/problems.ts'
import type { StatementPageId } from '../domain/questions/statement-pages.ts'
import { answersFrom, type AnswerItem } from '../domain/wire/answer.ts'
import { allMessages } from '../harness/screen-titles.ts'
import { registerTexts } from '../src/texts/asking/options.ts'
import { statementTexts } from '../src/texts/asking/statement.ts'
import { filledIn, draft, entry, isRegistration, pressNext, withOtherAnswers } from './questions/helpers.ts'
import { freeAnswers, questionsAsked, typed } from './questions/tables.ts'

describe('a free text', () => {
  const free = (text: string) => ({ selection: 'free_answer', additional_json: { details: text } })

  test.each(typed)('%s: %s is saved trimmed and read back, and is not saved when empty', (page, key, wording) => {
    const own = { ...emptyDraft, text: '  I like to run. ' }
    expect(pressNext(page, withOtherAnswers(key, own), { wording }).saved?.[key]).toEqual([free('I like to run.')])
    const others = key === 'provider' ? { case_manager: [entry('case_manager', 'yes')] } : {}
    const answers = { ...others, [key]: [free('I like to run.')] }
    expect(pressNext(page, undefined, { answers, wording }).saved?.[key]).toEqual([free('I like to run.')])
    expect(
      pressNext(page, withOtherAnswers(key, { ...emptyDraft, text: ' ' }), { wording }).saved?.[key],
    ).toBeUndefined()
  })

  test.each(freeAnswers)('next to the choices of %s', key => {
    const { page, choices } = questionsAsked.find(each => each.key === key)!
    const two = choices.slice(0, 2)
    const own = { ...emptyDraft, selections: two, text: ' More. ' }
    const entries = [...two.map(selection => ({ selection })), free('More.')]
    expect(pressNext(page, { [key]: own }).saved).toEqual({ [key]: entries })
    expect(pressNext(page, undefined, { answers: { [key]: entries } }).saved).toEqual({ [key]: entries })
    expect(pressNext(page, { [key]: { ...own, text: '  ' } }).saved).toEqual({ [key]: entries.slice(0, 2) })
  })
})

describe('follow-ups and partners (R205, R206)', () => {
  test('people with a disability say whether it keeps them from work', () => {
    expect(pressNext('disability', { disability: draft(['yes']) })).toEqual({
      saved: undefined,
      said: [['disability_no_job', 'followUpRequired']],
    })
    expect(pressNext('disability', { disability: draft(['no']), disability_no_job: draft(['yes']) }).saved).toEqual({
      disability: [{ selection: 'no' }],
    })
  })

  test.each(['familyAdvocate', 'vocationalRehabilitation', 'plain'] as const)(
    'the wording %s asks for no provider',
    wording => {
      const page = { case_manager: filledIn('case_manager', 'yes'), provider: { ...emptyDraft, text: 'A clinic' } }
      expect(Object.keys(pressNext('case-manager', page, { wording }).saved ?? {})).toEqual(['case_manager'])
    },
  )

  test('the email of a case manager must look like one', () => {
    const own = draft(['yes'], { yes: { name: 'Lee', email: 'lee' } })
    expect(pressNext('case-manager', { case_manager: own }).said).toEqual([['case_manager-yes-email', 'emailInvalid']])
  })

  test('a household of more than twelve types its income', () => {
    const page = {
      number_of_dependents: draft(['moreThan12']),
      household_income_range: { ...emptyDraft, text: ' 120000 ' },
    }
    const saved = {
      number_of_dependents: [{ selection: 'moreThan12' }],
      household_income_range: [{ selection: '120000', additional_json: { household_income_range_fpl: null } }],
    }
    expect(pressNext('income', page).saved).toEqual(saved)
    expect(pressNext('income', undefined, { answers: saved }).saved).toEqual(saved)
  })
})

describe('the form of a conviction (R204)', () => {
  const said = (form: Readonly<Record<string, string>>) =>
    (v.safeParse(convictionSchema, form).issues ?? []).map(issue => [v.getDotPath(issue), issue.message])
  const whole = { location: 'federal', conviction_type: 'dui', severity: 'felony' }

  test.each(['location', 'conviction_type', 'severity'])('needs the %s', name => {
    expect(said({ ...whole, [name]: '' })).toEqual([[name, 'required']])
  })
  test('another type is free text', () => {
    expect(said({ ...whole, conviction_type: 'other', conviction_type_other: ' ' })).toEqual([
      ['conviction_type_other', 'required'],
    ])
    expect(said({ ...whole, conviction_type: 'other', conviction_type_other: 'Fishing' })).toEqual([])
  })
  test.each([
    ['conviction_type', ['drug', 'dui', 'property']],
    ['severity', ['misdemeanor', 'felony', 'doNotKnow']],
    ['location', ['federal', 'UT', 'DC', 'PR', 'GU', 'VI', 'AS', 'MP']],
  ])('%s is one of %j and nothing else', (name, values) => {
    expect(values.flatMap(value => said({ ...whole, [name]: value }))).toEqual([])
    expect(said({ ...whole, [name]: 'else' })).toEqual([[name, 'required']])
  })
})

describe('answers from older versions are read (R212)', () => {
  const older: readonly (readonly [StatementPageId, QuestionKey, readonly AnswerItem[], readonly AnswerItem[]])[] = [
    ['education', 'education', [{ selection: 'associates' }], [{ selection: 'associatesDegree' }]],
    ['education', 'education', [{ selection: 'bachelors' }], [{ selection: 'bachelorsDegree' }]],
    ['education', 'education', [{ selection: 'graduate' }], [{ selection: 'graduateDegree' }]],
    [
      'housing',
      'housing',
      [{ selection: 'free_answer', additional_json: { home_location: 'renting', details: 'With my aunt' } }],
      [{ selection: 'renting', additional_json: { home_location: 'renting', details: 'With my aunt' } }],
    ],
    [
      'additional-info',
      'additional_info',
      [{ selection: '', additional_json: { additional_info_bool: true, details: 'More' } }],
      [{ selection: 'yes', additional_json: { additional_info_bool: 'yes', details: 'More' } }],
    ],
    [
      'additional-info',
      'additional_info',
      [{ selection: '', additional_json: { additional_info_bool: false } }],
      [{ selection: 'no', additional_json: { additional_info_bool: 'no' } }],
    ],
  ]
  test.each(older)('%s: %s: %j', (page, key, saved, expected) => {
    expect(pressNext(page, undefined, { answers: { [key]: saved } }).saved).toEqual({ [key]: expected })
  })

  test.each(['caregiver', 'community'] as const)('%s with the old key `detail`', key => {
    const list = [{ question: key, selection: 'yes', additional_json: { detail: 'My mother' }, updated_at: '' }]
    expect(pressNext(key, undefined, { answers: answersFrom(list) }).saved).toEqual({
      [key]: [{ selection: 'yes', additional_json: { details: 'My mother' } }],
    })
  })
})

describe('a selection is its English label in lowerCamelCase (R212)', () => {
  const english = setupI18n({ locale: 'en', messages: allMessages })
  const camel = (label: string) =>
    label
      .replaceAll(/\(.*?\)|['’]/g, '')
      .split(/[^A-Za-z]+/)
      .filter(Boolean)
      .map((word, index) => (index === 0 ? word[0]!.toLowerCase() : word[0]!.toUpperCase()) + word.slice(1))
      .join('')
  const byLabel: readonly QuestionKey[] = [
    'industry_want',
    'industry_current',
    'job_opportunities',
    'clearing_reason',
    'education_level',
  ]
  /** The screen's wording is plainer than the rules' here. */
  const plainer: Readonly<Record<string, string>> = {
    probationWasntOrdered: 'notOrdered',
    itEndedEarly: 'earlyTerminationGranted',
    iCompliedAndCompletedIt: 'compliedAndCompleted',
    iHadSomeViolationsButCompletedIt: 'someViolationsButCompleted',
    itWasRevokedAndIWasIncarcerated: 'revokedAndIncarcerated',
    deniedAnEducationOpportunity: 'deniedEducationOpportunity',
  }
  /** The survey's own names (R212). */
  const ofTheSurvey: Readonly<Record<string, string>> = {
    associatesDegree: 'associates',
    bachelorsDegree: 'bachelors',
    graduateDegree: 'graduate',
  }
  test.each(questionsAsked.filter(({ page, key }) => !isRegistration(page) || byLabel.includes(key)))(
    '$key',
    ({ page, key, choices }) => {
      const texts = isRegistration(page) ? registerTexts : statementTexts
      const named = choices.map(choice => {
        const spoken = texts.option(key, choice)
        const name = camel(typeof spoken === 'string' ? spoken : english._(spoken))
        return (isRegistration(page) ? ofTheSurvey[name] : plainer[name]) ?? name
      })
      expect(named).toEqual(choices)
    },
  )
})
