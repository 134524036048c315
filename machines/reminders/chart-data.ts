import { sampleReminders } from '../../domain/samples/case.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { doneEvents, errorEvents, events, payloads, chartData } from '../shared/chart-data.ts'
import { remindersMachine } from './reminders-machine.ts'

const [first] = sampleReminders
const answers = payloads<typeof remindersMachine>([
  ...doneEvents('loadReminders', sampleReminders),
  ...errorEvents('loadReminders', unreachable),
  ...errorEvents('saveReminders', unreachable),
  { type: 'ADD_TO_CALENDAR', day: first.day },
  { type: 'SAVE_FILE', values: { title: 'Call Ana' } },
])

/** The cases of which a person can be told when it's time. */
export const reminders = chartData({
  machine: remindersMachine,
  inputs: [undefined],
  guardInputs: ({ context: { change, refusal, reminders } }) => [
    change?.wanted,
    refusal?.kind,
    reminders?.map(({ wanted }) => wanted),
  ],
  variants: (state, type) => {
    const { change, reminders } = state.context
    const wanted = !reminders?.some(each => each.case_number === first.case_number && each.wanted)
    if (type === 'REMIND') return events<typeof remindersMachine>([{ type, case_numbers: [first.case_number], wanted }])
    if (type !== 'xstate.done.actor.saveReminders') return answers(state, type)
    const saved = sampleReminders.map(each => ({
      ...each,
      wanted: change?.case_numbers.includes(each.case_number) ? change.wanted : each.wanted,
    }))
    return events<typeof remindersMachine>(doneEvents('saveReminders', saved))
  },
})
