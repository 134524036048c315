import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { payments, sandboxCharges } from '../database/schema.ts'
import type { PaymentGateway } from '../ports/gateway.ts'
import { wrapCalls, type GatewayCall, openPortal, goodCard, type Account, type Portal } from '../testing/portal.ts'
import { beginCharge, recordOutcome, takeLease } from './ledger.ts'
import { reconcile, reconcileOnce, refund } from './settlement.ts'

/** A fault of the gateway's next call. */
type Faults = Partial<Record<GatewayCall, 'lost' | 'response lost' | 'late'>>

let portal: Portal
/** Another process with the same database and gateway. */
let other: Portal
let faults: Faults
let account: Account
/** Lets late calls through. */
let release: () => void
beforeEach(async () => {
  portal = await openPortal()
  faults = {}
  const held = new Promise<void>(resolve => (release = resolve))
  const gateway = faulty(portal.dependencies.gateway, held)
  const shared = { opened: portal.opened, gateway, now: portal.dependencies.now }
  other = await openPortal(shared)
  portal = { ...(await openPortal(shared)), clock: portal.clock }
  account = await portal.registerScreened()
})

const faulty = (gateway: PaymentGateway, held: Promise<void>) =>
  wrapCalls(gateway, async (name, call) => {
    const fault = faults[name]
    delete faults[name]
    if (fault === 'lost') throw new Error('the line is dead')
    if (fault === 'late') await held
    const response = await call()
    if (fault === 'response lost') throw new Error('the line is dead')
    return response
  })

const pay = (server: Portal, { token }: Account, key: string, json: object = goodCard) =>
  server.ask('POST /v1/payment/', { token, json, headers: { 'Idempotency-Key': key } })
const unreachable = { status: 502, body: { code: 'paymentServiceUnreachable' } }
const underWay = { status: 409, body: { code: 'paymentUnderWay' } }
const interrupted = { status: 402, body: { code: 'paymentInterrupted' } }
const alreadyPaid = { status: 400, body: { code: 'alreadyPaid' } }
const paid = { status: 200, body: { verified: true } }
const declinedCard = { ...goodCard, card_number: '4000000000000002' }
const personOf = async ({ token }: Account) => (await portal.ask('GET /v1/person/', { token })).body
const rowsOf = ({ id }: Account) =>
  portal.database.select().from(payments).where(eq(payments.person_id, id)).orderBy(payments.idempotency_key)
const statusesOf = async (account: Account) => (await rowsOf(account)).map(({ status }) => status)
async function later(minutes: number) {
  portal.clock.time += minutes * 60_000
  await portal.runJobs()
}

describe('when the gateway’s answer is lost', () => {
  test('the payment is unknown, not declined; repeated with its key it turns out paid', async () => {
    faults.charge = 'response lost'
    expect(await pay(portal, account, 'a')).toMatchObject(unreachable)
    expect(await statusesOf(account)).toEqual(['unknown'])
    expect(await pay(portal, account, 'a')).toMatchObject(paid)
    expect(await portal.charged()).toEqual([1500])
  })

  test('another tab on another server learns that it is paid', async () => {
    faults.charge = 'response lost'
    await pay(portal, account, 'a')
    expect(await pay(other, account, 'b')).toMatchObject(alreadyPaid)
    expect(await portal.charged()).toEqual([1500])
  })

  test('and the person does not return, a job fetches the outcome, marks them as paid and starts the search', async () => {
    faults.charge = 'response lost'
    await pay(portal, account, 'a')
    await later(1)
    expect(await personOf(account)).toMatchObject({ app_payment_date: null })
    await later(1)
    expect(await personOf(account)).toMatchObject({ app_payment_date: '2026-03-02', verified: true })
    expect(await portal.isSearched(account.id)).toBe(true)
  })

  test('a lost decline is reported when the same payment is repeated', async () => {
    faults.charge = 'response lost'
    expect(await pay(portal, account, 'a', declinedCard)).toMatchObject(unreachable)
    expect(await pay(portal, account, 'a', declinedCard)).toMatchObject({ status: 402, body: { code: 'cardDeclined' } })
    expect(await pay(portal, account, 'b')).toMatchObject(paid)
  })
})

describe('when the gateway was never reached', () => {
  test('the same key charges once', async () => {
    faults.charge = 'lost'
    expect(await pay(portal, account, 'a')).toMatchObject(unreachable)
    expect(await pay(other, account, 'a')).toMatchObject(paid)
    expect(await portal.charged()).toEqual([1500])
  })

  test('before the payment was known there, too', async () => {
    faults.prepare = 'lost'
    expect(await pay(portal, account, 'a')).toMatchObject(unreachable)
    faults.prepare = 'response lost'
    expect(await pay(portal, account, 'a')).toMatchObject(unreachable)
    expect(await pay(portal, account, 'a')).toMatchObject(paid)
    expect(await portal.charged()).toEqual([1500])
  })

  test('a job that asks in the meantime blocks nobody', async () => {
    faults.charge = 'lost'
    await pay(portal, account, 'a')
    await later(2)
    expect(await pay(other, account, 'a')).toMatchObject(paid)
  })

  test('and the payment was not known there, it is refused after half an hour, and never asked about', async () => {
    faults.prepare = 'lost'
    await pay(portal, account, 'a')
    await later(2)
    expect(await statusesOf(account)).toEqual(['created'])
    await later(31)
    const [row] = await rowsOf(account)
    expect(row).toMatchObject({ status: 'refused', refusal: 'paymentInterrupted', reference: null })
    await reconcile(portal.dependencies, row!.id)
    expect(portal.lines()).toMatchObject([{ message: 'payment gateway failed' }])
  })

  test('another key cancels the first payment for good, and pays', async () => {
    faults.charge = 'lost'
    await pay(portal, account, 'a')
    expect(await pay(other, account, 'b')).toMatchObject(paid)
    expect(await pay(portal, account, 'a')).toMatchObject(interrupted)
    expect(await portal.charged()).toEqual([1500])
  })

  test('while the outcome is unknown, another key waits', async () => {
    faults.charge = 'lost'
    await pay(portal, account, 'a')
    faults.cancel = 'lost'
    expect(await pay(other, account, 'b')).toMatchObject(underWay)
    expect(await pay(other, account, 'b')).toMatchObject(paid)
    expect(await portal.charged()).toEqual([1500])
  })

  test('and the person does not return, it is canceled after half an hour', async () => {
    faults.charge = 'lost'
    await pay(portal, account, 'a')
    await later(2)
    expect(await statusesOf(account)).toEqual(['unknown'])
    // polling does not extend the half hour
    for (let time = 0; time < 27; time++) await later(1)
    expect(await statusesOf(account)).toEqual(['unknown'])
    for (let time = 0; time < 40; time++) await later(1)
    expect(await statusesOf(account)).toEqual(['refused'])
    expect(await portal.charged()).toEqual([])
  })

  test('and it stays unknown for more than a day, an alarm names it each time', async () => {
    faults.charge = 'lost'
    await pay(portal, account, 'a')
    const alarms = async (minutes: number) => {
      faults.cancel = 'lost'
      await later(minutes)
      return portal.lines().filter(({ message }) => String(message).startsWith('ALARM'))
    }
    expect(await alarms(24 * 60)).toEqual([])
    const [row] = await rowsOf(account)
    const alarm = { message: 'ALARM payment not settled for more than a day', payment: row!.id, state: 'unknown' }
    expect(await alarms(1)).toMatchObject([alarm])
    expect(await alarms(2)).toMatchObject([alarm, alarm])
    await later(5)
    expect(await statusesOf(account)).toEqual(['refused'])
  })
})

describe('while a charge is pending', () => {
  /** The first server's gateway call is still pending. */
  function hang(account: Account) {
    faults.charge = 'late'
    return pay(portal, account, 'a')
  }

  test('every other payment of the person waits, on every server, with any key', async () => {
    const first = hang(account)
    await expect.poll(() => statusesOf(account)).toEqual(['charging'])
    const others = [pay(other, account, 'a'), pay(other, account, 'b')]
    await later(0.9)
    expect(await Promise.all(others)).toMatchObject([underWay, underWay])
    const [row] = await rowsOf(account)
    await expect(reconcile(other.dependencies, row!.id)).rejects.toThrow('not yet')
    release()
    expect(await first).toMatchObject(paid)
    expect(await portal.charged()).toEqual([1500])
  })

  test('beyond the lease, another server takes over and cancels it: a later charge then fails', async () => {
    const first = hang(account)
    await expect.poll(() => statusesOf(account)).toEqual(['charging'])
    portal.clock.time += 61_000
    expect(await pay(other, account, 'b')).toMatchObject(paid)
    release()
    expect(await first).toMatchObject(interrupted)
    expect(await portal.charged()).toEqual([1500])
  })

  test('beyond the lease, nothing is charged by the first server if it was still registering the payment', async () => {
    faults.prepare = 'late'
    const first = pay(portal, account, 'a')
    await expect.poll(() => faults).toEqual({})
    portal.clock.time += 61_000
    expect(await pay(other, account, 'b')).toMatchObject(paid)
    release()
    expect(await first).toMatchObject(underWay)
    expect(await portal.charged()).toEqual([1500])
  })

  test('beyond the lease, the first server neither charges nor refuses it; what it finds approved counts', async () => {
    const first = hang(account)
    await expect.poll(() => statusesOf(account)).toEqual(['charging'])
    const [lost] = await rowsOf(account)
    portal.clock.time += 61_000
    const row = await takeLease(other.dependencies, lost!.id)
    expect(await beginCharge(portal.dependencies, { ...lost!, lease: lost!.lease! }, lost!)).toBeNull()
    await recordOutcome(portal.dependencies, lost!, { event: 'REFUSED', refusal: 'cardDeclined' })
    expect(await rowsOf(account)).toMatchObject([{ status: 'unknown', lease: row!.lease, refusal: null }])
    release()
    expect(await first).toMatchObject(paid)
    expect(await statusesOf(account)).toEqual(['approved'])
  })

  test('a gateway that ignores its time limit of twelve seconds is not waited for', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    try {
      const first = hang(account)
      await expect.poll(() => statusesOf(account)).toEqual(['charging'])
      limit.abort()
      expect(await first).toMatchObject(unreachable)
      expect(timeout).toHaveBeenCalledWith(12_000)
    } finally {
      timeout.mockRestore()
    }
    expect(await statusesOf(account)).toEqual(['unknown'])
  })

  test('if a gateway charges a canceled payment, the late approval is recorded, raises an alarm and is refunded', async () => {
    const first = hang(account)
    await expect.poll(() => statusesOf(account)).toEqual(['charging'])
    portal.clock.time += 61_000
    await pay(other, account, 'b')
    // it breaks its promise and charges a canceled payment
    const [row] = await rowsOf(account)
    await breakPromise(row!.reference!)
    release()
    expect(await first).toMatchObject({ status: 402 })
    expect(await statusesOf(account)).toEqual(['refunding', 'approved'])
    expect(portal.lines()).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/^ALARM payment approved after/), payment: row!.id }),
    )
    await later(2)
    expect(await statusesOf(account)).toEqual(['refunded', 'approved'])
    expect(await portal.charged()).toEqual([1500])
    expect(await personOf(account)).toMatchObject({ app_payment_date: '2026-03-02' })
  })

  const breakPromise = (reference: string) =>
    portal.database
      .update(sandboxCharges)
      .set({ state: 'charged', refusal: null })
      .where(eq(sandboxCharges.reference, reference))
})

describe('a server that was killed', () => {
  /** A payment left behind by a killed server. */
  const leave = async (account: Account, status: 'created' | 'charging') => {
    faults.charge = 'lost'
    await pay(portal, account, 'a')
    const lease = crypto.randomUUID()
    const changes = {
      status,
      lease,
      leased_until: new Date(portal.clock.time + 60_000),
      ...(status === 'created' && { reference: null }),
    }
    await portal.database.update(payments).set(changes).where(eq(payments.person_id, account.id))
  }

  test.each(['created', 'charging'] as const)(
    'leaves a payment that is %s: after its lease another pays, once',
    async status => {
      await leave(account, status)
      expect(await pay(other, account, 'a')).toMatchObject(underWay)
      portal.clock.time += 60_000
      expect(await pay(other, account, 'a')).toMatchObject(paid)
      expect(await portal.charged()).toEqual([1500])
    },
  )

  test.each(['created', 'charging'] as const)('leaves a payment that is %s: another key may pay', async status => {
    await leave(account, status)
    portal.clock.time += 60_000
    expect(await pay(other, account, 'b')).toMatchObject(paid)
    expect(await portal.charged()).toEqual([1500])
  })
})

describe('a refund by the team', () => {
  test('refunds once, and the person keeps what they paid for', async () => {
    await pay(portal, account, 'a')
    const [row] = await rowsOf(account)
    expect(await refund(portal.dependencies, row!.id, 'operator ana')).toMatchObject({ status: 'refunded' })
    expect(await refund(portal.dependencies, row!.id, 'operator ana')).toBeNull()
    expect(await portal.charged()).toEqual([])
    expect(await personOf(account)).toMatchObject({ app_payment_date: '2026-03-02', verified: true })
    expect(await pay(portal, account, 'b')).toMatchObject(alreadyPaid)
    expect(await pay(portal, account, 'a')).toMatchObject(alreadyPaid)
  })

  test('that does not reach the gateway is repeated by a job', async () => {
    await pay(portal, account, 'a')
    const [row] = await rowsOf(account)
    faults.refund = 'lost'
    await expect(refund(portal.dependencies, row!.id, 'operator ana')).rejects.toThrow('not yet')
    expect(await statusesOf(account)).toEqual(['refunding'])
    faults.outcomeOf = 'lost'
    for (let time = 0; time < 2; time++) await later(31)
    expect(await statusesOf(account)).toEqual(['refunded'])
    expect(await portal.charged()).toEqual([])
    // its outcome is known
    expect(faults).toEqual({ outcomeOf: 'lost' })
  })

  test('is not made for a payment that cost nothing, or is unknown', async () => {
    const values = { person_id: account.id, idempotency_key: 'a', amount: 0, status: 'approved' } as const
    const [free] = await portal.database
      .insert(payments)
      .values({ ...values, created_at: new Date() })
      .returning()
    expect(await refund(portal.dependencies, free!.id, 'operator ana')).toBeNull()
    expect(await refund(portal.dependencies, crypto.randomUUID(), 'operator ana')).toBeNull()
    expect(await statusesOf(account)).toEqual(['approved'])
  })
})

describe('asking the gateway about a payment', () => {
  test('ends once it is settled: a payment that was paid, refunded or deleted is not asked about', async () => {
    faults.charge = 'response lost'
    await pay(portal, account, 'a')
    const [row] = await rowsOf(account)
    await reconcile(portal.dependencies, row!.id)
    expect(await statusesOf(account)).toEqual(['approved'])
    Object.assign(faults, { outcomeOf: 'lost', cancel: 'lost' })
    await reconcile(portal.dependencies, row!.id)
    expect(await pay(portal, account, 'b')).toMatchObject(alreadyPaid)
    await refund(portal.dependencies, row!.id, 'operator ana')
    await reconcile(portal.dependencies, row!.id)
    await reconcile(portal.dependencies, crypto.randomUUID())
    expect(faults).toEqual({ outcomeOf: 'lost', cancel: 'lost' })
  })

  test('once leaves the next time to another job, but not a fault of this server', async () => {
    faults.charge = 'lost'
    await pay(portal, account, 'a')
    const [row] = await rowsOf(account)
    await reconcileOnce(portal.dependencies, row!.id)
    const now = () => {
      throw new Error('no clock')
    }
    await expect(reconcileOnce({ ...portal.dependencies, now }, row!.id)).rejects.toThrow('no clock')
  })
})
