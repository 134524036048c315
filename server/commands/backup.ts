import { writeAudit } from '../database/audit.ts'
import type { Actor } from '../database/audit-entry.ts'
import { WrongInput } from '../log/operator-error.ts'
import type { Workplace } from './workplace.ts'

/** A database server is not ours to back up. */
export const byItsOwnTool = () =>
  new WrongInput(
    'The database is a PostgreSQL server, which is backed up by its own tool: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
  )

/**
 * Everything in the embedded database as it is now, as one compressed file; calls wait only while it is read, and not
 * while it is compressed. Throws `WrongInput` for a database server.
 */
export async function takeBackup({ dependencies, dump }: Workplace, actor: Actor): Promise<Blob> {
  if (dump === null) throw byItsOwnTool()
  const { database, now } = dependencies
  await writeAudit(database, { at: now(), actor, action: 'made a backup' })
  const whole = await dump()
  return new Response(whole.stream().pipeThrough(new CompressionStream('gzip'))).blob()
}
