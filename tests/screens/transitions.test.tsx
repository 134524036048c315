import axe from 'axe-core'
import { afterAll, describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { languages, type Language } from '../../domain/languages.ts'
import { charts, pathOf } from '../../harness/charts.ts'
import { transitionCounter, coveringPaths, type ChartPath } from '../../harness/coverage.ts'
import { withPendingCalls } from '../../harness/stubs.ts'
import * as gestures from './gestures.ts'
import {
  focusAfter,
  trackFocus,
  describeOutcome,
  recorder,
  rowsOf,
  visibleState,
  type VisibleState,
  type ScreenChange,
  stepName,
} from './observe.ts'
import { translated, renderChart, type RenderedChart } from './helpers.tsx'
import { stageAbove } from './titles.ts'

/** What a person does on the screens of each chart. */
const { isFromOutside, everywhere, ...own } = gestures
const done: Readonly<Record<string, gestures.Gestures>> = {
  ...Object.fromEntries(Object.keys(charts).map(name => [name, everywhere])),
  ...Object.fromEntries(Object.entries(own).map(([name, gesture]) => [name, { ...everywhere, ...gesture }])),
  // what else happens to the portal happens on the screens of its flows
  portal: { TRY_AGAIN: everywhere.TRY_AGAIN! },
}

interface Walked {
  readonly name: string
  readonly machine: AnyStateMachine
  readonly walk: ChartPath<AnyStateMachine>
  readonly language: Language
  /** Hears of each transition, by the actor system's inspection. */
  readonly inspect?: (event: InspectionEvent) => void
  /** After the start and each step, where a screen is shown: its state's path in the chart. */
  readonly onScreen?: (path: string) => Promise<void>
}

/** Does on the screens what the walk does, held to the chart and to the step table; answers with the steps taken. */
async function walkThrough({ name, machine, walk, language, inspect, onScreen }: Walked): Promise<readonly string[]> {
  const rows = rowsOf(name)
  const steps: string[] = []
  const sent = recorder()
  const last = trackFocus()
  const on = await renderChart(name, {
    input: walk.input,
    machine,
    language,
    inspect: event => {
      inspect?.(event)
      sent.inspect(event)
    },
    prepare: sent.listen,
  })
  const first = walk.states[0] as AnyMachineSnapshot
  await see(name, on, first)
  const look = async (state: AnyMachineSnapshot) => {
    const path = isShown(state) ? pathOf(name, state) : null
    if (path !== null) await onScreen?.(path)
  }
  await look(first)
  sent.take()
  for (const [index, event] of walk.events.entries()) {
    const from = on.actor.getSnapshot() as AnyMachineSnapshot
    const isTold = isFromOutside(event) && !event.type.startsWith('xstate.')
    // what others tell a chart comes from elsewhere on the page, where the focus is then
    const before = { ...visibleState(language), ...(isTold ? { isFocused: false } : {}) }
    const gesture = done[name]?.[event.type]
    if (gesture) await gesture(event, from)
    else if (isFromOutside(event) || name === 'portal') on.actor.send(event)
    else throw new Error(`nothing on the screen does ${event.type}`)
    await see(name, on, walk.states[index + 1] as AnyMachineSnapshot)
    const step = stepName(from, event)
    steps.push(step)
    const to = on.actor.getSnapshot() as AnyMachineSnapshot
    const shows = { from: pathOf(name, from), to: pathOf(name, to) }
    if (rows)
      await expectOutcome(`${name}: ${step}`, rows.get(step), () => describeOutcome(to, shows, sent.soFar(), language))
    if (rows && to.status === 'active') await expectFocus(`${name}: ${step}`, before, shows, last, language)
    await look(to)
    sent.take()
  }
  last.stop()
  on.actor.stop()
  return steps
}

const isShown = (state: AnyMachineSnapshot) => state.status === 'active' && Object.keys(state.getMeta()).length > 0
const walksOf = (name: string, machine: AnyStateMachine) => coveringPaths(machine, charts[name]!).walks
const stepsOf = ({ events, states }: ChartPath<AnyStateMachine>) =>
  events.map((event, index) => stepName(states[index] as AnyMachineSnapshot, event))
const screensIn = ({ states }: ChartPath<AnyStateMachine>) =>
  (states as readonly AnyMachineSnapshot[])
    .filter(isShown)
    .flatMap(state => Object.values<{ screen?: string }>(state.getMeta()).flatMap(({ screen }) => screen ?? []))

for (const name of Object.keys(charts))
  for (const language of languages) {
    const machine: AnyStateMachine = withPendingCalls(charts[name]!.machine)
    const coverage = transitionCounter(machine)
    const walked = new Set<string>()
    const looked = new Set<string>()
    /** The Spanish of each state is looked at by the stories. */
    const lookOnce = async (path: string) => {
      if (language !== 'en' || looked.has(path)) return
      looked.add(path)
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
      expect(violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
    describe(`${name} in ${language}`, { tags: language === 'en' ? [] : ['thorough'] }, () => {
      for (const walk of walksOf(name, machine))
        test(walk.title, async () => {
          const { inspect } = coverage
          const steps = await walkThrough({ name, machine, walk, language, inspect, onScreen: lookOnce })
          expect(steps).toEqual(stepsOf(walk))
          for (const step of steps) walked.add(step)
        })
      test('every transition went through the screens', () => expect(coverage.missing).toEqual([]))
      test('every step that the rules name was taken', () =>
        expect([...(rowsOf(name)?.keys() ?? [])].filter(row => !walked.has(row))).toEqual([]))
      afterAll(() =>
        console.log(
          `${name} in ${language}: ${coverage.total - coverage.missing.length} of ${coverage.total} transitions`,
        ),
      )
    })
  }

/** As few walks as show every screen, each with the screens that it adds. */
function everyScreen(walks: readonly ChartPath<AnyStateMachine>[]) {
  const shown = new Set<string>()
  return walks.flatMap(walk => {
    const screens = screensIn(walk).filter(screen => !shown.has(screen))
    for (const screen of screens) shown.add(screen)
    return screens.length > 0 ? [{ walk, screens: [...new Set(screens)].join(', ') }] : []
  })
}

const walksOfScreens = Object.keys(charts).flatMap(name => {
  const machine: AnyStateMachine = withPendingCalls(charts[name]!.machine)
  return everyScreen(walksOf(name, machine)).map(shown => ({ name, machine, ...shown }))
})
test.each(walksOfScreens)('in es, once each screen of $name: $screens', async ({ name, machine, walk }) => {
  expect(await walkThrough({ name, machine, walk, language: 'es' })).toEqual(stepsOf(walk))
})

/** A person sees, and the server and the portal hear, what the rules say of this step, and nothing else. */
async function expectOutcome(
  step: string,
  allowed: readonly string[] = ['a row in step-table.ts'],
  outcome: () => string,
) {
  await expect.poll(outcome, { message: step }).toBeOneOf([...allowed])
}

async function expectFocus(
  step: string,
  before: VisibleState,
  { from, to }: ScreenChange,
  last: ReturnType<typeof trackFocus>,
  language: Language,
) {
  const where = () => focusAfter(before, visibleState(language), from !== to, last)
  await expect.poll(where, { message: `the focus after ${step}` }).toBe('right')
}

/**
 * The chart is where the path says, and the screen shows it: one heading, the stage above it, and a dialog exactly when
 * the state is one.
 */
async function see(chart: string, { actor }: RenderedChart, expected: AnyMachineSnapshot) {
  const isReached = isShown(expected)
  const stage = stageAbove[chart]
  const { value } = expected
  await expect
    .poll(() => {
      const { value }: AnyMachineSnapshot = actor.getSnapshot()
      if (!isReached) return { value }
      const dialog = document.querySelector('dialog[open]') !== null
      return { value, dialog, headings: document.querySelectorAll('h1').length, stage: openStage() }
    })
    .toEqual(
      isReached
        ? {
            value,
            dialog: expected.hasTag('dialog'),
            headings: 1,
            stage: stage === undefined ? undefined : translated(stage),
          }
        : { value },
    )
}

/** The stage that is said to be open, where it is the only one of five. */
function openStage(): string | undefined {
  const list = document.querySelector(`ol[aria-label="${translated('Steps to your results')}"]`)
  const [open, another] = list?.querySelectorAll(':scope > li[aria-current=step]') ?? []
  if (list?.children.length !== 5 || another) return undefined
  return open?.textContent?.split(':')[0]
}
