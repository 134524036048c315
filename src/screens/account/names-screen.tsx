import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { AccountRef } from '../../../machines/account/account-machine.ts'
import { LastRow } from '../../components/screen.tsx'
import { AliasesPage } from '../registration/aliases-screen.tsx'
import { SaveOrCancel } from './credential-screens.tsx'

/** Other names of the person: what is added is searched for. */
export function NamesScreen({ actor }: { actor: AccountRef }) {
  const { t } = useLingui()
  const { verified } = useSelector(actor, state => state.context.session.person)
  const aliases = useSelector(actor, state => state.children.aliases)
  if (!aliases) return null
  return (
    <AliasesPage
      actor={aliases}
      note={
        verified ? (
          <p>
            <Trans>
              We'll search again under each new name. If a name is nothing like yours, our team looks into it first, and
              your results say so. You can add 3 names a day and 10 a year. After that, our team adds them.
            </Trans>
          </p>
        ) : null
      }
    >
      {busy => (
        <>
          <SaveOrCancel busy={busy}>{t`Save names`}</SaveOrCancel>
          <LastRow actor={aliases} />
        </>
      )}
    </AliasesPage>
  )
}
