import { join } from 'node:path'
import type { Log } from '../log/log.ts'
import type { OpenDatabase } from './database.ts'
import { ensurePrivate, lockDirectory } from './directory.ts'

export interface DatabaseSettings {
  readonly databaseUrl: string | undefined
  readonly dataDirectory: string
}

export const embeddedDirectory = ({ dataDirectory }: Pick<DatabaseSettings, 'dataDirectory'>) =>
  join(dataDirectory, 'pglite')

/** Opens and locks the configured database. Throws `DirectoryInUse` or `UnsafeDirectory`. */
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
