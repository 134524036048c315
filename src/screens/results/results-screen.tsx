import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isVerifiedAndKnown } from '../../../domain/flows/resume.ts'
import type { ResultsRef } from '../../../machines/results/results-machine.ts'
import { Button } from '../../components/button.tsx'
import { Columns } from '../../components/columns.tsx'
import { Stack } from '../../components/layout.tsx'
import { Loading } from '../../components/loading.tsx'
import { LogOut } from '../../components/log-out.tsx'
import { RefusalAlert } from '../../components/refusal-alert.tsx'
import { Screen } from '../../components/screen.tsx'
import { StageBar } from '../../components/stage-bar.tsx'
import { LetterScreen } from './letter-screen.tsx'
import { ResultsDialogs } from './results-dialogs.tsx'
import { ResultsPage, useMarks } from './results-page.tsx'

/** The results: being read, not readable, or shown with their dialogs. */
export function ResultsScreen({ actor }: { actor: ResultsRef }) {
  // whose casework has begun has come past the stages long ago
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
