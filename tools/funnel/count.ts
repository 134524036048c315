import { statementFlow } from '../../domain/flows/tables.ts'
import type { JourneyStep } from '../../domain/journey.ts'

/** A count safe to publish: small groups become "<5" and others are rounded, so that subtraction reveals nothing. */
export type RoundedCount = number | '<5'
const smallest = 5

/** Rounds a count to the nearest 5, and hides 1 to 4. */
export const roundCount = (count: number): RoundedCount =>
  count === 0 ? 0 : count < smallest ? '<5' : Math.round(count / smallest) * smallest

/** Visits at one screen. A visit is what one person saved on one day. */
export interface ScreenCount {
  /** A screen's path, or the name of a step shared by several screens. */
  readonly screen: string
  readonly visits: RoundedCount
  /** Visits that began with a new account: the log does not link days. */
  readonly newAccounts: RoundedCount
  /** Visits in which it was the first screen saved, by new or returning people. */
  readonly began: RoundedCount
  /** Visits in which it was the last screen saved, though more followed in the flow. */
  readonly stopped: RoundedCount
}

/** The first screen that new people save. */
const newAccount = 'register/basic-info'
/** Final screens, where a visit counts as complete. */
const last: ReadonlySet<string> = new Set(['results', `statement/${statementFlow.at(-1)}`])

const visitsIn = (steps: readonly JourneyStep[]): readonly (readonly string[])[] =>
  [...Map.groupBy(steps, ({ visit }) => visit).values()].map(visit =>
    visit.toSorted((one, other) => one.step - other.step).map(({ screen }) => screen),
  )

/** Counts visits at each screen, in order of first appearance. */
export function countScreens(steps: readonly JourneyStep[]): readonly ScreenCount[] {
  const visits = visitsIn(steps)
  const among = (screen: string, screensOf: (visit: readonly string[]) => readonly (string | undefined)[]) =>
    roundCount(visits.filter(visit => screensOf(visit).includes(screen)).length)
  return [...new Set(visits.flat())].map(screen => ({
    screen,
    visits: among(screen, visit => visit),
    newAccounts: among(screen, visit => (visit.includes(newAccount) ? visit : [])),
    began: among(screen, visit => [visit[0]]),
    stopped: last.has(screen) ? 0 : among(screen, visit => [visit.at(-1)]),
  }))
}
