import { afterEach, expect, test, vi } from 'vitest'
import { signedInWith } from '../../harness/api.ts'
import { storage } from '../../src/services/storage.ts'

signedInWith(null)
afterEach(() => {
  vi.restoreAllMocks()
  storage.clear()
})

test('a value is read back as written, under its own name', () => {
  storage.write('email', 'maria@example.com')
  expect(Object.entries(localStorage)).toEqual([['email', 'maria@example.com']])
  expect(storage.read('email')).toBe('maria@example.com')
})

test.each([null, undefined, ''])('a value that is %j is not kept', nothing => {
  storage.write('email', 'maria@example.com')
  storage.write('email', nothing)
  expect(localStorage).toHaveLength(0)
  expect(storage.read('email')).toBeNull()
})

test('a log out clears both storages except the language', () => {
  storage.write('token', 'secret-token')
  storage.write('language', 'es')
  localStorage.setItem('left by an older version', 'yes')
  sessionStorage.setItem('draft maria hobbies', '{}')
  storage.clear()
  expect(Object.entries(localStorage)).toEqual([['language', 'es']])
  expect(sessionStorage).toHaveLength(0)
})

test('a tab is cleared by itself', () => {
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
