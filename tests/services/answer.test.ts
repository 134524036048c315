import { describe, expect, test, vi } from 'vitest'
import { sampleCase } from '../../domain/samples/case.ts'
import { respondWith, failureOf, json, nothing, refusal, requestsIn, signedInWith } from '../../harness/api.ts'
import { saveAnswers } from '../../src/services/answer.ts'
import { loadResults, sendMessage } from '../../src/services/eligibility.ts'

signedInWith()

describe('a page of several questions', () => {
  const race = [{ selection: 'white' }]
  const ethnicity = [{ selection: 'hispanic' }]

  test('sends each to its own address in parallel, and ends when all are saved', async () => {
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
})

const first = { asksWhetherFirst: true }

describe('the results', () => {
  const ended = { cases: [sampleCase()], updated_at: '2026-11-02' }
  const calls = {
    'GET /v2/eligibility/': json(ended),
    'GET /v1/message/': json([{ type: 'contact_me' }, { type: 'message' }]),
    'PUT /v1/eligibility/': nothing,
  }

  test.each([
    ['a case', [sampleCase()]],
    ['no case', []],
  ])('with %s arrive with the sent messages, and are marked as seen after that', async (_, cases) => {
    const sent = respondWith({ ...calls, 'GET /v2/eligibility/': json({ cases, updated_at: '2026-11-02' }) })
    expect(await loadResults(first)).toEqual({
      eligibility: { cases, updated_at: '2026-11-02' },
      received: ['contact_me', 'message'],
      asked: [],
      isFirstTime: true,
      choice: { chosen: [], started: [] },
    })
    expect(requestsIn(sent)).toEqual([['GET /v2/eligibility/'], ['GET /v1/message/'], ['PUT /v1/eligibility/']])
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

  test('do not wait for the mark if it does not matter whether they were seen before', async () => {
    const sent = respondWith({ ...calls, 'PUT /v1/eligibility/': () => new Promise<Response>(() => {}) })
    expect((await loadResults({ asksWhetherFirst: false })).eligibility.cases).toHaveLength(1)
    await vi.waitFor(() => expect(requestsIn(sent)).toContainEqual(['PUT /v1/eligibility/']))
  })

  test('of a running search are not marked as seen', async () => {
    const sent = respondWith({ ...calls, 'GET /v2/eligibility/': json({ cases: [] }) })
    await loadResults(first)
    expect(requestsIn(sent)).toEqual([['GET /v2/eligibility/'], ['GET /v1/message/']])
  })

  test('are shown even if they could not be marked as seen', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    respondWith({ ...calls, 'PUT /v1/eligibility/': json({ detail: 'no' }, 500) })
    expect((await loadResults(first)).eligibility.cases).toHaveLength(1)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  test('whose cases cannot be read are not marked as seen', async () => {
    const sent = respondWith({ ...calls, 'GET /v2/eligibility/': refusal })
    await failureOf(loadResults(first))
    expect(requestsIn(sent)).not.toContainEqual(['PUT /v1/eligibility/'])
  })
})

describe('a message', () => {
  const message = { type: 'message', body: 'Hello', contact_media: null } as const
  const ask = { ...message, case_numbers: ['121900123'] }
  const entry = { created_at: '2026-11-27T18:00:00Z', reference: '5B1E-4F43' }
  const list = [{ type: 'message', ...entry, case_numbers: ask.case_numbers }, { type: 'message' }]

  test('comes back as it was sent, without another call', async () => {
    const sent = respondWith({ 'POST /v1/message/': nothing })
    expect(await sendMessage(message)).toEqual(message)
    expect(requestsIn(sent)).toEqual([['POST /v1/message/', message]])
  })

  test.each([
    ['with its day and number', json(list), entry],
    ['without them, where the API does not list them', json([{ type: 'message' }]), null],
    ['without them, where the list fails: it is sent', json({}, 500), null],
  ])('that asks us to start comes back %s', async (_, answer, listed) => {
    respondWith({ 'POST /v1/message/': nothing, 'GET /v1/message/': answer })
    expect(await sendMessage(ask)).toEqual({ ...ask, ...(listed ?? { created_at: null, reference: null }) })
  })
})
