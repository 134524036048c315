import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usStates } from '../../domain/offered.ts'
import type { OpenDatabase } from '../database/database.ts'
import { courtRecords } from '../database/schema.ts'
import { openTestDatabase } from '../testing/database.ts'
import { importRecords, type ImportListener } from './import.ts'
import type { ChangedMode } from './places.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())
beforeEach(() => opened.database.delete(courtRecords).then(() => undefined))

/** Streams a text like a file. */
const piecesOf = (file: Buffer) =>
  Array.from({ length: Math.ceil(file.length / 65_536) }, (_, index) =>
    file.subarray(index * 65_536, (index + 1) * 65_536),
  )

async function load(text: string | Buffer, changed: ChangedMode | null = null) {
  const skipped: [line: number, reason: string][] = []
  const ignored: string[] = []
  const loaded: number[] = []
  const said: [line: number, reason: string][] = []
  const listener: ImportListener = {
    skipped: (line, reason) => void skipped.push([line, reason]),
    said: (line, reason) => void said.push([line, reason]),
    ignoredColumns: columns => void ignored.push(...columns),
    loaded: rows => void loaded.push(rows),
  }
  const totals = await importRecords(opened.database, Readable.from(piecesOf(Buffer.from(text))), listener, changed)
  return { totals, skipped, said, ignored, loaded }
}

const stored = async () =>
  (await opened.database.select().from(courtRecords).orderBy(asc(courtRecords.case_number))).map(
    ({ id: _, digest: _digest, case_number_key: _key, joined_into: _into, ...record }) => record,
  )

const header = 'us_state,case_number,first_name,last_name,birth_date,charge_description,charge_severity'
const maria = 'Maria,de la Cruz,1988-04-12'
const file = (...rows: readonly string[]) => [header, ...rows].join('\n')
/** One row for each of this many cases. */
const cases = (count: number) =>
  Array.from({ length: count }, (_, index) => `UT,13190${String(index).padStart(4, '0')},${maria},Trespass,MB`)

test('joins the charges of a case, wherever they are', async () => {
  const { totals, skipped } = await load(
    '\uFEFFUS State,Case Number,First Name,Middle Name,Last Name,Birth Date,Court,County,Court Code,Case Type,Charge Description,Charge Code,' +
      'Charge Severity,Charge Disposition,Charge Disposition Date,Expungement,Expungement Eligible By,Expungement Reasons\r\n' +
      'ut,121900123,MARIA,G,DE LA CRUZ,4/12/1988,Provo District Court,Utah,1900,Criminal,Trespass,76-6-206,MB,Guilty,5/4/2012,ineligible,,A case is still open. | Fines have not been paid.\r\n' +
      'UT,121900124,MARIA,G,DE LA CRUZ,1988-04-12,,,,,,,,,,,,\r\n' +
      'UT,121900123,MARIA,,DE LA CRUZ,1988-04-12,,,,,"Theft, of ""services""",76-6-409,F3,Dismissed,2012-05-04,,,\r\n',
  )
  expect({ totals, skipped }).toEqual({ totals: { rows: 3, skipped: 0, added: 2, replaced: 0 }, skipped: [] })
  const trespass = {
    description: 'Trespass',
    code: '76-6-206',
    severity: 'MB',
    disposition: 'Guilty',
    disposition_date: '2012-05-04',
  }
  const theft = {
    ...trespass,
    description: 'Theft, of "services"',
    code: '76-6-409',
    severity: 'F3',
    disposition: 'Dismissed',
  }
  const defendant = {
    us_state: 'UT',
    first_name: 'MARIA',
    middle_name: 'G',
    last_name: 'DE LA CRUZ',
    birth_date: '1988-04-12',
  }
  expect(await stored()).toEqual([
    {
      ...defendant,
      case_number: '121900123',
      court: 'Provo District Court',
      county: 'Utah',
      code: '1900',
      case_type: 'Criminal',
      charges: [trespass, theft],
      lead_charge: theft,
      remedies: [
        {
          type: 'expungement',
          eligibility: 'ineligible',
          eligible_by: null,
          reasons: ['A case is still open.', 'Fines have not been paid.'],
        },
      ],
    },
    {
      ...defendant,
      case_number: '121900124',
      court: null,
      county: null,
      code: null,
      case_type: null,
      charges: [],
      lead_charge: null,
      remedies: [],
    },
  ])
})

test('names the line of every bad row and loads the rest', async () => {
  const { totals, skipped } = await load(
    file(
      `UT,121900123,${maria},Trespass,MB`,
      `NV,121900124,${maria},Trespass,MB`,
      `UT,,${maria},Trespass,MB`,
      'UT,121900125,Maria,,1988-04-12,Trespass,MB',
      'UT,121900126,Maria,de la Cruz,1988-02-31,Trespass,MB',
      'UT,121900127,Maria,de la Cruz,12.4.1988,Trespass,MB',
      `UT,121900128,${maria},Trespass`,
      'UT,121900123,Raymond,Hill,1971-02-03,Trespass,MB',
      `UT,121900130,${maria},"on\ntwo lines",MB`,
      `UT,121900129,${maria},"Trespass" twice,MB`,
      '',
      `UT,121900131,${maria},Trespass,MB`,
    ),
  )
  expect(skipped).toEqual([
    [3, `us_state is not one of ${usStates.join(', ')}`],
    [4, 'case_number is missing'],
    [5, 'last_name is missing'],
    [6, 'birth_date is a day that does not exist'],
    [7, 'birth_date is not a date like 2012-05-04 or 5/4/2012'],
    [8, 'has 6 cells where the first line has 7'],
    [9, 'case_number belongs to another person in an earlier row'],
    [10, 'charge_description goes on over several lines; a quotation mark may be missing'],
  ])
  expect(totals).toEqual({ rows: 3, skipped: 8, added: 3, replaced: 0 })
  expect((await stored()).map(({ case_number }) => case_number)).toEqual(['121900123', '121900129', '121900131'])
})

test.each([
  ['auto_expungement', 'perhaps,,', 'auto_expungement is not one of eligible, ineligible, unknown, not applicable'],
  ['auto_expungement', 'ineligible,soon,', 'auto_expungement_eligible_by is not a date like 2012-05-04 or 5/4/2012'],
  ['auto_expungement', ',2031-01-01,', 'auto_expungement is missing'],
  ['second_chance', 'eligible,,', 'second_chance does not exist in UT'],
])('refuses a remedy: %s %s', async (column, cells, reason) => {
  const { skipped } = await load(
    `${header},${column},${column}_eligible_by,${column}_reasons\nUT,121900123,${maria},Trespass,MB,${cells}`,
  )
  expect(skipped).toEqual([[2, reason]])
})

test('loaded again, a case is replaced as a whole', async () => {
  await load(file(`UT,121900123,${maria},Trespass,MB`, `UT,121900123,${maria},Theft,MA`))
  const { totals } = await load(file(`UT,121900123,${maria},Trespass,IN`, `AZ,121900123,${maria},Trespass,M1`))
  expect(totals).toEqual({ rows: 2, skipped: 0, added: 1, replaced: 1 })
  expect((await stored()).map(({ charges }) => charges.map(({ severity }) => severity))).toEqual([['IN'], ['M1']])
})

test.each([
  // in the batch being saved, and long after it
  2000, 4500,
])('a case with rows %i cases apart keeps all its charges', async count => {
  const first = `UT,121900123,${maria},Trespass,MB`
  const { totals } = await load(file(first, ...cases(count), `UT,121900123,${maria},Theft,F3`))
  expect(totals).toEqual({ rows: count + 2, skipped: 0, added: count + 1, replaced: 0 })
  const [found] = await stored()
  expect(found?.charges.map(({ description }) => description)).toEqual(['Trespass', 'Theft'])
  expect(found?.lead_charge?.description).toBe('Theft')
})

test.each([0, 2000, 4500])(
  'the charge that the file marks leads its case, %i cases before a worse one',
  async count => {
    const between = cases(count).map(row => `${row},no,`)
    await load(
      [
        `${header},lead_charge,expungement`,
        `UT,121900123,${maria},Trespass,MB,Yes,`,
        ...between,
        `UT,121900123,${maria},Theft,F3,,`,
      ].join('\n'),
    )
    const [found] = await stored()
    expect(found?.lead_charge?.description).toBe('Trespass')
  },
)

test('of two rows of a case with the same remedy, the first counts', async () => {
  await load(
    [
      `${header},expungement,auto_expungement`,
      `UT,121900123,${maria},Trespass,MB,eligible,`,
      `UT,121900123,${maria},Theft,MA,ineligible,eligible`,
    ].join('\n'),
  )
  const [found] = await stored()
  expect(found?.remedies.map(({ type, eligibility }) => [type, eligibility])).toEqual([
    ['expungement', 'eligible'],
    ['auto-expungement', 'eligible'],
  ])
})

test('a row of a case with another birth date is skipped', async () => {
  const { skipped } = await load(
    file(`UT,121900123,${maria},Trespass,MB`, 'UT,121900123,Maria,de la Cruz,1989-04-12,Theft,F3'),
  )
  expect(skipped).toEqual([[3, 'case_number belongs to another person in an earlier row']])
  expect((await stored()).map(({ charges }) => charges.length)).toEqual([1])
})

test('reports the number of valid rows after each 2,000 cases', async () => {
  const rows = cases(4100)
  const { loaded } = await load(file(rows[0]!, `NV,1,${maria},Trespass,MB`, ...rows))
  expect(loaded).toEqual([2001, 4001, 4101])
})

test('a database failure ends the import with its reason', async () => {
  await opened.database.execute(sql`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'full' using errcode = 'disk_full'; end $$`)
  await opened.database.execute(
    sql`create trigger full_disk before insert on court_records for each row when (new.case_number > '131902500') execute function disk_full()`,
  )
  try {
    await expect(load(file(...cases(6500)))).rejects.toMatchObject({ cause: { code: '53100' } })
  } finally {
    await opened.database.execute(sql`drop function disk_full cascade`)
  }
  expect(await stored()).toHaveLength(2000)
})

test('a case that the database rejects is reported by all its lines, without affecting its batch', async () => {
  const rows = cases(2501)
  await opened.database.execute(
    sql`alter table court_records add constraint not_this check (case_number <> '131900042')`,
  )
  try {
    const { skipped, totals } = await load(file(...rows.slice(0, 2500), rows[42]!, rows[2500]!))
    expect(skipped).toEqual([
      [44, 'the database does not take it (23514)'],
      [2502, 'belongs to a case of which the database does not take an earlier row'],
    ])
    expect(totals).toEqual({ rows: 2500, skipped: 2, added: 2500, replaced: 0 })
  } finally {
    await opened.database.execute(sql`alter table court_records drop constraint not_this`)
  }
})

test('an overlong line is reported, and later lines keep their numbers', async () => {
  const { skipped, totals } = await load(
    file(
      `UT,121900123,${maria},Trespass,MB`,
      `UT,121900124,${maria},${'x'.repeat(3_000_000)},MB`,
      `NV,121900125,${maria},Trespass,MB`,
      `UT,121900126,${maria},Trespass,MB`,
    ),
  )
  expect(skipped).toEqual([
    [3, 'is longer than 1,000,000 bytes'],
    [4, `us_state is not one of ${usStates.join(', ')}`],
  ])
  expect(totals.added).toBe(2)
})

test('the example of the documentation can be loaded', async () => {
  const guide = await readFile(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const { ignored, skipped, totals } = await load(/```csv\n(.*?)```/s.exec(guide)?.[1] ?? '')
  expect({ ignored, skipped, totals }).toEqual({
    ignored: [],
    skipped: [],
    totals: { rows: 3, skipped: 0, added: 2, replaced: 0 },
  })
})

describe('a file that is not a list of court records', () => {
  test.each([
    ['an empty one', '', 'The file is empty.'],
    [
      'one without the columns',
      'name,case\nMaria,1',
      'The first line names no column us_state, case_number, first_name, last_name, birth_date.',
    ],
    ['one with a column twice', `${header},county,County\n`, 'The first line names the column county twice.'],
  ])('%s is refused', async (_, text, message) => {
    await expect(load(text)).rejects.toThrow(message)
  })
})

test('says which columns are unknown', async () => {
  const { ignored } = await load(`${header},expungment\nUT,121900123,${maria},Trespass,MB,eligible`)
  expect(ignored).toEqual(['expungment'])
})

test('letters in another encoding are not loaded as question marks', async () => {
  const { skipped } = await load(Buffer.from(file('UT,121900123,Sean,Núñez,1979-09-30,Trespass,MB'), 'latin1'))
  expect(skipped).toEqual([[2, 'last_name has letters that are not UTF-8']])
})

test('an unclosed quotation mark is reported with its line', async () => {
  const { skipped, totals } = await load(
    file(
      `UT,121900123,${maria},Trespass,MB`,
      '',
      `UT,121900124,${maria},"Trespass,MB`,
      `UT,121900125,${maria},Trespass,MB`,
      '',
    ),
  )
  expect(totals.added).toBe(1)
  expect(skipped).toEqual([[4, 'opens a quotation mark that is never closed; nothing after it is read']])
})

test.each([
  ['Trespass', 'charge_description goes on over several lines; a quotation mark may be missing'],
  ['Theft, retail', 'has 8 cells where the first line has 7, up to line 3: a quotation mark may be missing'],
])('a missing quotation mark loses the rows up to the next one (%s), and is reported', async (description, reason) => {
  const { skipped, totals } = await load(
    file(
      `UT,121900123,${maria},"Trespass,MB`,
      `UT,121900124,${maria},"${description}",MB`,
      `UT,121900125,${maria},Trespass,MB`,
    ),
  )
  expect(totals.added).toBe(1)
  expect(skipped).toEqual([[2, reason]])
})

test.each([
  ['Windows', '\r\n'],
  ['an old Mac', '\r'],
  ['Unix', '\n'],
])('reads lines with %s line ends', async (_, end) => {
  const rows = [
    `UT,121900123,${maria},Trespass,MB`,
    `NV,121900124,${maria},Trespass,MB`,
    `UT,121900125,${maria},Trespass,MB`,
  ]
  const { skipped, totals } = await load(file(...rows).replaceAll('\n', end))
  expect(totals.added).toBe(2)
  expect(skipped).toEqual([[3, `us_state is not one of ${usStates.join(', ')}`]])
})

describe('files as spreadsheets write them', () => {
  const rows = [`UT,121900123,${maria},Trespass,MB`, 'UT,121900124,María,Núñez,1979-09-30,"Theft, retail; MA",MA']
  const sheet = file(...rows)
  const written = (delimiter: string) => [
    header.replaceAll(',', delimiter),
    rows[0]!.replaceAll(',', delimiter),
    ['UT', '121900124', 'María', 'Núñez', '1979-09-30', '"Theft, retail; MA"', 'MA'].join(delimiter),
  ]
  const utf16 = (text: string) => Buffer.from(text, 'utf16le')
  test.each([
    ['commas', sheet],
    ['semicolons', written(';').join('\r\n')],
    ['tabs', written('\t').join('\n')],
    ['UTF-16 and tabs, with its mark', utf16(`\uFEFF${written('\t').join('\r\n')}`)],
    ['UTF-16 and semicolons, without a mark', utf16(written(';').join('\r\n'))],
    ['big-endian UTF-16, with its mark', utf16(`\uFEFF${sheet}`).swap16()],
    ['big-endian UTF-16, without a mark', utf16(sheet).swap16()],
    ['cells that begin with =', sheet.replaceAll(/12190012\d/g, '="$&"')],
    ['a quoted header', sheet.replace(header, header.replaceAll(/\w+/g, '"$&"'))],
  ])('%s', async (_, text) => {
    const { skipped, totals } = await load(text)
    expect({ skipped, totals }).toEqual({ skipped: [], totals: { rows: 2, skipped: 0, added: 2, replaced: 0 } })
    expect((await stored()).map(({ case_number, charges, last_name }) => [case_number, last_name, charges[0]])).toEqual(
      [
        ['121900123', 'de la Cruz', expect.objectContaining({ description: 'Trespass' })],
        ['121900124', 'Núñez', expect.objectContaining({ description: 'Theft, retail; MA' })],
      ],
    )
  })

  test('rows of commas alone are no rows, however many', async () => {
    const [first, second] = rows
    const { skipped, totals } = await load(
      [file(first!), ',,,,,,', ',,', ' , ,,,,,', ...Array<string>(2500).fill(`${' '.repeat(1000)},,`), second].join(
        '\n',
      ),
    )
    expect({ skipped, totals }).toEqual({ skipped: [], totals: { rows: 2, skipped: 0, added: 2, replaced: 0 } })
  })
})

test('60,000 rows of one case take seconds', async () => {
  const rows = Array.from({ length: 60_000 }, (_, index) => `UT,121900123,${maria},Charge ${index},MB`)
  const begun = performance.now()
  const { totals } = await load(file(...rows))
  expect(totals).toEqual({ rows: 60_000, skipped: 0, added: 1, replaced: 0 })
  // took half a minute on an idle machine when each row copied all earlier ones
  expect(performance.now() - begun).toBeLessThan(40_000)
  expect((await stored())[0]?.charges).toHaveLength(60_000)
})

test.each([
  ['a sign that turns the letters around', 'Charge \u202Eegrahc', 'Charge egrahc'],
  ['a mark of direction', 'Charge\u200F', 'Charge'],
  ['a command to a terminal', 'Charge \u001B[31m', 'Charge [31m'],
  ['a tab', 'Theft\tof', 'Theft of'],
  ['an entity', 'THEFT &amp; FRAUD', 'THEFT & FRAUD'],
])('%s is read as a court meant it', async (_, written, charge) => {
  const { skipped } = await load(file(`UT,121900123,${maria},${written},MB`))
  expect(skipped).toEqual([])
  expect((await stored()).map(({ charges }) => charges[0]?.description)).toEqual([charge])
})

test('a header with one comma more, and empty cells after the last column, lose nothing', async () => {
  const { skipped, said, totals } = await load(
    [
      `${header},`,
      `UT,121,${maria},Trespass,MB`,
      `UT,122,${maria},Trespass,MB,,`,
      `UT,123,${maria},Trespass,MB,,x`,
    ].join('\n'),
  )
  expect({ skipped, said }).toEqual({ skipped: [[4, 'has 9 cells where the first line has 8']], said: [] })
  expect(totals).toMatchObject({ rows: 2, added: 2 })
})

test('a row that ends early is read if only columns of remedies are missing', async () => {
  const { skipped, said } = await load(
    [
      `${header},expungement,expungement_eligible_by,expungement_reasons`,
      `UT,121,${maria},Trespass,MB,eligible`,
      `UT,122,${maria},Trespass,MB`,
      `UT,123,${maria},Trespass`,
    ].join('\n'),
  )
  expect(said).toEqual([
    [2, 'ends before its last 2 columns of remedies, read as empty'],
    [3, 'ends before its last 3 columns of remedies, read as empty'],
  ])
  expect(skipped).toEqual([[4, 'has 6 cells where the first line has 10']])
  expect((await stored()).map(({ remedies }) => remedies.length)).toEqual([1, 0])
})

test('a line that repeats the one before is one charge, unless its charge has a number of its own', async () => {
  const [one, other] = [`UT,121,${maria},Trespass,MB`, `UT,122,${maria},Trespass,MB`]
  const { said, skipped } = await load(
    [
      `${header},charge_number`,
      `${one},`,
      `${one},`,
      `${one},`,
      `${other},1`,
      `${other},2`,
      `${other},2`,
      `${one},`,
    ].join('\n'),
  )
  const repeats = 'equals the line before it, and is read as the same charge'
  expect({ said, skipped }).toEqual({ said: [3, 4, 7].map(line => [line, repeats]), skipped: [] })
  expect((await stored()).map(({ charges }) => charges.length)).toEqual([2, 2])
})

test('a repeated line that is refused is refused twice', async () => {
  const bad = 'UT,121,Maria,Cortez,1988-02-31,Trespass,MB'
  const { skipped } = await load(file(bad, bad))
  expect(skipped.map(([line]) => line)).toEqual([2, 3])
})

test('a number is one case in each of its spellings, in a file and with what is stored (R622)', async () => {
  const spellings = ['CR2015-001234', 'cr2015-001234', 'CR 2015-001234', 'CR2015\u2013001234', 'CR2015001234']
  const row = (number: string, charge: string) => `AZ,${number},${maria},${charge},F6`
  const { said, totals } = await load(file(...spellings.map((number, index) => row(number, `Charge ${index}`))))
  expect({ said, totals }).toEqual({ said: [], totals: { rows: 5, skipped: 0, added: 1, replaced: 0 } })
  expect((await load(file(row('CR2015001234', 'Another charge')))).totals).toMatchObject({ added: 0, replaced: 1 })
  const all = await stored()
  expect(all.map(({ case_number, charges }) => [case_number, charges.length])).toEqual([['CR2015-001234', 1]])
})

test('numbers whose separators differ are two cases, and leading zeros are said (R622)', async () => {
  const row = (number: string) => `UT,${number},${maria},Trespass,MB`
  const zeros = 'case_number differs from another one of this person and court in leading zeros alone: two cases'
  const first = await load(file(row('1-23'), row('12-3'), row('CR-0077'), row('CR-77'), row('0088')))
  expect(first).toMatchObject({ totals: { added: 5 }, said: [[5, zeros]] })
  expect(await load(file(row('88'), row('123')))).toMatchObject({ totals: { added: 2 }, said: [[2, zeros]] })
  const raymond = 'UT,088,Raymond,Hill,1971-02-03,Trespass,MB'
  expect(await load(file(raymond))).toMatchObject({ totals: { added: 1 }, said: [] })
})

test.each(['504b030414000600', 'd0cf11e0a1b11ae1'])('a workbook (%s) is told to be one', async start => {
  const workbook = Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(2000, 7)])
  await expect(load(workbook)).rejects.toThrow('The file is an Excel workbook.')
})
