import type { Actor } from '../database/audit-entry.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Dependencies } from '../dependencies.ts'

/** Where a command is done: the server that has the database open, or the command's own process. */
export interface Workplace {
  readonly dependencies: Dependencies
  readonly dump: OpenDatabase['dump']
}
/** Lines to print, or a file to write. */
type Result = string | Blob
/** What a command does, for whom. */
export type Work = (workplace: Workplace, actor: Actor) => Promise<Result>
