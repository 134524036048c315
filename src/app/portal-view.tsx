import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { Refusal } from '../../domain/refusal.ts'
import { RefusalAlert } from '../components/refusal-alert.tsx'
import type { IdleRef } from '../../machines/idle/idle-machine.ts'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { openFlow } from '../../machines/portal/shown.ts'
import { Loading } from '../components/loading.tsx'
import { PageFrame } from '../components/page-frame.tsx'
import { useAddress, usePathname } from '../components/address.ts'
import { Beside, type Load } from '../components/beside.tsx'
import { Boundary } from '../components/boundary.tsx'
import { drawFlow } from './flows.ts'
import { QuickExit } from './quick-exit.tsx'
import { NotShown, Unavailable } from './unavailable.tsx'

const idleWarning =
  (actor: IdleRef): Load =>
  async () => {
    const { IdleWarning } = await import('../screens/idle/idle-warning.tsx')
    return { default: () => <IdleWarning actor={actor} /> }
  }

const topBar =
  (root: PortalRef): Load =>
  async () => {
    const { TopBar } = await import('./top-bar.tsx')
    return { default: () => <TopBar root={root} /> }
  }

/**
 * Whether a person sees the page: the server draws nothing that only a script makes work, and hydration finds what the
 * server drew.
 */
const useIsInBrowser = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )

interface PortalViewProps {
  root: PortalRef
  /** What went wrong with something of the frame itself. */
  refusal?: Refusal | null
}

/** The frame, and in it the screen of the open flow. */
export function PortalView({ root, refusal = null }: PortalViewProps) {
  const { request } = useAddress()
  const idle = useSelector(root, state => state.children.idle)
  const isSignedOut = useSelector(root, state => state.context.session === null)
  const isInBrowser = useIsInBrowser()
  // who comes back to a page that is open to all can leave it as quickly
  const isKnownHere = useSelector(root, state => state.context.session !== null || state.context.hasToken)
  const hasTools = isInBrowser && isKnownHere
  return (
    <PageFrame
      onHome={isSignedOut ? () => request('/') : undefined}
      hasTools={hasTools || !isInBrowser}
      menu={hasTools ? <Beside load={topBar(root)} again={<Trans>Menu</Trans>} /> : null}
      exit={hasTools ? <QuickExit root={root} /> : null}
    >
      <RefusalAlert refusal={refusal} />
      <OpenFlow root={root} />
      {idle ? <Beside key={idle.sessionId} load={idleWarning(idle)} /> : null}
    </PageFrame>
  )
}

function OpenFlow({ root }: { root: PortalRef }) {
  const flow = useSelector(root, () => openFlow(root))
  const at = usePathname(useAddress())
  const isUnavailable = useSelector(root, state => state.hasTag('error'))
  const isEnding = useSelector(root, state => state.matches({ activity: 'ending' }))
  const isSignedIn = useSelector(root, state => state.context.session !== null || state.hasTag('resuming'))
  const onLogOut = isSignedIn ? () => root.send({ type: 'LOG_OUT' }) : undefined
  if (isUnavailable || flow?.id === 'resume') return <Unavailable actor={flow ?? root} onLogOut={onLogOut} />
  if (!flow || isEnding) return <Loading />
  return (
    <Boundary
      key={flow.sessionId}
      at={at}
      renderInstead={draw => <NotShown refusal={new Refusal('broken')} onTryAgain={draw} onLogOut={onLogOut} />}
    >
      {drawFlow(flow) ?? <Loading />}
    </Boundary>
  )
}
