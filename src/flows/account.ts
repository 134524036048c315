import { assign } from 'xstate'
import { accountMachine } from '../../machines/account/account-machine.ts'
import { addressMachine } from '../../machines/registration/address-machine.ts'
import { sessionsMachine } from '../../machines/sessions/sessions-machine.ts'
import { call } from '../../machines/shared/call.ts'
import { AccountScreens } from '../screens/account/account-screens.tsx'
import {
  changeEmail,
  changePassword,
  copyData,
  deleteAccount,
  endEverySession,
  endOwnSession,
  loadSessions,
  saveCopy,
  savePreferences,
} from '../services/account.ts'
import { recalledDraft } from '../services/drafts.ts'
import { loadReceipt } from '../services/payment.ts'
import { saveProfile } from '../services/profile.ts'
import { defineFlow } from './shared/define-flow.ts'
import { confirmEmail } from './shared/shared-actors.ts'
import { signedIn } from './shared/signed-in.tsx'

export const flow = defineFlow({
  name: 'account',
  Screens: signedIn(AccountScreens),
  chart: () =>
    accountMachine.provide({
      actors: {
        confirmEmail,
        address: addressMachine.provide({
          actors: { saveProfile: call(saveProfile) },
          actions: { recallDraft: assign(({ context }) => recalledDraft(context.path)) },
        }),
        sessions: sessionsMachine.provide({
          actors: { loadSessions: call(loadSessions), endSession: call(endOwnSession) },
        }),
        savePreferences: call(savePreferences),
        copyData: call((_, signal) => copyData(signal)),
        endEverySession: call(endEverySession),
        changePassword: call(changePassword),
        changeEmail: call(changeEmail),
        loadReceipt: call(loadReceipt),
        deleteAccount: call(deleteAccount),
      },
      actions: { saveCopy: ({ context: { copy } }) => copy && saveCopy(copy) },
    }),
})
