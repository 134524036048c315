import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { openPortal } from '../testing/portal.ts'
import { courtRecords, payments, people, promotionCodes } from './schema.ts'

/*
 * While servers are upgraded, commands of the version before meet tables of this one. The statements are those that the
 * commands of 0.2.0 sent, recorded once from that version on a PostgreSQL server of its own, in the order of the
 * commands; those of its job queue are left out, and so are those of its servers. The settings are the
 * names that its `operator.json` may have. At a new version, record both again.
 */
interface Recorded {
  readonly by: string
  readonly text: string
  readonly values: readonly (string | number | boolean | null | { readonly $bytes: string })[]
}
const file = new URL('../testing/statements-of-0.2.0.json', import.meta.url)
const recorded = JSON.parse(await readFile(file, 'utf8')) as {
  readonly person: string
  readonly settings: readonly string[]
  readonly statements: readonly Recorded[]
}

test('commands of 0.2.0 work on these tables, except its imports of court records, which migration 0019 stops', async () => {
  const { database, opened } = await openPortal()
  await database.insert(people).values({
    id: recorded.person,
    language: 'en',
    us_state: 'UT',
    email: 'old@example.org',
    password_hash: 'x',
    first_name: 'Maria',
    last_name: 'Cruz',
    birth_date: '1988-04-12',
    referral_source: 'facebook',
    referral_code: 'OLD1',
    email_confirmed_at: new Date(),
  })
  await database
    .insert(payments)
    .values({ person_id: recorded.person, idempotency_key: 'card a', amount: 1500, status: 'approved' })
  const failed: string[] = []
  for (const { by, text, values } of recorded.statements) {
    const given = values.map(value =>
      typeof value === 'object' && value !== null ? Buffer.from(value.$bytes, 'base64') : value,
    )
    await opened.statements.executeSql(text, given).catch((error: unknown) => {
      failed.push(`${by} ${String((error as { code?: unknown }).code)}`)
    })
  }
  // 42P10: there is no such unique constraint, so nothing is changed
  expect(failed).toEqual(['records import 42P10', 'records import 42P10'])
  expect(await database.$count(courtRecords)).toBe(0)
  expect(new Set(recorded.statements.map(({ by }) => by)).size).toBe(10)
  expect(await database.$count(people)).toBe(0)
  expect(await database.select().from(payments)).toMatchObject([{ person_id: null, status: 'approved' }])
  expect(await database.select().from(promotionCodes)).toMatchObject([{ code: 'WELCOME', active: false }])
})

test('the guide names each setting of operator.json that 0.2.0 refuses', async () => {
  const guide = await readFile(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const [, rows] = /\| Take out for 0\.2\.0 .*\n.*\n((?: *\|.*\n)+)/.exec(guide)!
  const named = Array.from(rows!.matchAll(/^ *\| `([\w.]+)`/gm), ([, name]) => name!)
  const { keeps: _keeps, services: _services, ...settable } = operatorDefaults
  const known = new Set(recorded.settings)
  // a name inside of an unknown one goes with it
  const unknownIn = (settings: object, path = ''): string[] =>
    Object.entries(settings).flatMap(([name, value]: [string, unknown]) => {
      const at = `${path}${name}`
      if (!known.has(at)) return [at]
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? unknownIn(value, `${at}.`) : []
    })
  expect(named.toSorted()).toEqual(unknownIn(settable).toSorted())
})
