import { remedyTypes, type Case, type Remedy } from '../wire/eligibility.ts'
import { factsOf, type UsState } from '../states.ts'

type Outcome = 'now' | 'later' | 'moreInformation' | 'notEligible'

/** What could be done about a case, in the one sentence that its card shows. */
export interface CaseEligibility {
  readonly outcome: Outcome
  /** The remedy that the outcome speaks of; null when none stands out. */
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
 * In Arizona a day to come does not change the outcome, yet it is returned, so that the card can name it.
 */
export function caseEligibility({ remedies }: Pick<Case, 'remedies'>, usState: UsState, today: string): CaseEligibility {
  const { remedies: ofState, saysLater } = factsOf(usState)
  const known = [...ofState.flatMap(type => remedies.filter(remedy => remedy.type === type)), ...remedies.filter(isForeign)]
  const now = known.find(({ eligibility }) => eligibility === 'eligible')
  const later = known.find(remedy => opensLater(remedy, today))
  const unknown = known.find(({ eligibility }) => eligibility === 'unknown')

  if (now) return describe('now', known, now, usState)
  if (later && saysLater) return describe('later', known, later, usState)
  if (unknown || known.every(({ eligibility }) => eligibility === 'not applicable'))
    return describe('moreInformation', known, unknown, usState)
  return describe('notEligible', known, later, usState)
}

/** What the results are counted by, in the order in which they say it (R606). */
export const caseGroups = ['now', 'later', 'moreInformation', 'notEligible'] as const
export type CaseGroup = (typeof caseGroups)[number]

/** Under which count a case stands: one that waits for what the state has paused is not to be had now (R605). */
export const groupOf = ({ outcome, paused }: Pick<CaseEligibility, 'outcome' | 'paused'>): CaseGroup =>
  paused ? 'later' : outcome

/** The cases under each count, in the order given; `today` is year-month-day (R606). */
export function casesByGroup(
  cases: readonly Case[],
  usState: UsState,
  today: string,
): Readonly<Record<CaseGroup, readonly Case[]>> {
  const groups: Record<CaseGroup, Case[]> = { now: [], later: [], moreInformation: [], notEligible: [] }
  for (const record of cases) groups[groupOf(caseEligibility(record, usState, today))].push(record)
  return groups
}

/** Whether a person can begin with this case: it is open to a petition now. */
export const canBegin = ({ outcome, automatic }: Pick<CaseEligibility, 'outcome' | 'automatic'>): boolean =>
  outcome === 'now' && !automatic

/** Whether the state, had it not paused this, would clear one of these cases without a petition: now, or on a day that the court data name (R605). */
export const hasAutomaticClearing = (cases: readonly Pick<Case, 'remedies'>[], usState: UsState): boolean =>
  cases
    .flatMap(({ remedies }) => remedies)
    .some(
      ({ type, eligibility, reasons, eligible_by }) =>
        type === factsOf(usState).pausedRemedy &&
        (eligibility === 'eligible' || (eligibility === 'ineligible' && reasons.length === 0 && eligible_by !== null)),
    )

/** Of a type that no state of ours has: its own words are shown after the state's remedies (R1404). */
const isForeign = ({ type }: Remedy) => !remedyTypes.some(known => known === type)

const opensLater = ({ eligibility, reasons, eligible_by }: Remedy, today: string) =>
  eligibility === 'ineligible' && reasons.length === 0 && eligible_by !== null && eligible_by > today

function describe(outcome: Outcome, known: readonly Remedy[], remedy: Remedy | undefined, usState: UsState): CaseEligibility {
  const reasons = remedy ? remedy.reasons : known.flatMap(each => each.reasons)
  return {
    outcome,
    remedy: remedy?.type ?? null,
    when: remedy?.eligibility === 'ineligible' ? remedy.eligible_by : null,
    reasons: [...new Set(reasons)],
    automatic: remedy?.type.startsWith('auto-') ?? false,
    paused: (outcome === 'now' || outcome === 'later') && remedy?.type === factsOf(usState).pausedRemedy,
  }
}
