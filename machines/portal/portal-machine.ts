import { assign, setup, type ActorRefFrom } from 'xstate'
import { isAnswered } from '../../domain/answered.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Operator } from '../../domain/operator.ts'
import type { Paid } from '../../domain/wire/payment.ts'
import type { Person } from '../../domain/wire/person.ts'
import { hasProspectStatus } from '../../domain/rules/prospect.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import type { MatterList } from '../../domain/wire/matter.ts'
import { mustBeProvided } from '../kit/call.ts'
import type { caseworkMachine, CaseworkInput } from '../casework/casework-machine.ts'
import { entryMachine, type EntryExit } from '../entry/entry-machine.ts'
import type { FlowInput } from '../kit/flow.ts'
import type { idleMachine } from '../idle/idle-machine.ts'
import { passwordResetMachine, type PasswordResetExit } from '../password-reset/password-reset-machine.ts'
import type { PaymentOutput, paymentMachine } from '../payment/payment-machine.ts'
import type { RegistrationOutput, registrationMachine } from '../registration/registration-machine.ts'
import type { ResumeOutput, resumeMachine } from '../resume/resume-machine.ts'
import type { resultsMachine } from '../results/results-machine.ts'
import type { resultsWaitingMachine } from '../results-waiting/results-waiting-machine.ts'
import type { RouteEvent } from '../kit/route.ts'
import type { ScreeningExit, screeningMachine } from '../screening/screening-machine.ts'
import type { Session, SessionEvent, Visit } from '../kit/session.ts'
import { signInMachine, type SignInExit, type SignInNotice } from '../sign-in/sign-in-machine.ts'
import type { statementMachine } from '../statement/statement-machine.ts'
import type { SurveyExit, surveyMachine } from '../survey/survey-machine.ts'
import type { VerificationExit, verificationMachine } from '../verification/verification-machine.ts'
import type { Arrival } from './arrival.ts'
import { flowOf, type FlowName } from './flow-of.ts'
import { flowSlot } from './lazy-chart.ts'

export interface PortalInput {
  operator: Operator
  arrival: Arrival
  /** Whether this browser holds a token from an earlier visit. */
  hasToken: boolean
  /** Names this visit's payment. */
  idempotencyKey: string
}
interface Context extends PortalInput {
  visit: Visit
  session: Session | null
  /** Where the resume rules put the person. */
  resumeAt: ScreenPath
  /** The payment's answer, until identity is proven. */
  paid: Paid | null
  email: string
  notice: SignInNotice
  entryAt: ScreenPath
}
export type PortalEvent = SessionEvent | RouteEvent | { type: 'TRY_AGAIN' }

const flowInput = ({ context }: { context: Context }): FlowInput => {
  if (!context.session) throw new Error('this flow is for a person who is signed in')
  return { ...context.session, operator: context.operator }
}
const caseworkInput = ({ context }: { context: Context }): CaseworkInput => ({
  ...flowInput({ context }),
  matters: context.session?.matters ?? null,
})
const unpaid = ({ session }: Context) => session !== null && session.person.app_payment_date === null && !session.person.verified
const hasAddress = ({ session }: Context) => (session?.person.address ?? null) !== null
const arrivesIn =
  (...flows: readonly FlowName[]) =>
  (arrival: Arrival) =>
    flows.includes(flowOf[arrival.path])
const leads =
  (to: string) =>
  (_: unknown, { next }: { next: string }) =>
    next === to

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    children: {} as {
      entry: 'entry'
      signIn: 'signIn'
      passwordReset: 'passwordReset'
      resume: 'resume'
      registration: 'registration'
      screening: 'screening'
      survey: 'survey'
      payment: 'payment'
      verification: 'verification'
      resultsWaiting: 'resultsWaiting'
      results: 'results'
      casework: 'casework'
      statement: 'statement'
      idle: 'idle'
    },
  },
  actors: {
    entry: entryMachine,
    signIn: signInMachine,
    passwordReset: passwordResetMachine,
    idle: flowSlot<typeof idleMachine>('idle'),
    resume: flowSlot<typeof resumeMachine>('resume'),
    registration: flowSlot<typeof registrationMachine>('registration'),
    screening: flowSlot<typeof screeningMachine>('screening'),
    survey: flowSlot<typeof surveyMachine>('survey'),
    payment: flowSlot<typeof paymentMachine>('payment'),
    verification: flowSlot<typeof verificationMachine>('verification'),
    resultsWaiting: flowSlot<typeof resultsWaitingMachine>('resultsWaiting'),
    results: flowSlot<typeof resultsMachine>('results'),
    casework: flowSlot<typeof caseworkMachine>('casework'),
    statement: flowSlot<typeof statementMachine>('statement'),
    /** Fetches a flow's chart and screens. */
    loadFlow: mustBeProvided<void, { flow: FlowName | 'resume' }>('loadFlow'),
  },
  guards: {
    arrivesAtEntry: ({ context }) => arrivesIn('entry')(context.arrival),
    arrivesAtReset: ({ context }) => context.arrival.path === 'reset' && context.arrival.code !== null,
    arrivesAtForgot: ({ context }) => arrivesIn('passwordReset')(context.arrival) && !context.hasToken,
    arrivesAtBasicInfo: ({ context }) =>
      context.arrival.path === 'register/basic-info' && !context.hasToken && context.visit.us_state !== null,
    arrivesWithoutState: ({ context }) => context.arrival.path === 'register/basic-info' && !context.hasToken,
    hasToken: ({ context }) => context.hasToken,
    isSignedIn: ({ context }) => context.session !== null,
    isSignedOut: ({ context }) => context.session === null,
    mayRegister: ({ context }) => (context.session === null ? context.visit.us_state !== null : unpaid(context)),
    mayBeScreened: ({ context }) => unpaid(context) && hasAddress(context),
    mayPay: ({ context }) =>
      unpaid(context) &&
      context.session !== null &&
      isAnswered(context.session.answers, 'household_income_range') &&
      hasAddress(context),
    mayVerify: ({ context }) =>
      context.session !== null &&
      context.session.person.app_payment_date !== null &&
      (!context.session.person.verified || context.paid !== null),
    mayWait: ({ context }) => context.session?.person.verified === true,
    mayRead: ({ context }) => context.session?.person.verified === true,
    mayWrite: ({ context }) =>
      context.session?.person.verified === true && !hasProspectStatus(context.session.person.client_status),
    resumesIn: ({ context }, { flow }: { flow: FlowName }) => flowOf[context.resumeAt] === flow,
    leadsToLogin: leads('login'),
    leadsToForgot: leads('forgot'),
    leadsToRegister: leads('register'),
    leadsToLanding: leads('landing'),
    leadsToResume: leads('resume'),
    leadsToSurvey: leads('survey'),
    leadsToPayment: leads('payment'),
    leadsToResults: leads('results'),
  },
  actions: {
    keepResumed: assign((_, { output }: { output: ResumeOutput }) => ({ session: output.session, resumeAt: output.path })),
    keepSession: assign((_, { session }: { session: Session }) => ({ session, hasToken: true })),
    keepPerson: assign(({ context }, { person }: { person: Person }) => ({
      session: context.session && { ...context.session, person },
    })),
    keepAnswers: assign(({ context }, { answers }: { answers: Answers }) => ({
      session: context.session && { ...context.session, answers },
    })),
    keepMatters: assign(({ context }, { matters }: { matters: MatterList }) => ({
      session: context.session && { ...context.session, matters },
    })),
    keepVisit: assign((_, { visit }: { visit: Visit }) => ({ visit })),
    keepPaid: assign(({ context }, { output }: { output: PaymentOutput }) => ({
      paid: output.paid,
      session: context.session && withPayment(context.session),
    })),
    keepFreeResult: assign(({ context }) => ({ session: context.session && withPayment(context.session) })),
    keepVerified: assign(({ context }) => ({
      paid: null,
      session: context.session && { ...context.session, person: { ...context.session.person, verified: true } },
    })),
    keepEmail: assign((_, { email }: { email: string }) => ({ email, notice: null })),
    enterAt: assign((_, { path }: { path: ScreenPath }) => ({ entryAt: path })),
    clearSession: assign((_, { notice }: { notice: SignInNotice }) => ({
      session: null,
      hasToken: false,
      paid: null,
      email: '',
      notice,
    })),
    /** Provided by the composition: remembers the visit, or the person's name and state, in this browser (S1 §3 "Local storage keys"). */
    rememberVisit: (_, _visit: { visit: Visit }) => {},
    rememberPerson: () => {},
    /** Provided by the composition: clears all that this browser remembers (S1 §4 "Logout"). */
    forgetEverything: () => {},
  },
})

/** A payment seen from here: the server's own date comes with the next reading of the person. */
const withPayment = (session: Session): Session => ({
  ...session,
  person: { ...session.person, app_payment_date: session.person.app_payment_date ?? session.person.updated_at },
})

type Done<Output> = { event: { output: Output } }
const next = ({ event }: Done<{ next: string }>) => ({ next: event.output.next })
const emailOf = ({ event }: Done<RegistrationOutput>) => ({ email: event.output.email })

/** A flow of the signed-in part: its chart is fetched first, and a failed fetch can be tried again. */
const loading = (flow: FlowName | 'resume') =>
  chart.createStateConfig({
    description: "The flow's chart and screens are being fetched",
    tags: 'loading',
    invoke: { id: 'loadFlow', src: 'loadFlow', input: { flow }, onDone: 'running', onError: 'unavailable' },
  })
const unavailable = chart.createStateConfig({
  description: 'The flow could not be fetched: try again',
  tags: ['ready', 'error'],
  on: { TRY_AGAIN: 'loading' },
})

const expire = (notice: SignInNotice) =>
  ({ target: '#signIn', actions: ['forgetEverything', { type: 'clearSession', params: { notice } }] }) as const

/** The root: who is signed in, which flow is open, and what happens when the session ends. */
export const portalMachine = chart.createMachine({
  id: 'portal',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    visit: input.arrival.visit,
    session: null,
    resumeAt: 'login',
    paid: null,
    email: input.arrival.email,
    notice: null,
    entryAt: input.arrival.path,
  }),
  on: {
    SESSION_EXPIRED: expire('sessionEnded'),
    LOG_OUT: expire(null),
    SIGNED_IN: { actions: [{ type: 'keepSession', params: ({ event }) => ({ session: event.session }) }, 'rememberPerson'] },
    PERSON_CHANGED: { actions: [{ type: 'keepPerson', params: ({ event }) => ({ person: event.person }) }, 'rememberPerson'] },
    ANSWERS_CHANGED: { actions: { type: 'keepAnswers', params: ({ event }) => ({ answers: event.answers }) } },
    MATTERS_CHANGED: {
      actions: [{ type: 'keepMatters', params: ({ event }) => ({ matters: event.matters }) }, 'rememberPerson'],
    },
    VISIT_CHANGED: {
      actions: [
        { type: 'keepVisit', params: ({ event }) => ({ visit: event.visit }) },
        { type: 'rememberVisit', params: ({ event }) => ({ visit: event.visit }) },
      ],
    },
  },
  states: {
    flow: {
      description: 'Which flow is open',
      initial: 'starting',
      states: {
        starting: {
          description: 'Where the address and an earlier session lead',
          always: [
            { guard: 'arrivesAtEntry', target: 'entry' },
            { guard: 'arrivesAtReset', target: 'passwordReset' },
            { guard: 'arrivesAtForgot', target: 'passwordReset' },
            { guard: 'hasToken', target: 'resuming' },
            { guard: 'arrivesAtBasicInfo', target: 'registration' },
            { guard: 'arrivesWithoutState', target: 'entry', actions: { type: 'enterAt', params: { path: 'register' } } },
            { target: 'signIn' },
          ],
        },
        entry: {
          id: 'entry',
          description: 'Public pages before an account',
          tags: 'ready',
          route: {},
          invoke: {
            id: 'entry',
            src: 'entry',
            input: ({ context }) => ({ visit: context.visit, at: context.entryAt }),
            onDone: [
              { guard: { type: 'leadsToLogin', params: next }, target: 'signIn' },
              { guard: { type: 'leadsToForgot', params: next }, target: 'passwordReset' },
              { guard: 'isSignedIn', target: 'resuming' },
              { target: 'registration' },
            ],
          },
        },
        signIn: {
          id: 'signIn',
          description: 'Log in',
          tags: 'ready',
          route: { guard: 'isSignedOut' },
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({ email: context.email, notice: context.notice }),
            onDone: [
              { guard: { type: 'leadsToForgot', params: next }, target: 'passwordReset' },
              {
                guard: { type: 'leadsToRegister', params: next },
                target: 'entry',
                actions: { type: 'enterAt', params: { path: 'register' } },
              },
              { target: 'resuming' },
            ],
          },
        },
        passwordReset: {
          id: 'passwordReset',
          description: 'Forgotten password',
          tags: 'ready',
          route: { guard: 'isSignedOut' },
          invoke: {
            id: 'passwordReset',
            src: 'passwordReset',
            input: ({ context }) => ({ email: context.email, code: context.arrival.code }),
            onDone: [{ guard: { type: 'leadsToResume', params: next }, target: 'resuming' }, { target: 'signIn' }],
          },
        },
        resuming: {
          id: 'resuming',
          description: 'Reads who the person is and where the rules put them',
          initial: 'loading',
          states: {
            loading: loading('resume'),
            unavailable,
            running: {
              description: 'The resume chart decides',
              tags: 'resuming',
              invoke: {
                id: 'resume',
                src: 'resume',
                input: ({ context }) => ({ operator: context.operator }),
                onDone: {
                  target: '#goingOn',
                  actions: [{ type: 'keepResumed', params: ({ event }) => ({ output: event.output }) }, 'rememberPerson'],
                },
              },
            },
          },
        },
        goingOn: {
          id: 'goingOn',
          description: 'Opens the flow in which the person goes on',
          always: [
            ...(['registration', 'screening', 'survey', 'payment', 'verification', 'resultsWaiting', 'results'] as const).map(
              flow => ({ guard: { type: 'resumesIn', params: { flow } }, target: flow }) as const,
            ),
            { target: 'casework' },
          ],
        },
        registration: {
          id: 'registration',
          description: 'Account, names, address, ethnicity',
          route: { guard: 'mayRegister' },
          initial: 'loading',
          states: {
            loading: loading('registration'),
            unavailable,
            running: {
              description: 'The registration chart runs',
              tags: 'ready',
              invoke: {
                id: 'registration',
                src: 'registration',
                input: ({ context }) => ({ visit: context.visit, operator: context.operator, session: context.session }),
                onDone: [
                  {
                    guard: { type: 'leadsToLogin', params: next },
                    target: '#signIn',
                    actions: { type: 'keepEmail', params: emailOf },
                  },
                  {
                    guard: { type: 'leadsToForgot', params: next },
                    target: '#passwordReset',
                    actions: { type: 'keepEmail', params: emailOf },
                  },
                  {
                    guard: { type: 'leadsToLanding', params: next },
                    target: '#entry',
                    actions: { type: 'enterAt', params: { path: 'landing' } },
                  },
                  { target: '#screening' },
                ],
              },
            },
          },
        },
        screening: {
          id: 'screening',
          description: 'What decides whether and when a record can be cleared',
          route: { guard: 'mayBeScreened' },
          initial: 'loading',
          states: {
            loading: loading('screening'),
            unavailable,
            running: {
              description: 'The screening chart runs',
              tags: 'ready',
              invoke: {
                id: 'screening',
                src: 'screening',
                input: flowInput,
                onDone: [
                  { guard: { type: 'leadsToSurvey', params: next }, target: '#survey' },
                  { guard: { type: 'leadsToPayment', params: next }, target: '#payment' },
                  { target: '#verification', actions: 'keepFreeResult' },
                ],
              },
            },
          },
        },
        survey: {
          id: 'survey',
          description: 'The 12 questions for a lower price',
          route: { guard: 'mayPay' },
          initial: 'loading',
          states: {
            loading: loading('survey'),
            unavailable,
            running: {
              description: 'The survey chart runs',
              tags: 'ready',
              invoke: {
                id: 'survey',
                src: 'survey',
                input: flowInput,
                onDone: [
                  { guard: { type: 'leadsToPayment', params: next }, target: '#payment' },
                  { target: '#verification', actions: 'keepFreeResult' },
                ],
              },
            },
          },
        },
        payment: {
          id: 'payment',
          description: 'The screening fee',
          route: { guard: 'mayPay' },
          initial: 'loading',
          states: {
            loading: loading('payment'),
            unavailable,
            running: {
              description: 'The payment chart runs',
              tags: 'ready',
              invoke: {
                id: 'payment',
                src: 'payment',
                input: ({ context }) => ({ ...flowInput({ context }), idempotencyKey: context.idempotencyKey }),
                onDone: {
                  target: '#verification',
                  actions: { type: 'keepPaid', params: ({ event }) => ({ output: event.output }) },
                },
              },
            },
          },
        },
        verification: {
          id: 'verification',
          description: 'Proof of identity',
          route: { guard: 'mayVerify' },
          initial: 'loading',
          states: {
            loading: loading('verification'),
            unavailable,
            running: {
              description: 'The verification chart runs',
              tags: 'ready',
              invoke: {
                id: 'verification',
                src: 'verification',
                input: ({ context }) => ({ paid: context.paid }),
                onDone: [
                  { guard: { type: 'leadsToResults', params: next }, target: '#results', actions: 'keepVerified' },
                  { target: '#resultsWaiting', actions: 'keepVerified' },
                ],
              },
            },
          },
        },
        resultsWaiting: {
          id: 'resultsWaiting',
          description: 'Court records are being searched',
          route: { guard: 'mayWait' },
          initial: 'loading',
          states: {
            loading: loading('resultsWaiting'),
            unavailable,
            running: {
              description: 'The waiting chart runs',
              tags: 'ready',
              invoke: {
                id: 'resultsWaiting',
                src: 'resultsWaiting',
                input: ({ context }) => ({ person: flowInput({ context }).person }),
                onDone: '#results',
              },
            },
          },
        },
        results: {
          id: 'results',
          description: 'What can be cleared',
          route: { guard: 'mayRead' },
          initial: 'loading',
          states: {
            loading: loading('results'),
            unavailable,
            running: {
              description: 'The results chart runs',
              tags: 'ready',
              invoke: { id: 'results', src: 'results', input: flowInput, onDone: '#resultsWaiting' },
            },
          },
        },
        casework: {
          id: 'casework',
          description: 'Dashboard, matter status and documents',
          route: { guard: 'mayRead' },
          initial: 'loading',
          states: {
            loading: loading('casework'),
            unavailable,
            running: {
              description: 'The casework chart runs',
              tags: 'ready',
              invoke: { id: 'casework', src: 'casework', input: caseworkInput },
            },
          },
        },
        statement: {
          id: 'statement',
          description: 'The personal statement',
          route: { guard: 'mayWrite' },
          initial: 'loading',
          states: {
            loading: loading('statement'),
            unavailable,
            running: {
              description: 'The statement chart runs',
              tags: 'ready',
              invoke: { id: 'statement', src: 'statement', input: flowInput, onDone: '#casework' },
            },
          },
        },
      },
    },
    activity: {
      description: 'Watches over a session on a shared computer',
      initial: 'off',
      states: {
        off: { description: 'Nobody is signed in', always: { guard: 'isSignedIn', target: 'watching' } },
        watching: {
          description: 'Ends the session after 30 minutes without activity',
          invoke: { id: 'idle', src: 'idle' },
        },
      },
    },
  },
})

export type { EntryExit, PasswordResetExit, ScreeningExit, SignInExit, SurveyExit, VerificationExit }

/** A running portal. */
export type PortalRef = ActorRefFrom<typeof portalMachine>
