import { Global } from '@emotion/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { RefusalAlert } from '../../components/alert.tsx'
import { Columns } from '../../components/columns.tsx'
import { Actions, Button, Stack } from '../../components/elements.tsx'
import { LazyPart } from '../../components/lazy-part.tsx'
import { Loading, LogOut, Screen } from '../../components/screen.tsx'
import { blocksOnPaper } from '../paper/paper.tsx'
import { CalendarDialog, useIsNaming } from '../reminders/reminders.tsx'
import { ResultsDialogs } from './results-dialogs.tsx'
import { ResultsPage } from './results-page.tsx'
import { StartScreen } from './start-screen.tsx'

export function ResultsScreen({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  const isLoading = useSelector(actor, state => state.matches('loading'))
  const hasFailed = useSelector(actor, state => state.matches('failed'))
  const isSummary = useSelector(actor, state => state.matches('summary'))
  const isStart = useSelector(actor, state => state.matches('start'))
  const reminders = useSelector(actor, state => state.children.reminders)
  const isNaming = useIsNaming(reminders)
  if (isLoading || hasFailed)
    return (
      <Screen id={hasFailed ? 'results#failed' : 'results#loading'} title={t`Your results`}>
        <Columns>{hasFailed ? <Failed actor={actor} /> : <Loading />}</Columns>
      </Screen>
    )
  if (isSummary) return <SummaryScreen actor={actor} />
  if (isStart) return <StartScreen actor={actor} />
  return (
    <>
      <ResultsPage actor={actor} />
      {isNaming ? <CalendarDialog actor={reminders} /> : <ResultsDialogs actor={actor} />}
    </>
  )
}

function Failed({ actor }: { actor: ResultsRef }) {
  const refusal = useSelector(actor, state => state.context.refusal)
  return (
    <Stack>
      <RefusalAlert refusal={refusal} />
      <Button wide onClick={() => actor.send({ type: 'TRY_AGAIN' })}>
        <Trans>Try again</Trans>
      </Button>
      <LogOut actor={actor} />
    </Stack>
  )
}

/** Loads the texts of both languages with the summary, which few people open. */
const pagesFor = (actor: ResultsRef) => async () => {
  const { SummaryPages } = await import('./summary-pages.tsx')
  return <SummaryPages actor={actor} />
}

/** The summary has its own headings, and uses the whole sheet. */
const onPaper = {
  '@media print': { h1: { display: 'none' }, main: { maxWidth: 'none !important', padding: '0 !important' } },
}

/** The results on paper, for a lawyer or a help desk: in both languages, each starting a new page. */
function SummaryScreen({ actor }: { actor: ResultsRef }) {
  const { t } = useLingui()
  return (
    <Screen id="results#summary" title={t`Print or save as PDF`} above={<Global styles={[blocksOnPaper, onPaper]} />}>
      <p data-print="no">
        <Trans>
          Your results in English and in Spanish. Print them or save them as a PDF. Show them to a lawyer, the court's
          help desk or someone who helps you.
        </Trans>
      </p>
      <Actions data-print="no">
        <Button look="outline" onClick={() => actor.send({ type: 'CLOSE' })}>{t`Back to my results`}</Button>
      </Actions>
      <LazyPart load={pagesFor(actor)} again={<Trans>Try again</Trans>} />
      <LogOut actor={actor} />
    </Screen>
  )
}
