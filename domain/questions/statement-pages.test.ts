import { describe, expect, test } from 'vitest'
import type { QuestionKey } from '../wire/answer.ts'
import { draftFrom, emptyDraft, entriesOf, selectionsOfOld, type QuestionDraft } from './draft.ts'
import { statementPageOf } from './pages.ts'
import { problemsOf, takes } from './problems.ts'
import type { StatementPageId } from './statement-pages.ts'

/** S2 §5, page by page: what is missing, and what is said about it. */
const problems = (page: StatementPageId, key: QuestionKey, draft: Partial<QuestionDraft>) =>
  problemsOf(statementPageOf(page), { [key]: { ...emptyDraft, ...draft } }, 'plain').map(({ field, message }) => [field, message])
const yes = (details: Record<string, string> = {}) => ({ selections: ['yes'], details: { yes: details } })
const job = { where: 'Bakery', position: 'Baker', time_in_job: '3 years', time_in_field: '6 years' }
const reasons = ['getABetterJob', 'supportMyFamily', 'travelFreely', 'leaveThePastBehind']

test.each<readonly [string, StatementPageId, QuestionKey, Partial<QuestionDraft>, readonly (readonly [string, string])[]]>([
  [
    'married without years',
    'marital-status',
    'marital_status',
    { selections: ['married'] },
    [['marital_status-married-how_long_married', 'detailsRequired']],
  ],
  [
    'married with years',
    'marital-status',
    'marital_status',
    { selections: ['married'], details: { married: { how_long_married: '8' } } },
    [],
  ],
  ['single', 'marital-status', 'marital_status', { selections: ['single'] }, []],
  ['therapy without details', 'therapy', 'therapy', yes(), [['therapy-yes-where_and_time', 'detailsRequired']]],
  [
    'volunteering without details',
    'volunteer-work',
    'volunteer_work',
    yes(),
    [['volunteer_work-yes-where_and_time', 'detailsRequired']],
  ],
  ['no therapy', 'therapy', 'therapy', { selections: ['no'] }, []],
  ['caring without details', 'caregiver', 'caregiver', yes(), [['caregiver-yes-details', 'detailsRequired']]],
  ['a community without details', 'community', 'community', yes(), [['community-yes-details', 'detailsRequired']]],
  [
    'further information without details',
    'additional-info',
    'additional_info',
    yes(),
    [['additional_info-yes-details', 'detailsRequired']],
  ],
  [
    'a job with one answer missing',
    'employment',
    'employment',
    yes({ ...job, position: ' ' }),
    [['employment-yes-position', 'allRequired']],
  ],
  ['a job with all answers', 'employment', 'employment', yes(job), []],
  ['no job', 'employment', 'employment', { selections: ['no'] }, []],
  ['children without ages', 'children', 'children', yes({ how_many: '2' }), [['children-yes-ages', 'allRequired']]],
  [
    'grandchildren without number',
    'grandchildren',
    'grandchildren',
    yes({ ages: '1' }),
    [['grandchildren-yes-how_many', 'allRequired']],
  ],
  ['one reason', 'reasons', 'clearing_reasons', { selections: reasons.slice(0, 1) }, [['clearing_reasons', 'twoToThreeReasons']]],
  ['two reasons', 'reasons', 'clearing_reasons', { selections: reasons.slice(0, 2) }, []],
  ['three reasons and a free answer', 'reasons', 'clearing_reasons', { selections: reasons.slice(0, 3), text: 'more' }, []],
  ['four reasons', 'reasons', 'clearing_reasons', { selections: reasons }, [['clearing_reasons', 'twoToThreeReasons']]],
  [
    'a free answer instead of two reasons',
    'reasons',
    'clearing_reasons',
    { text: 'more' },
    [['clearing_reasons', 'twoToThreeReasons']],
  ],
  ['a free answer instead of a barrier', 'barriers', 'barriers', { text: 'more' }, []],
  ...(['socializedWithTheWrongCrowd', 'childhoodTrauma', 'substanceUse', 'deathOfALovedOne', 'other'] as const).map(
    selection =>
      [
        `${selection} without a word more`,
        'life-circumstances' as const,
        'circumstances' as const,
        { selections: [selection] },
        [],
      ] as const,
  ),
  ['a barrier without a word more', 'barriers', 'barriers', { selections: ['other'] }, []],
  ['no barrier', 'barriers', 'barriers', {}, [['barriers', 'required']]],
  ['no hobby', 'hobbies', 'hobbies', {}, []],
  ['a story that is too long', 'hobbies', 'hobbies', { text: 'x'.repeat(5001) }, [['hobbies', 'tooLong:5000']]],
])('%s', (_, page, key, draft, expected) => {
  expect(problems(page, key, draft)).toEqual(expected)
})

describe('what is saved', () => {
  const page = statementPageOf('life-circumstances')
  const wrongCrowd = { selection: 'socializedWithTheWrongCrowd', additional_json: { social_detail: 'I was 19.' } }
  const free = { selection: 'free_answer', additional_json: { details: 'More' } }
  const saved = { circumstances: [wrongCrowd, free] }

  test('is read back as it was written', () => {
    expect(entriesOf(page, draftFrom(page, saved), 'plain', saved)).toEqual(saved)
  })

  test('a choice that is taken back loses its entry, and an empty free answer is dropped', () => {
    const { circumstances } = draftFrom(page, saved)
    const draft = { circumstances: { ...(circumstances ?? emptyDraft), selections: [], text: '  ' } }
    expect(entriesOf(page, draft, 'plain', saved)).toEqual({ circumstances: [] })
  })

  test('details of a "no" are not sent', () => {
    const employment = { ...emptyDraft, selections: ['no'], details: { yes: job } }
    expect(entriesOf(statementPageOf('employment'), { employment }, 'plain', {})).toEqual({ employment: [{ selection: 'no' }] })
  })

  test.each<readonly [StatementPageId, QuestionKey, string, string]>([
    ['housing', 'housing', 'home_location', 'renting'],
    ['additional-info', 'additional_info', 'additional_info_bool', 'no'],
  ])('%s says its choice twice, and reads either', (id, key, name, selection) => {
    const asked = statementPageOf(id)
    const entry = { selection, additional_json: { [name]: selection } }
    expect(entriesOf(asked, { [key]: { ...emptyDraft, selections: [selection] } }, 'plain', {})).toEqual({ [key]: [entry] })
    for (const saved of [{ selection }, { selection: 'free_answer', additional_json: { [name]: selection } }])
      expect(draftFrom(asked, { [key]: [saved] })[key]?.selections).toEqual([selection])
  })

  test('a yes-or-no that was saved as a boolean is read', () => {
    const saved = { additional_info: [{ selection: '', additional_json: { additional_info_bool: true, details: 'More' } }] }
    expect(draftFrom(statementPageOf('additional-info'), saved).additional_info).toMatchObject({
      selections: ['yes'],
      details: { yes: { details: 'More' } },
    })
  })

  test.each([
    ['associates', 'associatesDegree'],
    ['bachelors', 'bachelorsDegree'],
    ['graduate', 'graduateDegree'],
    ['graduateDegree', 'graduateDegree'],
  ])('the school level %s is read as %s', (saved, read) => {
    expect(draftFrom(statementPageOf('education'), { education: [{ selection: saved }] }).education?.selections).toEqual([read])
  })

  test('a choice of an older version is kept with what stands beside it', () => {
    const old = { circumstances: [{ selection: 'peerPressure', additional_json: { details: 'At school.' } }] }
    const draft = draftFrom(page, old)
    expect(selectionsOfOld(page.questions[0]!, draft.circumstances!)).toEqual(['peerPressure'])
    expect(entriesOf(page, draft, 'plain', old)).toEqual(old)
  })
})

test('a fourth reason is not taken; a fourth circumstance is', () => {
  const [asked] = statementPageOf('reasons').questions
  expect([takes(asked!, reasons.slice(0, 3)), takes(asked!, reasons)]).toEqual([true, false])
  expect(takes(statementPageOf('life-circumstances').questions[0]!, reasons)).toBe(true)
})
