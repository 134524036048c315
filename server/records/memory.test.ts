import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** Skipped rows of a 60 MB file, and the process's memory in MB. */
async function reading(how: string): Promise<{ skipped: unknown; megabytes: number }> {
  const program = `
    import { Readable } from 'node:stream'
    import { readCsv } from '${new URL('csv.ts', import.meta.url)}'
    import { jsonRows } from '${new URL('json-rows.ts', import.meta.url)}'
    const letters = Buffer.alloc(60_000, 'x')
    const lines = Buffer.from(('x'.repeat(99) + '\\n').repeat(600))
    const file = function* (begin, piece, end) {
      yield Buffer.from(begin)
      for (let index = 0; index < 1000; index += 1) yield piece
      yield Buffer.from(end)
    }
    const header = 'us_state,case_number,first_name,last_name,birth_date\\n'
    const skipped = []
    const listener = { skipped: (line, reason) => skipped.push([line, reason]), ignoredColumns() {} }
    const begun = process.resourceUsage().maxRSS
    ${how}
    console.log(JSON.stringify({ skipped, megabytes: Math.round((process.resourceUsage().maxRSS - begun) / 1024) }))`
  // garbage is collected late on a busy machine; holding the whole file would still exceed this
  const heap = ['--max-old-space-size=100', '--max-semi-space-size=1']
  const { stdout } = await run(process.execPath, [...heap, '--input-type=module', '--eval', program])
  return JSON.parse(stdout) as { skipped: unknown; megabytes: number }
}

test.each([
  [
    'a line without an end',
    `for await (const _ of readCsv(Readable.from(file(header, letters, '\\n')), listener));`,
    [[2, 'is longer than 1,000,000 bytes']],
    100,
  ],
  [
    'a quotation mark without its second',
    `for await (const _ of readCsv(Readable.from(file(header + 'UT,"', lines, '')), listener));`,
    [[2, 'opens a quotation mark that is never closed; nothing after it is read']],
    100,
  ],
  [
    'an entry without an end',
    `for await (const { line, problem } of jsonRows(Readable.from(file('[{"x":"', letters, '"}]')))) skipped.push([line, problem])`,
    [[1, 'is longer than 1,000,000 characters']],
    150,
  ],
])('%s takes no more memory than a few lines', async (_, how, skipped, most) => {
  const read = await reading(how)
  expect(read.skipped).toEqual(skipped)
  expect(read.megabytes).toBeLessThan(most)
})
