import { useSelector } from '@xstate/react'
import { registrationFlow } from '../../../domain/flows/registration.ts'
import { accountStep } from '../../../domain/flows/stages.ts'
import { previousScreen } from '../../../domain/flows/previous-screen.ts'
import type { RegistrationRef } from '../../../machines/registration/registration-machine.ts'
import { usePortal } from '../../components/portal-context.tsx'
import { StageBar } from '../../components/progress.tsx'
import { QuestionScreen } from '../../questions/question-screen.tsx'
import { AddressScreen } from './address-screen.tsx'
import { AliasesScreen } from './aliases-screen.tsx'
import { BasicInfoScreen } from './basic-info-screen.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ScreenPath } from '../../../domain/screens.ts'
import { Button } from '../../components/elements.tsx'
import { AccountAndLogOut, Screen } from '../../components/screen.tsx'
import { BackLink } from '../../questions/links.tsx'
import { stateWords } from '../../texts/states.ts'

export function RegistrationScreens({ actor }: { actor: RegistrationRef }) {
  const page = useSelector(actor, ({ value }) => value)
  return (
    <>
      <StageBar stage="account" step={isCounted(page) ? accountStep(page) : undefined} />
      <OpenScreen actor={actor} />
    </>
  )
}

const isCounted = (state: string): state is Parameters<typeof accountStep>[0] =>
  state in registrationFlow || state === 'basic-info'

function OpenScreen({ actor }: { actor: RegistrationRef }) {
  const children = useSelector(actor, state => state.children)
  const session = useSelector(actor, state => state.context.session)
  const { operator } = usePortal()
  const isChanged = useSelector(actor, state => state.context.changing === 'register/ethnicity')
  const person = session?.person ?? null
  const beforeOf = (path: 'register/ethnicity' | 'register/created') =>
    session && previousScreen({ ...session, operator }, path)
  const isCreated = useSelector(actor, state => state.matches('created'))
  const { basicInfo, aliases, address, screen } = children
  if (basicInfo) return <BasicInfoScreen actor={basicInfo} />
  if (aliases) return <AliasesScreen actor={aliases} />
  if (address) return <AddressScreen actor={address} person={person} />
  if (screen)
    return <QuestionScreen actor={screen} before={isChanged ? 'register/review' : beforeOf('register/ethnicity')} />
  return isCreated ? <CreatedScreen actor={actor} before={beforeOf('register/created')} /> : null
}

/** The account is there; what comes next. */
function CreatedScreen({ actor, before }: { actor: RegistrationRef; before: ScreenPath | null }) {
  const { t, i18n } = useLingui()
  const usState = useSelector(actor, state => state.context.session?.person.us_state)
  const feeWaiver = usState && stateWords[usState].feeWaiver
  return (
    <Screen id="register/created" title={t`Your account is ready`}>
      <p>
        <Trans>
          Next, we'll ask you some questions about your record and your life. They help us see what you can clear, and
          when.
        </Trans>
      </p>
      <p>{t`It takes about 5 minutes. We save your answers as you go, so you can stop and come back.`}</p>
      {feeWaiver ? <p>{i18n._(feeWaiver)}</p> : null}
      <Button wide onClick={() => actor.send({ type: 'CONTINUE' })}>
        <Trans>Continue</Trans>
      </Button>
      <BackLink to={before} />
      <AccountAndLogOut actor={actor} />
    </Screen>
  )
}
