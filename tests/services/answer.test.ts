import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mergedDecisions } from '../../domain/matters/tasks.ts'
import { sampleCase } from '../../domain/samples/case.ts'
import { wrote } from '../../domain/samples/message.ts'
import { answerTag } from '../../domain/wire/answer-tag.ts'
import type { AnswerItem } from '../../domain/wire/answer.ts'
import { caseKey } from '../../domain/wire/eligibility.ts'
import type { Message } from '../../domain/wire/message.ts'
import { respondWith, failureOf, json, nothing, refusal, requestsIn, signedInWith } from '../../harness/api.ts'
import { arrived } from '../../machines/page/page.ts'
import { tags } from '../../src/boot/early-reads.ts'
import { loadAnswers, saveAnswers, saveDecision, savePage, savePageAtOnce } from '../../src/services/answer.ts'
import { chosenCases, loadBeginning, loadResults, sendMessage } from '../../src/services/eligibility.ts'
import { loadMatters } from '../../src/services/matter.ts'

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
      messages: [wrote('contact_me'), wrote('message')],
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

  test('come with the matters where they are asked for, which another reader gets, too (R632)', async () => {
    const matters = { matters: [], state_specific_data: null, personal_statement_drafted: true }
    const sent = respondWith({ ...calls, 'GET /v1/matter/': json(matters) })
    const [loaded, other] = await Promise.all([loadResults({ ...first, asksForMatters: true }), loadMatters()])
    expect([loaded.matters, other]).toEqual([matters, matters])
    expect(requestsIn(sent).filter(([call]) => call === 'GET /v1/matter/')).toHaveLength(1)
    expect(await loadMatters()).toEqual(matters)
    expect(requestsIn(sent).filter(([call]) => call === 'GET /v1/matter/')).toHaveLength(2)
  })

  const never = () => new Promise<Response>(() => {})
  test.each([
    ['the list of messages does not come', { 'GET /v1/message/': never }, { lacksMessages: true, isFirstTime: true }],
    ['there is no list of messages', { 'GET /v1/message/': json({}, 404) }, { lacksMessages: true, messages: [] }],
    ['the matters do not come', { 'GET /v1/matter/': never }, { isFirstTime: true }],
    ['there are no matters', { 'GET /v1/matter/': json({}, 500) }, { isFirstTime: true }],
    [
      'the mark does not come',
      { 'PUT /v1/eligibility/': never },
      { isFirstTime: false, messages: [wrote('contact_me'), wrote('message')] },
    ],
  ])('show when the cases are there, though %s', async (_, slow, as) => {
    respondWith({ ...calls, ...slow })
    const loaded = loadResults({ ...first, asksForMatters: true })
    // the cases wait for the rest, at most once before and once after they come
    for (const milliseconds of [0, 700, 700]) await vi.advanceTimersByTimeAsync(milliseconds)
    expect(await loaded).toMatchObject({ eligibility: ended, ...as })
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

describe('what came before the cases', () => {
  const found = { cases: [sampleCase()], updated_at: '2026-11-02' }
  const calls = { 'GET /v2/eligibility/': json(found), 'GET /v1/message/': json([{ type: 'message' }]) }
  const failed = json({}, 404)
  test.each([
    ['is all there is', {}, { messages: [wrote('message')], found }],
    ['is without the messages that do not come', { 'GET /v1/message/': failed }, { messages: null, found }],
    [
      'is without the cases that do not come',
      { 'GET /v2/eligibility/': failed },
      { messages: [wrote('message')], found: null },
    ],
    [
      'is without cases while the search goes on',
      { 'GET /v2/eligibility/': json({ cases: [] }) },
      { messages: [wrote('message')], found: null },
    ],
  ])('%s, and marks nothing as seen', async (_, changed, expected) => {
    const sent = respondWith({ ...calls, ...changed })
    expect(await loadBeginning()).toEqual(expected)
    expect(requestsIn(sent)).toEqual([['GET /v1/message/'], ['GET /v2/eligibility/']])
  })

  test('comes late on a slow network: the page shows without it until then', async () => {
    const late = Promise.withResolvers<Response>()
    respondWith({ ...calls, 'GET /v1/message/': () => late.promise })
    const loading = loadBeginning()
    await vi.advanceTimersByTimeAsync(5000)
    late.resolve(Response.json([{ type: 'message' }]))
    expect(await loading).toEqual({ messages: [wrote('message')], found })
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
    const { contact_media: _none, ...others } = message
    expect(requestsIn(sent)).toEqual([['POST /v1/message/', others]])
    await sendMessage({ ...message, contact_media: 'email' })
    expect(sent.at(-1)?.body).toEqual({ ...message, contact_media: 'email' })
  })

  test.each([
    ['with its day and number', json(list), entry],
    ['without them, where the API does not list them', json([{ type: 'message' }]), null],
    ['without them, where the list fails: it is sent', json({}, 500), null],
  ])('that asks us to start comes back %s', async (_, answer, listed) => {
    respondWith({ 'POST /v1/message/': nothing, 'GET /v1/message/': answer })
    expect(await sendMessage(ask)).toEqual({ ...ask, ...(listed ?? { created_at: null, reference: null }) })
  })

  test.each([
    { withdrawn_case_numbers: ['121900123'] },
    { not_mine_case_numbers: ['121900123'] },
    { topic: 'name_or_birth_date' },
  ] as const)('that tells %o goes to any API, and comes back with its day where that is listed', async told => {
    const listed = [{ type: 'message', ...entry, ...told }, list[0]]
    const sent = respondWith({ 'POST /v1/message/': nothing, 'GET /v1/message/': json(listed) })
    expect(await sendMessage({ ...message, ...told } as Message)).toEqual({ ...message, ...told, ...entry })
    expect(sent[0]?.body).toMatchObject(told)
    respondWith({ 'POST /v1/message/': nothing, 'GET /v1/message/': json(list) })
    expect(await sendMessage({ ...message, ...told } as Message)).toMatchObject({ created_at: null, reference: null })
  })

  test('that takes cases back makes this tab forget them, in any spelling (R623)', async () => {
    const key = (case_number: string) => caseKey(sampleCase({ case_number }))
    chosenCases.write({ chosen: [key('A1')], started: [key('CR2015-001234'), key('B1')] })
    respondWith({ 'POST /v1/message/': json({}, 500) })
    await failureOf(sendMessage({ ...message, withdrawn_case_numbers: ['CR2015001234'] }))
    expect(chosenCases.read().started).toHaveLength(2)
    respondWith({ 'POST /v1/message/': nothing, 'GET /v1/message/': json([]) })
    await sendMessage({ ...message, withdrawn_case_numbers: ['CR2015001234'] })
    expect(chosenCases.read()).toEqual({ chosen: [key('A1')], started: [key('B1')] })
  })
})

describe('a page of questions, of an API (R1407)', () => {
  const began = { hobbies: [{ selection: 'free_answer', additional_json: { details: 'Chess' } }] }
  const entries = { hobbies: [{ selection: 'free_answer', additional_json: { details: 'Chess and music' } }] }
  const other = [{ selection: 'free_answer', additional_json: { details: 'Cooking' } }]
  const with_ = (ETag: string | null) => () =>
    new Response('[]', { headers: { 'Content-Type': 'application/json', ...(ETag && { ETag }) } })

  beforeEach(() => {
    tags.areKnown = false
  })

  test.each([
    ['that tags what is saved', answerTag([]), true],
    ['whose tags a proxy has weakened', `W/${answerTag([])}`, true],
    ['without tags', null, false],
    ['whose tags are of a framework', 'W/"2-vyGp6PvFo4RvsFtPoIWeCReyIC8"', false],
    ['whose tags are of a file', '"d41d8cd98f00b204e9800998ecf8427e"', false],
  ])('%s: read again before the save if it does not know the header', async (_, eTag, isKnown) => {
    const sent = respondWith({
      'GET /v1/answer/': with_(eTag),
      'GET /v1/answer/hobbies': json(began.hobbies),
      'PUT /v1/answer/hobbies': json([]),
    })
    await loadAnswers()
    expect(await savePage({ wanted: entries, saved: began, mine: [] })).toEqual(arrived(entries))
    const put = ['PUT /v1/answer/hobbies', entries.hobbies]
    const read = isKnown ? [] : [['GET /v1/answer/hobbies']]
    expect(requestsIn(sent)).toEqual([['GET /v1/answer/'], ...read, put])
    expect(sent.at(-1)?.headers.get('If-Match')).toBe(isKnown ? answerTag(began.hobbies) : null)
    savePageAtOnce({ wanted: entries, saved: began, mine: [] })
    expect(sent.filter(({ keepalive }) => keepalive)).toHaveLength(isKnown ? 1 : 0)
  })

  test('without tags, on the same address: what another device wrote is not replaced', async () => {
    const sent = respondWith({ 'GET /v1/answer/hobbies': json(other) })
    expect(await savePage({ wanted: entries, saved: began, mine: [] })).toEqual({
      saved: began,
      unknown: [],
      theirs: { saved: { hobbies: other }, savedAt: null },
      refusal: null,
    })
    expect(requestsIn(sent)).toEqual([['GET /v1/answer/hobbies'], ['GET /v1/answer/hobbies']])
  })

  test('without tags: a decision is read again after its save, and no message carries it', async () => {
    let saved: unknown = []
    const sent = respondWith({
      'GET /v1/answer/agreed_cases': () => json(saved)(),
      'PUT /v1/answer/agreed_cases': () => Promise.resolve().then(() => json((saved = sent.at(-1)!.body))()),
      'POST /v1/message/': nothing,
    })
    const decision = { task: 'objection', says: 'yes', day: '2026-11-24' } as const
    expect(await saveDecision({ matters: [{ id: 'one' }], decision, wasTried: false })).toMatchObject({ isSaved: true })
    expect(sent.map(({ call }) => call.slice(0, 3))).toEqual(['GET', 'PUT', 'GET'])
    const message = { type: 'message', body: 'Hello', contact_media: 'email' } as const
    await sendMessage({ ...message, decisions: [{ id: 'one', task: 'objection', says: 'yes' }] })
    expect(sent.at(-1)?.body).toEqual(message)
  })
})

describe('a page of two questions (R211, R1407)', () => {
  const [white, asian] = [[{ selection: 'white' }], [{ selection: 'asian' }]]
  const [hispanic, not] = [[{ selection: 'hispanic' }], [{ selection: 'not_hispanic' }]]
  const before = { race: white, ethnicity: hispanic }
  const both = { race: asian, ethnicity: not }
  const race = 'PUT /v1/answer/race'
  const ethnicity = 'PUT /v1/answer/ethnicity'
  const lost = json({}, 500)
  const changed = json({ detail: 'changed meanwhile', code: 'answerChanged' }, 412)
  beforeEach(() => {
    tags.areKnown = true
  })

  test('is saved in parallel the first time: what is lost may have arrived, what is refused has not', async () => {
    const nothing = { race: [], ethnicity: [] }
    const sent = respondWith({ [race]: json([]), [ethnicity]: lost })
    expect(await savePage({ wanted: both, saved: nothing, mine: [] })).toMatchObject({
      saved: { race: asian, ethnicity: [] },
      unknown: [{ ethnicity: not }],
      theirs: null,
      refusal: { kind: 'broken' },
    })
    expect(sent).toHaveLength(2)
    respondWith({ [race]: json([]), [ethnicity]: json({ detail: 'no' }, 422) })
    expect(await savePage({ wanted: both, saved: nothing, mine: [] })).toMatchObject({ unknown: [] })
  })

  test('is corrected in rounds, each over what the one before has saved', async () => {
    const sent = respondWith({ [race]: json([]), [ethnicity]: json([]) })
    expect(await savePage({ wanted: both, saved: before, mine: [] })).toEqual(arrived(both))
    expect(requestsIn(sent)).toEqual([
      [ethnicity, []],
      [race, asian],
      [ethnicity, not],
    ])
    expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual([hispanic, white, []].map(answerTag))
  })

  test('whose second round is lost has the first one saved, and the last one not sent', async () => {
    const sent = respondWith({ [race]: lost, [ethnicity]: json([]) })
    expect(await savePage({ wanted: both, saved: before, mine: [] })).toMatchObject({
      saved: { race: white, ethnicity: [] },
      unknown: [{ race: asian }],
      refusal: { kind: 'broken' },
    })
    expect(sent).toHaveLength(2)
  })

  test('of which another device has changed one is read again', async () => {
    const found = { 'GET /v1/answer/race': json(asian), 'GET /v1/answer/ethnicity': json(hispanic) }
    respondWith({ ...found, [race]: changed, [ethnicity]: json([]) })
    const wanted = { ...before, race: [{ selection: 'black' }] }
    expect(await savePage({ wanted, saved: before, mine: [] })).toMatchObject({
      theirs: { saved: { race: asian, ethnicity: hispanic } },
      refusal: null,
    })
  })

  test('gets back what a round has removed, where another device has changed the other one', async () => {
    const found = { 'GET /v1/answer/race': json([{ selection: 'black' }]), 'GET /v1/answer/ethnicity': json(hispanic) }
    const sent = respondWith({ ...found, [race]: changed, [ethnicity]: json([]) })
    expect(await savePage({ wanted: both, saved: before, mine: [] })).toMatchObject({
      saved: before,
      theirs: { saved: { race: [{ selection: 'black' }], ethnicity: hispanic } },
    })
    const puts = sent.filter(({ call }) => call.startsWith('PUT'))
    expect(requestsIn(puts)).toEqual([
      [ethnicity, []],
      [race, asian],
      [ethnicity, hispanic],
    ])
  })

  test('is not sent again and again to an API that has nothing else, and refuses', async () => {
    const found = { 'GET /v1/answer/race': json(white), 'GET /v1/answer/ethnicity': json(hispanic) }
    respondWith({ ...found, [race]: changed, [ethnicity]: json([]) })
    const wanted = { ...before, race: asian }
    expect(await savePage({ wanted, saved: before, mine: [] })).toMatchObject({
      theirs: null,
      refusal: { kind: 'broken' },
    })
  })

  test('ends with the session', async () => {
    respondWith({ [race]: json({}, 401), [ethnicity]: json([]) })
    const saved = { race: [], ethnicity: [] }
    expect(await failureOf(savePage({ wanted: both, saved, mine: [] }))).toMatchObject({ kind: 'unauthorized' })
  })
})

describe('decisions about cases from two tabs (R820)', () => {
  const decide = (id: string, says: 'yes' | 'no') => ({
    matters: [{ id }],
    decision: { task: 'objection', says, day: '2026-11-24' } as const,
    wasTried: false,
  })
  const entry = (id: string, says: string) => ({ id, day: '2026-11-24', task: 'objection', says })
  const listOf = (...cases: readonly object[]) => [{ selection: 'yes', additional_json: { cases } }]

  /** A server that merges decisions, as ours does, whatever a tab knew when it opened. */
  function server(list: object[] = []) {
    const kept = { list, before: () => {} }
    const sent = respondWith({
      'GET /v1/answer/agreed_cases': () => json(kept.list)(),
      'PUT /v1/answer/agreed_cases': () => {
        kept.before()
        return Promise.resolve().then(() => {
          kept.list = mergedDecisions(kept.list as AnswerItem[], sent.at(-1)!.body as AnswerItem[]) as object[]
          return json(kept.list)()
        })
      },
    })
    return { kept, puts: () => sent.filter(({ call }) => call.startsWith('PUT')).length }
  }

  test('each touches its own case alone', async () => {
    const { kept } = server()
    expect(await saveDecision(decide('one', 'yes'))).toMatchObject({ isSaved: true })
    expect(await saveDecision(decide('two', 'no'))).toMatchObject({ isSaved: true })
    expect(kept.list).toEqual(listOf(entry('one', 'yes'), entry('two', 'no')))
  })

  test('one that is overtaken by a yes is not saved, and says what is', async () => {
    const { kept } = server()
    kept.before = () => {
      kept.list = listOf(entry('one', 'yes'))
    }
    expect(await saveDecision(decide('one', 'no'))).toEqual({ items: listOf(entry('one', 'yes')), isSaved: false })
    expect(kept.list).toEqual(listOf(entry('one', 'yes')))
  })

  test('one that is overtaken between its read and its save touches its own case alone', async () => {
    const { kept, puts } = server()
    kept.before = () => {
      kept.before = () => {}
      kept.list = listOf(entry('one', 'yes'))
    }
    expect(await saveDecision(decide('two', 'yes'))).toMatchObject({ isSaved: true })
    expect([kept.list, puts()]).toEqual([listOf(entry('one', 'yes'), entry('two', 'yes')), 1])
  })

  test.each([
    ['a yes is final', 'yes', 'no', 0, false],
    ['the same yes is not said twice', 'yes', 'yes', 0, false],
    ['a no can become a yes', 'no', 'yes', 1, true],
  ] as const)('%s', async (_, before, says, count, isSaved) => {
    const { kept, puts } = server(listOf(entry('one', before)))
    const saved = await saveDecision(decide('one', says))
    expect([saved, puts(), kept.list]).toEqual([
      { items: expect.anything(), isSaved },
      count,
      listOf(entry('one', 'yes')),
    ])
  })

  test('one whose answer was lost counts as saved at the next try', async () => {
    server(listOf(entry('one', 'yes')))
    expect(await saveDecision({ ...decide('one', 'yes'), wasTried: true })).toMatchObject({ isSaved: true })
  })
})
