import { useLingui } from '@lingui/react/macro'
import { Note } from '../../components/alert.tsx'
import { Heading2, Stack } from '../../components/elements.tsx'
import { WaysToReachUs } from '../../components/help.tsx'
import { chakra } from '../../theme/chakra.tsx'

const Place = chakra('div', { base: { marginBottom: '6', 'noscript > &': { padding: '4' } } })

/** What to do where the portal does not run: without scripts, in an old browser, or if a file does not come. */
export function WithoutPortal() {
  const { t } = useLingui()
  return (
    <Place role="alert" data-help>
      <Note status="warning">
        <Stack gap="3">
          <Heading2 as="p">{t`This website doesn't fully work in your browser`}</Heading2>
          <p>
            {t`Load the page again. If that doesn't help, turn on JavaScript or try a new Chrome, Firefox or Safari.`}
          </p>
          <p>{t`You can also ask us for help.`}</p>
          <WaysToReachUs />
        </Stack>
      </Note>
    </Place>
  )
}
