import * as v from 'valibot'
import { usStates } from '../../domain/offered.ts'
import { stateInfo, remedyTypes } from '../../domain/states.ts'
import { type Charge, eligibilityValues, type Remedy } from '../../domain/wire/eligibility.ts'
import { isCalendarDate } from '../../domain/wire/fields.ts'
import { isControlled } from '../database/failures.ts'

/* Cell formats of court records. Messages follow the column's name. */

const text = (limit: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.maxLength(limit, `is longer than ${limit} characters`),
    v.transform(value => value.replaceAll('\t', ' ')),
    v.check(
      value => !/[\uFFFD\n\r]/.test(value) && !isControlled(value),
      ({ input }) => wrongLetters.find(([letter]) => input.includes(letter))?.[1] ?? 'has control characters',
    ),
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
    v.transform(value => value || null),
  )

/** Dates as courts write them: 2012-05-04, or 5/4/2012 with the month first. */
const date = v.pipe(
  v.string(),
  v.transform(written => {
    const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written)
    return american ? `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}` : written
  }),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a date like 2012-05-04 or 5/4/2012'),
  v.check(isCalendarDate, 'is a day that does not exist'),
)
const dateOrNull = v.pipe(textOrNull(30), v.nullable(date))

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
  first_name: required(100),
  middle_name: text(100),
  last_name: required(100),
  birth_date: v.pipe(required(30), date),
  court: textOrNull(200),
  county: textOrNull(100),
  court_code: textOrNull(60),
  case_type: textOrNull(100),
  charge_description: textOrNull(500),
  charge_code: textOrNull(60),
  charge_severity: textOrNull(60),
  charge_disposition: textOrNull(200),
  charge_disposition_date: dateOrNull,
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
        .map(reason => reason.trim())
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

export const requiredColumns: readonly string[] = ['us_state', 'case_number', 'first_name', 'last_name', 'birth_date']
export const csvColumns: readonly string[] = [
  ...Object.keys(chargeCells.entries),
  ...remedyColumns.flatMap(({ columns }) => Object.values(columns)),
]

/** Spreadsheets write ="0519" so that they keep the zero themselves. */
const asText = (cell: string) => /^\s*="(.*)"\s*$/s.exec(cell)?.[1] ?? cell

/** Parses a row by column names. Throws `BadRow` with the first error. */
export function readRow(written: Readonly<Record<string, string>>): CsvRow {
  const cells = Object.fromEntries(Object.entries(written).map(([column, cell]) => [column, asText(cell)]))
  const parsed = v.safeParse(chargeCells, cells)
  if (!parsed.success) throw badCell(parsed.issues, String)
  const { court_code, lead_charge, ...row } = parsed.output
  const { charge_description, charge_code, charge_severity, charge_disposition, charge_disposition_date, ...rest } = row
  const charge = {
    description: charge_description,
    disposition: charge_disposition,
    disposition_date: charge_disposition_date,
    severity: charge_severity,
    code: charge_code,
  }
  return {
    ...rest,
    code: court_code,
    charge: Object.values(charge).some(value => value !== null) ? charge : null,
    isLead: lead_charge === 'yes',
    remedies: remedyColumns.flatMap(of => readRemedy(of, row.us_state, cells)),
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
