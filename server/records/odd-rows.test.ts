import { createReadStream, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSeverity } from '../../domain/reading/severity.ts'
import { sectionOf } from '../../domain/rules/case-sections.ts'
import { courtRecords } from '../database/schema.ts'
import { openTestDatabase } from '../testing/database.ts'
import { importRecords, type ImportListener } from './import.ts'

/*
 * Rows as courts and spreadsheets write them. The first two columns, which the import ignores, say what is expected:
 * what is said of the line, and how it is read (R822, R823, R608, R603).
 */
const path = fileURLToPath(new URL('odd-rows.csv', import.meta.url))
const [header = [], ...rows]: string[][] = parse(readFileSync(path), { relax_column_count: true, relax_quotes: true })
const lines = rows.map((cells, index) => {
  const [says = '', reads = ''] = cells
  const isRepeated = JSON.stringify(cells) === JSON.stringify(rows[index - 1])
  const said = isRepeated ? 'equals the line before it, and is read as the same charge' : says
  return { line: index + 2, said, reads, number: cells[header.indexOf('case_number')]! }
})

let opened: Awaited<ReturnType<typeof openTestDatabase>>
const said = new Map<number, string[]>()
const ignored: string[] = []
let stored: (typeof courtRecords.$inferSelect)[] = []
beforeAll(async () => {
  opened = await openTestDatabase()
  const say = (line: number, reason: string) => void said.set(line, [...(said.get(line) ?? []), reason])
  const listener: ImportListener = {
    skipped: say,
    said: say,
    ignoredColumns: columns => void ignored.push(...columns),
    loaded: () => {},
  }
  await importRecords(opened.database, createReadStream(path), listener)
  stored = await opened.database.select().from(courtRecords)
})
afterAll(() => opened.close())

/** What can be expected of a stored row. */
const readings: Readonly<Record<string, (row: (typeof stored)[number]) => string | number | null | undefined>> = {
  section: row => sectionOf(row, row.us_state),
  severity: row => readSeverity(row.lead_charge?.severity, row.us_state).code ?? 'court',
  number: row => row.case_number,
  first: row => row.first_name,
  middle: row => row.middle_name,
  last: row => row.last_name,
  court: row => row.court,
  county: row => row.county,
  type: row => row.case_type,
  code: row => row.code,
  description: row => row.lead_charge?.description,
  disposition: row => row.lead_charge?.disposition,
  date: row => row.lead_charge?.disposition_date,
  eligible_by: row => row.remedies[0]?.eligible_by,
  reasons: row => row.remedies[0]?.reasons?.join(),
  charges: row => row.charges.length,
}

test('the columns with what is expected are ignored, and the file has some 200 rows', () => {
  expect(ignored).toEqual(['says', 'reads'])
  expect(lines.length).toBeGreaterThan(200)
})

describe.each(lines)('line $line', ({ line, number, reads, said: expected }) => {
  test(`${expected || 'nothing is said'}: ${reads || 'not read'}`, () => {
    expect(said.get(line) ?? []).toEqual(expected === '' ? [] : [expected])
    const digits = (text: string) => text.replaceAll(/\D/g, '') || text
    const row = stored.find(each => digits(each.case_number) === digits(number))
    expect(row !== undefined).toBe(reads !== '')
    const expectations = reads === '' ? [] : reads.split('; ').map(each => each.split(/=(.*)/s))
    const found = expectations.map(([name = '']) => [name, String((row && readings[name]?.(row)) ?? '')])
    expect(found).toEqual(expectations.map(([name, value]) => [name, value]))
  })
})
