import { eq, and, sql } from 'drizzle-orm'
import { Hono, type Context } from 'hono'
import { UUID_REGEX } from 'valibot'
import { matterListSchema, statusUpdateSchema } from '../../domain/wire/matter.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { requireSession, type SignedIn } from '../account/sessions.ts'
import type { Database } from '../database/database.ts'
import { people, documents, matters, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { operation } from '../http/operation.ts'
import { applicationProblem } from './matter-fields.ts'
import { matterListOf, dispositionOf, documentFileName } from './matters.ts'
import { contentInStore } from './stored-documents.ts'

/** Routes of the client's matters and of the one thing that clients report about them. */
export function matterRoutes(dependencies: Needs<'database' | 'now'>) {
  const { database, now } = dependencies
  return new Hono<SignedIn>()
    .use('/v1/matter/*', requireSession(dependencies))
    .use('/v1/status/*', requireSession(dependencies))
    .get(
      '/v1/matter',
      operation({
        id: 'readMatters',
        does: 'The legal matters of a client, with their documents.',
        responds: matterListSchema,
      }),
      async context => context.json(await matterListOf(database, context.var.person)),
    )
    .put(
      '/v1/status',
      operation({
        id: 'saveDate',
        does: 'Save the day on which the client applied at the state bureau.',
        sends: statusUpdateSchema,
        responds: statusUpdateSchema,
      }),
      async context => {
        const { bci_submitted } = context.req.valid('json').state_specific_data
        const reason = applicationProblem(bci_submitted, context.var.person, now())
        if (reason !== null) throw refused('invalidField', { field: 'state_specific_data.bci_submitted', reason })
        await database
          .update(people)
          .set({ bci_submitted, updated_at: now() })
          .where(eq(people.id, context.var.person.id))
        return context.json({ state_specific_data: { bci_submitted } })
      },
    )
}

/** Bytes per chunk, so that long documents need little memory. */
const pieceSize = 256 * 1024
const pdf = 'application/pdf'

/** Routes to download or view the client's own documents; others are not found. */
export function documentRoutes(dependencies: Needs<'database' | 'documentStore' | 'now'>) {
  const { database } = dependencies

  async function send(context: Context<SignedIn>, id: string, kind: 'attachment' | 'inline') {
    const document = await findOwn(database, context.var.person, id)
    if (!document || (kind === 'inline' && document.media_type !== pdf)) throw refused('notFound')
    const content = (await contentInStore(dependencies, document)) ?? contentOf(database, document.id, document.size)
    return context.body(content, 200, {
      'Content-Type': document.media_type,
      'Content-Length': String(document.size),
      'Content-Disposition': dispositionOf(kind, documentFileName(document.name, document.media_type)),
    })
  }

  return new Hono<SignedIn>()
    .use('/v1/document/*', requireSession(dependencies))
    .get(
      '/v1/document/:id/download',
      operation({
        id: 'downloadDocument',
        does: 'A document, to be saved under its name.',
        responds: 'file',
        refusals: ['notFound'],
      }),
      context => send(context, context.req.param('id'), 'attachment'),
    )
    .get(
      '/v1/document/:id/pdf',
      operation({ id: 'viewDocument', does: 'A document, to be viewed.', responds: 'file', refusals: ['notFound'] }),
      context => send(context, context.req.param('id'), 'inline'),
    )
}

async function findOwn(database: Database, person: PersonRow, id: string) {
  if (!UUID_REGEX.test(id)) return undefined
  const [document] = await database
    .select({
      id: documents.id,
      name: documents.name,
      media_type: documents.media_type,
      size: sql<number>`coalesce(${documents.size}, octet_length(${documents.content}))`.mapWith(Number),
      object_key: documents.object_key,
      object_secret: documents.object_secret,
    })
    .from(documents)
    .innerJoin(matters, eq(documents.matter_id, matters.id))
    .where(and(eq(documents.id, id), eq(matters.person_id, person.id)))
  return document
}

/** Streams a document in chunks, as fast as the browser reads. */
function contentOf(database: Database, id: string, size: number): ReadableStream<Uint8Array> {
  let from = 0
  return new ReadableStream({
    async pull(controller) {
      const [row] = await database
        .select({ piece: sql<Uint8Array>`substring(${documents.content} from ${from + 1}::int for ${pieceSize}::int)` })
        .from(documents)
        .where(eq(documents.id, id))
      if (!row) return controller.error(new Error('the document was removed while it was being read'))
      from += row.piece.length
      if (row.piece.length > 0) controller.enqueue(new Uint8Array(row.piece))
      if (from >= size || row.piece.length === 0) controller.close()
    },
  })
}
