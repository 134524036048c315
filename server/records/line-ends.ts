import { Transform, type TransformCallback } from 'node:stream'

const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * Makes every line of a file end in a line feed: those of Windows and of old Macs, too, and where a file mixes them.
 */
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
