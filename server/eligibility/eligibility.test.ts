import { expect, test } from 'vitest'
import { sampleCase } from '../../domain/samples/case.ts'
import { courtRecords, recordSearches } from '../database/schema.ts'
import { goodCard, openPortal } from '../testing/portal.ts'

const portal = await openPortal()

const found = sampleCase({ case_number: '161900123' })

test('no results before the search ends', async () => {
  const { token } = await portal.register()
  expect((await portal.ask('GET /v2/eligibility/count', { token })).body).toEqual({ count: 0 })
  expect((await portal.ask('GET /v2/eligibility/', { token })).body).toEqual({ cases: [], updated_at: null })
})

test.each([
  [9, 9],
  [10, 10],
  [11, 10],
  [19, 10],
  [20, 20],
  [37, 30],
])('before the search, %i matching records are reported only as a number: %i', async (matching, returned) => {
  // a birth date per row, so that other tests' records don't match
  const account = await portal.register({ birth_date: `19${40 + matching}-01-01` })
  const { first_name, middle_name, last_name, birth_date, us_state } = (await portal.personNow(account))!
  const record = { ...found, first_name, middle_name, last_name, birth_date, us_state }
  const records = Array.from({ length: matching }, (_, index) => ({ ...record, case_number: `${matching}-${index}` }))
  await portal.database
    .insert(courtRecords)
    .values([...records, { ...record, case_number: `${matching}`, last_name: 'Another' }])
  for (const version of ['v1', 'v2'])
    expect((await account.ask(`GET /${version}/eligibility/count`)).body).toEqual({ count: returned })
  expect((await account.ask('GET /v2/eligibility/')).body).toEqual({ cases: [], updated_at: null })
})

test('count and cases are returned once it ends', async () => {
  const { id, token } = await portal.register()
  const updated_at = '2026-03-02T18:00:05.000Z'
  const completed_at = new Date(updated_at)
  await portal.database.insert(recordSearches).values({ person_id: id, completed_at, count: 1, cases: [found] })
  for (const version of ['v1', 'v2'])
    expect(await portal.ask(`GET /${version}/eligibility/count`, { token })).toMatchObject({
      status: 200,
      body: { updated_at, count: 1 },
    })
  expect((await portal.ask('GET /v2/eligibility/', { token })).body).toEqual({ cases: [found], updated_at })
})

test('a verified person waits for a search, which ends after five seconds', async () => {
  const { token } = await portal.registerScreened()
  await portal.ask('POST /v1/payment/', { token, json: goodCard })
  const count = async () => (await portal.ask('GET /v2/eligibility/count', { token })).body
  expect(await count()).toEqual({})
  expect((await portal.ask('GET /v2/eligibility', { token })).body).toEqual({ cases: [], updated_at: null })
  portal.clock.time += 4999
  await portal.runJobs()
  expect(await count()).toEqual({})
  portal.clock.time += 1
  await portal.runJobs()
  expect(await count()).toEqual({ count: 0, updated_at: '2026-03-02T18:00:05.000Z' })
})

test('for a person verified by the team, the search starts when they open the wait', async () => {
  const { id, token } = await portal.register()
  await portal.setPerson({ id }, { verified: true })
  expect((await portal.ask('GET /v2/eligibility/count', { token })).body).toEqual({})
  expect(await portal.isSearched(id)).toBe(true)
})

test('results are marked as seen the first time', async () => {
  const { id, token } = await portal.register()
  const first = new Date(portal.clock.time)
  const mark = () => portal.ask('PUT /v1/eligibility/', { token })
  expect(await mark()).toMatchObject({ status: 200, body: { first_time: true } })
  portal.clock.time += 60_000
  expect(await mark()).toMatchObject({ status: 200, body: { first_time: false } })
  expect((await portal.personNow({ id }))?.seen_results_at).toEqual(first)
})
