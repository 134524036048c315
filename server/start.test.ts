// @module-tag thorough
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { startServer } from './start.ts'
import { freePort } from './testing/programs.ts'
import { goodCard, registration } from './testing/portal.ts'
import { temporaryFolder } from './testing/folder.ts'

const folder = await temporaryFolder()

const start = async (settings: Readonly<Record<string, string>> = {}) => {
  const environment = {
    DATA_DIR: join(folder, 'deep', 'data'),
    PORT: '0',
    SAMPLE_DATA: 'none',
    SEARCH_DELAY_SECONDS: '0',
    ...settings,
  }
  const server = await startServer(await readConfiguration(environment), () => {})
  const address = /http:\/\/localhost:\d+/.exec(server.notes[0] ?? '')?.[0] ?? ''
  return { ...server, address }
}

test('from the registration to the results, and still there after a restart', async () => {
  const person = registration({ email: 'start@example.org' })
  const first = await start()
  expect(first.notes).toContain('  4242 4242 4242 4242  approved')
  await post(`${first.address}/v1/person/`, person)
  const token = await logIn(first.address, person)
  expect(await post(`${first.address}/v1/payment/`, goodCard, token)).toEqual({ verified: true })
  await expect
    .poll(() => get(`${first.address}/v2/eligibility/count`, token))
    .toMatchObject({ updated_at: expect.any(String), count: 0 })
  await first.stop()

  const second = await start()
  expect(await get(`${second.address}/v2/eligibility/`, token)).toMatchObject({
    cases: [],
    updated_at: expect.any(String),
  })
  await second.stop()
})

test('with Stripe it takes no card itself, and says where Stripe calls it, without its secrets', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_2', STRIPE_WEBHOOK_SECRET: 'whsec_3' }
  const live = { ...keys, PAYMENT_GATEWAY: 'stripe', PUBLIC_URL: 'https://portal.example.org' }
  await expect(start(live)).rejects.toThrow('IDENTITY_CHECK_URL is wrong')
  const allowed = { ALLOW_FOR_TRIAL: 'sandbox-identity,sandbox-payment,stripe-test,outbox-mail,placeholder-contacts' }
  const { address, notes, stop } = await start({ ...live, ...allowed })
  expect(notes).toContain('Stripe takes the money and calls https://portal.example.org/v1/payment/webhook/stripe')
  expect(notes.join()).not.toMatch(/4242 4242|sk_test_1|whsec_3/)
  const person = registration({ email: 'stripe@example.org' })
  await post(`${address}/v1/person/`, person)
  const token = await logIn(address, person)
  expect(await post(`${address}/v1/payment/`, goodCard, token)).toMatchObject({
    code: 'invalidField',
    params: { field: 'card_number' },
  })
  expect(await post(`${address}/v1/payment/webhook/stripe`, {})).toMatchObject({ code: 'errorOccurred' })
  await stop()
})

test('with https it does not start on data of a trial, and closes the database again', async () => {
  const DATA_DIR = join(folder, 'tried')
  await (await start({ DATA_DIR, SAMPLE_DATA: 'load' })).stop()
  const allowed = 'sandbox-payment,sandbox-identity,outbox-mail,placeholder-contacts'
  const https = { DATA_DIR, PUBLIC_URL: 'https://portal.example.org', ALLOW_FOR_TRIAL: allowed }
  await expect(start(https)).rejects.toThrow('DATA_DIR is wrong: it must be a database without sample people')
  await (await start({ ...https, ALLOW_FOR_TRIAL: `${allowed},sample-data` })).stop()
})

test('metrics have their own port, which closes with the server', async () => {
  const port = await freePort()
  const { address, notes, stop } = await start({ METRICS_PORT: String(port) })
  expect(notes).toContain(`Metrics for Prometheus are at http://localhost:${port}/metrics`)
  await get(`${address}/v1/nonsense`, '')
  const metrics = `http://127.0.0.1:${port}/metrics`
  expect(await (await fetch(metrics)).text()).toContain(
    'portal_calls_total{route="unknown",method="GET",status="404"} 1',
  )
  await stop()
  await expect(fetch(metrics)).rejects.toThrow('fetch failed')
})

test.each(['PORT', 'METRICS_PORT'])('%s taken by another program: says so, and leaves nothing open', async setting => {
  const other = await start()
  const taken = new URL(other.address).port
  const DATA_DIR = join(folder, 'second')
  await expect(start({ DATA_DIR, METRICS_PORT: '0', [setting]: taken })).rejects.toThrow(
    `Port ${taken} is in use. Stop the other program, or set ${setting}.`,
  )
  await other.stop()
  // the database is unlocked again
  await (await start({ DATA_DIR })).stop()
})

async function logIn(address: string, { email, password }: { email: string; password: string }): Promise<string> {
  const body = new URLSearchParams({ username: email, password })
  const response = await fetch(`${address}/authentication/token`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

const post = async (url: string, json: unknown, token = '') =>
  (
    await fetch(url, { method: 'POST', body: JSON.stringify(json), headers: { Authorization: `Bearer ${token}` } })
  ).json()
const get = async (url: string, token: string) =>
  (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).json()
