import { describe, expect, test, vi } from 'vitest'
import { begin } from '../kit/chart-test.ts'
import { idleMachine } from './idle-machine.ts'

const minutes = (count: number) => count * 60_000
const second = 1000

function watching() {
  const tellOtherTabs = vi.fn<() => void>()
  return { tellOtherTabs, ...begin(idleMachine, { actions: { tellOtherTabs } }) }
}
function warned() {
  const at = watching()
  at.clock.increment(minutes(28))
  return at
}

describe('a session without activity (R1001)', () => {
  test('goes on for 28 minutes', () => {
    const { actor, clock, told } = watching()
    clock.increment(minutes(28) - second)
    expect(actor.getSnapshot().value).toBe('active')
    expect(told).toEqual([])
  })
  test('is warned of after 28 minutes, two minutes before its end', () => {
    const { actor, clock, told } = warned()
    expect(actor.getSnapshot().value).toBe('warning')
    expect(actor.getSnapshot().hasTag('dialog')).toBe(true)
    clock.increment(minutes(2) - second)
    expect(actor.getSnapshot().value).toBe('warning')
    expect(told).toEqual([])
  })
  test('ends after 30 minutes', () => {
    const { actor, clock } = warned()
    clock.increment(minutes(2))
    expect(actor.getSnapshot().status).toBe('done')
  })
})

test('a computer that slept for too long: the session is over when it wakes (R1002)', () => {
  for (const { actor } of [watching(), warned()]) {
    actor.send({ type: 'WAS_AWAY' })
    expect(actor.getSnapshot().status).toBe('done')
  }
})

test('activity starts the 28 minutes anew, however often', () => {
  const { actor, clock } = watching()
  for (let times = 0; times < 3; times++) {
    clock.increment(minutes(27))
    actor.send({ type: 'ACTIVITY' })
  }
  clock.increment(minutes(28) - second)
  expect(actor.getSnapshot().value).toBe('active')
  clock.increment(second)
  expect(actor.getSnapshot().value).toBe('warning')
})

describe('under the warning', () => {
  test.each([
    // once when the watch began
    ['Stay signed in', { type: 'STAY' }, 2],
    ['activity in another tab', { type: 'ACTIVITY' }, 1],
  ] as const)('%s: the session goes on for 28 minutes and 2 more', (_, event, timesTold) => {
    const { actor, clock, tellOtherTabs } = warned()
    clock.increment(minutes(1))
    actor.send(event)
    expect(actor.getSnapshot().value).toBe('active')
    expect(tellOtherTabs).toHaveBeenCalledTimes(timesTold)
    clock.increment(minutes(28) - second)
    expect(actor.getSnapshot().value).toBe('active')
    clock.increment(second)
    expect(actor.getSnapshot().value).toBe('warning')
    clock.increment(minutes(2) - second)
    expect(actor.getSnapshot().status).toBe('active')
    clock.increment(second)
    expect(actor.getSnapshot().status).toBe('done')
  })
  test('Log out: the portal is told to save and log out, and the dialog leaves the page that may have to say something', () => {
    const { actor, clock, told } = warned()
    actor.send({ type: 'LOG_OUT' })
    expect(told).toEqual([{ type: 'SAVE_AND_LOG_OUT' }])
    expect(actor.getSnapshot().hasTag('dialog')).toBe(false)
    clock.increment(minutes(28))
    clock.increment(minutes(2))
    expect(actor.getSnapshot().status).toBe('done')
  })
})
