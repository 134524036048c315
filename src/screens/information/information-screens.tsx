import { useSelector } from '@xstate/react'
import type { InformationRef } from '../../../machines/information/information-machine.ts'
import { AboutScreen } from './about-screen.tsx'
import { PrivacyScreen } from './privacy-screen.tsx'
import { TermsScreen } from './terms-screen.tsx'
import { useLingui } from '@lingui/react/macro'
import { Lead } from '../../components/elements.tsx'
import { Screen } from '../../components/screen.tsx'
import { WaysOn } from './information-page.tsx'
import { msg } from '@lingui/core/macro'

/** Who we are, what we keep, and on what terms we work. */
export function InformationScreens({ actor }: { actor: InformationRef }) {
  const state = useSelector(actor, snapshot => snapshot.value)
  if (state === 'privacy') return <PrivacyScreen actor={actor} />
  if (state === 'not-found') return <NotFoundScreen actor={actor} />
  return state === 'terms' ? <TermsScreen actor={actor} /> : <AboutScreen actor={actor} />
}

/** The page of an address that names nothing. */
function NotFoundScreen({ actor }: { actor: InformationRef }) {
  const { t } = useLingui()
  return (
    <Screen id="not-found" title={t`We couldn't find this page`}>
      <Lead>{t`The address may have a typo, or the page may have moved. You can go to:`}</Lead>
      <WaysOn actor={actor} />
    </Screen>
  )
}

/** What search engines and messengers show of the public pages: no page says it itself. */
export const description = msg`Find out if you can clear your criminal record in Utah, Arizona or Pennsylvania. In English and Spanish.`
