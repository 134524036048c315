import type { AnyActorRef, Subscription } from 'xstate'
import { landing, screenAt } from '../../domain/flows/landing.ts'
import { addressOf, flowOf, type ScreenPath } from '../../domain/screens.ts'
import {
  currentScreen,
  isBusy,
  failedToSave,
  openCharts,
  openFlow,
  screenOf,
  snapshotOf,
} from '../../machines/portal/current-screen.ts'
import { landingInput } from '../../machines/portal/portal-context.ts'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import type { Address } from '../components/portal-context.tsx'

/** The source of the address: the browser's history, or a list in tests (`harness/memory-place.ts`). */
export interface Place {
  pathname(): string
  push(path: string): void
  replace(path: string): void
  /** Calls back after back or forward; returns how to stop. */
  onPop(moved: () => void): () => void
}

export const browserPlace: Place = {
  pathname: () => window.location.pathname,
  push: path => window.history.pushState(null, '', path),
  replace: path => window.history.replaceState(null, '', path),
  onPop(moved) {
    const popped = () => {
      const asked = window.location.pathname
      moved()
      // the browser scrolls to where the screen of this address was, which may be hidden since a log out
      if (window.location.pathname !== asked) requestAnimationFrame(() => window.scrollTo(0, 0))
    }
    window.addEventListener('popstate', popped)
    return () => window.removeEventListener('popstate', popped)
  },
}

interface Bridge extends Address {
  readonly stop: () => void
}

/**
 * Connects the address bar to the charts: an address is a request, the charts' guards decide, and the charts' state
 * writes the address. Back and forward are requests too, and send nothing else.
 */
export function connect(root: PortalRef, place: Place): Bridge {
  const listeners = new Set<() => void>()
  let shown = place.pathname()
  let wanted: string | undefined = place.pathname()
  /** An unknown address stays as typed. */
  let unknown = addressOf('not-found')
  let how: 'push' | 'replace' = 'replace'
  let watched: AnyActorRef | undefined
  let following: Subscription | undefined
  /** The flow that is at work while a way out waits for its outcome; null for none. */
  let atWork: string | null = null
  /** A flow does not report what becomes of its page. */
  let work: readonly Subscription[] = []
  let isWaiting = false
  let isStopped = false

  const ask = (actor: AnyActorRef, to: string, screen: ScreenPath) => {
    const event = { type: 'xstate.route', to: `#${to}`, screen }
    if (!snapshotOf(actor).can(event)) return
    actor.send(event)
  }

  function watchFlow() {
    const flow = openFlow(root)
    if (flow === watched) return
    following?.unsubscribe()
    watched = flow
    following = flow?.subscribe(syncSoon)
  }

  const landed = (path: string) =>
    landing(landingInput(root.getSnapshot().context, currentScreen(root) ?? null), path).screen

  function openIfAllowed(path: string): boolean {
    if (screenAt(path) === 'not-found') unknown = path
    const screen = landed(path)
    if (screen === null) ask(root, 'resuming', screenAt(path))
    if (screen === null || currentScreen(root) === screen) return screen !== null
    // an address does not interrupt what the rules have started, such as creating a free result
    if (isBusy(root)) return false
    if (openFlow(root)?.id !== flowOf(screen)) ask(root, flowOf(screen), screen)
    watchFlow()
    if (!snapshotOf(root).hasTag('ready')) return false
    const flow = openFlow(root)
    if (flow?.id === flowOf(screen) && screenOf(flow) !== screen) ask(flow, screen, screen)
    return true
  }

  function waitForWork(flow: string) {
    atWork = flow
    endWork()
    work = openCharts(root).map(chart => chart.subscribe({ next: syncSoon, complete: syncSoon }))
  }
  const endWork = () => {
    for (const each of work) each.unsubscribe()
    work = []
  }

  /** A page left by its address saves first, as with its own buttons. */
  function save() {
    const flow = openFlow(root)
    const event = { type: 'SAVE_AND_GO' }
    if (!flow || wanted === undefined || landed(wanted) === currentScreen(root) || !snapshotOf(flow).can(event)) return
    flow.send(event)
    waitForWork(flow.id)
  }

  function sync() {
    watchFlow()
    if (atWork !== null) {
      if (isBusy(root)) return
      const hasPaid = atWork === 'payment' && openFlow(root)?.id !== atWork
      atWork = null
      endWork()
      // it could not be saved, and shows why; after a payment its own next screen comes first
      if (failedToSave(root) || hasPaid) wanted = undefined
    }
    if (!snapshotOf(root).hasTag('ready')) return
    // a failed fetch waits for the person: repeated here, it would loop
    if (snapshotOf(root).hasTag('error')) return
    if (wanted !== undefined && openIfAllowed(wanted)) wanted = undefined
    if (wanted !== undefined) return
    const path = currentScreen(root)
    if (path === undefined) return
    const address = path === 'not-found' ? unknown : addressOf(path)
    if (address !== place.pathname()) place[how](address)
    how = 'push'
    if (address === shown) return
    shown = address
    for (const listener of listeners) listener()
  }

  /**
   * Not while a chart still notifies its subscribers: an event would wait in its queue, and the answer would be missed.
   */
  function syncSoon() {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(() => {
      isWaiting = false
      if (!isStopped) sync()
    })
  }

  function request(path: string, next: 'push' | 'replace') {
    wanted = path
    how = next
    // taken once that has ended; the last one counts
    const flow = openFlow(root)
    if (flow && isBusy(root)) waitForWork(flow.id)
    else save()
    if (wanted !== undefined && snapshotOf(root).hasTag('error')) openIfAllowed(wanted)
    sync()
  }

  const subscription = root.subscribe(syncSoon)
  const stopListening = place.onPop(() => request(place.pathname(), 'replace'))
  sync()
  return {
    pathname: () => shown,
    subscribe(moved) {
      listeners.add(moved)
      return () => listeners.delete(moved)
    },
    request: path => request(path, 'push'),
    stop() {
      isStopped = true
      subscription.unsubscribe()
      following?.unsubscribe()
      endWork()
      stopListening()
    },
  }
}
