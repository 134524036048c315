import type { Operator } from '../operator.ts'
import { statementKeys } from '../questions/pages.ts'
import { isAnswered } from '../rules/person-status.ts'
import type { UsState } from '../states.ts'
import type { AnswerItem, Answers } from '../wire/answer.ts'
import type { Matter, MatterList } from '../wire/matter.ts'
import { allTasks, type DecidedTask, type Task, type TimedStep } from './row.ts'
import { matterStatus, type ClientStatus } from './stages.ts'
import { type LegalAction, legalActionOf, type MatterStatus, rowOf } from './statuses.ts'

/** With more answers than this, the personal statement counts as done (R707). */
const answersOfDoneStatement = 16

/** Whether the personal statement is done: more than 16 questions answered, or drafted already (R707). */
export const isStatementDone = (
  answers: Answers,
  list: Pick<MatterList, 'personal_statement_drafted'> | null,
): boolean =>
  list?.personal_statement_drafted === true ||
  statementKeys.filter(key => isAnswered(answers, key)).length > answersOfDoneStatement

/** What a client's statuses need to know about them. */
export const clientStatus = (
  { personal_statement_drafted, state_specific_data }: Omit<MatterList, 'matters'>,
  answers: Answers,
  usState: UsState,
): ClientStatus => ({
  usState,
  isStatementDone: isStatementDone(answers, { personal_statement_drafted }),
  isDateGiven: Boolean(state_specific_data?.bci_submitted),
})

/** The client's task in a status. */
export const taskOf = (status: MatterStatus): Task | null => rowOf(status).task ?? null

/** The groups of what has ended, in order (R812). */
export const endings = ['cleared', 'granted', 'closed', 'notCleared'] as const
export type Ending = (typeof endings)[number]

type Ended = Pick<Matter, 'legal_action_type' | 'answered_on'>

/** What removes a case from the record, where every other kind of legal action is granted. */
const clearing: readonly LegalAction[] = ['EXPUNGEMENT', 'MARIJUANA_EXPUNGEMENT', 'SEALING']

/**
 * How work on a matter has ended; null while it continues, as it does after a denial until the day on which we have
 * told the client what can be done next (R812).
 */
export function endingOf({ legal_action_type, answered_on }: Ended, status: MatterStatus): Ending | null {
  switch (rowOf(status).ending) {
    case undefined:
      return null
    case 'well':
      return clearing.includes(legalActionOf(legal_action_type)) ? 'cleared' : 'granted'
    case 'closed':
      return 'closed'
    case 'denied':
      return answered_on === null ? null : 'notCleared'
    case 'ended':
      return 'notCleared'
  }
}

/**
 * Whether a matter's status asks for the statement and the client has completed it: then we say thanks instead, in
 * every state (R707, R817).
 */
export const thanksForStatement = (matter: Parameters<typeof matterStatus>[0], client: ClientStatus): boolean =>
  client.isStatementDone && taskOf(matterStatus(matter, { ...client, isStatementDone: false })) === 'statement'

/** A task and the matters waiting for it. */
export interface OpenTask {
  readonly task: Task
  readonly matters: readonly Matter[]
}

/** The open tasks of a client; empty if we have everything we need. Dashboard, checklist and bell share this list. */
export function openTasks(list: MatterList, answers: Answers, usState: UsState): readonly OpenTask[] {
  const client = clientStatus(list, answers, usState)
  const asks = (matter: Matter, task: Task) =>
    taskOf(matterStatus(matter, client)) === task && decisionOn(answers, matter, task) === null
  return allTasks
    .map(task => ({ task, matters: list.matters.filter(matter => asks(matter, task)) }))
    .filter(({ matters }) => matters.length > 0)
}

/** How many things there are to do, and for how many cases: the same number on every page (R829). */
export const countsOfTasks = (tasks: readonly OpenTask[]): { readonly things: number; readonly cases: number } => ({
  things: tasks.length,
  cases: new Set(tasks.flatMap(({ matters }) => matters)).size,
})

/** What a client has told us about a case, on a date, year-month-day (R820). */
export interface Decision {
  readonly task: DecidedTask
  readonly says: 'yes' | 'no'
  readonly day: string
}

type DecisionOn = Decision & { readonly id: string }

/** The decisions that are saved; one without a task agrees to a proposed case. */
function decisionsIn({ agreed_cases }: Answers): readonly DecisionOn[] {
  const list = agreed_cases?.[0]?.additional_json?.cases
  if (!Array.isArray(list)) return []
  return list.flatMap(each => {
    if (typeof each !== 'object' || !each?.id || !each.day) return []
    const { id, day, task, says } = each
    return [{ id, day, task: task === 'objection' ? task : 'proposal', says: says === 'no' ? says : 'yes' } as const]
  })
}

/** What the client has decided about a task of a case; null if they have not, or it is no such task (R820). */
export const decisionOn = (answers: Answers, { id }: Pick<Matter, 'id'>, task: Task | null): Decision | null =>
  decisionsIn(answers).find(each => each.id === id && each.task === task) ?? null

/** The answer `agreed_cases` with a decision about these cases, which replaces one about the same task (R820). */
export function withDecision(
  answers: Answers,
  matters: readonly Pick<Matter, 'id'>[],
  { task, says, day }: Decision,
): AnswerItem[] {
  const isReplaced = (each: DecisionOn) => each.task === task && matters.some(({ id }) => id === each.id)
  const all = [
    ...decisionsIn(answers).filter(each => !isReplaced(each)),
    ...matters.map(({ id }) => ({ id, task, says, day })),
  ]
  return [{ selection: 'yes', additional_json: { cases: all.map(savedAs) } }]
}

/**
 * The saved answer `agreed_cases` with what another save decides: each decision counts for its case and task alone, a
 * yes is final, and a no can become a yes (R820). The saved answer itself if that changes nothing.
 */
export function mergedDecisions(saved: readonly AnswerItem[], sent: readonly AnswerItem[]): readonly AnswerItem[] {
  const all = [...decisionsIn({ agreed_cases: saved })]
  let isChanged = false
  for (const decision of decisionsIn({ agreed_cases: sent })) {
    const at = all.findIndex(({ id, task }) => id === decision.id && task === decision.task)
    if (at !== -1 && (all[at]!.says === 'yes' || decision.says === 'no')) continue
    all.splice(at === -1 ? all.length : at, 1, decision)
    isChanged = true
  }
  return isChanged ? [{ selection: 'yes', additional_json: { cases: all.map(savedAs) } }] : saved
}

const savedAs = ({ id, day, task, says }: DecisionOn): Record<string, string> =>
  task === 'proposal' && says === 'yes' ? { id, day } : { id, day, task, says }

/** The dashboard's groups, in order: by whose turn it is, then what has ended (R812). */
export const homeGroups = ['yourTurn', 'working', ...endings] as const
export type HomeGroup = (typeof homeGroups)[number]

/** Whether work on the matters of a group has ended. */
export const isEnding = (group: HomeGroup): group is Ending => endings.some(each => each === group)

/** Each matter's group: one with an open task is the client's turn. Keeps the list's order. */
export function homeGroupOf(list: MatterList, answers: Answers, usState: UsState): ReadonlyMap<Matter, HomeGroup> {
  const waiting = new Set(openTasks(list, answers, usState).flatMap(({ matters }) => matters))
  const client = clientStatus(list, answers, usState)
  return new Map(
    list.matters.map(matter => [
      matter,
      waiting.has(matter) ? 'yourTurn' : (endingOf(matter, matterStatus(matter, client)) ?? 'working'),
    ]),
  )
}

/** How an end is told: a denied case has its own way until we have told the client what can be done next (R812). */
export type ToldEnd = 'denied' | Ending

/** How a matter's end is told; null if work on it continues and was not denied. */
export const toldEndOf = (matter: Ended, status: MatterStatus): ToldEnd | null =>
  endingOf(matter, status) ?? (rowOf(status).ending === 'denied' ? 'denied' : null)

/** Whose turn it is in a matter that has not ended (R812). */
export const turns = ['client', 'team', 'bureau', 'prosecutor', 'court'] as const
export type Turn = (typeof turns)[number]

const turnWhile: Readonly<Record<TimedStep, Turn>> = {
  beginning: 'team',
  bureau: 'bureau',
  drafting: 'team',
  prosecutor: 'prosecutor',
  court: 'court',
  // the bureau has the court's order
  finalization: 'bureau',
}

/** Whose turn it is in a matter of a group; null if work on it has ended. */
export function turnOf(group: HomeGroup, status: MatterStatus): Turn | null {
  if (isEnding(group)) return null
  const { task, waitsFor } = rowOf(status)
  if (group === 'yourTurn') return 'client'
  return task !== undefined || waitsFor === undefined ? 'team' : turnWhile[waitsFor]
}

/** News about a client's cases, most important first: we need something from them, or a case moved on. */
const caseNews = ['needed', 'moved'] as const
export type CaseNews = (typeof caseNews)[number]

/**
 * The news when a matter's status changes (R902); null if nothing changed. A new matter (`before` is null) has not
 * moved, so there is news only if it asks for something.
 */
export function newsOf(before: MatterStatus | null, after: MatterStatus): CaseNews | null {
  if (before?.kind === after.kind && before.status === after.status) return null
  if (taskOf(after) !== null) return 'needed'
  return before === null ? null : 'moved'
}

/** The more important of two pieces of news: one mail covers both. */
export const moreImportant = (one: CaseNews | null, other: CaseNews): CaseNews =>
  caseNews.find(news => news === one || news === other) ?? other

/** The steps with a known start date. */
type DatedStep = Extract<TimedStep, 'bureau' | 'prosecutor' | 'court'>

/** The step being waited for, its maximum in weeks, and its end, year-month-day, if the start is known. */
export type StepWait =
  | { readonly step: DatedStep; readonly weeks: number; readonly until: string }
  | { readonly step: TimedStep; readonly weeks: number; readonly until: null }

/**
 * The current wait of a matter, by the operator's times; null if it is not waiting. The bureau's time starts on the
 * application date, the prosecutor's on the filing date, the court's after the prosecutor's.
 */
export function waitOf(
  status: MatterStatus,
  { docs_filed }: Pick<Matter, 'docs_filed'>,
  { state_specific_data }: Pick<MatterList, 'state_specific_data'>,
  { stepWeeks }: Pick<Operator, 'stepWeeks'>,
): StepWait | null {
  const { task, waitsFor: step, after } = rowOf(status)
  const applied = state_specific_data?.bci_submitted
  if (step === undefined || task !== undefined) return null
  const weeks = stepWeeks[step]
  if (!isDated(step)) return { step, weeks, until: null }
  const begun = { bureau: applied, prosecutor: docs_filed, court: docs_filed }
  const before = after === undefined ? 0 : stepWeeks[after]
  const until = weeksAfter(begun[step] ?? '', before + weeks)
  return until === null ? { step, weeks, until } : { step, weeks, until }
}

const dated: readonly TimedStep[] = ['bureau', 'prosecutor', 'court'] satisfies readonly DatedStep[]
const isDated = (step: TimedStep): step is DatedStep => dated.includes(step)

/** The date that many weeks later; null if the start is not a date. */
function weeksAfter(date: string, weeks: number): string | null {
  const day = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(day) ? null : new Date(day + weeks * 7 * 86_400_000).toISOString().slice(0, 10)
}
