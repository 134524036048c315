import { readFile } from 'node:fs/promises'
import { hash } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokens } from '../database/schema.ts'
import { mailedCode as mailedCodeOf, resetMailsTo } from '../testing/calls.ts'
import { openPortal, registration, statusesOf } from '../testing/portal.ts'

const portal = await openPortal()
let email: string
let token: string
beforeEach(async () => {
  ;({ email, token } = await portal.register())
})

const invalidToken = { status: 401, body: { detail: 'Could not validate credentials' } }
const status = async (token: string) => (await portal.ask('GET /v1/person/', { token })).status

describe('login', () => {
  test('returns a token for the right password, with the email in any case', async () => {
    const { email, password } = await portal.register()
    const response = await portal.ask('POST /authentication/token', {
      form: { username: email.toUpperCase(), password },
    })
    expect(response).toMatchObject({ status: 200, body: { access_token: expect.any(String) } })
    const { access_token: token } = response.body as { access_token: string }
    expect(await portal.ask('GET /v1/person/', { token })).toMatchObject({ status: 200, body: { email } })
  })

  test('ends the session that it replaces, anybody’s, and no other', async () => {
    const [old, otherAccount] = [await portal.register(), await portal.register()]
    const form = { username: email, password: registration().password }
    const logIn = (token: string, sent = form) => portal.ask('POST /authentication/token', { form: sent, token })
    expect((await logIn(old.token, { ...form, password: 'a wrong horse' })).status).toBe(401)
    expect(await status(old.token)).toBe(200)
    const { access_token } = (await logIn(old.token)).body as { access_token: string }
    expect(await Promise.all([old.token, otherAccount.token, token, access_token].map(status))).toEqual([
      401, 200, 200, 200,
    ])
    expect((await logIn('made up')).status).toBe(200)
  })

  test('accepts a form without files too', async () => {
    const { email, password } = await portal.register()
    const response = await portal.ask('POST /authentication/token', {
      body: new URLSearchParams({ username: email, password }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(200)
  })

  test('takes letters with accents as any keyboard composes them, in the email and in the password', async () => {
    const mailbox = `${crypto.randomUUID()}@example.org`
    const [composed, decomposed] = ['jos\u00E9', 'jose\u0301']
    for (const [registered, typed] of [
      [composed, decomposed],
      [decomposed, composed],
    ]) {
      const account = {
        email: `${registered}.${registered === composed}${mailbox}`,
        password: `soy ${registered} azul`,
      }
      await portal.register(account)
      const form = { username: `${typed}.${registered === composed}${mailbox}`, password: `soy ${typed} azul` }
      expect((await portal.ask('POST /authentication/token', { form })).status).toBe(200)
      expect((await portal.ask('POST /v1/person/', { json: registration({ email: form.username }) })).status).toBe(409)
    }
  })

  test('finds accounts from before emails were composed, two of the same in each form too', async () => {
    const forms = ['jos\u00E9', 'jose\u0301'].map(name => `${name}@example.org`)
    const old = await Promise.all([0, 1, 2].map(() => portal.register()))
    const emails = ['luci\u0301a@example.org', ...forms]
    for (const [index, email] of emails.entries()) await portal.setPerson(old[index]!, { email })
    const migration = await readFile(
      new URL('../database/migrations/0018_composed_emails.sql', import.meta.url),
      'utf8',
    )
    for (const statement of migration.split('--> statement-breakpoint'))
      await portal.database.execute(sql.raw(statement))
    expect(await Promise.all(old.map(async person => (await portal.personNow(person))?.email))).toEqual([
      'luc\u00EDa@example.org',
      ...forms,
    ])
  })

  test('takes a password that was hashed as it was sent, and from then on in NFC', async () => {
    const { email, id } = await portal.register()
    const password = 'soy jose\u0301 azul'
    const password_hash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    await portal.setPerson({ id }, { password_hash })
    const logIn = (password: string) =>
      portal.ask('POST /authentication/token', { form: { username: email, password } })
    expect((await logIn(password.normalize('NFC'))).status).toBe(401)
    expect((await logIn(password)).status).toBe(200)
    expect((await logIn(password.normalize('NFC'))).status).toBe(200)
  })

  test.each([
    ['wrong password', 'known', 'not the password'],
    ['short password', 'known', 'x'],
    ['unknown email', 'unknown', 'correct horse'],
    ['email that cannot be stored', 'nul', 'correct horse'],
  ])('%s: the response is the same', async (_, who, password) => {
    const person = await portal.register()
    const username = { known: person.email, unknown: 'nobody@example.org', nul: 'a\0@example.org' }[who] ?? ''
    const response = await portal.ask('POST /authentication/token', { form: { username, password } })
    expect(response).toMatchObject({ status: 401, body: { detail: 'Incorrect email or password' } })
  })

  test('names what is missing', async () => {
    expect(await portal.ask('POST /authentication/token', { form: { username: 'a@example.org' } })).toMatchObject({
      status: 422,
      body: { detail: 'password: passwordRequired' },
    })
    expect(await portal.ask('POST /authentication/token')).toMatchObject({
      status: 422,
      body: { detail: 'username: emailAddressRequired' },
    })
  })
})

describe('a token', () => {
  test.each([
    ['', 401],
    ['Bearer nonsense', 401],
    ['Bearer TOKEN', 200],
    ['bearer  TOKEN', 200],
    ['Basic TOKEN', 401],
    ['not Bearer TOKEN', 401],
    ['Bearer TOKEN more', 401],
  ])('in the header "%s" is answered with %i', async (header, status) => {
    const headers = { Authorization: header.replace('TOKEN', token) }
    expect((await portal.ask('GET /v1/person/', { headers })).status).toBe(status)
  })

  const minute = 60_000
  const after = async (milliseconds: number, token: string) => {
    portal.clock.time += milliseconds
    return status(token)
  }

  test('expires twelve hours after the login, even if it is used, and is deleted at anybody’s next login', async () => {
    const { id, token } = await portal.register()
    const end = portal.clock.time + 12 * 60 * minute
    while (portal.clock.time + 20 * minute < end) expect(await after(20 * minute, token)).toBe(200)
    expect(await after(end - portal.clock.time - 1000, token)).toBe(200)
    portal.clock.time = end
    expect(await portal.ask('GET /v1/person/', { token })).toMatchObject(invalidToken)
    await portal.register()
    expect(await portal.database.select().from(tokens).where(eq(tokens.person_id, id))).toEqual([])
  })

  test('lasts 30 minutes after each call, and is then deleted at anybody’s next login', async () => {
    const { id, token } = await portal.register()
    expect(await after(30 * minute - 1000, token)).toBe(200)
    expect(await after(30 * minute - 1000, token)).toBe(200)
    portal.clock.time += 30 * minute + 1000
    expect(await portal.ask('GET /v1/person/', { token })).toMatchObject(invalidToken)
    expect(await status(token)).toBe(401)
    await portal.register()
    expect(await portal.database.select().from(tokens).where(eq(tokens.person_id, id))).toEqual([])
  })

  test('is kept alive by polling every three seconds, and its last use is saved once a minute', async () => {
    const { token, id } = await portal.register()
    const times = new Set<number>()
    const end = portal.clock.time + 10 * minute
    while (portal.clock.time < end) {
      await portal.ask('GET /v2/eligibility/count', { token })
      const rows = await portal.database.select().from(tokens).where(eq(tokens.person_id, id))
      for (const { used_at } of rows) times.add(used_at.getTime())
      portal.clock.time += 3000
    }
    expect(times.size).toBe(10)
    // counted from the stored minute
    expect(await after(28 * minute, token)).toBe(200)
  })
})

describe('log out', () => {
  const logOut = (token: string) => portal.ask('POST /authentication/logout', { token })

  test('ends the session for all holders of its token', async () => {
    expect(await logOut(token)).toMatchObject({ status: 204, body: '' })
    expect(await portal.ask('GET /v1/person/', { token })).toMatchObject(invalidToken)
    expect(await portal.ask('PUT /v1/answer/open_cases', { token, json: [{ selection: 'no' }] })).toMatchObject({
      status: 401,
    })
  })

  test("leaves the person's other sessions, and other people's", async () => {
    const one = await portal.register()
    const phone = await portal.signIn(one)
    const other = await portal.register()
    await logOut(one.token)
    expect([await status(one.token), await status(phone.token), await status(other.token)]).toEqual([401, 200, 200])
  })

  test('twice at once ends it once', async () => {
    const statuses = statusesOf(await Promise.all([logOut(token), logOut(token)]))
    expect(statuses.every(status => status === 204 || status === 401)).toBe(true)
    expect(await status(token)).toBe(401)
  })
})

describe('password reset', () => {
  const mailedCode = (email: string) => mailedCodeOf(portal, email)
  const reset = (access_token: string, password: string) =>
    portal.ask('POST /v1/authentication/reset', { json: { access_token, password } })

  test('a mailed code sets the password, ends other sessions and starts one', async () => {
    const { email, token } = await portal.register()
    const response = await reset(await mailedCode(email), 'another horse')
    expect(response).toMatchObject({ status: 200, body: { access_token: expect.any(String) } })
    expect((await portal.ask('GET /v1/person/', { token })).status).toBe(401)
    const fresh = (response.body as { access_token: string }).access_token
    expect((await portal.ask('GET /v1/person/', { token: fresh })).status).toBe(200)
    const login = (password: string) =>
      portal.ask('POST /authentication/token', { form: { username: email, password } })
    expect((await login('another horse')).status).toBe(200)
    expect((await login('correct horse')).status).toBe(401)
  })

  test('ends the lockout after wrong passwords', async () => {
    const { email, id, token } = await portal.register()
    const logIn = (password: string) =>
      portal.ask('POST /authentication/token', { form: { username: email, password } })
    const remove = (token: string, password: string) =>
      portal.ask('POST /v1/person/deletion', { token, json: { password } })
    for (let turn = 0; turn < 11; turn++) {
      await logIn('a wrong guess')
      await remove(token, 'a wrong guess')
    }
    expect((await logIn('correct horse')).status).toBe(429)
    expect((await remove(token, 'correct horse')).status).toBe(429)
    await reset(await mailedCode(email), 'another horse')
    expect((await logIn('another horse')).status).toBe(200)
    const { token: fresh } = await portal.signIn({ email, password: 'another horse' })
    expect((await remove(fresh, 'another horse')).status).toBe(204)
    expect(await portal.personNow({ id })).toBeUndefined()
  })

  test('a code works once, even when sent twice at once', async () => {
    const code = await mailedCode(email)
    const responses = await Promise.all([reset(code, 'one password'), reset(code, 'two passwords')])
    expect(statusesOf(responses)).toEqual([200, 400])
    expect(await reset(code, 'three passwords')).toMatchObject({
      status: 400,
      body: { detail: 'This link was already used or is too old. Please ask for a new one.' },
    })
  })

  test('a short password is refused and the code stays valid', async () => {
    const code = await mailedCode(email)
    expect(await reset(code, 'short')).toMatchObject({ status: 422, body: { detail: 'password: passwordTooShort' } })
    expect((await reset(code, 'another horse')).status).toBe(200)
  })

  test('the response does not reveal who has an account (R1103)', async () => {
    const [known, unknown] = await Promise.all([
      portal.ask(`POST /v1/authentication/request?username=${email}`),
      portal.ask('POST /v1/authentication/request?username=nobody%40example.org'),
    ])
    await portal.runJobs()
    expect(known).toMatchObject({ status: 200, body: { detail: 'Password reset email sent' } })
    expect(unknown).toMatchObject({ status: 200, body: known.body })
    expect(portal.mails.some(({ to }) => to === 'nobody@example.org')).toBe(false)
  })

  test('the mail is in the language of the person, without a name', async () => {
    const { email } = await portal.register(registration({ language: 'es', first_name: 'José' }))
    await mailedCode(email)
    const [mail] = resetMailsTo(portal, email)
    expect(mail).toMatchObject({
      subject: 'Elija una contraseña nueva para Clear Path',
      text: expect.stringContaining('Hola:'),
    })
    expect(JSON.stringify(mail)).not.toContain('José')
  })

  test('a mail reports the changed password once, and links to a reset', async () => {
    await reset(await mailedCode(email), 'another horse')
    await portal.runJobs()
    await portal.runJobs()
    const said = portal
      .mailsTo({ email })
      .filter(({ subject }) => subject === 'Your password for Clear Path was changed')
    expect(said).toMatchObject([{ text: expect.stringContaining('http://localhost:3000/forgot?lang=en\n') }])
  })

  test('a refused reset sends no notice', async () => {
    await reset('no such code', 'another horse')
    await reset(await mailedCode(email), 'short')
    await portal.runJobs()
    const subjects = portal.mailsTo({ email }).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(['Choose a new password for Clear Path', 'Your account with Clear Path'])
  })

  test('needs an email', async () => {
    expect(await portal.ask('POST /v1/authentication/request')).toMatchObject({
      status: 422,
      body: { detail: 'email: emailRequired' },
    })
  })

  describe('by a code', () => {
    const hour = 60 * 60_000
    test.each([
      ['in the last millisecond of its hour', hour - 1, 200],
      ['after an hour', hour, 400],
    ])('%s', async (_, milliseconds, status) => {
      const code = await mailedCode(email)
      portal.clock.time += milliseconds
      expect((await reset(code, 'another horse')).status).toBe(status)
    })

    test('that a newer one has replaced is refused; codes of other people stay valid', async () => {
      const theirs = await portal.register()
      const [older, other] = [await mailedCode(email), await mailedCode(theirs.email)]
      portal.clock.time += 1000
      const newer = await mailedCode(email)
      expect(await reset(older, 'another horse')).toMatchObject({ status: 400, body: { code: 'resetLinkUsed' } })
      for (const code of [newer, other]) expect((await reset(code, 'another horse')).status).toBe(200)
    })

    test('works even if a newer one could not be mailed', async () => {
      const code = await mailedCode(email)
      portal.clock.time += 1000
      const mailer = { send: async () => Promise.reject(new Error('no mail today')) }
      const silent = await openPortal({ opened: portal.opened, now: portal.dependencies.now, mailer })
      await silent.ask(`POST /v1/authentication/request?username=${email}`)
      await silent.runJobs()
      expect((await reset(code, 'another horse')).status).toBe(200)
    })
  })
})
