import { useSelector } from '@xstate/react'
import type { InformationRef } from '../../../machines/information/information-machine.ts'
import { AboutScreen } from './about-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'
import { TermsScreen } from './terms-screen.tsx'

/** Who we are, what we keep, and on what terms we work (R903). */
export function InformationScreens({ actor }: { actor: InformationRef }) {
  const state = useSelector(actor, snapshot => snapshot.value)
  if (state === 'privacy') return <PrivacyScreen actor={actor} />
  if (state === 'not-found') return <NotFoundScreen actor={actor} />
  return state === 'terms' ? <TermsScreen actor={actor} /> : <AboutScreen actor={actor} />
}
