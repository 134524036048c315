import { wrote } from '../../domain/samples/message.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { doneEvents, errorEvents, payloads, chartData, sampleSession } from '../shared/chart-data.ts'
import { messageMachine } from './message-machine.ts'

const sample = { type: 'message', body: 'Hello', contact_media: null } as const

/** A message to the team over a screen. */
export const message = chartData({
  machine: messageMachine,
  inputs: [{ session: sampleSession() }],
  guardInputs: state => [state.context.refusal?.kind, state.context.messages.length],
  variants: payloads<typeof messageMachine>([
    { type: 'SEND', message: sample } as const,
    ...doneEvents('sendMessage', sample),
    ...errorEvents('sendMessage', unreachable),
    ...doneEvents('loadMessages', [wrote('message', { topic: 'name_or_birth_date' })]),
    ...errorEvents('loadMessages', unreachable),
  ]),
})
