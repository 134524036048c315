import { unreachable } from '../../domain/samples/refusals.ts'
import { doneEvents, errorEvents, payloads, chartData } from '../shared/chart-data.ts'
import { confirmEmailMachine } from './confirm-email-machine.ts'

/** The notice of an address that is not confirmed. */
export const confirmEmail = chartData({
  machine: confirmEmailMachine,
  descriptions: {
    offering: 'The address is not confirmed: the person can ask for the link again',
    sending: 'The link is being sent',
    failed: 'It could not be sent: try again',
    sent: 'The link is on its way',
  },
  inputs: [undefined],
  guardInputs: state => state.context.refusal?.kind,
  variants: payloads<typeof confirmEmailMachine>([
    { type: 'SEND_LINK' } as const,
    ...doneEvents('sendLink', undefined),
    ...errorEvents('sendLink', unreachable),
  ]),
})
