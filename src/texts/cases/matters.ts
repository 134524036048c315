import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { MatterGroup } from '../../../domain/matters/groups.ts'
import type { Phase, Task } from '../../../domain/matters/row.ts'
import {
  valueFor,
  type ByStatus,
  type MatterStatus,
  type StatusOf,
  type StepName,
} from '../../../domain/matters/statuses.ts'
import type { Decision, HomeGroup, Turn } from '../../../domain/matters/tasks.ts'
import { readSeverity, type SeverityCode } from '../../../domain/reading/severity.ts'
import { type SeverityReading, stateInfo, type Tracking, type UsState } from '../../../domain/states.ts'
import { taskTexts } from '../tasks.ts'
import { numbered, type Text } from '../text-of.ts'

/** A status's name, and its meaning in plain words. */
interface StatusTexts {
  readonly label: MessageDescriptor
  readonly body: readonly MessageDescriptor[]
}
/** What the texts of a case say besides its status. */
export interface CaseFacts {
  /** The statement is complete, where it would be requested. */
  readonly isThanked: boolean
  /** The price of representation, in words. */
  readonly representation: string
  /** The expected end of the wait has passed. */
  readonly isLate: boolean
  readonly hasDocuments: boolean
  /** The day on which we told the client what can be done next, in words; null until then. */
  readonly answered: string | null
}
/** Texts with parts that depend on the case. */
interface TextsOfFacts {
  readonly label: MessageDescriptor
  readonly body: readonly (MessageDescriptor | ((facts: CaseFacts) => MessageDescriptor))[]
}

const nextSteps = ({ answered }: CaseFacts) =>
  answered === null
    ? msg`We'll look at what can be done next and contact you.`
    : msg`On ${answered} we told you what can be done next. Contact us if you have questions.`
const whyEnded = msg`Contact us to find out why, and what you can do.`
const papersInPortal = msg`You'll find the final documents in your client portal.`
/** For states whose menu has no client portal. */
const papersHere = ({ hasDocuments }: CaseFacts) =>
  hasDocuments
    ? msg`You'll find the final documents here, under "Your documents".`
    : msg`When we have the final documents, you'll find them here.`
const notYetReady: StatusTexts = {
  label: msg`Not yet ready`,
  body: [msg`We haven't started on this case yet. You don't have to do anything now.`],
}
const paymentNeeded: StatusTexts = {
  label: msg`Payment needed`,
  body: [msg`We'll keep working as soon as we get your payment. Contact us to pay, or if you can't pay now.`],
}
const statementQuestions: StatusTexts = {
  label: msg`Personal statement questions`,
  body: [msg`Please answer the personal statement questions. We'll use your answers to write to the court for you.`],
}
const bureauWorks = msg`The state bureau (BCI) is working on your application. This usually takes 2 to 4 months. We can't speed it up.`
const drafting: StatusTexts = {
  label: msg`Drafting and filing`,
  body: [msg`We're writing the papers for the court. When they're ready, we'll file them.`],
}
const withdrawnOrDenied: StatusTexts = {
  label: msg`Case withdrawn or denied`,
  body: [msg`This case was withdrawn or denied.`, whyEnded],
}
const unknown: StatusTexts = {
  label: msg`Status not known`,
  body: [msg`We can't show the status of this case. Please contact us.`],
}

const expungement: Readonly<Record<StatusOf<'expungement'>, TextsOfFacts>> = {
  notStarted: notYetReady,
  withdrawnFromService: {
    label: msg`Withdrawn from service`,
    body: [msg`We no longer represent you in this case. Contact us if you have questions.`],
  },
  closed: withdrawnOrDenied,
  ineligible: {
    label: msg`Ineligible`,
    body: [
      msg`This case can't be cleared now. The reason may be an open case, a case in another state or in federal court, fees you owe, or too many cases.`,
      whyEnded,
    ],
  },
  paymentNeeded,
  bciApplication: {
    label: msg`BCI application`,
    body: [
      msg`Please send the application to the state bureau (BCI). Without the bureau's certificate, the court won't take your petition.`,
    ],
  },
  bciApplied: { label: msg`BCI application`, body: [bureauWorks] },
  personalStatement: statementQuestions,
  waitingForBci: { label: msg`Waiting for BCI`, body: [bureauWorks] },
  drafting,
  prosecutorReview: {
    label: msg`Prosecutor review`,
    body: [
      ({ isLate }) =>
        isLate
          ? msg`We filed your petition. The prosecutor may agree or object, and hasn't answered yet.`
          : msg`We filed your petition. The prosecutor now has 60 days to answer and may agree or object.`,
      msg`We'll tell you as soon as we get the answer.`,
    ],
  },
  prosecutorObjection: {
    label: msg`Prosecutor objection`,
    body: [
      ({ representation }) =>
        msg`The prosecutor doesn't agree. If you want to keep going, we charge ${representation} to answer and represent you at the hearing.`,
      msg`The court will set a date for a hearing.`,
    ],
  },
  waitingForCourt: {
    label: msg`Waiting for court`,
    body: [msg`The court is reviewing your petition. It usually takes 4 to 6 months to answer.`],
  },
  finalization: {
    label: msg`Finalization`,
    body: [
      msg`The court agreed. We sent its order to the state bureau (BCI). Now we're waiting for the bureau to confirm that your record is cleared.`,
    ],
  },
  finalizationActionNeeded: {
    label: msg`Finalization: your action needed`,
    body: [
      msg`Please ask the state bureau (BCI) for one of these: a verification of expungement report or a criminal history report. You have to give your fingerprints.`,
      msg`Contact us if you need help with this.`,
    ],
  },
  complete: {
    label: msg`Expungement complete!`,
    body: [msg`Your record in this case is cleared. Congratulations!`, papersInPortal],
  },
  denied: { label: msg`Expungement denied`, body: [msg`The court didn't agree to clear this case.`, nextSteps] },
  deniedOrNoAgreement: {
    label: msg`Denied, or the prosecutor won't agree`,
    body: [msg`The court denied the petition, or the prosecutor won't agree to it.`, nextSteps],
  },
  unknown,
}

const reduction: Readonly<Record<StatusOf<'reduction'>, TextsOfFacts>> = {
  notStarted: notYetReady,
  paymentNeeded,
  personalStatement: statementQuestions,
  drafting,
  hearing: {
    label: msg`Hearing`,
    body: [
      msg`The court will hold a hearing about the reduction. We'll tell you the date and if you have to come.`,
      ({ representation }) => msg`We charge ${representation} to represent you at the hearing.`,
    ],
  },
  objection: {
    label: msg`Prosecutor objection`,
    body: [
      msg`The court can lower a conviction by two levels only if the prosecutor agrees. The prosecutor has objected.`,
      ({ representation }) => msg`We charge ${representation} to represent you at the hearing.`,
    ],
  },
  denied: { label: msg`Reduction denied`, body: [msg`The court didn't agree to lower this conviction.`, nextSteps] },
  granted: {
    label: msg`Reduction complete!`,
    body: [msg`The court lowered this conviction. The expungement can start now.`, papersInPortal],
  },
  closed: { label: msg`Closed`, body: [msg`Our work on this reduction has ended.`, papersInPortal] },
  other: {
    label: msg`In progress`,
    body: [msg`We're working on this reduction. Contact us if you have questions.`],
  },
}

const motion: Readonly<Record<StatusOf<'motion'>, TextsOfFacts>> = {
  notStarted: notYetReady,
  paymentNeeded,
  deniedOrWithdrawn: {
    label: msg`Motion denied or withdrawn`,
    body: [msg`This motion was denied or withdrawn.`, nextSteps],
  },
  granted: { label: msg`Motion complete!`, body: [msg`The court granted this motion.`, papersInPortal] },
  other: {
    label: msg`In progress`,
    body: [msg`We're working on this motion. Contact us if you have questions.`],
  },
}

const step: Readonly<Record<StatusOf<'step'>, TextsOfFacts>> = {
  awaitingProposal: {
    label: msg`Proposed`,
    body: [msg`We're looking at this case. We'll contact you before we start. You don't have to do anything now.`],
  },
  proposed: {
    label: msg`Proposed`,
    body: [
      msg`We suggest working on this case. You sign an agreement with us first. We start when we have everything we need from you.`,
    ],
  },
  denied: { label: msg`Denied`, body: [msg`The court didn't agree in this case.`, nextSteps] },
  needInfo: {
    label: msg`We need something from you`,
    body: statementQuestions.body,
  },
  drafting: { label: msg`Drafting`, body: drafting.body },
  filed: {
    label: msg`Filed`,
    body: [
      msg`The court has your papers. The prosecutor may answer, and then the court decides. This can take several months.`,
    ],
  },
  objectionReceived: {
    label: msg`Prosecutor objection`,
    body: [msg`The prosecutor has objected. We may reply, and then the court decides. This can take several months.`],
  },
  replyFiled: {
    label: msg`Reply filed`,
    body: [msg`The prosecutor has objected, and we have replied. Now the court decides. This can take several months.`],
  },
  complete: { label: msg`Complete!`, body: [msg`The court agreed. Congratulations!`, papersHere] },
}

const texts: ByStatus<TextsOfFacts> = { expungement, reduction, motion, step }

/** A status's name. */
export const statusLabel = (status: MatterStatus): MessageDescriptor => valueFor(texts, status).label

const statementThanks = msg`Thank you! We have your personal statement answers. We'll use them to write to the court for you.`

/** What the client has told us about a case, and what comes next. */
export function decisionText({ task, says }: Decision, day: string): MessageDescriptor {
  if (task === 'proposal')
    return msg`You asked us to start on ${day}. We'll contact you about the agreement that you sign with us.`
  return says === 'yes'
    ? msg`On ${day} you asked us to represent you. We'll contact you about the next step.`
    : msg`On ${day} you told us not to represent you. If you change your mind, tell us as soon as you can.`
}

/**
 * The texts of a status; a missing one does not compile. If the statement is complete but would be requested, the
 * client is thanked above what comes next.
 */
export function statusTexts(status: MatterStatus, facts: CaseFacts): StatusTexts {
  const { label, body } = valueFor(texts, status)
  const said = { label, body: body.map(part => (typeof part === 'function' ? part(facts) : part)) }
  return facts.isThanked ? { ...said, body: [statementThanks, ...said.body] } : said
}

export const stepTexts: Readonly<Record<StepName, MessageDescriptor>> = {
  needInfo: msg`We need something from you`,
  drafting: msg`Drafting and filing`,
  filed: msg`Filed`,
  complete: msg`Complete`,
  bciApplication: msg`BCI application`,
  questions: msg`Questions`,
  waitingForBci: msg`Waiting for BCI`,
  prosecutorReview: msg`Prosecutor review`,
  waitingForCourt: msg`Waiting for court`,
  finalization: msg`Finalization`,
  statement: msg`Statement`,
  filedOrAwaitingProsecutor: msg`Filed or awaiting prosecutor`,
  objectionOrHearing: msg`Objection or hearing`,
  courtDecision: msg`Court decision`,
  done: msg`Done`,
  awaitingCourtDecision: msg`Awaiting court decision`,
}

export const matterGroupTexts: Readonly<Record<MatterGroup, MessageDescriptor>> = {
  expungement: msg`Expungements`,
  reduction: msg`Reductions`,
  motion: msg`Other motions`,
  EXPUNGEMENT: msg`Expungement`,
  REDUCTION: msg`Reduction`,
  MARIJUANA_EXPUNGEMENT: msg`Marijuana expungement`,
  SEALING: msg`Sealing`,
  SET_ASIDE: msg`Set aside`,
  CERTIFICATE_OF_SECOND_CHANCE: msg`Certificate of second chance`,
  RIGHTS_RESTORATION: msg`Rights restoration`,
  FINGERPRINT_CARD: msg`Fingerprint card`,
  OTHER: msg`Other cases`,
}

/** The headings of the cases. */
export const homeGroupTexts: Readonly<Record<HomeGroup, MessageDescriptor>> = {
  yourTurn: msg`Your turn`,
  working: msg`We're working on it`,
  cleared: msg`Cleared`,
  granted: msg`Granted`,
  closed: msg`Closed`,
  notCleared: msg`Not cleared`,
}

/** Whose turn it is in a case, in its row. */
export const whoseTurnTexts: Readonly<Record<Turn, MessageDescriptor>> = {
  client: msg`Your turn`,
  team: msg`Our turn`,
  bureau: msg`BCI's turn`,
  prosecutor: msg`The prosecutor's turn`,
  court: msg`The court's turn`,
}

/** Who has the next step in how many cases, on the home. */
export const weekTexts: Readonly<Record<Turn, (count: number) => MessageDescriptor>> = {
  client: count => msg`${plural(count, { one: '# case waits for you.', other: '# cases wait for you.' })}`,
  team: count => msg`${plural(count, { one: 'We work on # case.', other: 'We work on # cases.' })}`,
  bureau: count =>
    msg`${plural(count, { one: 'The state bureau (BCI) has # case.', other: 'The state bureau (BCI) has # cases.' })}`,
  prosecutor: count =>
    msg`${plural(count, { one: 'The prosecutor has # case.', other: 'The prosecutor has # cases.' })}`,
  court: count => msg`${plural(count, { one: 'The court has # case.', other: 'The court has # cases.' })}`,
}

/** The client's task in a case's row, in few words. */
export const shortTaskTexts: Readonly<Record<Task, MessageDescriptor>> = {
  payment: taskTexts.payment,
  bciDate: msg`Tell us your BCI date`,
  statement: msg`Write your statement`,
  proposal: taskTexts.proposal,
  objection: msg`Say if we represent you`,
  report: msg`Get the BCI report`,
}

/** What happens in each of the four steps: in a state with its own bureau and deadlines, and elsewhere. */
export const processTexts = {
  stages: {
    needInfo: [
      msg`You send the application to the state bureau (BCI) and answer the personal statement questions. The bureau takes 2 to 4 months.`,
      msg`Your checklist shows what we still need.`,
    ],
    drafting: [
      msg`We use the bureau's certificate and your answers to write the petition. Then we file it with the court.`,
    ],
    filed: [
      msg`The prosecutor has 35 days from the day the papers arrive. If the prosecutor objects, there may be a hearing.`,
      msg`Then the court decides. This takes 4 to 6 months.`,
    ],
    complete: [
      msg`The court's order goes to the bureau, and the bureau clears your record. You'll find the documents in your client portal.`,
    ],
  },
  steps: {
    needInfo: [
      msg`You answer the personal statement questions and tell us what we still need. Your checklist shows what that is.`,
    ],
    drafting: [
      msg`We write the application or petition, send it to you if you have to sign it, and file it with the court.`,
    ],
    filed: [msg`The prosecutor may answer, and we may reply. Then the court decides. This can take several months.`],
    complete: [msg`The court sends its decision, and we tell you what it means for you.`],
  },
} as const satisfies Readonly<Record<Tracking, Readonly<Record<Phase, readonly MessageDescriptor[]>>>>

const felony = (number: string) => msg`Class ${number} felony`
const misdemeanor = (number: string) => msg`Class ${number} misdemeanor`

/** The two readings of a severity; null stays blank. Unknown ones are shown unchanged. */
const severityTexts: Readonly<
  Record<SeverityReading, Readonly<Partial<Record<SeverityCode, MessageDescriptor | null>>>>
> = {
  degrees: {
    F1: msg`First degree felony`,
    F2: msg`Second degree felony`,
    F3: msg`Third degree felony`,
    MA: msg`Class A misdemeanor`,
    MB: msg`Class B misdemeanor`,
    MC: msg`Class C misdemeanor`,
    IN: msg`Infraction`,
  },
  classes: {
    ...numbered(felony, misdemeanor),
    nonCriminal: msg`Non-criminal`,
    pettyOffense: null,
    traffic: null,
  },
}

/** The severity on a case card as its state reads it, or null if it stays blank. */
export function matterSeverity(severity: string | null, usState: UsState): Text | null {
  const { code } = readSeverity(severity, usState)
  if (code === 'none') return null
  const texts = code === null ? undefined : severityTexts[stateInfo(usState).severity.matters][code]
  return texts === undefined ? severity : texts
}
