import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { domAnimation, LazyMotion, MotionConfig } from 'framer-motion'
import * as m from 'framer-motion/m'
import { maskedEmail } from '../../../domain/format.ts'
import { promises } from '../../../domain/promises.ts'
import { longestWait, waitTime } from '../../../domain/rules/wait-time.ts'
import type { ResultsWaitingRef } from '../../../machines/results-waiting/results-waiting-machine.ts'
import { Alert } from '../../components/alert.tsx'
import { Button, VisuallyHidden } from '../../components/elements.tsx'
import { Screen, LastRow } from '../../components/screen.tsx'
import { SectionCard } from '../../components/section.tsx'
import { StageBar } from '../../components/steps-bar.tsx'
import { stepStateTexts } from '../../texts/steps.ts'
import { chakra } from '../../theme/chakra.tsx'
import { ConfirmEmail } from '../message/confirm-email.tsx'
import { MessageDialog } from '../message/message-dialog.tsx'
import { SearchedFor } from '../message/message-parts.tsx'

/** Court records are being searched: the name, the time, and what to do meanwhile. */
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
      <Alert status="success">{t`We've searched. You can see your results now.`}</Alert>
      <Button wide onClick={() => actor.send({ type: 'SEE_RESULTS' })}>{t`See my results`}</Button>
      <StepsDone isComplete />
      <LastRow actor={actor} />
    </Screen>
  )
}

function Waiting({ actor }: { actor: ResultsWaitingRef }) {
  const { t } = useLingui()
  const person = useSelector(actor, state => state.context.session.person)
  const { message, confirmEmail } = useSelector(actor, state => state.children)
  const isUnreachable = useSelector(actor, state => state.matches({ waiting: { poll: 'unreachable' } }))
  const isDelayed = useSelector(actor, state => state.context.isDelayed)
  const email = maskedEmail(person.email)
  return (
    <>
      <Screen id="register/results-waiting" title={t`We're looking for your cases`}>
        <p>
          {isDelayed ? (
            <Trans>
              We can't reach the court records right now. We keep trying, and it can take a few days. You can close this
              page and log in again later. Your results will be here.
            </Trans>
          ) : (
            <Trans>
              This takes 3 to 30 minutes. You can close this page and log in again later. Your results will be here.
            </Trans>
          )}
        </p>
        {promises.resultsByMail(person) ? <p>{t`We'll email you at ${email} when they're ready.`}</p> : null}
        <ConfirmEmail actor={confirmEmail} person={person} />
        <Searching />
        <Timer actor={actor} />
        {isUnreachable ? (
          <Alert status="warning">{t`We can't reach our server right now. We'll keep trying.`}</Alert>
        ) : null}
        <StepsDone isComplete={false} />
        <SectionCard gap="4" title={t`We're searching for`}>
          <SearchedFor person={person} />
          <Button
            look="outline"
            wide
            onClick={() => actor.send({ type: 'SAY_WRONG' })}
          >{t`My name or birth date is wrong`}</Button>
        </SectionCard>
        <LastRow actor={actor} />
      </Screen>
      {message ? <MessageDialog actor={message} person={person} topic="wrongPerson" /> : null}
    </>
  )
}

/** Updates every second visually; a screen reader can read it, but is not interrupted. */
function Timer({ actor }: { actor: ResultsWaitingRef }) {
  const seconds = useSelector(actor, state => state.context.seconds)
  const { shown, unit, over } = waitTime(seconds)
  return (
    <p role="timer" aria-live="off">
      {over ? (
        <Trans>Waiting for over {longestWait} minutes</Trans>
      ) : unit === 'minutes' ? (
        <Trans>Waiting time: {shown} minutes</Trans>
      ) : (
        <Plural value={seconds} one="Waiting time: # second" other="Waiting time: # seconds" />
      )}
    </p>
  )
}

/** A lens that moves over a page during the search. Decorative; it stays still for people who prefer reduced motion. */
function Searching() {
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user">
        <svg width="96" height="96" viewBox="0 0 96 96" aria-hidden focusable="false">
          <rect x="18" y="8" width="52" height="72" rx="6" fill="#fff" stroke="#0f5a55" strokeWidth="3" />
          <path d="M28 26h32M28 38h32M28 50h22" stroke="#8cc3b8" strokeWidth="4" strokeLinecap="round" />
          <m.g
            animate={{ x: [0, 14, 0, -8, 0], y: [0, -10, 6, -4, 0] }}
            transition={{ duration: 6, repeat: Infinity, ease: 'easeInOut' }}
          >
            <circle cx="58" cy="58" r="14" fill="#fdf1ea" fillOpacity="0.7" stroke="#9a4a20" strokeWidth="4" />
            <path d="m68 68 12 12" stroke="#9a4a20" strokeWidth="6" strokeLinecap="round" />
          </m.g>
        </svg>
      </MotionConfig>
    </LazyMotion>
  )
}

const List = chakra('ol', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', listStyleType: 'none', paddingInlineStart: '0' },
})
const Item = chakra('li', {
  base: {
    display: 'flex',
    gap: '3',
    '&[data-state=current]': { fontWeight: 'bold' },
    '&[data-state=future]': { color: 'fg.muted' },
  },
})
const Mark = chakra('span', { base: { flex: 'none', width: '1.25em', textAlign: 'center', color: 'brand.fg' } })

const steps = [
  msg`Your answers are saved`,
  msg`We confirmed it's you`,
  msg`We search the court records`,
  msg`Your results are ready`,
]
const searching = 2
const marks = { done: '✓', current: '●', future: '○' } as const

function StepsDone({ isComplete }: { isComplete: boolean }) {
  const { i18n } = useLingui()
  const stateOf = (index: number) =>
    isComplete || index < searching ? 'done' : index === searching ? 'current' : ('future' as const)
  return (
    <List>
      {steps.map((text, index) => (
        <Item key={text.id} data-state={stateOf(index)}>
          <Mark aria-hidden>{marks[stateOf(index)]}</Mark>
          <span>
            {i18n._(text)}
            <VisuallyHidden>: {i18n._(stepStateTexts[stateOf(index)])}</VisuallyHidden>
          </span>
        </Item>
      ))}
    </List>
  )
}
