import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Wait } from '../../../domain/matters/tasks.ts'

const late = msg`This step is taking longer than usual. You can ask us about it.`

/** Until when a case waits; a past date is no longer promised. Null if that is not known. */
export function waitText({ until }: Wait, dayOf: (date: string) => string, today: string): MessageDescriptor | null {
  if (until === null) return null
  const day = dayOf(until)
  return until >= today ? msg`We expect an answer by about ${day}.` : late
}
