import { beforeEach, expect, test } from 'vitest'
import { goodCard, openPortal, type Account, type Portal } from '../testing/portal.ts'
import { addCode } from './price.ts'

/* A network is not a person: a library or a shelter's Wi-Fi has one address for all (decision 020). */
let portal: Portal
/** With three tenths of the usual limits: 9 declines or unknown codes of a network, and 3 of a person. */
beforeEach(() => open({ failures: 3, minutes: 10 }))
async function open(tryLimit?: Portal['dependencies']['tryLimit']) {
  portal = await openPortal({ trustProxy: true, logLevel: 'error', ...(tryLimit && { tryLimit }) })
  await addCode(portal.database, 'WELCOME', 0, { at: portal.dependencies.now(), actor: 'operator test' })
}

const [library, away] = ['203.0.113.7', '198.51.100.23']
const minute = 60_000
const badCard = { ...goodCard, card_number: '4000000000000002' }
const ask = (who: Account, call: string, json: unknown, from = library) =>
  portal.ask(call, { json, token: who.token, headers: { 'X-Forwarded-For': from } })
const pay = async (who: Account, payment: object = goodCard, from = library) =>
  (await ask(who, 'POST /v1/payment', payment, from)).status
const price = async (who: Account, promotion_code: string) =>
  (await ask(who, 'PUT /v1/payment/price', { promotion_code, profile_id: who.id })).status
const people = async (count: number, values: object = {}) => {
  const registered: Account[] = []
  for (let turn = 0; turn < count; turn++) registered.push(await portal.registerScreened({ ...values }))
  return registered
}
const alarms = () => portal.lines().filter(({ message }) => String(message).startsWith('ALARM cards are declined'))
const counted = async () =>
  /^portal_networks_with_declined_cards_total (\d+)$/m.exec(await portal.dependencies.metrics.registry.metrics())?.[1]

/** As many people with a declined card each as the network may have in an hour. */
async function declines(count = 9): Promise<readonly Account[]> {
  const some = await people(count)
  for (const one of some) expect(await pay(one, badCard)).toBe(402)
  return some
}

test('after too many declines only people with a decline of their own wait, and there alone', async () => {
  const [first, second] = await declines()
  const [newcomer, unlucky] = await people(2)
  expect(await pay(first!)).toBe(429)
  expect(await pay(first!, goodCard, away)).toBe(200)
  expect(await pay(newcomer!)).toBe(200)
  expect(await pay(unlucky!, badCard)).toBe(402)
  expect(await pay(unlucky!)).toBe(429)
  portal.clock.time += 60 * minute - 1
  expect(await pay(await portal.signIn(second!))).toBe(429)
  portal.clock.time += 1
  expect(await pay(await portal.signIn(second!))).toBe(200)
})

test('a person waits no longer than the network does, or than an hour after their first decline', async () => {
  await declines(8)
  portal.clock.time += 25 * minute
  const [last] = await people(1)
  expect(await pay(last!, badCard)).toBe(402)
  const refused = await ask(last!, 'POST /v1/payment', goodCard)
  expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyAttempts', params: { minutes: 35 } } })
})

test('below that a person tries again, until too many of their own', async () => {
  const [one] = await declines(5)
  for (let turn = 0; turn < 2; turn++) expect(await pay(one!, badCard)).toBe(402)
  expect(await pay(one!)).toBe(429)
  expect(await pay(one!, goodCard, away)).toBe(429)
})

test('the operator hears once in an hour of 30 declines in a network', async () => {
  await open()
  await declines(29)
  expect([alarms(), await counted()]).toEqual([[], '0'])
  await declines(3)
  expect(alarms()).toMatchObject([{ level: 'error', declines: 30 }])
  expect(await counted()).toBe('1')
  expect(JSON.stringify(portal.lines())).not.toContain(library)
  portal.clock.time += 60 * minute
  await declines(30)
  expect([alarms().length, await counted()]).toEqual([2, '2'])
})

test('a declined payment that is sent again is one decline', async () => {
  const [one] = await declines(1)
  const again = { token: one!.token, json: badCard, headers: { 'X-Forwarded-For': library, 'Idempotency-Key': 'a' } }
  for (let turn = 0; turn < 15; turn++) expect((await portal.ask('POST /v1/payment', again)).status).toBe(402)
  expect(await pay(one!)).toBe(200)
  expect(await portal.charged()).toHaveLength(1)
})

test('free payments are never stopped by a network', async () => {
  const [partners, coupons] = [await people(1, { utm_code: 'partnership_voc2' }), await people(1)]
  await declines()
  expect((await ask(partners[0]!, 'POST /v1/payment/promotion', { promotion_code: 'partnership' })).status).toBe(200)
  expect(await pay(coupons[0]!, { promotion_code: 'WELCOME' })).toBe(200)
})

test('wrong codes of a network stop codes, never a payment without one or with the person’s own', async () => {
  const [partner] = await people(1, { utm_code: 'partnership_voc2' })
  const some = await people(10)
  for (const one of some.slice(0, 9)) expect(await price(one, 'GUESS')).toBe(404)
  const other = some[9]!
  expect(await price(other, 'WELCOME')).toBe(429)
  expect(await pay(other, { promotion_code: 'WELCOME' })).toBe(429)
  expect((await ask(other, 'POST /v1/payment/promotion', { promotion_code: 'WELCOME' })).status).toBe(429)
  expect(await price(other, '')).toBe(200)
  expect(await pay(other)).toBe(200)
  expect(await price(partner!, 'partnership')).toBe(200)
  expect((await ask(partner!, 'POST /v1/payment/promotion', { promotion_code: 'partnership' })).status).toBe(200)
  expect(alarms()).toEqual([])
})

test('a person’s own wrong codes stop no card, and their declined cards no code', async () => {
  const [guesser, decliner] = await people(2)
  for (let turn = 0; turn < 3; turn++) {
    expect(await price(guesser!, 'GUESS')).toBe(404)
    expect(await pay(decliner!, badCard)).toBe(402)
  }
  expect([await price(guesser!, 'WELCOME'), await pay(guesser!)]).toEqual([429, 200])
  expect([await pay(decliner!), await pay(decliner!, { promotion_code: 'WELCOME' })]).toEqual([429, 200])
})
