import type { Answers } from '../wire/answer.ts'
import { isAnswered } from '../answered.ts'
import { factsOf, type UsState } from '../states.ts'
import type { Matter, MatterList } from '../wire/matter.ts'
import { statementKeys } from '../questions/keys.ts'
import { matterStatus, type ClientFacts, type MatterStatus } from './matter-status.ts'
import { says } from './stage-words.ts'
import { allTasks, factsOfStatus, type Task } from './status-facts.ts'

/** More answers than this, and the personal statement counts as done (R707). */
const answersOfDoneStatement = 16

/** Whether the personal statement is done: more than 16 questions answered, or drafted already (R707). */
export const isStatementDone = (
  answers: Answers,
  list: Pick<MatterList, 'personal_statement_drafted'> | null,
): boolean =>
  list?.personal_statement_drafted === true ||
  statementKeys.filter(key => isAnswered(answers, key)).length > answersOfDoneStatement

/** What the status of a matter asks of the client. */
export const taskOf = (status: MatterStatus): Task | null => factsOfStatus(status).task ?? null

/**
 * Whether a matter stands where the statement would be asked for, and the client has given it: then thanks are due
 * instead, in every state (R707, R817).
 */
export const thanksForStatement = (matter: Parameters<typeof matterStatus>[0], facts: ClientFacts): boolean =>
  facts.isStatementDone && taskOf(matterStatus(matter, { ...facts, isStatementDone: false })) === 'statement'

/** A task, and the matters that wait for it. */
export interface OpenTask {
  readonly task: Task
  readonly matters: readonly Matter[]
}

/**
 * Whether a matter is still with the bureau: until it has answered, the client can correct the day of the application
 * (R808).
 */
export const isAtBureau = (matter: Matter, facts: ClientFacts): boolean =>
  factsOf(facts.usState).asksBciDate &&
  matter.legal_action_type === 'EXPUNGEMENT' &&
  says(matter.workflow, ['bci phase']) &&
  factsOfStatus(matterStatus(matter, facts)).ending === undefined

/**
 * The open tasks of a client; an empty list means that everything needed is in hand. The dashboard, the checklist and
 * the bell say this one list.
 */
export function openTasks(list: MatterList, answers: Answers, usState: UsState): readonly OpenTask[] {
  const facts = { list, usState, isStatementDone: isStatementDone(answers, list) }
  return allTasks
    .map(task => ({ task, matters: list.matters.filter(matter => taskOf(matterStatus(matter, facts)) === task) }))
    .filter(({ task, matters }) => matters.length > 0 && isOpen[task](facts))
}

interface TaskFacts extends ClientFacts {
  readonly list: Pick<MatterList, 'state_specific_data'>
}

/** What must be so beside the status. */
const isOpen: Readonly<Record<Task, (facts: TaskFacts) => boolean>> = {
  payment: () => true,
  bciDate: ({ list, usState }) => factsOf(usState).asksBciDate && !list.state_specific_data?.bci_submitted,
  statement: ({ isStatementDone }) => !isStatementDone,
  proposal: () => true,
  objection: () => true,
  report: () => true,
}
