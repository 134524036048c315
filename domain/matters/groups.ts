import { broughtTogether, bySpelling } from '../reading/case-number.ts'
import { inOrder } from '../rules/case-order.ts'
import { caseYear } from '../rules/case-sections.ts'
import { stateInfo, type UsState } from '../states.ts'
import type { Matter } from '../wire/matter.ts'
import { kinds, legalActionOf, legalActions, type LegalAction, type StagedKind } from './statuses.ts'

/** A heading of "your cases": the kinds in states with stages, in others the legal actions (R811). */
export type MatterGroup = StagedKind | LegalAction

export interface GroupOf<Name, Item> {
  readonly group: Name
  readonly matters: readonly Item[]
}

/** A matter's year: its own, or the one in its case number; null if neither has one (R607). */
export const matterYear = ({ case_year, case_number }: Pick<Matter, 'case_year' | 'case_number'>): number | null =>
  caseYear(case_number, case_year)

/** By year and number, like every list of cases (R811). */
const sorted = (matters: readonly Matter[]) => inOrder(matters, matter => matter)

const stagedKinds = Object.keys(kinds).filter((kind): kind is StagedKind => kind !== 'step')
const allActions = Object.keys(legalActions) as LegalAction[]

/** The matters under their headings, without empty headings. */
export function matterGroups(matters: readonly Matter[], usState: UsState): readonly GroupOf<MatterGroup, Matter>[] {
  const isStaged = stateInfo(usState).tracking === 'stages'
  const groupOf = ({ legal_action_type }: Matter): MatterGroup => {
    const action = legalActionOf(legal_action_type)
    return isStaged ? legalActions[action] : action
  }
  const groups: readonly MatterGroup[] = isStaged ? stagedKinds : allActions
  return groups
    .map(group => ({ group, matters: sorted(matters.filter(matter => groupOf(matter) === group)) }))
    .filter(each => each.matters.length > 0)
}

/** The dashboard's headings: the kinds in reverse order (R812). */
export function dashboardGroups(matters: readonly Matter[], usState: UsState): readonly GroupOf<MatterGroup, Matter>[] {
  const groups = matterGroups(matters, usState)
  return stateInfo(usState).tracking === 'stages' ? [...groups].reverse() : groups
}

export interface CaseDocuments {
  /** Null for documents of a matter without a case number. */
  readonly caseNumber: string | null
  readonly documents: Matter['documents']
}

/**
 * The documents by case number: matters with one number are one group, without duplicates; those without a number come
 * last (R622, R814).
 */
export function documentsByCase(matters: readonly Matter[]): readonly CaseDocuments[] {
  const withDocuments = sorted(matters).filter(({ documents }) => documents.length > 0)
  const groups = broughtTogether(withDocuments.filter(numberOf), numberOf).map(group => ({
    caseNumber: group.flatMap(each => numberOf(each) ?? []).sort(bySpelling)[0] ?? null,
    documents: documentsOf(group),
  }))
  const unnumbered = documentsOf(withDocuments.filter(each => numberOf(each) === null))
  return [...groups, ...(unnumbered.length > 0 ? [{ caseNumber: null, documents: unnumbered }] : [])]
}

const numberOf = ({ case_number }: Matter) => case_number?.trim() || null

const documentsOf = (matters: readonly Matter[]) => [
  ...new Map(matters.flatMap(({ documents }) => documents.map(document => [document.id, document] as const))).values(),
]
