import { createActor, SimulatedClock, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import { openPages } from '../domain/flows/progress.ts'
import { operatorDefaults as operator } from '../domain/operator-defaults.ts'
import type { Arrival } from '../machines/portal/arrival.ts'
import type { portalMachine } from '../machines/portal/portal-machine.ts'
import { call } from '../machines/shared/call.ts'
import { portalId } from '../machines/shared/session.ts'
import type { Address } from '../src/components/portal-context.tsx'

/** Actions by name, for charts by id. */
export type ChartActions = Readonly<Record<string, Parameters<AnyStateMachine['provide']>[0]['actions']>>

/** The chart, and every chart in it, with the calls in `answering` by name and chart, and the actions for its id. */
export function withCalls(
  machine: AnyStateMachine,
  answering: (name: string, chart: string) => AnyActorLogic | undefined,
  actions: ChartActions = {},
): AnyStateMachine {
  const actors = Object.entries<unknown>(machine.implementations.actors).map(([name, logic]) => [
    name,
    isChart(logic) ? withCalls(logic, answering, actions) : (answering(name, machine.id) ?? logic),
  ])
  return machine.provide({ actors: Object.fromEntries(actors), actions: actions[machine.id] })
}

const hangs = call(() => new Promise<never>(() => {}))

/** The chart with every call to the server pending, so that a test or a story decides what comes back and when. */
export const withPendingCalls = <Machine extends AnyStateMachine>(machine: Machine): Machine =>
  withCalls(machine, () => hangs) as Machine

const isChart = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic

interface Start {
  readonly hasToken?: boolean
  readonly idempotencyKey?: string
  readonly clock?: SimulatedClock | undefined
}
/** Starts a portal as an address opens it in a new tab. */
export const startPortal = (
  portal: typeof portalMachine,
  arrival: Arrival,
  { hasToken = false, idempotencyKey = 'visit', clock }: Start = {},
) =>
  createActor(portal, {
    ...(clock && { clock }),
    systemId: portalId,
    input: { operator, arrival, hasToken, openPages, idempotencyKey },
  }).start()

/** A clock that moves only when a test moves it. */
export const stoppedClock = () => new SimulatedClock()

/** A fixed address at this path (without the slash): the chart decides what happens, and links lead nowhere. */
export const fixedAddress = (path = ''): Address => ({
  pathname: () => `/${path}`,
  subscribe: () => () => {},
  request: () => {},
})
