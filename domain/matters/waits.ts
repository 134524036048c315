import type { Operator } from '../operator.ts'
import type { Matter, MatterList } from '../wire/matter.ts'
import type { TimedStep } from './row.ts'
import { rowOf, type MatterStatus } from './statuses.ts'

/** The steps of which a day is known on which they began. */
export type DatedStep = Extract<TimedStep, 'bureau' | 'prosecutor' | 'court'>

/**
 * What is being waited for, for how many weeks at most, and, where its first day is known, until when: year-month-day.
 */
export type Wait =
  | { readonly step: DatedStep; readonly weeks: number; readonly until: string }
  | { readonly step: TimedStep; readonly weeks: number; readonly until: null }

/**
 * What happens with a matter now, and until when, by the operator's times; null where it is not a matter of waiting.
 * The bureau's time begins with the day of the application, the prosecutor's with the day of filing, the court's after
 * the prosecutor's.
 */
export function waitOf(
  status: MatterStatus,
  { docs_filed }: Pick<Matter, 'docs_filed'>,
  { state_specific_data }: Pick<MatterList, 'state_specific_data'>,
  { stepWeeks }: Pick<Operator, 'stepWeeks'>,
): Wait | null {
  const { task, waitsFor: step, after } = rowOf(status)
  const applied = state_specific_data?.bci_submitted
  const isTheirTurn = task !== undefined && !(task === 'bciDate' && applied)
  if (step === undefined || isTheirTurn) return null
  const weeks = stepWeeks[step]
  if (!isDated(step)) return { step, weeks, until: null }
  const begun = { bureau: applied, prosecutor: docs_filed, court: docs_filed }
  const before = after === undefined ? 0 : stepWeeks[after]
  const until = weeksAfter(begun[step] ?? '', before + weeks)
  return until === null ? { step, weeks, until } : { step, weeks, until }
}

const dated: readonly TimedStep[] = ['bureau', 'prosecutor', 'court'] satisfies readonly DatedStep[]
const isDated = (step: TimedStep): step is DatedStep => dated.includes(step)

/** The day so many weeks later; null when the first one is no date. */
function weeksAfter(date: string, weeks: number): string | null {
  const day = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(day) ? null : new Date(day + weeks * 7 * 86_400_000).toISOString().slice(0, 10)
}
