import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonRows, type JsonRow } from './json-rows.ts'

/** Reads a text as a file in chunks of this many bytes. */
async function read(text: string, size: number): Promise<readonly JsonRow[]> {
  const bytes = Buffer.from(text)
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
  }
  const rows: JsonRow[] = []
  for await (const row of jsonRows(pieces())) rows.push(row)
  return rows
}

const entry = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }))

test('reads any list, in any format and any chunks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 5 }),
      fc.nat(4),
      fc.integer({ min: 1, max: 50 }),
      async (entries, indent, size) => {
        // invalid UTF-8 becomes this character
        const known = JSON.parse(JSON.stringify(entries).replaceAll('\uFFFD', '?')) as unknown[]
        const rows = await read(JSON.stringify(known, null, indent), size)
        expect(rows.map(({ value }) => value)).toEqual(known)
      },
    ),
    { numRuns: 300 },
  )
})

test('each row has the number of its first line', async () => {
  const rows = await read('[\n\n {\n "a": "]},"\n},\n\n 7, "x"]', 3)
  expect(rows).toEqual([
    { line: 3, value: { a: ']},' } },
    { line: 7, value: 7 },
    { line: 7, value: 'x' },
  ])
})

test('an unclosed quotation mark loses one row, whose content is not reported', async () => {
  const rows = await read('[\n{"name": "Maria},\n{"name": "Ana"}]', 4)
  expect(rows).toEqual([
    { line: 2, value: undefined, problem: 'is no JSON' },
    { line: 3, value: { name: 'Ana' } },
  ])
})

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
