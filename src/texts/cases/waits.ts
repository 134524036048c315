import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StepWait } from '../../../domain/matters/tasks.ts'

const late = msg`This step is taking longer than usual. You can ask us about it.`

/** Whether the expected end of a wait has passed: it is no longer promised. */
export const isLate = ({ until }: StepWait, today: string): boolean => until !== null && until < today

/** Until when a case waits. Null if that is not known. */
export function waitText(wait: StepWait, dayOf: (date: string) => string, today: string): MessageDescriptor | null {
  if (wait.until === null) return null
  if (isLate(wait, today)) return late
  const day = dayOf(wait.until)
  return msg`This step may take until about ${day}.`
}

/** The same in few words, for a row; null where no day is promised. */
export const untilText = (wait: StepWait, dayOf: (date: string) => string, today: string): MessageDescriptor | null =>
  wait.until === null || isLate(wait, today) ? null : untilDay(dayOf(wait.until))
const untilDay = (day: string) => msg`until about ${day}`
