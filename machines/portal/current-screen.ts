import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { isFlowName, isScreenPath, type ScreenPath } from '../../domain/screens.ts'

/** The state of any chart. */
export const snapshotOf = (actor: AnyActorRef): AnyMachineSnapshot => actor.getSnapshot()
const isChart = (child: unknown): child is AnyActorRef => {
  const snapshot: unknown = (child as AnyActorRef | undefined)?.getSnapshot()
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot
}
const childrenOf = (actor: AnyActorRef): AnyActorRef[] =>
  Object.values(snapshotOf(actor).children ?? {}).filter(isChart)

/** The screen of a chart itself: its deepest state with a screen in `meta`. */
export const screenOf = (actor: AnyActorRef): ScreenPath | undefined =>
  Object.values(snapshotOf(actor).getMeta())
    .map(meta => (meta as { screen?: unknown }).screen)
    .findLast(isScreenPath)

/** The chart of the open flow, or the one that decides which to open. */
export const openFlow = (root: AnyActorRef): AnyActorRef | undefined =>
  childrenOf(root).find(({ id }) => isFlowName(id) || id === 'resume')

/** The current screen of the portal; undefined while it is loading. */
export function currentScreen(root: AnyActorRef): ScreenPath | undefined {
  const flow = openFlow(root)
  return flow && screenOf(flow)
}

/** Whether the open page shows that it could not be saved. */
export const failedToSave = (root: AnyActorRef): boolean => isAnyTagged(root, 'error')

/** Whether any chart is doing something that navigation must not interrupt, such as a payment. */
export const isBusy = (root: AnyActorRef): boolean => isAnyTagged(root, 'busy')

/** Whether the open flow or a chart of it is in such a state. */
const isAnyTagged = (root: AnyActorRef, tag: 'busy' | 'error'): boolean =>
  openCharts(root).some(actor => snapshotOf(actor).hasTag(tag))

/** The chart of the open flow, and those of its page and dialogs. */
export function openCharts(root: AnyActorRef): readonly AnyActorRef[] {
  const flow = openFlow(root)
  return flow ? [flow, ...childrenOf(flow)] : []
}
