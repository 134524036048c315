import type { Actor } from '../audit/entry.ts'
import type { Dependencies } from '../dependencies.ts'
import { lookAfterJobs } from '../jobs/look-after.ts'
import { changeCodes } from '../payment/codes.ts'
import { lookAfterPayments } from '../payment/look-after.ts'
import { lookAfterPeople } from '../person/look-after.ts'
import { takeBackup } from './backup.ts'
import type { CommandName } from './command-names.ts'
import type { Work } from './workplace.ts'

interface Command {
  readonly usage: string
  /** What the words after the name ask for; null when they ask for nothing. */
  readonly workFor: (words: readonly string[]) => Work | null
}

/** What an operator has the portal do. (`npm run records` and `npm run restore` are not among them: they want the database for themselves.) */
export const commands = {
  backup: {
    usage: `Usage: npm run backup -- FILE             writes everything in the embedded database to a new file (docs/operating.md, "Backup and restore")`,
    workFor: words => (words.length === 0 ? takeBackup : null),
  },
  codes: {
    usage: `Usage: npm run codes                     lists the promotion codes (docs/operating.md, "Promotion codes")
       npm run codes add CODE CENTS      adds one, with what the screening then costs, in cents
       npm run codes end CODE            ends one`,
    workFor: words => within(changeCodes(words)),
  },
  jobs: {
    usage: `Usage: npm run jobs                      lists what is to be done, and what has failed (docs/operating.md, "Jobs")
       npm run jobs retry                has what has failed done again`,
    workFor(words) {
      const work = lookAfterJobs(words)
      return work && (({ dependencies }) => work(dependencies.jobs))
    },
  },
  payments: {
    usage: `Usage: npm run payments list              the latest payments (docs/operating.md, "A payment is unknown")
       npm run payments list unsettled    those that somebody has to do something about
       npm run payments reconcile         asks the gateway about these, now
       npm run payments refund ID         gives one back; the person keeps what was paid for`,
    workFor: words => within(lookAfterPayments(words)),
  },
  people: {
    usage: `Usage: npm run people -- find EMAIL                        how far somebody has come, on one line (docs/operating.md, "A person asks for their data")
       npm run people -- export EMAIL [--out FILE]        everything about them, with documents, as JSON
       npm run people -- delete EMAIL [--yes]             removes it all, once the email was typed again
       npm run people -- audit EMAIL|ID|--since DATE      who did what to them, or to anybody`,
    workFor: words => within(lookAfterPeople(words)),
  },
} as const satisfies Readonly<Record<CommandName, Command>>

type OwnWork = (dependencies: Dependencies, actor: Actor) => Promise<string>

const within = (work: OwnWork | null): Work | null => work && (({ dependencies }, actor) => work(dependencies, actor))
