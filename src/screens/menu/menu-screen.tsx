import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../components/button.tsx'
import { Actions } from '../../components/layout.tsx'
import { Screen } from '../../components/screen.tsx'

/** Home of a person whose casework has begun. */
export function MenuScreen({ onSeeResults, onLogOut }: { onSeeResults: () => void; onLogOut: () => void }) {
  const { t } = useLingui()
  return (
    <Screen id="menu" title={t`Your case is under way`}>
      <p>
        <Trans>Our team is working on your case. You can find our phone number and email at the end of this page.</Trans>
      </p>
      <Button wide onClick={onSeeResults}>
        <Trans>See my results</Trans>
      </Button>
      <Actions>
        <Button look="link" onClick={onLogOut}>
          <Trans>Log out</Trans>
        </Button>
      </Actions>
    </Screen>
  )
}
