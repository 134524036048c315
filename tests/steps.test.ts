import { describe, expect, test } from 'vitest'
import { createActor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { screeningFlow, surveyFlow } from '../domain/flows/tables.ts'
import { charts, pathOf } from '../harness/charts.ts'
import { coveringPaths, type ChartPath } from '../harness/coverage.ts'
import { stoppedClock, withPendingCalls } from '../harness/stubs.ts'
import { recorder, rowsOf, stepName } from './screens/steps.ts'

/*
 * What each step sends and calls, and where it leads, is what the reviewed table says (tests/screens/step-table.ts).
 * What only a screen shows of it, tests/screens/transitions.test.tsx sees in the browser.
 */

/** The parts of an outcome that the chart decides alone, with a dialog's name left out. */
const inTheChart = (outcome: string) =>
  outcome
    .split(', ')
    .map(part => part.replace(/^dialog .*/, 'dialog'))
    .filter(part => /^(?:sends |calls |screen |leaves|dialog)/.test(part))
    .join(', ')

/** Takes the steps of a path. */
function follow(name: string, machine: AnyStateMachine, { input, events }: ChartPath<AnyStateMachine>) {
  const sent = recorder()
  const actor = createActor(machine, { input, clock: stoppedClock(), inspect: event => sent.inspect(event) })
  sent.listen(actor)
  actor.start()
  const taken = events.map(event => {
    sent.take()
    const from: AnyMachineSnapshot = actor.getSnapshot()
    actor.send(event)
    const to: AnyMachineSnapshot = actor.getSnapshot()
    const { next } = (to.output ?? {}) as { next?: string }
    const screen = pathOf(name, to)
    const { calls, received } = sent.soFar()
    const shown = [
      ...(screen !== null && screen !== pathOf(name, from) ? [`screen ${screen}`] : []),
      ...(to.hasTag('dialog') ? ['dialog'] : []),
    ]
    const outcome = [
      ...received.map(type => `sends ${type}`),
      ...calls.map(call => `calls ${call}`),
      ...(to.status === 'done' ? [next === undefined ? 'leaves' : `leaves to ${next}`] : shown),
    ].join(', ')
    return { step: stepName(from, event), outcome }
  })
  actor.stop()
  return taken
}

/** The paths of these don't take each case of the person's answers. */
const notInEachCase = ['payment', 'question', 'resume']

describe.each(Object.keys(charts).filter(name => rowsOf(name)))('%s', name => {
  test('each step leads where the table says, and each row of the table happens', () => {
    const options = charts[name]!
    const rows = rowsOf(name)!
    const machine: AnyStateMachine = withPendingCalls(options.machine)
    const { paths } = coveringPaths(machine, options)
    const taken = paths.flatMap(path => follow(name, machine, path))
    expect(taken.filter(({ step, outcome }) => !rows.get(step)?.map(inTheChart).includes(outcome))).toEqual([])
    const steps = new Set(taken.map(({ step }) => step))
    expect([...rows.keys()].filter(row => !steps.has(row))).toEqual([])
    if (notInEachCase.includes(name)) return
    const happened = new Set(taken.map(({ step, outcome }) => `${step}: ${outcome}`))
    const listed = [...rows].flatMap(([step, outcomes]) => outcomes.map(outcome => `${step}: ${inTheChart(outcome)}`))
    expect(listed.filter(row => !happened.has(row))).toEqual([])
  })
})

const registerPages = (flow: object) => Object.keys(flow).map(page => `register/${page}`)
const opened: Readonly<Record<string, readonly string[]>> = {
  information: ['about', 'privacy', 'terms', 'not-found'],
  payment: ['register/records-ready', 'register/intro', 'register/intro-info'],
  screening: registerPages(screeningFlow),
  survey: registerPages(surveyFlow),
}
test.each(Object.entries(opened))('%s starts on the screen of the address', (name, screens) => {
  const { machine, inputs } = charts[name]!
  const shown = screens.map(at => {
    const actor = createActor(withPendingCalls(machine), { input: { ...inputs[0], at } })
    return pathOf(name, actor.start().getSnapshot())
  })
  expect(shown).toEqual(screens)
})
