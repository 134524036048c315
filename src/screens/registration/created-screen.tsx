import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ScreenPath } from '../../../domain/screens.ts'
import type { RegistrationRef } from '../../../machines/registration/registration-machine.ts'
import { Button } from '../../components/button.tsx'
import { Actions } from '../../components/layout.tsx'
import { AccountAndLogOut } from '../../components/log-out.tsx'
import { Screen } from '../../components/screen.tsx'
import { BackLink } from '../../questions/back-link.tsx'
import { stateWords } from '../../texts/states.ts'

/** The account is there; what comes next (R115). */
export function CreatedScreen({ actor, before }: { actor: RegistrationRef; before: ScreenPath | null }) {
  const { t, i18n } = useLingui()
  const usState = useSelector(actor, state => state.context.session?.person.us_state)
  const feeWaiver = usState && stateWords[usState].feeWaiver
  return (
    <Screen id="register/created" title={t`Your account is ready`}>
      <p>
        <Trans>
          Next, we ask you some questions about your record and your life. They help us see what can be cleared, and
          when.
        </Trans>
      </p>
      <p>{t`It takes about 5 minutes. Your answers are saved as you go, so you can stop and come back.`}</p>
      {feeWaiver ? <p>{i18n._(feeWaiver)}</p> : null}
      <Button wide onClick={() => actor.send({ type: 'CONTINUE' })}>
        <Trans>Continue</Trans>
      </Button>
      <BackLink to={before} />
      <Actions>
        <AccountAndLogOut actor={actor} />
      </Actions>
    </Screen>
  )
}
