import type { Statement } from '../database/prepared.ts'
import type { Dependencies } from '../dependencies.ts'
import { hashSecret } from '../authentication/secrets.ts'
import { sessionStart, stayInSession } from '../authentication/sessions.ts'
import { refused } from '../../domain/refusals.ts'

interface Waiting {
  readonly person_id: string
  readonly verified: boolean
  readonly used_at: Date
  /** Whether a search was asked for. */
  readonly is_searched: boolean
  readonly completed_at: Date | null
  readonly count: number | null
}

/** Session and search in one round trip: a thousand people who wait ask 333 times a second. */
const waiting: Statement<Waiting> = {
  name: 'waiting',
  types: ['text', 'timestamptz', 'timestamptz'],
  text: `select people.id as person_id, people.verified, tokens.used_at, record_searches.person_id is not null as is_searched,
      record_searches.completed_at, coalesce(record_searches.count, 0) as count
    from tokens
      join people on people.id = tokens.person_id
      left join record_searches on record_searches.person_id = people.id
    where tokens.hash = $1 and tokens.expires_at > $2 and tokens.used_at > $3`,
}

/**
 * Who asks with this token, and how far their search is. The session counts as used. Throws 401 when it has ended or is
 * unknown.
 */
export async function waitingWith({ now, prepared }: Dependencies, token: string): Promise<Waiting> {
  const at = now()
  const [found] = await prepared(waiting, [hashSecret(token), at.toISOString(), sessionStart(at).toISOString()])
  if (!found) throw refused('noSession')
  await stayInSession(prepared, token, found.used_at, at)
  return found
}
