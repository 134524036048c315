import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { importMatters } from '../records/import-matters.ts'
import { listening, temporaryFolder } from '../testing/afterwards.ts'
import { goodCard, keeping, openPortal, type Portal } from '../testing/portal.ts'

const secret = `whsec_${Buffer.from('a key of twenty-four bytes').toString('base64')}`
interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The operator's program: it answers with these statuses in turn, then with 200. */
async function receiver(...statuses: readonly number[]) {
  const received: Received[] = []
  const left = [...statuses]
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(left.shift() ?? 200, { Location: 'http://127.0.0.1:1/' }).end()
  })
  const port = await listening(server)
  return { received, url: `http://127.0.0.1:${port}/events` }
}
/** What the receiver reads of a call with the library that the guide names; throws if the signature is wrong. */
const read = ({ headers, body }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as { readonly type: string }

let portal: Portal
const openWith = async (...statuses: readonly number[]) => {
  const { received, url } = await receiver(...statuses)
  // signatures are only good for five minutes of the real clock
  portal = await openPortal({ webhook: { url, secret } })
  portal.clock.time = Date.now()
  return received
}
async function later(seconds: number) {
  portal.clock.time += seconds * 1000
  await portal.runJobs()
}

describe("the operator's program", () => {
  let received: Received[]
  beforeEach(async () => {
    received = await openWith()
  })

  test('hears of each step of a person once, by ids alone', async () => {
    const person = await portal.registerScreened()
    await portal.ask('POST /v1/payment', { token: person.token, json: goodCard })
    const json = { type: 'message', body: 'Please call the lighthouse.' }
    await portal.ask('POST /v1/message', { token: person.token, json })
    await later(10)
    await later(10)
    const person_id = person.id
    const calls = received.map(read)
    expect(calls.toSorted((one, other) => one.type.localeCompare(other.type))).toEqual([
      {
        type: 'message.received',
        timestamp: expect.any(String),
        data: { person_id, message_id: expect.any(String) },
      },
      {
        type: 'person.paid',
        timestamp: expect.any(String),
        data: { person_id, payment_id: expect.any(String), amount: 1500 },
      },
      { type: 'person.registered', timestamp: expect.any(String), data: { person_id } },
      { type: 'results.ready', timestamp: expect.any(String), data: { person_id } },
    ])
    expect(JSON.stringify(received)).not.toMatch(/Maria|O'Brien|lighthouse|4242/)
  })

  test('hears of a matter when its status is new, and not of the same file again', async () => {
    const client = await portal.registerScreened()
    await portal.confirm(client)
    const path = join(await temporaryFolder(), 'matters.json')
    const load = async (workflow_stage: string, more: object = {}) => {
      const row = { email: client.email, id: 'a', legal_action_type: 'EXPUNGEMENT', workflow: 'Court Phase', ...more }
      await writeFile(path, JSON.stringify([{ ...row, workflow_stage }]))
      await importMatters(portal.dependencies, path, () => {})
    }
    for (const stage of ['Draft', 'Draft', 'Filed']) await load(stage)
    await load('Filed', { court: 'Orem' })
    await later(1)
    const matter = { type: 'matter.changed', data: { person_id: client.id, matter_id: 'a' } }
    const changes = received.map(read).filter(({ type }) => type === 'matter.changed')
    expect(changes).toMatchObject([matter, matter])
  })

  test('hears of a person who was deleted before the call that they are, and nothing else', async () => {
    const [gone, other] = [await portal.register(), await portal.register()]
    expect((await gone.ask('POST /v1/person/deletion', { password: gone.password })).status).toBe(204)
    await later(1)
    const calls = received.map(read).toSorted((one, another) => one.type.localeCompare(another.type))
    expect(calls).toMatchObject([
      { type: 'person.deleted', data: { person_id: gone.id } },
      { type: 'person.registered', data: { person_id: other.id } },
    ])
    const jobs = (await portal.everyRow())['pgboss.job'] ?? []
    expect(jobs.filter(row => row.includes(gone.id))).toEqual([expect.stringContaining('person.deleted')])
  })

  test('does not hear of what was taken back', async () => {
    const { email } = await portal.registerScreened()
    await portal.ask('POST /v1/person/', { json: { email } })
    await later(1)
    expect(received.map(read)).toMatchObject([{ type: 'person.registered' }])
  })
})

test('a call that fails is repeated later, with the same id and a fresh signature', async () => {
  const received = await openWith(500, 302)
  await portal.registerScreened()
  await later(1)
  expect(await portal.jobs.counts()).toContainEqual(
    expect.objectContaining({ name: 'webhook', due: 1, underWay: 0, failed: 0 }),
  )
  await later(60)
  await later(120)
  await later(600)
  expect(received.map(read)).toHaveLength(3)
  expect(received[0]?.headers['content-type']).toBe('application/json')
  const ids = received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(1)
  expect(received[2]?.headers['webhook-timestamp']).not.toBe(received[0]?.headers['webhook-timestamp'])
  expect(portal.logged.join()).not.toContain(secret)
})

test('without an address nothing is queued; calls that were queued before end', async () => {
  const received = await openWith()
  await portal.registerScreened()
  const stopped = { ...portal.dependencies, webhook: null }
  const { jobHandlers } = await import('../job-handlers.ts')
  await portal.jobs.runDue(jobHandlers(stopped, keeping))
  portal = await openPortal()
  await portal.registerScreened()
  expect((await portal.jobs.counts()).find(({ name }) => name === 'webhook')).toMatchObject({ due: 0, failed: 0 })
  expect(received).toEqual([])
})
