import { afterEach, describe, expect, test, vi } from 'vitest'
import { signedInWith } from '../../harness/api.ts'
import { storage } from '../../src/services/storage.ts'

signedInWith(null)
afterEach(() => {
  vi.restoreAllMocks()
  storage.clear()
})

/** What this browser remembers (R1102). */
const keys = [
  'token',
  'profile_id',
  'language',
  'title',
  'us_state',
  'email',
  'first_name',
  'utm_code',
  'has_peer_referrer',
  'show_clio_link',
  'peer_referrer_code',
  'last_activity',
] as const

describe.each(keys)('%s', key => {
  test('is read back as written, under its own name', () => {
    storage.write(key, 'something')
    expect(Object.entries(localStorage)).toEqual([[key, 'something']])
    expect(storage.read(key)).toBe('something')
  })

  test.each([null, undefined, ''])('that is %j is not kept', nothing => {
    storage.write(key, 'something')
    storage.write(key, nothing)
    expect(localStorage).toHaveLength(0)
    expect(storage.read(key)).toBeNull()
  })
})

test('a log out clears both storages except the language', () => {
  for (const key of keys) storage.write(key, key === 'language' ? 'es' : 'something')
  localStorage.setItem('left by an older version', 'yes')
  sessionStorage.setItem('draft maria hobbies', '{}')
  storage.clear()
  expect(Object.entries(localStorage)).toEqual([['language', 'es']])
  expect(sessionStorage).toHaveLength(0)
})

test('it also clears what the tab keeps', () => {
  storage.write('utm_code', 'email_promo')
  sessionStorage.setItem('draft maria hobbies', '{}')
  storage.clearTab()
  expect([sessionStorage.length, storage.read('utm_code')]).toEqual([0, 'email_promo'])
})

test('without a language nothing stays', () => {
  storage.write('token', 'secret-token')
  storage.clear()
  expect(localStorage).toHaveLength(0)
})

/** A browser that denies these; everything, unless they are named. */
function deny(...denied: readonly ('getItem' | 'setItem' | 'removeItem' | 'clear')[]) {
  const methods = denied.length > 0 ? denied : (['getItem', 'setItem', 'removeItem', 'clear'] as const)
  for (const method of methods)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
}

test.each([
  ['denies its storage', []],
  ['has no room', ['setItem']],
] as const)('a browser that %s remembers until the page is left', (_, denied) => {
  deny(...denied)
  storage.write('token', 'secret-token')
  storage.write('email', 'maria@example.com')
  storage.write('language', 'es')
  storage.write('email', null)
  expect([storage.read('token'), storage.read('email')]).toEqual(['secret-token', null])
  storage.clear()
  expect([storage.read('token'), storage.read('language')]).toEqual([null, 'es'])
  expect(() => storage.clearTab()).not.toThrow()
})

test('a value that could be stored later is not kept in memory as well', () => {
  deny('setItem')
  storage.write('token', 'secret-token')
  vi.restoreAllMocks()
  storage.write('token', 'newer-token')
  localStorage.setItem('token', 'of another tab')
  expect(storage.read('token')).toBe('of another tab')
})
