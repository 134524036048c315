import type { Readable } from 'node:stream'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { courtRecords } from '../database/schema.ts'
import { keyOf, withLeadCharge, withRow, type CaseRecord } from './case-record.ts'
import { readCsv, type CsvListener } from './csv.ts'
import { BadRow, readRow } from './csv-row.ts'

export interface ImportTotals {
  readonly rows: number
  readonly skipped: number
  readonly added: number
  readonly replaced: number
}

/** So many cases are written at once. */
const batchSize = 200

/**
 * Loads a file of court records (docs/operating.md). The rows of a case are joined wherever they stand in the file; a case that is
 * in the database already is replaced. Bad rows are told to the listener and left out. Throws `BadFile`.
 */
export async function importRecords(database: Database, source: Readable, listener: CsvListener): Promise<ImportTotals> {
  const totals = { rows: 0, skipped: 0, added: 0, replaced: 0 }
  /** The cases of this file that are in the database by now, and whether their lead charge was marked. */
  const written = new Map<string, boolean>()
  const batch = new Map<string, CaseRecord>()
  const skip: CsvListener['skipped'] = (line, reason) => {
    totals.skipped += 1
    listener.skipped(line, reason)
  }

  async function write() {
    for (const { isNew, key } of await replaceCases(database, [...batch.values()])) {
      if (!written.has(key)) totals[isNew ? 'added' : 'replaced'] += 1
      written.set(key, (batch.get(key)?.lead_charge ?? null) !== null)
    }
    batch.clear()
  }

  /** The case as far as this file has told it. */
  async function caseSoFar(row: CaseKey): Promise<CaseRecord | undefined> {
    const key = keyOf(row)
    if (batch.has(key) || !written.has(key)) return batch.get(key)
    const [record] = await database
      .select()
      .from(courtRecords)
      .where(and(eq(courtRecords.us_state, row.us_state), eq(courtRecords.case_number, row.case_number)))
    return record && { ...record, lead_charge: written.get(key) ? (record.lead_charge ?? null) : null }
  }

  for await (const { cells, line } of readCsv(source, { ...listener, skipped: skip })) {
    try {
      const row = readRow(cells)
      batch.set(keyOf(row), withRow(await caseSoFar(row), row))
      totals.rows += 1
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      skip(line, error.message)
    }
    if (batch.size >= batchSize) await write()
  }
  await write()
  return totals
}

type CaseKey = Pick<CaseRecord, 'us_state' | 'case_number'>

/** Writes cases over those of the same number; answers which of them are new. */
async function replaceCases(
  database: Database,
  records: readonly CaseRecord[],
): Promise<{ readonly key: string; readonly isNew: boolean }[]> {
  if (records.length === 0) return []
  const rows = await database
    .insert(courtRecords)
    .values(records.map(withLeadCharge))
    .onConflictDoUpdate({ target: [courtRecords.us_state, courtRecords.case_number], set: replacement })
    .returning({
      us_state: courtRecords.us_state,
      case_number: courtRecords.case_number,
      // PostgreSQL's mark of a row that was updated
      isNew: sql<boolean>`xmax = 0`,
    })
  return rows.map(({ isNew, ...row }) => ({ isNew, key: keyOf(row) }))
}

const { id: _id, us_state: _usState, case_number: _caseNumber, ...replacedColumns } = getTableColumns(courtRecords)
const replacement = Object.fromEntries(Object.keys(replacedColumns).map(column => [column, sql.raw(`excluded.${column}`)]))
