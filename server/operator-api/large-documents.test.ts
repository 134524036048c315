import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { sampleMatter } from '../../domain/samples/case.ts'
import { openServer } from '../database/postgres.ts'
import { documents } from '../database/schema.ts'
import { longestDocument } from '../matter/save-matter.ts'
import { importMatters } from '../records/import-matters.ts'
import { afterwards, temporaryFolder } from '../testing/afterwards.ts'
import { operatorToken } from '../testing/operator-calls.ts'
import { openPortal, type Account } from '../testing/portal.ts'
import { askPostgres, databaseOn, template } from '../testing/postgres.ts'

/* Large documents take longer to write than the database may otherwise be silent, and nobody else waits for them. */
const server = inject('databaseServer')
/** Seconds: what the database needs for a document here, and after which it otherwise counts as gone. */
const [slow, patience] = [4.2, 4]

const pdf = randomBytes(longestDocument)
pdf.write('%PDF-1.7\n')

async function open() {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await askPostgres(server!, `create database ${name} template ${template}`)
  const opened = await openServer(databaseOn(server!, name), { log: () => {}, timeoutSeconds: patience })
  afterwards(() => opened.close())
  const portal = await openPortal({ opened })
  await portal.database.execute(
    sql.raw(`create function slowly() returns trigger language plpgsql as
    $$ begin perform pg_sleep(${slow}); return new; end $$`),
  )
  await portal.database.execute(
    sql`create trigger slowly before insert or update on documents for each row execute function slowly()`,
  )
  return { portal, url: databaseOn(server!, name) }
}

test.skipIf(server === undefined)(
  'three documents of 20 MB at once are saved, and other calls answer meanwhile',
  async () => {
    const { portal } = await open()
    const client = await portal.registerScreened()
    const token = await operatorToken(portal)
    const { documents: _, id, ...matter } = sampleMatter()
    const saved = await portal.ask(`PUT /operator/matters/${id}`, { json: { person_id: client.id, ...matter }, token })
    expect(saved.status).toBe(200)
    let areUnderWay = true
    const upload = (document: string) =>
      portal.ask(`PUT /operator/matters/${id}/documents/${document}`, {
        form: { name: document, file: new File([pdf], 'petition.pdf') },
        token,
      })
    const watched = timesOfCalls(client, () => areUnderWay)
    const responses = await Promise.all(['a', 'b', 'c'].map(upload))
    areUnderWay = false
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const times = await watched
    expect(times.length).toBeGreaterThan(20)
    expect(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]).toBeLessThan(500)
    expect(Math.max(...times), `slowest of ${times.length} calls`).toBeLessThan(patience * 1000)
    const sizes = await portal.database
      .select({ size: sql<number>`octet_length(${documents.content})`.mapWith(Number) })
      .from(documents)
    expect(sizes.map(({ size }) => size)).toEqual(Array(3).fill(longestDocument))
    // the usual limit holds again on the same connections
    await expect(portal.database.transaction(tx => tx.execute(sql`select pg_sleep(${slow})`))).rejects.toThrow(
      'pg_sleep',
    )
  },
)

test.skipIf(server === undefined)('so are those of a file, while servers answer', async () => {
  const { portal, url } = await open()
  const client = await portal.registerScreened()
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'petition.pdf'), pdf)
  const file = { name: 'Petition', file: 'petition.pdf' }
  const { documents: _, ...matter } = sampleMatter()
  const path = join(folder, 'matters.json')
  await writeFile(path, JSON.stringify([{ person_id: client.id, ...matter, documents: [file, file, file] }]))
  // as the command opens it: nobody waits for a command
  const command = await openServer(url, { log: () => {} })
  afterwards(() => command.close())
  let isUnderWay = true
  const watched = timesOfCalls(client, () => isUnderWay)
  const said: string[] = []
  const totals = await importMatters(
    { ...portal.dependencies, database: command.database },
    path,
    (_line, reason) => void said.push(reason),
  )
  isUnderWay = false
  expect([totals, said]).toMatchObject([{ added: 1, skipped: 0 }, []])
  expect(Math.max(...(await watched))).toBeLessThan(patience * 1000)
})

/** Milliseconds of the calls of a person, one after another, as long as others are under way. */
async function timesOfCalls(client: Account, areUnderWay: () => boolean): Promise<readonly number[]> {
  const times: number[] = []
  while (areUnderWay()) {
    const begin = performance.now()
    expect((await client.ask('GET /v1/person/')).status).toBe(200)
    times.push(performance.now() - begin)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return times
}
