import { describe, expect, test } from 'vitest'
import { unreachable } from '../../domain/samples/refusals.ts'
import { samplePerson, verified } from '../../domain/samples/person.ts'
import { begin, heldCall } from '../kit/chart-test.ts'
import { resultsWaitingMachine } from './results-waiting-machine.ts'

const ended = { updated_at: '2026-11-02T10:00:00Z', count: 3 }

function wait() {
  const countResults = heldCall()
  const secondsWaited = heldCall()
  const begun = begin(resultsWaitingMachine, {
    input: { person: samplePerson(verified) },
    actors: { countResults, secondsWaited },
  })
  const { actor, clock } = begun
  return {
    ...begun,
    countResults,
    secondsWaited,
    snapshot: () => actor.getSnapshot(),
    /** Whether the server is asked again exactly so long after its last answer. */
    asksAgainAfter: (seconds: number) => {
      const before = countResults.asked.length
      clock.increment(seconds * 1000 - 1)
      expect(countResults.asked).toHaveLength(before)
      clock.increment(1)
      expect(countResults.asked).toHaveLength(before + 1)
    },
  }
}

describe('while the records are searched (R601)', () => {
  test('the server is asked at once, and not again before it has answered', () => {
    const { countResults, clock, snapshot } = wait()
    clock.increment(29_000)
    expect([countResults.asked.length, snapshot().matches('waiting')]).toEqual([1, true])
  })

  test('it is asked every 3 seconds', async () => {
    const { countResults, asksAgainAfter, snapshot } = wait()
    for (const count of [{}, { updated_at: null, count: 3 }, { count: 0 }]) {
      await countResults.answers(count)
      asksAgainAfter(3)
    }
    expect(snapshot().matches('waiting')).toBe(true)
  })

  test('it is asked less often while nobody answers, at most every 30 seconds; one answer, and it is every 3 seconds again', async () => {
    const { countResults, asksAgainAfter, snapshot } = wait()
    for (const seconds of [6, 12, 24, 30, 30]) {
      await countResults.fails(unreachable)
      expect(snapshot().hasTag('error')).toBe(true)
      asksAgainAfter(seconds)
    }
    await countResults.answers({})
    expect(snapshot().hasTag('error')).toBe(false)
    asksAgainAfter(3)
    await countResults.fails(unreachable)
    asksAgainAfter(6)
  })

  test('the seconds that the person has waited are those of the clock, however long the page was not looked at', async () => {
    const { secondsWaited, clock, snapshot } = wait()
    expect(snapshot().context.seconds).toBe(0)
    await secondsWaited.answers(754)
    expect(snapshot().context.seconds).toBe(754)
    clock.increment(1000)
    await secondsWaited.answers(940)
    expect(snapshot().context.seconds).toBe(940)
  })

  test('nobody sees results that are not there', () => {
    const { actor, snapshot } = wait()
    actor.send({ type: 'SEE_RESULTS' })
    expect(snapshot().matches('waiting')).toBe(true)
  })

  test('one can log out', () => {
    const { actor, told } = wait()
    actor.send({ type: 'LOG_OUT' })
    expect(told).toEqual([{ type: 'LOG_OUT' }])
  })
})

describe('when the search has ended', () => {
  const complete = async () => {
    const begun = wait()
    await begun.countResults.answers(ended)
    return begun
  }

  test('the page says so, and nothing is asked any more', async () => {
    const { snapshot, clock, countResults } = await complete()
    clock.increment(60_000)
    expect([snapshot().value, snapshot().status, countResults.asked.length]).toEqual(['complete', 'active', 1])
  })

  test('it says so after a time without answers, too', async () => {
    const { snapshot, clock, countResults } = wait()
    await countResults.fails(unreachable)
    clock.increment(6000)
    await countResults.answers(ended)
    expect([snapshot().value, snapshot().hasTag('error')]).toEqual(['complete', false])
  })

  test('the button leads to the results', async () => {
    const { actor, snapshot } = await complete()
    actor.send({ type: 'SEE_RESULTS' })
    expect([snapshot().value, snapshot().status]).toEqual(['left', 'done'])
  })

  test('one can log out', async () => {
    const { actor, told } = await complete()
    actor.send({ type: 'LOG_OUT' })
    expect(told).toEqual([{ type: 'LOG_OUT' }])
  })
})

describe('who says that the name is wrong (R602)', () => {
  test('is not cut off by the results, and comes to them afterwards', async () => {
    const { actor, countResults, snapshot } = wait()
    actor.send({ type: 'SAY_WRONG' })
    await countResults.answers(ended)
    expect([snapshot().hasTag('dialog'), snapshot().matches('waiting')]).toEqual([true, true])
    snapshot().children.message?.send({ type: 'CLOSE' })
    expect(snapshot().matches('complete')).toBe(true)
  })

  test('waits on when the search goes on', () => {
    const { actor, snapshot } = wait()
    actor.send({ type: 'SAY_WRONG' })
    snapshot().children.message?.send({ type: 'CLOSE' })
    expect([snapshot().hasTag('dialog'), snapshot().matches('waiting')]).toEqual([false, true])
  })
})
