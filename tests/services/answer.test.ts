import { describe, expect, test } from 'vitest'
import { loadAnswers, saveAnswer, saveAnswers } from '../../src/services/answer.ts'
import { answers, failureOf, json, nothing, said, signedInWith } from '../../harness/api.ts'

signedInWith()

test('all answers are read with one call and stand by question', async () => {
  const sent = answers({
    'GET /v1/answer/': json([
      { question: 'open_cases', selection: 'no', additional_json: null, updated_at: '2026-11-01T12:00:00Z' },
      { question: 'interested_info', selection: 'housing', additional_json: null, updated_at: '' },
      { question: 'interested_info', selection: 'employment', additional_json: null, updated_at: '' },
      { question: 'employed', selection: 'yesFullTime', additional_json: { employer: 'A bakery' }, updated_at: '' },
    ]),
  })
  expect(await loadAnswers()).toEqual({
    open_cases: [{ selection: 'no', additional_json: null }],
    interested_info: [
      { selection: 'housing', additional_json: null },
      { selection: 'employment', additional_json: null },
    ],
    employed: [{ selection: 'yesFullTime', additional_json: { employer: 'A bakery' } }],
  })
  expect(said(sent)).toEqual([['GET /v1/answer/']])
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret-token')
})

test('the older key "detail" is read as "details"', async () => {
  answers({
    'GET /v1/answer/': json([{ question: 'hobbies', selection: 'free_answer', additional_json: { detail: 'Chess' } }]),
  })
  expect(await loadAnswers()).toEqual({
    hobbies: [{ selection: 'free_answer', additional_json: { details: 'Chess' } }],
  })
})

test.each([
  ['an empty list', json([])],
  ['nothing', nothing],
])('%s means that nothing was answered', async (_, answer) => {
  answers({ 'GET /v1/answer/': answer })
  expect(await loadAnswers()).toEqual({})
})

test('one answer is a list of its entries', async () => {
  const sent = answers({ 'PUT /v1/answer/adcrr': nothing })
  await saveAnswer('adcrr', [{ selection: 'yes', additional_json: { number: '123456' } }])
  expect(said(sent)).toEqual([['PUT /v1/answer/adcrr', [{ selection: 'yes', additional_json: { number: '123456' } }]]])
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret-token')
  expect(sent[0]?.headers.get('Content-Type')).toBe('application/json')
})

test('an empty list is sent as one: it removes the answer', async () => {
  const sent = answers({ 'PUT /v1/answer/is_fee_waiver_eligible': nothing })
  await saveAnswer('is_fee_waiver_eligible', [])
  expect(said(sent)).toEqual([['PUT /v1/answer/is_fee_waiver_eligible', []]])
})

describe('a page of several questions', () => {
  const race = [{ selection: 'white' }]
  const ethnicity = [{ selection: 'hispanic' }]

  test('sends each to its own address, all at once, and ends when all are saved', async () => {
    const last = Promise.withResolvers<Response>()
    const sent = answers({ 'PUT /v1/answer/race': nothing, 'PUT /v1/answer/ethnicity': () => last.promise })
    let isSaved = false
    const saving = saveAnswers({ race, ethnicity }).then(() => (isSaved = true))
    await expect
      .poll(() => said(sent))
      .toEqual([
        ['PUT /v1/answer/race', race],
        ['PUT /v1/answer/ethnicity', ethnicity],
      ])
    expect(isSaved).toBe(false)
    last.resolve(new Response(null, { status: 204 }))
    await saving
    expect(isSaved).toBe(true)
  })

  test('is not saved when one of them is not', async () => {
    answers({ 'PUT /v1/answer/race': nothing, 'PUT /v1/answer/ethnicity': json({ detail: 'Too late.' }, 422) })
    expect(await failureOf(saveAnswers({ race, ethnicity }))).toMatchObject({ kind: 'refused', detail: 'Too late.' })
  })

  test('with nothing to save asks nobody', async () => {
    const sent = answers({})
    await saveAnswers({})
    expect(sent).toEqual([])
  })
})
