import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate, formatList } from '../../../domain/format.ts'
import { dayNamed, isAnswerOverdue } from '../../../domain/rules/answer-time.ts'
import { type Told, unanswered } from '../../../domain/rules/told.ts'
import type { Person } from '../../../domain/wire/person.ts'
import { Note } from '../../components/alert.tsx'
import { CaseNumbers } from '../../components/case-number.tsx'
import { Button, followWith, InlineLink, Stack } from '../../components/elements.tsx'
import { phoneLink } from '../../components/format.ts'
import { useAddress, useOperator, usePortal } from '../../components/portal-context.tsx'
import { useStateLine, useToday, useUsState } from '../../components/use-us-state.ts'
import { answerTexts } from '../../texts/messages.ts'

/** The day on which a person told us something, in words; null where the API does not say. */
export function useToldDay() {
  const { language } = usePortal()
  const usState = useUsState()
  return ({ created_at }: Pick<Told, 'created_at'>): string | null => {
    const day = dayNamed(usState, created_at)
    return day === null ? null : formatDate(day, language, 'long')
  }
}

interface AskedProps {
  /** What the person asks us to start with, the first request first. */
  asks: readonly Told[]
  /** What they have taken back; it is shown until the team has answered. */
  takenBack: readonly Told[]
  person: Person
  /** Takes a request back, where that can be done here. */
  onTakeBack?: (asked: Told) => void
  /** Below the requests: where to go on. */
  children?: ReactNode
}

/** What a person has asked us to start with or taken back, and when they hear from us. */
export function AskedToStart({ asks, takenBack, person, onTakeBack, children }: AskedProps) {
  const { t } = useLingui()
  const ended = unanswered(takenBack)
  if (asks.length + ended.length === 0) return null
  return (
    <Note status={asks.length > 0 ? 'success' : 'info'}>
      <Stack gap="2">
        {asks.map((asked, index) => (
          <Ask key={asked.reference ?? index} asked={asked} onTakeBack={onTakeBack} />
        ))}
        {ended.map((told, index) => (
          <TakenBack key={told.reference ?? index} told={told} />
        ))}
        {ended.length > 0 ? <p>{t`You can ask us again at any time.`}</p> : null}
        <WhenAnswered open={unanswered([...asks, ...ended])} person={person} />
        {children}
      </Stack>
    </Note>
  )
}

/** To where a request can be taken back; where the API lists none, there is none to take back. */
export function TakeBackLink({ asks }: Pick<AskedProps, 'asks'>) {
  const { request } = useAddress()
  const isListed = asks.some(({ created_at, reference }) => (created_at ?? reference) !== null)
  return isListed ? (
    <InlineLink href="/matter-status" onClick={followWith(() => request('/matter-status'))} data-print="no">
      <Trans>Take back a request</Trans>
    </InlineLink>
  ) : null
}

interface AskProps extends Pick<AskedProps, 'onTakeBack'> {
  asked: Told
}

function Ask({ asked, onTakeBack }: AskProps) {
  const { t } = useLingui()
  const { language } = usePortal()
  const day = useToldDay()(asked)
  const numbers = formatList(asked.case_numbers, language)
  return (
    <div>
      <strong>{day === null ? t`You asked us to start.` : t`You asked us to start on ${day}.`}</strong>
      <Cases told={asked} />
      {onTakeBack ? (
        <Button look="link" aria-label={t`Take back this request: ${numbers}`} onClick={() => onTakeBack(asked)}>
          <Trans>Take back this request</Trans>
        </Button>
      ) : null}
    </div>
  )
}

function TakenBack({ told }: { told: Told }) {
  const { t } = useLingui()
  const day = useToldDay()(told)
  return (
    <div>
      <strong>{day === null ? t`You took back your request.` : t`On ${day} you took back your request.`}</strong>
      <Cases told={told} />
    </div>
  )
}

/** The cases that a request names. */
export function NumbersOf({ cases }: { cases: readonly string[] }) {
  const numbers = <CaseNumbers numbers={cases} />
  return (
    <p>
      <Trans>Case numbers: {numbers}</Trans>
    </p>
  )
}

/** The cases of a request, and the number under which we speak of it. */
function Cases({ told: { case_numbers, reference } }: { told: Told }) {
  const { t } = useLingui()
  return (
    <>
      {case_numbers.length > 0 ? <NumbersOf cases={case_numbers} /> : null}
      {reference === null ? null : <p>{t`Reference number: ${reference}`}</p>}
    </>
  )
}

/** How and when we answer what is open; once that time is over, how to reach us. */
function WhenAnswered({ open, person }: { open: readonly Told[]; person: Person }) {
  const { i18n } = useLingui()
  const { answerWithinWorkingDays, contactEmail } = useOperator()
  const usState = useUsState()
  const line = useStateLine()
  const today = useToday()
  const isOverdue = ({ created_at }: Told) => {
    const day = dayNamed(usState, created_at)
    return day !== null && isAnswerOverdue(day, today, answerWithinWorkingDays)
  }
  if (open.length === 0) return null
  if (!open.every(isOverdue))
    return <p>{i18n._(answerTexts[person.contact_media ?? 'email'](answerWithinWorkingDays, person))}</p>
  if (line === '')
    return (
      <p>
        <Trans>
          You should have heard from us by now. If not, please write to us at{' '}
          <InlineLink href={`mailto:${contactEmail}`}>{contactEmail}</InlineLink>.
        </Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        You should have heard from us by now. If not, please call or text us at{' '}
        <InlineLink href={phoneLink('tel', line)}>{line}</InlineLink>.
      </Trans>
    </p>
  )
}
