import { Global } from '@emotion/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Beside } from '../../components/beside.tsx'
import { Button } from '../../components/button.tsx'
import { Actions } from '../../components/layout.tsx'
import { LogOut } from '../../components/log-out.tsx'
import { Screen } from '../../components/screen.tsx'

/** The words of both languages come with the letter, which few people ask for. */
const pagesFor = (actor: ResultsRef) => async () => {
  const { LetterPages } = await import('./letter-pages.tsx')
  return { default: () => <LetterPages actor={actor} /> }
}

/** The letter has headings of its own, and takes the whole sheet. */
const onPaper = {
  '@media print': { h1: { display: 'none' }, main: { maxWidth: 'none !important', padding: '0 !important' } },
}

/** One paper to carry to a lawyer or a counter: the results on two pages, one for each language. */
export function LetterScreen({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  return (
    <Screen id="results#letter" title={t`One paper to carry`} above={<Global styles={onPaper} />}>
      <p data-print="no">
        <Trans>
          Your results on two pages, one in English and one in Spanish. Print them, or save them as a PDF. Show them to
          a lawyer, to the court's help desk or to somebody who helps you.
        </Trans>
      </p>
      <Actions data-print="no">
        <Button look="outline" onClick={() => actor.send({ type: 'CLOSE' })}>
          <Trans>Back to my results</Trans>
        </Button>
      </Actions>
      <Beside load={pagesFor(actor)} again={<Trans>Try again</Trans>} />
      <LogOut actor={actor} />
    </Screen>
  )
}
