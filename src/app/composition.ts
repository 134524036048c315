import { fromPromise, type AnyActorLogic } from 'xstate'
import { isScreenPath, type ScreenPath } from '../../domain/screens.ts'
import type { UsState } from '../../domain/states.ts'
import { idleMachine } from '../../machines/idle/idle-machine.ts'
import { logOutMachine } from '../../machines/log-out/log-out-machine.ts'
import type { FetchedChart } from '../../machines/portal/charts.ts'
import { portalMachine } from '../../machines/portal/portal-machine.ts'
import { emptyVisit, type Price, type Visit } from '../../machines/shared/session.ts'
import { endSession, isSignedInHere } from '../services/session-token.ts'
import { hasUnsavedDrafts, storage, tabStorage } from '../services/storage.ts'

/**
 * The portal with this browser; `loadFlow` fetches a flow's chart with its services, and everything its screens need.
 */
export const composePortal = (loadFlow: (flow: FetchedChart) => Promise<AnyActorLogic>) =>
  portalMachine.provide({
    actors: {
      /** Activity in one tab counts in every tab. */
      idle: idleMachine.provide({
        actions: { notifyOtherTabs: () => storage.write('last_activity', String(Date.now())) },
      }),
      logOut: logOutMachine.provide({ guards: { hasUnsavedDrafts } }),
      loadFlow: fromPromise(({ input }: { input: { flow: FetchedChart } }) => loadFlow(input.flow)),
    },
    guards: {
      /** Another tab may have logged in since this one opened. */
      hasToken: ({ context }) => context.hasToken || storage.read('token') !== null,
    },
    actions: {
      rememberVisit: (_, { visit }) => {
        storage.write('us_state', visit.us_state)
        storage.write('utm_code', visit.utm_code)
        storage.write('peer_referrer_code', visit.peer_referrer_code)
        storage.write('has_peer_referrer', visit.has_peer_referrer ? 'true' : null)
      },
      rememberPerson: ({ context: { session } }, { person }) => {
        // another person may have logged in from another tab
        if (!person || !isSignedInHere()) return
        // a title that has filled in the pronouns is forgotten: unless it changes, it is not saved again for a person
        // whom this browser already knows
        const isChanged = session !== null && session.person.title !== person.title
        if (isChanged || storage.read('profile_id') !== person.id) storage.write('title', person.title)
        storage.write('profile_id', person.id)
        storage.write('us_state', person.us_state)
        storage.write('email', person.email)
        storage.write('first_name', person.first_name)
        storage.write('utm_code', person.utm_code)
        storage.write('has_peer_referrer', person.has_peer_referrer ? 'true' : null)
        // no longer needed
        storage.write('peer_referrer_code', null)
      },
      rememberChanging: ({ context: { session } }) => {
        if (!session) return
        if (session.changing) tabStorage.write(changingKey(), session.changing)
        else tabStorage.remove(changingKey())
      },
      rememberCoupon({ context: { coupon, session } }) {
        if (coupon && session)
          tabStorage.write(couponKey, { owner: session.person.id, price: coupon } satisfies StoredCoupon)
        else tabStorage.remove(couponKey)
      },
      forgetEverything: () => endSession(),
    },
  })

/** It belongs to one person, as the drafts do. */
const changingKey = () => `changing ${storage.read('profile_id') ?? ''}`

/** The page that this person was changing from the review before a refresh. */
export const storedChanging = (): ScreenPath | null => {
  const path = tabStorage.read(changingKey())
  return isScreenPath(path) ? path : null
}

const couponKey = 'coupon'
interface StoredCoupon {
  readonly owner: string
  readonly price: Price
}

/** The code that this person has applied in this tab, and its price, until it is used or refused. */
export function storedCoupon(personId: string): Price | null {
  const coupon = tabStorage.read(couponKey) as StoredCoupon | null
  return coupon !== null && personId !== '' && coupon.owner === personId ? coupon.price : null
}

/** The visit from an earlier page. */
export const storedVisit = (): Visit => ({
  ...emptyVisit,
  // `readArrival` looks whether it is one
  us_state: storage.read('us_state') as UsState | null,
  utm_code: storage.read('utm_code'),
  peer_referrer_code: storage.read('peer_referrer_code'),
  has_peer_referrer: storage.read('has_peer_referrer') === 'true',
})
