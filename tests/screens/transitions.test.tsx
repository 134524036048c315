import { afterAll, describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { languages, type Language } from '../../domain/languages.ts'
import { charts, pathOf } from '../../harness/charts.ts'
import { coverageOf, coverTransitions } from '../../harness/cover.ts'
import { silent } from '../../harness/silent.ts'
import * as gestures from './gestures.ts'
import { focusAfter, opener, outcomeOf, recorder, rowsOf, seen, type Seen, type Shows, stepName } from './observe.ts'
import { say, stage, type Stage } from './kit.tsx'
import { stageAbove } from './titles.ts'

/** What a person does on the screens of each chart. */
const { isFromOutside, everywhere, ...own } = gestures
const done: Readonly<Record<string, gestures.Gestures>> = {
  ...Object.fromEntries(Object.keys(charts).map(name => [name, everywhere])),
  ...Object.fromEntries(Object.entries(own).map(([name, gesture]) => [name, { ...everywhere, ...gesture }])),
  // what else happens to the portal happens on the screens of its flows
  portal: { TRY_AGAIN: everywhere.TRY_AGAIN! },
}

for (const [name, chart] of Object.entries(charts))
  for (const language of languages) {
    const does = done[name]!
    const machine: AnyStateMachine = silent(chart.machine)
    const coverage = coverageOf(machine)
    const rows = rowsOf(name)
    const walked = new Set<string>()
    describe(`${name} in ${language}`, () => {
      for (const walk of coverTransitions(machine, chart).walks)
        test(walk.title, async () => {
          const sent = recorder()
          const last = opener()
          const inspect = (event: InspectionEvent) => {
            coverage.inspect(event)
            sent.inspect(event)
          }
          const on = await stage(name, { input: walk.input, machine, language, inspect, prepare: sent.listen })
          await see(name, on, walk.states[0] as AnyMachineSnapshot)
          sent.take()
          for (const [index, event] of walk.events.entries()) {
            const from = on.actor.getSnapshot() as AnyMachineSnapshot
            const isTold = isFromOutside(event) && !event.type.startsWith('xstate.')
            // what others tell a chart comes from elsewhere on the page, where the focus is then
            const before = { ...seen(language), ...(isTold ? { isFocused: false } : {}) }
            const gesture = does[event.type]
            if (gesture) await gesture(event, from)
            else if (isFromOutside(event) || name === 'portal') on.actor.send(event)
            else throw new Error(`nothing on the screen does ${event.type}`)
            await see(name, on, walk.states[index + 1] as AnyMachineSnapshot)
            const step = stepName(from, event)
            walked.add(step)
            const to = on.actor.getSnapshot() as AnyMachineSnapshot
            const shows = { from: pathOf(name, from), to: pathOf(name, to) }
            if (rows)
              await expectOutcome(`${name}: ${step}`, rows.get(step), () =>
                outcomeOf(to, shows, sent.soFar(), language),
              )
            if (rows && to.status === 'active') await expectFocus(`${name}: ${step}`, before, shows, last, language)
            sent.take()
          }
          last.stop()
          on.actor.stop()
        })
      test('every transition went through the screens', () => expect(coverage.missing).toEqual([]))
      test('every step that the rules name was taken', () =>
        expect([...(rows?.keys() ?? [])].filter(row => !walked.has(row))).toEqual([]))
      afterAll(() =>
        console.log(
          `${name} in ${language}: ${coverage.total - coverage.missing.length} of ${coverage.total} transitions`,
        ),
      )
    })
  }

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
  before: Seen,
  { from, to }: Shows,
  last: ReturnType<typeof opener>,
  language: Language,
) {
  const where = () => focusAfter(before, seen(language), from !== to, last)
  await expect.poll(where, { message: `the focus after ${step}` }).toBe('right')
}

/**
 * The chart is where the path says, and the screen shows it: one heading, the stage above it, and a dialog exactly when
 * the state is one.
 */
async function see(chart: string, { actor }: Stage, expected: AnyMachineSnapshot) {
  const isDrawn = expected.status === 'active' && Object.keys(expected.getMeta()).length > 0
  const stage = stageAbove[chart]
  const { value } = expected
  await expect
    .poll(() => {
      const { value }: AnyMachineSnapshot = actor.getSnapshot()
      if (!isDrawn) return { value }
      const dialog = document.querySelector('dialog[open]') !== null
      return { value, dialog, headings: document.querySelectorAll('h1').length, stage: openStage() }
    })
    .toEqual(
      isDrawn
        ? { value, dialog: expected.hasTag('dialog'), headings: 1, stage: stage === undefined ? undefined : say(stage) }
        : { value },
    )
}

/** The stage that is said to be open, where it is the only one of five. */
function openStage(): string | undefined {
  const list = document.querySelector(`ol[aria-label="${say('Your way to the results')}"]`)
  const [open, another] = list?.querySelectorAll(':scope > li[aria-current=step]') ?? []
  if (list?.children.length !== 5 || another) return undefined
  return open?.textContent?.split(':')[0]
}
