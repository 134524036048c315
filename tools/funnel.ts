import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { journeyStepOf } from '../domain/journey.ts'
import { usStates } from '../domain/offered.ts'
import { restrictFileMode } from '../server/database/open.ts'
import { OperatorError } from '../server/log/log.ts'
import { flowPicture, screenedFlows } from './charts/files.ts'
import { countScreens } from './funnel/count.ts'
import { NothingToCount, readSteps, sampleSteps } from './funnel/steps.ts'

/** `npm run funnel`: how far people come, from the journey log (docs/journey-log.md). */
const usage = `Usage: npm run funnel -- [--sample] [--state ${usStates.join('|')}] [--out DIR]`

async function main() {
  restrictFileMode()
  const { values } = parseArgs({
    options: { sample: { type: 'boolean', default: false }, state: { type: 'string' }, out: { type: 'string' } },
  })
  const state = usStates.find(known => known === values.state)
  if (values.state !== state) throw new NothingToCount(usage)
  const all = values.sample ? sampleSteps() : await readSteps(process.env)
  const steps = state === undefined ? all : all.filter(step => step.us_state === state)
  if (steps.length === 0)
    throw new NothingToCount(
      `The journey log is empty${state ? ` for ${state}` : ''}. Start the server with JOURNEY_LOG=on, or use invented people with --sample.`,
    )
  const folder = values.out ?? join('.data', values.sample ? 'funnel-sample' : 'funnel')
  await mkdir(folder, { recursive: true })
  const screens = countScreens(steps)
  const counted = new Map(screens.map(count => [count.screen, count]))
  await writeFile(join(folder, 'funnel.csv'), stringify([...screens], { header: true }))
  for (const name of screenedFlows) {
    const noteOf = (path: string) => {
      const count = counted.get(journeyStepOf(path))
      return count && `${count.visits} · ${count.stopped} stopped`
    }
    await writeFile(join(folder, `${name}.screens.svg`), flowPicture(name, undefined, noteOf))
  }
  console.log(`funnel.csv and ${screenedFlows.length} pictures in ${folder}`)
}

/** Errors that the user can fix are printed as one sentence. */
function explain(error: unknown): string {
  if (error instanceof NothingToCount || error instanceof OperatorError) return error.message
  if (error instanceof TypeError && 'code' in error) return usage
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await main()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
