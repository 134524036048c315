import { fromPromise, type AnyActorLogic } from 'xstate'
import { idleMachine } from '../../machines/idle/idle-machine.ts'
import { logOutMachine } from '../../machines/log-out/log-out-machine.ts'
import type { FetchedChart } from '../../machines/portal/charts.ts'
import { portalMachine } from '../../machines/portal/portal-machine.ts'
import { endSession, isStoredSession } from '../services/session-token.ts'
import { hasUnsavedDrafts } from '../services/drafts.ts'
import { storage } from '../services/storage.ts'

/**
 * The portal with this browser behind it; `loadFlow` fetches a flow's chart, provided with its services, and all that
 * its screens need.
 */
export const composePortal = (loadFlow: (flow: FetchedChart) => Promise<AnyActorLogic>) =>
  portalMachine.provide({
    actors: {
      /** A person who stays signed in here stays signed in in every tab. */
      idle: idleMachine.provide({
        actions: { notifyOtherTabs: () => storage.write('last_activity', String(Date.now())) },
      }),
      logOut: logOutMachine.provide({ guards: { hasUnsavedDrafts } }),
      loadFlow: fromPromise(({ input }: { input: { flow: FetchedChart } }) => loadFlow(input.flow)),
    },
    guards: {
      /** Another tab may have logged in since this one was opened. */
      hasToken: ({ context }) => context.hasToken || storage.read('token') !== null,
    },
    actions: {
      rememberVisit: (_, { visit }) => {
        storage.write('us_state', visit.us_state)
        storage.write('utm_code', visit.utm_code)
        storage.write('peer_referrer_code', visit.peer_referrer_code)
        storage.write('has_peer_referrer', visit.has_peer_referrer ? 'true' : null)
      },
      rememberPerson: ({ context, event }) => {
        const person = context.session?.person
        // another person may have logged in in another tab
        if (!person || !isStoredSession()) return
        // the title is forgotten once it has filled in the pronouns: for a person this browser already knows it
        // is not written back
        if (event.type === 'PERSON_CHANGED' || storage.read('profile_id') !== person.id)
          storage.write('title', person.title)
        storage.write('profile_id', person.id)
        storage.write('us_state', person.us_state)
        storage.write('email', person.email)
        storage.write('first_name', person.first_name)
        storage.write('utm_code', person.utm_code)
        storage.write('has_peer_referrer', person.has_peer_referrer ? 'true' : null)
        // it has done its work: no such key is kept
        storage.write('peer_referrer_code', null)
      },
      forgetEverything: () => endSession(),
    },
  })
