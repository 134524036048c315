import { and, eq, inArray, sql } from 'drizzle-orm'
import { priceWithCode } from '../../domain/rules/charge.ts'
import { promotionCodeFor } from '../../domain/rules/promotion.ts'
import { answersOf } from '../answer/answers.ts'
import type { Database, Transaction } from '../database/open.ts'
import { promotionCodes } from '../database/schema.ts'
import type { Dependencies, PersonRow } from '../dependencies.ts'
import { refused } from '../../domain/refusals.ts'

/**
 * What the screening costs this person with a code, or with '' for none, in cents (R301, R306). Throws 404 for a code
 * that nobody has added, or that the rules give to others.
 */
export async function priceFor(
  { database, operator }: Pick<Dependencies, 'database' | 'operator'>,
  person: PersonRow,
  code: string,
): Promise<number> {
  const totals = await totalsOf(database, [code, promotionCodeFor(person, operator) ?? ''])
  const price = priceWithCode(
    person,
    await answersOf(database, person.id),
    code,
    each => totals.get(each.toLowerCase()),
    operator,
  )
  if (price === null) throw refused('unknownPromotion')
  return price
}

/**
 * What these codes of the operator cost, in cents, by their lower case; those that are unknown or have ended are left
 * out.
 */
async function totalsOf(
  database: Database | Transaction,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const known = await database
    .select({ code: sql<string>`lower(${promotionCodes.code})`, total: promotionCodes.total })
    .from(promotionCodes)
    .where(
      and(
        inArray(
          sql`lower(${promotionCodes.code})`,
          codes.map(code => code.toLowerCase()),
        ),
        eq(promotionCodes.active, true),
      ),
    )
  return new Map(known.map(({ code, total }) => [code, total]))
}
