import type { Answers } from '../../domain/wire/answer.ts'
import { withEntries, type PageEntries } from '../../domain/questions/draft.ts'
import type { Operator } from '../../domain/operator.ts'
import type { Person } from '../../domain/wire/person.ts'

/** What a flow of the signed-in part starts with. */
export interface FlowInput {
  person: Person
  answers: Answers
  operator: Operator
}

/** A fact that branches look at: a pure function of what is known, after the answer that has just arrived. */
export type Fact = (known: FlowInput) => boolean

/** One row of a branch table: where a page leads when the fact holds. First match wins. */
export interface Branch<FactName extends string, Target extends string> {
  readonly guard?: FactName
  readonly target: Target
}

/** What is known once a page's entries count among the answers. */
export const afterEntries = <Known extends FlowInput>(known: Known, entries: PageEntries): Known => ({
  ...known,
  answers: withEntries(known.answers, entries),
})
