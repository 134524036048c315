import type { Readable } from 'node:stream'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { rankOf } from '../../domain/rules/case-sections.ts'
import { comparedName, matchNames } from '../../domain/rules/name-match.ts'
import type { Database } from '../database/database.ts'
import { dataErrorCode } from '../database/failures.ts'
import { courtRecords } from '../database/schema.ts'
import { BadRow, type CsvRow, readRow } from './csv-row.ts'
import { type CsvLine, type CsvListener, readCsv } from './csv.ts'
import { changedCases, type CaseRows } from './unchanged.ts'

export interface ImportTotals {
  readonly rows: number
  readonly skipped: number
  readonly added: number
  readonly replaced: number
}

export interface ImportListener extends CsvListener {
  /** Called with the number of rows loaded so far. */
  loaded(rows: number): void
}

const batchSize = 2000

/**
 * Loads court records (docs/operating-reference.md). Joins the rows of a case and replaces known cases.
 * Reports and skips bad rows, and all rows of a case that the database rejects. Throws `InvalidInput`.
 */
export async function importRecords(
  database: Database,
  source: Readable,
  listener: ImportListener,
): Promise<ImportTotals> {
  const totals = { rows: 0, skipped: 0, added: 0, replaced: 0 }
  /** Cases already saved from this file, and whether their lead charge was marked. */
  const written = new Map<string, boolean>()
  let batch = new Map<string, CaseInFile>()
  const refused = new Set<string>()
  /** The batch being saved while the next one is read. */
  let underWay = { keys: new Set<string>(), end: Promise.resolve() }
  const skip: CsvListener['skipped'] = (line, reason) => {
    totals.skipped += 1
    listener.skipped(line, reason)
  }

  /** Rows that could not be read, until it is their turn: the file is read ahead. */
  const unreadable: { readonly line: number; readonly reason: string }[] = []
  const skipUnreadable = (before: number) => {
    for (let [next] = unreadable; next && next.line < before; [next] = unreadable) {
      skip(next.line, next.reason)
      unreadable.shift()
    }
  }

  async function write(cases: ReadonlyMap<string, CaseInFile>, rows: number) {
    const leave = ({ lines, record }: CaseInFile, reason: string) => {
      refused.add(keyOf(record))
      totals.rows -= lines.length
      for (const line of lines) skip(line, reason)
    }
    for (const { isNew, key } of await replaceAccepted(database, [...cases.values()], leave)) {
      if (!written.has(key)) totals[isNew ? 'added' : 'replaced'] += 1
      written.set(key, (cases.get(key)?.record.lead_charge ?? null) !== null)
    }
    listener.loaded(rows)
  }

  function isKnown({ lines }: CaseRows) {
    const [{ cells, line }] = lines as [CsvLine]
    skipUnreadable(line)
    written.set(`${cells['us_state']} ${cells['case_number']}`, lines.some(hasLead))
    totals.replaced += 1
    totals.rows += lines.length
    listener.loaded(totals.rows)
  }

  async function nextBatch() {
    await underWay.end
    const end = write(batch, totals.rows)
    // reported when awaited: the file is still being read
    end.catch(() => undefined)
    underWay = { keys: new Set(batch.keys()), end }
    batch = new Map()
  }

  async function caseSoFar(row: CaseKey): Promise<CaseRecord | undefined> {
    const key = keyOf(row)
    if (underWay.keys.has(key)) await underWay.end
    if (refused.has(key)) throw new BadRow('belongs to a case of which the database does not take an earlier row')
    if (batch.has(key) || !written.has(key)) return batch.get(key)?.record
    const [record] = await database
      .select()
      .from(courtRecords)
      .where(and(eq(courtRecords.us_state, row.us_state), eq(courtRecords.case_number, row.case_number)))
    return record && { ...record, lead_charge: written.get(key) ? (record.lead_charge ?? null) : null }
  }

  try {
    const rows = readCsv(source, { ...listener, skipped: (line, reason) => void unreadable.push({ line, reason }) })
    for await (const { digest, lines } of changedCases(database, rows, isKnown)) {
      const keys = new Set<string>()
      let isWhole = true
      for (const { cells, line } of lines) {
        skipUnreadable(line)
        try {
          const row = readRow(cells)
          const key = keyOf(row)
          // a case's rows are mostly adjacent: split across batches, the next batch would wait for the first
          if (batch.size >= batchSize && !batch.has(key)) await nextBatch()
          const known = await caseSoFar(row)
          if (known && !keys.has(key)) isWhole = false
          keys.add(key)
          const record = withRow(known, row)
          const linesOfCase = batch.get(key)?.lines ?? []
          linesOfCase.push(line)
          batch.set(key, { record, lines: linesOfCase })
          totals.rows += 1
        } catch (error) {
          if (!(error instanceof BadRow)) throw error
          isWhole = false
          skip(line, error.message)
        }
      }
      // a row that is left out has to be reported again
      for (const key of keys) {
        const written = batch.get(key)
        if (written) written.record.digest = isWhole ? digest : null
      }
    }
    skipUnreadable(Number.POSITIVE_INFINITY)
    await nextBatch()
  } finally {
    await underWay.end
  }
  return totals
}

const hasLead = ({ cells }: CsvLine) => cells['lead_charge']?.trim().toLowerCase() === 'yes'

interface CaseInFile {
  readonly record: CaseRecord
  readonly lines: number[]
}
type CaseKey = Pick<CaseRecord, 'us_state' | 'case_number'>

const { id: _id, ...written } = getTableColumns(courtRecords)
const names = Object.values(written).map(column => sql.identifier(column.name))
const typed = Object.values(written).map(column => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`)
const replacement = Object.fromEntries(Object.keys(written).map(column => [column, sql.raw(`excluded.${column}`)]))

/** Saves all valid cases; finds rejected ones by bisection. */
async function replaceAccepted(
  database: Database,
  cases: readonly CaseInFile[],
  leave: (refused: CaseInFile, reason: string) => void,
): ReturnType<typeof replaceCases> {
  try {
    return await replaceCases(
      database,
      cases.map(({ record }) => record),
    )
  } catch (error) {
    const code = dataErrorCode(error)
    const [only] = cases
    if (code === null || only === undefined) throw error
    if (cases.length === 1) {
      leave(only, `the database does not take it (${code})`)
      return []
    }
    const half = Math.ceil(cases.length / 2)
    return [
      ...(await replaceAccepted(database, cases.slice(0, half), leave)),
      ...(await replaceAccepted(database, cases.slice(half), leave)),
    ]
  }
}

/** Upserts cases by number, in one parameter; returns which are new. */
async function replaceCases(
  database: Database,
  records: readonly CaseRecord[],
): Promise<{ readonly key: string; readonly isNew: boolean }[]> {
  if (records.length === 0) return []
  const json = JSON.stringify(records.map(withLeadCharge))
  const rows = await database
    .insert(courtRecords)
    .select(
      sql`select gen_random_uuid(), ${sql.join(names, sql`, `)} from jsonb_to_recordset(${json}::jsonb) as record(${sql.join(typed, sql`, `)})`,
    )
    .onConflictDoUpdate({ target: [courtRecords.us_state, courtRecords.case_number], set: replacement })
    .returning({
      us_state: courtRecords.us_state,
      case_number: courtRecords.case_number,
      // PostgreSQL's mark of an updated row
      isNew: sql<boolean>`xmax = 0`,
    })
  return rows.map(({ isNew, ...row }) => ({ isNew, key: keyOf(row) }))
}

export type CaseRecord = Omit<typeof courtRecords.$inferInsert, 'id' | 'middle_name'> & { middle_name: string }

/** Key of a case: courts of two states may use the same number. */
const keyOf = ({ us_state, case_number }: Pick<CaseRecord, 'us_state' | 'case_number'>) => `${us_state} ${case_number}`

/** Merges a row into its case; the first row with a value wins. Throws `BadRow` for another person. */
function withRow(record: CaseRecord | undefined, { charge, isLead, ...row }: CsvRow): CaseRecord {
  if (record === undefined)
    return {
      ...row,
      charges: charge === null ? [] : [charge],
      lead_charge: isLead ? charge : null,
      remedies: [...row.remedies],
    }
  if (record.birth_date !== row.birth_date || matchNames(comparedName(record), comparedName(row)) !== 'whole')
    throw new BadRow('case_number belongs to another person in an earlier row')
  // mutated: copying would be quadratic for a case with thousands of rows
  if (charge !== null) record.charges.push(charge)
  return {
    ...record,
    court: record.court ?? row.court,
    county: record.county ?? row.county,
    code: record.code ?? row.code,
    case_type: record.case_type ?? row.case_type,
    lead_charge: record.lead_charge ?? (isLead ? charge : null),
    remedies: [
      ...record.remedies,
      ...row.remedies.filter(({ type }) => record.remedies.every(known => known.type !== type)),
    ],
  }
}

/** Sets the lead charge: the marked one, or the first of the most serious. */
export function withLeadCharge(record: CaseRecord): CaseRecord {
  const [worst = null] = record.charges.toSorted((one, other) => rankOf(one.severity) - rankOf(other.severity))
  return { ...record, lead_charge: record.lead_charge ?? worst }
}
