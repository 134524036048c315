import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'
import { type Log, OperatorError } from '../log/log.ts'
import type { OpenDatabase } from './database.ts'

const ownerOnly = 0o077

/** Makes new files private to this user, since the embedded database creates its files itself. */
export function restrictFileMode(): void {
  process.umask(ownerOnly)
}

/** Creates the directories, private to this user. Throws `OperatorError` if others can access one. */
export async function ensurePrivate(root: string, directories: readonly string[]): Promise<void> {
  for (const directory of [root, ...directories]) {
    const made = await mkdir(directory, { recursive: true, mode: 0o700 })
    // Windows has no such modes
    if (made === undefined && process.platform !== 'win32' && ((await stat(directory)).mode & ownerOnly) !== 0)
      throw new OperatorError(
        `Other users of this machine can get at ${directory}, and people's data is in it. Type: chmod -R go= ${quoted(root)}`,
      )
  }
}

/** Removes other users' access to the files the embedded database starts with. */
export async function makePrivate(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true })) {
    const path = join(directory, entry)
    const { mode } = await stat(path)
    if ((mode & ownerOnly) !== 0) await chmod(path, mode & 0o700)
  }
}

const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`)

/** Milliseconds without renewal after which a lock belongs to a dead process. */
const stale = 5000

/**
 * Locks an embedded database, waiting out a killed process's lock. Returns the unlock function. Throws `OperatorError`
 * if another process has it.
 */
export async function lockDirectory(directory: string, log: Log): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const options = {
    stale,
    update: 1000,
    onCompromised: () => {
      log('data directory taken by another process', { directory })
      process.exit(1)
    },
  }
  try {
    return await lock(directory, options)
  } catch (error) {
    if (!isLocked(error)) throw error
    log('data directory locked by another process, waiting', { directory, seconds: stale / 1000 + 2 })
  }
  try {
    return await lock(directory, { ...options, retries: { retries: stale / 1000 + 2, factor: 1, minTimeout: 1000 } })
  } catch (error) {
    if (!isLocked(error)) throw error
    throw new OperatorError(
      `The database in ${directory} is in use by another process. Stop that one, or set DATA_DIR to another directory (or DATABASE_URL to a PostgreSQL server).`,
    )
  }
}

const isLocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ELOCKED'

export interface DatabaseSettings {
  readonly databaseUrl: string | undefined
  readonly dataDirectory: string
}

export const embeddedDirectory = ({ dataDirectory }: Pick<DatabaseSettings, 'dataDirectory'>) =>
  join(dataDirectory, 'pglite')

/** Opens and locks the configured database. Throws `OperatorError` if that cannot be. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  timeoutSeconds?: number,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDirectory } = settings
  // loads only the driver in use
  if (databaseUrl !== undefined) {
    const { openServer } = await import('./postgres.ts')
    return openServer(databaseUrl, { log, timeoutSeconds })
  }
  const directory = embeddedDirectory(settings)
  await ensurePrivate(dataDirectory, [directory])
  const unlock = await lockDirectory(directory, log)
  try {
    const { openEmbedded } = await import('./embedded.ts')
    const opened = await openEmbedded(directory)
    return { ...opened, close: () => opened.close().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}
