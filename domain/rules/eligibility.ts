import { compareDays } from '../day.ts'
import { stateInfo, remedyTypes, type UsState } from '../states.ts'
import type { BlockedReason, Case, Remedy } from '../wire/eligibility.ts'
import { isCalendarDate } from '../wire/fields.ts'
import { inOrder } from './case-order.ts'

type Outcome = 'now' | 'later' | 'moreInformation' | 'notEligible'

/** What can be done about a case by one remedy, or by the most favorable one. */
export interface Finding {
  readonly outcome: Outcome
  /** The remedy of the outcome; null if there is no single one. */
  readonly remedy: Remedy['type'] | null
  /** The date to come, year-month-day, from which the remedy is possible; null if it is possible now, or unknown. */
  readonly when: string | null
  /** The date, year-month-day, since which it is possible because its waiting time has ended; null for any other. */
  readonly since: string | null
  /** That date had come already when the court record was read, which says otherwise: the team checks it first. */
  readonly needsCheck: boolean
  /** The server's reasons, without duplicates, and without those that a date says. */
  readonly reasons: readonly string[]
  /** The state clears it without a petition. */
  readonly automatic: boolean
  /** The state would clear it without a petition, but has paused this, so nobody should wait for it (R605). */
  readonly paused: boolean
}

/** What can be done about a case: the outcome in the card's sentence, and each of its remedies. */
export interface CaseEligibility extends Finding {
  /** Each possible remedy, petitions first, if there are several; else empty. */
  readonly remedies: readonly Finding[]
  /** The state clears it now without a petition, whether a petition is possible, too, or not: it can cost nothing. */
  readonly clearsItself: boolean
}

/**
 * The eligibility of one case (R604). `today` and `readOn`, when the court record was read, if that is known, are days
 * in its state, year-month-day. First match wins:
 *
 * | the state's remedies                                                  | UT, PA          | AZ              |
 * |-----------------------------------------------------------------------|-----------------|-----------------|
 * | one is eligible, or its day has come and nothing else blocks it       | now             | now             |
 * | one is ineligible, nothing blocks it and its day is still to come     | later           | next row        |
 * | one is unknown, or all are not applicable, or there are none          | moreInformation | moreInformation |
 * | every one is ineligible or not applicable                             | notEligible     | notEligible     |
 *
 * A waiting period that has not passed blocks nothing by itself: the day says it. Each remedy is returned with its own
 * day and reasons, too, so that one never hides another. In Arizona a day to come does not change the outcome, yet it
 * is returned with what else has to happen, so that the card can name both.
 */
export function caseEligibility(
  { remedies }: Pick<Case, 'remedies'>,
  usState: UsState,
  today: string,
  readOn: string | null = null,
): CaseEligibility {
  const { remedies: ofState, saysLater } = stateInfo(usState)
  const candidates = [
    ...ofState.flatMap(type => remedies.filter(remedy => remedy.type === type)),
    ...remedies.filter(isForeign),
  ].map(remedy => asOf(remedy, usState, { today, readOn }))
  const now = candidates.find(({ eligibility }) => eligibility === 'eligible')
  const later = candidates.find(({ opensLater }) => opensLater)
  const dated = later ?? candidates.find(({ when, reasons }) => when !== null && !reasons.some(isForGood))
  const unknown = candidates.find(({ eligibility }) => eligibility === 'unknown')

  const applying = candidates.filter(({ eligibility }) => eligibility !== 'not applicable')
  const found = {
    remedies: applying.length > 1 ? applying.map(remedy => findingOf(remedy, usState)) : [],
    clearsItself: applying.some(
      ({ eligibility, type, paused }) => eligibility === 'eligible' && isAuto(type) && !paused,
    ),
  }

  if (now) return { ...describe('now', candidates, now), ...found }
  if (later && saysLater) return { ...describe('later', candidates, later), ...found }
  if (unknown || applying.length === 0)
    return {
      ...describe('moreInformation', candidates, unknown),
      reasons: reasonsOf(unknown ? [unknown, ...candidates] : candidates),
      ...found,
    }
  return { ...describe('notEligible', candidates, saysLater ? undefined : dated), ...found }
}

/**
 * The remedies that are possible now or later, if there are several, such as a petition and clearing without one. A
 * paused remedy is included only if no other comes first (R605).
 */
export function possibleRemedies({
  remedies,
  paused,
}: Pick<CaseEligibility, 'remedies' | 'paused'>): readonly Finding[] {
  const possible = remedies.filter(
    finding => (finding.outcome === 'now' || finding.outcome === 'later') && (paused || !finding.paused),
  )
  return possible.length > 1 ? possible : []
}

/** The outcome of one remedy. */
function findingOf(remedy: DatedRemedy, usState: UsState): Finding {
  const { eligibility, opensLater } = remedy
  if (eligibility === 'eligible') return describe('now', [remedy], remedy)
  if (eligibility !== 'ineligible') return describe('moreInformation', [remedy], remedy)
  return describe(opensLater && stateInfo(usState).saysLater ? 'later' : 'notEligible', [remedy], remedy)
}

/** The groups in which the results are counted, in display order (R606). */
export const caseGroups = ['now', 'later', 'moreInformation', 'notEligible'] as const
export type CaseGroup = (typeof caseGroups)[number]

/** The group of a case: one that waits for something paused is not available now (R605). */
export const groupOf = ({ outcome, paused }: Pick<Finding, 'outcome' | 'paused'>): CaseGroup =>
  paused ? 'later' : outcome

/** A case with what can be done about it. */
export interface FoundCase {
  readonly record: Case
  readonly eligibility: CaseEligibility
}
export type CaseGroups = Readonly<Record<CaseGroup, readonly FoundCase[]>>

/**
 * The cases in each group, by year and number; later ones by date, after those without a date. `today` and `readOn` are
 * those of `caseEligibility` (R606).
 */
export function casesByGroup(
  cases: readonly Case[],
  usState: UsState,
  today: string,
  readOn: string | null = null,
): CaseGroups {
  const groups: Record<CaseGroup, FoundCase[]> = { now: [], later: [], moreInformation: [], notEligible: [] }
  for (const record of inOrder(cases, each => each)) {
    const eligibility = caseEligibility(record, usState, today, readOn)
    groups[groupOf(eligibility)].push({ record, eligibility })
  }
  const dayOf = ({ eligibility: { when } }: FoundCase) => when ?? ''
  groups.later.sort((one, other) => compareDays(dayOf(one), dayOf(other)))
  return groups
}

/** Whether a person can start with this case: a petition is possible now. */
export const canBegin = ({ outcome, automatic }: Pick<Finding, 'outcome' | 'automatic'>): boolean =>
  outcome === 'now' && !automatic

/**
 * Whether one of these cases would be cleared without a petition now or on a known date, if the state had not paused
 * this (R605). `today` is year-month-day.
 */
export const hasAutomaticClearing = (
  cases: readonly Pick<Case, 'remedies'>[],
  usState: UsState,
  today: string,
): boolean =>
  cases
    .flatMap(({ remedies }) => remedies.map(remedy => asOf(remedy, usState, { today, readOn: null })))
    .some(({ paused, eligibility, opensLater }) => paused && (eligibility === 'eligible' || opensLater))

/** Of a type that none of our states has: listed after the state's own remedies (R1404). */
const isForeign = ({ type }: Remedy) => !remedyTypes.some(each => each === type)

const isAuto = (type: string) => type.startsWith('auto-')

/** A remedy on a day. */
interface DatedRemedy extends Pick<Finding, 'when' | 'since' | 'needsCheck' | 'paused' | 'reasons'> {
  readonly type: Remedy['type']
  /** Eligible, too, when its day has come and nothing else blocks it. */
  readonly eligibility: Remedy['eligibility']
  /** Only its day, or what the state has paused, is in the way. */
  readonly opensLater: boolean
}

/** What a remedy is on a day, year-month-day. What the state has paused opens by no day (R605). */
function asOf(
  { type, eligibility, eligible_by, reasons }: Remedy,
  usState: UsState,
  { today, readOn }: { readonly today: string; readonly readOn: string | null },
): DatedRemedy {
  const paused = type === stateInfo(usState).pausedRemedy
  const day = eligibility === 'ineligible' ? dayWithin(eligible_by, today) : null
  const undated = { type, eligibility, reasons, when: null, since: null, needsCheck: false, opensLater: false, paused }
  if (day === null) return undated
  const others = reasons.filter(reason => !saysToWait(reason))
  const hasCome = day <= today
  const isFree = others.length === 0
  const isOpen = hasCome && isFree && !paused
  return {
    ...undated,
    eligibility: isOpen ? 'eligible' : eligibility,
    reasons: others,
    when: hasCome ? null : day,
    since: isOpen ? day : null,
    needsCheck: isOpen && readOn !== null && day <= readOn,
    opensLater: isFree && !isOpen,
  }
}

/** A court's day, with or without a time; null for what can be none: before 1900, or in more than 100 years. */
function dayWithin(written: string | null, today: string): string | null {
  const [day = ''] = /^\d{4}-\d\d-\d\d(?=$|[T ])/.exec(written ?? '') ?? []
  const last = `${Number(today.slice(0, 4)) + 100}${today.slice(4)}`
  return isCalendarDate(day) && day >= '1900-01-01' && day <= last ? day : null
}

const plain = (reason: string) => reason.trim().replace(/\.$/, '').toLowerCase()
const waiting = plain('The waiting period has not passed.' satisfies BlockedReason)
const never = plain('The law does not allow this kind of conviction to be cleared.' satisfies BlockedReason)
const saysToWait = (reason: string) => plain(reason) === waiting
/** No day changes it. */
const isForGood = (reason: string) => plain(reason) === never

/** The reasons of remedies, without duplicates. */
const reasonsOf = (remedies: readonly Pick<DatedRemedy, 'reasons'>[]) => [
  ...new Set(remedies.flatMap(({ reasons }) => reasons)),
]

function describe(outcome: Outcome, candidates: readonly DatedRemedy[], remedy: DatedRemedy | undefined): Finding {
  return {
    outcome,
    remedy: remedy?.type ?? null,
    when: remedy?.when ?? null,
    since: remedy?.since ?? null,
    needsCheck: remedy?.needsCheck ?? false,
    reasons: reasonsOf(remedy ? [remedy] : candidates),
    automatic: isAuto(remedy?.type ?? ''),
    paused: (outcome === 'now' || outcome === 'later') && (remedy?.paused ?? false),
  }
}
