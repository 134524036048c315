import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { courtRecords } from '../database/schema.ts'
import { inProject } from '../root.ts'
import type { CsvLine } from './csv.ts'

/** Adjacent rows of a case. */
export interface CaseRows {
  readonly lines: CsvLine[]
  /** Of what the file says about the case. */
  readonly digest: string
}

/** Cases that are compared with the database at once. */
const comparedAtOnce = 2000

/** A new version may read the same rows in another way. */
const version = () =>
  (JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { readonly version: string }).version

const nameOf = ({ cells }: CsvLine) => `${cells['us_state']} ${cells['case_number']}`

/** The adjacent rows of each case. */
async function* casesIn(rows: AsyncIterable<CsvLine>): AsyncGenerator<CaseRows> {
  const current = version()
  const digestOf = (lines: readonly CsvLine[]) => {
    const hash = createHash('sha256').update(JSON.stringify([current, Object.keys(lines[0]!.cells)]))
    for (const { raw } of lines) hash.update(`${raw.trim()}\n`)
    return hash.digest('base64url').slice(0, 22)
  }
  let lines: CsvLine[] = []
  for await (const row of rows) {
    if (lines[0] && nameOf(lines[0]) !== nameOf(row)) {
      yield { lines, digest: digestOf(lines) }
      lines = []
    }
    lines.push(row)
  }
  if (lines.length > 0) yield { lines, digest: digestOf(lines) }
}

/**
 * The cases of the file that differ from those in the database. `unchanged` is called with the others, which need not
 * be read or written. A case whose rows are apart in the file is always passed on.
 */
export async function* changedCases(
  database: Database,
  rows: AsyncIterable<CsvLine>,
  unchanged: (known: CaseRows) => void,
): AsyncGenerator<CaseRows> {
  const seen = new Set<string>()
  async function* compared(cases: readonly CaseRows[]) {
    const known = await digestsOf(database, cases)
    for (const each of cases) {
      const name = nameOf(each.lines[0]!)
      if (!seen.has(name) && known.get(name) === each.digest) unchanged(each)
      else yield each
      seen.add(name)
    }
  }
  let batch: CaseRows[] = []
  for await (const each of casesIn(rows)) {
    batch.push(each)
    if (batch.length < comparedAtOnce) continue
    yield* compared(batch)
    batch = []
  }
  yield* compared(batch)
}

/** What is known of these cases, by their names as the database writes them. */
async function digestsOf(database: Database, cases: readonly CaseRows[]): Promise<ReadonlyMap<string, string | null>> {
  const cellsOf = (column: string) => JSON.stringify(cases.map(({ lines }) => lines[0]!.cells[column] ?? ''))
  const { us_state, case_number, digest } = courtRecords
  const listed = sql`select s.value, n.value from jsonb_array_elements_text(${cellsOf('us_state')}::jsonb) with ordinality s
    join jsonb_array_elements_text(${cellsOf('case_number')}::jsonb) with ordinality n using (ordinality)`
  const rows = await database
    .select({ us_state, case_number, digest })
    .from(courtRecords)
    .where(sql`(${us_state}, ${case_number}) in (${listed})`)
  return new Map(rows.map(row => [`${row.us_state} ${row.case_number}`, row.digest]))
}
