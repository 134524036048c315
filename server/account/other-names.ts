import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { fullName } from '../../domain/format.ts'
import { tagOf } from '../../domain/wire/answer-tag.ts'
import { aliasesSchema, type Alias } from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import type { Transaction } from '../database/database.ts'
import { aliases, recordSearches } from '../database/schema.ts'
import { aliasesOf } from './person.ts'

/**
 * Saves all other names of a person, whose row is locked, and returns them. A name that the team has confirmed stays
 * so. If another list than the one that the person saw, by its tag, is saved meanwhile, names that they only added are
 * added to it; throws 412 if something of that list was changed or removed.
 */
export async function saveOtherNames(
  transaction: Transaction,
  personId: string,
  { names: sent, began }: { readonly names: readonly Alias[]; readonly began: string | undefined },
): Promise<Alias[]> {
  const names = mergedNames(await aliasesOf(transaction, personId), sent, began)
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
