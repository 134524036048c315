import { Trans, useLingui } from '@lingui/react/macro'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { ActionLink, BulletList, Muted } from '../../components/elements.tsx'
import { useOperator } from '../../components/portal-context.tsx'
import { Screen, LastRow } from '../../components/screen.tsx'

/** About the external document portal, before one leaves for it (R819). */
export function ClioPageScreen({ actor }: { actor: CaseworkRef }) {
  const { t } = useLingui()
  const { clientPortal, contactEmail } = useOperator()
  return (
    <Screen id="clio-page" title={t`Your client portal`}>
      <p>{t`You get your messages and your last papers on another website. It is the portal of our legal service:`}</p>
      <BulletList>
        <li>{t`You log in there with an email and a password of its own. Look for our invitation in your email.`}</li>
        <li>{t`There you write to your legal team and read its answers.`}</li>
        <li>
          <Trans>
            There you find the final documents, such as the court's order. Please save them: you may need them later.
          </Trans>
        </li>
      </BulletList>
      <ActionLink href={clientPortal} wide rel="noreferrer">
        <Trans>Go to the client portal</Trans>
      </ActionLink>
      <Muted>
        <Trans>
          No invitation? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and we send you a new one.
        </Trans>
      </Muted>
      <LastRow actor={actor} />
    </Screen>
  )
}
