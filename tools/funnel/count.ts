import { statementFlow } from '../../domain/flows/statement.ts'
import type { JourneyStep } from '../../domain/journey.ts'

/**
 * A number that may be shown: a small group hides in "<5", and the rest is rounded, so that no subtraction finds it.
 */
export type RoundedCount = number | '<5'
const smallest = 5

/** Rounds a count to the nearest 5, and hides 1 to 4. */
export const roundCount = (count: number): RoundedCount =>
  count === 0 ? 0 : count < smallest ? '<5' : Math.round(count / smallest) * smallest

/** What happened at one screen, in visits. A visit is what one person saved on one day. */
export interface ScreenCount {
  /** The path of the screen, or the name of a step that several screens share. */
  readonly screen: string
  readonly visits: RoundedCount
  /** Of these, the visits that began with a new account: the log follows nobody from one day to the next. */
  readonly newAccounts: RoundedCount
  /** It was the first screen saved that day: a new account, or a person who came back. */
  readonly began: RoundedCount
  /** It was the last screen saved that day, although more was to come. */
  readonly stopped: RoundedCount
}

/** The first screen that is saved of somebody who has not been here before. */
const newAccount = 'register/basic-info'
/** Nothing comes after these: a visit that ends here did not stop. */
const last: ReadonlySet<string> = new Set(['results', `statement/${statementFlow.at(-1)}`])

/** The visits in the log, each as its screens in the order in which they were saved. */
const visitsIn = (steps: readonly JourneyStep[]): readonly (readonly string[])[] =>
  [...Map.groupBy(steps, ({ walk }) => walk).values()].map(visit =>
    visit.toSorted((one, other) => one.step - other.step).map(({ screen }) => screen),
  )

/** Counts the visits at each screen, in the order in which screens first appear. */
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
