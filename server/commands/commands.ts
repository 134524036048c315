import type { Actor } from '../database/audit-entry.ts'
import type { Dependencies } from '../dependencies.ts'
import { lookAfterJobs } from '../jobs/commands.ts'
import { changeCodes } from '../payment/codes.ts'
import { lookAfterPayments } from '../payment/commands.ts'
import { lookAfterPeople } from '../account/commands.ts'
import { takeBackup } from './backup.ts'
import type { CommandName } from './usages.ts'
import type { Work } from './workplace.ts'

interface Command {
  /** What the words after the name ask for; null when they ask for nothing. */
  readonly workFor: (words: readonly string[]) => Work | null
}

/**
 * What an operator has the portal do. (`npm run records` and `npm run restore` are not among them: they want the
 * database for themselves.)
 */
export const commands = {
  backup: {
    workFor: words => (words.length === 0 ? takeBackup : null),
  },
  codes: {
    workFor: words => within(changeCodes(words)),
  },
  jobs: {
    workFor(words) {
      const work = lookAfterJobs(words)
      return work && (({ dependencies }) => work(dependencies.jobs))
    },
  },
  payments: {
    workFor: words => within(lookAfterPayments(words)),
  },
  people: {
    workFor: words => within(lookAfterPeople(words)),
  },
} as const satisfies Readonly<Record<CommandName, Command>>

type OwnWork = (dependencies: Dependencies, actor: Actor) => Promise<string>

const within = (work: OwnWork | null): Work | null => work && (({ dependencies }, actor) => work(dependencies, actor))
