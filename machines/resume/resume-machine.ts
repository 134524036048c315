import { assign, setup } from 'xstate'
import type { AnswerItem } from '../../domain/wire/answer.ts'
import { isAnswered } from '../../domain/answered.ts'
import type { EligibilityCount } from '../../domain/wire/eligibility.ts'
import type { Operator } from '../../domain/operator.ts'
import { isVerifiedAndKnown, resumeAt } from '../../domain/rules/resume.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import { mustBeProvided, refusalFrom, type Refusal } from '../kit/call.ts'
import type { Session } from '../kit/session.ts'

export interface ResumeInput {
  operator: Operator
}
interface Context extends ResumeInput {
  session: Session | null
  count: EligibilityCount
  refusal: Refusal | null
}
export interface ResumeOutput {
  session: Session | null
  /** Where the rules put the person. */
  path: ScreenPath
}

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'TRY_AGAIN' },
    input: {} as ResumeInput,
    output: {} as ResumeOutput,
  },
  actors: {
    /** Reads the person and all their answers. */
    loadSession: mustBeProvided<Session>('loadSession'),
    /** Whether the record search has ended (S1 §4 rule 2). */
    countResults: mustBeProvided<EligibilityCount>('countResults'),
    /** Saves the auxiliary campaign's answer after a login (S1 §4). */
    saveAuxiliaryCampaign: mustBeProvided<void, readonly AnswerItem[]>('saveAuxiliaryCampaign'),
  },
  guards: {
    cameByAuxiliaryCampaign: ({ context }) =>
      context.session !== null &&
      context.session.person.utm_code === context.operator.campaigns.auxiliary &&
      !isAnswered(context.session.answers, 'auxiliary_campaign'),
    needsCount: ({ context }) => context.session !== null && isVerifiedAndKnown(context.session.person),
  },
  actions: {
    keepSession: assign((_, { session }: { session: Session }) => ({ session, refusal: null })),
    keepCount: assign((_, { count }: { count: EligibilityCount }) => ({ count })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: refusalFrom(error) })),
  },
})

/** Where a returning person goes on (S1 §4 "Post-login routing"). Ends with the session and the screen that the rules give. */
export const resumeMachine = chart.createMachine({
  id: 'resume',
  initial: 'loading',
  context: ({ input }) => ({ ...input, session: null, count: {}, refusal: null }),
  output: ({ context }) => ({
    session: context.session,
    path: context.session ? resumeAt(context.session, context.operator, context.count) : 'login',
  }),
  states: {
    loading: {
      description: 'Reads the person and their answers',
      tags: 'busy',
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        onDone: { target: 'deciding', actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: { description: 'The server could not be reached: try again', tags: 'error', on: { TRY_AGAIN: 'loading' } },
    deciding: {
      description: 'What else must be known',
      always: [
        { guard: 'cameByAuxiliaryCampaign', target: 'savingCampaign' },
        { guard: 'needsCount', target: 'counting' },
        { target: 'decided' },
      ],
    },
    savingCampaign: {
      description: "Remembers the auxiliary campaign's code as an answer; a failure does not hold the person up",
      tags: 'busy',
      invoke: {
        id: 'saveCampaign',
        src: 'saveAuxiliaryCampaign',
        input: ({ context }) => [{ selection: context.operator.campaigns.auxiliary }],
        onDone: 'checkingCount',
        onError: 'checkingCount',
      },
    },
    checkingCount: {
      description: 'Whether the person is verified',
      always: [{ guard: 'needsCount', target: 'counting' }, { target: 'decided' }],
    },
    counting: {
      description: 'Asks whether the results are there; without an answer the person waits for them',
      tags: 'busy',
      invoke: {
        id: 'countResults',
        src: 'countResults',
        onDone: { target: 'decided', actions: { type: 'keepCount', params: ({ event }) => ({ count: event.output }) } },
        onError: 'decided',
      },
    },
    decided: { type: 'final', description: 'On to the screen that the rules give' },
  },
})
