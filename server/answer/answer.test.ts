import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const save = (token: string, question: string, json: unknown) => portal.ask(`PUT /v1/answer/${question}`, { token, json })
const at = '2026-03-02T18:00:00.000Z'

test('an answer is kept with its entries in order, and replaced', async () => {
  const { token } = await portal.register()
  const items = [
    { selection: 'free_answer', additional_json: { details: 'because' } },
    { selection: 'leaveThePastBehind', additional_json: null },
  ]
  const kept = items.map(item => ({ ...item, updated_at: at }))
  expect(await save(token, 'clearing_reasons', items)).toMatchObject({ status: 200, body: kept })
  expect((await portal.ask('GET /v1/answer/clearing_reasons', { token })).body).toEqual(kept)
  await save(token, 'clearing_reasons', [{ selection: 'other' }])
  expect((await portal.ask('GET /v1/answer/clearing_reasons/', { token })).body).toEqual([
    { selection: 'other', additional_json: null, updated_at: at },
  ])
})

test('a saved answer is a change of the person', async () => {
  const { token } = await portal.register()
  portal.clock.time += 1000
  await save(token, 'race', [{ selection: 'white' }])
  const updated_at = new Date(portal.clock.time).toISOString()
  portal.clock.time -= 1000
  expect((await portal.ask('GET /v1/person/', { token })).body).toMatchObject({ updated_at })
})

test('all answers come as one flat list', async () => {
  const { token } = await portal.register()
  const convictions = { other_convictions_list: [{ state: 'TX', type: 'drug', severity: 'felony' }] }
  await Promise.all([
    save(token, 'race', [{ selection: 'white' }]),
    save(token, 'ethnicity', [{ selection: 'hispanic' }]),
    save(token, 'other_convictions', [{ selection: 'yes', additional_json: convictions }]),
  ])
  expect((await portal.ask('GET /v1/answer/', { token })).body).toEqual([
    { question: 'ethnicity', selection: 'hispanic', additional_json: null, updated_at: at },
    { question: 'other_convictions', selection: 'yes', additional_json: convictions, updated_at: at },
    { question: 'race', selection: 'white', additional_json: null, updated_at: at },
  ])
})

test('an empty list removes the answer', async () => {
  const { token } = await portal.register()
  await save(token, 'open_cases', [{ selection: 'yes' }])
  expect(await save(token, 'open_cases', [])).toMatchObject({ status: 200, body: [] })
  expect((await portal.ask('GET /v1/answer/open_cases', { token })).body).toEqual([])
})

test('saving the same question many times at once keeps one answer', async () => {
  const { token } = await portal.register()
  const answers = await Promise.all(['yes', 'no', 'yes', 'no'].map(selection => save(token, 'open_cases', [{ selection }])))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await portal.ask('GET /v1/answer/', { token })).body).toHaveLength(1)
})

test('nobody sees the answers of another', async () => {
  const [one, two] = [await portal.register(), await portal.register()]
  await save(one.token, 'open_cases', [{ selection: 'yes' }])
  expect((await portal.ask('GET /v1/answer/', { token: two.token })).body).toEqual([])
})

test.each([
  ['a list is wanted', { selection: 'yes' }, 'body: invalid'],
  ['no selection', [{ additional_json: {} }], '0.selection: required'],
  ['too long', [{ selection: 'a'.repeat(5001) }], '0.selection: tooLong:5000'],
  ['not storable', [{ selection: 'yes', additional_json: { details: 'a\0' } }], 'details: invalid'],
])('%s: refused by name, and the saved answer stays', async (_, items, detail) => {
  const { token } = await portal.register()
  await save(token, 'open_cases', [{ selection: 'no' }])
  expect(await save(token, 'open_cases', items)).toMatchObject({ status: 422, body: { detail } })
  expect((await portal.ask('GET /v1/answer/open_cases', { token })).body).toMatchObject([{ selection: 'no' }])
})

test('a question that does not exist', async () => {
  const { token } = await portal.register()
  const missing = { status: 404, body: { detail: 'This question does not exist.' } }
  expect(await save(token, 'shoe_size', [{ selection: '9' }])).toMatchObject(missing)
  expect(await portal.ask('GET /v1/answer/shoe_size', { token })).toMatchObject(missing)
})

test('needs a session', async () => {
  for (const call of ['GET /v1/answer/', 'GET /v1/answer/race', 'PUT /v1/answer/race'])
    expect(await portal.ask(call)).toMatchObject({ status: 401, body: { detail: 'Could not validate credentials' } })
})
