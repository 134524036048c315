import { accountMachine } from '../../machines/account/account-machine.ts'
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
import { loadReceipt } from '../services/payment.ts'
import { defineFlow } from './shared/define-flow.ts'
import { inRouter } from './shared/in-router.tsx'
import { reminders } from './shared/reminders.ts'
import { address, aliases, confirmEmail } from './shared/shared-actors.ts'

export const flow = defineFlow({
  name: 'account',
  Screens: inRouter(AccountScreens),
  chart: () =>
    accountMachine.provide({
      actors: {
        confirmEmail,
        address,
        aliases,
        reminders,
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
