import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { hasUnsavedDrafts, onDraftsChange } from '../services/page-drafts.ts'

/** Tells the portal whether something that was typed is kept in this tab alone, so that a log out asks first. */
export function watchDrafts(root: PortalRef): () => void {
  const tell = () => {
    const { session, hasDrafts } = root.getSnapshot().context
    const now = session !== null && hasUnsavedDrafts()
    if (now !== hasDrafts) root.send({ type: 'DRAFTS_CHANGED', hasDrafts: now })
  }
  const stopListening = onDraftsChange(tell)
  const subscription = root.subscribe(tell)
  tell()
  return () => {
    stopListening()
    subscription.unsubscribe()
  }
}
