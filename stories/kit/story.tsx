import type { StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { AnyActorRef, AnyMachineSnapshot, StateValue } from 'xstate'
import { charts } from '../../harness/charts.ts'
import type { Walks } from '../../machines/kit/walk.ts'
import { drawScreens, type ChartScreens } from '../../src/app/draw-screens.tsx'
import type { UsState } from '../../domain/states.ts'
import { eventText } from '../../machines/kit/words.ts'
import { withPerson } from './person.ts'
import { replay, replayed, replayOrNull, type Wanted } from '../../harness/replay.ts'
import { sections } from './sections.ts'

export type Story = StoryObj
export interface Details extends Pick<Wanted, 'where' | 'input'> {
  readonly usState?: UsState
}

/** The stories of a chart, drawn by its screens: one line for each state. */
export function statesOf(name: string, Screens: ChartScreens) {
  const chart: Walks | undefined = charts[name]
  if (!chart) throw new Error(`no chart is called ${name}`)
  return (state: StateValue, { usState, ...details }: Details = {}): Story => {
    const wanted: Wanted = { chart, state, ...details }
    return {
      parameters: { shows: { name, wanted }, chart: factsOf(name, wanted), ...(usState ? { usState } : {}) },
      render: (_, { globals }) => (
        <StandingStill wanted={withPerson(wanted, globals as { usState: string; partner: string })} Screens={Screens} />
      ),
      play: async ({ globals }) => {
        await expect(document.documentElement.lang).toBe(globals['locale'])
        await expectToShow(replay(wanted).getSnapshot() as AnyMachineSnapshot)
      },
    }
  }
}

/** What the panel beside a story says of it. */
export interface ChartFacts {
  readonly chart: string
  readonly states: readonly string[]
  readonly says: string
  readonly events: readonly string[]
  readonly section: string
}

function factsOf(name: string, wanted: Wanted): ChartFacts {
  const { snapshot, events } = replayed(wanted)
  const nodes = snapshot._nodes.filter((node: { parent?: unknown }) => node.parent !== undefined)
  return {
    chart: name,
    states: nodes.map((node: { id: string }) => node.id),
    says: nodes.map((node: { description?: string }) => node.description ?? '').join('. '),
    events: events.map(event => eventText(event, wanted.chart.machine)),
    section: sections[name] ?? '',
  }
}

function StandingStill({ wanted, Screens }: { wanted: Wanted; Screens: ChartScreens }) {
  const [actor] = useState<AnyActorRef | null>(() => replayOrNull(wanted))
  useEffect(() => () => actor?.stop(), [actor])
  return actor ? drawScreens(Screens, actor) : <p>This person cannot get to this screen.</p>
}

/** A screen has one heading; a dialog is open exactly when the state is one. */
async function expectToShow(state: AnyMachineSnapshot) {
  const isScreen = Object.keys(state.getMeta()).length > 0
  await waitFor(async () => {
    await expect(document.querySelectorAll('dialog[open]')).toHaveLength(state.hasTag('dialog') ? 1 : 0)
    if (isScreen) await expect(document.querySelectorAll('main h1')).toHaveLength(1)
  })
}
