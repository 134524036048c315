import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { courtRecords } from '../database/schema.ts'
import { openPortalWithStripe, paidResponse } from '../testing/portal-with-stripe.ts'
import { addRecordOfEachState, goodCard, openPortal } from '../testing/portal.ts'
import { recordsByState, reportMissingRecords } from './coverage.ts'

const noRecordsYet = { status: 409, body: { code: 'noRecordsYet' } }

describe('with a gateway that moves money (R411)', () => {
  let opened: Awaited<ReturnType<typeof openPortalWithStripe>>
  beforeEach(async () => {
    opened = await openPortalWithStripe()
    await opened.portal.database.delete(courtRecords).where(eq(courtRecords.us_state, 'UT'))
  })

  test('a state without court records has no price and takes no payment, and nothing goes to the gateway', async () => {
    const { account, pay, portal, rowsOf, stripe } = opened
    const body = { promotion_code: '', profile_id: account.id }
    expect(await account.ask('PUT /v1/payment/price', body)).toMatchObject(noRecordsYet)
    for (const version of ['v1', 'v2'])
      expect(await account.ask(`GET /${version}/eligibility/count`)).toMatchObject(noRecordsYet)
    expect(await pay(account, 'a')).toMatchObject(noRecordsYet)
    expect([stripe.received, await rowsOf(account)]).toEqual([[], []])

    await addRecordOfEachState(portal.database).onConflictDoNothing()
    expect(await account.ask('PUT /v1/payment/price', body)).toMatchObject({ status: 200 })
    expect(await account.ask('GET /v2/eligibility/count')).toMatchObject({ body: { count: 0 } })
    expect(await pay(account, 'a')).toMatchObject(paidResponse)
  })

  test('other states do', async () => {
    const other = await opened.portal.registerScreened({ us_state: 'AZ' })
    expect(await opened.pay(other, 'a')).toMatchObject(paidResponse)
  })

  test('who has paid before the records were gone reads on, and a repeated payment keeps its outcome', async () => {
    const { account, pay, portal } = opened
    await addRecordOfEachState(portal.database).onConflictDoNothing()
    expect(await pay(account, 'a')).toMatchObject(paidResponse)
    await portal.database.delete(courtRecords)
    expect(await pay(account, 'a')).toMatchObject(paidResponse)
    expect(await account.ask('GET /v2/eligibility/count')).toMatchObject({ status: 200 })
  })

  test('a state with accounts and without records raises an alarm, one without accounts is said', async () => {
    const { portal } = opened
    await portal.database.delete(courtRecords)
    const message = 'ALARM no court records of a state with accounts: nobody there can pay'
    await reportMissingRecords(portal.dependencies)
    expect(portal.lines()).toMatchObject([
      { level: 'error', message, state: 'UT' },
      { level: 'warn', message: 'no court records', state: 'AZ' },
      { level: 'warn', message: 'no court records', state: 'PA' },
    ])
    await portal.jobs.send(portal.database, 'retention', {})
    await portal.runJobs()
    expect(portal.lines().filter(line => line['message'] === message)).toHaveLength(2)
  })
})

test('in the sandbox a state without court records can be tried, and is said', async () => {
  const portal = await openPortal()
  const { token } = await portal.registerScreened()
  expect(await portal.ask('POST /v1/payment/', { token, json: goodCard })).toMatchObject({ status: 200 })
  await reportMissingRecords(portal.dependencies)
  expect(portal.lines()).toMatchObject(['UT', 'AZ', 'PA'].map(state => ({ message: 'no court records', state })))
  expect([...(await recordsByState(portal.database))]).toEqual([
    ['UT', 0],
    ['AZ', 0],
    ['PA', 0],
  ])
})
