import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { readText } from '../../domain/reading/text.ts'
import { InvalidInput } from '../log/log.ts'
import { csvColumns, isRemedyColumn, requiredColumns } from './csv-row.ts'

export interface CsvLine {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  /** Whether it equals the line before it in every cell. */
  readonly isRepeated: boolean
}

export interface CsvListener {
  /** Called for each skipped row, in file order. */
  skipped(line: number, reason: string): void
  /** Called for each row that is read otherwise than it is written; `isLeftOut` if a cell of it is not loaded. */
  said(line: number, reason: string, isLeftOut: boolean): void
  ignoredColumns(columns: readonly string[]): void
}

interface ParsedRow {
  readonly info: Info
  readonly raw: string
  readonly record: readonly string[]
}

/**
 * Streams the rows of a CSV file with a header: in UTF-8 or UTF-16, with commas, semicolons or tabs between the cells.
 * Rows of empty cells are left out, and empty cells after the last column. A row that ends early is read if only
 * columns of remedies are missing. Throws `InvalidInput` for a bad header, and for a workbook.
 */
export async function* readCsv(source: Readable, listener: CsvListener): AsyncGenerator<CsvLine> {
  let columns: readonly string[] | null = null
  let previous: readonly string[] = []
  /** Skipped rows that were read ahead are reported in order. */
  const skipped: { line: number; reason: string }[] = []
  let skips = 0
  let emptyRows = 0
  const skip = (row: { line: number; reason: string }) => {
    skips += 1
    skipped.splice(skipped.findLastIndex(({ line }) => line <= row.line) + 1, 0, row)
  }
  const logSkipped = (before: number) => {
    for (let [next] = skipped; next && next.line < before; [next] = skipped) {
      listener.skipped(next.line, next.reason)
      skipped.shift()
    }
  }
  const { delimiter, text } = await recognized(source)
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    raw: true,
    record_delimiter: '\n',
    // otherwise a quotation mark inside a cell would swallow the following rows
    relax_quotes: true,
    // the columns of short and long rows are compared below
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error, raw = '') => {
      if (error && isEmptyRow(error['record'])) emptyRows += 1
      else if (error) skip(skippedRow(error, raw))
      return undefined
    },
  })
  const bounds = boundedLines({
    longest: longestLine,
    tooLong: line => skip({ line, reason: `is longer than ${longestLine.toLocaleString('en-US')} bytes` }),
    rowsRead: () => parser.info.records + parser.info.empty_lines + skips + emptyRows,
  })
  pipeline(text, uniformLineEnds(), bounds, parser, () => undefined)
  for await (const { info, raw, record } of parser as AsyncIterable<ParsedRow>) {
    const further = lineFeeds(raw.trim())
    const line = info.lines - further
    logSkipped(line)
    if (columns === null) columns = readHeader(record, listener)
    else if (!isEmptyRow(record)) {
      const missing = columns.slice(record.length).filter(column => !isUnnamed(column))
      if (missing.length > 0 && missing.every(isRemedyColumn)) {
        const end = missing.length === 1 ? 'last column' : `last ${missing.length} columns`
        listener.said(line, `ends before its ${end} of remedies, read as empty`, false)
      } else if (missing.length > 0 || !isEmptyRow(record.slice(columns.length))) {
        const reason = `has ${record.length} cells where the first line has ${columns.length}`
        listener.skipped(line, further > 0 ? upTo(reason, info.lines) : reason)
        continue
      }
      const isRepeated = record.length === previous.length && record.every((cell, index) => cell === previous[index])
      previous = record
      yield {
        line,
        cells: Object.fromEntries(columns.map((column, index) => [column, record[index] ?? ''])),
        isRepeated,
      }
    }
  }
  logSkipped(Number.POSITIVE_INFINITY)
  if (columns === null) throw new InvalidInput('The file is empty.')
}

/** Spreadsheets write such rows below a table. */
const isEmptyRow = (cells: unknown) =>
  Array.isArray(cells) && cells.every(cell => typeof cell === 'string' && cell.trim() === '')

/** Ignores case, spaces and hyphens: "Case Number" is case_number. */
function readHeader(header: readonly string[], listener: CsvListener): string[] {
  const columns = header.map(name => readText(name).toLowerCase().replaceAll(/[ -]+/g, '_'))
  const missing = requiredColumns.filter(column => !columns.includes(column))
  if (missing.length > 0) throw new InvalidInput(`The first line names no column ${missing.join(', ')}.`)
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  if (twice !== undefined) throw new InvalidInput(`The first line names the column ${twice} twice.`)
  const ignored = columns.filter(column => column !== '' && !csvColumns.includes(column))
  if (ignored.length > 0) listener.ignoredColumns(ignored)
  return columns.map((column, index) => column || `${unnamed}${index + 1}`)
}

/** How a column without a name begins: no column of ours has a space. */
const unnamed = 'column '
const isUnnamed = (column: string) => column.startsWith(unnamed)

function skippedRow(error: CsvError & Record<string, unknown>, raw: string): { line: number; reason: string } {
  const lastLine = Number(error['lines'] ?? 1)
  const further = lineFeeds(raw.trim())
  const line = lastLine - further
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return { line, reason: 'opens a quotation mark that is never closed; nothing after it is read' }
  const reason = 'cannot be read'
  return { line, reason: further > 0 ? upTo(reason, lastLine) : reason }
}

const upTo = (reason: string, lastLine: number) => `${reason}, up to line ${lastLine}: a quotation mark may be missing`

const delimiters = [',', ';', '\t'] as const

/** How an .xlsx and an .xls begin. */
const workbooks = [Buffer.from('504b0304', 'hex'), Buffer.from('d0cf11e0', 'hex')]

/** The file as UTF-8, and the sign between its cells, by its first line. */
async function recognized(source: Readable): Promise<{ delimiter: string; text: Readable }> {
  const chunks = source.iterator() as AsyncIterableIterator<Buffer>
  const begun: Buffer[] = []
  let head = Buffer.alloc(0)
  while (head.length < piece && !head.includes(lineFeed) && !head.includes(carriageReturn)) {
    const next = await chunks.next()
    if (next.done) break
    begun.push(Buffer.from(next.value))
    head = Buffer.concat(begun)
  }
  async function* whole() {
    yield head
    yield* chunks
  }
  if (workbooks.some(start => head.subarray(0, start.length).equals(start)))
    throw new InvalidInput('The file is an Excel workbook. Save it in Excel as "CSV UTF-8", and import that file.')
  const encoding = wideEncodingOf(head)
  const [first = ''] = new TextDecoder(encoding ?? 'utf-8').decode(head).split(/[\r\n]/, 1)
  const names = first.replaceAll(/"[^"]*"/g, '')
  const [delimiter] = delimiters.toSorted((one, other) => names.split(other).length - names.split(one).length)
  return { delimiter: delimiter!, text: Readable.from(encoding === null ? whole() : decoded(whole(), encoding)) }
}

/** UTF-16, by its mark or by the zeros between the letters of the first column's name. */
function wideEncodingOf(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && head.length > 1) ? 'utf-16be' : null
}

async function* decoded(source: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of source) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

const lineFeeds = (text: string) => text.split('\n').length - 1

/** Maximum length of a line or list entry, in bytes or characters; real ones have a few thousand. */
export const longestLine = 1_000_000

const lineFeed = 0x0a
/** Chunk size: a line that ends within a chunk can't be too long. */
const piece = 64 * 1024

export interface LineBounds {
  readonly longest: number
  readonly tooLong: (line: number) => void
  /** Rows that the parser has returned so far: many bytes without one mean an endless row. */
  readonly rowsRead: () => number
}

/**
 * Passes on whole lines, empty for too long ones, so that line numbers stay correct. Blocks what the parser would read
 * as an endless row.
 */
export function boundedLines({ longest, tooLong, rowsRead }: LineBounds): Transform {
  let begun: Buffer[] = []
  let begunBytes = 0
  let isDropped = false
  let line = 1
  let rows = 0
  let bytesOfRow = 0

  function take(output: Transform, chunk: Buffer) {
    const last = chunk.lastIndexOf(lineFeed)
    if (last !== -1) {
      const head = isDropped ? chunk.indexOf(lineFeed) : 0
      pass(output, Buffer.concat([...begun, chunk.subarray(head, last + 1)]))
      line += lineFeedsIn(chunk)
      begun = []
      begunBytes = 0
      isDropped = false
    }
    const rest = chunk.subarray(last + 1)
    begunBytes += rest.length
    if (isDropped || begunBytes <= longest) {
      if (!isDropped) begun.push(rest)
      return
    }
    tooLong(line)
    begun = []
    isDropped = true
  }

  function pass(output: Transform, lines: Buffer) {
    if (rows !== rowsRead()) {
      rows = rowsRead()
      bytesOfRow = 0
    }
    bytesOfRow += lines.length
    if (bytesOfRow <= 2 * longest) output.push(lines)
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      for (let start = 0; start < chunk.length; start += piece) take(this, chunk.subarray(start, start + piece))
      done()
    },
    flush(done) {
      pass(this, Buffer.concat(begun))
      done()
    },
  })
}

function lineFeedsIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) count += 1
  return count
}

const carriageReturn = 0x0d

/** Converts Windows and old Mac line ends to line feeds. */
export function uniformLineEnds(): Transform {
  let isAfterReturn = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      if (!isAfterReturn && !chunk.includes(carriageReturn)) return done(null, chunk)
      const uniform = Buffer.alloc(chunk.length)
      let length = 0
      for (const byte of chunk) {
        // the carriage return already became a line feed
        const isSecondHalf = byte === lineFeed && isAfterReturn
        isAfterReturn = byte === carriageReturn
        if (!isSecondHalf) uniform[length++] = isAfterReturn ? lineFeed : byte
      }
      done(null, uniform.subarray(0, length))
    },
  })
}
