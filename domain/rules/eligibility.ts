import { stateInfo, remedyTypes, type UsState } from '../states.ts'
import type { Case, Remedy } from '../wire/eligibility.ts'

type Outcome = 'now' | 'later' | 'moreInformation' | 'notEligible'

/** What can be done about a case by one remedy, or by the most favorable one. */
export interface Finding {
  readonly outcome: Outcome
  /** The remedy of the outcome; null if there is no single one. */
  readonly remedy: Remedy['type'] | null
  /** The date, year-month-day, from which the remedy is possible; null if it is possible now, or unknown. */
  readonly when: string | null
  /** The server's reasons, without duplicates. */
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
}

/**
 * The eligibility of one case (R604); `today` is year-month-day. First match wins:
 *
 * | the state's remedies                                                  | UT, PA          | AZ              |
 * |-----------------------------------------------------------------------|-----------------|-----------------|
 * | one is eligible                                                       | now             | now             |
 * | one is ineligible, nothing blocks it and its day is still to come     | later           | next row        |
 * | one is unknown, or all are not applicable, or there are none          | moreInformation | moreInformation |
 * | every one is ineligible or not applicable                             | notEligible     | notEligible     |
 *
 * Each remedy is returned with its own day and reasons, too, so that one never hides another. In Arizona a day to come
 * does not change the outcome, yet it is returned, so that the card can name it.
 */
export function caseEligibility(
  { remedies }: Pick<Case, 'remedies'>,
  usState: UsState,
  today: string,
): CaseEligibility {
  const { remedies: ofState, saysLater } = stateInfo(usState)
  const candidates = [
    ...ofState.flatMap(type => remedies.filter(remedy => remedy.type === type)),
    ...remedies.filter(isForeign),
  ]
  const now = candidates.find(({ eligibility }) => eligibility === 'eligible')
  const later = candidates.find(remedy => opensLater(remedy, today))
  const unknown = candidates.find(({ eligibility }) => eligibility === 'unknown')

  const applying = candidates.filter(({ eligibility }) => eligibility !== 'not applicable')
  const each = applying.length > 1 ? applying.map(remedy => findingOf(remedy, usState, today)) : []

  if (now) return { ...describe('now', candidates, now, usState), remedies: each }
  if (later && saysLater) return { ...describe('later', candidates, later, usState), remedies: each }
  if (unknown || applying.length === 0)
    return {
      ...describe('moreInformation', candidates, unknown, usState),
      reasons: reasonsOf(unknown ? [unknown, ...candidates] : candidates),
      remedies: each,
    }
  return { ...describe('notEligible', candidates, later, usState), remedies: each }
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
function findingOf(remedy: Remedy, usState: UsState, today: string): Finding {
  const { eligibility, eligible_by } = remedy
  if (eligibility === 'eligible') return describe('now', [remedy], remedy, usState)
  if (eligibility !== 'ineligible') return describe('moreInformation', [remedy], remedy, usState)
  const outcome = opensLater(remedy, today) && stateInfo(usState).saysLater ? 'later' : 'notEligible'
  const isToCome = eligible_by !== null && eligible_by > today
  return { ...describe(outcome, [remedy], remedy, usState), when: isToCome ? eligible_by : null }
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
 * The cases in each group, in the given order; later ones by date, after those without a date. `today` is
 * year-month-day (R606).
 */
export function casesByGroup(cases: readonly Case[], usState: UsState, today: string): CaseGroups {
  const groups: Record<CaseGroup, FoundCase[]> = { now: [], later: [], moreInformation: [], notEligible: [] }
  for (const record of cases) {
    const eligibility = caseEligibility(record, usState, today)
    groups[groupOf(eligibility)].push({ record, eligibility })
  }
  const dayOf = ({ eligibility: { when } }: FoundCase) => when ?? ''
  // days need no alphabet, which takes a slow phone 70 ms to read
  groups.later.sort((one, other) => Number(dayOf(one) > dayOf(other)) - Number(dayOf(one) < dayOf(other)))
  return groups
}

/** Whether a person can start with this case: a petition is possible now. */
export const canBegin = ({ outcome, automatic }: Pick<Finding, 'outcome' | 'automatic'>): boolean =>
  outcome === 'now' && !automatic

/**
 * Whether one of these cases would be cleared without a petition now or on a known date, if the state had not paused
 * this (R605).
 */
export const hasAutomaticClearing = (cases: readonly Pick<Case, 'remedies'>[], usState: UsState): boolean =>
  cases
    .flatMap(({ remedies }) => remedies)
    .some(
      ({ type, eligibility, reasons, eligible_by }) =>
        type === stateInfo(usState).pausedRemedy &&
        (eligibility === 'eligible' || (eligibility === 'ineligible' && reasons.length === 0 && eligible_by !== null)),
    )

/** Of a type that none of our states has: listed after the state's own remedies (R1404). */
const isForeign = ({ type }: Remedy) => !remedyTypes.some(each => each === type)

const opensLater = ({ eligibility, reasons, eligible_by }: Remedy, today: string) =>
  eligibility === 'ineligible' && reasons.length === 0 && eligible_by !== null && eligible_by > today

/** The reasons of remedies, without duplicates. */
const reasonsOf = (remedies: readonly Remedy[]) => [...new Set(remedies.flatMap(({ reasons }) => reasons))]

function describe(
  outcome: Outcome,
  candidates: readonly Remedy[],
  remedy: Remedy | undefined,
  usState: UsState,
): Finding {
  return {
    outcome,
    remedy: remedy?.type ?? null,
    when: remedy?.eligibility === 'ineligible' ? remedy.eligible_by : null,
    reasons: reasonsOf(remedy ? [remedy] : candidates),
    automatic: remedy?.type.startsWith('auto-') ?? false,
    paused: (outcome === 'now' || outcome === 'later') && remedy?.type === stateInfo(usState).pausedRemedy,
  }
}
