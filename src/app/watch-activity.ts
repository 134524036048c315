import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { storage } from '../services/storage.ts'

const everySoOften = 15_000

/**
 * Tells the watch over the session that the person is there, and keeps tabs together: activity in one counts for all, and logging out
 * in one logs out all (DECISIONS §6).
 */
export function watchActivity(root: PortalRef): () => void {
  let last = 0
  const idle = () => root.getSnapshot().children.idle
  const active = () => {
    const now = Date.now()
    if (now - last < everySoOften || idle()?.getSnapshot().value !== 'active') return
    last = now
    storage.write('last_activity', String(now))
    idle()?.send({ type: 'ACTIVITY' })
  }
  const elsewhere = (event: StorageEvent) => {
    if (event.key === 'last_activity' && event.newValue !== null) idle()?.send({ type: 'ACTIVITY' })
    const tokenIsGone = event.key === null || (event.key === 'token' && event.newValue === null)
    if (tokenIsGone && root.getSnapshot().context.session) root.send({ type: 'SESSION_EXPIRED' })
  }
  const events = ['pointerdown', 'keydown', 'scroll'] as const
  for (const event of events) window.addEventListener(event, active, { passive: true })
  window.addEventListener('storage', elsewhere)
  return () => {
    for (const event of events) window.removeEventListener(event, active)
    window.removeEventListener('storage', elsewhere)
  }
}
