import { openPages } from '../../domain/flows/progress.ts'
import { basicInfoMachine } from '../../machines/registration/basic-info-machine.ts'
import { registrationMachine } from '../../machines/registration/registration-machine.ts'
import { call } from '../../machines/shared/call.ts'
import { RegistrationScreens } from '../screens/registration/registration-screens.tsx'
import { logIn } from '../services/authentication.ts'
import { nobodysDraft } from '../services/drafts.ts'
import { register } from '../services/person.ts'
import { loadSession } from '../services/session.ts'
import { defineFlow } from './shared/define-flow.ts'
import { address, aliases, confirmEmail, question, saveAuxiliaryCampaign } from './shared/shared-actors.ts'

export const flow = defineFlow({
  name: 'registration',
  Screens: RegistrationScreens,
  openPages,
  chart: language =>
    registrationMachine.provide({
      actors: {
        basicInfo: basicInfoMachine.provide({
          actors: {
            untilForgotten: call((_, signal) => nobodysDraft.untilForgotten(signal)),
            register: call(async ({ values, visit }) => {
              await register(values, visit, language())
              nobodysDraft.clear()
            }),
            startSession: call(async login => {
              await logIn(login)
              return loadSession()
            }),
            saveAuxiliaryCampaign,
          },
        }),
        aliases,
        address,
        question,
        confirmEmail,
      },
    }),
})
