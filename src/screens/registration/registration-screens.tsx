import { useSelector } from '@xstate/react'
import { registrationFlow } from '../../../domain/flows/registration.ts'
import { accountStep } from '../../../domain/flows/stages.ts'
import type { RegistrationRef } from '../../../machines/registration/registration-machine.ts'
import { StageBar } from '../../components/stage-bar.tsx'
import { QuestionScreen } from '../../questions/question-screen.tsx'
import { AddressScreen } from './address-screen.tsx'
import { AliasesScreen } from './aliases-screen.tsx'
import { BasicInfoScreen } from './basic-info-screen.tsx'
import { CreatedScreen } from './created-screen.tsx'

/** The screen of the registration's state, with how far along the person is. */
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
  const person = useSelector(actor, state => state.context.session?.person ?? null)
  const isCreated = useSelector(actor, state => state.matches('created'))
  const { basicInfo, aliases, address, screen } = children
  if (basicInfo) return <BasicInfoScreen actor={basicInfo} />
  if (aliases) return <AliasesScreen actor={aliases} />
  if (address) return <AddressScreen actor={address} person={person} />
  if (screen) return <QuestionScreen actor={screen} />
  return isCreated ? <CreatedScreen actor={actor} /> : null
}
