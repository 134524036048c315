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

/** Whether the open page shows that it could not be saved; `before` is what its charts showed before the try. */
export const failedToSave = (root: AnyActorRef, before?: ReadonlyMap<AnyActorRef, unknown>): boolean =>
  openCharts(root).some(actor => snapshotOf(actor).hasTag('error') && before?.get(actor) !== snapshotOf(actor))

/** Whether any chart is doing something that navigation must not interrupt, such as a payment. */
export const isBusy = (root: AnyActorRef): boolean => openCharts(root).some(actor => snapshotOf(actor).hasTag('busy'))

/** The chart of the open flow, and those of its page and dialogs. */
export function openCharts(root: AnyActorRef): readonly AnyActorRef[] {
  const flow = openFlow(root)
  return flow ? [flow, ...childrenOf(flow)] : []
}
