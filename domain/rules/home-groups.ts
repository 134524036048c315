import type { Answers } from '../wire/answer.ts'
import type { Matter, MatterList } from '../wire/matter.ts'
import type { UsState } from '../states.ts'
import { isStatementDone, openTasks } from './checklist.ts'
import { matterStatus, type MatterStatus } from './matter-status.ts'
import { factsOfStatus } from './status-facts.ts'

/** Whose turn it is, in the dashboard's order (R812). */
export const homeGroups = ['yourTurn', 'working', 'done'] as const
export type HomeGroup = (typeof homeGroups)[number]

/** How work on a matter has ended: with what the client wanted, or without; null while it goes on. */
export const endingOf = (status: MatterStatus): 'cleared' | 'ended' | null => factsOfStatus(status).ending ?? null

/**
 * The matters by whose turn it is; a matter with an open task is the client's turn. Each group keeps the list's order.
 */
export function byTurn(
  list: MatterList,
  answers: Answers,
  usState: UsState,
): Readonly<Record<HomeGroup, readonly Matter[]>> {
  const waiting = new Set(openTasks(list, answers, usState).flatMap(({ matters }) => matters))
  const facts = { usState, isStatementDone: isStatementDone(answers, list) }
  const groupOf = (matter: Matter): HomeGroup => {
    if (waiting.has(matter)) return 'yourTurn'
    return endingOf(matterStatus(matter, facts)) === null ? 'working' : 'done'
  }
  const of = (group: HomeGroup) => list.matters.filter(matter => groupOf(matter) === group)
  return { yourTurn: of('yourTurn'), working: of('working'), done: of('done') }
}
