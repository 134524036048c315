import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isVerifiedAndKnown } from '../../../domain/flows/resume.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Button, Stack, Actions } from '../../components/elements.tsx'
import { Columns } from '../../components/columns.tsx'
import { Loading, LogOut, Screen } from '../../components/screen.tsx'
import { RefusalAlert } from '../../components/alert.tsx'
import { StageBar } from '../../components/progress.tsx'
import { ResultsDialogs } from './results-dialogs.tsx'
import { ResultsPage, useMarks } from './results-page.tsx'
import { Global } from '@emotion/react'
import { LazyPart } from '../../components/lazy-part.tsx'

export function ResultsScreen({ actor }: { actor: ResultsRef }) {
  // clients with casework are past these stages
  const isNew = useSelector(actor, state => isVerifiedAndKnown(state.context.person))
  return (
    <>
      {isNew ? <StageBar stage="results" /> : null}
      <OpenScreen actor={actor} />
    </>
  )
}

function OpenScreen({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  const marks = useMarks()
  const isLoading = useSelector(actor, state => state.matches('loading'))
  const hasFailed = useSelector(actor, state => state.matches('failed'))
  const isLetter = useSelector(actor, state => state.matches('letter'))
  const refusal = useSelector(actor, state => state.context.refusal)
  if (isLoading)
    return (
      <Screen id="results#loading" title={t`Your results`}>
        <Columns>
          <Loading />
        </Columns>
      </Screen>
    )
  if (hasFailed)
    return (
      <Screen id="results#failed" title={t`Your results`}>
        <Columns>
          <Stack>
            <RefusalAlert refusal={refusal} />
            <Button wide onClick={() => actor.send({ type: 'TRY_AGAIN' })}>
              <Trans>Try again</Trans>
            </Button>
            <LogOut actor={actor} />
          </Stack>
        </Columns>
      </Screen>
    )
  if (isLetter) return <LetterScreen actor={actor} />
  return (
    <>
      <ResultsPage actor={actor} marks={marks} />
      <ResultsDialogs actor={actor} />
    </>
  )
}

/** Loads the words of both languages with the letter, which few people open. */
const pagesFor = (actor: ResultsRef) => async () => {
  const { LetterPages } = await import('./letter-pages.tsx')
  return { default: () => <LetterPages actor={actor} /> }
}

/** The letter has headings of its own, and takes the whole sheet. */
const onPaper = {
  '@media print': { h1: { display: 'none' }, main: { maxWidth: 'none !important', padding: '0 !important' } },
}

/** A summary to take to a lawyer or a help desk: the results on two pages, one for each language. */
function LetterScreen({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  return (
    <Screen id="results#letter" title={t`A summary to take with you`} above={<Global styles={onPaper} />}>
      <p data-print="no">
        <Trans>
          Your results on two pages, one in English and one in Spanish. Print them or save them as a PDF. Show them to a
          lawyer, the court's help desk or someone who helps you.
        </Trans>
      </p>
      <Actions data-print="no">
        <Button look="outline" onClick={() => actor.send({ type: 'CLOSE' })}>
          <Trans>Back to my results</Trans>
        </Button>
      </Actions>
      <LazyPart load={pagesFor(actor)} again={<Trans>Try again</Trans>} />
      <LogOut actor={actor} />
    </Screen>
  )
}
