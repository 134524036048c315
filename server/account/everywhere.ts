import { writeAudit } from '../database/audit.ts'
import type { Database } from '../database/open.ts'
import type { PersonRow } from '../dependencies.ts'
import { forgetOtherNetworks } from './known-networks.ts'
import { endSessions } from './sessions.ts'

/**
 * Ends every session of a person, the one that asks for it included (R901). Whoever does this may fear that somebody
 * else has the password: the network on which it is asked for stays as it was, the others are known no longer (decision
 * 020). The password itself stays.
 */
export const logOutEverywhere = (database: Database, person: PersonRow, network: string, now: Date): Promise<void> =>
  database.transaction(async transaction => {
    await endSessions(transaction, person.id)
    await forgetOtherNetworks(transaction, person, network)
    await writeAudit(transaction, { at: now, actor: 'person', action: 'logged out everywhere', person_id: person.id })
  })
