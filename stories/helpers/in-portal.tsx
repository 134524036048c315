import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fixedAddress } from '../../harness/stubs.ts'
import { PortalView, QuickExit } from '../../src/app/portal-view.tsx'
import { TopBar } from '../../src/app/top-bar.tsx'
import { PageFrame } from '../../src/components/page-frame.tsx'
import { AddressContext, PortalProvider, usePortal } from '../../src/components/portal-context.tsx'
import type { ChartScreens } from '../../src/flows/shared/define-flow.ts'
import { inRouter } from '../../src/flows/shared/in-router.tsx'
import type { ChartInPortal } from './chart-in-portal.ts'

const RenderedScreens = inRouter(({ Screens, actor }: Pick<ChartInPortal, 'actor'> & { Screens: ChartScreens }) => (
  <Screens actor={actor} />
))

/** The portal's own chart renders the page itself. */
export const Portal: ChartScreens = ({ actor }) => <PortalView root={actor} />

/** The screens of a chart in the page that the portal puts around them, with the header of the signed-in person. */
export function InPortal({ actor, root, path, Screens }: ChartInPortal & { Screens: ChartScreens }) {
  const portal = usePortal()
  const isKnownHere = useSelector(root, ({ context }) => context.session !== null || context.hasToken)
  const usState = useSelector(root, ({ context }) => context.session?.person.us_state)
  const values = useMemo(() => ({ ...portal, usState: usState ?? portal.usState }), [portal, usState])
  const address = useMemo(() => fixedAddress(path ?? ''), [path])
  return (
    <PortalProvider values={values}>
      <AddressContext value={address}>
        {actor === root ? (
          <Screens actor={root} />
        ) : (
          <PageFrame
            onHome={isKnownHere ? undefined : () => {}}
            hasTools={isKnownHere}
            menu={isKnownHere ? <TopBar root={root} /> : null}
            exit={isKnownHere ? <QuickExit root={root} /> : null}
          >
            <RenderedScreens Screens={Screens} actor={actor} />
          </PageFrame>
        )}
      </AddressContext>
    </PortalProvider>
  )
}
