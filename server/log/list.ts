import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { and, asc, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { UUID_REGEX } from 'valibot'
import { isCalendarDate } from '../../domain/wire/fields.ts'

const formats = ['table', 'json', 'csv'] as const

/** Which rows an operator asks for: days (from the first up to, not including, the last), number and filters. */
export interface ListChoice<Filter extends string> {
  readonly since: Date | undefined
  readonly until: Date | undefined
  readonly limit: number
  /** The last row of the page before. */
  readonly after?: Cursor | undefined
  readonly filters: Readonly<Partial<Record<Filter, string>>>
}

/** A row's place in a list, the newest first: its time, to the millisecond, and its id. */
export interface Cursor {
  readonly at: Date
  readonly id: string
}

/** A cursor as programs get it, and send it back. */
export const writeCursor = ({ at, id }: Cursor): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')

/** Null if it is none. */
export function readCursor(written: string): Cursor | null {
  const [time = '', id = ''] = Buffer.from(written, 'base64url').toString().split(' ')
  const at = new Date(time)
  return Number.isNaN(at.getTime()) || !UUID_REGEX.test(id) ? null : { at, id }
}

/** The same for a command, which writes them in a format. */
export interface ListOptions<Filter extends string> extends ListChoice<Filter> {
  readonly format: (typeof formats)[number]
  /** Whether emails are shown next to the ids. */
  readonly contacts: boolean
}

type Cell = string | number | Date | null
export type ListRow<Column extends string> = Readonly<Record<Column, Cell>>

/** A time as commands print it, to the second. Their days are UTC's, too. */
export const shownTime = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/**
 * Reads the options of a list: `--since DAY`, `--until DAY`, `--limit NUMBER`, `--format table|json|csv`, `--contacts`,
 * and a filter by each name with its allowed values. Null if one is unknown or wrong.
 */
export function readListOptions<Filter extends string>(
  args: readonly string[],
  allowed: Readonly<Record<Filter, readonly string[]>>,
): ListOptions<Filter> | null {
  const names = Object.keys(allowed) as Filter[]
  const options = Object.fromEntries(
    ['since', 'until', 'limit', 'format', ...names].map(name => [name, { type: 'string' as const }]),
  )
  let values: Readonly<Record<string, string | undefined>>
  let contacts: boolean
  try {
    const given = parseArgs({ args: [...args], options: { ...options, contacts: { type: 'boolean' } } }).values
    contacts = given.contacts ?? false
    values = given as typeof values
  } catch {
    return null
  }
  const { since, until, limit = '50' } = values
  const format = formats.find(each => each === (values['format'] ?? 'table'))
  const isWrongDay = [since, until].some(day => day !== undefined && !isCalendarDate(day))
  const isWrongFilter = names.some(name => values[name] !== undefined && !allowed[name].includes(values[name]))
  if (!format || isWrongDay || isWrongFilter || !/^[1-9]\d{0,5}$/.test(limit)) return null
  return {
    since: since === undefined ? undefined : new Date(since),
    until: until === undefined ? undefined : new Date(until),
    limit: Number(limit),
    format,
    contacts,
    filters: Object.fromEntries(names.map(name => [name, values[name]])) as ListOptions<Filter>['filters'],
  }
}

/** As programs see it, in which no two rows are at the same place. */
const toMilliseconds = (at: PgColumn) => sql`date_trunc('milliseconds', ${at})`
export const newestFirst = ({ at, id }: Place): SQL[] => [desc(toMilliseconds(at)), desc(id)]
export const oldestFirst = ({ at, id }: Place): SQL[] => [asc(toMilliseconds(at)), asc(id)]

interface Place {
  readonly at: PgColumn
  readonly id: PgColumn
}

/** The condition that a row comes after the page before; undefined for the first page. */
export const isAfter = ({ after }: Pick<ListChoice<never>, 'after'>, { at, id }: Place): SQL | undefined =>
  after && sql`(${toMilliseconds(at)}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`

/** The same in a list with the oldest first. */
export const isLater = ({ after }: Pick<ListChoice<never>, 'after'>, { at, id }: Place): SQL | undefined =>
  after && sql`(${toMilliseconds(at)}, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`

/** The condition that a row is of the list's days, and has the value of each filter that is a column. */
export const isListed = <Filter extends string>(
  { filters, since, until }: ListChoice<Filter>,
  at: PgColumn,
  columns: Readonly<Partial<Record<Filter, PgColumn>>>,
): SQL | undefined =>
  and(
    since && gte(at, since),
    until && lt(at, until),
    ...(Object.keys(columns) as Filter[]).map(name =>
      filters[name] === undefined ? undefined : eq(columns[name]!, filters[name]),
    ),
  )

/** A list with a column for each name: aligned, as JSON, or as CSV in which a spreadsheet runs no formulas. */
export function writeList<Column extends string>(
  rows: readonly ListRow<Column>[],
  columns: readonly Column[],
  format: ListOptions<never>['format'],
): string {
  if (format === 'json') return JSON.stringify(rows, [...columns], 2)
  if (format === 'csv')
    return stringify([...rows], {
      header: true,
      columns: [...columns],
      escape_formulas: true,
      cast: { date: at => at.toISOString() },
    }).trimEnd()
  if (rows.length === 0) return 'There are none.'
  const lines = [columns, ...rows.map(row => columns.map(column => oneLine(row[column])))]
  const widths = columns.map((_, index) => Math.max(...lines.map(line => line[index]!.length)))
  return lines
    .map(line =>
      line
        .map((cell, index) => cell.padEnd(widths[index]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const oneLine = (value: Cell) =>
  (value instanceof Date ? shownTime(value) : String(value ?? '')).replaceAll(/\s+/g, ' ')
