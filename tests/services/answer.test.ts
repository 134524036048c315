import { describe, expect, test, vi } from 'vitest'
import { loadAnswers, saveAnswer, saveAnswers } from '../../src/services/answer.ts'
import { respondWith, failureOf, failures, json, nothing, requestsIn, signedInWith } from '../../harness/api.ts'
import { countResults, loadResults, sendMessage } from '../../src/services/eligibility.ts'

signedInWith()

test('all answers are read with one call and grouped by question', async () => {
  const sent = respondWith({
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
  expect(requestsIn(sent)).toEqual([['GET /v1/answer/']])
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret-token')
})

test('the older key "detail" is read as "details"', async () => {
  respondWith({
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
  respondWith({ 'GET /v1/answer/': answer })
  expect(await loadAnswers()).toEqual({})
})

test('one answer is a list of its entries', async () => {
  const sent = respondWith({ 'PUT /v1/answer/adcrr': nothing })
  await saveAnswer('adcrr', [{ selection: 'yes', additional_json: { number: '123456' } }])
  expect(requestsIn(sent)).toEqual([
    ['PUT /v1/answer/adcrr', [{ selection: 'yes', additional_json: { number: '123456' } }]],
  ])
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret-token')
  expect(sent[0]?.headers.get('Content-Type')).toBe('application/json')
})

test('an empty list is sent as one: it removes the answer', async () => {
  const sent = respondWith({ 'PUT /v1/answer/is_fee_waiver_eligible': nothing })
  await saveAnswer('is_fee_waiver_eligible', [])
  expect(requestsIn(sent)).toEqual([['PUT /v1/answer/is_fee_waiver_eligible', []]])
})

describe('a page of several questions', () => {
  const race = [{ selection: 'white' }]
  const ethnicity = [{ selection: 'hispanic' }]

  test('sends each to its own address, all at once, and ends when all are saved', async () => {
    const last = Promise.withResolvers<Response>()
    const sent = respondWith({ 'PUT /v1/answer/race': nothing, 'PUT /v1/answer/ethnicity': () => last.promise })
    let isSaved = false
    const saving = saveAnswers({ race, ethnicity }).then(() => (isSaved = true))
    await expect
      .poll(() => requestsIn(sent))
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
    respondWith({ 'PUT /v1/answer/race': nothing, 'PUT /v1/answer/ethnicity': json({ detail: 'Too late.' }, 422) })
    expect(await failureOf(saveAnswers({ race, ethnicity }))).toMatchObject({ kind: 'refused', detail: 'Too late.' })
  })

  test('with nothing to save asks nobody', async () => {
    const sent = respondWith({})
    await saveAnswers({})
    expect(sent).toEqual([])
  })
})

describe('the count', () => {
  test.each([
    [
      'of a search that has ended',
      { updated_at: '2026-11-02T10:00:00Z', count: 3 },
      { updated_at: '2026-11-02T10:00:00Z', count: 3 },
    ],
    [
      'of a search that found nothing',
      { updated_at: '2026-11-02T10:00:00Z', count: 0 },
      { updated_at: '2026-11-02T10:00:00Z', count: 0 },
    ],
    ['of a search that goes on', { count: 2 }, { updated_at: null, count: 2 }],
    ['that says nothing yet', {}, { updated_at: null, count: null }],
    ['whose time is empty', { updated_at: '' }, { updated_at: null, count: null }],
  ])('%s', async (_, answer, count) => {
    const sent = respondWith({ 'GET /v2/eligibility/count': json(answer) })
    expect(await countResults()).toEqual(count)
    expect(requestsIn(sent)).toEqual([['GET /v2/eligibility/count']])
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret-token')
  })
})

const first = { asksWhetherFirst: true }

describe('the results', () => {
  const ended = {
    cases: [{ case_number: '121900123', remedies: [{ type: 'expungement', eligibility: 'eligible' }] }],
    updated_at: '2026-11-02',
  }
  const calls = {
    'GET /v2/eligibility/': json(ended),
    'GET /v1/message/': json([{ type: 'contact_me' }, { type: 'message' }]),
    'PUT /v1/eligibility/': nothing,
  }

  test('come with what was sent before, and are marked as seen after they came', async () => {
    const sent = respondWith(calls)
    const { eligibility, received } = await loadResults(first)
    expect(eligibility.cases).toMatchObject([
      { case_number: '121900123', remedies: [{ type: 'expungement', eligibility: 'eligible' }] },
    ])
    expect(received).toEqual(['contact_me', 'message'])
    expect(requestsIn(sent)).toEqual([['GET /v2/eligibility/'], ['GET /v1/message/'], ['PUT /v1/eligibility/']])
  })

  test('without a case are an empty list, and seen all the same', async () => {
    const sent = respondWith({
      ...calls,
      'GET /v2/eligibility/': json({ cases: [], updated_at: '2026-11-02' }),
      'GET /v1/message/': json([]),
    })
    expect(await loadResults(first)).toEqual({
      eligibility: { cases: [], updated_at: '2026-11-02' },
      received: [],
      isFirstTime: true,
    })
    expect(requestsIn(sent)).toContainEqual(['PUT /v1/eligibility/'])
  })

  test.each([
    ['the first time', json({ detail: 'Marked as seen', first_time: true }), true],
    ['once more', json({ detail: 'Marked as seen', first_time: false }), false],
    ['the first time, where the API does not say', json({ detail: 'Marked as seen' }), true],
    ['the first time, where the API says nothing', nothing, true],
  ])('are seen %s', async (_, answer, isFirstTime) => {
    respondWith({ ...calls, 'PUT /v1/eligibility/': answer })
    expect(await loadResults(first)).toMatchObject({ isFirstTime })
  })

  test('do not wait for the mark where it does not matter whether they were seen before', async () => {
    const sent = respondWith({ ...calls, 'PUT /v1/eligibility/': () => new Promise<Response>(() => {}) })
    expect((await loadResults({ asksWhetherFirst: false })).eligibility.cases).toHaveLength(1)
    await vi.waitFor(() => expect(requestsIn(sent)).toContainEqual(['PUT /v1/eligibility/']))
  })

  test('of a search that goes on are not marked as seen', async () => {
    const sent = respondWith({ ...calls, 'GET /v2/eligibility/': json({ cases: [] }) })
    await loadResults(first)
    expect(requestsIn(sent)).toEqual([['GET /v2/eligibility/'], ['GET /v1/message/']])
  })

  test('are shown although they could not be marked as seen', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    respondWith({ ...calls, 'PUT /v1/eligibility/': json({ detail: 'no' }, 500) })
    expect((await loadResults(first)).eligibility.cases).toHaveLength(1)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  test.each(failures)('whose cases: the call %s', async (_, answer, failure) => {
    const sent = respondWith({ ...calls, 'GET /v2/eligibility/': answer })
    expect(await failureOf(loadResults(first))).toMatchObject(failure)
    expect(requestsIn(sent)).not.toContainEqual(['PUT /v1/eligibility/'])
  })
})

describe('a message', () => {
  test.each([
    { type: 'message', body: 'canned_message: Other. typed message: Hello', contact_media: null },
    { type: 'contact_me', body: 'Please contact me.', contact_media: null },
    { type: 'contact_me_no_results', body: 'I had a case in Provo.', contact_media: 'sms' },
  ] as const)('of the kind $type is sent as it is and names its kind', async message => {
    const sent = respondWith({ 'POST /v1/message/': json({ id: 1 }) })
    expect(await sendMessage(message)).toEqual(message)
    expect(requestsIn(sent)).toEqual([['POST /v1/message/', { ...message }]])
  })
})
