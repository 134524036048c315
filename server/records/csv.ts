import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { csvColumns, requiredColumns } from './csv-row.ts'
import { InvalidInput } from '../log/log.ts'

/** The file cannot be read as court records at all, in words for whoever keeps it. */
export class BadFile extends InvalidInput {
  override name = 'BadFile'
}

export interface CsvLine {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export interface CsvListener {
  /** A row that is left out; rows are told in the order of the file. */
  skipped(line: number, reason: string): void
  ignoredColumns(columns: readonly string[]): void
}

interface ParsedRow {
  readonly info: Info
  readonly raw: string
  readonly record: Record<string, string>
}

/** The rows of a comma-separated file with a header, as it is read. Throws `BadFile` when the header will not do. */
export async function* readCsv(source: Readable, listener: CsvListener): AsyncGenerator<CsvLine> {
  let hasHeader = false
  /** What is read ahead and left out is told when its turn comes. */
  const skipped: { line: number; reason: string }[] = []
  let skips = 0
  const skip = (row: { line: number; reason: string }) => {
    skips += 1
    skipped.splice(skipped.findLastIndex(({ line }) => line <= row.line) + 1, 0, row)
  }
  const tellSkipped = (before: number) => {
    for (let [next] = skipped; next && next.line < before; [next] = skipped) {
      listener.skipped(next.line, next.reason)
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
    raw: true,
    record_delimiter: '\n',
    // otherwise a quotation mark inside a cell would take the rows after it along
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error, raw = '') => {
      if (error) skip(skippedRow(error, raw))
      return undefined
    },
  })
  const bounds = boundedLines({
    longest: longestLine,
    tooLong: line => skip({ line, reason: `is longer than ${longestLine.toLocaleString('en-US')} bytes` }),
    rowsRead: () => parser.info.records + parser.info.empty_lines + skips,
  })
  pipeline(source, uniformLineEnds(), bounds, parser, () => undefined)
  for await (const { info, raw, record } of parser as AsyncIterable<ParsedRow>) {
    const line = info.lines - lineFeeds(raw.trim())
    tellSkipped(line)
    yield { line, cells: record }
  }
  tellSkipped(Number.POSITIVE_INFINITY)
  if (!hasHeader) throw new BadFile('The file is empty.')
}

/** Upper case, spaces and hyphens make no difference: "Case Number" is case_number. */
function readHeader(header: readonly string[], listener: CsvListener): string[] {
  const columns = header.map(name => name.trim().toLowerCase().replaceAll(/[ -]+/g, '_'))
  const missing = requiredColumns.filter(column => !columns.includes(column))
  if (missing.length > 0) throw new BadFile(`The first line names no column ${missing.join(', ')}.`)
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  if (twice !== undefined) throw new BadFile(`The first line names the column ${twice} twice.`)
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

const lineFeeds = (text: string) => text.split('\n').length - 1

/** Bytes or characters that a line, or an entry of a list, may have; a real one has a few thousand. */
export const longestLine = 1_000_000

const lineFeed = 0x0a
/** So much is looked at once: a line that ends within a piece cannot be too long. */
const piece = 64 * 1024

export interface LineBounds {
  readonly longest: number
  readonly tooLong: (line: number) => void
  /** Grows with each row that the reader behind has read: bytes that lead to none are a row without an end. */
  readonly rowsRead: () => number
}

/**
 * Passes lines on whole, a too long one as an empty one, so that the others keep their numbers. What the reader makes
 * an endless row of is kept from it.
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

/** Makes every line end in a line feed: those of Windows and of old Macs, too. */
export function uniformLineEnds(): Transform {
  let isAfterReturn = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      if (!isAfterReturn && !chunk.includes(carriageReturn)) return done(null, chunk)
      const uniform = Buffer.alloc(chunk.length)
      let length = 0
      for (const byte of chunk) {
        // the return has been written as a line feed already
        const isSecondHalf = byte === lineFeed && isAfterReturn
        isAfterReturn = byte === carriageReturn
        if (!isSecondHalf) uniform[length++] = isAfterReturn ? lineFeed : byte
      }
      done(null, uniform.subarray(0, length))
    },
  })
}
