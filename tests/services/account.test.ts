import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { samplePerson, sampleSessions } from '../../domain/samples/person.ts'
import { respondWith, failureOf, json, nothing, refusal, requestsIn, signedInWith } from '../../harness/api.ts'
import { tags } from '../../src/boot/early-reads.ts'
import {
  changeEmail,
  changePassword,
  copyData,
  deleteAccount,
  endEverySession,
  endOwnSession,
  loadSessions,
  saveCopy,
  savePreferences,
} from '../../src/services/account.ts'
import { logIn, setPassword } from '../../src/services/authentication.ts'
import { beginSession, endSession } from '../../src/services/session-token.ts'
import { storage } from '../../src/services/storage.ts'

signedInWith('my-token')

const everywhere = 'POST /authentication/logout/everywhere'

test('logging out everywhere ends every session, and forgets this token, so nothing ends it again', async () => {
  const sent = respondWith({ [everywhere]: nothing })
  await endEverySession()
  expect(requestsIn(sent)).toEqual([[everywhere]])
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer my-token')
  expect(storage.read('token')).toBeNull()
})

describe('a choice of texts (R835)', () => {
  const save = 'PUT /v1/person/'
  test('is saved by itself', async () => {
    const sent = respondWith({ [save]: nothing })
    await savePreferences({ opt_in_sms: false })
    expect(requestsIn(sent)).toEqual([[save, { opt_in_sms: false }]])
  })

  test('goes with the rest to an API that may want the whole', async () => {
    tags.areKnown = false
    const person = samplePerson({ title: null, address2: null, opt_in_sms: false })
    const sent = respondWith({ 'GET /v1/person/': json(person), [save]: nothing })
    await savePreferences({ opt_in_sms: true })
    const { address, city, state, zip, phone } = person
    expect(requestsIn(sent).at(-1)).toEqual([save, { address, city, state, zip, phone, opt_in_sms: true }])
  })

  test('is no part of the other preferences', async () => {
    const sent = respondWith({ 'PUT /v1/person/preferences': nothing })
    await savePreferences({ language: 'es', email_notices: false })
    expect(requestsIn(sent)).toEqual([['PUT /v1/person/preferences', { language: 'es', email_notices: false }]])
  })
})

describe('where I am logged in', () => {
  const sessions = 'GET /v1/person/sessions'
  const end = 'POST /v1/person/sessions/end'

  test('is read, with devices that this version does not know as unknown ones', async () => {
    const [current, phone] = sampleSessions
    respondWith({ [sessions]: json([current, { ...phone, device: 'Lynx on toaster' }, { device: null }]) })
    expect(await loadSessions()).toEqual([current, { ...phone, device: null }])
  })

  test.each([
    ['has no such call', json({ detail: 'Not found' }, 404), 'refused'],
    ['answers with a page', () => new Response('<html>'), 'broken'],
  ])('cannot be read from an API that %s', async (_, answer, kind) => {
    respondWith({ [sessions]: answer })
    expect(await failureOf(loadSessions())).toMatchObject({ kind })
  })

  test('ends one by its id, and keeps this one', async () => {
    const sent = respondWith({ [end]: nothing })
    await endOwnSession('session-2')
    expect(requestsIn(sent)).toEqual([[end, { id: 'session-2' }]])
    expect(storage.read('token')).toBe('my-token')
  })

  test('takes one that has ended already as ended, and no other failure', async () => {
    respondWith({ [end]: json({ detail: 'Not found', code: 'notFound' }, 404) })
    await endOwnSession('session-2')
    respondWith({ [end]: refusal })
    expect(await failureOf(endOwnSession('session-2'))).toMatchObject({ kind: 'refused' })
  })
})

describe('a copy of my data', () => {
  const signal = () => new AbortController().signal
  /** The file that the browser saved, and its content. */
  const saved: { name: string; file: Promise<string> }[] = []
  beforeEach(() => {
    saved.length = 0
    let file = new Blob()
    const link = { href: '', download: '', click: () => void saved.push({ name: link.download, file: file.text() }) }
    vi.spyOn(document, 'createElement').mockReturnValue(link as HTMLAnchorElement & typeof link)
    vi.spyOn(URL, 'createObjectURL').mockImplementation(given => {
      file = given as Blob
      return 'blob:copy'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  })
  afterEach(() => vi.restoreAllMocks())

  test('is read for its page, and saved as the server sends it', async () => {
    const sent = { people: { first_name: 'Maria' }, payments: [{ created_at: '2026-11-01', amount: 1500, status: 7 }] }
    respondWith({ 'GET /v1/person/export': json(sent) })
    const copy = await copyData(signal())
    expect(saved).toEqual([])
    expect(copy.page).toMatchObject({
      answers: [],
      payments: [{ created_at: '2026-11-01', amount: 1500, status: '7' }],
      documents: [],
    })
    saveCopy(copy)
    expect(saved.map(({ name }) => name)).toEqual(['my-data.json'])
    expect(await saved[0]?.file).toBe(JSON.stringify(sent))
  })

  test.each(['<html>', '[]'])('that is not a copy (%s) is broken', async body => {
    respondWith({ 'GET /v1/person/export': () => new Response(body) })
    expect(await failureOf(copyData(signal()))).toMatchObject({ kind: 'broken' })
  })
})

const password = ' the old password '
const change = { current: password, password: ' a new password ' }
const newEmail = { email: 'Maria.New@example.com', password }

test.each([
  ['another password', 'PUT /v1/person/password', change, () => changePassword(change), 'my-token'],
  ['another email', 'PUT /v1/person/email', newEmail, () => changeEmail(newEmail), 'my-token'],
  ['the end of the account', 'POST /v1/person/deletion', { password }, () => deleteAccount({ password }), null],
])('%s is sent with the password as typed, which is stored nowhere', async (_, call, body, send, token) => {
  const sent = respondWith({ [call]: nothing })
  await send()
  expect(requestsIn(sent)).toEqual([[call, body]])
  expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('password')
  expect(storage.read('token')).toBe(token)
})

test('another email is kept as the server stores it', async () => {
  respondWith({ 'PUT /v1/person/email': nothing })
  expect(await changeEmail(newEmail)).toBe('maria.new@example.com')
})

test.each([
  ['logging out everywhere', everywhere, endEverySession],
  ['deleting the account', 'POST /v1/person/deletion', () => deleteAccount({ password })],
])('%s that fails leaves this session as it is', async (_, call, send) => {
  respondWith({ [call]: refusal })
  await failureOf(send())
  expect(storage.read('token')).toBe('my-token')
})

test('logging in names the session that it replaces in this browser', async () => {
  const sent = respondWith({ 'POST /authentication/token': json({ access_token: 'new-token' }) })
  await logIn({ email: 'maria@example.com', password })
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer my-token')
  expect(storage.read('token')).toBe('new-token')
})

describe('before there is a session', () => {
  signedInWith(null)

  const login = { email: 'maria@example.com', password }
  const reset = { access_token: 'mailed-code', password }
  const form = { username: 'maria@example.com', password }

  describe.each([
    ['logging in', 'POST /authentication/token', { form }, () => logIn(login)],
    ['setting a new password', 'POST /v1/authentication/reset', reset, () => setPassword(reset)],
  ])('%s', (_, call, body, send) => {
    test('sends the password as typed, and stores only the token, as active now (R1002)', async () => {
      const sent = respondWith({ [call]: json({ access_token: 'new-token' }) })
      await send()
      expect(requestsIn(sent)).toEqual([[call, body]])
      expect(sent[0]?.headers.get('Authorization')).toBeNull()
      const stored = Object.fromEntries(Object.entries(localStorage))
      expect(stored).toEqual({ token: 'new-token', last_activity: expect.stringMatching(/^\d{13}$/) })
      expect(sessionStorage).toHaveLength(0)
    })

    test.each([
      ['is refused', json({ detail: 'Incorrect email or password' }, 401)],
      ['is answered without a token', json({ access_token: '' })],
    ])('that %s stores nothing', async (_, answer) => {
      respondWith({ [call]: answer })
      await failureOf(send())
      expect(Object.keys(localStorage)).toEqual([])
    })
  })

  test('a log out clears this browser at once, and notifies the server once, also while the page closes', async () => {
    const sent = respondWith({ 'POST /authentication/logout': nothing })
    beginSession('my-token')
    endSession()
    expect(storage.read('token')).toBeNull()
    // another tab
    endSession()
    await expect.poll(() => requestsIn(sent)).toEqual([['POST /authentication/logout']])
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer my-token')
    expect(sent[0]?.keepalive).toBe(true)
  })
})
