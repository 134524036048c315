import { assign, setup, type ActorRefFrom } from 'xstate'
import { Refusal } from '../../domain/refusal.ts'
import { searchHasEnded } from '../../domain/rules/person-status.ts'
import type { EligibilityCount } from '../../domain/wire/eligibility.ts'
import type { Paid, Receipt } from '../../domain/wire/payment.ts'
import type { Person } from '../../domain/wire/person.ts'
import { messageMachine } from '../message/message-machine.ts'
import { assignRefusal, mustBeProvided, noRefusal, refusalIn } from '../shared/call.ts'
import { exitTransition, assignNext, screen } from '../shared/route.ts'
import {
  changeSession,
  logOut,
  replaceSession,
  sessionReplaced,
  type SessionReplaced,
  type WithSession,
} from '../shared/session.ts'

interface VerificationInput extends WithSession {
  /** The payment's answer: `verified` if the card had the person's own name. */
  paid: Paid | null
  /** The amount charged just now, in cents; null if another tab or an earlier visit has paid, and it must be read. */
  charged: number | null
}
/** The payment as the server has it. */
export interface PaymentRead {
  readonly person: Person
  /** Null where the API has no receipts. */
  readonly receipt: Receipt | null
}
interface Context extends VerificationInput {
  /** The day of a payment that was made before, year-month-day; null for one just made. */
  paidOn: string | null
  refusal: Refusal | null
  next: VerificationExit
}
export type VerificationExit = 'results' | 'results-waiting'
type VerificationEvent =
  | { type: 'SUBMIT'; ssn: string }
  | { type: 'CONTINUE' }
  | { type: 'CONTACT_US' }
  | { type: 'HAS_NO_NUMBER' }
  | { type: 'CLOSE' }
  | { type: 'LOG_OUT' }
  | SessionReplaced

const sessionOf = ({ context: { session } }: { context: Context }) => ({ session })

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as VerificationEvent,
    input: {} as VerificationInput,
    output: {} as { next: VerificationExit },
    children: {} as { message: 'message' },
  },
  actors: {
    message: messageMachine,
    /** Reads the person again, and what was paid. */
    loadPayment: mustBeProvided<PaymentRead>('loadPayment'),
    /** Checks the last four digits; refused as `verificationFailed` if they do not match. */
    verify: mustBeProvided<void, { ssn: string }>('verify'),
    /** Whether the record search has ended. */
    countResults: mustBeProvided<EligibilityCount>('countResults'),
  },
  guards: {
    isUnknown: ({ context }) => context.charged === null,
    needsNoDigits: ({ context }, { person }: { person: Person }) => context.paid?.verified === true || person.verified,
    /** After too many wrong digits, on an earlier visit too. */
    isLeftToTeam: (_, { person }: { person: Person }) => person.identity_by_team,
    isAlreadyVerified: ({ event }) => refusalIn(event).code === 'alreadyVerified',
    isIdentityFailure: ({ event }) =>
      ['verificationFailed', 'verificationByTeam'].some(code => code === refusalIn(event).code),
    wasRefused: ({ context }) => context.refusal !== null,
    isReady: (_, { count }: { count: EligibilityCount }) => searchHasEnded(count),
  },
  actions: {
    keepSession: assign(replaceSession),
    keepPayment: assign((_, { person, receipt }: PaymentRead) => ({
      charged: receipt?.amount ?? null,
      paidOn: receipt?.paid_on || person.app_payment_date,
    })),
    reportPerson: ({ system }, { person }: PaymentRead) => changeSession(system, { person }),
    keepRefusal: assign(assignRefusal),
    keepTeamDecides: assign({ refusal: () => new Refusal('refused', { code: 'verificationByTeam' }) }),
    forgetRefusal: assign(noRefusal),
    logOut,
    leaveTo: assign(assignNext<VerificationExit>),
  },
})

const leaveTo = (next: VerificationExit) => exitTransition(next, '#verification.left')
const editing = {
  SUBMIT: { target: 'verifying', actions: 'forgetRefusal' },
  CONTACT_US: 'contacting',
  HAS_NO_NUMBER: 'writing',
  LOG_OUT: { actions: 'logOut' },
} as const

/** From a dialog back to the state before it. */
const back = [{ guard: 'wasRefused', target: 'refused' }, { target: 'editing' }] as const

const payment = { params: ({ event }: { event: { output: PaymentRead } }) => event.output } as const
const keepRead = [
  { type: 'keepPayment', ...payment },
  { type: 'reportPerson', ...payment },
] as const
const known = { params: ({ context }: { context: Context }) => context.session } as const

/** Verification of the person, then the results or the wait for them. */
export const verificationMachine = chart.createMachine({
  id: 'verification',
  initial: 'verification',
  context: ({ input }) => ({ ...input, paidOn: null, refusal: null, next: 'results-waiting' }),
  output: ({ context }) => ({ next: context.next }),
  on: sessionReplaced,
  states: {
    verification: {
      description: 'The last four digits of the social security number, or none after a card in their own name',
      ...screen('register/verification'),
      initial: 'arriving',
      states: {
        arriving: {
          description:
            'Whether this tab knows what was paid, whether the name on the card has verified the person, and whether the team decides',
          always: [
            { guard: 'isUnknown', target: 'reading' },
            { guard: { type: 'needsNoDigits', ...known }, target: 'confirmed' },
            { guard: { type: 'isLeftToTeam', ...known }, target: 'refused', actions: 'keepTeamDecides' },
            { target: 'editing' },
          ],
        },
        // another tab may have paid, with a card in the person's own name
        reading: {
          description: 'Reads what was paid, and whether the person is verified already',
          tags: ['busy', 'reading'],
          invoke: {
            id: 'loadPayment',
            src: 'loadPayment',
            onDone: [
              { guard: { type: 'needsNoDigits', ...payment }, target: 'confirmed', actions: keepRead },
              {
                guard: { type: 'isLeftToTeam', ...payment },
                target: 'refused',
                actions: [...keepRead, 'keepTeamDecides'],
              },
              { target: 'editing', actions: keepRead },
            ],
            onError: { target: 'refused', actions: 'keepRefusal' },
          },
        },
        confirmed: {
          description: 'Paid with a card in their own name: no digits are typed',
          on: { CONTINUE: 'checkingResults', LOG_OUT: { actions: 'logOut' } },
        },
        editing: { description: 'The person types four digits', on: editing },
        verifying: {
          description: 'The server checks the digits',
          tags: 'busy',
          invoke: {
            id: 'verify',
            src: 'verify',
            input: ({ event }) => ({ ssn: event.type === 'SUBMIT' ? event.ssn : '' }),
            onDone: 'checkingResults',
            onError: [
              { guard: 'isAlreadyVerified', target: 'checkingResults' },
              {
                guard: 'isIdentityFailure',
                target: 'contacting',
                actions: 'keepRefusal',
              },
              { target: 'refused', actions: 'keepRefusal' },
            ],
          },
        },
        // the person asked for it, or the digits did not match
        contacting: {
          description:
            'How to reach us: call, text, email; after digits that do not match, also what it means and another try',
          tags: 'dialog',
          on: { CLOSE: back, HAS_NO_NUMBER: 'writing' },
        },
        writing: {
          description: 'Writes to the team about having no social security number',
          tags: 'dialog',
          invoke: { id: 'message', src: 'message', input: sessionOf, onDone: back },
        },
        refused: { description: 'Not confirmed: try again, or contact us', tags: 'error', on: editing },
        checkingResults: {
          description: 'Checks whether the record search has ended',
          tags: 'busy',
          invoke: {
            id: 'countResults',
            src: 'countResults',
            onDone: [
              { guard: { type: 'isReady', params: ({ event }) => ({ count: event.output }) }, ...leaveTo('results') },
              leaveTo('results-waiting'),
            ],
            onError: leaveTo('results-waiting'),
          },
        },
      },
    },
    left: { description: 'On to the results, or to waiting for them', type: 'final' },
  },
})

/** A running verification chart. */
export type VerificationRef = ActorRefFrom<typeof verificationMachine>
