import { readFile, readdir, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { writeAudit } from '../database/database.ts'
import { ensurePrivate, lockDirectory, embeddedDirectory, type DatabaseSettings } from '../database/open.ts'
import type { Actor } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { type Log, InvalidInput } from '../log/log.ts'

export const notEmbedded = () =>
  new InvalidInput(
    'The database is a PostgreSQL server, which is backed up by its own tool: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
  )

/** The embedded database as one compressed file. Throws `InvalidInput` for a database server. */
export async function takeBackup(
  { database, dump, now }: Needs<'database' | 'dump' | 'now'>,
  actor: Actor,
): Promise<Blob> {
  if (dump === null) throw notEmbedded()
  await writeAudit(database, { at: now(), actor, action: 'made a backup' })
  const whole = await dump()
  return new Response(whole.stream().pipeThrough(new CompressionStream('gzip'))).blob()
}

const gunzipped = promisify(gunzip)

/**
 * Restores into an empty embedded database. Throws `InvalidInput` for a full one or a bad file, leaving nothing behind.
 */
export async function restoreBackup(
  configuration: DatabaseSettings,
  file: string,
  actor: Actor,
  log: Log,
): Promise<void> {
  const { databaseUrl, dataDirectory } = configuration
  if (databaseUrl !== undefined)
    throw new InvalidInput(
      'The database is a PostgreSQL server, which is filled by its own tool: pg_restore --dbname="$DATABASE_URL" FILE',
    )
  const dump = await unpacked(file)
  const directory = embeddedDirectory(configuration)
  await ensurePrivate(dataDirectory, [directory])
  const unlock = await lockDirectory(directory, log)
  try {
    if ((await readdir(directory)).length > 0)
      throw new InvalidInput(`There is a database in ${directory} already. Set DATA_DIR to an empty directory.`)
    await fill(directory, file, dump, actor)
  } finally {
    unlock()
  }
}

async function fill(directory: string, file: string, dump: Blob, actor: Actor) {
  try {
    // backups leave it out
    const { openEmbedded } = await import('../database/embedded.ts')
    const { close, database } = await openEmbedded(directory, dump)
    await writeAudit(database, { at: new Date(), actor, action: 'restored a backup' })
    await close()
  } catch (error) {
    // remove an incomplete database
    await rm(directory, { recursive: true })
    throw explained(error, file)
  }
}

/** Decompresses and checks the file's checksum. */
async function unpacked(file: string): Promise<Blob> {
  try {
    return new Blob([await gunzipped(await readFile(file))])
  } catch (error) {
    throw explained(error, file)
  }
}

/** Whether the error is about the file, not a full disk. */
const explained = (error: unknown, file: string) =>
  error instanceof Error && 'syscall' in error
    ? error
    : new InvalidInput(`${file} is no whole backup of the embedded database. Nothing was restored.`)
