import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { fullName } from '../../domain/format.ts'
import { tagOf } from '../../domain/wire/answer-tag.ts'
import { caseKey } from '../../domain/wire/eligibility.ts'
import { aliasesSchema, type Alias } from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import type { Transaction } from '../database/database.ts'
import { isWithinLimit } from '../database/rate-limits.ts'
import { aliases, type PersonRow, recordSearches } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { casesUnderNames, keysOf, takeAway } from '../eligibility/old-names.ts'
import { aliasesOf } from './person.ts'

/**
 * Saves all other names of a person, whose row is locked, and returns them. A name that the team has confirmed stays
 * so. If another list than the one that the person saw, by its tag, is saved meanwhile, names that they only added are
 * added to it; throws 412 if something of that list was changed or removed.
 *
 * Once the person has shown who they are, the search is made again with a name that is new, and cases that were found
 * under a removed one alone are gone. Throws 429 `namesByTeam` after 3 new names in a day or 10 in a year.
 */
export async function saveOtherNames(
  dependencies: Needs<'tryLimit' | 'jobs' | 'now' | 'recordSearch'>,
  transaction: Transaction,
  person: PersonRow,
  { names: sent, began }: { readonly names: readonly Alias[]; readonly began: string | undefined },
): Promise<Alias[]> {
  const personId = person.id
  const saved = await aliasesOf(transaction, personId)
  const names = mergedNames(saved, sent, began)
  const isAmong = (list: readonly Alias[], name: Alias) => list.some(each => fullName(each) === fullName(name))
  const isRemoving = person.verified && saved.some(name => !isAmong(names, name))
  const foundBefore = isRemoving ? await casesUnderNames(dependencies, transaction, person) : []
  const before = await transaction.delete(aliases).where(eq(aliases.person_id, personId)).returning()
  const confirmed = new Map(before.map(each => [fullName(each), each.confirmed_at]))
  const rows = names.map((name, position) => ({
    person_id: personId,
    position,
    ...name,
    confirmed_at: confirmed.get(fullName(name)),
  }))
  if (rows.length > 0) await transaction.insert(aliases).values(rows)
  await forgetInReview(transaction, personId, rows.map(fullName))
  if (!person.verified) return aliasesOf(transaction, personId)
  const { jobs, recordSearch } = dependencies
  const added = new Set(names.filter(name => !isAmong(saved, name)).map(fullName))
  const counting = { ...dependencies, database: transaction }
  for (const _ of added)
    if (!(await isWithinLimit(counting, { otherNameInDay: personId, otherNameInYear: personId })))
      throw refused('namesByTeam')
  if (isRemoving && recordSearch.isOutside(person.us_state))
    await jobs.send(transaction, 'search-again', { personId, isNameRemoved: true }, { key: `${personId} removed` })
  else if (isRemoving) {
    const left = keysOf(await casesUnderNames(dependencies, transaction, person))
    const gone = keysOf(foundBefore.filter(each => !left.has(caseKey(each))))
    await takeAway(dependencies, transaction, person, each => gone.has(caseKey(each)))
  }
  if (added.size > 0) await jobs.send(transaction, 'search-again', { personId }, { key: personId })
  return aliasesOf(transaction, personId)
}

/** A name that is gone waits no more for the team. */
async function forgetInReview(transaction: Transaction, personId: string, kept: readonly string[]): Promise<void> {
  const own = eq(recordSearches.person_id, personId)
  const [search] = await transaction.select({ names: recordSearches.names_in_review }).from(recordSearches).where(own)
  const names = search?.names ?? []
  const left = names.filter(name => kept.includes(name))
  if (left.length < names.length) await transaction.update(recordSearches).set({ names_in_review: left }).where(own)
}

function mergedNames(saved: readonly Alias[], sent: readonly Alias[], began: string | undefined): readonly Alias[] {
  if (began === undefined || [began, tagOf(sent)].includes(tagOf(saved))) return sent
  // what the person saw is the beginning of what they send, if they only added to it
  const lengths = Array.from({ length: sent.length + 1 }, (_, length) => length)
  const seen = lengths.find(length => tagOf(sent.slice(0, length)) === began)
  const tags = new Set(saved.map(tagOf))
  const isMissing = (name: Alias) => !tags.has(tagOf(name))
  if (seen === undefined || sent.slice(0, seen).some(isMissing)) throw refused('answerChanged')
  const merged = [...saved, ...sent.slice(seen).filter(isMissing)]
  if (!v.is(aliasesSchema, merged)) throw refused('answerChanged')
  return merged
}
