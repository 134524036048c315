import { assign, setup, type ActorRefFrom } from 'xstate'
import type { BasicInfo } from '../../domain/wire/person.ts'
import { mustBeProvided, refusalFrom, type Refusal } from '../kit/call.ts'
import { portalOf, type Session, type Visit } from '../kit/session.ts'

export interface BasicInfoInput {
  visit: Visit
}
interface Context extends BasicInfoInput {
  /** Kept only until the account is there; this chart is never written to storage. */
  values: BasicInfo | null
  email: string
  refusal: Refusal | null
  session: Session | null
  next: BasicInfoExit
}
export type BasicInfoExit = 'aliases' | 'login' | 'forgot' | 'landing'
export interface BasicInfoOutput {
  next: BasicInfoExit
  email: string
  session: Session | null
}
export type BasicInfoEvent =
  | { type: 'SUBMIT'; values: BasicInfo }
  | { type: 'CONFIRM' }
  | { type: 'EDIT' }
  | { type: 'LOG_IN' }
  | { type: 'FORGOT_PASSWORD' }
  | { type: 'NOT_ME' }
  | { type: 'CANCEL' }
  | { type: 'TRY_AGAIN' }

const chart = setup({
  types: { context: {} as Context, events: {} as BasicInfoEvent, input: {} as BasicInfoInput, output: {} as BasicInfoOutput },
  actors: {
    /** Creates the account (S1 §7). */
    register: mustBeProvided<void, { values: BasicInfo; visit: Visit }>('register'),
    /** Logs the new person in and reads who they are. */
    startSession: mustBeProvided<Session, { email: string; password: string }>('startSession'),
  },
  guards: {
    emailIsInUse: (_, { error }: { error: unknown }) =>
      refusalFrom(error).detail?.toLowerCase().includes('already in use') ?? false,
  },
  actions: {
    keepValues: assign((_, { values }: { values: BasicInfo }) => ({ values, email: values.email, refusal: null })),
    forgetPassword: assign({ values: null }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: refusalFrom(error) })),
    keepSession: assign((_, { session }: { session: Session }) => ({ session, values: null, next: 'aliases' as const })),
    tellSignedIn: ({ context, system }) => {
      if (context.session) portalOf(system)?.send({ type: 'SIGNED_IN', session: context.session })
    },
    leaveTo: assign((_, { next }: { next: BasicInfoExit }) => ({ next })),
  },
})

const leaveTo = (next: BasicInfoExit) => ({ target: 'left', actions: { type: 'leaveTo', params: { next } } }) as const
const failing = { type: 'keepRefusal', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) } as const
const editing = {
  SUBMIT: {
    target: 'confirming',
    actions: { type: 'keepValues', params: ({ event }: { event: { values: BasicInfo } }) => ({ values: event.values }) },
  },
  CANCEL: leaveTo('landing'),
} as const

/** Who the person is, confirmed before the account is made (S1 §2 item 1, §5, §8). */
export const basicInfoMachine = chart.createMachine({
  id: 'basicInfo',
  initial: 'editing',
  context: ({ input }) => ({ ...input, values: null, email: '', refusal: null, session: null, next: 'aliases' }),
  output: ({ context }) => ({ next: context.next, email: context.email, session: context.session }),
  states: {
    editing: { description: 'Name, birth date, email and password', on: editing },
    confirming: {
      description: 'Shows name and birth date: are they right?',
      tags: 'dialog',
      on: { CONFIRM: 'registering', EDIT: 'editing' },
    },
    registering: {
      description: 'The account is being made',
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => {
          if (!context.values) throw new Error('registers only confirmed values')
          return { values: context.values, visit: context.visit }
        },
        onDone: 'startingSession',
        onError: [
          { guard: { type: 'emailIsInUse', params: ({ event }) => ({ error: event.error }) }, target: 'duplicate' },
          { target: 'refused', actions: failing },
        ],
      },
    },
    duplicate: {
      description: 'The email has an account already: is it yours?',
      tags: 'dialog',
      on: { LOG_IN: leaveTo('login'), FORGOT_PASSWORD: leaveTo('forgot'), NOT_ME: 'editing' },
    },
    refused: { description: 'The account could not be made: nothing is lost, try again', tags: 'error', on: editing },
    startingSession: {
      description: 'The new person is being logged in',
      tags: 'busy',
      invoke: {
        id: 'startSession',
        src: 'startSession',
        input: ({ context }) => ({ email: context.values?.email ?? '', password: context.values?.password ?? '' }),
        onDone: {
          target: 'left',
          actions: [{ type: 'keepSession', params: ({ event }) => ({ session: event.output }) }, 'tellSignedIn'],
        },
        onError: { target: 'sessionFailed', actions: failing },
      },
    },
    sessionFailed: {
      description: 'The account is there, but logging in failed: try again, or go to the login page',
      tags: 'error',
      on: { TRY_AGAIN: 'startingSession', LOG_IN: leaveTo('login') },
    },
    left: { type: 'final', entry: 'forgetPassword', description: 'Registered, or on to another public page' },
  },
})

/** A running basic info chart. */
export type BasicInfoRef = ActorRefFrom<typeof basicInfoMachine>
