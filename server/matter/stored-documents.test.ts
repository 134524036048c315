import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { deletePerson, exportPerson } from '../account/own-data.ts'
import { documents, storedObjects } from '../database/schema.ts'
import { s3Store } from '../ports/object-store.ts'
import { importMatters } from '../records/import-matters.ts'
import { temporaryFolder } from '../testing/afterwards.ts'
import { startFakeS3 } from '../testing/fake-s3.ts'
import { openPortal, type Account } from '../testing/portal.ts'
import { refuseMissingStore, removeObjects } from './stored-documents.ts'

const s3 = await startFakeS3()
const portal = await openPortal({ documentStore: s3Store(s3.bucket) })
const { database, dependencies } = portal
const folder = await temporaryFolder()
const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF'), randomBytes(size - 4)])
const small = pdfOf(1_000_000)
const large = pdfOf(3_500_001)
await writeFile(join(folder, 'small.pdf'), small)
await writeFile(join(folder, 'large.pdf'), large)
let person: Account

beforeEach(async () => {
  s3.state.failing = null
  await database.delete(documents)
  await removeObjects(dependencies)
  await database.delete(storedObjects)
  person = await portal.register()
  await portal.confirm(person)
})

/** Loads a matter with these files, and returns what the import says. */
async function load(files: readonly string[]) {
  const path = join(folder, 'matters.json')
  const papers = files.map(file => ({ name: file, file }))
  await writeFile(
    path,
    JSON.stringify([
      { email: person.email, id: `m-${person.id}`, legal_action_type: 'EXPUNGEMENT', documents: papers },
    ]),
  )
  const said: string[] = []
  await importMatters(dependencies, path, (_, reason) => void said.push(reason))
  return said
}
const storedDocuments = () => database.select().from(documents).orderBy(documents.position)
const download = async (id: string, { token }: Account = person) =>
  portal.app.request(`/v1/document/${id}/download`, { headers: { Authorization: `Bearer ${token}` } })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('documents of more than 1 MB go to the store, smaller ones stay in the database', async () => {
  expect(await load(['small.pdf', 'large.pdf'])).toEqual([])
  const rows = await storedDocuments()
  expect(rows.map(({ content, size }) => [content.length, size])).toEqual([
    [1_000_000, null],
    [0, 3_500_001],
  ])
  expect([...s3.objects.keys()]).toEqual([`/papers/${rows[1]?.object_key}`])
})

test('a stored document is downloaded as it was, by its owner alone', async () => {
  await load(['large.pdf'])
  const [row] = await storedDocuments()
  const response = await download(row!.id)
  expect([response.status, response.headers.get('Content-Length')]).toEqual([200, '3500001'])
  expect((await bytesOf(response)).equals(large)).toBe(true)
  expect((await download(row!.id, await portal.register())).status).toBe(404)
})

test('the store has nothing that can be read without the database', async () => {
  await load(['large.pdf'])
  const [object] = [...s3.objects.values()]
  expect(object?.length).toBe(large.length + 16)
  for (let at = 0; at < 3_500_000; at += 100_000) expect(object?.includes(large.subarray(at, at + 32))).toBe(false)
})

test('a document that was changed in the store is not passed on as a whole', async () => {
  await load(['large.pdf'])
  const [[key, object] = ['', Buffer.alloc(0)]] = [...s3.objects]
  s3.objects.set(key, Buffer.concat([object.subarray(0, 1_000_000), Buffer.of(1), object.subarray(1_000_001)]))
  const [row] = await storedDocuments()
  await expect(bytesOf(await download(row!.id))).rejects.toThrow('unable to authenticate')
})

test('a matter whose document the store does not take is left out, and can be loaded again', async () => {
  s3.state.failing = 403
  expect(await load(['small.pdf', 'large.pdf'])).toEqual([
    'documents.1.file: the document store does not take it (HTTP_403); load the matter again',
  ])
  expect(await storedDocuments()).toEqual([])
  s3.state.failing = null
  expect(await load(['small.pdf', 'large.pdf'])).toEqual([])
  expect(await storedDocuments()).toHaveLength(2)
})

test('while the store is away, its documents cannot be read, and others can', async () => {
  await load(['small.pdf', 'large.pdf'])
  const [first, second] = await storedDocuments()
  s3.state.failing = 403
  expect((await download(second!.id)).status).toBe(500)
  expect((await bytesOf(await download(first!.id))).equals(small)).toBe(true)
})

test('objects go with their documents: with the person, and with a matter that is loaded again', async () => {
  await load(['large.pdf'])
  const before = [...s3.objects.keys()]
  await load(['large.pdf'])
  await removeObjects(dependencies)
  const after = [...s3.objects.keys()]
  expect([before.length, after.length]).toEqual([1, 1])
  expect(after).not.toEqual(before)
  expect(await deletePerson(dependencies, person.id, 'person')).toBe('deleted')
  await removeObjects(dependencies)
  expect([s3.objects.size, await database.select().from(storedObjects)]).toEqual([0, []])
})

test('an upload that was broken off is removed after an hour, and one under way is left', async () => {
  const { put } = dependencies.documentStore!
  await database.insert(storedObjects).values({
    key: '7f0c1a34-5a9e-4a53-8d63-0a5f7a3b9c11',
    created_at: new Date(portal.clock.time),
  })
  await put('7f0c1a34-5a9e-4a53-8d63-0a5f7a3b9c11', large)
  portal.clock.time += 3_600_000
  await removeObjects(dependencies)
  expect(s3.objects.size).toBe(1)
  portal.clock.time += 1
  await removeObjects(dependencies)
  expect([s3.objects.size, await database.select().from(storedObjects)]).toEqual([0, []])
})

test('what the store does not delete is deleted later', async () => {
  await load(['large.pdf'])
  await database.delete(documents)
  s3.state.failing = 403
  await expect(removeObjects(dependencies)).rejects.toThrow('answered with an error')
  expect(await database.select().from(storedObjects)).toHaveLength(1)
  s3.state.failing = null
  await removeObjects(dependencies)
  expect([s3.objects.size, await database.select().from(storedObjects)]).toEqual([0, []])
})

test('a copy of the data has stored documents, and not their keys', async () => {
  await load(['large.pdf'])
  const [row] = await storedDocuments()
  const copy = await exportPerson(dependencies, person.id, 'person')
  expect(copy).toMatchObject({ documents: [{ content: large.toString('base64') }] })
  for (const secret of [row!.object_secret!, Buffer.from(row!.object_secret!).toString('base64')])
    expect(JSON.stringify(copy)).not.toContain(JSON.stringify(secret).slice(1, -1))
})

test('a copy of the data keeps nobody from the database while the store is slow', async () => {
  await load(['large.pdf'])
  const store = dependencies.documentStore!
  const documentStore: typeof store = {
    ...store,
    get: async key => {
      await storedDocuments()
      return store.get(key)
    },
  }
  const copy = await exportPerson({ ...dependencies, documentStore }, person.id, 'person')
  expect(copy).toMatchObject({ documents: [{ content: large.toString('base64') }] })
})

test('a server without the store does not start on a database whose documents are there', async () => {
  await refuseMissingStore({ database, documentStore: null })
  await load(['large.pdf'])
  await refuseMissingStore(dependencies)
  await expect(refuseMissingStore({ database, documentStore: null })).rejects.toThrow('set DOCUMENTS_S3_URL')
})

test('a wrong secret is refused by the store', async () => {
  const { refused } = s3.state
  const store = s3Store({ ...s3.bucket, secret: 'another' })
  await expect(store.put('key', large)).rejects.toThrow('answered with an error')
  expect([s3.state.refused, s3.objects.has('/papers/key')]).toEqual([refused + 1, false])
})
