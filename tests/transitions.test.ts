import { afterAll, describe, expect, test } from 'vitest'
import { createActor, type AnyMachineSnapshot } from 'xstate'
import { charts } from '../harness/charts.ts'
import { coverageOf, coverTransitions } from '../harness/cover.ts'
import { silent } from '../harness/silent.ts'

/**
 * Every transition of every chart is taken by a path that the chart itself allows, and a running actor takes the same
 * way.
 */
for (const [name, chart] of Object.entries(charts)) {
  const machine = silent(chart.machine)
  const cover = coverTransitions(machine, chart)
  const coverage = coverageOf(machine)
  describe(name, () => {
    for (const walk of cover.walks)
      test(walk.title, () => {
        const actor = createActor(machine, { input: walk.input, inspect: coverage.inspect })
        actor.start()
        expect(actor.getSnapshot().value).toEqual((walk.states[0] as AnyMachineSnapshot).value)
        walk.events.forEach((event, index) => {
          actor.send(event)
          expect(actor.getSnapshot().value).toEqual((walk.states[index + 1] as AnyMachineSnapshot).value)
        })
        actor.stop()
      })
    test('every transition was taken', () => {
      expect(cover.unreached).toEqual([])
      expect(coverage.missing).toEqual([])
    })
    afterAll(() => console.log(`${name}: ${coverage.total - coverage.missing.length} of ${coverage.total} transitions`))
  })
}
