import { rankOf } from '../../domain/severity.ts'
import type { courtRecords } from '../database/schema.ts'
import { isSameName } from '../eligibility/names.ts'
import { BadRow, type CsvRow } from './csv-row.ts'

export type CaseRecord = Omit<typeof courtRecords.$inferInsert, 'id' | 'middle_name'> & { middle_name: string }

/** What tells cases apart; courts of two states may use the same number. */
export const keyOf = ({ us_state, case_number }: Pick<CaseRecord, 'us_state' | 'case_number'>) =>
  `${us_state} ${case_number}`

/**
 * The case with one more row of it; its charges are added to the list that it has. Case, court and remedies are taken
 * from the first row that names them. Throws `BadRow` when the row is about somebody else: co-defendants need case
 * numbers of their own.
 */
export function withRow(record: CaseRecord | undefined, { charge, isLead, ...row }: CsvRow): CaseRecord {
  if (record === undefined)
    return {
      ...row,
      charges: charge === null ? [] : [charge],
      lead_charge: isLead ? charge : null,
      remedies: [...row.remedies],
    }
  if (record.birth_date !== row.birth_date || !isSameName(record, row))
    throw new BadRow('case_number belongs to another person in an earlier row')
  // not copied: a case with thousands of rows would be, with each of them
  if (charge !== null) record.charges.push(charge)
  return {
    ...record,
    court: record.court ?? row.court,
    county: record.county ?? row.county,
    code: record.code ?? row.code,
    case_type: record.case_type ?? row.case_type,
    lead_charge: record.lead_charge ?? (isLead ? charge : null),
    remedies: [
      ...record.remedies,
      ...row.remedies.filter(({ type }) => record.remedies.every(known => known.type !== type)),
    ],
  }
}

/** The case with its lead charge: the marked one, otherwise the first of the worst. */
export function withLeadCharge(record: CaseRecord): CaseRecord {
  const [worst = null] = record.charges.toSorted((one, other) => rankOf(one.severity) - rankOf(other.severity))
  return { ...record, lead_charge: record.lead_charge ?? worst }
}
