import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate, formatList } from '../../../domain/format.ts'
import { dayNamed, isAnswerOverdue } from '../../../domain/rules/answer-time.ts'
import type { Asked } from '../../../domain/wire/message.ts'
import type { Person } from '../../../domain/wire/person.ts'
import { Note } from '../../components/alert.tsx'
import { InlineLink, Stack } from '../../components/elements.tsx'
import { phoneLink } from '../../components/format.ts'
import { useOperator, usePortal } from '../../components/portal-context.tsx'
import { useStateLine, useToday, useUsState } from '../../components/use-us-state.ts'
import { answerTexts } from '../../texts/messages.ts'

/** The day on which a person asked, in words; null where the API does not say. */
export function useAskedDay() {
  const { language } = usePortal()
  const usState = useUsState()
  return ({ created_at }: Asked): string | null => {
    const day = dayNamed(usState, created_at)
    return day === null ? null : formatDate(day, language, 'long')
  }
}

interface AskedProps {
  /** The messages that ask us to start, the first one first. */
  asks: readonly Asked[]
  person: Person
}

/** What a person has asked us to start with, and when they hear from us. */
export function AskedToStart({ asks, person }: AskedProps) {
  if (asks.length === 0) return null
  return (
    <Note status="success">
      <Stack gap="2">
        {asks.map((asked, index) => (
          <Ask key={asked.reference ?? index} asked={asked} />
        ))}
        <WhenAnswered asks={asks} person={person} />
      </Stack>
    </Note>
  )
}

function Ask({ asked }: { asked: Asked }) {
  const { t } = useLingui()
  const { language } = usePortal()
  const day = useAskedDay()(asked)
  const { reference, case_numbers } = asked
  const numbers = formatList(case_numbers, language)
  return (
    <div>
      <strong>{day === null ? t`You asked us to start.` : t`You asked us to start on ${day}.`}</strong>
      {case_numbers.length > 0 ? <p>{t`Case numbers: ${numbers}`}</p> : null}
      {reference === null ? null : <p>{t`Reference number: ${reference}`}</p>}
    </div>
  )
}

/** How and when we answer the last one; once that time is over, how to reach us. */
function WhenAnswered({ asks, person }: AskedProps) {
  const { i18n } = useLingui()
  const { answerWithinWorkingDays, contactEmail } = useOperator()
  const usState = useUsState()
  const line = useStateLine()
  const today = useToday()
  const asked = dayNamed(usState, asks.at(-1)?.created_at ?? null)
  if (asked === null || !isAnswerOverdue(asked, today, answerWithinWorkingDays))
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
