import type { Answers } from '../wire/answer.ts'
import { isAnswered } from '../answered.ts'
import type { UsState } from '../wire/fields.ts'
import type { MatterList } from '../wire/matter.ts'
import { statementKeys } from '../questions/keys.ts'
import { homeState, matterStatus } from './matter-status.ts'

/** What the client must do, in the order of the list (S2 §2.4, §4.6). */
export type Task = 'payment' | 'bciDate' | 'statement'

/** More answers than this, and the personal statement counts as done (S2 §4.6). */
const answersOfDoneStatement = 16

/** Whether the personal statement is done: more than 16 questions answered, or drafted already (DECISIONS §3). */
export const isStatementDone = (answers: Answers, list: Pick<MatterList, 'personal_statement_drafted'> | null): boolean =>
  list?.personal_statement_drafted === true ||
  statementKeys.filter(key => isAnswered(answers, key)).length > answersOfDoneStatement

/** The open tasks of a client; an empty list means that everything needed is in hand. */
export function checklist(list: MatterList, answers: Answers, usState: UsState): readonly Task[] {
  const done = isStatementDone(answers, list)
  const statuses: readonly string[] = list.matters.map(matter => matterStatus(matter, { usState, isStatementDone: done }).status)
  const asks = (...wanted: readonly string[]) => statuses.some(status => wanted.includes(status))
  const tasks: readonly (readonly [task: Task, isOpen: boolean])[] = [
    ['payment', asks('paymentNeeded')],
    ['bciDate', usState === homeState && asks('bciApplication') && !list.state_specific_data?.bci_submitted],
    ['statement', asks('personalStatement', 'needInfo') && !done],
  ]
  return tasks.filter(([, isOpen]) => isOpen).map(([task]) => task)
}
