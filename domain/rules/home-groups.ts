import type { Answers } from '../wire/answer.ts'
import type { Matter, MatterList } from '../wire/matter.ts'
import type { UsState } from '../states.ts'
import { isStatementDone, openTasks } from './checklist.ts'
import { matterStatus, valueFor, type ByStatus, type MatterStatus } from './matter-status.ts'

/** Whose turn it is, in the dashboard's order (R812). */
export const homeGroups = ['yourTurn', 'working', 'done'] as const
export type HomeGroup = (typeof homeGroups)[number]

/** How work on a matter has ended: with what the client wanted, or without; null while it goes on (R803 to R806). */
type Ending = 'cleared' | 'ended' | null
const endings: ByStatus<Ending> = {
  expungement: {
    notStarted: null,
    withdrawnFromService: 'ended',
    closed: 'ended',
    ineligible: 'ended',
    paymentNeeded: null,
    bciApplication: null,
    personalStatement: null,
    waitingForBci: null,
    drafting: null,
    prosecutorReview: null,
    waitingForCourt: null,
    denied: 'ended',
    deniedOrNoAgreement: 'ended',
    prosecutorObjection: null,
    finalizationActionNeeded: null,
    complete: 'cleared',
    finalization: null,
    unknown: null,
  },
  reduction: {
    notStarted: null,
    paymentNeeded: null,
    hearing: null,
    objection: null,
    personalStatement: null,
    drafting: null,
    granted: 'cleared',
    closed: 'ended',
    other: null,
  },
  motion: { deniedOrWithdrawn: 'ended', granted: 'cleared', other: null },
  step: { proposed: null, denied: 'ended', needInfo: null, drafting: null, filed: null, complete: 'cleared' },
}

/** How work on a matter has ended. */
export const endingOf = (status: MatterStatus): Ending => valueFor(endings, status)

/** The matters by whose turn it is; a matter with an open task is the client's turn. Each group keeps the list's order. */
export function byTurn(list: MatterList, answers: Answers, usState: UsState): Readonly<Record<HomeGroup, readonly Matter[]>> {
  const waiting = new Set(openTasks(list, answers, usState).flatMap(({ matters }) => matters))
  const facts = { usState, isStatementDone: isStatementDone(answers, list) }
  const groupOf = (matter: Matter): HomeGroup => {
    if (waiting.has(matter)) return 'yourTurn'
    return endingOf(matterStatus(matter, facts)) === null ? 'working' : 'done'
  }
  const of = (group: HomeGroup) => list.matters.filter(matter => groupOf(matter) === group)
  return { yourTurn: of('yourTurn'), working: of('working'), done: of('done') }
}
