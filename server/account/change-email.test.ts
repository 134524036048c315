import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '../database/schema.ts'
import { resetMailsTo } from '../testing/calls.ts'
import { openPortal, statusesOf, type Account, type Portal } from '../testing/portal.ts'

/* Another email for an account: the old one counts until the new one is confirmed (R904). */
let portal: Portal
let person: Account
beforeEach(async () => {
  portal = await openPortal()
  person = await portal.register()
  await portal.runJobs()
  portal.mails.length = 0
})

const newEmail = 'Maria.New@example.org'
const asks = (email = newEmail, { token, password } = person) =>
  portal.ask('PUT /v1/person/email', { token, json: { email, password } })
const emails = async ({ token } = person) => {
  const { body } = await portal.ask('GET /v1/person', { token })
  const { email, new_email, email_confirmed } = body as Record<string, unknown>
  return { email, new_email, email_confirmed }
}
const logsInWith = async (username: string) =>
  (await portal.ask('POST /authentication/token', { form: { username, password: person.password } })).status
const mailed = async (to: string) => {
  await portal.runJobs()
  return portal.mails.filter(mail => mail.to === to)
}
const linkTo = async (to: string) => {
  const [mail] = (await mailed(to)).toReversed()
  return /\/confirm-email\?code=[\w-]+&lang=(?:en|es)/.exec(mail?.text ?? '')?.[0] ?? 'no link'
}
const opened = async (link: string) => (await portal.ask(`POST ${link}`)).status

test('the new email gets a link, the old one is notified, and nothing else changes', async () => {
  expect(await asks()).toMatchObject({ status: 204, body: '' })
  const before = { email: person.email, new_email: 'maria.new@example.org', email_confirmed: false }
  expect(await emails()).toEqual(before)
  expect((await mailed('maria.new@example.org')).map(({ subject }) => subject)).toEqual([
    'Confirm your new email for Clear Path',
  ])
  const [toOld, ...more] = await mailed(person.email)
  expect([toOld?.subject, more]).toEqual(['A new email for your Clear Path account', []])
  expect(toOld?.text).not.toContain('maria.new')
  expect([await logsInWith(person.email), await logsInWith(newEmail)]).toEqual([200, 401])
})

test('the link switches to the new email; opened again, it says the same', async () => {
  await asks()
  const link = await linkTo('maria.new@example.org')
  expect(await opened(link)).toBe(200)
  expect(await emails()).toEqual({ email: 'maria.new@example.org', new_email: null, email_confirmed: true })
  expect([await logsInWith(person.email), await logsInWith(newEmail)]).toEqual([401, 200])
  expect(await opened(link)).toBe(200)
  const audits = await portal.database.select().from(auditLog).where(eq(auditLog.person_id, person.id))
  const actions = audits.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['asked for another email', 'changed the email']))
})

test('ends all sessions but the one that asked, and the old email is told, once', async () => {
  const otherSession = await portal.signIn(person)
  await asks()
  const link = await linkTo('maria.new@example.org')
  portal.mails.length = 0
  expect(await opened(link)).toBe(200)
  expect((await person.ask('GET /v1/person')).status).toBe(200)
  expect((await otherSession.ask('GET /v1/person')).status).toBe(401)
  expect(await opened(link)).toBe(200)
  const told = await mailed(person.email)
  expect(told.map(({ subject }) => subject)).toEqual(['The email of your Clear Path account was changed'])
  expect(told[0]?.text).not.toContain('maria.new')
  expect(await portal.personNow(person)).toMatchObject({ previous_email: null, new_email_session_hash: null })
})

test('an email that two people confirm at once goes to one of them, and the other is refused', async () => {
  const other = await portal.register()
  await asks()
  const link = await linkTo('maria.new@example.org')
  // between the look and the change, another account gets the email
  await portal.database.execute(sql`
    create function overtake() returns trigger language plpgsql as $$ begin
      if new.email = 'maria.new@example.org' and new.id::text = ${sql.raw(`'${person.id}'`)} then
        update people set email = new.email where id::text = ${sql.raw(`'${other.id}'`)};
      end if;
      return new;
    end $$`)
  await portal.database.execute(
    sql`create trigger overtakes before update on people for each row execute function overtake()`,
  )
  expect(await opened(link)).toBe(400)
  expect((await portal.personNow(person))?.email).toBe(person.email)
})

test('a reset link sent to the old email expires with it', async () => {
  await portal.ask(`POST /v1/authentication/request?username=${encodeURIComponent(person.email)}`)
  await portal.runJobs()
  const code = /#code=(\S+)/.exec(resetMailsTo(portal, person.email)[0]?.text ?? '')?.[1] ?? ''
  await asks()
  await opened(await linkTo('maria.new@example.org'))
  const json = { access_token: code, password: 'a-wholly-new-horse' }
  expect(await portal.ask('POST /v1/authentication/reset', { json })).toMatchObject({
    status: 400,
    body: { code: 'resetLinkUsed' },
  })
})

test('the link works for a day', async () => {
  await asks()
  const link = await linkTo('maria.new@example.org')
  portal.clock.time += 24 * 60 * 60_000
  expect(await opened(link)).toBe(400)
  portal.clock.time -= 1
  expect(await opened(link)).toBe(200)
})

test('another request replaces the first', async () => {
  await asks()
  const first = await linkTo('maria.new@example.org')
  await asks('other@example.org')
  expect(await opened(first)).toBe(400)
  expect(await opened(await linkTo('other@example.org'))).toBe(200)
})

test.each([
  ['the old email again', () => asks(person.email.toUpperCase())],
  [
    'a new password',
    () => {
      const json = { current: person.password, password: 'a-wholly-new-horse' }
      return portal.ask('PUT /v1/person/password', { token: person.token, json })
    },
  ],
])('%s cancels the request', async (_, cancels) => {
  await asks()
  const link = await linkTo('maria.new@example.org')
  expect((await cancels()).status).toBe(204)
  expect(await emails()).toMatchObject({ email: person.email, new_email: null })
  expect(await opened(link)).toBe(400)
})

test('an email of another account is refused, even if it was taken in the meantime', async () => {
  const other = await portal.register()
  expect(await asks(other.email.toUpperCase())).toMatchObject({ status: 409, body: { code: 'emailInUse' } })
  await asks()
  const link = await linkTo('maria.new@example.org')
  await portal.register({ email: newEmail })
  expect(await opened(link)).toBe(400)
  expect(await emails()).toMatchObject({ email: person.email })
})

test('needs the password, and a guess changes nothing', async () => {
  const json = { email: newEmail, password: 'a wrong guess' }
  const guess = () => portal.ask('PUT /v1/person/email', { token: person.token, json })
  expect(await guess()).toMatchObject({ status: 400, body: { code: 'wrongPassword' } })
  expect(await emails()).toMatchObject({ new_email: null })
  const guesses = await Promise.all(Array.from({ length: 10 }, guess))
  expect(statusesOf(guesses)).toEqual([...Array<number>(9).fill(400), 429])
})

test('is limited to five requests a day per person and five per mailbox', async () => {
  for (let turn = 0; turn < 5; turn++) expect((await asks(`new${turn}@example.org`)).status).toBe(204)
  expect((await asks('new5@example.org')).status).toBe(429)
  for (let turn = 0; turn < 6; turn++)
    expect((await asks('victim@example.org', await portal.register())).status).toBe(turn < 5 ? 204 : 429)
})
