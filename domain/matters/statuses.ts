import { ordinaryStages } from './ordinary-stages.ts'
import { kind, type Phase, type StatusRow, phases, type Position } from './row.ts'

const notStarted = { at: 'notBegun', waitsFor: 'beginning' } as const
const failed = { at: 'givenUp', ending: 'ended' } as const
const denied = { at: 'givenUp', ending: 'denied' } as const
const wellDone = { at: 'over', ending: 'well' } as const

/** The prosecutor has withdrawn the objection, and the case continues. */
const objectionWithdrawn = ['objection', 'objection was', 'objection is', 'objection has been']
  .map(objection => `${objection} withdrawn`)
  .concat('withdrawn objection', 'withdrew objection', 'withdrew the objection')
const statement = ['personal statement', 'ps']
const statementIs = (...states: readonly string[]) =>
  statement.flatMap(each => states.map(state => state.replace('…', each)))

/** How a stage in Utah asks for the personal statement (R824). */
export const needsStatement = statementIs('need …', 'waiting for …', 'awaiting …', '… needed', '… required')
/** The names of a step that asks for it. */
const statementAsked = {
  named: ['PERSONAL_STATEMENT'],
  stage: [...needsStatement, ...statementIs('… incomplete')],
}
/** The prosecutor and the client have agreed, so that the court decides (R824). */
const agreed = ['agreed', 'agreement reached', 'reached agreement', 'reached an agreement']
/** The prosecutor insists on the objection (R824). */
const noAgreement = ["won't", 'wont', 'will not', "doesn't", 'does not', "don't", 'do not']
  .map(negated => `${negated} agree`)
  .concat('no agreement', 'refuse')
const money = ['payment', 'invoice']

/** The first rows of a reduction and of a motion. */
const beforePayment = [
  { stage: [], status: 'notStarted' },
  { stage: ['not filed', 'not yet filed', 'not been filed', 'unfiled'], status: 'notStarted' },
] as const
const beforeDecision = [
  { stage: money, status: 'paymentNeeded' },
  { workflow: 'objection', stage: agreed, status: 'other' },
  { workflow: 'objection', stage: ['withdrawn', 'withdrew'], status: 'other' },
  { stage: objectionWithdrawn, status: 'other' },
] as const

/** The kinds of matters, in the order of their headings: each with its bar, its statuses, and how its stage is read. */
export const kinds = {
  /** R803. */
  expungement: kind({
    fee: 'perCase',
    steps: {
      needInfo: ['bciApplication', 'questions'],
      drafting: ['waitingForBci', 'drafting'],
      filed: ['prosecutorReview', 'waitingForCourt'],
      complete: ['finalization', 'complete'],
    },
    statuses: {
      notStarted,
      withdrawnFromService: failed,
      closed: failed,
      ineligible: failed,
      paymentNeeded: { at: 'bciApplication', task: 'payment' },
      bciApplication: { at: 'bciApplication', task: 'bciDate' },
      bciApplied: { at: 'waitingForBci', waitsFor: 'bureau' },
      personalStatement: { at: 'questions', task: 'statement' },
      waitingForBci: { at: 'waitingForBci', waitsFor: 'bureau' },
      drafting: { at: 'drafting', waitsFor: 'drafting' },
      prosecutorReview: { at: 'prosecutorReview', waitsFor: 'prosecutor' },
      prosecutorObjection: { at: { failedAt: 'prosecutorReview' }, task: 'objection' },
      deniedOrNoAgreement: { at: { failedAt: 'prosecutorReview' }, ending: 'denied' },
      waitingForCourt: { at: 'waitingForCourt', waitsFor: 'court', after: 'prosecutor' },
      denied,
      finalization: { at: 'finalization', waitsFor: 'finalization' },
      finalizationActionNeeded: { at: 'finalization', task: 'report' },
      complete: wellDone,
      unknown: { at: 'notBegun' },
    },
    stages: [
      { stage: [], status: 'notStarted' },
      { stage: ['withdraw as counsel', 'withdrew as counsel'], status: 'withdrawnFromService' },
      { workflow: 'objection', stage: ['withdrawn', 'withdrew'], status: 'waitingForCourt' },
      { stage: objectionWithdrawn, status: 'waitingForCourt' },
      { stage: ['withdrawn', 'closed'], status: 'closed' },
      { stage: ['ineligible'], status: 'ineligible' },
      { workflow: 'court phase', stage: money, status: 'paymentNeeded', at: 'drafting' },
      { workflow: 'objection', stage: money, status: 'paymentNeeded', at: 'prosecutorReview' },
      { workflow: 'finalization', stage: money, status: 'paymentNeeded', at: 'finalization' },
      { given: 'bciDate', stage: money, status: 'paymentNeeded', at: 'waitingForBci' },
      { stage: money, status: 'paymentNeeded' },
      { given: 'bciDate', workflow: 'bci phase', stage: ['no bci submission date'], status: 'bciApplied' },
      { workflow: 'bci phase', stage: ['no bci submission date'], status: 'bciApplication' },
      { given: 'statement', workflow: 'bci phase', stage: needsStatement, status: 'waitingForBci' },
      { workflow: 'bci phase', stage: needsStatement, status: 'personalStatement' },
      { workflow: 'bci phase', status: 'waitingForBci', ordinary: ordinaryStages.bureau },
      { given: 'statement', workflow: 'court phase', stage: needsStatement, status: 'drafting' },
      // the bureau has answered
      {
        workflow: 'court phase',
        stage: needsStatement,
        status: 'personalStatement',
        at: { openAt: 'questions', past: 'waitingForBci' },
      },
      { workflow: 'court phase', stage: ['draft', 'ready to file', 'review'], status: 'drafting' },
      { workflow: 'court phase', stage: ['filed', 'prosecutor'], status: 'prosecutorReview' },
      { workflow: 'court phase', stage: ['waiting for court', 'hearing', 'submitted'], status: 'waitingForCourt' },
      { workflow: 'court phase', stage: ['denied'], status: 'denied' },
      { workflow: 'objection', stage: ['denied', ...noAgreement], status: 'deniedOrNoAgreement' },
      { workflow: 'objection', stage: agreed, status: 'waitingForCourt' },
      { workflow: 'objection', letters: 'agree', status: 'unknown' },
      { workflow: 'objection', status: 'prosecutorObjection', ordinary: ordinaryStages.objection },
      {
        workflow: 'finalization',
        stage: ['client', 'action needed', 'fingerprint'],
        status: 'finalizationActionNeeded',
      },
      { workflow: 'finalization', stage: ['complete', 'done'], status: 'complete' },
      { workflow: 'finalization', status: 'finalization', ordinary: ordinaryStages.finalization },
      { status: 'unknown' },
    ],
  }),
  /** R804. */
  reduction: kind({
    fee: 'reduction402',
    steps: {
      needInfo: ['statement'],
      drafting: [],
      filed: ['filedOrAwaitingProsecutor', 'objectionOrHearing', 'courtDecision'],
      complete: ['done'],
    },
    statuses: {
      notStarted,
      paymentNeeded: { at: 'statement', task: 'payment' },
      personalStatement: { at: 'statement', task: 'statement' },
      drafting: { at: { toward: 'filedOrAwaitingProsecutor', in: 'drafting' }, waitsFor: 'drafting' },
      hearing: { at: 'objectionOrHearing', task: 'objection' },
      objection: { at: { failedAt: 'objectionOrHearing' }, task: 'objection' },
      denied,
      granted: wellDone,
      closed: { at: 'givenUp', ending: 'closed' },
      // in progress: the papers are with the prosecutor or the court
      other: { at: 'filedOrAwaitingProsecutor' },
    },
    stages: [
      ...beforePayment,
      {
        given: 'statement',
        stage: money,
        status: 'paymentNeeded',
        at: { toward: 'filedOrAwaitingProsecutor', in: 'drafting' },
      },
      ...beforeDecision,
      { stage: ['denied'], status: 'denied' },
      { stage: ['hearing'], status: 'hearing' },
      { stage: ['objection'], status: 'objection', inOneStep: 'hearing' },
      { given: 'statement', stage: ['need info from client'], status: 'drafting' },
      { stage: ['need info from client'], status: 'personalStatement' },
      { stage: ['granted'], status: 'granted' },
      { stage: ['withdraw', 'complete'], status: 'closed' },
      { status: 'other', ordinary: ordinaryStages.motion },
    ],
  }),
  /** R805. */
  motion: kind({
    fee: null,
    steps: {
      needInfo: [],
      drafting: [],
      filed: ['filed', 'prosecutorReview', 'awaitingCourtDecision'],
      complete: ['complete'],
    },
    statuses: {
      notStarted,
      paymentNeeded: { at: { toward: 'filed', in: 'needInfo' }, task: 'payment' },
      deniedOrWithdrawn: denied,
      granted: wellDone,
      other: { at: 'filed' },
    },
    stages: [
      ...beforePayment,
      ...beforeDecision,
      { stage: ['denied', 'withdrawn'], status: 'deniedOrWithdrawn' },
      { stage: ['granted', 'complete'], status: 'granted' },
      { status: 'other', ordinary: ordinaryStages.motion },
    ],
  }),
  /** R806: every matter in a state that tracks them by step name. */
  step: kind({
    fee: null,
    steps: { needInfo: ['needInfo'], drafting: ['drafting'], filed: ['filed'], complete: ['complete'] },
    statuses: {
      awaitingProposal: { at: 'needInfo' },
      proposed: { at: 'needInfo', task: 'proposal' },
      denied,
      needInfo: { at: 'needInfo', task: 'statement' },
      drafting: { at: 'drafting', waitsFor: 'drafting' },
      filed: { at: 'filed', waitsFor: 'court' },
      objectionReceived: { at: 'filed', waitsFor: 'court' },
      replyFiled: { at: 'filed', waitsFor: 'court' },
      complete: wellDone,
    },
    stages: [
      { stage: [], status: 'awaitingProposal' },
      { named: ['PROPOSED'], stage: ['proposed matter'], status: 'proposed' },
      { stage: ['denied'], status: 'denied' },
      { stage: statementIs('… received', '… complete'), status: 'drafting' },
      { given: 'statement', ...statementAsked, status: 'drafting' },
      { ...statementAsked, status: 'needInfo' },
      {
        named: ['WAITING_FOR_RIGHTS_RESTORATION', 'READY_TO_DRAFT', 'READY_TO_FILE', 'SENT_TO_CLIENT_FOR_REVIEW'],
        status: 'drafting',
      },
      { named: ['FILED'], status: 'filed' },
      { named: ['OBJECTION_RECEIVED'], status: 'objectionReceived' },
      { named: ['REPLY_FILED'], status: 'replyFiled' },
      { named: ['GRANTED'], status: 'complete' },
      { status: 'drafting', ordinary: ordinaryStages.step },
    ],
  }),
}

export type MatterKind = keyof typeof kinds
/** A kind that is tracked by workflow and stage. */
export type StagedKind = Exclude<MatterKind, 'step'>
export type StepName = Phase | (typeof kinds)[MatterKind]['steps'][Phase][number]
export type StatusOf<Kind extends MatterKind> = keyof (typeof kinds)[Kind]['statuses']

/** A matter's status; its kind selects the table and progress bar. `at` replaces its row's position on the bar. */
export type MatterStatus = {
  [Kind in MatterKind]: { readonly kind: Kind; readonly status: StatusOf<Kind>; readonly at?: Position }
}[MatterKind]

/** The legal actions, each with its kind; unknown ones are "other" (R811). */
export const legalActions = {
  EXPUNGEMENT: 'expungement',
  REDUCTION: 'reduction',
  MARIJUANA_EXPUNGEMENT: 'motion',
  SEALING: 'motion',
  SET_ASIDE: 'motion',
  CERTIFICATE_OF_SECOND_CHANCE: 'motion',
  RIGHTS_RESTORATION: 'motion',
  FINGERPRINT_CARD: 'motion',
  OTHER: 'motion',
} as const satisfies Readonly<Record<string, StagedKind>>
export type LegalAction = keyof typeof legalActions

/** The legal action by its name on the wire. */
export const legalActionOf = (type: string): LegalAction =>
  Object.hasOwn(legalActions, type) ? (type as LegalAction) : 'OTHER'

/** A value for every status: a new status does not compile until it has one. */
export type ByStatus<Value> = { readonly [Kind in MatterKind]: Readonly<Record<StatusOf<Kind>, Value>> }

/** The table's value for a status. */
export function valueFor<Value>(table: ByStatus<Value>, { kind: of, status }: MatterStatus): Value {
  const ofKind: Readonly<Record<string, Value>> = table[of]
  // the type is complete, but TypeScript cannot follow from a kind to its statuses
  return ofKind[status]!
}

/** The row of a status, at the position that the matter's stage gives it. */
export function rowOf({ kind: of, status, at }: MatterStatus): StatusRow {
  const rows: Readonly<Record<string, StatusRow>> = kinds[of].statuses
  return { ...rows[status]!, ...(at && { at }) }
}

/** How a step of a progress bar looks (R809). */
export type StepState = 'static' | 'done' | 'current' | 'currentFailed' | 'doneFailed' | 'future'

export interface BarStep<Name = StepName> {
  readonly name: Name
  readonly state: StepState
}

const stepsOf = ({ kind: of }: MatterStatus): Readonly<Record<Phase, readonly StepName[]>> => kinds[of].steps

/** The four phases on a case card (R809): at the phase of the step that the dashboard shows. */
export function caseBar(matter: MatterStatus): readonly BarStep<Phase>[] {
  const phaseOf = (step: string) => phases.find(phase => stepsOf(matter)[phase].some(each => each === step)) ?? step
  const { at } = rowOf(matter)
  if (typeof at === 'string') return barOf(phases, phaseOf(at))
  if ('in' in at) return barOf(phases, at.in)
  return barOf(phases, 'openAt' in at ? phaseOf(at.openAt) : { failedAt: phaseOf(at.failedAt) })
}

/** The dashboard's bar: the steps of the matter's kind, phase by phase (R810). */
export function dashboardBar(matter: MatterStatus): readonly BarStep[] {
  const steps = phases.flatMap(phase => stepsOf(matter)[phase])
  return barOf(steps, rowOf(matter).at)
}

const whole: Readonly<Record<string, StepState>> = { notBegun: 'static', over: 'done', givenUp: 'doneFailed' }

function barOf<Name extends string>(names: readonly Name[], position: Position): readonly BarStep<Name>[] {
  const everywhere = typeof position === 'string' ? whole[position] : undefined
  const { step, past = step, here = 'current' } = placeOf(position)
  const done = names.findIndex(name => name === past)
  return names.map((name, index) => {
    if (everywhere) return { name, state: everywhere }
    if (name === step) return { name, state: here }
    return { name, state: index <= done ? 'done' : 'future' }
  })
}

interface Place {
  readonly step: string
  /** The last step that is behind, if it is not the one before `step`. */
  readonly past?: string
  readonly here?: StepState
}
function placeOf(position: Position): Place {
  if (typeof position === 'string') return { step: position }
  if ('toward' in position) return { step: position.toward }
  if ('openAt' in position) return { step: position.openAt, past: position.past }
  return { step: position.failedAt, here: 'currentFailed' }
}
