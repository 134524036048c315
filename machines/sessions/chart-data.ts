import { sampleSessions } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { doneEvents, errorEvents, events, payloads, chartData } from '../shared/chart-data.ts'
import { sessionsMachine } from './sessions-machine.ts'

const answers = payloads<typeof sessionsMachine>([
  ...doneEvents('loadSessions', sampleSessions),
  ...errorEvents('loadSessions', unreachable),
  ...doneEvents('endSession', undefined),
  ...errorEvents('endSession', unreachable),
])

/** Where the person is logged in. */
export const sessions = chartData({
  machine: sessionsMachine,
  inputs: [undefined],
  guardInputs: state => state.context.refusal?.kind,
  variants: (state, type) => {
    if (type !== 'END_SESSION') return answers(state, type)
    const other = state.context.sessions.find(({ current }) => !current)
    return events<typeof sessionsMachine>(other ? [{ type, id: other.id }] : [])
  },
})
