import { Transform, type TransformCallback } from 'node:stream'

/** Bytes or characters that a line, or an entry of a list, may have; a real one has a few thousand. */
export const longestLine = 1_000_000

const lineFeed = 0x0a
/** So much is looked at once: a line that ends within a piece cannot be too long. */
const piece = 64 * 1024

export interface LineBounds {
  /** Bytes that a line may have. */
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
