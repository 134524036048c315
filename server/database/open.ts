import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Log, OperatorError } from '../log/log.ts'
import type { OpenDatabase } from './database.ts'
import { ensurePrivate } from './private-files.ts'

/** Milliseconds in which a process that is ending may unlock its database. */
const patience = 7000
const sqliteBusy = 5

/**
 * Locks an embedded database until the returned function is called or this process ends, even if it is killed: SQLite
 * locks a file next to it through the operating system. Waits for a process that is ending. Throws `OperatorError` if
 * another process keeps the lock.
 */
export async function lockDirectory(directory: string, timeout = patience): Promise<() => void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  // loaded only for an embedded database
  const { DatabaseSync } = await import('node:sqlite')
  const file = new DatabaseSync(`${directory}.in-use`, { timeout })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error
    throw new OperatorError(
      `The database in ${directory} is in use by another process. Stop the server first, or set DATA_DIR to another directory (or DATABASE_URL to a PostgreSQL server).`,
    )
  }
  return () => file.close()
}

export interface DatabaseSettings {
  readonly databaseUrl: string | undefined
  readonly dataDirectory: string
}

export const embeddedDirectory = ({ dataDirectory }: Pick<DatabaseSettings, 'dataDirectory'>) =>
  join(dataDirectory, 'pglite')

/** Names the configured database: its folder, or its name and host without the user and password. */
export function databaseName(settings: DatabaseSettings): string {
  const { databaseUrl } = settings
  if (databaseUrl === undefined) return resolve(embeddedDirectory(settings))
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL'
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `${pathname.slice(1) || 'the default database'} on ${host || searchParams.get('host') || 'this machine'} (DATABASE_URL)`
}

const missing = (settings: DatabaseSettings) =>
  new OperatorError(
    `There is no database of the portal in ${databaseName(settings)}. Commands need the server's settings: set its DATA_DIR or DATABASE_URL, or start the server once (docs/operating.md, "Running a command").`,
  )

export interface Opening {
  /** Seconds without an answer after which a database server counts as unavailable; no limit for an import. */
  readonly timeoutSeconds?: number | undefined
  /** Whether a database that is not there yet is created: the server does, commands don't. */
  readonly create: boolean
}

/** Opens and locks the configured database. Throws `OperatorError` if that cannot be. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  { create, timeoutSeconds }: Opening,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDirectory } = settings
  // loads only the driver in use
  if (databaseUrl !== undefined) {
    const { openServer } = await import('./postgres.ts')
    return openServer(databaseUrl, { log, timeoutSeconds, missing: create ? null : missing(settings) })
  }
  const directory = embeddedDirectory(settings)
  if (!create && !existsSync(join(directory, 'PG_VERSION'))) throw missing(settings)
  await ensurePrivate(dataDirectory, [directory])
  const unlock = await lockDirectory(directory)
  try {
    const { openEmbedded } = await import('./embedded.ts')
    const opened = await openEmbedded(directory)
    return { ...opened, close: () => opened.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}
