import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { original } from './original.ts'

const shim = original('use-sync-external-store/shim') as { useSyncExternalStore: unknown }
const throughShim = original('use-sync-external-store/shim/with-selector') as object
const throughHook = original('use-sync-external-store/with-selector.js') as object

test('where React has the hook, its shim is that hook', () => {
  expect(shim.useSyncExternalStore).toBe(useSyncExternalStore)
})

test('the entry without the shim gives what the one with it gives', () => {
  expect(Object.keys(throughHook)).toEqual(['useSyncExternalStoreWithSelector'])
  expect(Object.keys(throughShim)).toEqual(Object.keys(throughHook))
})
