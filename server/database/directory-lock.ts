import { mkdir } from 'node:fs/promises'
import { lock } from 'proper-lockfile'
import type { Log } from '../log/lines.ts'

/** A lock that its owner has not renewed for this long belonged to a process that is gone. */
const stale = 5000

export class DirectoryTaken extends Error {
  override name = 'DirectoryTaken'
  constructor(directory: string) {
    super(
      `The database in ${directory} is in use by another process. Stop that one, or set DATA_DIR to another directory (or DATABASE_URL to a PostgreSQL server).`,
    )
  }
}

/**
 * Keeps a second process from opening the same embedded database, which would destroy it. Waits out the lock of a
 * process that was killed. Answers how to let go. Throws `DirectoryTaken`.
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
    throw isLocked(error) ? new DirectoryTaken(directory) : error
  }
}

const isLocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ELOCKED'
