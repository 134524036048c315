import { existsSync } from 'node:fs'
import { asc } from 'drizzle-orm'
import type { JourneyStep } from '../../domain/journey.ts'
import { readConfiguration } from '../../server/configuration.ts'
import { embeddedDirectory, openDatabase } from '../../server/database/open.ts'
import { journeySteps } from '../../server/database/schema.ts'

/** Why there are no counts. */
export class NothingToCount extends Error {
  override name = 'NothingToCount'
}

/** Reads the configured database's journey log. Throws `DirectoryInUse` while the server runs on an embedded one. */
export async function readSteps(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly JourneyStep[]> {
  const configuration = await readConfiguration(environment)
  const directory = embeddedDirectory(configuration)
  if (configuration.databaseUrl === undefined && !existsSync(directory))
    throw new NothingToCount(
      `There is no database in ${directory}. Set DATA_DIR or DATABASE_URL, or use invented people with --sample.`,
    )
  const { close, database } = await openDatabase(configuration, line => console.error(line))
  try {
    return await database.select().from(journeySteps).orderBy(asc(journeySteps.visit), asc(journeySteps.step))
  } finally {
    await close()
  }
}
