import { existsSync } from 'node:fs'
import { asc } from 'drizzle-orm'
import { screeningFlow, statementFlow, surveyFlow } from '../../domain/flows/tables.ts'
import { type JourneyStep, journeyStepOf } from '../../domain/journey.ts'
import { usStates } from '../../domain/offered.ts'
import { readConfiguration } from '../../server/configuration.ts'
import { embeddedDirectory, openDatabase } from '../../server/database/open.ts'
import { journeySteps } from '../../server/database/schema.ts'
import { createRandom } from '../../server/samples/cases.ts'

/** Why there are no counts. */
export class NothingToCount extends Error {
  override name = 'NothingToCount'
}

/** Reads the configured database's journey log. Throws `OperatorError` while the server runs on an embedded one. */
export async function readSteps(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly JourneyStep[]> {
  const configuration = await readConfiguration(environment)
  const directory = embeddedDirectory(configuration)
  if (configuration.databaseUrl === undefined && !existsSync(directory))
    throw new NothingToCount(
      `There is no database in ${directory}. Set DATA_DIR or DATABASE_URL, or use invented people with --sample.`,
    )
  const { close, database } = await openDatabase(configuration, line => console.error(line), { create: false })
  try {
    return await database.select().from(journeySteps).orderBy(asc(journeySteps.visit), asc(journeySteps.step))
  } finally {
    await close()
  }
}

/** Percentage of people who stop at a screen that day, where it differs. Invented. */
const stopsAt: Readonly<Record<string, number>> = {
  'register/address': 5,
  'register/income': 9,
  'payment-or-free-result': 22,
  'register/verification': 9,
  results: 60,
}
const comesBack = 35
const days = 60

const register = (pages: readonly string[]) => pages.map(page => `register/${page}`)
const screens = [
  ...new Set(
    [
      ...register(['basic-info', 'address', 'ethnicity', ...Object.keys(screeningFlow)]),
      ...register([...Object.keys(surveyFlow), 'payment', 'verification']),
      'results',
      ...statementFlow.map(page => `statement/${page}`),
    ].map(journeyStepOf),
  ),
]

/** Generated steps: people continue screen by screen, stop, and may return another day. */
export function sampleSteps(people = 1500): readonly JourneyStep[] {
  const random = createRandom(1)
  return Array.from({ length: people }, (_, person) => {
    const steps: JourneyStep[] = []
    const us_state = random.pick(usStates)
    let [visit, day, step] = [1, random.between(0, days - 1), 0]
    for (const screen of screens) {
      if (steps.length > 0 && random.chance(stopsAt[screen] ?? 1)) {
        if (!random.chance(comesBack)) break
        visit++
        day += random.between(1, 5)
        step = 0
      }
      const date = new Date(Date.UTC(2026, 0, 5 + day)).toISOString().slice(0, 10)
      steps.push({ visit: `sample-${person + 1}-${visit}`, step: ++step, screen, us_state, day: date })
    }
    return steps
  }).flat()
}
