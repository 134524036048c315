// @module-tag thorough
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import { isUnsettled } from '../../domain/settlement.ts'
import type { Paid, Payment } from '../../domain/wire/payment.ts'
import type { Database } from '../database/database.ts'
import { payments, people, promotionCodes, sandboxCharges } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import type { PaymentGateway } from '../ports/gateway.ts'
import { goodCard, openPortal, type Portal, wrapCalls } from '../testing/portal.ts'
import type { PaymentLimits } from './limits.ts'
import { takePayment, payByPromotion } from './pay.ts'
import { reconcile } from './settlement.ts'

/*
 * Money moves once, although people double-click in several tabs at two processes, processes are killed at any step,
 * and gateway calls or responses are lost or late. fast-check picks the order; the gateway's own records are the
 * oracle.
 */

/** Histories per run; `MODEL_RUNS=10000 npm run test:postgres server/payment/model` for more. */
const runs = Number(process.env.MODEL_RUNS ?? 60)

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.database.insert(promotionCodes).values({ code: 'FREE', total: 0 })
})
afterAll(() => portal.close())

const servers = fc.constantFrom(0, 1)
/** A fault of the next call: it or its response is lost, late or slow. */
const fault = fc.option(
  fc.record({
    of: fc.constantFrom('charge', 'charge', 'charge', 'prepare', 'outcomeOf', 'cancel', 'refund'),
    kind: fc.constantFrom('lost', 'response lost', 'late', 'slow'),
  }),
)
type Fault = typeof fault extends fc.Arbitrary<infer Value> ? Value : never
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('pay' as const),
      server: servers,
      key: fc.constantFrom('a', 'b', 'c'),
      isGood: fc.boolean(),
      fault,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('promotion' as const), server: servers }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('crash' as const), server: servers, steps: fc.nat(7) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('time passes' as const),
      seconds: fc.constantFrom(10, 61, 130, 1900),
      server: servers,
    }),
  },
  // pending work ends before the next step
  { weight: 2, arbitrary: fc.record({ type: fc.constant('settle down' as const) }) },
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** Database work, which completes even if its process is killed. */
let underWay: Promise<unknown>[] = []

/** A process, whose calls never continue after a kill. */
class Server {
  isDead = false
  readonly killed: Promise<void>
  #kill = () => {}
  stepsLeft = Number.POSITIVE_INFINITY
  nextFault: Fault = null
  readonly dependencies: Dependencies
  readonly #schedule: (name: string) => Promise<void>

  constructor(gateway: PaymentGateway, schedule: (name: string) => Promise<void>) {
    this.#schedule = schedule
    this.killed = new Promise(resolve => (this.#kill = resolve))
    this.dependencies = {
      ...portal.dependencies,
      database: this.#stepwise(portal.database),
      gateway: this.#faulty(gateway),
      log: () => {},
    }
  }

  /** Lets another process go first; a killed one never continues. */
  async step(name: string): Promise<void> {
    if (--this.stepsLeft < 0) {
      this.isDead = true
      this.#kill()
    }
    if (this.isDead) return new Promise(() => {})
    await this.#schedule(name)
    return this.isDead ? new Promise(() => {}) : undefined
  }

  #stepwise(database: Database): Database {
    const transaction: Database['transaction'] = async (work, config) => {
      await this.step('before a transaction')
      const writing = database.transaction(work, config)
      underWay.push(writing.catch(() => {}))
      const response = await writing
      await this.step('after a transaction')
      return response
    }
    return new Proxy(database, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
    })
  }

  #faulty(gateway: PaymentGateway): PaymentGateway {
    return wrapCalls(gateway, async (name, call) => {
      await this.step('before the gateway')
      const fault = this.nextFault?.of === name ? this.nextFault.kind : null
      if (fault !== null) this.nextFault = null
      if (fault === 'lost') throw new Error('lost')
      if (fault === 'late') {
        // a sent call arrives anyway, at any time, even after the process ends
        void this.#schedule('a late call arrives').then(() => call().catch(() => {}))
        throw new Error('no response in time')
      }
      if (fault === 'slow') await this.#schedule('a slow call arrives')
      const response = await call()
      await this.step('after the gateway')
      if (fault === 'response lost') throw new Error('lost')
      return response
    })
  }
}

const unlimited: PaymentLimits = { guess: (_, work) => work(), refuseCard: async () => {}, card: work => work() }

const cardPayment = (isGood: boolean): Payment => ({
  ...goodCard,
  promotion_code: null,
  payment_token: null,
  card_number: isGood ? '4242424242424242' : '4000000000000002',
})

/** Runs one person's history, then checks the promises after all work and jobs are done. */
async function history(
  actions: readonly Action[],
  scheduler: fc.Scheduler,
  gateway: PaymentGateway,
  { callsWebhook = false } = {},
) {
  const { id } = await portal.registerScreened()
  const schedule = (name: string) => scheduler.schedule(Promise.resolve(), name)
  const started = () => new Server(gateway, schedule)
  const running = [started(), started()]
  const responses: { readonly wasPaidBefore: boolean; readonly response: Paid | Refusal }[] = []
  const personNow = async () => (await portal.database.select().from(people).where(eq(people.id, id)))[0]!
  const paymentsNow = () => portal.database.select().from(payments).where(eq(payments.person_id, id))
  let open: Promise<unknown>[] = []

  /** A call from the browser, answered unless its server is killed. */
  async function call(server: Server, work: (dependencies: Dependencies) => Promise<Paid>) {
    const wasPaidBefore = (await personNow()).app_payment_date !== null
    const ended = work(server.dependencies).then(
      response => void responses.push({ wasPaidBefore, response }),
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        responses.push({ wasPaidBefore, response: error })
      },
    )
    open.push(Promise.race([ended, server.killed]))
  }
  async function jobs(server: Server) {
    for (const { id, status } of await paymentsNow()) {
      if (!isUnsettled(status)) continue
      const ended = reconcile(server.dependencies, id).catch(() => {})
      open.push(Promise.race([ended, server.killed]))
    }
  }
  async function settleDown() {
    await scheduler.waitFor(Promise.all(open))
    open = []
  }

  for (const next of actions) {
    if (next.type === 'settle down') {
      await settleDown()
      continue
    }
    if (next.type === 'time passes') {
      portal.clock.time += next.seconds * 1000
      await jobs(running[next.server]!)
      continue
    }
    const server = running[next.server]!
    if (next.type === 'crash') {
      server.stepsLeft = next.steps
      // a new one replaces it
      running[next.server] = started()
      continue
    }
    if (next.type === 'promotion')
      await call(server, async dependencies => payByPromotion(dependencies, await personNow(), 'FREE', unlimited))
    else {
      server.nextFault = next.fault
      const asked = { key: next.key, payment: cardPayment(next.isGood), limits: unlimited }
      await call(server, async dependencies => takePayment(dependencies, await personNow(), asked))
    }
  }
  await settleDown()
  // from now on, without faults, only jobs run
  const calm = new Server(gateway, async () => {})
  await scheduler.waitIdle()
  await Promise.all(underWay)
  underWay = []
  for (let night = 0; night < 4; night++) {
    portal.clock.time += 2000 * 1000
    for (const { id, status } of await paymentsNow())
      if (callsWebhook || isUnsettled(status)) await reconcile(calm.dependencies, id).catch(() => {})
  }
  const rows = await paymentsNow()
  const keys = rows.map(row => row.id)
  const charges = (await portal.database.select().from(sandboxCharges)).filter(({ key }) => keys.includes(key))
  const person = await personNow()
  const asked = { key: 'afterwards', payment: cardPayment(true), limits: unlimited }
  const again = await takePayment(calm.dependencies, person, asked).catch((error: unknown) => error)
  return { responses, charges, rows, person, again }
}

/** Promises that a history broke. */
function broken({ responses, charges, rows, person, again }: Awaited<ReturnType<typeof history>>): readonly string[] {
  const charged = charges.filter(({ state }) => state === 'charged').map(({ key }) => key)
  const approved = rows.filter(({ status }) => status === 'approved')
  const isPaid = person.app_payment_date !== null
  const withMoney = approved.filter(({ amount }) => amount > 0).map(({ id }) => id)
  const harmless = ['alreadyPaid', 'paymentInterrupted', 'cardDeclined', 'paymentUnderWay']
  const claims = {
    'two charges remain': charged.length > 1,
    'there is money without a row, or a row without money': charged.join() !== withMoney.join(),
    'a payment is not settled': rows.some(({ status }) => isUnsettled(status)),
    'a person who paid does not count as paid, or one who did not does': approved.length !== (isPaid ? 1 : 0),
    'a person got the answer that it is paid, and it is not':
      !isPaid && responses.some(({ response }) => !(response instanceof Refusal)),
    'a person who paid was asked again': responses.some(
      ({ response, wasPaidBefore }) =>
        wasPaidBefore && response instanceof Refusal && !harmless.includes(String(response.code)),
    ),
    'a person who paid pays again, or one who did not cannot': isPaid
      ? !(again instanceof Refusal && again.code === 'alreadyPaid')
      : again instanceof Error,
  }
  return Object.entries(claims).flatMap(([claim, isBroken]) => (isBroken ? [claim] : []))
}

test('a gateway that keeps its promises', { timeout: runs * 2000 }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 9 }), fc.scheduler(), async (actions, scheduler) => {
      expect(broken(await history(actions, scheduler, portal.dependencies.gateway))).toEqual([])
    }),
    { numRuns: runs, endOnFailure: true },
  ),
)

/** The gateway calls the webhook, since refused payments are not polled. */
test('a gateway that charges a canceled payment', { timeout: runs * 2000 }, () => {
  const { gateway } = portal.dependencies
  const faithless: PaymentGateway = {
    ...gateway,
    async charge(ask, signal) {
      await portal.database
        .update(sandboxCharges)
        .set({ state: 'open' })
        .where(eq(sandboxCharges.reference, ask.reference))
      return gateway.charge(ask, signal)
    },
  }
  return fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 9 }), fc.scheduler(), async (actions, scheduler) => {
      expect(broken(await history(actions, scheduler, faithless, { callsWebhook: true }))).toEqual([])
    }),
    { numRuns: runs, endOnFailure: true },
  )
})
