import { assign, setup, type ActorRefFrom } from 'xstate'
import type { EligibilityCount } from '../../domain/wire/eligibility.ts'
import type { Paid } from '../../domain/wire/payment.ts'
import { mustBeProvided, refusalFrom, type Refusal } from '../kit/call.ts'
import { portalOf } from '../kit/session.ts'

export interface VerificationInput {
  /** The payment's answer: `verified` when the card carried the person's own name. */
  paid: Paid | null
}
interface Context extends VerificationInput {
  refusal: Refusal | null
  next: VerificationExit
}
export type VerificationExit = 'results' | 'results-waiting'
export type VerificationEvent =
  | { type: 'SUBMIT'; ssn: string }
  | { type: 'CONTINUE' }
  | { type: 'CONTACT_US' }
  | { type: 'CLOSE' }
  | { type: 'LOG_OUT' }

const says =
  (words: string) =>
  (_: unknown, { error }: { error: unknown }) =>
    refusalFrom(error).detail?.toLowerCase() === words

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as VerificationEvent,
    input: {} as VerificationInput,
    output: {} as { next: VerificationExit },
  },
  actors: {
    /** Checks the last four digits; rejects with "Verification failed" when they do not fit (S1 §8). */
    verify: mustBeProvided<void, { ssn: string }>('verify'),
    /** Whether the record search has ended. */
    countResults: mustBeProvided<EligibilityCount>('countResults'),
  },
  guards: {
    paidInOwnName: ({ context }) => context.paid?.verified === true,
    isAlreadyVerified: says('already verified'),
    isIdentityFailure: says('verification failed'),
    wasRefused: ({ context }) => context.refusal !== null,
    isReady: (_, { count }: { count: EligibilityCount }) => Boolean(count.updated_at),
  },
  actions: {
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: refusalFrom(error) })),
    forgetRefusal: assign({ refusal: null }),
    logOut: ({ system }) => portalOf(system)?.send({ type: 'LOG_OUT' }),
    leaveTo: assign((_, { next }: { next: VerificationExit }) => ({ next })),
  },
})

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const leaveTo = (next: VerificationExit) =>
  ({ target: '#verification.left', actions: { type: 'leaveTo', params: { next } } }) as const
const editing = {
  SUBMIT: { target: 'verifying', actions: 'forgetRefusal' },
  CONTACT_US: 'contacting',
  LOG_OUT: { actions: 'logOut' },
} as const

/** Proof of identity, then on to the results or to waiting for them (S1 §2 item 19, §4, §8). */
export const verificationMachine = chart.createMachine({
  id: 'verification',
  initial: 'verification',
  context: ({ input }) => ({ ...input, refusal: null, next: 'results-waiting' }),
  output: ({ context }) => ({ next: context.next }),
  states: {
    verification: {
      id: 'register/verification',
      meta: { screen: 'register/verification' },
      description: 'The last four digits of the social security number',
      initial: 'arriving',
      states: {
        arriving: {
          description: "Whether the card's name has proven the identity",
          always: [{ guard: 'paidInOwnName', target: 'confirmed' }, { target: 'editing' }],
        },
        confirmed: {
          description: 'Paid in the own name: nothing more is needed',
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
              { guard: { type: 'isAlreadyVerified', params: errorOf }, target: 'checkingResults' },
              {
                guard: { type: 'isIdentityFailure', params: errorOf },
                target: 'contacting',
                actions: { type: 'keepRefusal', params: errorOf },
              },
              { target: 'refused', actions: { type: 'keepRefusal', params: errorOf } },
            ],
          },
        },
        contacting: {
          description: 'How to reach us: call, text, email',
          tags: 'dialog',
          on: { CLOSE: [{ guard: 'wasRefused', target: 'refused' }, { target: 'editing' }] },
        },
        refused: { description: 'Not confirmed: try again, or contact us', tags: 'error', on: editing },
        checkingResults: {
          description: 'Asks whether the record search has ended',
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
    left: { type: 'final', description: 'On to the results, or to waiting for them' },
  },
})

/** A running verification chart. */
export type VerificationRef = ActorRefFrom<typeof verificationMachine>
