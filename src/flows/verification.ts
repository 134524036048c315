import { call } from '../../machines/shared/call.ts'
import { verificationMachine } from '../../machines/verification/verification-machine.ts'
import { VerificationScreen } from '../screens/verification/verification-screen.tsx'
import { countResults } from '../services/eligibility.ts'
import { loadPayment } from '../services/payment.ts'
import { verify } from '../services/person.ts'
import { defineFlow } from './shared/define-flow.ts'
import { message } from './shared/shared-actors.ts'

export const flow = defineFlow({
  name: 'verification',
  Screens: VerificationScreen,
  chart: () =>
    verificationMachine.provide({
      actors: {
        message,
        loadPayment: call(loadPayment),
        verify: call(({ ssn }) => verify(ssn)),
        countResults: call(countResults),
      },
    }),
})
