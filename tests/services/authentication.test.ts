import { describe, expect, test } from 'vitest'
import { callAsPresent, logIn, requestMail, setPassword } from '../../src/services/authentication.ts'
import { endSession, logOut, beginSession } from '../../src/services/session-token.ts'
import { storage } from '../../src/services/storage.ts'
import {
  answers,
  dropped,
  failureOf,
  failuresBeforeASession,
  json,
  nothing,
  said,
  signedInWith,
} from '../../harness/api.ts'

signedInWith(null)

const now = expect.stringMatching(/^\d{13}$/)
const stored = () => Object.fromEntries(Object.entries(localStorage))
const login = { email: 'maria@example.com', password: ' a long password ' }

describe('logging in', () => {
  test('posts a form of username and password, as typed, and stores the token as active now (R1002)', async () => {
    const sent = answers({ 'POST /authentication/token': json({ access_token: 'new-token' }) })
    await logIn(login)
    expect(said(sent)).toEqual([
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
    answers({ 'POST /authentication/token': answer })
    expect(await failureOf(logIn(login))).toMatchObject(failure)
    expect(Object.keys(localStorage)).toEqual([])
  })
})

describe('logging out', () => {
  const ended = { 'POST /authentication/logout': nothing }

  test('ends the session of that token on the server, also while the page is being closed', async () => {
    const sent = answers(ended)
    await logOut('old-token')
    expect(said(sent)).toEqual([['POST /authentication/logout']])
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer old-token')
    expect(sent[0]?.keepalive).toBe(true)
  })

  test.each([
    ['that is dropped', dropped],
    ['that the server does not know', json({ detail: 'Not Found' }, 404)],
    ['that fails', json({ detail: 'Internal Server Error' }, 500)],
  ])('a call %s changes nothing', async (_, answer) => {
    answers({ 'POST /authentication/logout': answer })
    await expect(logOut('old-token')).resolves.toBeUndefined()
  })

  test('clears this browser at once, and tells the server once, of several tabs the first', async () => {
    const sent = answers(ended)
    beginSession('my-token')
    endSession()
    expect(storage.read('token')).toBeNull()
    endSession()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer my-token')
  })
})

test('who is there without calling calls', async () => {
  const sent = answers({ 'GET /v1/person/': json({}) })
  await callAsPresent()
  expect(said(sent)).toEqual([['GET /v1/person/']])
})

describe('asking for a reset mail', () => {
  test('names the email in the address, escaped, and sends no body', async () => {
    const sent = answers({
      'POST /v1/authentication/request?username=maria%2Bwork%40example.com': json({ detail: 'sent' }),
    })
    await requestMail({ email: 'maria+work@example.com' })
    expect(said(sent)).toEqual([['POST /v1/authentication/request?username=maria%2Bwork%40example.com']])
  })
})

describe('a new password', () => {
  const reset = { access_token: 'mailed-code', password: 'a-new-password' }

  test('goes with the code of the mail, and the token of the new session is stored', async () => {
    const sent = answers({ 'POST /v1/authentication/reset': json({ access_token: 'new-token' }) })
    await setPassword(reset)
    expect(said(sent)).toEqual([
      ['POST /v1/authentication/reset', { access_token: 'mailed-code', password: 'a-new-password' }],
    ])
    expect(stored()).toEqual({ token: 'new-token', last_activity: now })
  })

  test.each(failuresBeforeASession)('that %s stores nothing', async (_, answer, failure) => {
    answers({ 'POST /v1/authentication/reset': answer })
    expect(await failureOf(setPassword(reset))).toMatchObject(failure)
    expect(Object.keys(localStorage)).toEqual([])
  })
})
