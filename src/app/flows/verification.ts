import { call } from '../../../machines/kit/call.ts'
import { verificationMachine } from '../../../machines/verification/verification-machine.ts'
import { VerificationScreen } from '../../screens/verification/verification-screen.tsx'
import { countResults } from '../../services/eligibility.ts'
import { verify } from '../../services/person.ts'
import type { Flow } from '../flow.ts'
import { message } from './message.ts'

export const flow: Flow = {
  Screens: VerificationScreen,
  chart: () =>
    verificationMachine.provide({
      actors: { message, verify: call(({ ssn }) => verify(ssn)), countResults: call(() => countResults()) },
    }),
}
