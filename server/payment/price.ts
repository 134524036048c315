import { and, eq, sql } from 'drizzle-orm'
import type { Operator } from '../../domain/operator.ts'
import { displayedPrice, hasAnsweredSurvey } from '../../domain/rules/price.ts'
import { answersOf } from '../answer/answers.ts'
import type { Database, Transaction } from '../database/open.ts'
import { promotionCodes } from '../database/schema.ts'
import type { Dependencies, PersonRow } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'

/** What a code makes the screening cost, in cents. Throws 404 for a code that is unknown or no longer active. */
export async function totalOfCode(database: Database | Transaction, code: string): Promise<number> {
  const [known] = await database
    .select()
    .from(promotionCodes)
    .where(and(eq(sql`lower(${promotionCodes.code})`, code.toLowerCase()), eq(promotionCodes.active, true)))
  if (!known) throw new Refusal('unknownPromotion')
  return known.total
}

/** What the screening costs this person with a code, or with '' for none, in cents: a code never makes it dearer (S1 §9, DECISIONS §4). */
export async function priceFor(
  { database, operator }: Pick<Dependencies, 'database' | 'operator'>,
  person: PersonRow,
  code: string,
): Promise<number> {
  const answers = await answersOf(database, person.id)
  const facts = { hasPeerReferrer: person.has_peer_referrer, throughInterestedInfo: hasAnsweredSurvey(answers) }
  const listed = displayedPrice(facts, operator)
  return code === '' ? listed : Math.min(listed, await totalOfCode(database, code))
}

/** Puts the codes that ship with the product into the table; those that an operator has changed stay as they are. */
export async function seedPromotionCodes(database: Database, { promotionCodes: codes }: Operator): Promise<void> {
  const totals = [
    { code: codes.directMail, total: 1000 },
    { code: codes.partnership, total: 0 },
    { code: codes.peerReferral, total: 1000 },
    { code: codes.promotion, total: 0 },
    { code: 'FREE100', total: 0 },
    { code: 'SAVE5', total: 1000 },
  ]
  await database.insert(promotionCodes).values(totals).onConflictDoNothing()
}
