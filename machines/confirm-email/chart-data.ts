import { unreachable } from '../../domain/samples/refusals.ts'
import { doneEvents, errorEvents, payloads, chartData } from '../shared/chart-data.ts'
import { confirmEmailMachine } from './confirm-email-machine.ts'

/** The notice of an address that is not confirmed. */
export const confirmEmail = chartData({
  machine: confirmEmailMachine,
  inputs: [undefined],
  guardInputs: state => state.context.refusal?.kind,
  variants: payloads<typeof confirmEmailMachine>([
    { type: 'SEND_LINK' } as const,
    ...doneEvents('sendLink', undefined),
    ...errorEvents('sendLink', unreachable),
  ]),
})
