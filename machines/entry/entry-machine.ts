import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Operator } from '../../domain/operator.ts'
import { lowersPrice } from '../../domain/rules/promotion.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import type { UsState } from '../../domain/states.ts'
import { mustBeProvided, refusalIn } from '../shared/call.ts'
import { exitTransition, assignNext, type RouteEvent, screen } from '../shared/route.ts'
import { portalOf, type Visit } from '../shared/session.ts'

interface EntryInput {
  visit: Visit
  operator: Operator
  /** Whether this browser is logged in: links are for new accounts, and the account's own price counts. */
  hasToken: boolean
  /** The requested screen. */
  at: ScreenPath
}
interface Context extends EntryInput {
  /** Shown once: the friend's code is not valid, or they have to choose a state first. */
  notice: 'friendsCodeRefused' | 'chooseState' | null
  /** The friend's code being checked. */
  code: string | null
  /** The visit before that code, restored if it is not valid. */
  before: Visit
  next: EntryExit
}
/** The campaign code of a friend's link. */
const friendSource = 'referral-client'
/** A visit by a friend's link: a campaign that lowers the price keeps its code. */
const fromFriend = (visit: Visit, operator: Operator): Visit =>
  lowersPrice(visit.utm_code, operator) ? visit : { ...visit, utm_code: friendSource }
/** Where the entry leads. */
export type EntryExit = 'login' | 'forgot' | 'register/basic-info'
type EntryEvent =
  | { type: 'CHOOSE_STATE'; us_state: UsState }
  | { type: 'CHECK_ELIGIBILITY' }
  | { type: 'LOG_IN' }
  | { type: 'FORGOT_PASSWORD' }
  | RouteEvent

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as EntryEvent,
    input: {} as EntryInput,
    output: {} as { next: EntryExit },
  },
  actors: {
    /** Whether a friend's code is valid; an API may also refuse invalid ones. */
    validateReferral: mustBeProvided<{ valid: boolean }, { code: string }>('validateReferral'),
  },
  guards: {
    /** Checked only on the page of a friend's link, so that a code never takes over another page. */
    cameByFriendsLink: ({ context: { at, hasToken, visit } }) =>
      at === 'onboarding/basics' && !hasToken && visit.peer_referrer_code !== null && !visit.has_peer_referrer,
    cameToStateLanding: ({ context }) => context.at === 'register',
    cameToOnboarding: ({ context }) => context.at === 'onboarding/basics',
    pageIsUnknown: ({ context }) => context.at === 'not-found',
    stateIsMissing: ({ context }) => context.visit.us_state === null,
    stateIsChosen: ({ context }) => context.visit.us_state !== null,
    isValid: (_, { valid }: { valid: boolean }) => valid,
    // after too many requests, the server has not checked the code
    isRefused: ({ event }) => refusalIn(event).kind === 'refused' && refusalIn(event).code !== 'tooManyAttempts',
  },
  actions: {
    chooseState: assign(({ context }, { us_state }: { us_state: UsState }) => ({
      visit: { ...context.visit, us_state },
    })),
    acceptReferral: assign(({ context: { visit, code, operator } }) => ({
      visit: {
        ...fromFriend(visit, operator),
        peer_referrer_code: code,
        has_peer_referrer: true,
      },
    })),
    /** An unchecked code does not replace a valid one. */
    applyFriendsLink: assign(({ context }) => {
      const { earlier_friend, ...visit } = context.visit
      const before = {
        ...visit,
        ...(earlier_friend ?? {
          peer_referrer_code: null,
          has_peer_referrer: false,
        }),
      }
      return {
        code: visit.peer_referrer_code,
        before,
        visit: before.has_peer_referrer ? before : fromFriend(visit, context.operator),
      }
    }),
    refuseReferral: assign(({ context }) => ({
      visit: context.before,
      notice: 'friendsCodeRefused' as const,
    })),
    askForState: assign({ notice: 'chooseState' as const }),
    forgetNotice: assign({ notice: null }),
    notifyVisitChanged: ({ context, system }) =>
      portalOf(system)?.send({ type: 'VISIT_CHANGED', visit: context.visit }),
    leaveTo: assign(assignNext<EntryExit>),
  },
  delays: { patience: 3000 },
})

const leaveTo = (next: EntryExit) => exitTransition(next, 'left')
const refusing = {
  target: 'onboarding',
  actions: ['refuseReferral', 'notifyVisitChanged'],
} as const
const chosen = {
  type: 'chooseState',
  params: ({ event }: { event: { us_state: UsState } }) => event,
} as const

/** The landing page, which an unknown address shows with a line above it. */
const first = <Path extends 'landing' | 'not-found'>(path: Path) =>
  ({
    ...screen(path),
    route: {},
    on: {
      CHOOSE_STATE: { target: 'register', actions: [chosen, 'notifyVisitChanged'] },
      LOG_IN: leaveTo('login'),
      FORGOT_PASSWORD: leaveTo('forgot'),
    },
  }) as const

/** The public pages before an account: landing, friend's link, state landing. Ends with the next screen. */
export const entryMachine = chart.createMachine({
  id: 'entry',
  initial: 'arriving',
  context: ({ input }) => ({
    ...input,
    notice: null,
    code: null,
    before: input.visit,
    next: 'login',
  }),
  output: ({ context }) => ({ next: context.next }),
  states: {
    arriving: {
      description: 'Decides which public page the visitor sees first',
      always: [
        {
          guard: 'cameByFriendsLink',
          target: 'checkingReferral',
          actions: ['applyFriendsLink', 'notifyVisitChanged'],
        },
        { guard: 'cameToStateLanding', target: 'register' },
        { guard: 'cameToOnboarding', target: 'onboarding' },
        { guard: 'pageIsUnknown', target: 'not-found' },
        { target: 'landing' },
      ],
    },
    checkingReferral: {
      description: "Checks whether the friend's code is valid; the visitor continues either way",
      tags: 'busy',
      on: { 'xstate.route': {} },
      invoke: {
        id: 'referral',
        src: 'validateReferral',
        input: ({ context }) => ({ code: context.code ?? '' }),
        onDone: [
          {
            guard: {
              type: 'isValid',
              params: ({ event }) => ({ valid: event.output.valid }),
            },
            target: 'onboarding',
            actions: ['acceptReferral', 'notifyVisitChanged'],
          },
          refusing,
        ],
        onError: [
          { guard: 'isRefused', ...refusing },
          { target: 'onboarding', description: 'the code is kept: the server checks it at registration' },
        ],
      },
      after: {
        patience: { target: 'onboarding', description: 'the code is kept: the server checks it at registration' },
      },
    },
    landing: { description: 'Landing page: choose a state, or log in', ...first('landing') },
    'not-found': {
      description: 'The landing page at an address that names nothing, and says so',
      ...first('not-found'),
    },
    onboarding: {
      description: "Arrived by a friend's or a partner's link: pick a state, then start",
      ...screen('onboarding/basics'),
      route: {},
      exit: 'forgetNotice',
      on: {
        CHOOSE_STATE: {
          ...leaveTo('register/basic-info'),
          actions: [chosen, 'notifyVisitChanged', { type: 'leaveTo', params: { next: 'register/basic-info' } }],
        },
        LOG_IN: leaveTo('login'),
      },
    },
    register: {
      description: 'What record clearance offers in the chosen state',
      ...screen('register'),
      route: {},
      exit: 'forgetNotice',
      on: {
        CHOOSE_STATE: {
          guard: 'stateIsMissing',
          actions: [chosen, 'notifyVisitChanged', 'forgetNotice'],
        },
        CHECK_ELIGIBILITY: [{ guard: 'stateIsChosen', ...leaveTo('register/basic-info') }, { actions: 'askForState' }],
        LOG_IN: leaveTo('login'),
      },
    },
    left: { description: 'On to registration or login', type: 'final' },
  },
})

/** A running entry chart. */
export type EntryRef = ActorRefFrom<typeof entryMachine>
