import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { flowOf, isScreenPath, type ScreenPath } from '../../domain/screens.ts'
import { screenAt } from '../../machines/portal/arrival.ts'
import type { Place } from './place.ts'

const snapshotOf = (actor: AnyActorRef): AnyMachineSnapshot => actor.getSnapshot()
const isChart = (child: unknown): child is AnyActorRef => {
  const snapshot: unknown = (child as AnyActorRef | undefined)?.getSnapshot()
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot
}
const childrenOf = (actor: AnyActorRef): AnyActorRef[] => Object.values(snapshotOf(actor).children).filter(isChart)

/** The screen that a chart itself shows: its deepest state with a screen in `meta`. */
const screenOf = (actor: AnyActorRef): ScreenPath | undefined =>
  Object.values(snapshotOf(actor).getMeta())
    .map(meta => (meta as { screen?: unknown }).screen)
    .findLast(isScreenPath)

/** The chart of the open flow; the watch over the session is not a flow. */
export const openFlow = (root: AnyActorRef): AnyActorRef | undefined => childrenOf(root).find(child => child.id !== 'idle')

/** The screen that the portal shows now; undefined while it is loading. */
export function currentScreen(root: AnyActorRef): ScreenPath | undefined {
  const flow = openFlow(root)
  return (flow && screenOf(flow)) ?? screenOf(root)
}

/** Whether any chart is in the middle of something that navigation must not cut off, such as a payment. */
export const isBusy = (root: AnyActorRef): boolean => {
  const flow = openFlow(root)
  return flow !== undefined && [flow, ...childrenOf(flow)].some(actor => snapshotOf(actor).hasTag('busy'))
}

export interface Bridge {
  /** Asks the charts for a screen, as typing its address would. */
  request: (path: string) => void
  stop: () => void
}

/**
 * Ties the address bar to the charts: an address asks, the charts' guards answer, and the charts' state writes the address. Back and
 * forward ask too, and never send anything else (DECISIONS §6).
 */
export function connect(root: AnyActorRef, place: Place): Bridge {
  let wanted: ScreenPath | undefined = screenAt(place.pathname())
  let how: 'push' | 'replace' = 'replace'
  let watched: { flow: AnyActorRef | undefined; stop: () => void } = { flow: undefined, stop: () => {} }
  let isWaiting = false
  let isStopped = false

  const ask = (actor: AnyActorRef, to: string) => {
    const event = { type: 'xstate.route', to: `#${to}` }
    if (!snapshotOf(actor).can(event)) return
    actor.send(event)
  }

  function watchFlow() {
    const flow = openFlow(root)
    if (flow === watched.flow) return
    watched.stop()
    const subscription = flow?.subscribe(syncSoon)
    watched = { flow, stop: () => subscription?.unsubscribe() }
  }

  function honour(path: ScreenPath): boolean {
    if (currentScreen(root) === path) return true
    const flowIsOpen = openFlow(root)?.id === flowOf(path)
    if (!flowIsOpen) ask(root, flowOf(path))
    watchFlow()
    if (!snapshotOf(root).hasTag('ready')) return false
    const flow = openFlow(root)
    if (flow?.id === flowOf(path) && screenOf(flow) !== path) ask(flow, path)
    return true
  }

  function sync() {
    watchFlow()
    if (!snapshotOf(root).hasTag('ready')) return
    if (wanted !== undefined && honour(wanted)) wanted = undefined
    if (wanted !== undefined) return
    const path = currentScreen(root)
    if (path === undefined) return
    const address = path === 'landing' ? '/' : `/${path}`
    if (address !== place.pathname()) place[how](address)
    how = 'push'
  }

  /** Not while a chart still tells its subscribers: an event sent to it then would wait, and its answer would be missed. */
  function syncSoon() {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(() => {
      isWaiting = false
      if (!isStopped) sync()
    })
  }

  function request(path: string, next: 'push' | 'replace') {
    if (!isBusy(root)) wanted = screenAt(path)
    how = next
    sync()
  }

  const subscription = root.subscribe(syncSoon)
  const stopListening = place.onPop(() => request(place.pathname(), 'replace'))
  sync()
  return {
    request: path => request(path, 'push'),
    stop() {
      isStopped = true
      subscription.unsubscribe()
      watched.stop()
      stopListening()
    },
  }
}
