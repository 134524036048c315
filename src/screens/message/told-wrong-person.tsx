import { useLingui } from '@lingui/react/macro'
import type { ListedMessage } from '../../../domain/wire/message.ts'
import { Note } from '../../components/alert.tsx'
import { useToldDay } from './asked.tsx'

/** What a person has told us about their own name or birth date, and when; nothing if they have not. */
export function ToldWrongPerson({ told }: { told: ListedMessage | null }) {
  const { t } = useLingui()
  const toldDay = useToldDay()
  if (told === null) return null
  const day = toldDay(told)
  return (
    <Note status="info">
      {day === null
        ? t`You told us that your name or birth date is wrong. We're checking it.`
        : t`You told us on ${day} that your name or birth date is wrong. We're checking it.`}
    </Note>
  )
}
