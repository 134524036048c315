import { printFrom, runCommand } from '../command-line.ts'
import { plainLog } from '../log/log.ts'
import { WrongInput } from '../wrong-input.ts'
import { Jobs } from './jobs.ts'
import { lookAfterJobs } from './look-after.ts'

await runCommand(async words => {
  const work = lookAfterJobs(words)
  if (work === null)
    throw new WrongInput(`Usage: npm run jobs                      lists what is to be done, and what has failed (docs/operating.md, "Jobs")
       npm run jobs retry                has what has failed done again`)
  await printFrom(async (_database, _operator, statements) => {
    const jobs = await Jobs.open(
      statements,
      plainLog(line => console.error(line)),
      { work: false },
    )
    return work(jobs).finally(() => jobs.stop())
  })
})
