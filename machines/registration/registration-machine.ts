import { assign, setup, type ActorRefFrom } from 'xstate'
import { nextPage, registrationProgress, type FlowProgress } from '../../domain/flows/progress.ts'
import { resumeAt } from '../../domain/flows/resume.ts'
import type { RegistrationPage } from '../../domain/flows/tables.ts'
import type { Operator } from '../../domain/operator.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { confirmEmailMachine } from '../confirm-email/confirm-email-machine.ts'
import { addressMachine } from '../page/address-page.ts'
import { aliasesMachine } from '../page/aliases-page.ts'
import { reportPage, type PageTried } from '../page/page.ts'
import { questionMachine } from '../page/question-page.ts'
import type { FlowStart } from '../shared/pages.ts'
import { nextIn, screen } from '../shared/route.ts'
import {
  logOut,
  replaceSession,
  sessionReplaced,
  type Session,
  type SessionReplaced,
  type Visit,
} from '../shared/session.ts'
import { basicInfoMachine, type BasicInfoExit } from './basic-info-machine.ts'

interface RegistrationInput extends Partial<FlowStart> {
  visit: Visit
  operator: Operator
  /** Null for a visitor without an account. */
  session: Session | null
}
interface Context extends Required<RegistrationInput> {
  next: RegistrationExit
  email: string
}
type RegistrationExit = 'screening' | 'review' | 'resume' | Exclude<BasicInfoExit, 'aliases'>
interface RegistrationOutput {
  next: RegistrationExit
  /** The initial email of the login, after "is this your email?". */
  email: string
}

const noAnswers: Answers = {}
/** The pages after the account; empty without one. */
const progressOf = ({ session, operator }: Context): FlowProgress<RegistrationPage> =>
  session ? registrationProgress({ ...session, operator }) : []
const personIn = ({ session }: Context): Person => {
  if (!session) throw new Error('the address belongs to an account')
  return session.person
}
const chart = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'CONTINUE' } | { type: 'LOG_OUT' } | PageTried | SessionReplaced,
    input: {} as RegistrationInput,
    output: {} as RegistrationOutput,
    children: {} as {
      basicInfo: 'basicInfo'
      aliases: 'aliases'
      address: 'address'
      question: 'question'
      confirmEmail: 'confirmEmail'
    },
  },
  actors: {
    basicInfo: basicInfoMachine,
    aliases: aliasesMachine,
    address: addressMachine,
    question: questionMachine,
    confirmEmail: confirmEmailMachine,
  },
  guards: {
    mayBeginAccount: ({ context }) => context.session === null && context.visit.us_state !== null,
    resumesAt: ({ context }, { page }: { page: RegistrationPage }) =>
      (context.at ?? `register/${nextPage(progressOf(context)) ?? 'created'}`) === `register/${page}`,
    isChanged: ({ context }, { page }: { page: RegistrationPage }) => context.session?.changing === `register/${page}`,
    leadsTo: ({ event }, { next }: { next: BasicInfoExit }) => nextIn(event) === next,
    /** The account has been used before: to register again is a login. */
    isReturning: ({ context: { operator } }, { session }: { session: Session | null }) =>
      session !== null && resumeAt(session, operator, {}) !== 'register/aliases',
  },
  actions: {
    keepSession: assign(replaceSession),
    keepAccount: assign((_, { session }: { session: Session | null }) => ({ session })),
    reportPage,
    logOut,
    leaveTo: assign((_, { next, email = '' }: { next: RegistrationExit; email?: string }) => ({ next, email })),
  },
})

const leaveWithEmail = (next: 'login' | 'forgot') =>
  ({
    guard: { type: 'leadsTo', params: { next } },
    target: 'left',
    actions: {
      type: 'leaveTo',
      params: ({ event }: { event: { output: { email: string } } }) => ({ next, email: event.output.email }),
    },
  }) as const

/** A page after the account. */
const opened = <Page extends RegistrationPage>(page: Page) => ({ ...screen(`register/${page}`), route: {} }) as const

const saved = { SAVED: { actions: 'reportPage' } } as const
const toReview = { type: 'leaveTo', params: { next: 'review' } } as const
/** The page was opened from the review, and returns there. */
const changed = <Page extends RegistrationPage>(page: Page) =>
  ({ guard: { type: 'isChanged', params: { page } }, target: 'left' }) as const

/** From the account to the explanation of the screening. */
export const registrationMachine = chart.createMachine({
  id: 'registration',
  initial: 'arriving',
  context: ({ input }) => ({ at: null, ...input, next: 'screening', email: '' }),
  output: ({ context }) => ({ next: context.next, email: context.email }),
  on: sessionReplaced,
  states: {
    arriving: {
      description: 'Continues after the last saved page',
      always: [
        { guard: 'mayBeginAccount', target: 'basic-info' },
        ...(['aliases', 'address', 'ethnicity'] as const).map(
          page => ({ guard: { type: 'resumesAt', params: { page } }, target: page }) as const,
        ),
        { target: 'created' },
      ],
    },
    'basic-info': {
      description: "Let's get started: name, birth date, email, password",
      ...screen('register/basic-info'),
      route: {},
      invoke: {
        id: 'basicInfo',
        src: 'basicInfo',
        input: ({ context: { visit, operator } }) => ({ visit, operator }),
        onDone: [
          leaveWithEmail('login'),
          leaveWithEmail('forgot'),
          {
            guard: { type: 'leadsTo', params: { next: 'landing' } },
            target: 'left',
            actions: { type: 'leaveTo', params: { next: 'landing' } },
          },
          {
            guard: { type: 'isReturning', params: ({ event }) => ({ session: event.output.session }) },
            target: 'left',
            actions: { type: 'leaveTo', params: { next: 'resume' } },
          },
          {
            target: 'aliases',
            actions: { type: 'keepAccount', params: ({ event }) => ({ session: event.output.session }) },
          },
        ],
      },
    },
    aliases: {
      description: 'Other names: nicknames, maiden names, misspellings',
      ...opened('aliases'),
      on: saved,
      invoke: {
        id: 'aliases',
        src: 'aliases',
        input: ({ context, self }) => ({
          flow: self,
          page: 'register/aliases',
          aliases: (context.session?.person.aliases ?? []).map(alias => ({
            ...alias,
            middle_name: alias.middle_name ?? '',
          })),
        }),
        onDone: [{ ...changed('aliases'), actions: toReview }, { target: 'address' }],
      },
    },
    address: {
      description: 'Address, phone and title',
      ...opened('address'),
      on: saved,
      invoke: {
        id: 'address',
        src: 'address',
        input: ({ context, self }) => ({ page: 'register/address', person: personIn(context), flow: self }),
        onDone: [{ ...changed('address'), actions: toReview }, { target: 'ethnicity' }],
      },
    },
    ethnicity: {
      description: 'Race and ethnicity, and why we ask',
      ...opened('ethnicity'),
      on: saved,
      invoke: {
        id: 'question',
        src: 'question',
        input: ({ context, self }) => ({
          page: 'ethnicity',
          answers: context.session?.answers ?? noAnswers,
          wording: 'plain',
          flow: self,
        }),
        onDone: [{ ...changed('ethnicity'), actions: toReview }, { target: 'created' }],
      },
    },
    created: {
      description: 'The account exists; what the screening questions are for',
      ...opened('created'),
      invoke: { id: 'confirmEmail', src: 'confirmEmail' },
      on: {
        CONTINUE: { target: 'left', actions: { type: 'leaveTo', params: { next: 'screening' } } },
        LOG_OUT: { actions: 'logOut' },
      },
    },
    left: { description: 'On to the screening, or to another public page', type: 'final' },
  },
})

/** A running registration chart. */
export type RegistrationRef = ActorRefFrom<typeof registrationMachine>
