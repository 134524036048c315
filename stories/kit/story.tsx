import type { StoryObj } from '@storybook/react-vite'
import { useEffect, useState, type ComponentType } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { AnyActorRef, AnyMachineSnapshot, StateValue } from 'xstate'
import type { UsState } from '../../domain/fields.ts'
import { charts, type ChartUnderTest } from '../../tests/kit/charts.ts'
import { replay, type Wanted } from './replay.ts'

export type Story = StoryObj
export interface Details extends Pick<Wanted, 'where' | 'input'> {
  readonly usState?: UsState
}

/** The stories of a chart, drawn by its screens: one line for each state. */
export function statesOf(name: string, Screens: ComponentType<{ actor: never }>) {
  const chart: ChartUnderTest | undefined = charts[name]
  if (!chart) throw new Error(`no chart is called ${name}`)
  return (state: StateValue, { usState, ...details }: Details = {}): Story => {
    const wanted: Wanted = { chart, state, ...details }
    return {
      parameters: { shows: { name, wanted }, ...(usState ? { usState } : {}) },
      render: () => <StandingStill wanted={wanted} Screens={Screens} />,
      play: async ({ globals }) => {
        await expect(document.documentElement.lang).toBe(globals['locale'])
        await expectToShow(replay(wanted).getSnapshot() as AnyMachineSnapshot)
      },
    }
  }
}

function StandingStill({ wanted, Screens }: { wanted: Wanted; Screens: ComponentType<{ actor: never }> }) {
  const [actor] = useState<AnyActorRef>(() => replay(wanted))
  useEffect(() => () => actor.stop(), [actor])
  return <Screens actor={actor as never} />
}

/** A screen has one heading; a dialog is open exactly when the state is one. */
async function expectToShow(state: AnyMachineSnapshot) {
  const isScreen = Object.keys(state.getMeta()).length > 0
  await waitFor(async () => {
    await expect(document.querySelectorAll('dialog[open]')).toHaveLength(state.hasTag('dialog') ? 1 : 0)
    if (isScreen) await expect(document.querySelectorAll('main h1')).toHaveLength(1)
  })
}
