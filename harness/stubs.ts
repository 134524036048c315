import type { Address } from '../src/components/portal-context.tsx'
import { fromPromise, SimulatedClock, type AnyStateMachine } from 'xstate'

const hangs = fromPromise(() => new Promise<never>(() => {}))

/**
 * The chart with every call to the server left unanswered, so that a test or a story decides what comes back and when.
 */
export function withPendingCalls<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const chart: AnyStateMachine = machine
  const actors: Record<string, unknown> = machine.implementations.actors
  const quiet = Object.entries(actors).map(([name, logic]) => [name, isChart(logic) ? withPendingCalls(logic) : hangs])
  return chart.provide({ actors: Object.fromEntries(quiet) }) as Machine
}

const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic

/** A clock that moves only when a test moves it. */
export const stoppedClock = () => new SimulatedClock()

/**
 * An address that never changes, at this path without its slash: what happens is up to the chart, and links lead
 * nowhere.
 */
export const fixedAddress = (path = ''): Address => ({
  pathname: () => `/${path}`,
  subscribe: () => () => {},
  request: () => {},
})
