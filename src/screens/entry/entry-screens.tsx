import { useSelector } from '@xstate/react'
import type { EntryRef } from '../../../machines/entry/entry-machine.ts'
import { Loading } from '../../components/screen.tsx'
import { LandingScreen } from './landing-screen.tsx'
import { RegisterScreen } from './register-screen.tsx'

export function EntryScreens({ actor }: { actor: EntryRef }) {
  const state = useSelector(actor, snapshot => snapshot.value)
  if (state === 'landing' || state === 'onboarding')
    return <LandingScreen actor={actor} isByLink={state !== 'landing'} />
  return state === 'register' ? <RegisterScreen actor={actor} /> : <Loading />
}
