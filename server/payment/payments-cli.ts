import { readConfiguration } from '../configuration.ts'
import { runCommand } from '../command-line.ts'
import { plainLog } from '../log/log.ts'
import { openDependencies } from '../open-dependencies.ts'
import { WrongInput } from '../wrong-input.ts'
import { lookAfterPayments } from './look-after.ts'

await runCommand(async words => {
  const work = lookAfterPayments(words)
  if (work === null)
    throw new WrongInput(`Usage: npm run payments list              the latest payments (docs/operating.md, "A payment is unknown")
       npm run payments list unsettled    those that somebody has to do something about
       npm run payments reconcile         asks the gateway about these, now
       npm run payments refund ID         gives one back; the person keeps what was paid for`)
  const { close, dependencies } = await openDependencies(
    await readConfiguration(process.env),
    plainLog(line => console.error(line)),
    { work: false },
  )
  try {
    console.log(await work(dependencies))
  } finally {
    await close()
  }
})
