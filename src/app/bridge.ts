import type { AnyActorRef, Subscription } from 'xstate'
import { screenAt } from '../../domain/flows/landing.ts'
import { addressOf } from '../../domain/screens.ts'
import { currentScreen, openFlow } from '../../machines/portal/current-screen.ts'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import type { Address } from '../components/portal-context.tsx'

/** The source of the address: the browser's history, or a list in tests (`harness/memory-place.ts`). */
export interface AddressSource {
  pathname(): string
  push(path: string): void
  replace(path: string): void
  /** Calls back after back or forward; returns how to stop. */
  onPop(moved: () => void): () => void
}

export const browserAddress: AddressSource = {
  pathname: () => window.location.pathname,
  push: path => window.history.pushState(null, '', path),
  replace: path => window.history.replaceState(null, '', path),
  onPop(moved) {
    // a screen begins at its top, and the browser would scroll after it has
    window.history.scrollRestoration = 'manual'
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  },
}

interface Bridge extends Address {
  readonly stop: () => void
}

/**
 * Connects the address bar to the portal: an address is a request, the portal decides, and its screen writes the
 * address. Back and forward are requests too, and send nothing else.
 */
export function connect(root: PortalRef, place: AddressSource): Bridge {
  const listeners = new Set<() => void>()
  let shown = place.pathname()
  /** An unknown address stays as typed. */
  let unknown = addressOf('not-found')
  let how: 'push' | 'replace' = 'replace'
  let watched: AnyActorRef | undefined
  let following: Subscription | undefined
  let isWaiting = false
  let isStopped = false

  function watchFlow() {
    const flow = openFlow(root)
    if (flow === watched) return
    following?.unsubscribe()
    watched = flow
    following = flow?.subscribe(syncSoon)
  }

  function sync() {
    watchFlow()
    const state = root.getSnapshot()
    if (!state.hasTag('ready') || state.hasTag('waiting')) return
    const path = currentScreen(root)
    if (path === undefined) return
    const address = path === 'not-found' ? unknown : addressOf(path)
    if (address !== place.pathname()) place[how](address)
    how = 'push'
    if (address === shown) return
    shown = address
    for (const listener of listeners) listener()
  }

  /** Not while a chart still notifies its subscribers: its next state may have another address. */
  function syncSoon() {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(() => {
      isWaiting = false
      if (!isStopped) sync()
    })
  }

  const keepUnknown = (path: string) => {
    if (screenAt(path) === 'not-found') unknown = path
  }

  function request(path: string, next: 'push' | 'replace') {
    keepUnknown(path)
    how = next
    root.send({ type: 'OPEN_ADDRESS', path })
    sync()
  }

  keepUnknown(shown)
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
      stopListening()
    },
  }
}
