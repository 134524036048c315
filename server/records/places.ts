import { readName } from '../../domain/reading/placeholders.ts'
import { readText } from '../../domain/reading/text.ts'
import { isOnePerson, type Name } from '../../domain/rules/name-match.ts'
import type { courtRecords } from '../database/schema.ts'
import { BadRow } from './csv-row.ts'

/** What to do with cases that would change the defendant, court or county of a known one. */
export const changedModes = ['replace', 'add'] as const
export type ChangedMode = (typeof changedModes)[number]

/** Where a case is. Null is not stored: it may be any court or county. */
export interface CourtPlace {
  readonly court: string | null
  readonly county: string | null
}

type Row = typeof courtRecords.$inferSelect
/** A case in the database. */
export type StoredCase = CourtPlace & Name & Pick<Row, 'id' | 'us_state' | 'case_number' | 'birth_date'>
type CaseOfFile = Omit<StoredCase, 'id' | 'us_state'>

const plain = (name: string | null) =>
  readText(name ?? '')
    .toLowerCase()
    .replaceAll(/\bcounty\b/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const columns = ['court', 'county'] as const

/** Whether both name the same court and county, or neither names any. */
export const isSamePlace = (one: CourtPlace, other: CourtPlace): boolean =>
  columns.every(column => plain(one[column]) === plain(other[column]))

/** Whether the two can be one place: a court or county that only one names decides nothing. */
export const canBeSamePlace = (one: CourtPlace, other: CourtPlace): boolean =>
  columns.every(column => {
    const [ours, theirs] = [plain(one[column]), plain(other[column])]
    return ours === '' || theirs === '' || ours === theirs
  })

/** Whether both defendants are one person: the same birth date, and the whole name. */
export const isSameDefendant = (one: Pick<CaseOfFile, keyof Name | 'birth_date'>, other: typeof one): boolean =>
  one.birth_date === other.birth_date && isOnePerson(readName(one), readName(other))

/**
 * Which known case of the same number a case of the file replaces: the one in its court and county, or the person's
 * only one whose place may be the same. Null for a case that is not known yet. Throws `BadRow` if it would change a
 * known case's defendant, court or county, unless `changed` says what to do then.
 */
export function replacedBy(
  given: CaseOfFile,
  stored: readonly StoredCase[],
  changed: ChangedMode | null,
): StoredCase | null {
  const exact = stored.find(each => isSamePlace(each, given))
  const near = exact ? [exact] : stored.filter(each => canBeSamePlace(each, given))
  const candidates = near.length > 0 ? near : stored.filter(each => isSameDefendant(each, given))
  const [only] = candidates
  if (!only) return null
  const own = near.filter(each => isSameDefendant(each, given))
  if (own.length === 1) return own[0]!
  if (changed === 'add' && !exact) return null
  if (candidates.length > 1)
    throw new BadRow(
      `case_number ${given.case_number} is in several courts or counties, and the row does not name one of them`,
    )
  if (changed === 'replace') return only
  const what = differences(only, given).join(', ')
  const hint = exact ? '' : ', with --changed add if they are two cases'
  throw new BadRow(
    `case_number ${given.case_number} would change ${what} of a known case; load it with --changed replace if that is right${hint}`,
  )
}

const compare = ['first_name', 'middle_name', 'last_name', 'birth_date', 'court', 'county'] as const

/** The columns in which the two differ. */
const differences = (one: CaseOfFile, other: CaseOfFile) =>
  compare.filter(column => {
    const isPlace = column === 'court' || column === 'county'
    return plain(one[column]) !== plain(other[column]) && !(isPlace && other[column] === null)
  })
