import { useMemo } from 'react'
import type { Operator } from '../../domain/operator.ts'
import type { ChartScreens } from '../../src/flows/kit/define-flow.ts'
import { PortalProvider, usePortal } from '../../src/components/portal-context.tsx'

/** The screens as they are where the operator has other settings than those that ship. */
export const operating =
  (settings: Partial<Operator>, Screens: ChartScreens): ChartScreens =>
  ({ actor }) => {
    const portal = usePortal()
    const values = useMemo(() => ({ ...portal, operator: { ...portal.operator, ...settings } }), [portal])
    return (
      <PortalProvider values={values}>
        <Screens actor={actor} />
      </PortalProvider>
    )
  }
