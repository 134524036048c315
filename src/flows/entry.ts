import { entryMachine } from '../../machines/entry/entry-machine.ts'
import { call } from '../../machines/shared/call.ts'
import { EntryScreens } from '../screens/entry/entry-screens.tsx'
import { defineFlow } from './shared/define-flow.ts'

/** The public pages; code that calls the server is fetched on the first call. */
export const flow = defineFlow({
  name: 'entry',
  Screens: EntryScreens,
  chart: () =>
    entryMachine.provide({
      actors: {
        validateReferral: call(async ({ code }) => (await import('../services/referral.ts')).validateReferral(code)),
      },
    }),
})
