import { embeddedDirectory, type Configuration } from '../configuration.ts'
import type { Log } from '../log/lines.ts'
import { lockDirectory } from './directory-lock.ts'
import { openEmbedded, openServer, type OpenDatabase } from './open.ts'
import { keepPrivate } from './private-directory.ts'

/**
 * Opens the database that the settings name; the embedded one is locked until it is closed. A database server that is
 * silent for so many seconds counts as gone. Throws `DirectoryTaken`, and `WideDirectory` where others on the machine
 * could read it.
 */
export async function openConfigured(
  configuration: Configuration,
  log: Log,
  timeoutSeconds?: number,
): Promise<OpenDatabase> {
  if (configuration.databaseUrl !== undefined) return openServer(configuration.databaseUrl, { log, timeoutSeconds })
  const directory = embeddedDirectory(configuration)
  await keepPrivate(configuration.dataDirectory, [directory])
  const unlock = await lockDirectory(directory, log)
  try {
    const opened = await openEmbedded(directory)
    return { ...opened, close: () => opened.close().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}
