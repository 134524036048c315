import { beforeEach, expect, test } from 'vitest'
import { sampleMatter, sampleRemedy } from '../../domain/samples/case.ts'
import type { UsState } from '../../domain/states.ts'
import { courtRecords, matters } from '../database/schema.ts'
import { openPortal, registration, type Portal } from '../testing/portal.ts'
import { updateOpenedCases } from './opened-cases.ts'
import { startSearch } from './search.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
  at('2026-12-01T12:00:00Z')
})

const at = (time: string) => void (portal.clock.time = Date.parse(time))
const statusOf = async (id: string) => (await portal.personNow({ id }))?.client_status
const remedyIn = { UT: 'expungement', AZ: 'sealing', PA: 'sealing' } as const
const opens = '2026-12-05'

/** A person whose only case, with these reasons against it, opens on December 5. */
async function addPerson(us_state: UsState, reasons: readonly string[] = ['The waiting period has not passed.']) {
  const { birth_date, first_name, last_name } = registration()
  const { id } = await portal.register({ us_state })
  const remedy = sampleRemedy({
    type: remedyIn[us_state],
    eligibility: 'ineligible',
    eligible_by: opens,
    reasons: [...reasons],
  })
  await portal.database.insert(courtRecords).values({
    us_state,
    first_name,
    last_name,
    birth_date,
    case_number: `${us_state}1`,
    charges: [],
    remedies: [remedy],
  })
  await startSearch(portal.dependencies, id)
  portal.clock.time += 10_000
  await portal.runJobs()
  expect(await statusOf(id)).toBe('NEW_NOT_ELIGIBLE')
  return id
}

/** The last minute before the day in each state, and its first. */
test.each([
  ['PA', '2026-12-05T04:59:00Z', '2026-12-05T05:00:00Z'],
  ['UT', '2026-12-05T06:59:00Z', '2026-12-05T07:00:00Z'],
  ['AZ', '2026-12-05T06:59:00Z', '2026-12-05T07:00:00Z'],
] as const)('a person in %s becomes eligible when the day begins there', async (usState, before, after) => {
  const id = await addPerson(usState)
  // midnight in UTC is not its day yet
  for (const time of ['2026-12-05T00:00:00Z', before]) {
    at(time)
    await updateOpenedCases(portal.dependencies)
    expect(await statusOf(id)).toBe('NEW_NOT_ELIGIBLE')
  }
  at(after)
  await updateOpenedCases(portal.dependencies)
  expect(await statusOf(id)).toBe('NEW_ELIGIBLE')
})

test('every night, the job does so, on several servers at once', async () => {
  const id = await addPerson('UT')
  at('2026-12-05T08:20:00Z')
  await portal.jobs.send(portal.database, 'opened-cases', {})
  await Promise.all([portal.runJobs(), updateOpenedCases(portal.dependencies), updateOpenedCases(portal.dependencies)])
  expect(await statusOf(id)).toBe('NEW_ELIGIBLE')
})

test('what else stops a case goes on stopping it', async () => {
  const id = await addPerson('UT', ['A case is still open.'])
  at('2026-12-06T12:00:00Z')
  await updateOpenedCases(portal.dependencies)
  expect(await statusOf(id)).toBe('NEW_NOT_ELIGIBLE')
})

test('a status that the team has set stays', async () => {
  const [called, client] = [await addPerson('UT'), await addPerson('AZ')]
  await portal.setPerson({ id: called }, { client_status: 'CONTACTED' })
  await portal.database.insert(matters).values({ ...sampleMatter(), moved_at: null, person_id: client })
  at('2026-12-06T12:00:00Z')
  await updateOpenedCases(portal.dependencies)
  expect([await statusOf(called), await statusOf(client)]).toEqual(['CONTACTED', 'NEW_NOT_ELIGIBLE'])
})
