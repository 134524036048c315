import { assign, setup } from 'xstate'
import { isVerifiedAndKnown, resumeAt } from '../../domain/flows/resume.ts'
import type { Operator } from '../../domain/operator.ts'
import { withEntries, type PageEntries } from '../../domain/questions/entries.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { feeWaiverFlag, isFeeWaiverStale } from '../../domain/rules/fee-waiver.ts'
import { lacksAuxiliaryCampaign } from '../../domain/rules/promotion.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import type { AnswerItem } from '../../domain/wire/answer.ts'
import type { EligibilityCount } from '../../domain/wire/eligibility.ts'
import { assignRefusal, mustBeProvided, noRefusal } from '../shared/call.ts'
import type { SessionData, Visit } from '../shared/session.ts'

interface ResumeInput {
  operator: Operator
  /** The visit before this login. */
  visit: Visit
}
interface Context extends ResumeInput {
  session: SessionData | null
  count: EligibilityCount
  refusal: Refusal | null
}
export interface ResumeOutput {
  session: SessionData
  /** Where the rules lead the person. */
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
    loadSession: mustBeProvided<SessionData>('loadSession'),
    /** Whether the record search has ended. */
    countResults: mustBeProvided<EligibilityCount>('countResults'),
    /** Saves the fee-waiver flag whose call was lost, or removes it. */
    saveAnswers: mustBeProvided<void, PageEntries>('saveAnswers'),
    /** Saves the auxiliary campaign's answer after a login. */
    saveAuxiliaryCampaign: mustBeProvided<void, readonly AnswerItem[]>('saveAuxiliaryCampaign'),
  },
  guards: {
    cameByAuxiliaryCampaign: ({ context }) =>
      context.session !== null && lacksAuxiliaryCampaign(context.visit, context.session, context.operator),
    lacksFeeWaiver: ({ context: { session, operator } }) =>
      session !== null && isFeeWaiverStale(session.answers, operator),
    needsCount: ({ context }) => context.session !== null && isVerifiedAndKnown(context.session.person),
  },
  actions: {
    keepFeeWaiver: assign(({ context: { session, operator } }) => ({
      session: session && {
        ...session,
        answers: withEntries(session.answers, { is_fee_waiver_eligible: feeWaiverFlag(session.answers, operator) }),
      },
    })),
    keepRefusal: assign(assignRefusal),
    forgetRefusal: assign(noRefusal),
  },
})

/** Decides where a returning person continues. Ends with the session and the screen by the rules. */
export const resumeMachine = chart.createMachine({
  id: 'resume',
  initial: 'loading',
  context: ({ input }) => ({ ...input, session: null, count: {}, refusal: null }),
  output: ({ context: { session, operator, count } }) => {
    if (!session) throw new Error('resuming ends once the session is read')
    return { session, path: resumeAt(session, operator, count) }
  },
  states: {
    loading: {
      description: 'Reads the person and their answers',
      tags: 'busy',
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        onDone: {
          target: 'deciding',
          actions: assign(({ event }) => ({ session: event.output })),
        },
        onError: { target: 'failed', actions: 'keepRefusal' },
      },
    },
    failed: {
      description: 'The server could not be reached: try again',
      tags: 'error',
      on: { TRY_AGAIN: { target: 'loading', actions: 'forgetRefusal' } },
    },
    deciding: {
      description: 'Decides what else must be known',
      always: [{ guard: 'cameByAuxiliaryCampaign', target: 'savingCampaign' }, { target: 'checkingFeeWaiver' }],
    },
    savingCampaign: {
      description: "Saves the auxiliary campaign's code as an answer; a failure delays nobody",
      tags: 'busy',
      invoke: {
        id: 'saveCampaign',
        src: 'saveAuxiliaryCampaign',
        input: ({ context }) => [{ selection: context.operator.campaigns.auxiliary }],
        onDone: 'checkingFeeWaiver',
        onError: 'checkingFeeWaiver',
      },
    },
    checkingFeeWaiver: {
      description: 'Whether the saved fee waiver matches the saved answers',
      always: [{ guard: 'lacksFeeWaiver', target: 'savingFeeWaiver' }, { target: 'checkingCount' }],
    },
    savingFeeWaiver: {
      description: 'Saves a fee waiver whose call was lost; a failure delays nobody',
      tags: 'busy',
      invoke: {
        id: 'saveFeeWaiver',
        src: 'saveAnswers',
        input: ({ context: { session, operator } }) => ({
          is_fee_waiver_eligible: feeWaiverFlag(session?.answers ?? {}, operator),
        }),
        onDone: { target: 'checkingCount', actions: 'keepFeeWaiver' },
        onError: { target: 'checkingCount', description: 'the screening tries again, and so does the next visit' },
      },
    },
    checkingCount: {
      description: 'Whether the person is verified',
      always: [{ guard: 'needsCount', target: 'counting' }, { target: 'decided' }],
    },
    counting: {
      description: 'Checks whether the results are ready; without an answer the person waits for them',
      tags: 'busy',
      invoke: {
        id: 'countResults',
        src: 'countResults',
        onDone: { target: 'decided', actions: assign(({ event }) => ({ count: event.output })) },
        onError: 'decided',
      },
    },
    decided: { description: 'On to the screen by the rules', type: 'final' },
  },
})
