import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { TimedStep } from '../../../domain/matters/row.ts'
import type { DatedStep, Wait } from '../../../domain/matters/tasks.ts'

/** What happens with a case now, and the longest it takes: one sentence. */
const within: Readonly<Record<TimedStep, (weeks: number) => MessageDescriptor>> = {
  beginning: weeks => msg`We'll start on this case within ${plural(weeks, { one: '# week', other: '# weeks' })}.`,
  bureau: weeks =>
    msg`The state bureau (BCI) is working on your application. This can take up to ${plural(weeks, { one: '# week', other: '# weeks' })}.`,
  drafting: weeks =>
    msg`We're writing the papers for the court. This can take up to ${plural(weeks, { one: '# week', other: '# weeks' })}.`,
  prosecutor: weeks =>
    msg`The prosecutor is reviewing your petition. This can take up to ${plural(weeks, { one: '# week', other: '# weeks' })}.`,
  court: weeks =>
    msg`The court has your papers. It can take up to ${plural(weeks, { one: '# week', other: '# weeks' })} to answer.`,
  finalization: weeks =>
    msg`The state bureau (BCI) is clearing your record. This can take up to ${plural(weeks, { one: '# week', other: '# weeks' })}.`,
}
/** The same, with the latest date. */
const by: Readonly<Record<DatedStep, (day: string) => MessageDescriptor>> = {
  bureau: day => msg`The state bureau (BCI) is working on your application. We expect its answer by about ${day}.`,
  prosecutor: day => msg`The prosecutor is reviewing your petition. We expect an answer by about ${day}.`,
  court: day => msg`The court has your papers. We expect its answer by about ${day}.`,
}

const late = msg`This step is taking longer than usual. You can ask us about it.`

/** The sentence of a wait; a past date is no longer promised. */
export function waitTexts(wait: Wait, day: (date: string) => string, today: string): MessageDescriptor {
  if (wait.until === null) return within[wait.step](wait.weeks)
  return wait.until >= today ? by[wait.step](day(wait.until)) : late
}
