import { call } from '../../../machines/kit/call.ts'
import { messageMachine } from '../../../machines/message/message-machine.ts'
import { sendMessage } from '../../services/eligibility.ts'

/** A message to the team with the service that sends it: part of every flow that offers one. */
export const message = messageMachine.provide({ actors: { sendMessage: call(sendMessage) } })
