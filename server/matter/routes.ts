import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { matterListSchema, statusUpdateSchema } from '../../domain/wire/matter.ts'
import { signedIn, type SignedIn } from '../account/sessions.ts'
import { people } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { operation } from '../http/operation.ts'
import { matterListOf } from './matters.ts'

/** The client's legal matters, and the one thing that the client tells about them (R808, R1405). */
export function matterRoutes(dependencies: Needs<'database' | 'now' | 'prepared'>) {
  const { database, now } = dependencies
  return new Hono<SignedIn>()
    .use('/v1/matter/*', signedIn(dependencies))
    .use('/v1/status/*', signedIn(dependencies))
    .get(
      '/v1/matter',
      operation({
        id: 'readMatters',
        does: 'The legal matters of a client, with their documents.',
        answers: matterListSchema,
      }),
      async context => context.json(await matterListOf(database, context.var.person)),
    )
    .put(
      '/v1/status',
      operation({
        id: 'tellDate',
        does: 'The day on which the client applied at the state bureau.',
        sends: statusUpdateSchema,
        answers: statusUpdateSchema,
      }),
      async context => {
        const { bci_submitted } = context.req.valid('json').state_specific_data
        await database
          .update(people)
          .set({ bci_submitted, updated_at: now() })
          .where(eq(people.id, context.var.person.id))
        return context.json({ state_specific_data: { bci_submitted } })
      },
    )
}
