import { useSelector } from '@xstate/react'
import type { EntryRef } from '../../../machines/entry/entry-machine.ts'
import { Loading } from '../../components/loading.tsx'
import { LandingScreen } from './landing-screen.tsx'
import { OnboardingScreen } from './onboarding-screen.tsx'
import { RegisterScreen } from './register-screen.tsx'

/** The public pages before an account. */
export function EntryScreens({ actor }: { actor: EntryRef }) {
  const state = useSelector(actor, snapshot => snapshot.value)
  if (state === 'landing') return <LandingScreen actor={actor} />
  if (state === 'onboarding') return <OnboardingScreen actor={actor} />
  return state === 'register' ? <RegisterScreen actor={actor} /> : <Loading />
}
