import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonRows, type JsonRow } from './json-rows.ts'

/** Reads a text as a file in chunks of this many bytes. */
async function read(content: string | Buffer, size = 4): Promise<readonly JsonRow[]> {
  const bytes = Buffer.from(content)
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
        const expected = JSON.parse(JSON.stringify(entries).replaceAll('\uFFFD', '?')) as unknown[]
        const rows = await read(JSON.stringify(expected, null, indent), size)
        expect(rows.map(({ value }) => value)).toEqual(expected)
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

test.each([
  ['', 'has to be a JSON list'],
  [' \n', 'has to be a JSON list'],
  ['{"name": "Maria"}', 'has to be a JSON list'],
  ['[1, 2', 'does not end: a ] is missing'],
  ['[{"name": "Maria]}', 'does not end: a ] is missing'],
])('%j is refused: it %s', async (text, problem) => {
  await expect(read(text)).rejects.toThrow(problem)
})

test.each([
  ['a list may begin on another line, and what comes after it is not read', ' \n [7] , 8]', [7]],
  ['a bracket too many loses one row', '[1}, 2]', [undefined, 2]],
  ['an unclosed quotation mark loses one row', '[\n{"name": "Maria},\n{"name": "Ana"}]', [undefined, { name: 'Ana' }]],
  ['also with an escaped one before it', String.raw`[{"name": "Ma\"ria},` + '\n7]', [undefined, 7]],
  ['also with a backslash at its end', '[{"name": "Maria\\\n},\n{"": 7}]', [undefined, { '': 7 }]],
  ['also in the last row, after which nothing is read', '[{"name": "Maria}], 7,\n 8', [undefined]],
])('%s', async (_, text, values) => {
  expect((await read(text)).map(({ value }) => value)).toEqual(values)
})

test('why a row is skipped is reported without its content', async () => {
  const long = `"${'x'.repeat(999_999)}"`
  const content = Buffer.concat([
    Buffer.from('[{"name": "Maria},\n"'),
    Buffer.of(0xff),
    Buffer.from(`",\n${long},\n7]`),
  ])
  expect(await read(content, 60_000)).toEqual([
    { line: 1, value: undefined, problem: 'is no JSON' },
    { line: 2, value: undefined, problem: 'has letters that are not UTF-8' },
    { line: 3, value: undefined, problem: 'is longer than 1,000,000 characters' },
    { line: 4, value: 7 },
  ])
  const [longest] = await read(`["${'x'.repeat(999_998)}"]`, 60_000)
  expect(longest?.value).toHaveLength(999_998)
})
