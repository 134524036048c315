import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { formerEmails, matters } from '../database/schema.ts'
import { jobHandlers } from '../job-handlers.ts'
import { importMatters } from '../records/import-matters.ts'
import { mailedCode, resetMailsTo } from '../testing/calls.ts'
import { operatorToken } from '../testing/operator-calls.ts'
import { keeping, openPortal, registration, type Account, type Portal } from '../testing/portal.ts'

/* An address that its owner has left: mail and imports may still name it, and a stranger must not get them. */
let portal: Portal
let owner: Account
beforeEach(async () => {
  portal = await openPortal()
  owner = await portal.register()
  await portal.confirm(owner)
})

const oneYear = 365 * 86_400_000
const statusOf = async (call: Promise<{ readonly status: number }>) => (await call).status
/** By another person. */
const register = (email: string) =>
  portal.ask('POST /v1/person', { json: registration({ email, password: 'another horse' }) })
const askFor = (email: string, { ask, password }: Account = owner) => ask('PUT /v1/person/email', { email, password })
/** The link that is mailed to another address, which confirms it. */
const linkTo = async (email: string, account: Account) => {
  expect(await statusOf(askFor(email, account))).toBe(204)
  await portal.runJobs()
  const links = portal
    .mailsTo({ email })
    .flatMap(({ text }) => /\/confirm-email\?code=[\w-]+&lang=en/.exec(text)?.[0] ?? [])
  return links.at(-1)
}
const moveTo = async (email: string, account: Account = owner) =>
  statusOf(portal.ask(`POST ${await linkTo(email, account)}`))
const close = async ({ ask, password }: Account = owner) =>
  expect(await statusOf(ask('POST /v1/person/deletion', { password }))).toBe(204)
async function load(...rows: readonly object[]) {
  const path = join(await mkdtemp(join(tmpdir(), 'matters-')), 'matters.json')
  await writeFile(path, JSON.stringify(rows.map(row => ({ legal_action_type: 'EXPUNGEMENT', ...row }))))
  const said: string[] = []
  await importMatters(portal.dependencies, path, (_, reason) => void said.push(reason.split(': ')[1] ?? reason))
  return said
}
const ownerOf = async (id: string) => {
  const [matter] = await portal.database.select().from(matters).where(eq(matters.id, id))
  return matter?.person_id ?? null
}
async function find(email: string, more: object = {}) {
  const token = await operatorToken(portal, ['people'])
  const { body, status } = await portal.ask('POST /operator/people/find', { token, json: { email, ...more } })
  const { code, id } = body as { readonly code?: string; readonly id?: string }
  return { status, what: code ?? id }
}

describe('a confirmed address that its owner has left', () => {
  beforeEach(async () => {
    await moveTo('new@example.org')
  })

  test('is held for a year: nobody else registers or changes to it', async () => {
    const other = await portal.register()
    for (const wait of [0, oneYear - 1000]) {
      portal.clock.time += wait
      expect(await register(owner.email.toUpperCase())).toMatchObject({ status: 409, body: { code: 'emailInUse' } })
      expect(await statusOf(askFor(owner.email, await portal.signIn(other)))).toBe(409)
    }
    portal.clock.time += 1000
    expect(await statusOf(register(owner.email))).toBe(200)
  })

  test('is not taken by a change that was asked for while it was free', async () => {
    const other = await portal.register()
    const asked = await linkTo('free@example.org', other)
    expect(await moveTo('free@example.org')).toBe(200)
    expect(await moveTo('later@example.org')).toBe(200)
    expect(await statusOf(portal.ask(`POST ${asked}`))).toBe(400)
    expect((await portal.personNow(other))?.email).toBe(other.email)
  })

  test('is taken back by its owner at once', async () => {
    expect(await moveTo(owner.email)).toBe(200)
    expect(await portal.personNow(owner)).toMatchObject({ email: owner.email })
    // and the other one is held now
    expect(await statusOf(register('new@example.org'))).toBe(409)
  })

  test('gets no reset link: the owner gets it at the new one', async () => {
    await portal.ask(`POST /v1/authentication/request?username=${encodeURIComponent(owner.email)}`)
    await portal.runJobs()
    expect(resetMailsTo(portal, 'new@example.org')).toHaveLength(1)
    expect(resetMailsTo(portal, owner.email)).toEqual([])
  })

  test('gives new matters to nobody, and a known one to its client', async () => {
    expect(await load({ person_id: owner.id, id: 'a', workflow_stage: 'Filed', workflow: 'Court Phase' })).toEqual([])
    expect(await load({ email: owner.email, id: 'a' }, { email: owner.email, id: 'b' })).toEqual(['emailOfFormerOwner'])
    expect([await ownerOf('a'), await ownerOf('b')]).toEqual([owner.id, null])
  })

  test('is stored as a keyed hash alone, and not in a copy of the data', async () => {
    await portal.runJobs()
    expect(JSON.stringify((await portal.everyRow())['former_emails'])).not.toContain(owner.email.split('@')[0])
    const copy = (await owner.ask('GET /v1/person/export')).body
    expect(Object.keys(copy as object)).not.toContain('former_emails')
  })

  test('is free once its owner has deleted the account, and known for the year', async () => {
    await close()
    const later = await portal.register({ email: owner.email })
    await portal.confirm(later)
    expect(await load({ email: owner.email, id: 'a' })).toEqual(['emailOfFormerOwner'])
    expect(await load({ person_id: later.id, id: 'a' })).toEqual([])
    expect(await load({ email: owner.email, id: 'a' })).toEqual([])
  })
})

test('an address that its owner is leaving goes to nobody who registers at that moment', async () => {
  const link = await linkTo('leaving@example.org', owner)
  const [left, ...registered] = await Promise.all([
    statusOf(portal.ask(`POST ${link}`)),
    ...Array.from({ length: 5 }, () => statusOf(register(owner.email))),
  ])
  expect([left, registered]).toEqual([200, Array<number>(5).fill(409)])
})

test('an address that was never confirmed is free at once', async () => {
  const guest = await portal.register()
  expect(await moveTo('guest@example.org', guest)).toBe(200)
  const next = await portal.register({ email: guest.email })
  await portal.confirm(next)
  expect(await load({ email: guest.email, id: 'a' })).toEqual([])
  expect(await ownerOf('a')).toBe(next.id)
})

test('the address of a deleted account is free at once, and its papers go to no later one, for a year', async () => {
  await close()
  const later = await portal.register({ email: owner.email })
  await portal.confirm(later)
  expect(await load({ email: owner.email, id: 'a' })).toEqual(['emailOfFormerOwner'])
  expect(await find(owner.email)).toEqual({ status: 409, what: 'emailOfFormerOwner' })
  expect(await find(owner.email, { unconfirmed: true })).toEqual({ status: 200, what: later.id })
  portal.clock.time += oneYear
  expect(await load({ email: owner.email, id: 'a' })).toEqual([])
  await jobHandlers(portal.dependencies, keeping).retention({}, 'the job')
  expect(await portal.database.$count(formerEmails)).toBe(0)
})

describe('an address that was never confirmed', () => {
  test('gives no matter to the account, whose known matters are still updated', async () => {
    const stranger = await portal.register()
    expect(await load({ email: stranger.email, id: 'a' })).toEqual(['emailNotConfirmed'])
    expect(await ownerOf('a')).toBeNull()
    expect(await load({ person_id: stranger.id, id: 'a' })).toEqual([])
    expect(await load({ email: stranger.email, id: 'a', court: 'Orem' })).toEqual([])
    await portal.confirm(stranger)
    expect(await load({ email: stranger.email, id: 'b' })).toEqual([])
    expect(await ownerOf('b')).toBe(stranger.id)
  })

  test('finds nobody for a program that does not ask for it', async () => {
    const stranger = await portal.register()
    expect(await find(stranger.email)).toEqual({ status: 409, what: 'emailNotConfirmed' })
    expect(await find(stranger.email, { unconfirmed: true })).toEqual({ status: 200, what: stranger.id })
    await portal.confirm(stranger)
    expect(await find(stranger.email)).toEqual({ status: 200, what: stranger.id })
  })

  test('is confirmed by a reset link, which came by mail', async () => {
    const guest = await portal.register()
    const access_token = await mailedCode(portal, guest.email)
    const json = { access_token, password: 'a-wholly-new-horse' }
    expect(await statusOf(portal.ask('POST /v1/authentication/reset', { json }))).toBe(200)
    expect(await load({ email: guest.email, id: 'a' })).toEqual([])
  })
})

test('a row has an email or a person’s id, never both and never neither', async () => {
  const said = await load(
    { email: owner.email, person_id: owner.id, id: 'a' },
    { id: 'b' },
    { person_id: 'me', id: 'c' },
  )
  expect(said).toEqual([
    'has to have an email or a person_id, and not both',
    'has to have an email or a person_id, and not both',
    'is no id of a person',
  ])
  expect(await load({ person_id: crypto.randomUUID(), id: 'd' })).toEqual(['nobody has it'])
})
