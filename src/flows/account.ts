import { accountMachine } from '../../machines/account/account-machine.ts'
import { call } from '../../machines/shared/call.ts'
import { AccountScreens } from '../screens/account/account-screens.tsx'
import { changePassword, copyData, deleteAccount, endEverySession, savePreferences } from '../services/account.ts'
import { defineFlow } from './shared/define-flow.ts'
import { signedIn } from './shared/signed-in.tsx'

export const flow = defineFlow({
  name: 'account',
  Screens: signedIn(AccountScreens),
  chart: () =>
    accountMachine.provide({
      actors: {
        savePreferences: call(savePreferences),
        copyData: call((_, signal) => copyData(signal)),
        endEverySession: call(() => endEverySession()),
        changePassword: call(changePassword),
        deleteAccount: call(deleteAccount),
      },
    }),
})
