import type { PortalRef } from '../../machines/portal/portal-machine.ts'

type PortalState = ReturnType<PortalRef['getSnapshot']>

/** Waits for a state of the portal; xstate's own `waitFor` weighs more in the first load, for timeouts that nobody sets. */
export const until = (root: PortalRef, isSo: (state: PortalState) => boolean): Promise<void> =>
  new Promise(resolve => {
    if (isSo(root.getSnapshot())) return resolve()
    const watch = root.subscribe(state => {
      if (!isSo(state)) return
      watch.unsubscribe()
      resolve()
    })
  })
