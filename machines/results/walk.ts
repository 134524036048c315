import { answersOf } from '../../domain/samples/answers.ts'
import { noCases, someCases } from '../../domain/samples/case.ts'
import { unreachable } from '../../domain/samples/failure.ts'
import { flowInput } from '../../domain/samples/flow-input.ts'
import { verified } from '../../domain/samples/person.ts'
import { cannedMessage, type Message } from '../../domain/wire/message.ts'
import { done, fails, payloads, walkOf } from '../kit/walk.ts'
import { resultsMachine } from './results-machine.ts'
import { resultsDescriptions } from './results-descriptions.ts'

const message: Message = {
  type: 'message',
  body: cannedMessage('I have a question about my results', 'Does the case from 2012 count?'),
  contact_media: null,
}

export const results = walkOf({
  machine: resultsMachine,
  words: resultsDescriptions,
  inputs: [flowInput(verified), flowInput(verified, answersOf({ open_cases: 'yes' }))],
  facts: ({ context }) => [context.eligibility?.cases.length, context.received.length > 0, context.answers.open_cases?.length],
  variants: payloads<typeof resultsMachine>([
    ...done(
      'loadResults',
      { eligibility: someCases, received: [], isFirstTime: true },
      { eligibility: noCases, received: [], isFirstTime: true },
      { eligibility: noCases, received: ['message'], isFirstTime: true },
      { eligibility: { cases: [], updated_at: null }, received: [], isFirstTime: true },
    ),
    ...fails('loadResults', unreachable),
    { type: 'SEE_RECORD', record: someCases.cases[0]! } as const,
    { type: 'START_WITH', cases: someCases.cases.slice(0, 1) } as const,
    { type: 'SEND', message } as const,
    ...done('sendMessage', message),
    ...fails('sendMessage', unreachable),
  ]),
})
