import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { usStates } from '../domain/offered.ts'
import { DirectoryTaken } from '../server/database/directory-lock.ts'
import { WideDirectory, writePrivately } from '../server/database/private-directory.ts'
import { WrongSetting } from '../server/operator-settings.ts'
import { countWalks } from './charts-flow/count.ts'
import { walkedFlows } from './charts-flow/flows.ts'
import { funnelOf } from './charts-flow/funnel.ts'
import { funnelPicture } from './charts-flow/funnel-picture.ts'
import { pictureOf, type Source } from './charts-flow/picture.ts'
import { NothingToDraw, readSteps } from './charts-flow/read-log.ts'
import { sampleSteps } from './charts-flow/sample.ts'
import { isWalked, tableOf } from './charts-flow/table.ts'

/** `npm run charts:flow`: how many people took which way through the flows, from the journey log (docs/journey-log.md). */
const usage = `Usage: npm run charts:flow -- [--sample] [--state ${usStates.join('|')}] [--out DIR]`

async function main() {
  writePrivately()
  const { values } = parseArgs({
    options: { sample: { type: 'boolean', default: false }, state: { type: 'string' }, out: { type: 'string' } },
  })
  const { sample } = values
  const state = usStates.find(known => known === values.state)
  if (values.state !== state) throw new NothingToDraw(usage)
  const source: Source = { isSample: sample, state }
  const all = sample ? sampleSteps() : await readSteps(process.env)
  const steps = state === undefined ? all : all.filter(step => step.us_state === state)
  if (steps.length === 0)
    throw new NothingToDraw(
      `The journey log is empty${state ? ` for ${state}` : ''}. Start the server with JOURNEY_LOG=on, or look at invented people with --sample.`,
    )
  const counted = countWalks(walkedFlows(), steps)
  const folder = values.out ?? join('.data', 'charts-flow')
  await mkdir(folder, { recursive: true })
  const funnel = funnelOf(steps)
  await writeFile(join(folder, 'funnel.svg'), funnelPicture(funnel, counted, source))
  for (const flow of counted.flows) {
    const file = join(folder, `${flow.name}.svg`)
    // an empty picture would say that nobody is interested, and an older one something that is not so
    await (isWalked(flow) ? writeFile(file, pictureOf(flow, counted, source)) : rm(file, { force: true }))
  }
  await writeFile(
    join(folder, 'counts.json'),
    `${JSON.stringify({ source: sample ? 'sample' : 'log', state: state ?? 'all', funnel, ...counted }, null, 2)}\n`,
  )
  console.log(tableOf(funnel, counted, source))
  console.log(`\n${counted.flows.filter(isWalked).length + 1} pictures and counts.json in ${folder}`)
}

/** What the person at the keyboard can do something about is said in one sentence. */
function explain(error: unknown): string {
  if ([NothingToDraw, WrongSetting, DirectoryTaken, WideDirectory].some(kind => error instanceof kind))
    return (error as Error).message
  if (error instanceof TypeError && 'code' in error) return usage
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await main()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
