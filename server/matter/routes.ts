import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { statusUpdateSchema } from '../../domain/wire/matter.ts'
import { signedIn } from '../account/guard.ts'
import { people } from '../database/schema.ts'
import type { Dependencies, SignedIn } from '../dependencies.ts'
import { readJson } from '../http/body.ts'
import { matterListOf } from './matters.ts'

/** The client's legal matters, and the one thing that the client tells about them (R808, R1405). */
export function matterRoutes(dependencies: Dependencies) {
  const { database, now } = dependencies
  return new Hono<SignedIn>()
    .use('/v1/matter/*', signedIn(dependencies))
    .use('/v1/status/*', signedIn(dependencies))
    .get('/v1/matter', async context => context.json(await matterListOf(database, context.var.person)))
    .put('/v1/status', async context => {
      const { state_specific_data } = await readJson(context, statusUpdateSchema)
      const { bci_submitted } = state_specific_data
      await database
        .update(people)
        .set({ bci_submitted, updated_at: now() })
        .where(eq(people.id, context.var.person.id))
      return context.json({ state_specific_data: { bci_submitted } })
    })
}
