import { useLingui } from '@lingui/react/macro'
import type { InformationRef } from '../../../machines/information/information-machine.ts'
import { Lead } from '../../components/layout.tsx'
import { Screen } from '../../components/screen.tsx'
import { WaysOn } from './information-page.tsx'

/** The page of an address that names nothing (R1311). */
export function NotFoundScreen({ actor }: { actor: InformationRef }) {
  const { t } = useLingui()
  return (
    <Screen id="not-found" title={t`We could not find this page`}>
      <Lead>{t`The address may have a typing error, or the page may have moved. You can go on from here:`}</Lead>
      <WaysOn actor={actor} />
    </Screen>
  )
}
