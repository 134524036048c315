import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { waitTime } from '../../../domain/rules/wait-time.ts'
import type { ResultsWaitingRef } from '../../../machines/results-waiting/results-waiting-machine.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { formatDate } from '../../../domain/format.ts'
import { usePortal } from '../../components/portal-context.tsx'
import { Actions, BulletList } from '../../components/layout.tsx'
import { LogOut } from '../../components/log-out.tsx'
import { Screen } from '../../components/screen.tsx'
import { Searching } from './searching.tsx'

/** Court records are being searched: for whom, for how long, and what to do meanwhile (S2 §2.6, §4.7). */
export function ResultsWaitingScreen({ actor }: { actor: ResultsWaitingRef }) {
  const { t } = useLingui()
  const isComplete = useSelector(actor, state => state.matches('complete'))
  const isUnreachable = useSelector(actor, state => state.matches({ waiting: { poll: 'unreachable' } }))
  return (
    <Screen
      id={isComplete ? 'register/results-waiting#complete' : 'register/results-waiting'}
      title={isComplete ? t`Results complete` : t`We are looking for your records`}
    >
      {isComplete ? (
        <>
          <Alert status="success">
            <Trans>The search is done. You can see your results now.</Trans>
          </Alert>
          <Button wide onClick={() => actor.send({ type: 'SEE_RESULTS' })}>
            <Trans>See my results</Trans>
          </Button>
        </>
      ) : (
        <>
          <p>
            <Trans>This takes 3 to 30 minutes. You can close this page and log in again later: your results will be here.</Trans>
          </p>
          <Searching />
          <Timer actor={actor} />
          {isUnreachable ? (
            <Alert status="warning">
              <Trans>We cannot reach our server at the moment. We keep trying.</Trans>
            </Alert>
          ) : null}
        </>
      )}
      <SearchedFor actor={actor} />
      <Actions>
        <LogOut actor={actor} />
      </Actions>
    </Screen>
  )
}

/** Ticks every second for the eye; a screen reader can look it up, but is not told every second. */
function Timer({ actor }: { actor: ResultsWaitingRef }) {
  const seconds = useSelector(actor, state => state.context.seconds)
  const time = waitTime(seconds)
  return (
    <p role="timer" aria-live="off">
      {time.over ? <Trans>Waiting for over 30 minutes</Trans> : <Trans>Waiting time: {time.shown}</Trans>}
    </p>
  )
}

function SearchedFor({ actor }: { actor: ResultsWaitingRef }) {
  const person = useSelector(actor, state => state.context.person)
  const { language } = usePortal()
  const birthDate = formatDate(person.birth_date, language, 'long')
  return (
    <Card>
      <h2>
        <Trans>We search for</Trans>
      </h2>
      <BulletList>
        <li>{[person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' ')}</li>
        {person.aliases.map((alias, index) => (
          <li key={`${index}-${alias.last_name}`}>
            {alias.first_name} {alias.last_name}
          </li>
        ))}
        <li>
          <Trans>born {birthDate}</Trans>
        </li>
      </BulletList>
    </Card>
  )
}
