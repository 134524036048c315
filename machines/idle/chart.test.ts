import { expect, test, vi } from 'vitest'
import { startChart } from '../shared/testing.ts'
import { idleMachine } from './idle-machine.ts'

const minutes = (count: number) => count * 60_000
const second = 1000

/** A person without activity for this long. */
function idleFor(milliseconds: number) {
  const notifyOtherTabs = vi.fn<() => void>()
  const begun = startChart(idleMachine, { actions: { notifyOtherTabs } })
  const passes = (time: number) => begun.clock.increment(time)
  passes(milliseconds)
  return { ...begun, notifyOtherTabs, passes }
}
const warned = () => idleFor(minutes(28))

test('a session without activity warns after 28 minutes and ends after 30 (R1001)', () => {
  const { at, passes, portalEvents } = idleFor(minutes(28) - second)
  expect(at()).toBe('active')
  passes(second)
  expect(at()).toBe('warning (dialog)')
  passes(minutes(2) - second)
  expect([at(), portalEvents]).toEqual(['warning (dialog)', []])
  passes(second)
  expect(at()).toBe('ended')
})

test('a computer that slept too long: the session is over when it wakes (R1002)', () => {
  for (const { actor, at } of [idleFor(0), warned()]) {
    actor.send({ type: 'WAS_AWAY' })
    expect(at()).toBe('ended')
  }
})

test('every activity restarts the 28 minutes', () => {
  const { actor, at, passes } = idleFor(0)
  for (let times = 0; times < 3; times++) {
    passes(minutes(27))
    actor.send({ type: 'ACTIVITY' })
  }
  passes(minutes(28) - second)
  expect(at()).toBe('active')
  passes(second)
  expect(at()).toBe('warning (dialog)')
})

test.each([
  // once when the watch started
  ['Stay signed in', { type: 'STAY' }, 2],
  ['activity in another tab', { type: 'ACTIVITY' }, 1],
] as const)('during the warning, %s: the session continues for 28 minutes and 2 more', (_, event, timesTold) => {
  const { actor, at, passes, notifyOtherTabs } = warned()
  passes(minutes(1))
  actor.send(event)
  expect([at(), notifyOtherTabs.mock.calls.length]).toEqual(['active', timesTold])
  passes(minutes(28) - second)
  expect(at()).toBe('active')
  passes(second)
  passes(minutes(2) - second)
  expect(at()).toBe('warning (dialog)')
  passes(second)
  expect(at()).toBe('ended')
})

test('during the warning, Log out makes the portal save and log out without another dialog', () => {
  const { actor, at, passes, portalEvents } = warned()
  actor.send({ type: 'LOG_OUT' })
  expect([at(), portalEvents]).toEqual(['active', [{ type: 'SAVE_AND_LOG_OUT' }]])
  passes(minutes(28))
  passes(minutes(2))
  expect(at()).toBe('ended')
})
