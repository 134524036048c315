import { afterAll, describe, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { languages, type Language } from '../../domain/languages.ts'
import { allCharts, screenPathOf } from '../../harness/charts.ts'
import { transitionCounter, coveringPaths, type ChartPath } from '../../harness/coverage.ts'
import { withPendingCalls } from '../../harness/stubs.ts'
import { gesturesOf } from './gestures/all.ts'
import { isFromOutside } from './gestures/gesture.ts'
import { rendered, renderChart, violations } from './helpers.tsx'
import { focusAfter, isShown, lawsOf, mustKeepTyped, seenOf, trackFocus, typedNow, visibleState } from './observe.ts'
import { translatePage, wordsOf } from './translator.ts'

/*
 * Every transition of every chart, taken on the screens. After each step the screen keeps what the tags of its state
 * promise: `dialog` is one open dialog with the title of the state, `error` an alert or a marked field, `busy` a busy
 * button. The focus is where a person continues, and a refused save keeps the page and what was typed.
 */

interface Followed {
  readonly name: string
  readonly machine: AnyStateMachine
  readonly chartPath: ChartPath<AnyStateMachine>
  readonly language: Language
  /** Receives the words of the page after the start and each step. */
  readonly onWords?: (words: string) => void | Promise<void>
  /** Is notified of each transition, by the actor system's inspection. */
  readonly inspect?: (event: InspectionEvent) => void
  /** Called after the start and each step with a screen: its state's path in the chart. */
  readonly onScreen?: (path: string) => Promise<void>
}

/** Performs a path on the screens. */
async function followPath({ name, machine, chartPath, language, inspect, onScreen, onWords }: Followed) {
  const gestures = gesturesOf(name)
  const last = trackFocus()
  const { actor } = await renderChart(name, {
    input: chartPath.input,
    machine,
    language,
    ...(inspect && { inspect }),
  })
  const now = (): AnyMachineSnapshot => actor.getSnapshot()
  /** The chart is in this state, and the screen shows it. */
  const see = async (expected: AnyMachineSnapshot) => {
    await expect.poll(() => seenOf(name, now())).toEqual(lawsOf(name, expected))
    const path = isShown(expected) ? screenPathOf(name, expected) : null
    if (path !== null) await onScreen?.(path)
    if (!onWords) return
    await rendered()
    await onWords(wordsOf())
  }
  const states = chartPath.states as readonly AnyMachineSnapshot[]
  await see(states[0]!)
  for (const [index, event] of chartPath.events.entries())
    try {
      const from = now()
      const isNotified = isFromOutside(event) && !event.type.startsWith('xstate.')
      // events from elsewhere on the page, where the focus is then
      const before = { ...visibleState(), ...(isNotified ? { isFocused: false } : {}) }
      const typed = typedNow()
      const gesture = gestures[event.type]
      if (gesture) await gesture(event, from)
      else if (isFromOutside(event) || name === 'portal') actor.send(event)
      else throw new Error(`nothing on the screen does ${event.type}`)
      const to = states[index + 1]!
      await see(to)
      if (to.status !== 'active' || name === 'portal') continue
      const hasMoved = screenPathOf(name, from) !== screenPathOf(name, to)
      const focus = () => focusAfter(before, visibleState(), hasMoved, last)
      await expect.poll(focus, { message: 'the focus' }).toBe('right')
      if (!mustKeepTyped(name, event.type, from, to)) continue
      expect(hasMoved, 'a refused save keeps the page').toBe(false)
      await expect.poll(typedNow, { message: 'a refused save keeps what was typed' }).toEqual(typed)
    } catch (cause) {
      throw new Error(whatWasSeen(name, chartPath, index), { cause })
    }
  last.stop()
  actor.stop()
}

/** The actions and the screen before a failure. */
function whatWasSeen(chart: string, path: ChartPath<AnyStateMachine>, at: number) {
  const seen = (selector: string) => document.querySelector(selector)?.textContent
  const expected = path.states[at + 1] as AnyMachineSnapshot
  return [
    `${chart}: ${stepsOf(path)[at]}`,
    `expected the screen ${screenPathOf(chart, expected)}, in the state ${JSON.stringify(expected.value)}`,
    `seen "${seen('h1')}", dialog "${seen('dialog[open] h2')}", alert "${seen('[role=alert]')}"`,
    `the steps before: ${stepsOf(path).slice(0, at).join(' → ')}`,
  ].join('\n')
}

/** Each chart with its paths, searched once. */
const covered = Object.entries(allCharts).map(([name, options]) => {
  const machine: AnyStateMachine = withPendingCalls(options.machine)
  return { name, machine, paths: coveringPaths(machine, options).paths }
})
/** The steps of a path, in words for its failures. */
const stepsOf = ({ events, states }: ChartPath<AnyStateMachine>) =>
  events.map(({ type }, index) => `${JSON.stringify((states[index] as AnyMachineSnapshot).value)} ${type}`)
const screensIn = ({ states }: ChartPath<AnyStateMachine>) =>
  (states as readonly AnyMachineSnapshot[])
    .filter(isShown)
    .flatMap(state => Object.values<{ screen?: string }>(state.getMeta()).flatMap(({ screen }) => screen ?? []))

for (const { name, machine, paths } of covered)
  for (const language of languages) {
    const coverage = transitionCounter(machine)
    const looked = new Set<string>()
    /** The stories check the Spanish of each state. */
    const lookOnce = async (path: string) => {
      if (language !== 'en' || looked.has(path)) return
      looked.add(path)
      const found = { path, violations: await violations('region', 'landmark-one-main') }
      expect(found).toEqual({ path, violations: [] })
    }
    describe(`${name} in ${language}`, { tags: language === 'en' ? [] : ['thorough'] }, () => {
      for (const chartPath of paths)
        test(chartPath.title, async () => {
          const { inspect } = coverage
          await followPath({ name, machine, chartPath, language, inspect, onScreen: lookOnce })
        })
      test('the screens covered every transition', () => expect(coverage.missing).toEqual([]))
      afterAll(() =>
        console.log(
          `${name} in ${language}: ${coverage.total - coverage.missing.length} of ${coverage.total} transitions`,
        ),
      )
    })
  }

/** The fewest paths that show every screen, each with the screens that it adds. */
function everyScreen(paths: readonly ChartPath<AnyStateMachine>[]) {
  const shown = new Set<string>()
  return paths.flatMap(chartPath => {
    const screens = screensIn(chartPath).filter(screen => !shown.has(screen))
    for (const screen of screens) shown.add(screen)
    return screens.length > 0 ? [{ chartPath, screens: `${screens[0]}, in ${chartPath.events.length} steps` }] : []
  })
}

const pathsOfScreens = covered.flatMap(({ name, machine, paths }) =>
  everyScreen(paths).map(shown => ({ name, machine, ...shown })),
)
/** Takes a path twice, the second time with a browser's translator at work: both show the same words. */
async function followTranslated(path: Pick<Followed, 'name' | 'machine' | 'chartPath' | 'language'>) {
  const words: string[] = []
  const names = stepsOf(path.chartPath)
  await followPath({ ...path, onWords: said => void words.push(said) })
  await cleanup()
  const stop = translatePage()
  let step = 0
  const sameWords = async () => {
    const expected = words[step]
    const after = step === 0 ? 'the start' : names[step - 1]
    step += 1
    await expect.poll(() => wordsOf(), { message: `the words after ${after}`, timeout: 2000 }).toBe(expected)
  }
  try {
    await followPath({ ...path, onWords: sameWords })
    expect(step).toBe(words.length)
  } finally {
    stop()
  }
}
/** A part that is fetched on request comes late the first time, and at once the second. */
const asFetched = { retry: 1 }
test.each(pathsOfScreens)(
  'in es, once each screen of $name, also translated: $screens',
  asFetched,
  ({ name, machine, chartPath }) => followTranslated({ name, machine, chartPath, language: 'es' }),
)
const allPaths = covered.flatMap(({ name, machine, paths }) =>
  paths.map(chartPath => ({ name, machine, chartPath, title: chartPath.title })),
)
test.each(allPaths)('translated, $name: $title', { ...asFetched, tags: ['thorough'] }, ({ name, machine, chartPath }) =>
  followTranslated({ name, machine, chartPath, language: 'en' }),
)
