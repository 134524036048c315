import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { messageSchema } from '../../domain/wire/message.ts'
import { signedIn } from '../authentication/guard.ts'
import { messages } from '../database/schema.ts'
import type { Dependencies, SignedIn } from '../dependencies.ts'
import { readJson } from '../http/body.ts'

/** Messages to the team (S1 §7); they are read from the database (docs/operating.md). */
export const messageRoutes = (dependencies: Dependencies) =>
  new Hono<SignedIn>()
    .use('/v1/message/*', signedIn(dependencies))
    .get('/v1/message', async context => {
      const sent = await dependencies.database
        .select({ type: messages.type, created_at: messages.created_at })
        .from(messages)
        .where(eq(messages.person_id, context.var.person.id))
        .orderBy(asc(messages.created_at))
      return context.json(sent)
    })
    .post('/v1/message', async context => {
      const message = await readJson(context, messageSchema)
      await dependencies.database
        .insert(messages)
        .values({ person_id: context.var.person.id, ...message, created_at: dependencies.now() })
      return context.json({ type: message.type })
    })
