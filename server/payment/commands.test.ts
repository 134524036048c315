import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, describe } from 'vitest'
import { payments } from '../database/schema.ts'
import { goodCard, openPortal, type Account, type Portal } from '../testing/portal.ts'
import { paymentsCommand } from './commands.ts'
import { codesCommand } from './price.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})

const run = async (...args: readonly string[]) =>
  (await paymentsCommand(args)?.(portal.dependencies, 'operator ana'))?.split('\n')
const pay = ({ token }: Account, card = goodCard) => portal.ask('POST /v1/payment', { token, json: card })
const paymentOf = async ({ id }: Account) =>
  (await portal.database.select().from(payments).where(eq(payments.person_id, id)))[0]!

test.each([[[]], [['list', 'all']], [['reconcile', 'now']], [['refund']], [['refund', 'a', 'b']]])(
  'npm run payments %j is not a command',
  args => expect(paymentsCommand(args)).toBeNull(),
)

test('lists payments, newest first, without names', async () => {
  expect(await run('list')).toEqual(['There are none.'])
  const [one, two] = [await portal.registerScreened(), await portal.registerScreened()]
  await pay(one)
  portal.clock.time += 1000
  await pay(two, { ...goodCard, card_number: '4000000000000002' })
  const [, first, second] = (await run('list')) ?? []
  expect(first).toMatch(
    new RegExp(`^2026-03-02 18:00:01 UTC  [\\da-f-]{36}  \\$15     refused   cardDeclined  .* ${two.id}  `),
  )
  expect(second).toMatch(new RegExp(`^2026-03-02 18:00:00 UTC  [\\da-f-]{36}  \\$15     approved  .* ${one.id}  `))
  const declined = await run('list', '--status', 'refused', '--format', 'json')
  expect(JSON.parse(declined?.join('') ?? '')).toMatchObject([{ amount: 1500, person: two.id, refunded: null }])
  expect(await run('list', '--since', '2026-03-03')).toEqual(['There are none.'])
  expect(await run('list', 'unsettled')).toEqual(['There are none.'])
})

test('reconciles unsettled payments', async () => {
  const account = await portal.registerScreened()
  await pay(account)
  // the gateway's answer never came
  await portal.database.update(payments).set({ status: 'unknown' })
  expect(await run('list', 'unsettled')).toEqual([
    expect.stringContaining('status'),
    expect.stringContaining('unknown'),
  ])
  expect(await run('reconcile')).toEqual(['1 asked about. Not settled yet:', 'There are none.'])
  expect(await paymentOf(account)).toMatchObject({ status: 'approved' })
})

test('refunds a payment once', async () => {
  const account = await portal.registerScreened()
  await pay(account)
  const { id } = await paymentOf(account)
  expect(await run('refund', id)).toEqual(['$15 refunded. Should it fail: npm run payments list reversals'])
  expect(await portal.charged()).toEqual([])
  await expect(run('refund', id)).rejects.toThrow(`Payment ${id} was not approved, or cost nothing, or was refunded`)
  for (const unknown of ['nonsense', `${id}0`, `0${id}`, crypto.randomUUID()])
    await expect(run('refund', unknown)).rejects.toThrow(`There is no payment ${unknown}.`)
  // the sandbox lists no refunds: what was refunded is shown all the same
  for (const which of [[], ['reversals']]) {
    const listed = await run('list', ...which, '--format', 'json')
    expect(JSON.parse(listed?.join('') ?? '')).toMatchObject([{ id, amount: 1500, refunded: 1500 }])
  }
})

test('a refund that does not reach the gateway is not lost', async () => {
  const account = await portal.registerScreened()
  await pay(account)
  const { id } = await paymentOf(account)
  const deaf = {
    ...portal.dependencies,
    gateway: { ...portal.dependencies.gateway, refund: () => Promise.reject(new Error('the line is dead')) },
  }
  expect(await paymentsCommand(['refund', id])?.(deaf, 'operator ana')).toBe(
    'The gateway could not be asked, or refuses for now. It is written down, and a job gives the money back.',
  )
  expect(await run('reconcile')).toEqual(['1 asked about. Not settled yet:', 'There are none.'])
  expect(await portal.charged()).toEqual([])
})

/** Output of `npm run codes` with these arguments. */
const codes = (args = '') => codesCommand(args.split(' ').filter(Boolean))?.(portal.dependencies, 'operator ana')

describe("an operator's promotion codes", () => {
  test('are added, repriced and ended by name, in any case', async () => {
    expect(await codes()).toBe('There are no codes.')
    expect(await codes('add WELCOME 1000')).toBe('WELCOME  $10')
    expect(await codes('add gift 0')).toBe('WELCOME  $10\ngift  $0')
    expect(await codes('end Welcome')).toBe('WELCOME  $10  ended\ngift  $0')
    expect(await codes('add Welcome 750')).toBe('Welcome  $7.50\ngift  $0')
    await expect(codes('end nothing')).rejects.toThrow('There is no code nothing.')
  })

  test('cannot equal a code of the rules', async () => {
    await expect(codes('add Promotion 0')).rejects.toThrow('Promotion is a code of the rules')
  })

  test.each([1, 49])('cannot lower a card charge to %i cents: the minimum is 50', async cents => {
    const before = await codes()
    await expect(codes(`add SMALL ${cents}`)).rejects.toThrow('0, or 50 or more')
    expect(await codes()).toBe(before)
    expect(await codes('add LEAST 50')).toContain('LEAST  $0.50')
    expect(await codes('end LEAST')).toContain('LEAST  $0.50  ended')
  })

  test.each([
    'add',
    'add GIFT',
    'add GIFT free',
    'add GIFT -5',
    'add GIFT 5x',
    'add GIFT 5 5',
    'end',
    'end GIFT 5',
    'take GIFT',
  ])('are not changed by "%s"', args => {
    expect(codes(args)).toBeUndefined()
  })
})
