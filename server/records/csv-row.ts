import * as v from 'valibot'
import { dayIn } from '../../domain/day.ts'
import { usStates } from '../../domain/offered.ts'
import {
  mayBeNothing,
  readCell,
  readCellOrNull,
  readFirstName,
  readMiddleName,
  readTextOrNull,
} from '../../domain/reading/placeholders.ts'
import { readText } from '../../domain/reading/text.ts'
import { stateInfo, remedyTypes } from '../../domain/states.ts'
import { type Charge, eligibilityValues, type Remedy } from '../../domain/wire/eligibility.ts'
import { isCalendarDate } from '../../domain/wire/fields.ts'

/* Cell formats of court records. Messages follow the column's name. */

/** Spreadsheets write ="0519", or an apostrophe before it, so that they keep a text as it is. */
const ofSpreadsheet = (cell: string) => readText(/^="(.*)"$/s.exec(cell)?.[1] ?? cell).replace(/^'+ ?/, '')

const text = (limit: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.check(
      value => !/[\uFFFD\n\r\0]/.test(value),
      ({ input }) => wrongLetters.find(([letter]) => input.includes(letter))?.[1] ?? 'cannot be read',
    ),
    v.transform(value => ofSpreadsheet(readText(value))),
    v.maxLength(limit, `is longer than ${limit} characters`),
  )
const wrongLetters = [
  ['\uFFFD', 'has letters that are not UTF-8'],
  ['\n', 'goes on over several lines; a quotation mark may be missing'],
  ['\0', 'has a NUL character'],
] as const
const required = (limit: number) => v.pipe(text(limit), v.nonEmpty('is missing'))
const textOrNull = (limit: number) =>
  v.pipe(
    text(limit),
    v.transform(value => readTextOrNull(value)),
  )
/** The same, and null for a word that says that there is nothing. */
const cellOrNull = (limit: number) =>
  v.pipe(
    text(limit),
    v.transform(value => readCellOrNull(value)),
  )

/** Dates as courts write them: 2012-05-04, or 5/4/2012 with the month first. */
const date = v.pipe(
  v.string(),
  v.transform(written => {
    const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written)
    return american ? `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}` : written
  }),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a date like 2012-05-04 or 5/4/2012'),
  v.check(day => day < firstDay || isCalendarDate(day), 'is a day that does not exist'),
)
const dateOrNull = v.pipe(cellOrNull(30), v.nullable(date))

/** Days before this are none; files have 0001-01-01 and 1899-12-30 where there is no day. */
const firstDay = '1900-01-01'
const yearsAhead = 100

/** Numbers as spreadsheets shorten them: 1.219E+08. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$|^\d[.,]\d+E\d+$/i
const isShortened =
  'is a number that a spreadsheet has shortened, like 1.219E+08; format the column as text, and export it again'

/** Columns of a case, its defendant and one charge. */
const chargeCells = v.object({
  us_state: v.pipe(required(20), v.toUpperCase(), v.picklist(usStates, `is not one of ${usStates.join(', ')}`)),
  case_number: v.pipe(
    required(60),
    v.check(number => !shortened.test(number), isShortened),
  ),
  first_name: v.pipe(required(100), v.transform(readFirstName)),
  middle_name: v.pipe(text(100), v.transform(readMiddleName)),
  last_name: required(100),
  birth_date: v.pipe(text(30), v.transform(readCell), v.nonEmpty('is missing'), date),
  court: cellOrNull(200),
  county: cellOrNull(100),
  court_code: cellOrNull(60),
  case_type: cellOrNull(100),
  charge_description: textOrNull(500),
  charge_code: textOrNull(60),
  charge_severity: cellOrNull(60),
  charge_disposition: cellOrNull(200),
  charge_disposition_date: dateOrNull,
  /** Keeps equal charges of a case apart; not stored. */
  charge_number: textOrNull(60),
  lead_charge: v.pipe(text(10), v.toLowerCase(), v.picklist(['', 'yes', 'no'], 'is neither yes nor no')),
})
type ChargeCells = v.InferOutput<typeof chargeCells>

const remedyCells = v.object({
  eligibility: v.pipe(
    text(20),
    v.toLowerCase(),
    v.picklist(['', ...eligibilityValues], `is not one of ${eligibilityValues.join(', ')}`),
  ),
  eligible_by: dateOrNull,
  reasons: v.pipe(
    text(2000),
    v.transform(value =>
      value
        .split('|')
        .map(readText)
        .filter(reason => reason !== ''),
    ),
  ),
})

export interface CsvRow extends Omit<ChargeCells, `${string}charge${string}` | 'court_code'> {
  readonly code: string | null
  /** Null in the row of a case without charges. */
  readonly charge: Charge | null
  readonly isLead: boolean
  readonly remedies: readonly Remedy[]
}

/** What is reported of a row that is loaded; `isLeftOut` if a cell of it is not. */
export interface SaidOfRow {
  readonly reason: string
  readonly isLeftOut: boolean
}

/** Why a row is not loaded, for the file's maintainer. */
export class BadRow extends Error {
  override name = 'BadRow'
}

/** Columns of each remedy by part: `auto_expungement`, `auto_expungement_reasons`. */
const remedyColumns = remedyTypes.map(type => {
  const column = type.replaceAll(/[ -]/g, '_')
  return { type, columns: { eligibility: column, eligible_by: `${column}_eligible_by`, reasons: `${column}_reasons` } }
})
type RemedyColumns = (typeof remedyColumns)[number]
export const isRemedyColumn = (name: string): boolean =>
  remedyColumns.some(({ columns }) => Object.values(columns).includes(name))

export const requiredColumns: readonly string[] = ['us_state', 'case_number', 'first_name', 'last_name', 'birth_date']
export const csvColumns: readonly string[] = [
  ...Object.keys(chargeCells.entries),
  ...remedyColumns.flatMap(({ columns }) => Object.values(columns)),
]

/**
 * Parses a row by column names, and reports what of it is left out or may not be meant. `now` decides which days can
 * be. Throws `BadRow` with the first error.
 */
export function readRow(
  cells: Readonly<Record<string, string>>,
  now = new Date(),
  said: (of: SaidOfRow) => void = () => undefined,
): CsvRow {
  const parsed = v.safeParse(chargeCells, cells)
  if (!parsed.success) throw badCell(parsed.issues, String)
  const { court_code, lead_charge, charge_number: _, ...row } = parsed.output
  const { charge_description, charge_code, charge_severity, charge_disposition, charge_disposition_date, ...rest } = row
  const today = dayIn(row.us_state, now)
  const possible = (column: string, day: string | null, last: string, lastSaid: string) => {
    if (day === null || (day >= firstDay && day <= last)) return day
    said({ reason: `${column} is no day from ${firstDay} to ${lastSaid}, and is left out`, isLeftOut: true })
    return null
  }
  if (row.birth_date < firstDay || row.birth_date > today)
    throw new BadRow(`birth_date is no day from ${firstDay} to today`)
  for (const column of ['first_name', 'last_name'] as const)
    if (mayBeNothing(row[column]))
      said({ reason: `${column} may say that there is none; it is kept as a name`, isLeftOut: false })
  const charge = {
    description: charge_description,
    disposition: charge_disposition,
    disposition_date: possible('charge_disposition_date', charge_disposition_date, today, 'today'),
    severity: charge_severity,
    code: charge_code,
  }
  const last = `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`
  return {
    ...rest,
    code: court_code,
    charge: Object.values(charge).some(value => value !== null) ? charge : null,
    isLead: lead_charge === 'yes',
    remedies: remedyColumns.flatMap(of =>
      readRemedy(of, row.us_state, cells).map(({ eligible_by, ...remedy }) => ({
        ...remedy,
        eligible_by: possible(of.columns.eligible_by, eligible_by, last, `${yearsAhead} years from today`),
      })),
    ),
  }
}

function readRemedy(
  { type, columns }: RemedyColumns,
  usState: CsvRow['us_state'],
  cells: Readonly<Record<string, string>>,
): Remedy[] {
  // most rows leave most remedies empty
  if (!cells[columns.eligibility] && !cells[columns.eligible_by] && !cells[columns.reasons]) return []
  const parsed = v.safeParse(remedyCells, {
    eligibility: cells[columns.eligibility],
    eligible_by: cells[columns.eligible_by],
    reasons: cells[columns.reasons],
  })
  if (!parsed.success) throw badCell(parsed.issues, part => columns[part as keyof typeof columns])
  const { eligibility, ...rest } = parsed.output
  if (eligibility === '') {
    if (rest.eligible_by !== null || rest.reasons.length > 0) throw new BadRow(`${columns.eligibility} is missing`)
    return []
  }
  if (!stateInfo(usState).remedies.includes(type))
    throw new BadRow(`${columns.eligibility} does not exist in ${usState}`)
  return [{ type, eligibility, ...rest }]
}

/** Does not repeat the value: the output may end up in a log. */
const badCell = (
  issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  columnOfPart: (part: string) => string,
) => new BadRow(`${columnOfPart(String(v.getDotPath(issues[0])))} ${issues[0].message}`)
