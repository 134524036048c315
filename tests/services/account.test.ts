import { describe, expect, test } from 'vitest'
import { changePassword, endEverySession } from '../../src/services/account.ts'
import { storage } from '../../src/services/storage.ts'
import { answers, dropped, failureOf, failures, json, nothing, said, signedInWith } from './api.ts'

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
    answers({ 'PUT /v1/person/password': json({ detail: 'This is not your current password.', code: 'wrongPassword' }, 400) })
    expect(await failureOf(changePassword(change))).toMatchObject({ kind: 'refused', code: 'wrongPassword' })
  })
})
