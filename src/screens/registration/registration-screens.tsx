import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FlowData } from '../../../domain/flows/conditions.ts'
import {
  accountStep,
  minutesLeft,
  screeningStep,
  type StageStep,
  previousScreen,
} from '../../../domain/flows/progress.ts'
import { registrationFlow } from '../../../domain/flows/tables.ts'
import type { RegistrationRef } from '../../../machines/registration/registration-machine.ts'
import { flowDataIn } from '../../../machines/shared/session.ts'
import { Button } from '../../components/elements.tsx'
import { AccountAndLogOut, Screen } from '../../components/screen.tsx'
import { StageBar } from '../../components/steps-bar.tsx'
import { BackLink } from '../../questions/links.tsx'
import { OpenQuestion } from '../../questions/question-screen.tsx'
import { stateTexts } from '../../texts/states.ts'
import { ConfirmEmail } from '../message/confirm-email.tsx'
import { AddressScreen } from './address-screen.tsx'
import { AliasesScreen } from './aliases-screen.tsx'
import { BasicInfoScreen } from './basic-info-screen.tsx'

export function RegistrationScreens({ actor }: { actor: RegistrationRef }) {
  const page = useSelector(actor, ({ value }) => value)
  const step = isCounted(page) ? accountStep(page) : undefined
  return (
    <>
      <StageBar stage="account" step={step} />
      <OpenScreen actor={actor} step={step} />
    </>
  )
}

const isCounted = (state: string): state is Parameters<typeof accountStep>[0] =>
  registrationFlow.some(page => page === state) || state === 'basic-info'

function OpenScreen({ actor, step }: { actor: RegistrationRef; step: StageStep | undefined }) {
  const { basicInfo, aliases, address, question } = useSelector(actor, ({ children }) => children)
  const { session, operator } = useSelector(actor, ({ context }) => context)
  const isCreated = useSelector(actor, state => state.matches('created'))
  if (basicInfo) return <BasicInfoScreen actor={basicInfo} />
  if (aliases) return <AliasesScreen actor={aliases} />
  if (!session) return null
  const context = { session, operator }
  const data = flowDataIn(context)
  if (address) {
    const path = 'register/address'
    const before = session.changing === path ? 'register/review' : previousScreen(data, path)
    return <AddressScreen actor={address} before={before} />
  }
  if (question) return <OpenQuestion actor={question} page="ethnicity" context={context} step={step} />
  return isCreated ? <CreatedScreen actor={actor} data={data} /> : null
}

function CreatedScreen({ actor, data }: { actor: RegistrationRef; data: FlowData }) {
  const { t, i18n } = useLingui()
  const { feeWaiver } = stateTexts[data.person.us_state]
  const confirmEmail = useSelector(actor, state => state.children.confirmEmail)
  const minutes = minutesLeft(screeningStep(data, 'open-cases'))
  return (
    <Screen id="register/created" title={t`Your account is ready`}>
      <p>
        <Trans>
          Next, we'll ask you some questions about your record and your life. They help us see what you can clear, and
          when.
        </Trans>
      </p>
      <p>{t`It takes about ${minutes} minutes. We save your answers as you go, so you can stop and come back.`}</p>
      {feeWaiver ? <p>{i18n._(feeWaiver)}</p> : null}
      <ConfirmEmail actor={confirmEmail} person={data.person} />
      <Button wide onClick={() => actor.send({ type: 'CONTINUE' })}>{t`Continue`}</Button>
      <BackLink to={previousScreen(data, 'register/created')} />
      <AccountAndLogOut actor={actor} />
    </Screen>
  )
}
