import { unreachable } from '../../domain/samples/refusals.ts'
import { done, fails, payloads, walkOf } from '../kit/walk.ts'
import { messageDescriptions } from './message-descriptions.ts'
import { messageMachine } from './message-machine.ts'

const sample = { type: 'message', body: 'Hello', contact_media: null } as const

/** A message to the team over a screen. */
export const message = walkOf({
  machine: messageMachine,
  words: messageDescriptions,
  inputs: [undefined],
  facts: state => state.context.refusal?.kind,
  variants: payloads<typeof messageMachine>([
    { type: 'SEND', message: sample } as const,
    ...done('sendMessage', sample),
    ...fails('sendMessage', unreachable),
  ]),
})
