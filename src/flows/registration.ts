import { assign } from 'xstate'
import { addressMachine } from '../../machines/registration/address-machine.ts'
import { aliasesMachine } from '../../machines/registration/aliases-machine.ts'
import { basicInfoMachine } from '../../machines/registration/basic-info-machine.ts'
import { registrationMachine } from '../../machines/registration/registration-machine.ts'
import { call } from '../../machines/shared/call.ts'
import { RegistrationScreens } from '../screens/registration/registration-screens.tsx'
import { logIn } from '../services/authentication.ts'
import { recalledDraft } from '../services/drafts.ts'
import { register } from '../services/person.ts'
import { saveAliases, saveProfile } from '../services/profile.ts'
import { registrationDraft } from '../services/registration-draft.ts'
import { loadSession } from '../services/session.ts'
import { defineFlow } from './shared/define-flow.ts'
import { confirmEmail, question, saveAuxiliaryCampaign } from './shared/shared-actors.ts'

export const flow = defineFlow({
  name: 'registration',
  Screens: RegistrationScreens,
  chart: language =>
    registrationMachine.provide({
      actors: {
        basicInfo: basicInfoMachine.provide({
          actors: {
            untilForgotten: call((_, signal) => registrationDraft.untilForgotten(signal)),
            register: call(async ({ values, visit }) => {
              await register(values, visit, language())
              registrationDraft.clear()
            }),
            startSession: call(async login => {
              await logIn(login)
              return loadSession()
            }),
            saveAuxiliaryCampaign,
          },
        }),
        aliases: aliasesMachine.provide({
          actors: { saveAliases: call(saveAliases) },
          actions: { recallDraft: assign(({ context }) => recalledDraft(context.path)) },
        }),
        address: addressMachine.provide({
          actors: { saveProfile: call(saveProfile) },
          actions: { recallDraft: assign(({ context }) => recalledDraft(context.path)) },
        }),
        question,
        confirmEmail,
      },
    }),
})
