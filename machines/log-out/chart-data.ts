import { events, chartData } from '../shared/chart-data.ts'
import { logOutMachine } from './log-out-machine.ts'

/** One event has unsaved text; the guard reads it from the event, because paths have no browser. */
const both = (type: string) => [{ type }, { type, isUnsaved: true }]

export const logOut = chartData({
  machine: logOutMachine.provide({ guards: { hasUnsavedDrafts: ({ event }) => 'isUnsaved' in event } }),
  inputs: [undefined],
  variants: (_, type) => events<typeof logOutMachine>(type === 'ASK' || type === 'LEAVE_SAVED' ? both(type) : []),
})
