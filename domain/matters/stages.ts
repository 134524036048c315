import { stateInfo, type UsState } from '../states.ts'
import type { Matter } from '../wire/matter.ts'
import type { Given, StageRow } from './row.ts'
import {
  kinds,
  legalActionOf,
  legalActions,
  type MatterKind,
  type MatterStatus,
  needsStatement,
  rowOf,
} from './statuses.ts'

/** What a status needs to know about the client. */
export interface ClientStatus {
  readonly usState: UsState
  /** Whether the personal statement is done (R707). */
  readonly isStatementDone: boolean
  /** Whether they have given the day of their application at the bureau (R808). */
  readonly isDateGiven: boolean
}

type Read = Pick<Matter, 'legal_action_type' | 'workflow' | 'workflow_stage' | 'workflow_step_name' | 'is_two_step'>

/** The kind whose rows apply to a matter: that of its legal action, or the one kind of a state with steps. */
const kindOf = ({ legal_action_type }: Read, usState: UsState): MatterKind =>
  stateInfo(usState).tracking === 'steps' ? 'step' : legalActions[legalActionOf(legal_action_type)]

/** A matter's status (R803 to R806): the first row of its kind that matches its workflow and stage, or its step. */
export function matterStatus(matter: Read, client: ClientStatus): MatterStatus {
  const { kind, row } = stageRowOf(matter, client)
  const inOneStep = matter.is_two_step === true ? undefined : row.inOneStep
  return { kind, status: inOneStep ?? row.status, ...(row.at && { at: row.at }) } as MatterStatus
}

/**
 * Whether only a row for everything else reads a matter's stage or step, and it is none of the ordinary ones there, so
 * that it may be misspelled (R824). Letters that the table keeps apart because nobody knows what they say are unknown.
 */
export function hasUnknownStage(matter: Read, client: ClientStatus): boolean {
  const { row, stage: written } = stageRowOf(matter, client)
  if (row.letters !== undefined) return true
  if (row.stage !== undefined || row.named !== undefined) return false
  return !clausesOf(written ?? '').every(clause => row.ordinary?.some(each => isPhrase(clause, each)))
}

interface ReadStage {
  readonly kind: MatterKind
  readonly row: StageRow
  /** The stage, or the name of the step. */
  readonly stage: string | null
}

function stageRowOf(matter: Read, client: ClientStatus): ReadStage {
  const kind = kindOf(matter, client.usState)
  const has: Readonly<Record<Given, boolean>> = { bciDate: client.isDateGiven, statement: client.isStatementDone }
  const stage = kind === 'step' ? matter.workflow_step_name : matter.workflow_stage
  const rows: readonly StageRow[] = kinds[kind].stages
  const row = rows.find(each => (!each.given || has[each.given]) && fits(each, matter.workflow, stage))
  if (!row) throw new Error('the stages of a kind must end with a row for everything else')
  return { kind, row, stage }
}

function fits(row: StageRow, workflow: string | null, stage: string | null): boolean {
  if (row.workflow !== undefined && !mentions(workflow, [row.workflow])) return false
  if (row.named?.includes(asStepName(stage))) return true
  if (row.letters !== undefined) return (stage ?? '').toLowerCase().includes(row.letters)
  if (row.stage === undefined) return row.named === undefined
  return row.stage.length === 0 ? isBlank(stage) : mentions(stage, row.stage)
}

type AtBureau = Pick<Matter, 'legal_action_type' | 'workflow'>
const isInBureauPhase = ({ legal_action_type, workflow }: AtBureau) =>
  legal_action_type === 'EXPUNGEMENT' && mentions(workflow, ['bci phase'])

/** Whether a matter is still with the bureau: until it answers, the client can correct the application date (R808). */
export const isAtBureau = (matter: Matter, client: ClientStatus): boolean =>
  stateInfo(client.usState).asksBciDate &&
  isInBureauPhase(matter) &&
  rowOf(matterStatus(matter, client)).ending === undefined

/**
 * An expungement that waits for the client to apply at the bureau or answer questions: the external portal has nothing
 * yet (R815).
 */
export const waitsForClientAtBureau = (matter: AtBureau & Pick<Matter, 'workflow_stage'>): boolean =>
  isInBureauPhase(matter) && mentions(matter.workflow_stage, ['no bci submission date', ...needsStatement])

/** Words that negate a clause. */
const negation = /(?:^| )(?:no|not|never|cannot|without|non|un|\p{L}+n't)(?= |$)/u
/** Punctuation, and words that start a new clause. */
const clauseEnds = /[,;:.!?/()|&+]|\s-+\s/gu
/** Initials with periods, which end no clause: P.S. */
const initials = /(^|[^\p{L}])(\p{L}(?:\.\p{L})+)\.?(?!\p{L})/gu
const clauseStarts = /(?:^| )(?=(?:but|then|until|because|once|when|if) )/gu

/** Words for money that has arrived, and for money still to come. */
const arrival =
  /(?:^| )(?:received|arrived|paid|made|cleared|processed|posted|completed|confirmed|settled|(?:payment|invoice)s? (?:complete|done|in full))(?= |$)/u
const expectation =
  /(?:^| )(?:be|until|once|when|if|after|upon|waiting|awaiting|pending|need|needs|needed|due|partial|partially)(?= |$)/u
const moneyWords: readonly string[] = ['payment', 'invoice']

/** The clauses of a text in lower case with single spaces: spaces, hyphens, and underscores are alike. */
const clausesOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(initials, (_, before: string, letters: string) => before + letters.replaceAll('.', ''))
    .replace(clauseEnds, '|')
    .replace(/[^\p{L}\p{N}'|]+/gu, ' ')
    .replace(/(^|[ |])'+|'+(?=[ |]|$)/gu, '$1')
    .replace(clauseStarts, '|')
    .split('|')
    .map(clause => clause.trim())
    .filter(clause => clause !== '')

/** Whether a name or stage has no words. */
export const isBlank = (text: string | null): boolean => clausesOf(text ?? '').length === 0

/** A name in the form of its system: `REPLY_FILED` for "Reply filed" and "reply-filed". */
export const asStepName = (text: string | null): string =>
  clausesOf(text ?? '')
    .join(' ')
    .replaceAll(' ', '_')
    .toUpperCase()

/**
 * Whether a name or stage mentions one of these phrases (R821): whole words ("incomplete" is not "complete"), in any
 * form ("drafting" counts as "draft"), not negated in the same clause ("not filed"). A phrase may go on over a clause's
 * end ("No BCI - submission date"). Payments and invoices count only while the money is owed.
 */
export function mentions(text: string | null, phrases: readonly string[]): boolean {
  const clauses = clausesOf(text ?? '')
  const whole = clauses.join(' ')
  return phrases.some(phrase =>
    moneyWords.includes(phrase)
      ? clauses.some(clause => owes(clause, phrase))
      : [...clauses, whole].some(clause => claims(clause, phrase)),
  )
}

/** A phrase, each longer word in any of its forms. */
const formsOf = (phrase: string) => phrase.replace(/\p{L}{4,}/gu, word => `${word}(?:s|d|ed|n|ing|'s)?`)
const patternOf = (phrase: string): RegExp => new RegExp(`(?:^| )${formsOf(phrase)}(?= |$)`, 'u')
const isPhrase = (clause: string, phrase: string) => new RegExp(`^${formsOf(phrase)}$`, 'u').test(clause)

function claims(clause: string, phrase: string): boolean {
  const at = clause.search(patternOf(phrase))
  return at >= 0 && !negation.test(clause.slice(0, at))
}

/** "Payment received" owes nothing; "payment not received" and "once payment is received" do. */
function owes(clause: string, phrase: string): boolean {
  if (!patternOf(phrase).test(clause)) return false
  if (arrival.test(clause)) return negation.test(clause) || expectation.test(clause)
  return claims(clause, phrase)
}
