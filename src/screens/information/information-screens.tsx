import { useSelector } from '@xstate/react'
import type { InformationRef } from '../../../machines/information/information-machine.ts'
import { AboutScreen } from './about-screen.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'
import { TermsScreen } from './terms-screen.tsx'
import { useLingui } from '@lingui/react/macro'
import { Lead } from '../../components/elements.tsx'
import { Screen } from '../../components/screen.tsx'
import { NextLinks } from './information-page.tsx'
import { msg } from '@lingui/core/macro'

/** About us, privacy and terms. */
export function InformationScreens({ actor }: { actor: InformationRef }) {
  const state = useSelector(actor, snapshot => snapshot.value)
  if (state === 'privacy') return <PrivacyScreen actor={actor} />
  if (state === 'not-found') return <NotFoundScreen actor={actor} />
  return state === 'terms' ? <TermsScreen actor={actor} /> : <AboutScreen actor={actor} />
}

function NotFoundScreen({ actor }: { actor: InformationRef }) {
  const { t } = useLingui()
  return (
    <Screen id="not-found" title={t`We couldn't find this page`}>
      <Lead>{t`The address may have a typo, or the page may have moved. You can go to:`}</Lead>
      <NextLinks actor={actor} />
    </Screen>
  )
}

/** The description that search engines and messengers show; no page displays it. */
export const description = msg`Find out if you can clear your criminal record in Utah, Arizona or Pennsylvania. In English and Spanish.`
