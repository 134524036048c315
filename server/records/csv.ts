import type { Readable } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { csvColumns, requiredColumns } from './csv-row.ts'

/** The file cannot be read as court records at all, in words for whoever keeps it. */
export class BadFile extends Error {
  override name = 'BadFile'
}

export interface CsvLine {
  /** The line of the file on which the row ends, counted from 1. */
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export interface CsvListener {
  /** A row that cannot be taken apart into cells. */
  skipped(line: number, reason: string): void
  ignoredColumns(columns: readonly string[]): void
}

/** Longer than any row; a quotation mark that is never closed would otherwise take the whole file into memory. */
const longestRow = 200_000

/** The rows of a comma-separated file with a header, as it is read. Throws `BadFile` when the header will not do. */
export async function* readCsv(source: Readable, listener: CsvListener): AsyncGenerator<CsvLine> {
  let hasHeader = false
  /** The parser reads ahead; what it skips is told when its turn comes. */
  const skipped: CsvError[] = []
  const tellSkipped = (before: number) => {
    while (skipped[0] && lineOf(skipped[0]) < before) {
      listener.skipped(lineOf(skipped[0]), describe(skipped[0]))
      skipped.shift()
    }
  }
  const parser = parse({
    bom: true,
    columns: (header: readonly string[]) => {
      hasHeader = true
      return readHeader(header, listener)
    },
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRow,
    on_skip: error => {
      if (error) skipped.push(error)
      return undefined
    },
  })
  source.once('error', error => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: Record<string, string> }>) {
      tellSkipped(info.lines)
      yield { line: info.lines, cells: record }
    }
    tellSkipped(Number.POSITIVE_INFINITY)
  } catch (error) {
    throw error instanceof CsvError ? new BadFile(`line ${lineOf(error)}: ${describe(error)}`) : error
  } finally {
    source.destroy()
  }
  if (!hasHeader) throw new BadFile('The file is empty.')
}

const lineOf = ({ lines }: CsvError) => (typeof lines === 'number' ? lines : 1)

/** Upper case, spaces and hyphens make no difference: "Case Number" is case_number. */
function readHeader(header: readonly string[], listener: CsvListener): string[] {
  const columns = header.map(name => name.trim().toLowerCase().replaceAll(/[ -]+/g, '_'))
  const missing = requiredColumns.filter(column => !columns.includes(column))
  if (missing.length > 0) throw new BadFile(`The first line names no column ${missing.join(', ')}.`)
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  if (twice !== undefined) throw new BadFile(`The first line names the column ${twice} twice.`)
  const ignored = columns.filter(column => !csvColumns.includes(column))
  if (ignored.length > 0) listener.ignoredColumns(ignored)
  return columns.map((column, index) => column || `column_${index + 1}`)
}

function describe({ code, column, columns, message, record }: CsvError & Record<string, unknown>): string {
  if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS' || code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH')
    return `has ${countOf(record)} cells where the first line has ${countOf(columns)}`
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'opens a quotation mark that is never closed'
  if (code === 'CSV_MAX_RECORD_SIZE') return 'is too long: a quotation mark may not be closed'
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return `has a quotation mark inside a cell${typeof column === 'string' ? ` (${column})` : ''}; write it twice`
  return message
}

const countOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)
