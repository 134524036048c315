import { describe, expect, test } from 'vitest'
import { verified } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { sampleSession } from '../shared/chart-data.ts'
import { startChart, heldCall } from '../shared/testing.ts'
import { resultsWaitingMachine } from './results-waiting-machine.ts'

const ended = { updated_at: '2026-11-02T10:00:00Z', count: 3 }

function wait() {
  const calls = { countResults: heldCall(), secondsWaited: heldCall() }
  const begun = startChart(resultsWaitingMachine, { input: { session: sampleSession(verified) }, actors: calls })
  return {
    ...begun,
    ...calls,
    is: () => begun.actor.getSnapshot(),
    /** Whether the server is polled again exactly so long after its last answer. */
    asksAgainAfter: (seconds: number) => {
      const before = calls.countResults.inputs.length
      begun.clock.increment(seconds * 1000 - 1)
      expect(calls.countResults.inputs).toHaveLength(before)
      begun.clock.increment(1)
      expect(calls.countResults.inputs).toHaveLength(before + 1)
    },
  }
}

describe('while the records are searched (R601)', () => {
  test('the server is polled at once, and not again before it answers; results are not there yet', () => {
    const { actor, countResults, clock, is } = wait()
    clock.increment(29_000)
    actor.send({ type: 'SEE_RESULTS' })
    expect([countResults.inputs.length, is().matches('waiting')]).toEqual([1, true])
  })

  test('it is polled every 3 seconds', async () => {
    const { countResults, asksAgainAfter, is } = wait()
    for (const count of [{}, { updated_at: null, count: 3 }, { count: 0 }]) {
      await countResults.answers(count)
      asksAgainAfter(3)
    }
    expect(is().matches('waiting')).toBe(true)
  })

  test('the person reads it while the source of the records does not answer, and no longer (R621)', async () => {
    const { countResults, asksAgainAfter, context } = wait()
    for (const [count, isDelayed] of [
      [{ delayed: true }, true],
      [{}, false],
    ] as const) {
      await countResults.answers(count)
      expect(context().isDelayed).toBe(isDelayed)
      asksAgainAfter(3)
    }
  })

  test('the time that could not be read is read again in a second, not before', async () => {
    const { secondsWaited, clock } = wait()
    await secondsWaited.fails(unreachable)
    clock.increment(999)
    expect(secondsWaited.inputs).toHaveLength(1)
    clock.increment(1)
    expect(secondsWaited.inputs).toHaveLength(2)
  })

  test('it is polled less often while it does not answer; one answer restores the 3 seconds', async () => {
    const { countResults, asksAgainAfter, is } = wait()
    for (const seconds of [6, 12, 24, 30, 30]) {
      await countResults.fails(unreachable)
      expect(is().hasTag('error')).toBe(true)
      asksAgainAfter(seconds)
    }
    await countResults.answers({})
    expect(is().hasTag('error')).toBe(false)
    asksAgainAfter(3)
    await countResults.fails(unreachable)
    asksAgainAfter(6)
  })

  test('the wait follows the wall clock, however long the page was hidden', async () => {
    const { secondsWaited, clock, context } = wait()
    expect(context().seconds).toBe(0)
    await secondsWaited.answers(754)
    expect(context().seconds).toBe(754)
    clock.increment(1000)
    await secondsWaited.answers(940)
    expect(context().seconds).toBe(940)
  })
})

test('the page says when the search has ended, also after a failed call, and polling stops', async () => {
  const { clock, countResults, at } = wait()
  await countResults.fails(unreachable)
  clock.increment(6000)
  await countResults.answers(ended)
  clock.increment(60_000)
  expect([at(), countResults.inputs.length]).toEqual(['complete', 2])
})

test('results do not interrupt a person who reports a wrong name (R602)', async () => {
  const { actor, countResults, is, at } = wait()
  const write = () => actor.send({ type: 'SAY_WRONG' })
  const close = () => is().children.message?.send({ type: 'CLOSE' })
  write()
  close()
  expect([is().hasTag('dialog'), is().matches('waiting')]).toEqual([false, true])
  write()
  await countResults.answers(ended)
  expect([is().hasTag('dialog'), is().matches('waiting')]).toEqual([true, true])
  close()
  expect(at()).toBe('complete')
})
