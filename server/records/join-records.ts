import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { caseNumberKey } from '../../domain/reading/case-number.ts'
import { readName } from '../../domain/reading/placeholders.ts'
import { isOnePerson } from '../../domain/rules/name-match.ts'
import type { Database, Transaction } from '../database/database.ts'
import { courtRecords, withoutZeros } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { joinedCase, sameCases } from './same-cases.ts'

/* What a job after the start does with court records that older versions, or several spellings of a number, left. */

/** The key of a stored number; of one without a figure, which is like no other, the number itself. */
export const numberKeyOf = (caseNumber: string): string => caseNumberKey(caseNumber) ?? caseNumber

const batchSize = 5000

/** Gives their key to all rows that have none. */
export async function fillNumberKeys(database: Database): Promise<void> {
  for (;;) {
    const rows = await database
      .select({ id: courtRecords.id, case_number: courtRecords.case_number })
      .from(courtRecords)
      .where(isNull(courtRecords.case_number_key))
      .limit(batchSize)
    if (rows.length === 0) return
    const keys = JSON.stringify(rows.map(({ id, case_number }) => ({ id, key: numberKeyOf(case_number) })))
    await database.execute(sql`
      update ${courtRecords} set case_number_key = filled.key
      from jsonb_to_recordset(${keys}::jsonb) as filled(id uuid, key text) where ${courtRecords.id} = filled.id`)
  }
}

/**
 * Joins the rows of one case whose numbers are spelled differently: one row gets all charges, the others point to it,
 * and nothing is deleted. Rows whose remedies differ stay, and are named in the log. Another run, also of another
 * server, finds nothing to join.
 */
export async function joinRecords({ database, log }: Needs<'database' | 'log'>): Promise<void> {
  await fillNumberKeys(database)
  // in the order of the index of numbers
  const number = withoutZeros(courtRecords.case_number_key)
  for (let last = ''; ;) {
    const several = await database
      .select({ number: sql<string>`${number}` })
      .from(courtRecords)
      .where(and(isNull(courtRecords.joined_into), sql`${number} > ${last}`))
      .groupBy(number)
      .having(sql`count(*) > 1`)
      .orderBy(number)
      .limit(batchSize)
    for (const each of several) {
      const differing = await database.transaction(transaction => joinRowsOf(transaction, each.number))
      for (const ids of differing) log('court records of one case differ in their remedies', { records: ids.join(' ') })
    }
    if (several.length < batchSize) return
    last = several.at(-1)!.number
  }
}

/** Joins rows among those with this number without zeros. Returns the ids of those that differ in their remedies. */
async function joinRowsOf(transaction: Transaction, number: string): Promise<readonly (readonly string[])[]> {
  const rows = await transaction
    .select()
    .from(courtRecords)
    .where(and(eq(withoutZeros(courtRecords.case_number_key), number), isNull(courtRecords.joined_into)))
    .orderBy(asc(courtRecords.id))
    .for('update')
  type Row = (typeof rows)[number]
  const isOne = (one: Row, other: Row) =>
    one.us_state === other.us_state &&
    one.birth_date === other.birth_date &&
    isOnePerson(readName(one), readName(other))
  const { cases, differing } = sameCases(rows, row => row, isOne)
  for (const [kept, ...others] of cases) {
    if (!kept || others.length === 0) continue
    const { charges, code, case_type, court, county, lead_charge, remedies } = joinedCase(
      [kept, ...others],
      kept.us_state,
    )
    const ids = others.map(({ id }) => id)
    // those that were joined into one that is joined now
    const isOfOthers = inArray(courtRecords.joined_into, ids)
    await transaction.update(courtRecords).set({ joined_into: kept.id }).where(isOfOthers)
    await transaction.update(courtRecords).set({ joined_into: kept.id }).where(inArray(courtRecords.id, ids))
    await transaction
      .update(courtRecords)
      .set({ charges, code, case_type, court, county, lead_charge, remedies })
      .where(eq(courtRecords.id, kept.id))
  }
  return differing.map(group => group.map(({ id }) => id))
}
