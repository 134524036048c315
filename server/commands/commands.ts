import { peopleCommand } from '../account/commands.ts'
import type { Actor } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { jobsCommand } from '../jobs/jobs.ts'
import { paymentsCommand } from '../payment/commands.ts'
import { codesCommand } from '../payment/price.ts'
import { takeBackup } from './backup.ts'
import type { CommandName } from './usages.ts'

type Work = (dependencies: Dependencies, actor: Actor) => Promise<string | Blob>

/** Operator commands by name. Each parses its arguments and returns null if they are invalid. */
export const commands: Readonly<Record<CommandName, (words: readonly string[]) => Work | null>> = {
  backup: words => (words.length === 0 ? takeBackup : null),
  codes: codesCommand,
  jobs: jobsCommand,
  payments: paymentsCommand,
  people: peopleCommand,
}
