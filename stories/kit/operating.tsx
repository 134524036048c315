import { useMemo } from 'react'
import type { Operator } from '../../domain/operator.ts'
import { drawScreens, type ChartScreens } from '../../src/app/draw-screens.tsx'
import { PortalProvider, usePortal } from '../../src/components/portal-context.tsx'

/** The screens as they are where the operator has other settings than those that ship. */
export const operating =
  (settings: Partial<Operator>, Screens: ChartScreens): ChartScreens =>
  ({ actor }) => {
    const portal = usePortal()
    const values = useMemo(() => ({ ...portal, operator: { ...portal.operator, ...settings } }), [portal])
    return <PortalProvider values={values}>{drawScreens(Screens, actor)}</PortalProvider>
  }
