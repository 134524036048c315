import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { payments } from '../database/schema.ts'
import { goodCard, openPortal, type Account } from '../testing/portal.ts'

/* The receipt on the account page (R410). */
const portal = await openPortal()
let person: Account
beforeEach(async () => {
  // in Utah it is still the evening before
  portal.clock.time = Date.parse('2026-12-02T03:00:00Z')
  person = await portal.registerScreened({ us_state: 'UT' })
})

const pay = (json: object = goodCard) => portal.ask('POST /v1/payment', { token: person.token, json })
const receipt = () => portal.ask('GET /v1/payment/receipt', { token: person.token })

test('the receipt has the amount, the date in the person’s state, and the refund', async () => {
  await pay()
  const expected = { id: expect.any(String), paid_on: '2026-12-01', amount: 1500, refunded: 0 }
  expect(await receipt()).toMatchObject({ status: 200, body: expected })
  for (const [changes, refunded] of [
    [{ refunded: 500 }, 500],
    [{ status: 'refunding' }, 500],
    [{ status: 'refunded' }, 1500],
  ] as const) {
    await portal.database.update(payments).set(changes).where(eq(payments.person_id, person.id))
    expect((await receipt()).body).toEqual({ ...expected, refunded })
  }
})

test.each(['created', 'charging', 'confirming', 'unknown', 'refused'] as const)(
  'no receipt for a payment that is %s',
  async status => {
    await pay()
    await portal.database.update(payments).set({ status }).where(eq(payments.person_id, person.id))
    expect(await receipt()).toMatchObject({ status: 404, body: { code: 'noReceipt' } })
  },
)

test('the receipt is for the payment that counts, not for a refunded one', async () => {
  await pay()
  const values = { person_id: person.id, idempotency_key: 'late', amount: 900, status: 'refunded' } as const
  await portal.database.insert(payments).values({ ...values, created_at: new Date(portal.clock.time + 1000) })
  expect((await receipt()).body).toMatchObject({ amount: 1500, refunded: 0 })
})

test('no receipt before a payment, or of another person', async () => {
  expect((await receipt()).status).toBe(404)
  await portal.ask('POST /v1/payment', { token: (await portal.registerScreened()).token, json: goodCard })
  expect((await receipt()).status).toBe(404)
})
