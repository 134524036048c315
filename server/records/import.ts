import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { bySpelling, differInLeadingZeros, namedBy } from '../../domain/reading/case-number.ts'
import { isSeverityKnown, rankOf } from '../../domain/reading/severity.ts'
import type { Name } from '../../domain/rules/name-match.ts'
import type { Charge } from '../../domain/wire/eligibility.ts'
import type { Database } from '../database/database.ts'
import { dataErrorCode } from '../database/failures.ts'
import { courtRecords, withoutZeros } from '../database/schema.ts'
import { BadRow, type CsvRow, readRow } from './csv-row.ts'
import { type CsvListener, readCsv } from './csv.ts'
import { fillNumberKeys, numberKeyOf } from './join-records.ts'
import {
  canBeSamePlace,
  type ChangedMode,
  isSameDefendant,
  isSamePlace,
  type StoredCase,
  type CourtPlace,
  replacedBy,
} from './places.ts'

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
 * Reports and skips bad rows, all rows of a case that the database rejects, and those of a case that would change a
 * known one's defendant, court or county, unless `changed` says what to do then. Throws `InvalidInput`.
 */
export async function importRecords(
  database: Database,
  source: Readable,
  listener: ImportListener,
  changed: ChangedMode | null = null,
): Promise<ImportTotals> {
  const totals = { rows: 0, skipped: 0, added: 0, replaced: 0 }
  /** By state and number, which several courts may use. */
  const cases = new Map<string, CaseInFile[]>()
  let batch = new Map<CaseInFile, CaseRows>()
  /** The batch being saved while the next one is read. */
  let underWay = { cases: new Set<CaseInFile>(), end: Promise.resolve() }
  /** By state and text, so that each is reported once. */
  const unknownSeverities = new Set<string>()
  /** Whether the line before was read. */
  let isReadBefore = false
  const skip: CsvListener['skipped'] = (line, reason) => {
    totals.skipped += 1
    listener.skipped(line, reason)
  }

  function leave(refused: CaseInFile, { lines }: CaseRows, because: string, ofLaterRows = because) {
    refused.refusal = ofLaterRows
    totals.rows -= lines.length
    for (const line of lines) skip(line, because)
  }

  /** Decides which known case is replaced. Throws `BadRow`. */
  function settle(each: CaseInFile, record: CaseRecord, alike: readonly StoredCase[]) {
    const stored = namedBy(alike, ({ case_number }) => case_number, [record.case_number])
    const others = cases.get(keyOf(record))!.filter(other => other !== each && other.refusal === null)
    const free = stored.filter(({ id, ...place }) =>
      others.every(other => other.id !== id && !isSamePlace(other, place)),
    )
    const replaced = replacedBy(record, free, changed)
    each.id = replaced?.id ?? randomUUID()
    each.isNew = replaced === null
    // a row that was joined may have this spelling
    if (replaced) record.case_number = replaced.case_number
    record.court ??= replaced?.court ?? null
    record.county ??= replaced?.county ?? null
  }

  async function write(written: ReadonlyMap<CaseInFile, CaseRows>, rows: number) {
    const stored = await storedCases(
      database,
      [...written.values()].map(({ record }) => record),
    )
    const accepted: [CaseInFile, CaseRows][] = []
    for (const [each, its] of written) {
      try {
        const alike = stored.get(zerosKeyOf(its.record)) ?? []
        if (each.id === null) settle(each, its.record, alike)
        sayLeadingZeros(its, [...alike, ...accepted.map(([, { record }]) => record)])
        accepted.push([each, its])
      } catch (error) {
        if (!(error instanceof BadRow)) throw error
        leave(each, its, error.message)
      }
    }
    for (const [each, { record }] of await saveAccepted(database, accepted, leave)) {
      if (!each.isCounted) totals[each.isNew ? 'added' : 'replaced'] += 1
      each.isCounted = true
      each.hasLead = (record.lead_charge ?? null) !== null
    }
    listener.loaded(rows)
  }

  /** Reports a case that differs from another of its person and court in leading zeros alone. */
  function sayLeadingZeros({ lines, record }: CaseRows, others: readonly OtherCase[]) {
    const isOther = (other: OtherCase) =>
      differInLeadingZeros(record.case_number, other.case_number) &&
      isSameDefendant(record, other) &&
      canBeSamePlace(record, other)
    if (lines[0] === undefined || !others.some(isOther)) return
    const reason = 'case_number differs from another one of this person and court in leading zeros alone: two cases'
    listener.said(lines[0], reason, false)
  }

  async function nextBatch() {
    await underWay.end
    const end = write(batch, totals.rows)
    // reported when awaited: the file is still being read
    end.catch(() => undefined)
    underWay = { cases: new Set(batch.keys()), end }
    batch = new Map()
  }

  /** The case of a row, among those of this file. Throws `BadRow` if it can be any of several. */
  function caseOf(row: CsvRow): CaseInFile {
    const ofKey = cases.get(keyOf(row)) ?? []
    const stored = namedBy(ofKey, ({ number }) => number, [row.case_number])
    const near = stored.filter(each => canBeSamePlace(each, row))
    const found = stored.find(each => isSamePlace(each, row)) ?? near[0]
    if (found && near.length > 1 && !isSamePlace(found, row))
      throw new BadRow('case_number is in several courts or counties of earlier rows, and this row does not name one')
    if (found) return found
    const { court, county } = row
    const added: CaseInFile = {
      court,
      county,
      number: row.case_number,
      id: null,
      isNew: true,
      isCounted: false,
      hasLead: false,
      refusal: null,
    }
    cases.set(keyOf(row), [...ofKey, added])
    return added
  }

  function sayUnknownSeverity({ charge, us_state }: CsvRow, line: number) {
    const severity = charge?.severity
    const key = `${us_state} ${severity}`
    if (!severity || unknownSeverities.has(key) || isSeverityKnown(severity, us_state)) return
    unknownSeverities.add(key)
    listener.said(line, 'charge_severity is not known; it counts as other, here and in the lines that repeat it', false)
  }

  async function caseSoFar(each: CaseInFile): Promise<CaseRecord | undefined> {
    if (underWay.cases.has(each)) await underWay.end
    if (each.refusal !== null) throw new BadRow(each.refusal)
    if (batch.has(each) || !each.isCounted) return batch.get(each)?.record
    const [record] = await database.select(written).from(courtRecords).where(eq(courtRecords.id, each.id!))
    return record && { ...record, lead_charge: each.hasLead ? record.lead_charge : null }
  }

  // rows of an older version have none
  await fillNumberKeys(database)
  try {
    for await (const { cells, isRepeated, line } of readCsv(source, { ...listener, skipped: skip }))
      try {
        if (isRepeated && isReadBefore) {
          listener.said(line, 'equals the line before it, and is read as the same charge', false)
          continue
        }
        isReadBefore = false
        const row = readRow(cells, new Date(), ({ reason, isLeftOut }) => listener.said(line, reason, isLeftOut))
        sayUnknownSeverity(row, line)
        const each = caseOf(row)
        // a case's rows are mostly adjacent: split across batches, the next batch would wait for the first
        if (batch.size >= batchSize && !batch.has(each)) await nextBatch()
        const record = withRow(await caseSoFar(each), row)
        const lines = batch.get(each)?.lines ?? []
        lines.push(line)
        batch.set(each, { record, lines })
        each.number = record.case_number
        each.court = record.court
        each.county = record.county
        totals.rows += 1
        isReadBefore = true
      } catch (error) {
        if (!(error instanceof BadRow)) throw error
        skip(line, error.message)
      }
    await nextBatch()
  } finally {
    await underWay.end
  }
  return totals
}

interface CaseInFile extends CourtPlace {
  court: string | null
  county: string | null
  /** The best spelling of its number so far. */
  number: string
  /** Its id in the database, once that is decided. */
  id: string | null
  isNew: boolean
  isCounted: boolean
  /** Whether its lead charge was marked. */
  hasLead: boolean
  /** Why its further rows are left out. */
  refusal: string | null
}

/** A case with its rows so far. */
interface CaseRows {
  readonly record: CaseRecord
  readonly lines: number[]
}

type Row = typeof courtRecords.$inferSelect
type NotInFile = 'id' | 'digest' | 'case_number_key' | 'joined_into'
export type CaseRecord = Omit<Row, NotInFile | 'lead_charge'> & Partial<Pick<Row, 'lead_charge'>>
type OtherCase = Pick<StoredCase, 'case_number' | 'court' | 'county' | keyof Name | 'birth_date'>

type Numbered = Pick<CaseRecord, 'us_state' | 'case_number'>
const keyOf = ({ us_state, case_number }: Numbered) => `${us_state} ${numberKeyOf(case_number)}`
const zerosKeyOf = ({ us_state, case_number }: Numbered) =>
  `${us_state} ${numberKeyOf(case_number).replaceAll('0', '')}`

/** The cases in the database with these numbers, or with others that differ in zeros, by `zerosKeyOf`. */
async function storedCases(
  database: Database,
  records: readonly Numbered[],
): Promise<ReadonlyMap<string, StoredCase[]>> {
  const { id, us_state, case_number, court, county, first_name, middle_name, last_name, birth_date } = courtRecords
  const numbers = JSON.stringify(
    records.map(({ us_state, case_number }) => ({ us_state, key: numberKeyOf(case_number).replaceAll('0', '') })),
  )
  const rows = await database
    .select({ id, us_state, case_number, court, county, first_name, middle_name, last_name, birth_date })
    .from(courtRecords)
    .where(
      and(
        isNull(courtRecords.joined_into),
        sql`(${withoutZeros(courtRecords.case_number_key)}, ${us_state}) in
          (select key, us_state from jsonb_to_recordset(${numbers}::jsonb) as number(us_state text, key text))`,
      ),
    )
  const stored = new Map<string, StoredCase[]>()
  for (const row of rows) stored.set(zerosKeyOf(row), [...(stored.get(zerosKeyOf(row)) ?? []), row])
  return stored
}

const { id: _id, digest: _digest, joined_into: _joined, ...written } = getTableColumns(courtRecords)
const names = Object.values(written).map(column => sql.identifier(column.name))
const typed = Object.values(written).map(column => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`)
const replacement = Object.values(written).map(({ name }) => sql.raw(`${name} = excluded.${name}`))

type Accepted = readonly [CaseInFile, CaseRows]

/** Saves all valid cases and returns them; finds rejected ones by bisection. */
async function saveAccepted(
  database: Database,
  cases: readonly Accepted[],
  leave: (refused: CaseInFile, its: CaseRows, because: string, ofLaterRows: string) => void,
): Promise<readonly Accepted[]> {
  try {
    await save(database, cases)
    return cases
  } catch (error) {
    const code = dataErrorCode(error)
    const [only] = cases
    if (code === null || only === undefined) throw error
    if (cases.length === 1) {
      const later = 'belongs to a case of which the database does not take an earlier row'
      leave(...only, `the database does not take it (${code})`, later)
      return []
    }
    const half = Math.ceil(cases.length / 2)
    return [
      ...(await saveAccepted(database, cases.slice(0, half), leave)),
      ...(await saveAccepted(database, cases.slice(half), leave)),
    ]
  }
}

/** Upserts cases by id, in one parameter. */
async function save(database: Database, cases: readonly Accepted[]): Promise<void> {
  if (cases.length === 0) return
  const json = JSON.stringify(
    cases.map(([{ id }, { record }]) => ({
      ...withLeadCharge(record),
      case_number_key: numberKeyOf(record.case_number),
      id,
    })),
  )
  const columns = sql.join(names, sql`, `)
  await database.execute(sql`
    insert into ${courtRecords} (id, ${columns})
    select id, ${columns} from jsonb_to_recordset(${json}::jsonb) as record(id uuid, ${sql.join(typed, sql`, `)})
    on conflict (id) do update set ${sql.join(replacement, sql`, `)}`)
}

/** Merges a row into its case; the first row with a value wins. Throws `BadRow` for another person. */
function withRow(record: CaseRecord | undefined, { charge, isLead, ...row }: CsvRow): CaseRecord {
  if (record === undefined)
    return {
      ...row,
      charges: charge === null ? [] : [charge],
      lead_charge: isLead ? charge : null,
      remedies: [...row.remedies],
    }
  if (!isSameDefendant(record, row)) throw new BadRow('case_number belongs to another person in an earlier row')
  // mutated: copying would be quadratic for a case with thousands of rows
  if (charge !== null) record.charges.push(charge)
  return {
    ...record,
    case_number: bySpelling(row.case_number, record.case_number) < 0 ? row.case_number : record.case_number,
    court: record.court ?? row.court,
    county: record.county ?? row.county,
    code: record.code ?? row.code,
    case_type: record.case_type ?? row.case_type,
    lead_charge: record.lead_charge ?? (isLead ? charge : null),
    remedies: [
      ...record.remedies,
      ...row.remedies.filter(({ type }) => record.remedies.every(each => each.type !== type)),
    ],
  }
}

/** Sets the lead charge: the marked one, or the first of the most serious. */
export function withLeadCharge(record: CaseRecord): CaseRecord {
  const rank = ({ severity }: Charge) => rankOf(severity, record.us_state)
  const [worst = null] = record.charges.toSorted((one, other) => rank(one) - rank(other))
  return { ...record, lead_charge: record.lead_charge ?? worst }
}
