import { useSelector } from '@xstate/react'
import { registrationFlow } from '../../../domain/flows/registration.ts'
import { accountStep } from '../../../domain/flows/stages.ts'
import { screenBefore } from '../../../domain/flows/way-back.ts'
import type { RegistrationRef } from '../../../machines/registration/registration-machine.ts'
import { usePortal } from '../../components/portal-context.tsx'
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
  const session = useSelector(actor, state => state.context.session)
  const { operator } = usePortal()
  const isChanged = useSelector(actor, state => state.context.changing === 'register/ethnicity')
  const person = session?.person ?? null
  const beforeOf = (path: 'register/ethnicity' | 'register/created') =>
    session && screenBefore({ ...session, operator }, path)
  const isCreated = useSelector(actor, state => state.matches('created'))
  const { basicInfo, aliases, address, screen } = children
  if (basicInfo) return <BasicInfoScreen actor={basicInfo} />
  if (aliases) return <AliasesScreen actor={aliases} />
  if (address) return <AddressScreen actor={address} person={person} />
  if (screen)
    return <QuestionScreen actor={screen} before={isChanged ? 'register/review' : beforeOf('register/ethnicity')} />
  return isCreated ? <CreatedScreen actor={actor} before={beforeOf('register/created')} /> : null
}
