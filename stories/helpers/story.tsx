import type { StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { AnyMachineSnapshot, StateValue } from 'xstate'
import type { UsState } from '../../domain/states.ts'
import { allCharts } from '../../harness/charts.ts'
import type { TargetState } from '../../harness/replay.ts'
import { events, type SampleEvent, type ChartData } from '../../machines/shared/chart-data.ts'
import { usePortal } from '../../src/components/portal-context.tsx'
import type { ChartScreens } from '../../src/flows/shared/define-flow.ts'
import { chartDetails, type ChartDetails } from './chart-details.ts'
import { chartInPortal } from './chart-in-portal.ts'
import { InPortal } from './in-portal.tsx'
import { mistakesIn, noMistake, nothingTyped, type Checked } from './mistakes.ts'
import { type ToolbarChoice, isStoryDefault, NotShownToPerson, pathForChoice } from './person.tsx'
import { fillFields, sendFormWith, typedFor, type TypedValues } from './typing.ts'

export type Story = StoryObj
export interface StoryDetails extends Pick<TargetState, 'where' | 'input'> {
  readonly usState?: UsState
  /** What the server answers instead, as the events of its calls. */
  readonly answers?: readonly SampleEvent[]
  /** What is typed into the form and not sent yet. */
  readonly typed?: TypedValues
  /** The form of the page, whose mistakes a control makes. */
  readonly form?: Checked
  /** The one that is made from the start. */
  readonly mistake?: string
}

/** A call was refused for this reason: its code, or what it is without one. */
export const because = (reason: string): StoryDetails => ({
  where: ({ refusal }) => (refusal?.code ?? refusal?.kind) === reason,
})
/** The form is sent with everything empty. */
export const sentEmpty = (form: Checked): StoryDetails => ({ form, mistake: nothingTyped })

/** The stories of a chart, rendered by its screens: one line for each state. */
export function statesOf(name: string, Screens: ChartScreens) {
  const chart: ChartData | undefined = allCharts[name]
  if (!chart) throw new Error(`no chart is called ${name}`)
  return (
    state: StateValue,
    { usState, answers, typed: open, form, mistake = noMistake, ...details }: StoryDetails = {},
  ): Story => {
    const mistakes = form && mistakesIn(form)
    const typed = form && mistake !== noMistake ? { ...form.right, ...mistakes?.[mistake] } : open
    const target: TargetState = { chart: answers ? answering(chart, answers) : chart, state, ...details }
    return {
      parameters: {
        shows: { name, target, typed },
        chart: chartDetails(name, target, mistake !== noMistake),
        ...(usState ? { usState } : {}),
        ...(mistakes ? { controls: { disable: false } } : {}),
      },
      ...(mistakes && controlOf(mistakes, mistake)),
      render: ({ mistake: made = mistake }: Made, { globals }) => {
        const wrong = form && made !== noMistake ? { ...form.right, ...mistakes?.[made] } : undefined
        return (
          <FixedChart
            key={made}
            {...{ name, target, wrong, Screens }}
            typed={wrong ?? open}
            choice={globals as ToolbarChoice}
          />
        )
      },
      play: async ({ args, globals, parameters }) => {
        const { mistake: made = mistake }: Made = args
        const choice = globals as ToolbarChoice
        if (made !== noMistake)
          await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull())
        await expect(document.documentElement.lang).toBe(globals['locale'])
        const path = pathForChoice(target, choice)
        const there = path && chartInPortal(name, path)
        for (const event of there?.later ?? []) there?.actor.send(event)
        if (there) await expectToShow(there.actor.getSnapshot() as AnyMachineSnapshot)
        else await waitFor(() => expect(document.querySelector('[data-refused]')).not.toBeNull())
        if (there?.root.getSnapshot().context.session?.person.verified) await expectMenu()
        there?.root.stop()
        if (made === mistake && isStoryDefault(choice)) await expectTags((parameters['chart'] as ChartDetails).tags)
      },
    }
  }
}

const tagged =
  (tag: string) =>
  ({ parameters, ...story }: Story): Story => {
    const chart = parameters?.['chart'] as ChartDetails
    return { ...story, parameters: { ...parameters, chart: { ...chart, tags: [...chart.tags, tag] } } }
  }
/** What goes wrong on it is known to the page alone. */
export const asError = tagged('error')
/** That it is at work is known to the page alone. */
export const asBusy = tagged('busy')
/** That a list has no rows is known to the page alone. */
export const asEmpty = tagged('empty')

interface Made {
  readonly mistake?: string
}
/** The mistakes of a form, one of which the person at the gallery chooses. */
const controlOf = (mistakes: object, mistake: string): Pick<Story, 'args' | 'argTypes'> => ({
  args: { mistake },
  argTypes: { mistake: { name: 'errors', control: 'select', options: Object.keys(mistakes) } },
})

/** The chart, whose calls are answered so. */
const answering = (chart: ChartData, answers: readonly SampleEvent[]): ChartData => ({
  ...chart,
  variants: (state, type) => {
    const own = events(answers.filter(answer => answer.type === type))
    return own.length > 0 ? own : (chart.variants?.(state, type) ?? [])
  },
})

interface FixedChartProps {
  name: string
  target: TargetState
  typed: TypedValues | undefined
  /** Typed and sent, although it is not right. */
  wrong: TypedValues | undefined
  choice: ToolbarChoice
  Screens: ChartScreens
}

/** First fills in the form, then moves to the target state: so it holds what was typed while it is saved or refused. */
function FixedChart({ name, target, typed, wrong, choice, Screens }: FixedChartProps) {
  const [there] = useState(() => {
    const path = pathForChoice(target, choice)
    const started = path && chartInPortal(name, path)
    // rendered to text, there is no form to type into first
    if (typeof window === 'undefined') for (const event of started?.later ?? []) started?.actor.send(event)
    return started
  })
  const { language } = usePortal()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!there || hasBegun.current) return
    hasBegun.current = true
    const [first] = there.later
    fillFields({ ...(first && typedFor(first, language)), ...typed })
    for (const event of there.later) there.actor.send(event)
    if (wrong) sendFormWith(Object.keys(wrong))
  }, [there, typed, wrong, language])
  return there ? <InPortal {...there} Screens={Screens} /> : <NotShownToPerson target={target} choice={choice} />
}

/** A screen has one heading, a loader none yet; a dialog is open exactly when the state is one. */
async function expectToShow(state: AnyMachineSnapshot) {
  const isScreen = Object.keys(state.getMeta()).length > 0
  await waitFor(async () => {
    await expect(document.querySelectorAll('dialog[open]')).toHaveLength(state.hasTag('dialog') ? 1 : 0)
    if (isScreen && !document.querySelector('main [data-loading]'))
      await expect(document.querySelectorAll('main h1')).toHaveLength(1)
  })
}

const shows = (selector: string) =>
  [...(document.querySelector('dialog[open]') ?? document).querySelectorAll<HTMLElement>(selector)].some(
    element => element.textContent !== '',
  )
/** Filters find what a story shows: a refusal or a mistake, and a button or a page at work. */
const expectTags = (tags: readonly string[]) =>
  waitFor(async () => {
    if (document.querySelector('[aria-invalid=true]') || shows('[role=alert]')) await expect(tags).toContain('error')
    if (shows('[data-busy], [data-loading]')) await expect(tags).toContain('busy')
  })

/** People with results have the bell and the menu in their header. */
const expectMenu = () =>
  waitFor(() => expect(document.querySelectorAll('header details')).toHaveLength(2), { timeout: 10_000 })
