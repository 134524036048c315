import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { TimedStep, Wait } from '../../domain/rules/step-times.ts'

interface WaitWords {
  /** For how long at most. */
  readonly within: (weeks: number) => MessageDescriptor
  /** Until which day at most. */
  readonly by: (day: string) => MessageDescriptor
}

/** What is happening with a case now, and until when: one sentence (R812). */
const words: Readonly<Record<TimedStep, WaitWords>> = {
  beginning: {
    within: weeks => msg`We begin with this case within ${plural(weeks, { one: '# week', other: '# weeks' })}.`,
    by: day => msg`We begin with this case by about ${day}.`,
  },
  bureau: {
    within: weeks =>
      msg`The state bureau (BCI) is working on your application: this can take up to ${plural(weeks, { one: '# week', other: '# weeks' })}.`,
    by: day => msg`The state bureau (BCI) is working on your application. We expect its answer by about ${day}.`,
  },
  drafting: {
    within: weeks =>
      msg`We are writing the papers for the court: this can take up to ${plural(weeks, { one: '# week', other: '# weeks' })}.`,
    by: day => msg`We are writing the papers for the court. We expect to have them by about ${day}.`,
  },
  prosecutor: {
    within: weeks =>
      msg`The prosecutor is looking at your petition: this can take up to ${plural(weeks, { one: '# week', other: '# weeks' })}.`,
    by: day => msg`The prosecutor is looking at your petition. We expect an answer by about ${day}.`,
  },
  court: {
    within: weeks =>
      msg`The papers are with the court: its answer can take up to ${plural(weeks, { one: '# week', other: '# weeks' })}.`,
    by: day => msg`The papers are with the court: we expect its answer by about ${day}.`,
  },
  finalization: {
    within: weeks =>
      msg`The state bureau (BCI) is clearing your record: this can take up to ${plural(weeks, { one: '# week', other: '# weeks' })}.`,
    by: day => msg`The state bureau (BCI) is clearing your record. We expect it to be done by about ${day}.`,
  },
}

const late = msg`This step is taking longer than usual: you can ask us about it.`

/** The sentence of a wait; a day that has passed is not promised any more. */
export function waitWords({ step, weeks, until }: Wait, day: (date: string) => string, today: string): MessageDescriptor {
  if (until === null) return words[step].within(weeks)
  return until >= today ? words[step].by(day(until)) : late
}
