import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { AnyActorRef } from 'xstate'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { openFlow } from '../../machines/portal/shown.ts'
import { Loading } from '../components/loading.tsx'
import { PageFrame } from '../components/page-frame.tsx'
import { usePortal } from '../components/portal-context.tsx'
import { drawScreens } from './draw-screens.tsx'
import { screensOf } from './flows.ts'

const IdleWarning = lazy(async () => ({ default: (await import('./idle-warning.tsx')).IdleWarning }))
const TopMenu = lazy(async () => {
  const [{ signedIn }, { TopMenu: Menu }] = await Promise.all([import('./signed-in.tsx'), import('../screens/menu/menu.tsx')])
  return { default: signedIn(Menu) }
})
const Unavailable = lazy(async () => ({ default: (await import('./unavailable.tsx')).Unavailable }))

/** The frame, and in it the screen of the open flow. */
export function PortalView({ root }: { root: PortalRef }) {
  const { usState } = usePortal()
  const idle = useSelector(root, state => state.children.idle)
  const isVerified = useSelector(root, state => state.context.session?.person.verified === true)
  const isSignedOut = useSelector(root, state => state.context.session === null)
  return (
    <PageFrame
      state={usState}
      onHome={isSignedOut ? () => root.send({ type: 'xstate.route', to: '#entry' }) : undefined}
      menu={
        isVerified ? (
          <Suspense>
            <TopMenu root={root} />
          </Suspense>
        ) : undefined
      }
    >
      <OpenFlow root={root} />
      {idle ? (
        <Suspense>
          <IdleWarning actor={idle} />
        </Suspense>
      ) : null}
    </PageFrame>
  )
}

function OpenFlow({ root }: { root: PortalRef }) {
  const flow = useSelector(root, () => openFlow(root))
  const isUnavailable = useSelector(root, state => state.hasTag('error'))
  if (isUnavailable || flow?.id === 'resume')
    return (
      <Suspense fallback={<Loading />}>
        <Unavailable actor={flow ?? root} />
      </Suspense>
    )
  return flow ? <FlowScreen key={flow.sessionId} flow={flow} /> : <Loading />
}

/** The screens of a flow came with its chart. */
function FlowScreen({ flow }: { flow: AnyActorRef }) {
  const screens = screensOf(flow.id)
  return screens ? drawScreens(screens, flow) : <Loading />
}
