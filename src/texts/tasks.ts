import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Task } from '../../domain/matters/row.ts'
import type { ToldEnd } from '../../domain/matters/tasks.ts'

/** The client's tasks: on the dashboard, in the checklist and under the bell. */
export const taskTexts: Readonly<Record<Task, MessageDescriptor>> = {
  payment: msg`Pay for our work`,
  bciDate: msg`Tell us when you sent the BCI application`,
  statement: msg`Answer the personal statement questions`,
  proposal: msg`Tell us if we can start`,
  objection: msg`Tell us if you want us to represent you`,
  report: msg`Get the report from the state bureau (BCI)`,
}

/** How many minutes a task takes at most; null if it is not done on screen. */
export const taskMinutes: Readonly<Record<Task, number | null>> = {
  payment: null,
  bciDate: 1,
  statement: 10,
  proposal: 2,
  objection: 2,
  report: null,
}

/** How many things there are to do, and for how many cases: under the bell and above the lists. */
export const thingsToDo = (things: number, cases: number): MessageDescriptor =>
  msg`${plural(things, { one: '# thing to do', other: '# things to do' })}, ${plural(cases, { one: 'for # case', other: 'for # cases' })}`

/** How cases have ended. */
export const endTexts: Readonly<Record<ToldEnd, (count: number) => MessageDescriptor>> = {
  denied: count =>
    msg`${plural(count, { one: 'The answer in # case was no. We look at what can be done next.', other: 'The answer in # cases was no. We look at what can be done next.' })}`,
  cleared: count => msg`${plural(count, { one: '# case is cleared', other: '# cases are cleared' })}`,
  granted: count => msg`${plural(count, { one: '# case is granted', other: '# cases are granted' })}`,
  closed: count => msg`${plural(count, { one: '# case is closed', other: '# cases are closed' })}`,
  notCleared: count => msg`${plural(count, { one: '# case was not cleared', other: '# cases were not cleared' })}`,
}
