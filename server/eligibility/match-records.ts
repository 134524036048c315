import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { fullName } from '../../domain/format.ts'
import { readName } from '../../domain/reading/placeholders.ts'
import { inOrder } from '../../domain/rules/case-order.ts'
import { areAlike } from '../../domain/rules/name-likeness.ts'
import { comparedName, isOnePerson, matchNames, type Name } from '../../domain/rules/name-match.ts'
import type { UsState } from '../../domain/states.ts'
import { type Case, readCase } from '../../domain/wire/eligibility.ts'
import type { SearchRequest } from '../../domain/wire/services.ts'
import { aliasesOf } from '../account/person.ts'
import type { Database, Transaction } from '../database/database.ts'
import { aliases, type PersonRow, type recordSearches } from '../database/schema.ts'
import type { FoundRecords } from '../ports/record-search.ts'
import { joinedCase, sameCases } from '../records/same-cases.ts'

/**
 * What is searched for: all names of the person, confirmed or not. A corrected person's `search` is another one, as a
 * service may keep what it has found by it.
 */
export async function searchRequestOf(database: Database | Transaction, person: PersonRow): Promise<SearchRequest> {
  const { id, us_state, birth_date, first_name, middle_name, last_name } = person
  const names = [{ first_name, middle_name, last_name }, ...(await aliasesOf(database, id))]
  const asked = {
    us_state,
    birth_date,
    names: names.map(name => ({ ...name, middle_name: name.middle_name ?? '' })),
  }
  const search = createHash('sha256')
    .update(JSON.stringify([id, asked]))
    .digest('hex')
  return { search, ...asked }
}

/** Who a person is for a search. */
export const identityFields = ['first_name', 'middle_name', 'last_name', 'birth_date', 'us_state'] as const
export type Identity = Pick<PersonRow, (typeof identityFields)[number]>

/** Whether a person is still the one who was searched for: the team may have corrected them meanwhile. */
export const isSameIdentity = (one: Identity, other: Identity): boolean =>
  identityFields.every(field => one[field] === other[field])

export interface Matched {
  readonly cases: Case[]
  readonly namesInReview: readonly string[]
  /** Whether cases of one number stayed apart because their remedies differ. */
  readonly hasDiffering: boolean
}

/** The cases with the person's names, each once and in order, and the names that the team has to confirm. */
export async function matchRecords(
  database: Database | Transaction,
  person: PersonRow,
  found: FoundRecords,
): Promise<Matched> {
  const { defendants, namesInReview } = await defendantsOf(database, person, found)
  if (defendants.length === 0) return { cases: [], namesInReview, hasDiffering: false }
  const wholly = new Set(defendants.filter(({ match }) => match === 'whole').map(nameOf))
  const records = await found.recordsOf(database, defendants)
  const named = records.map(({ first_name, middle_name, last_name, ...record }) => {
    const written = { first_name, middle_name, last_name }
    const name = readName(written)
    return { name, record: wholly.has(nameOf(written)) ? record : { ...record, under_name: fullName(name) } }
  })
  const isOne = (one: { readonly name: Name }, other: typeof one) => isOnePerson(one.name, other.name)
  const { cases, differing } = sameCases(named, ({ record }) => record, isOne)
  return {
    cases: inOrder(
      cases.map(each =>
        joinedCase(
          each.map(({ record }) => record),
          person.us_state,
        ),
      ),
      each => each,
    ),
    namesInReview,
    hasDiffering: differing.length > 0,
  }
}

/** The cases that a search has kept, each once: those of older versions were not brought together. */
export function keptCasesOf(search: Pick<typeof recordSearches.$inferSelect, 'cases'>, usState: UsState): Case[] {
  const kept = (search.cases ?? []).map(readCase)
  const isOneName = (one: Case, other: Case) => (one.under_name ?? null) === (other.under_name ?? null)
  const { cases } = sameCases(kept, record => record, isOneName)
  return inOrder(
    cases.map(each => joinedCase(each, usState)),
    each => each,
  )
}

const nameOf = ({ first_name, middle_name, last_name }: Name) => JSON.stringify([first_name, middle_name, last_name])

/**
 * The person's names as the courts spell them, with case counts. A name in the records that is like the person's own in
 * neither part counts only if the team has confirmed the other name that it was found by: anybody can type any name.
 */
async function defendantsOf(database: Database | Transaction, person: PersonRow, found: FoundRecords) {
  const otherNames = await database.select().from(aliases).where(eq(aliases.person_id, person.id))
  const own = comparedName(person)
  const others = otherNames.map(name => ({ ...name, compared: comparedName(name) }))
  // whether it has cases or not, so that the answer says nothing about other people
  const inReview = new Set(others.filter(each => each.confirmed_at === null && !areAlike(own, each.compared)))
  const defendants = found.defendants.flatMap(name => {
    const theirs = comparedName(readName(name))
    const isLike = areAlike(own, theirs)
    const foundBy = others.filter(({ compared }) => matchNames(compared, theirs) !== null)
    const counted = foundBy.filter(each => isLike || each.confirmed_at !== null)
    const matches = [own, ...counted.map(({ compared }) => compared)].map(each => matchNames(each, theirs))
    const match = matches.find(each => each === 'whole') ?? matches.find(each => each !== null)
    if (match) return [{ ...name, match }]
    for (const each of foundBy) inReview.add(each)
    return []
  })
  return { defendants, namesInReview: others.filter(each => inReview.has(each)).map(fullName) }
}
