import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { documents, storedObjects } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { OperatorError } from '../log/log.ts'

/** Larger documents leave the database, if there is a store. In bytes. */
const largestInDatabase = 1_000_000
/** Milliseconds after which an upload without a document was broken off. */
const brokenOffAfter = 3_600_000

const cipher = 'aes-256-gcm'
const tagLength = 16
/** The key is used once, so that no other number has to be. */
const iv = Buffer.alloc(12)

/** Where the content of a document is, and its hash. */
export type Stored = Pick<typeof documents.$inferInsert, 'content' | 'object_key' | 'object_secret' | 'size'> & {
  readonly digest: string
}

/**
 * What a row of a new document holds. A large one is put into the store, if there is one, encrypted with a key that
 * only the row has. Rejects if the store does not take it.
 */
export async function storeContent(
  { database, documentStore, now }: Needs<'database' | 'documentStore' | 'now'>,
  content: Uint8Array,
): Promise<Stored> {
  const digest = createHash('sha256').update(content).digest('hex')
  if (documentStore === null || content.length <= largestInDatabase) return { content, digest }
  const object_key = randomUUID()
  const object_secret = randomBytes(32)
  // noted first: an object without a document is removed later
  await database.insert(storedObjects).values({ key: object_key, created_at: now() })
  const encrypting = createCipheriv(cipher, object_secret, iv)
  const encrypted = [encrypting.update(content), encrypting.final()]
  await documentStore.put(object_key, Buffer.concat([...encrypted, encrypting.getAuthTag()]))
  return { content: new Uint8Array(), digest, object_key, object_secret, size: content.length }
}

/** In the transaction that saves the documents: from now on, their objects are removed with them. */
export async function keepObjects(transaction: Transaction, stored: readonly Stored[]): Promise<void> {
  const keys = stored.flatMap(({ object_key }) => (object_key ? [object_key] : []))
  if (keys.length > 0)
    await transaction.update(storedObjects).set({ is_kept: true }).where(inArray(storedObjects.key, keys))
}

type Placed = Pick<typeof documents.$inferSelect, 'object_key' | 'object_secret'>

/**
 * A document from the store, as it arrives; null for one in the database. Errors at the end if it is not what was
 * stored.
 */
export async function contentInStore(
  { documentStore }: Needs<'documentStore'>,
  { object_key, object_secret }: Placed,
): Promise<ReadableStream<Uint8Array> | null> {
  if (object_key === null || object_secret === null) return null
  if (documentStore === null) throw new Error('the document is in a store that is not set')
  const encrypted = await documentStore.get(object_key)
  const decrypting = createDecipheriv(cipher, object_secret, iv)
  let rest = Buffer.alloc(0)
  return encrypted.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, output) {
        // the last bytes are the tag
        const held = Buffer.concat([rest, chunk])
        const end = Math.max(0, held.length - tagLength)
        rest = held.subarray(end)
        if (end > 0) output.enqueue(new Uint8Array(decrypting.update(held.subarray(0, end))))
      },
      flush() {
        decrypting.setAuthTag(rest)
        decrypting.final()
      },
    }),
  )
}

/** Removes the objects of deleted documents, and of uploads that were broken off. Does nothing without a store. */
export async function removeObjects({
  database,
  documentStore,
  now,
}: Needs<'database' | 'documentStore' | 'now'>): Promise<void> {
  if (documentStore === null) return
  const hasNone = notExists(
    database
      .select({ one: sql`1` })
      .from(documents)
      .where(eq(documents.object_key, storedObjects.key)),
  )
  const isOver = or(storedObjects.is_kept, lt(storedObjects.created_at, new Date(now().getTime() - brokenOffAfter)))
  const unused = await database.select({ key: storedObjects.key }).from(storedObjects).where(and(hasNone, isOver))
  for (const { key } of unused) {
    await documentStore.delete(key)
    await database.delete(storedObjects).where(eq(storedObjects.key, key))
  }
}

/** Throws if documents are in a store and none is set. */
export async function refuseMissingStore({
  database,
  documentStore,
}: Needs<'database' | 'documentStore'>): Promise<void> {
  if (documentStore !== null) return
  if (await database.query.documents.findFirst({ columns: { id: true }, where: isNotNull(documents.object_key) }))
    throw new OperatorError(
      'Documents of clients are in a store: set DOCUMENTS_S3_URL and its keys, as they were when these were loaded.',
    )
}
