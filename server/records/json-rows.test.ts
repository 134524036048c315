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
