import type { Operator } from '../operator.ts'
import type { UsState } from '../states.ts'
import type { Answers } from '../wire/answer.ts'
import type { MatterList } from '../wire/matter.ts'
import { matterStatus } from './stages.ts'
import { clientStatus, homeGroupOf, turnOf, turns, waitOf, type Turn } from './tasks.ts'

/** How many matters wait for the same one, and the first day, year-month-day, on which an answer is expected. */
export interface Waiting {
  readonly turn: Turn
  readonly count: number
  /** Null if no day is known, or all of them have passed. */
  readonly until: string | null
}

/**
 * Who has the next step in how many matters that have not ended: the client first, then us, then the others (R837).
 * `today` is year-month-day in the client's state.
 */
export function thisWeek(
  list: MatterList,
  answers: Answers,
  usState: UsState,
  operator: Pick<Operator, 'stepWeeks'>,
  today: string,
): readonly Waiting[] {
  const groups = homeGroupOf(list, answers, usState)
  const client = clientStatus(list, answers, usState)
  const open = list.matters.map(matter => {
    const status = matterStatus(matter, client)
    const until = waitOf(status, matter, list, operator)?.until ?? null
    return { turn: turnOf(groups.get(matter)!, status), until }
  })
  return turns
    .map(turn => {
      const its = open.filter(each => each.turn === turn)
      const days = its.flatMap(({ until }) => (until !== null && until >= today ? [until] : []))
      return { turn, count: its.length, until: [...days].sort()[0] ?? null }
    })
    .filter(({ count }) => count > 0)
}
