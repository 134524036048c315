import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { InvalidInput } from '../log/log.ts'
import { csvColumns, requiredColumns } from './csv-row.ts'

export interface CsvLine {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export interface CsvListener {
  /** Called for each skipped row, in file order. */
  skipped(line: number, reason: string): void
  ignoredColumns(columns: readonly string[]): void
}

interface ParsedRow {
  readonly info: Info
  readonly raw: string
  readonly record: Record<string, string>
}

/**
 * Streams the rows of a CSV file with a header: in UTF-8 or UTF-16, with commas, semicolons or tabs between the cells.
 * Rows of empty cells are left out. Throws `InvalidInput` for a bad header.
 */
export async function* readCsv(source: Readable, listener: CsvListener): AsyncGenerator<CsvLine> {
  let hasHeader = false
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
    columns: (header: readonly string[]) => {
      hasHeader = true
      return readHeader(header, listener)
    },
    info: true,
    raw: true,
    record_delimiter: '\n',
    // otherwise a quotation mark inside a cell would swallow the following rows
    relax_quotes: true,
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
    const line = info.lines - lineFeeds(raw.trim())
    logSkipped(line)
    if (!isEmptyRow(Object.values(record))) yield { line, cells: record }
  }
  logSkipped(Number.POSITIVE_INFINITY)
  if (!hasHeader) throw new InvalidInput('The file is empty.')
}

/** Spreadsheets write such rows below a table. */
const isEmptyRow = (cells: unknown) =>
  Array.isArray(cells) && cells.every(cell => typeof cell === 'string' && cell.trim() === '')

/** Ignores case, spaces and hyphens: "Case Number" is case_number. */
function readHeader(header: readonly string[], listener: CsvListener): string[] {
  const columns = header.map(name => name.trim().toLowerCase().replaceAll(/[ -]+/g, '_'))
  const missing = requiredColumns.filter(column => !columns.includes(column))
  if (missing.length > 0) throw new InvalidInput(`The first line names no column ${missing.join(', ')}.`)
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  if (twice !== undefined) throw new InvalidInput(`The first line names the column ${twice} twice.`)
  const ignored = columns.filter(column => column !== '' && !csvColumns.includes(column))
  if (ignored.length > 0) listener.ignoredColumns(ignored)
  return columns.map((column, index) => column || `column_${index + 1}`)
}

function skippedRow(error: CsvError & Record<string, unknown>, raw: string): { line: number; reason: string } {
  const lastLine = Number(error['lines'] ?? 1)
  const further = lineFeeds(raw.trim())
  const line = lastLine - further
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return { line, reason: 'opens a quotation mark that is never closed; nothing after it is read' }
  const { columns, record } = error
  const reason =
    Array.isArray(record) && Array.isArray(columns)
      ? `has ${record.length} cells where the first line has ${columns.length}`
      : 'cannot be read'
  return { line, reason: further > 0 ? `${reason}, up to line ${lastLine}: a quotation mark may be missing` : reason }
}

const delimiters = [',', ';', '\t'] as const

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
