import { lookAfterPeople } from '../account/commands.ts'
import type { Actor } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { lookAfterJobs } from '../jobs/jobs.ts'
import { lookAfterPayments } from '../payment/commands.ts'
import { changeCodes } from '../payment/price.ts'
import { takeBackup } from './backup.ts'
import type { CommandName } from './usages.ts'

type Work = (dependencies: Dependencies, actor: Actor) => Promise<string | Blob>

/** What an operator has the portal do, by the words after the name; null when they ask for nothing. */
export const commands: Readonly<Record<CommandName, (words: readonly string[]) => Work | null>> = {
  backup: words => (words.length === 0 ? takeBackup : null),
  codes: changeCodes,
  jobs: lookAfterJobs,
  payments: lookAfterPayments,
  people: lookAfterPeople,
}
