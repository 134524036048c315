import * as v from 'valibot'
import { factsOf, remedyTypes } from '../../domain/states.ts'
import type { Charge, Remedy } from '../../domain/wire/eligibility.ts'
import { chargeCells, remedyCells, type ChargeCells } from './csv-cells.ts'

/** What one row says: a charge, and the case that it belongs to. */
export interface CsvRow extends Omit<ChargeCells, `${string}charge${string}` | 'court_code'> {
  readonly code: string | null
  /** Null on the row of a case without charges. */
  readonly charge: Charge | null
  readonly isLead: boolean
  readonly remedies: readonly Remedy[]
}

/** Why a row is not loaded, in words for whoever keeps the file. */
export class BadRow extends Error {
  override name = 'BadRow'
}

/** The columns of each remedy by the names of its parts: `auto_expungement`, `auto_expungement_reasons`. */
const remedyColumns = remedyTypes.map(type => {
  const column = type.replaceAll(/[ -]/g, '_')
  return { type, columns: { eligibility: column, eligible_by: `${column}_eligible_by`, reasons: `${column}_reasons` } }
})
type RemedyColumns = (typeof remedyColumns)[number]

export const requiredColumns: readonly string[] = ['us_state', 'case_number', 'first_name', 'last_name', 'birth_date']
/** Every column that a file may have. */
export const csvColumns: readonly string[] = [
  ...Object.keys(chargeCells.entries),
  ...remedyColumns.flatMap(({ columns }) => Object.values(columns)),
]

/** Reads a row by its columns' names. Throws `BadRow` with the first thing that is wrong. */
export function readRow(cells: Readonly<Record<string, string>>): CsvRow {
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
  // most rows say nothing of most remedies
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
  if (!factsOf(usState).remedies.includes(type)) throw new BadRow(`${columns.eligibility} does not exist in ${usState}`)
  return [{ type, eligibility, ...rest }]
}

/** The value itself is not repeated: what the program prints may end up in a log. */
const badCell = (
  issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  columnOfPart: (part: string) => string,
) => new BadRow(`${columnOfPart(String(v.getDotPath(issues[0])))} ${issues[0].message}`)
