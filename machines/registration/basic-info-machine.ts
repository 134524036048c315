import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Operator } from '../../domain/operator.ts'
import { isPasswordRefusal, type Refusal } from '../../domain/refusal.ts'
import { lacksAuxiliaryCampaign } from '../../domain/rules/promotion.ts'
import type { AnswerItem } from '../../domain/wire/answer.ts'
import type { BasicInfo } from '../../domain/wire/person.ts'
import { assignRefusal, mustBeProvided, noRefusal, refusalIn, notPersisted } from '../shared/call.ts'
import { exitTransition, assignNext } from '../shared/route.ts'
import { changeSession, type Session, type SessionData, type Visit } from '../shared/session.ts'

interface BasicInfoInput {
  visit: Visit
  operator: Operator
}
interface Context extends BasicInfoInput {
  /** With the password: kept in memory only from the confirmation to the login of the new person. */
  values: BasicInfo | null
  email: string
  refusal: Refusal | null
  session: Session | null
  next: BasicInfoExit
}
export type BasicInfoExit = 'aliases' | 'login' | 'forgot' | 'landing'
interface BasicInfoOutput {
  next: BasicInfoExit
  email: string
  session: Session | null
}
type BasicInfoEvent =
  | { type: 'SUBMIT'; values: BasicInfo }
  | { type: 'CONFIRM' }
  | { type: 'EDIT' }
  | { type: 'LOG_IN' }
  | { type: 'FORGOT_PASSWORD' }
  | { type: 'NOT_ME' }
  | { type: 'CANCEL' }
  | { type: 'TRY_AGAIN' }

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as BasicInfoEvent,
    input: {} as BasicInfoInput,
    output: {} as BasicInfoOutput,
  },
  actors: {
    /** Resolves once what was typed is forgotten: half an hour after the last key, or at a login in this browser. */
    untilForgotten: mustBeProvided<void>('untilForgotten'),
    /** Creates the account. */
    register: mustBeProvided<void, { values: BasicInfo; visit: Visit }>('register'),
    /** Logs the new person in and reads their data. */
    startSession: mustBeProvided<SessionData, { email: string; password: string }>('startSession'),
    /** Saves the auxiliary campaign's answer, also after the first login. */
    saveAuxiliaryCampaign: mustBeProvided<void, readonly AnswerItem[]>('saveAuxiliaryCampaign'),
  },
  guards: {
    emailIsInUse: ({ event }) => refusalIn(event).code === 'emailInUse',
    passwordIsRefused: ({ event }) => isPasswordRefusal(refusalIn(event).code),
    cameByAuxiliaryCampaign: ({ context }, { session }: { session: SessionData }) =>
      lacksAuxiliaryCampaign(context.visit, session, context.operator),
  },
  actions: {
    keepValues: assign((_, { values }: { values: BasicInfo }) => ({
      values: notPersisted(values),
      email: values.email,
      refusal: null,
    })),
    forgetValues: assign({ values: null }),
    keepRefusal: assign(assignRefusal),
    forgetRefusal: assign(noRefusal),
    keepSession: assign((_, { session }: { session: SessionData }) => ({
      session: { ...session, changing: null },
      next: 'aliases' as const,
    })),
    notifySignedIn: ({ context, system }) => {
      if (context.session) changeSession(system, context.session)
    },
    leaveTo: assign(assignNext<BasicInfoExit>),
  },
})

const sessionIn = ({ event }: { event: { output: SessionData } }) => ({ session: event.output })
const signedIn = [{ type: 'keepSession', params: sessionIn }, 'notifySignedIn'] as const
const leaveTo = (next: BasicInfoExit) => exitTransition(next, 'left')
const editing = {
  SUBMIT: {
    target: 'confirming',
    actions: { type: 'keepValues', params: ({ event }: { event: { values: BasicInfo } }) => event },
  },
  LOG_IN: leaveTo('login'),
  CANCEL: leaveTo('landing'),
} as const

/** Basic info, confirmed before the account is created. */
export const basicInfoMachine = chart.createMachine({
  id: 'basicInfo',
  initial: 'editing',
  context: ({ input }) => ({ ...input, values: null, email: '', refusal: null, session: null, next: 'aliases' }),
  output: ({ context }) => ({ next: context.next, email: context.email, session: context.session }),
  // the next person at this computer finds nothing of it
  invoke: { id: 'untilForgotten', src: 'untilForgotten', onDone: exitTransition('landing', '.left') },
  states: {
    editing: { description: 'Name, birth date, email and password', entry: 'forgetValues', on: editing },
    confirming: {
      description: 'Shows name and birth date: are they right?',
      tags: 'dialog',
      on: { CONFIRM: 'registering', EDIT: 'editing' },
    },
    registering: {
      description: 'The account is being created',
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
          { guard: 'emailIsInUse', target: 'duplicate' },
          { guard: 'passwordIsRefused', target: 'passwordRefused', actions: 'keepRefusal' },
          { target: 'refused', actions: 'keepRefusal' },
        ],
      },
    },
    duplicate: {
      description: 'The email already has an account: is it yours?',
      tags: 'dialog',
      entry: 'forgetValues',
      on: { LOG_IN: leaveTo('login'), FORGOT_PASSWORD: leaveTo('forgot'), NOT_ME: 'otherEmail' },
    },
    otherEmail: { description: 'The email is not theirs: the person enters another one', tags: 'error', on: editing },
    passwordRefused: {
      description: 'The password cannot be chosen: nothing is lost, the person types another',
      tags: 'error',
      entry: 'forgetValues',
      on: editing,
    },
    refused: {
      description: 'The account could not be created: nothing is lost, try again',
      tags: 'error',
      entry: 'forgetValues',
      on: editing,
    },
    startingSession: {
      description: 'The new person is being logged in',
      tags: ['busy', 'signedUp'],
      invoke: {
        id: 'startSession',
        src: 'startSession',
        input: ({ context }) => ({ email: context.values?.email ?? '', password: context.values?.password ?? '' }),
        onDone: [
          {
            guard: { type: 'cameByAuxiliaryCampaign', params: sessionIn },
            target: 'savingCampaign',
            actions: signedIn,
          },
          { target: 'left', actions: signedIn },
        ],
        onError: { target: 'sessionFailed', actions: 'keepRefusal' },
      },
    },
    savingCampaign: {
      description: "Saves the auxiliary campaign's code as an answer; a failure delays nobody",
      tags: ['busy', 'signedUp'],
      entry: 'forgetValues',
      invoke: {
        id: 'saveCampaign',
        src: 'saveAuxiliaryCampaign',
        input: ({ context }) => [{ selection: context.operator.campaigns.auxiliary }],
        onDone: 'left',
        onError: 'left',
      },
    },
    sessionFailed: {
      description: 'The account exists, but logging in failed: try again, or go to the login page',
      tags: ['error', 'signedUp'],
      on: { TRY_AGAIN: { target: 'startingSession', actions: 'forgetRefusal' }, LOG_IN: leaveTo('login') },
    },
    left: { description: 'Registered, or on to another public page', type: 'final', entry: 'forgetValues' },
  },
})

/** A running basic info chart. */
export type BasicInfoRef = ActorRefFrom<typeof basicInfoMachine>
