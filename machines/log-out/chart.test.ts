import { expect, test } from 'vitest'
import { startChart } from '../shared/testing.ts'
import { logOutMachine } from './log-out-machine.ts'

/** A person in a tab with unsaved drafts or without, as the test decides at that moment. */
function signedIn(isUnsaved: boolean) {
  const tab = { isUnsaved }
  const guards = { hasUnsavedDrafts: () => tab.isUnsaved }
  const { actor } = startChart(logOutMachine.provide({ guards }))
  return { tab, actor, at: () => [actor.getSnapshot().value, actor.getSnapshot().output] }
}

test('with everything saved, a log out does not ask (R1003)', () => {
  const { actor, at } = signedIn(false)
  actor.send({ type: 'ASK' })
  expect(at()).toEqual(['left', { next: 'loggedOut' }])
})

test('with something unsaved it asks at every press of Log out, and later says that nothing was saved', () => {
  const { actor, at } = signedIn(true)
  actor.send({ type: 'ASK' })
  actor.send({ type: 'ASK' })
  expect(at()).toEqual(['asking', undefined])
  expect(actor.getSnapshot().hasTag('dialog')).toBe(true)
  actor.send({ type: 'LOG_OUT' })
  expect(at()).toEqual(['left', { next: 'loggedOutUnsaved' }])
})

test('people who stay and save are not asked again', () => {
  const { actor, at, tab } = signedIn(true)
  actor.send({ type: 'ASK' })
  actor.send({ type: 'STAY' })
  expect(at()).toEqual(['signedIn', undefined])
  tab.isUnsaved = false
  actor.send({ type: 'ASK' })
  expect(at()).toEqual(['left', { next: 'loggedOut' }])
})
