import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { knownNetworks, people, type PersonRow } from '../database/schema.ts'
import { hashSecret } from '../database/secrets.ts'

/** For so long a network is known after the last login from it. */
const knownDays = 90

/** The person with an email, and whether they have logged in from that network (decision 020). */
export async function personOnNetwork(
  database: Database,
  { email, network, now }: { readonly email: string; readonly network: string; readonly now: Date },
): Promise<{ readonly person: PersonRow; readonly isKnown: boolean } | undefined> {
  const [found] = await database
    .select({ person: people, known: knownNetworks.network_hash })
    .from(people)
    .leftJoin(
      knownNetworks,
      and(
        eq(knownNetworks.person_id, people.id),
        eq(knownNetworks.network_hash, networkHash(email, network)),
        gt(knownNetworks.until, now),
      ),
    )
    .where(eq(people.email, email))
  return found && { person: found.person, isKnown: found.known !== null }
}

/** The person has logged in from that network; on the way networks that have not been used for long are forgotten. */
export async function rememberNetwork(
  database: Database | Transaction,
  { id, email }: Pick<PersonRow, 'id' | 'email'>,
  network: string,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + knownDays * 86_400_000)
  await database.delete(knownNetworks).where(lte(knownNetworks.until, now))
  await database
    .insert(knownNetworks)
    .values({ person_id: id, network_hash: networkHash(email, network), until })
    .onConflictDoUpdate({ target: [knownNetworks.person_id, knownNetworks.network_hash], set: { until } })
}

/** No other network is known any longer: whoever else has logged in is a stranger again (decision 020). */
export async function forgetOtherNetworks(
  database: Database | Transaction,
  { id, email }: Pick<PersonRow, 'id' | 'email'>,
  network: string,
): Promise<void> {
  await database
    .delete(knownNetworks)
    .where(and(eq(knownNetworks.person_id, id), ne(knownNetworks.network_hash, networkHash(email, network))))
}

/** The same network has another hash for each account: nobody sees who share one. */
const networkHash = (email: string, network: string) => hashSecret(`${email} ${network}`)
