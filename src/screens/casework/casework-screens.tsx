import { useSelector } from '@xstate/react'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { BciDateDialog } from './bci-date-dialog.tsx'
import { CaseContactDialog } from './case-contact-dialog.tsx'
import { ClioPageScreen } from './clio-page-screen.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'
import { DocumentsScreen } from './documents-screen.tsx'
import { MatterStatusScreen } from './matter-status-screen.tsx'
import { StatusDialog } from './status-dialog.tsx'

const screens = {
  menu: DashboardScreen,
  'matter-status': MatterStatusScreen,
  documents: DocumentsScreen,
  'clio-page': ClioPageScreen,
} as const
const names = Object.keys(screens) as readonly (keyof typeof screens)[]

export function CaseworkScreens({ actor }: { actor: CaseworkRef }) {
  const shown = useSelector(actor, state => names.find(name => state.matches({ screen: name })) ?? 'menu')
  const isExplaining = useSelector(actor, state => state.hasTag('explaining'))
  const isAsking = useSelector(actor, state => state.hasTag('askingDate'))
  const isContacting = useSelector(actor, state => state.hasTag('contacting'))
  const Shown = screens[shown]
  return (
    <>
      <Shown key={shown} actor={actor} />
      {isExplaining ? <StatusDialog actor={actor} /> : null}
      {isContacting ? <CaseContactDialog actor={actor} /> : null}
      {isAsking ? <BciDateDialog actor={actor} /> : null}
    </>
  )
}
