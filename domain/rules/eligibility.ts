import type { Case, Remedy } from '../wire/eligibility.ts'
import { stateInfo, remedyTypes, type UsState } from '../states.ts'

type Outcome = 'now' | 'later' | 'moreInformation' | 'notEligible'

/** What could be done about a case by one remedy, or by the most favorable one. */
export interface Finding {
  readonly outcome: Outcome
  /** The remedy that the outcome is about; null when there is no single one. */
  readonly remedy: Remedy['type'] | null
  /** The day, year-month-day, from which the remedy can be had; null when it can be had now, or nobody knows. */
  readonly when: string | null
  /** The server's words, each once. */
  readonly reasons: readonly string[]
  /** The state clears it without a petition. */
  readonly automatic: boolean
  /** The state would clear it without a petition, had it not paused this: nobody waits for it in vain (R605). */
  readonly paused: boolean
}

/** What could be done about a case: in the one sentence that its card shows, and by each of its remedies. */
export interface CaseEligibility extends Finding {
  /** What each remedy comes to, petitions first, when there are several that apply; else empty. */
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
  const known = [
    ...ofState.flatMap(type => remedies.filter(remedy => remedy.type === type)),
    ...remedies.filter(isForeign),
  ]
  const now = known.find(({ eligibility }) => eligibility === 'eligible')
  const later = known.find(remedy => opensLater(remedy, today))
  const unknown = known.find(({ eligibility }) => eligibility === 'unknown')

  const applying = known.filter(({ eligibility }) => eligibility !== 'not applicable')
  const each = applying.length > 1 ? applying.map(remedy => findingOf(remedy, usState, today)) : []

  if (now) return { ...describe('now', known, now, usState), remedies: each }
  if (later && saysLater) return { ...describe('later', known, later, usState), remedies: each }
  if (unknown || applying.length === 0)
    return {
      ...describe('moreInformation', known, unknown, usState),
      reasons: reasonsOf(unknown ? [unknown, ...known] : known),
      remedies: each,
    }
  return { ...describe('notEligible', known, later, usState), remedies: each }
}

/**
 * The remedies that may be had now or on a day to come, when there are several: a petition and clearing without one,
 * for example. What the state has paused is among them only where no other remedy comes before it (R605).
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

/** What one remedy comes to by itself. */
function findingOf(remedy: Remedy, usState: UsState, today: string): Finding {
  const { eligibility, eligible_by } = remedy
  if (eligibility === 'eligible') return describe('now', [remedy], remedy, usState)
  if (eligibility !== 'ineligible') return describe('moreInformation', [remedy], remedy, usState)
  const outcome = opensLater(remedy, today) && stateInfo(usState).saysLater ? 'later' : 'notEligible'
  const isToCome = eligible_by !== null && eligible_by > today
  return { ...describe(outcome, [remedy], remedy, usState), when: isToCome ? eligible_by : null }
}

/** What the results are counted by, in the order in which they say it (R606). */
export const caseGroups = ['now', 'later', 'moreInformation', 'notEligible'] as const
export type CaseGroup = (typeof caseGroups)[number]

/** The count that includes a case: one that waits for something the state has paused is not available now (R605). */
export const groupOf = ({ outcome, paused }: Pick<Finding, 'outcome' | 'paused'>): CaseGroup =>
  paused ? 'later' : outcome

/** A case with what can be done about it. */
export interface FoundCase {
  readonly record: Case
  readonly eligibility: CaseEligibility
}
export type CaseGroups = Readonly<Record<CaseGroup, readonly FoundCase[]>>

/**
 * The cases under each count, in the order given, those for later by their day, those that wait for no day first;
 * `today` is year-month-day (R606).
 */
export function casesByGroup(cases: readonly Case[], usState: UsState, today: string): CaseGroups {
  const groups: Record<CaseGroup, FoundCase[]> = { now: [], later: [], moreInformation: [], notEligible: [] }
  for (const record of cases) {
    const eligibility = caseEligibility(record, usState, today)
    groups[groupOf(eligibility)].push({ record, eligibility })
  }
  const dayOf = ({ eligibility: { when } }: FoundCase) => when ?? ''
  groups.later.sort((one, other) => dayOf(one).localeCompare(dayOf(other)))
  return groups
}

/** Whether a person can begin with this case: it is open to a petition now. */
export const canBegin = ({ outcome, automatic }: Pick<Finding, 'outcome' | 'automatic'>): boolean =>
  outcome === 'now' && !automatic

/**
 * Whether the state, had it not paused this, would clear one of these cases without a petition: now, or on a day that
 * the court data name (R605).
 */
export const hasAutomaticClearing = (cases: readonly Pick<Case, 'remedies'>[], usState: UsState): boolean =>
  cases
    .flatMap(({ remedies }) => remedies)
    .some(
      ({ type, eligibility, reasons, eligible_by }) =>
        type === stateInfo(usState).pausedRemedy &&
        (eligibility === 'eligible' || (eligibility === 'ineligible' && reasons.length === 0 && eligible_by !== null)),
    )

/** Of a type that no state of ours has: its own words are shown after the state's remedies (R1404). */
const isForeign = ({ type }: Remedy) => !remedyTypes.some(known => known === type)

const opensLater = ({ eligibility, reasons, eligible_by }: Remedy, today: string) =>
  eligibility === 'ineligible' && reasons.length === 0 && eligible_by !== null && eligible_by > today

/** The reasons of remedies, each once. */
const reasonsOf = (remedies: readonly Remedy[]) => [...new Set(remedies.flatMap(({ reasons }) => reasons))]

function describe(outcome: Outcome, known: readonly Remedy[], remedy: Remedy | undefined, usState: UsState): Finding {
  return {
    outcome,
    remedy: remedy?.type ?? null,
    when: remedy?.eligibility === 'ineligible' ? remedy.eligible_by : null,
    reasons: reasonsOf(remedy ? [remedy] : known),
    automatic: remedy?.type.startsWith('auto-') ?? false,
    paused: (outcome === 'now' || outcome === 'later') && remedy?.type === stateInfo(usState).pausedRemedy,
  }
}
