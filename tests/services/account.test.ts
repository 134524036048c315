import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  changePassword,
  copyData,
  deleteAccount,
  endEverySession,
  savePreferences,
} from '../../src/services/account.ts'
import { storage } from '../../src/services/storage.ts'
import {
  respondWith,
  dropped,
  failureOf,
  failures,
  failuresBeforeASession,
  json,
  nothing,
  requestsIn,
  signedInWith,
} from '../../harness/api.ts'
import { callAsPresent, logIn, requestMail, setPassword } from '../../src/services/authentication.ts'
import { beginSession, endSession, logOut } from '../../src/services/session-token.ts'

signedInWith('my-token')

const everywhere = 'POST /authentication/logout/everywhere'
const change = { current: ' the old password ', password: ' a new password ' }

describe('logging out everywhere', () => {
  test('ends every session on the server, and forgets the token of this one, so that nobody ends it once more', async () => {
    const sent = respondWith({ [everywhere]: nothing })
    await endEverySession()
    expect(requestsIn(sent)).toEqual([[everywhere]])
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer my-token')
    expect(storage.read('token')).toBeNull()
  })

  test.each(failures)('that %s leaves this session as it is', async (_, answer, failure) => {
    const sent = respondWith({ [everywhere]: answer })
    expect(await failureOf(endEverySession())).toMatchObject(failure)
    expect([sent.length, storage.read('token')]).toEqual([1, 'my-token'])
  })
})

describe('another password', () => {
  test('is sent as typed, and stored nowhere', async () => {
    const sent = respondWith({ 'PUT /v1/person/password': nothing })
    await changePassword(change)
    expect(requestsIn(sent)).toEqual([['PUT /v1/person/password', change]])
    expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('password')
    expect(storage.read('token')).toBe('my-token')
  })

  test('is sent again when the call was dropped: the server knows such a repetition', async () => {
    const sent = respondWith({ 'PUT /v1/person/password': dropped })
    expect(await failureOf(changePassword(change))).toMatchObject({ kind: 'unreachable' })
    expect(sent).toHaveLength(3)
  })

  test('for a wrong current one is refused by code', async () => {
    respondWith({
      'PUT /v1/person/password': json({ detail: "This isn't your current password.", code: 'wrongPassword' }, 400),
    })
    expect(await failureOf(changePassword(change))).toMatchObject({ kind: 'refused', code: 'wrongPassword' })
  })
})

test('language and mails are sent alone, as they were chosen', async () => {
  const sent = respondWith({ 'PUT /v1/person/preferences': nothing })
  await savePreferences({ email_notices: false })
  expect(requestsIn(sent)).toEqual([['PUT /v1/person/preferences', { email_notices: false }]])
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

  test('is saved as the server sends it', async () => {
    respondWith({ 'GET /v1/person/export': json({ people: { first_name: 'Maria' } }) })
    await copyData(signal())
    expect(saved.map(({ name }) => name)).toEqual(['my-data.json'])
    expect(await saved[0]?.file).toBe('{"people":{"first_name":"Maria"}}')
  })

  test('asked for too often is refused by code, and nothing is saved', async () => {
    respondWith({
      'GET /v1/person/export': json({ detail: 'wait', code: 'tooManyAttempts', params: { minutes: 9 } }, 429),
    })
    expect(await failureOf(copyData(signal()))).toMatchObject({ kind: 'refused', code: 'tooManyAttempts' })
    expect(saved).toEqual([])
  })

  test('is not saved for a person who has left meanwhile', async () => {
    const left = new AbortController()
    respondWith({
      'GET /v1/person/export': () => {
        left.abort()
        return new Response('{}')
      },
    })
    await copyData(left.signal).catch(() => {})
    expect(saved).toEqual([])
  })
})

describe('the end of the account', () => {
  const deletion = { password: ' the old password ' }

  test('is asked for with the password as typed, and the token is forgotten', async () => {
    const sent = respondWith({ 'POST /v1/person/deletion': nothing })
    await deleteAccount(deletion)
    expect(requestsIn(sent)).toEqual([['POST /v1/person/deletion', deletion]])
    expect(storage.read('token')).toBeNull()
    expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('password')
  })

  test.each(failures)('that %s leaves this session as it is, and is sent once', async (_, answer, failure) => {
    const sent = respondWith({ 'POST /v1/person/deletion': answer })
    expect(await failureOf(deleteAccount(deletion))).toMatchObject(failure)
    expect([sent.length, storage.read('token')]).toEqual([1, 'my-token'])
  })
})

describe('before there is a session', () => {
  signedInWith(null)

  const now = expect.stringMatching(/^\d{13}$/)
  const stored = () => Object.fromEntries(Object.entries(localStorage))
  const login = { email: 'maria@example.com', password: ' a long password ' }

  describe('logging in', () => {
    test('posts a form of username and password, as typed, and stores the token as active now (R1002)', async () => {
      const sent = respondWith({ 'POST /authentication/token': json({ access_token: 'new-token' }) })
      await logIn(login)
      expect(requestsIn(sent)).toEqual([
        ['POST /authentication/token', { form: { username: 'maria@example.com', password: ' a long password ' } }],
      ])
      expect(sent[0]?.headers.get('Authorization')).toBeNull()
      expect(storage.read('token')).toBe('new-token')
      expect(stored()).toEqual({ token: 'new-token', last_activity: now })
      expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('long password')
    })

    test.each([
      ['a wrong password', json({ detail: 'Incorrect email or password' }, 401), { kind: 'refused' }],
      ['a server that breaks', json({ detail: 'Internal Server Error' }, 500), { kind: 'broken' }],
      ['an answer without a token', json({ access_token: '' }), { kind: 'broken' }],
      ['an answer that says nothing', nothing, { kind: 'broken' }],
    ])('with %s stores nothing', async (_, answer, failure) => {
      respondWith({ 'POST /authentication/token': answer })
      expect(await failureOf(logIn(login))).toMatchObject(failure)
      expect(Object.keys(localStorage)).toEqual([])
    })
  })

  describe('logging out', () => {
    const ended = { 'POST /authentication/logout': nothing }

    test('ends the session of that token on the server, also while the page is being closed', async () => {
      const sent = respondWith(ended)
      await logOut('old-token')
      expect(requestsIn(sent)).toEqual([['POST /authentication/logout']])
      expect(sent[0]?.headers.get('Authorization')).toBe('Bearer old-token')
      expect(sent[0]?.keepalive).toBe(true)
    })

    test.each([
      ['that is dropped', dropped],
      ['that the server does not know', json({ detail: 'Not Found' }, 404)],
      ['that fails', json({ detail: 'Internal Server Error' }, 500)],
    ])('a call %s changes nothing', async (_, answer) => {
      respondWith({ 'POST /authentication/logout': answer })
      await expect(logOut('old-token')).resolves.toBeUndefined()
    })

    test('clears this browser at once, and notifies the server once, from the first of several tabs', async () => {
      const sent = respondWith(ended)
      beginSession('my-token')
      endSession()
      expect(storage.read('token')).toBeNull()
      endSession()
      await expect.poll(() => sent.length).toBe(1)
      expect(sent[0]?.headers.get('Authorization')).toBe('Bearer my-token')
    })
  })

  test('who is there without calling calls', async () => {
    const sent = respondWith({ 'GET /v1/person/': json({}) })
    await callAsPresent()
    expect(requestsIn(sent)).toEqual([['GET /v1/person/']])
  })

  describe('asking for a reset mail', () => {
    test('names the email in the address, escaped, and sends no body', async () => {
      const sent = respondWith({
        'POST /v1/authentication/request?username=maria%2Bwork%40example.com': json({ detail: 'sent' }),
      })
      await requestMail({ email: 'maria+work@example.com' })
      expect(requestsIn(sent)).toEqual([['POST /v1/authentication/request?username=maria%2Bwork%40example.com']])
    })
  })

  describe('a new password', () => {
    const reset = { access_token: 'mailed-code', password: 'a-new-password' }

    test('goes with the code of the mail, and the token of the new session is stored', async () => {
      const sent = respondWith({ 'POST /v1/authentication/reset': json({ access_token: 'new-token' }) })
      await setPassword(reset)
      expect(requestsIn(sent)).toEqual([
        ['POST /v1/authentication/reset', { access_token: 'mailed-code', password: 'a-new-password' }],
      ])
      expect(stored()).toEqual({ token: 'new-token', last_activity: now })
    })

    test.each(failuresBeforeASession)('that %s stores nothing', async (_, answer, failure) => {
      respondWith({ 'POST /v1/authentication/reset': answer })
      expect(await failureOf(setPassword(reset))).toMatchObject(failure)
      expect(Object.keys(localStorage)).toEqual([])
    })
  })
})
