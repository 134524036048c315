import type { Readable } from 'node:stream'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { rankOf } from '../../domain/rules/case-sections.ts'
import type { Database } from '../database/database.ts'
import { dataErrorCode } from '../database/failures.ts'
import { courtRecords } from '../database/schema.ts'
import { type CsvListener, readCsv } from './csv.ts'
import { BadRow, type CsvRow, readRow } from './csv-row.ts'
import { isSameName } from '../eligibility/names.ts'

export interface ImportTotals {
  readonly rows: number
  readonly skipped: number
  readonly added: number
  readonly replaced: number
}

export interface ImportListener extends CsvListener {
  /** So many rows have been loaded so far. */
  loaded(rows: number): void
}

const batchSize = 2000

/**
 * Loads a file of court records (docs/operating.md). The rows of a case are joined wherever they stand; a known case is
 * replaced. Bad rows, and all rows of a case that the database does not take, are told and left out. Throws `BadFile`.
 */
export async function importRecords(
  database: Database,
  source: Readable,
  listener: ImportListener,
): Promise<ImportTotals> {
  const totals = { rows: 0, skipped: 0, added: 0, replaced: 0 }
  /** The cases of this file that are in the database by now, and whether their lead charge was marked. */
  const written = new Map<string, boolean>()
  let batch = new Map<string, CaseInFile>()
  const refused = new Set<string>()
  /** The batch that the database writes while the next one is read. */
  let underWay = { keys: new Set<string>(), end: Promise.resolve() }
  const skip: CsvListener['skipped'] = (line, reason) => {
    totals.skipped += 1
    listener.skipped(line, reason)
  }

  async function write(cases: ReadonlyMap<string, CaseInFile>, rows: number) {
    const leave = ({ lines, record }: CaseInFile, reason: string) => {
      refused.add(keyOf(record))
      totals.rows -= lines.length
      for (const line of lines) skip(line, reason)
    }
    for (const { isNew, key } of await replaceWhatIsTaken(database, [...cases.values()], leave)) {
      if (!written.has(key)) totals[isNew ? 'added' : 'replaced'] += 1
      written.set(key, (cases.get(key)?.record.lead_charge ?? null) !== null)
    }
    listener.loaded(rows)
  }

  async function nextBatch() {
    await underWay.end
    const end = write(batch, totals.rows)
    // told when it is waited for: the file is still being read
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
    for await (const { cells, line } of readCsv(source, { ...listener, skipped: skip })) {
      try {
        const row = readRow(cells)
        const key = keyOf(row)
        // the rows of a case mostly stand together: cut between them, the next one would wait until the database has
        // the first
        if (batch.size >= batchSize && !batch.has(key)) await nextBatch()
        const record = withRow(await caseSoFar(row), row)
        const lines = batch.get(key)?.lines ?? []
        lines.push(line)
        batch.set(key, { record, lines })
        totals.rows += 1
      } catch (error) {
        if (!(error instanceof BadRow)) throw error
        skip(line, error.message)
      }
    }
    await nextBatch()
  } finally {
    await underWay.end
  }
  return totals
}

interface CaseInFile {
  readonly record: CaseRecord
  readonly lines: number[]
}
type CaseKey = Pick<CaseRecord, 'us_state' | 'case_number'>

const { id: _id, ...written } = getTableColumns(courtRecords)
const names = Object.values(written).map(column => sql.identifier(column.name))
const typed = Object.values(written).map(column => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`)
const replacement = Object.fromEntries(Object.keys(written).map(column => [column, sql.raw(`excluded.${column}`)]))

/** Writes all cases that the database takes; those that it refuses are found by halves. */
async function replaceWhatIsTaken(
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
      ...(await replaceWhatIsTaken(database, cases.slice(0, half), leave)),
      ...(await replaceWhatIsTaken(database, cases.slice(half), leave)),
    ]
  }
}

/** Writes cases over those of the same number, all of them as one parameter; answers which of them are new. */
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
      // PostgreSQL's mark of a row that was updated
      isNew: sql<boolean>`xmax = 0`,
    })
  return rows.map(({ isNew, ...row }) => ({ isNew, key: keyOf(row) }))
}

export type CaseRecord = Omit<typeof courtRecords.$inferInsert, 'id' | 'middle_name'> & { middle_name: string }

/** What tells cases apart; courts of two states may use the same number. */
const keyOf = ({ us_state, case_number }: Pick<CaseRecord, 'us_state' | 'case_number'>) => `${us_state} ${case_number}`

/** The case with one more row; the first row that names a fact counts. Throws `BadRow` for another person. */
function withRow(record: CaseRecord | undefined, { charge, isLead, ...row }: CsvRow): CaseRecord {
  if (record === undefined)
    return {
      ...row,
      charges: charge === null ? [] : [charge],
      lead_charge: isLead ? charge : null,
      remedies: [...row.remedies],
    }
  if (record.birth_date !== row.birth_date || !isSameName(record, row))
    throw new BadRow('case_number belongs to another person in an earlier row')
  // not copied: a case with thousands of rows would be, with each of them
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

/** The case with its lead charge: the marked one, otherwise the first of the worst. */
export function withLeadCharge(record: CaseRecord): CaseRecord {
  const [worst = null] = record.charges.toSorted((one, other) => rankOf(one.severity) - rankOf(other.severity))
  return { ...record, lead_charge: record.lead_charge ?? worst }
}
