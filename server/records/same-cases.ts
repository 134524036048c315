import { isDeepStrictEqual } from 'node:util'
import { broughtTogether, bySpelling } from '../../domain/reading/case-number.ts'
import { rankOf } from '../../domain/reading/severity.ts'
import type { UsState } from '../../domain/states.ts'
import type { Case, Charge, Remedy } from '../../domain/wire/eligibility.ts'
import { canBeSamePlace } from './places.ts'

export interface SameCases<Each> {
  /** All of them, those that are one case together: first the one whose number and place are kept. */
  readonly cases: readonly (readonly Each[])[]
  /** Those of one number, place and defendant that stay apart because their remedies differ. */
  readonly differing: readonly (readonly Each[])[]
}

/**
 * Brings together what is one case by number, place and defendant. `isOneDefendant` compares two with one birth
 * date. What says different things about a remedy stays apart.
 */
export function sameCases<Each>(
  all: readonly Each[],
  caseOf: (each: Each) => Case,
  isOneDefendant: (one: Each, other: Each) => boolean,
): SameCases<Each> {
  const numberOf = (each: Each) => caseOf(each).case_number
  const mayBeOne = (one: Each, other: Each) => canBeSamePlace(caseOf(one), caseOf(other)) && isOneDefendant(one, other)
  const differ = (one: Each, other: Each) => haveDifferentRemedies(caseOf(one), caseOf(other))
  const cases = broughtTogether(all, numberOf, (one, other) => mayBeOne(one, other) && !differ(one, other))
  const apart = broughtTogether(all, numberOf, mayBeOne).filter(group =>
    group.some(one => group.some(other => differ(one, other))),
  )
  return {
    cases: cases.map(group => group.toSorted((one, other) => byBestName(caseOf(one), caseOf(other)))),
    differing: apart,
  }
}

/** The one that says most about its place first, then by the spelling of the number. */
const byBestName = (one: Case, other: Case) =>
  placesIn(other) - placesIn(one) || bySpelling(one.case_number, other.case_number)
const placesIn = ({ county, court }: Case) => Number(county !== null) + Number(court !== null)

const said = ({ eligibility, eligible_by, reasons }: Remedy) => [eligibility, eligible_by ?? null, reasons ?? []]
const haveDifferentRemedies = (one: Case, other: Case) =>
  one.remedies.some(ours =>
    other.remedies.some(theirs => theirs.type === ours.type && !isDeepStrictEqual(said(ours), said(theirs))),
  )

/**
 * Several records of one case as one, with the first one's number and place: all charges, equal ones of two
 * records once; the most serious lead charge; and what any of them says where the first one says nothing.
 */
export const joinedCase = (records: readonly Case[], usState: UsState): Case =>
  records.reduce((one, other) => joinTwo(one, other, usState))

function joinTwo({ under_name, ...one }: Case, other: Case, usState: UsState): Case {
  return {
    ...one,
    // found by the whole name in one of them
    ...(under_name && other.under_name && { under_name }),
    court: one.court ?? other.court,
    county: one.county ?? other.county,
    code: one.code ?? other.code,
    case_type: one.case_type ?? other.case_type,
    charges: joinedCharges(one.charges, other.charges),
    lead_charge: worseOf(one.lead_charge, other.lead_charge, usState),
    remedies: [...one.remedies, ...other.remedies.filter(({ type }) => one.remedies.every(each => each.type !== type))],
  }
}

/** All charges of both; one that both have as often as the one that has it more often. */
function joinedCharges(ours: readonly Charge[], theirs: readonly Charge[]): Charge[] {
  const left = [...ours]
  const added = theirs.filter(charge => {
    const equal = left.findIndex(each => isDeepStrictEqual(each, charge))
    if (equal !== -1) left.splice(equal, 1)
    return equal === -1
  })
  return [...ours, ...added]
}

function worseOf(one: Charge | null, other: Charge | null, usState: UsState): Charge | null {
  if (one === null || other === null) return one ?? other
  return rankOf(other.severity, usState) < rankOf(one.severity, usState) ? other : one
}
