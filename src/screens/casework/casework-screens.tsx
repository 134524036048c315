import { useSelector } from '@xstate/react'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { BciDateDialog } from './bci-date-dialog.tsx'
import { CaseContactDialog } from './case-contact-dialog.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'
import { DocumentsScreen } from './documents-screen.tsx'
import { MatterStatusScreen } from './matter-status-screen.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionLink, BulletList, Muted } from '../../components/elements.tsx'
import { useOperator } from '../../components/portal-context.tsx'
import { Screen, LastRow } from '../../components/screen.tsx'

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

/** Explains the external client portal before the client opens it. */
function ClioPageScreen({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const { clientPortal, contactEmail } = useOperator()
  return (
    <Screen id="clio-page" title={t`Your client portal`}>
      <p>{t`You get your messages and final documents on another website. It's our legal team's client portal:`}</p>
      <BulletList>
        <li>{t`It has its own login, with its own password. Look for our invitation in your email.`}</li>
        <li>{t`You can write to your legal team there and read their answers.`}</li>
        <li>
          <Trans>
            You'll find the final documents there, like the court's order. Please save them. You may need them later.
          </Trans>
        </li>
      </BulletList>
      <ActionLink href={clientPortal} wide rel="noreferrer">
        <Trans>Go to the client portal</Trans> <Trans>(another website)</Trans>
      </ActionLink>
      <Muted>
        <Trans>
          No invitation? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and we'll send you a new one.
        </Trans>
      </Muted>
      <LastRow actor={actor} />
    </Screen>
  )
}
