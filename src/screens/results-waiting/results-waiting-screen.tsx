import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { maskedEmail } from '../../../domain/masked-email.ts'
import { waitTime } from '../../../domain/rules/wait-time.ts'
import type { ResultsWaitingRef } from '../../../machines/results-waiting/results-waiting-machine.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Actions, Heading2, Stack } from '../../components/layout.tsx'
import { LogOut } from '../../components/log-out.tsx'
import { Screen } from '../../components/screen.tsx'
import { StageBar } from '../../components/stage-bar.tsx'
import { MessageDialog } from '../message/message-dialog.tsx'
import { SearchedFor } from '../message/searched-for.tsx'
import { Searching } from './searching.tsx'
import { StepsDone } from './steps-done.tsx'

/** Court records are being searched: for whom, for how long, and what to do meanwhile (R601, R602). */
export function ResultsWaitingScreen({ actor }: { actor: ResultsWaitingRef }) {
  const isComplete = useSelector(actor, state => state.matches('complete'))
  return (
    <>
      <StageBar stage="results" />
      {isComplete ? <Complete actor={actor} /> : <Waiting actor={actor} />}
    </>
  )
}

function Complete({ actor }: { actor: ResultsWaitingRef }) {
  const { t } = useLingui()
  return (
    <Screen id="register/results-waiting#complete" title={t`Results complete`}>
      <Alert status="success">
        <Trans>The search is done. You can see your results now.</Trans>
      </Alert>
      <Button wide onClick={() => actor.send({ type: 'SEE_RESULTS' })}>
        <Trans>See my results</Trans>
      </Button>
      <StepsDone isComplete />
      <Actions>
        <LogOut actor={actor} />
      </Actions>
    </Screen>
  )
}

function Waiting({ actor }: { actor: ResultsWaitingRef }) {
  const { t } = useLingui()
  const person = useSelector(actor, state => state.context.person)
  const message = useSelector(actor, state => state.children.message)
  const isUnreachable = useSelector(actor, state => state.matches({ waiting: { poll: 'unreachable' } }))
  const email = maskedEmail(person.email)
  return (
    <>
      <Screen id="register/results-waiting" title={t`We are looking for your records`}>
        <p>
          <Trans>
            This takes 3 to 30 minutes. You can close this page and log in again later: your results will be here.
          </Trans>
        </p>
        {person.email_notices ? (
          <p>
            <Trans>We email you at {email} when they are ready.</Trans>
          </p>
        ) : null}
        <Searching />
        <Timer actor={actor} />
        {isUnreachable ? (
          <Alert status="warning">
            <Trans>We cannot reach our server at the moment. We keep trying.</Trans>
          </Alert>
        ) : null}
        <StepsDone isComplete={false} />
        <Card>
          <Stack gap="4">
            <Heading2>
              <Trans>We are searching for</Trans>
            </Heading2>
            <SearchedFor person={person} />
            <Button look="outline" wide onClick={() => actor.send({ type: 'SAY_WRONG' })}>
              <Trans>Is this wrong?</Trans>
            </Button>
          </Stack>
        </Card>
        <Actions>
          <LogOut actor={actor} />
        </Actions>
      </Screen>
      {message ? <MessageDialog actor={message} person={person} topic="wrongPerson" /> : null}
    </>
  )
}

/** Ticks every second for the eye; a screen reader can look it up, but is not told every second. */
function Timer({ actor }: { actor: ResultsWaitingRef }) {
  const seconds = useSelector(actor, state => state.context.seconds)
  const { shown, unit, over } = waitTime(seconds)
  return (
    <p role="timer" aria-live="off">
      {over ? (
        <Trans>Waiting for over 30 minutes</Trans>
      ) : unit === 'minutes' ? (
        <Trans>Waiting time: {shown} minutes</Trans>
      ) : (
        <Plural value={seconds} one="Waiting time: # second" other="Waiting time: # seconds" />
      )}
    </p>
  )
}
