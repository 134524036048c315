import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  changePassword,
  copyData,
  deleteAccount,
  endEverySession,
  savePreferences,
} from '../../src/services/account.ts'
import { storage } from '../../src/services/storage.ts'
import { answers, dropped, failureOf, failures, json, nothing, said, signedInWith } from '../../harness/api.ts'

signedInWith('my-token')

const everywhere = 'POST /authentication/logout/everywhere'
const change = { current: ' the old password ', password: ' a new password ' }

describe('logging out everywhere', () => {
  test('ends every session on the server, and forgets the token of this one, so that nobody ends it once more', async () => {
    const sent = answers({ [everywhere]: nothing })
    await endEverySession()
    expect(said(sent)).toEqual([[everywhere]])
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer my-token')
    expect(storage.read('token')).toBeNull()
  })

  test.each(failures)('that %s leaves this session as it is', async (_, answer, failure) => {
    const sent = answers({ [everywhere]: answer })
    expect(await failureOf(endEverySession())).toMatchObject(failure)
    expect([sent.length, storage.read('token')]).toEqual([1, 'my-token'])
  })
})

describe('another password', () => {
  test('is sent as typed, and stored nowhere', async () => {
    const sent = answers({ 'PUT /v1/person/password': nothing })
    await changePassword(change)
    expect(said(sent)).toEqual([['PUT /v1/person/password', change]])
    expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('password')
    expect(storage.read('token')).toBe('my-token')
  })

  test('is sent again when the call was dropped: the server knows such a repetition', async () => {
    const sent = answers({ 'PUT /v1/person/password': dropped })
    expect(await failureOf(changePassword(change))).toMatchObject({ kind: 'unreachable' })
    expect(sent).toHaveLength(3)
  })

  test('for a wrong current one is refused by code', async () => {
    answers({
      'PUT /v1/person/password': json({ detail: 'This is not your current password.', code: 'wrongPassword' }, 400),
    })
    expect(await failureOf(changePassword(change))).toMatchObject({ kind: 'refused', code: 'wrongPassword' })
  })
})

test('language and mails are sent alone, as they were chosen', async () => {
  const sent = answers({ 'PUT /v1/person/preferences': nothing })
  await savePreferences({ email_notices: false })
  expect(said(sent)).toEqual([['PUT /v1/person/preferences', { email_notices: false }]])
})

describe('a copy of my data', () => {
  const signal = () => new AbortController().signal
  /** What the browser was told to save, and what stands in it. */
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
    answers({ 'GET /v1/person/export': json({ people: { first_name: 'Maria' } }) })
    await copyData(signal())
    expect(saved.map(({ name }) => name)).toEqual(['my-data.json'])
    expect(await saved[0]?.file).toBe('{"people":{"first_name":"Maria"}}')
  })

  test('asked for too often is refused by code, and nothing is saved', async () => {
    answers({ 'GET /v1/person/export': json({ detail: 'wait', code: 'tooManyAttempts', params: { minutes: 9 } }, 429) })
    expect(await failureOf(copyData(signal()))).toMatchObject({ kind: 'refused', code: 'tooManyAttempts' })
    expect(saved).toEqual([])
  })

  test('is not saved for somebody who has left meanwhile', async () => {
    const left = new AbortController()
    answers({
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
    const sent = answers({ 'POST /v1/person/deletion': nothing })
    await deleteAccount(deletion)
    expect(said(sent)).toEqual([['POST /v1/person/deletion', deletion]])
    expect(storage.read('token')).toBeNull()
    expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('password')
  })

  test.each(failures)('that %s leaves this session as it is, and is sent once', async (_, answer, failure) => {
    const sent = answers({ 'POST /v1/person/deletion': answer })
    expect(await failureOf(deleteAccount(deletion))).toMatchObject(failure)
    expect([sent.length, storage.read('token')]).toEqual([1, 'my-token'])
  })
})
