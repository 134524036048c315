import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import { readName } from '../../domain/reading/placeholders.ts'
import { isOnePerson, type Name } from '../../domain/rules/name-match.ts'
import type { UsState } from '../../domain/states.ts'
import { type Case, readCase } from '../../domain/wire/eligibility.ts'
import { searchAnswerSchema, type SearchRequest } from '../../domain/wire/services.ts'
import type { Database, Transaction } from '../database/database.ts'
import { isStorable } from '../database/failures.ts'
import { courtRecords } from '../database/schema.ts'
import { askService, NoResponse } from './ask.ts'

/** A case as rules read it, with the name of its defendant as the court writes it. */
type CourtRecord = Case & Name

/** Records of people with a birth date, of which the portal picks those of the person. */
export interface FoundRecords {
  /** The names of the defendants, each once. */
  readonly defendants: readonly Name[]
  /** Within the transaction, if there is one: the embedded database has one connection. */
  recordsOf(database: Database | Transaction, names: readonly Name[]): Promise<readonly CourtRecord[]>
}

export interface RecordSearch {
  /** Whether an outside service is asked for this state. */
  isOutside(usState: UsState): boolean
  /** The records found; null while the service is still searching. Throws `SearchFailed` if it does not answer. */
  find(database: Database | Transaction, request: SearchRequest): Promise<FoundRecords | null>
}

/** The service gave no response that can be used. */
export class SearchFailed extends Error {
  override name = 'SearchFailed'
  /** `no-connection`, `no-answer`, `status-503`, `too-long` or `not-readable`. */
  readonly code: string

  constructor(code: string) {
    super('the record search gave no answer')
    this.code = code
  }
}

/** The row that has a case, where several rows are one. */
const kept = alias(courtRecords, 'kept')
const {
  id: _,
  us_state: _state,
  birth_date: _born,
  digest: _digest,
  case_number_key: _key,
  joined_into: _into,
  ...ofTheCase
} = getTableColumns(kept)

/** The imported court records (`npm run records import`). */
export const tableSearch: RecordSearch = {
  isOutside: () => false,
  async find(database, { us_state, birth_date }) {
    const { first_name, middle_name, last_name } = courtRecords
    const isBornThatDay = and(eq(courtRecords.us_state, us_state), eq(courtRecords.birth_date, birth_date))
    // read from the index alone
    const defendants = await database
      .selectDistinct({ first_name, middle_name, last_name })
      .from(courtRecords)
      .where(isBornThatDay)
    return {
      defendants,
      async recordsOf(within, names) {
        const written = names.map(name => sql`(${name.first_name}, ${name.middle_name}, ${name.last_name})`)
        const isNamed = sql`(${first_name}, ${middle_name}, ${last_name}) in (${sql.join(written, sql`, `)})`
        const rows = await within
          .select({
            id: kept.id,
            into: courtRecords.joined_into,
            record: ofTheCase,
            name: { first_name, middle_name, last_name },
          })
          .from(courtRecords)
          .innerJoin(kept, eq(kept.id, sql`coalesce(${courtRecords.joined_into}, ${courtRecords.id})`))
          .where(and(isBornThatDay, isNamed, eq(kept.birth_date, birth_date)))
        // a person may have the name of a joined row alone; a case that an import gave to another person is not theirs
        const found = rows.filter(
          ({ into, name, record }) => into === null || isOnePerson(readName(name), readName(record)),
        )
        // of a case with several rows the one with its own name counts
        const once = new Map(
          [...found.filter(({ into }) => into !== null), ...found.filter(({ into }) => into === null)].map(row => [
            row.id,
            row,
          ]),
        )
        return [...once.values()].map(({ name, record }) => ({ ...readCase(record), ...name }))
      },
    }
  },
}

export interface RecordService {
  readonly url: string
  readonly key: string
  /** The states that it is asked for; others have the imported records. */
  readonly states: readonly UsState[]
}

/** In milliseconds. */
const patience = 20_000
/** In bytes. */
const longestResponse = 5_000_000

/** The operator's service (docs/services.md), and the imported records for states that it is not asked for. */
export const serviceSearch = ({ key, states, url }: RecordService): RecordSearch => ({
  isOutside: usState => states.includes(usState),
  async find(database, request) {
    if (!states.includes(request.us_state)) return tableSearch.find(database, request)
    const response = await responseOf(url, key, request)
    if (response.status === 'searching') return null
    return foundIn(
      response.cases.map(({ defendant: { middle_name, ...defendant }, lead_charge, ...record }) => ({
        ...readCase({ ...record, lead_charge: lead_charge ?? record.charges[0] ?? null }),
        ...defendant,
        middle_name: middle_name ?? '',
      })),
    )
  },
})

async function responseOf(
  url: string,
  key: string,
  request: SearchRequest,
): Promise<v.InferOutput<typeof searchAnswerSchema>> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const { status, says } = await askService(
    url,
    { headers, body: JSON.stringify(request), patience },
    { schema: searchAnswerSchema, longest: longestResponse },
  ).catch((error: unknown) => {
    throw error instanceof NoResponse ? new SearchFailed(error.code) : error
  })
  if (status !== 200) throw new SearchFailed(`status-${status}`)
  if (!says || !isKeepable(says)) throw new SearchFailed('not-readable')
  return says
}

/** Whether a database can keep each text of it. */
const isKeepable = (value: unknown): boolean =>
  typeof value === 'string'
    ? isStorable(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isKeepable)

function foundIn(records: readonly CourtRecord[]): FoundRecords {
  const byName = Map.groupBy(records, keyOf)
  return {
    defendants: [...byName.values()].flatMap(each => (each[0] ? [nameOf(each[0])] : [])),
    recordsOf: async (_database, names) => names.flatMap(name => byName.get(keyOf(name)) ?? []),
  }
}

const nameOf = ({ first_name, middle_name, last_name }: Name): Name => ({ first_name, middle_name, last_name })
const keyOf = (name: Name) => JSON.stringify(nameOf(name))
