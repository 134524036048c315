import { readFile, readdir, rm } from 'node:fs/promises'
import { writeAudit } from '../audit/audit.ts'
import type { Actor } from '../audit/entry.ts'
import { embeddedDirectory, type Configuration } from '../configuration.ts'
import { lockDirectory } from '../database/directory-lock.ts'
import { openEmbedded } from '../database/open.ts'
import { keepPrivate } from '../database/private-directory.ts'
import type { Log } from '../http/errors.ts'
import { WrongInput } from '../wrong-input.ts'

/**
 * Fills the embedded database with what a backup holds, and brings its tables up to date. Throws `WrongInput` where there is a database already, and where the file is no
 * backup; then nothing stays of it.
 */
export async function restoreBackup(configuration: Configuration, file: string, actor: Actor, log: Log): Promise<void> {
  const { databaseUrl, dataDirectory } = configuration
  if (databaseUrl !== undefined)
    throw new WrongInput(
      'The database is a PostgreSQL server, which is filled by its own tool: pg_restore --dbname="$DATABASE_URL" FILE',
    )
  const content = await readFile(file)
  const directory = embeddedDirectory(configuration)
  await keepPrivate(dataDirectory, [directory])
  const unlock = await lockDirectory(directory, log)
  try {
    if ((await readdir(directory)).length > 0)
      throw new WrongInput(`There is a database in ${directory} already. Set DATA_DIR to an empty directory.`)
    await fill(directory, file, content, actor)
  } finally {
    await unlock()
  }
}

async function fill(directory: string, file: string, content: Buffer<ArrayBuffer>, actor: Actor) {
  try {
    const { close, database } = await openEmbedded(directory, new Blob([content], { type: 'application/x-gzip' }))
    await writeAudit(database, { at: new Date(), actor, action: 'restored a backup' })
    await close()
  } catch (error) {
    await rm(directory, { recursive: true })
    // a full disk says nothing about the file
    if (error instanceof Error && 'syscall' in error) throw error
    throw new WrongInput(`${file} is no whole backup of the embedded database. Nothing was restored.`)
  }
}
