import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPortal } from '../testing/portal.ts'

test('a server that is told to stop says so to balancers, while it still answers', async () => {
  const portal = await openPortal({ isStopping: () => true })
  expect(await portal.ask('GET /healthz')).toMatchObject({ status: 503, body: { process: 'ending' } })
  expect(await portal.ask('GET /readyz')).toMatchObject({
    status: 503,
    body: { database: 'up', migrations: 'done', process: 'ending' },
  })
})

test('a server is ready when every migration is done', async () => {
  const portal = await openPortal()
  expect(await portal.ask('GET /healthz')).toMatchObject({ status: 200, body: { process: 'up' } })
  expect(await portal.ask('GET /readyz')).toMatchObject({ status: 200, body: { database: 'up', migrations: 'done' } })
  // this server's newest migration is a millisecond later than the database's
  const move = (milliseconds: number) =>
    portal.database.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${milliseconds}`)
  await move(-1)
  const { status, body, headers } = await portal.ask('GET /readyz')
  expect([status, body, headers.get('Retry-After')]).toEqual([503, { database: 'up', migrations: 'missing' }, '2'])
  await move(1)
})
