import { call } from '../../machines/kit/call.ts'
import { verificationMachine } from '../../machines/verification/verification-machine.ts'
import { VerificationScreen } from '../screens/verification/verification-screen.tsx'
import { countResults } from '../services/eligibility.ts'
import { verify } from '../services/person.ts'
import { defineFlow } from './kit/define-flow.ts'
import { message } from './kit/shared-actors.ts'

export const flow = defineFlow({
  name: 'verification',
  Screens: VerificationScreen,
  chart: () =>
    verificationMachine.provide({
      actors: { message, verify: call(({ ssn }) => verify(ssn)), countResults: call(() => countResults()) },
    }),
})
