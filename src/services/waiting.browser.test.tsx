import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from './storage.ts'
import { secondsWaited } from './waiting.ts'

const start = Date.UTC(2026, 10, 21, 12)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})
const after = (seconds: number) => vi.setSystemTime(start + seconds * 1000)

test('the wait continues after a refresh, for this person only', async () => {
  storage.write('profile_id', 'maria')
  expect(await secondsWaited()).toBe(0)
  after(90)
  vi.resetModules()
  const refreshed = await import('./waiting.ts')
  expect(await refreshed.secondsWaited()).toBe(90)
  storage.write('profile_id', 'another-person')
  expect(await refreshed.secondsWaited()).toBe(0)
})

test('unreadable storage starts a new wait', async () => {
  sessionStorage.setItem('waiting ', '{"since":"yesterday"}')
  expect(await secondsWaited()).toBe(0)
  after(5)
  expect(await secondsWaited()).toBe(5)
})

test('a browser without storage counts as well', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await secondsWaited()
  after(7)
  expect(await secondsWaited()).toBe(7)
  vi.restoreAllMocks()
})
