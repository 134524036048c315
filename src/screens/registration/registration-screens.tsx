import { useSelector } from '@xstate/react'
import type { RegistrationRef } from '../../../machines/registration/registration-machine.ts'
import { QuestionScreen } from '../../questions/question-screen.tsx'
import { AddressScreen } from './address-screen.tsx'
import { AliasesScreen } from './aliases-screen.tsx'
import { BasicInfoScreen } from './basic-info-screen.tsx'
import { CreatedScreen } from './created-screen.tsx'

/** The screen of the registration's state. */
export function RegistrationScreens({ actor }: { actor: RegistrationRef }) {
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
