import { count, eq, max, sql } from 'drizzle-orm'
import { usStates } from '../../domain/offered.ts'
import type { UsState } from '../../domain/states.ts'
import type { Database } from '../database/database.ts'
import { auditLog, courtRecords, people } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import type { RecordCoverage } from '../log/metrics.ts'

/** The number of court records of each state that the portal works in, zeros included. Reads a whole index. */
export async function recordsByState(database: Database): Promise<ReadonlyMap<UsState, number>> {
  const rows = await database
    .select({ us_state: courtRecords.us_state, number: count() })
    .from(courtRecords)
    .groupBy(courtRecords.us_state)
  const found = new Map(rows.map(({ number, us_state }) => [us_state, number]))
  return new Map(usStates.map(usState => [usState, found.get(usState) ?? 0]))
}

/** When an operator last imported court records, as far back as the audit log goes; null if never. */
async function lastImportAt(database: Database): Promise<Date | null> {
  const [row] = await database
    .select({ at: max(auditLog.at) })
    .from(auditLog)
    .where(eq(auditLog.action, 'imported court records'))
  return row?.at ?? null
}

/** For the metrics: the records of each state that no service is asked for, and the newest import's age in seconds. */
export async function coverageOf({
  database,
  now,
  recordSearch,
}: Needs<'database' | 'now' | 'recordSearch'>): Promise<RecordCoverage> {
  const at = await lastImportAt(database)
  const importAge = at && (now().getTime() - at.getTime()) / 1000
  const records = [...(await recordsByState(database))].filter(([usState]) => !recordSearch.isOutside(usState))
  return { records: new Map(records), importAge }
}

/** Whether there is any court record of the state. */
async function hasRecords(database: Database, usState: UsState): Promise<boolean> {
  const rows = await database
    .select({ one: sql`1` })
    .from(courtRecords)
    .where(eq(courtRecords.us_state, usState))
    .limit(1)
  return rows.length > 0
}

/**
 * Whether the state may be paid for: with a gateway that moves money, nobody pays to search an empty table. An outside
 * service has no table here.
 */
export const isCovered = async (
  { database, gateway, recordSearch }: Needs<'database' | 'gateway' | 'recordSearch'>,
  usState: UsState,
): Promise<boolean> => !gateway.movesMoney || recordSearch.isOutside(usState) || hasRecords(database, usState)

/**
 * Logs each state, offered or with accounts, without court records; with an alarm if people of it cannot pay because
 * of that.
 */
export async function reportMissingRecords({
  database,
  gateway,
  log,
  operator,
  recordSearch,
}: Needs<'database' | 'gateway' | 'log' | 'operator' | 'recordSearch'>): Promise<void> {
  for (const state of usStates) {
    const accounts = await database.$count(people, eq(people.us_state, state))
    if (accounts === 0 && !operator.states.includes(state)) continue
    if (recordSearch.isOutside(state) || (await hasRecords(database, state))) continue
    const isUrgent = gateway.movesMoney && accounts > 0
    log(isUrgent ? 'ALARM no court records of a state with accounts: nobody there can pay' : 'no court records', {
      state,
    })
  }
}
