import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RegistrationRef } from '../../../machines/registration/registration-machine.ts'
import { Button } from '../../components/button.tsx'
import { Actions } from '../../components/layout.tsx'
import { Screen } from '../../components/screen.tsx'

/** The account is there; what comes next (S1 §2 item 5). The fee waiver is Utah's. */
export function CreatedScreen({ actor }: { actor: RegistrationRef }) {
  const { t } = useLingui()
  const inUtah = useSelector(actor, state => state.context.session?.person.us_state === 'UT')
  return (
    <Screen id="register/created" title={t`Your account is ready`}>
      <p>
        <Trans>
          Next, we ask you some questions about your record and your life. They help us see what can be cleared, and when.
        </Trans>
      </p>
      <p>
        <Trans>It takes about 5 minutes. Your answers are saved as you go, so you can stop and come back.</Trans>
      </p>
      {inUtah ? (
        <p>
          <Trans>
            Some questions are about money: in Utah, people with a low income can have court fees waived and pay less.
          </Trans>
        </p>
      ) : null}
      <Button wide onClick={() => actor.send({ type: 'CONTINUE' })}>
        <Trans>Continue</Trans>
      </Button>
      <Actions>
        <Button look="link" onClick={() => actor.send({ type: 'LOG_OUT' })}>
          <Trans>Log out</Trans>
        </Button>
      </Actions>
    </Screen>
  )
}
