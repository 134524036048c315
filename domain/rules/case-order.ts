import { caseYear } from './case-sections.ts'

/** What a case is sorted by: its number, and its year where it is known apart from the number. */
export interface Numbered {
  readonly case_number: string | null
  readonly case_year?: number | null | undefined
}

/** The digits and other characters of a case number, one group after the other. */
const groupsIn = (number: string | null) => (number ?? '').toUpperCase().match(/\d+|\D+/g) ?? []

/**
 * By value where both are digits: the longer one is larger without its leading zeros. No alphabet is needed, which
 * takes a slow phone 70 ms to read.
 */
function compareGroups(one: string, other: string): number {
  const [first, second] = [one.replace(/^0+(?=\d)/, ''), other.replace(/^0+(?=\d)/, '')]
  const isByLength = /^\d/.test(first) && /^\d/.test(second) && first.length !== second.length
  if (isByLength) return first.length - second.length
  return Number(first > second) - Number(first < second)
}

function compareNumbers(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((group, index) => compareGroups(group, other[index] ?? '') !== 0)
  return at === -1 ? one.length - other.length : compareGroups(one[at]!, other[at] ?? '')
}

/**
 * Cases by year, then by number, those without a year last: their order on every page (R812). `of` names the case of
 * each.
 */
export function inOrder<Each>(cases: readonly Each[], of: (each: Each) => Numbered): Each[] {
  const keyed = cases.map(each => {
    const { case_number, case_year } = of(each)
    return { each, year: caseYear(case_number, case_year) ?? Infinity, groups: groupsIn(case_number) }
  })
  keyed.sort((one, other) =>
    one.year === other.year ? compareNumbers(one.groups, other.groups) : one.year - other.year,
  )
  return keyed.map(({ each }) => each)
}
