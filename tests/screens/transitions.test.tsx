import { afterAll, describe, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { languages, type Language } from '../../domain/languages.ts'
import { charts, pathOf, reviewedSteps } from '../../harness/charts.ts'
import { transitionCounter, coveringPaths, type ChartPath } from '../../harness/coverage.ts'
import { withPendingCalls } from '../../harness/stubs.ts'
import { isStep, type Step } from '../../machines/shared/steps.ts'
import { gesturesOf } from './gestures/all.ts'
import { isFromOutside } from './gestures/gesture.ts'
import { rendered, translated, renderChart, violations, type RenderedChart } from './helpers.tsx'
import { expectedNow, focusAfter, outcomeNow, stageAbove, trackFocus, visibleState } from './observe.ts'
import { recorder } from './recorder.ts'
import { translatePage, wordsOf } from './translator.ts'

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

/**
 * Performs a path on the screens, and returns the reviewed steps taken. What a person sees, and what the server and the
 * portal receive, is exactly what `machines/<flow>/steps.ts` says.
 */
async function followPath({
  name,
  machine,
  chartPath,
  language,
  inspect,
  onScreen,
  onWords,
}: Followed): Promise<readonly (Step | undefined)[]> {
  const reviewed = reviewedSteps.get(name)
  const gestures = gesturesOf(name)
  const steps: (Step | undefined)[] = []
  const sent = recorder()
  const last = trackFocus()
  const on = await renderChart(name, {
    input: chartPath.input,
    machine,
    language,
    inspect: event => {
      inspect?.(event)
      sent.inspect(event)
    },
    prepare: sent.listen,
  })
  const first = chartPath.states[0] as AnyMachineSnapshot
  await see(name, on, first)
  const look = async (state: AnyMachineSnapshot) => {
    const path = isShown(state) ? pathOf(name, state) : null
    if (path !== null) await onScreen?.(path)
    if (onWords) {
      await rendered()
      await onWords(wordsOf())
    }
  }
  await look(first)
  sent.take()
  for (const [index, event] of chartPath.events.entries())
    try {
      const from = on.actor.getSnapshot() as AnyMachineSnapshot
      const isNotified = isFromOutside(event) && !event.type.startsWith('xstate.')
      // events from elsewhere on the page, where the focus is then
      const before = { ...visibleState(), ...(isNotified ? { isFocused: false } : {}) }
      const gesture = gestures[event.type]
      if (gesture) await gesture(event, from)
      else if (isFromOutside(event) || name === 'portal') on.actor.send(event)
      else throw new Error(`nothing on the screen does ${event.type}`)
      await see(name, on, chartPath.states[index + 1] as AnyMachineSnapshot)
      const step = reviewed?.find(each => isStep(each, from, event))
      steps.push(step)
      const to = on.actor.getSnapshot() as AnyMachineSnapshot
      const shows = { from: pathOf(name, from), to: pathOf(name, to) }
      if (reviewed) {
        if (!step) throw new Error(`no reviewed step, but ${JSON.stringify(outcomeNow(to, shows, sent.soFar()))}`)
        const outcomes = [step.then].flat().map(expectedNow)
        await become('the outcome', () => outcomeNow(to, shows, sent.soFar()), outcomes)
        const focus = () => focusAfter(before, visibleState(), shows.from !== shows.to, last)
        if (to.status === 'active') await become('the focus', focus, ['right'])
      }
      await look(to)
      sent.take()
    } catch (cause) {
      throw new Error(whatWasSeen(name, chartPath, index, sent.soFar().calls), { cause })
    }
  last.stop()
  on.actor.stop()
  return steps
}

async function become(message: string, value: () => unknown, allowed: readonly unknown[]) {
  await expect.poll(value, { message }).toBeOneOf([...allowed])
}

/** The actions and the screen before a failure. */
function whatWasSeen(chart: string, path: ChartPath<AnyStateMachine>, at: number, calls: readonly string[]) {
  const seen = (selector: string) => document.querySelector(selector)?.textContent
  const expected = path.states[at + 1] as AnyMachineSnapshot
  return [
    `${chart}: ${stepsOf(path)[at]}`,
    `expected the screen ${pathOf(chart, expected)}, in the state ${JSON.stringify(expected.value)}`,
    `seen "${seen('h1')}", dialog "${seen('dialog[open] h2')}", alert "${seen('[role=alert]')}"`,
    `calls of this step: ${calls.join(', ') || 'none'}; the steps before: ${stepsOf(path).slice(0, at).join(' → ')}`,
  ].join('\n')
}

const isShown = (state: AnyMachineSnapshot) => state.status === 'active' && Object.keys(state.getMeta()).length > 0
/** Each chart with its paths, searched once. */
const covered = Object.entries(charts).map(([name, options]) => {
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
    const stepsOf = new Set<Step | undefined>()
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
          const steps = await followPath({ name, machine, chartPath, language, inspect, onScreen: lookOnce })
          expect(steps).toHaveLength(chartPath.events.length)
          for (const step of steps) stepsOf.add(step)
        })
      test('the screens covered every transition', () => expect(coverage.missing).toEqual([]))
      test('every reviewed step was taken', () =>
        expect((reviewedSteps.get(name) ?? []).filter(step => !stepsOf.has(step))).toEqual([]))
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
  const plain = await followPath({ ...path, onWords: said => void words.push(said) })
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
    expect(await followPath({ ...path, onWords: sameWords })).toEqual(plain)
  } finally {
    stop()
  }
  return plain
}
/** A part that is fetched on request comes late the first time, and at once the second. */
const asFetched = { retry: 1 }
test.each(pathsOfScreens)(
  'in es, once each screen of $name, also translated: $screens',
  asFetched,
  async ({ name, machine, chartPath }) => {
    expect(await followTranslated({ name, machine, chartPath, language: 'es' })).toHaveLength(chartPath.events.length)
  },
)
const allPaths = covered.flatMap(({ name, machine, paths }) =>
  paths.map(chartPath => ({ name, machine, chartPath, title: chartPath.title })),
)
test.each(allPaths)(
  'translated, $name: $title',
  { ...asFetched, tags: ['thorough'] },
  async ({ name, machine, chartPath }) => {
    expect(await followTranslated({ name, machine, chartPath, language: 'en' })).toHaveLength(chartPath.events.length)
  },
)

/**
 * The chart is in the path's state, and the screen shows it: one heading, the stage above it, and a dialog exactly if
 * the state is one.
 */
async function see(chart: string, { actor }: RenderedChart, expected: AnyMachineSnapshot) {
  const stage = stageAbove[chart]
  const { value } = expected
  await expect
    .poll(() => {
      const { value }: AnyMachineSnapshot = actor.getSnapshot()
      if (!isShown(expected)) return { value }
      const dialog = document.querySelector('dialog[open]') !== null
      return { value, dialog, headings: document.querySelectorAll('h1').length, stage: openStage() }
    })
    .toEqual({
      value,
      ...(isShown(expected) && { dialog: expected.hasTag('dialog'), headings: 1, stage: stage && translated(stage) }),
    })
}

/** The stage marked as current, if it is the only one of five. */
function openStage(): string | undefined {
  const list = document.querySelector(`ol[aria-label="${translated('Steps to your results')}"]`)
  const [open, another] = list?.querySelectorAll(':scope > li[aria-current=step]') ?? []
  if (list?.children.length !== 5 || another) return undefined
  return open?.textContent?.split(':')[0]
}
