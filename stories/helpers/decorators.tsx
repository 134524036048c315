import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { Operator } from '../../domain/operator.ts'
import { allCharts } from '../../harness/charts.ts'
import { type TargetState, pathToState } from '../../harness/replay.ts'
import { fixedAddress } from '../../harness/stubs.ts'
import { PageFrame } from '../../src/components/page-frame.tsx'
import { AddressContext, PortalProvider, usePortal } from '../../src/components/portal-context.tsx'
import type { ChartScreens } from '../../src/flows/shared/define-flow.ts'
import { chartInPortal } from './chart-in-portal.ts'

/** A part that needs the page around it, as it is open to all. */
export const OnAPage = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <AddressContext value={fixedAddress()}>
      <PageFrame>{children}</PageFrame>
    </AddressContext>
  </MemoryRouter>
)

/** The same around a whole story, whose code then leaves it out. */
export const onAPage: Decorator = Story => (
  <OnAPage>
    <Story />
  </OnAPage>
)

/** The screens as they are where the operator has other settings than those that ship. */
export const withOperator =
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

interface Page extends Pick<TargetState, 'state'> {
  readonly chart: string
  readonly Screens: ChartScreens
}

/** A dialog that has a chart of its own, over a page at rest, as the portal shows it. */
export function overPage({ chart: name, state, Screens }: Page, Dialog: ChartScreens): ChartScreens {
  const chart = allCharts[name]
  if (!chart) throw new Error(`no chart is called ${name}`)
  const target: TargetState = { chart, state }
  return function OverPage({ actor }) {
    const [page] = useState(() => chartInPortal(name, pathToState(target)).actor)
    return (
      <>
        <Screens actor={page} />
        <Dialog actor={actor} />
      </>
    )
  }
}

/** Marks the page as trial, as the server does. */
export const withTrial =
  (part: 'sandbox-payment' | 'sandbox-identity'): Decorator =>
  Story => (
    <OnTrial part={part}>
      <Story />
    </OnTrial>
  )

function OnTrial({ part, children }: { part: string; children: ReactNode }) {
  const [meta] = useState(() => {
    const element = Object.assign(document.createElement('meta'), { name: 'trial', content: part })
    document.head.append(element)
    return element
  })
  useEffect(() => () => meta.remove(), [meta])
  return children
}
