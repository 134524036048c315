import { execFile, execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Database } from '../database/database.ts'
import { openServer } from '../database/postgres.ts'
import { ensurePostgres, freePort } from './programs.ts'

/** Starts a PostgreSQL server that the test may stop, restart and freeze. */
export async function startPostgres() {
  const programs = ensurePostgres()
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const owner = notRoot()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (program: string, ...args: readonly string[]) =>
    promisify(execFile)(join(programs, program), args, { cwd: folder, ...owner })
  const log = join(folder, 'log')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`
  const start = async () => void (await run('pg_ctl', 'start', '-w', '-s', '-D', data, '-l', log, '-o', settings))
  const stop = async (mode: 'fast' | 'immediate' = 'fast') =>
    void (await run('pg_ctl', 'stop', '-w', '-s', '-D', data, '-m', mode))
  await run('initdb', '-D', data, '-U', 'portal', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  await start()
  /** Freezes or resumes all processes of the server. */
  async function signal(name: 'SIGSTOP' | 'SIGCONT') {
    const main = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
    const children = execFileSync('ps', ['--ppid', String(main), '-o', 'pid='], { encoding: 'utf8' })
    for (const pid of [main, ...children.trim().split(/\s+/).map(Number)]) process.kill(pid, name)
  }
  return {
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async remove() {
      await stop('immediate').catch(() => {
        // already stopped by the test
      })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Sends a statement on a connection of its own; one that ends all connections is no error. */
export async function askPostgres<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

/** The connections behind a database on a server. */
export const poolOf = (database: Database) => (database as typeof database & { $client: pg.Pool }).$client

/** PostgreSQL refuses to run as root, so it runs as nobody. */
function notRoot(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const [uid = 0, gid = 0] = ['-u', '-g'].map(flag =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })),
  )
  return { uid, gid }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server; without it tests use the embedded database. */
    databaseServer?: string
  }
}

/** Global setup of a test project: starts its PostgreSQL server. */
export default async function setup({ provide }: TestProject) {
  const server = await startPostgres()
  await createTemplate(server.url)
  provide('databaseServer', server.url)
  return () => server.remove()
}

/** The migrated database that every test database on a PostgreSQL server is copied from. */
export const template = 'migrated'

/** The URL of a database on the same server. */
export const databaseOn = (server: string, name: string) =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

async function createTemplate(server: string): Promise<void> {
  await askPostgres(server, `create database ${template}`)
  const { database, close } = await openServer(databaseOn(server, template), { log: () => {} })
  await installTestClock(database)
  await close()
}

/** The jobs read the time of the database: in tests, what `setJobClock` says. */
export async function installTestClock(database: Database) {
  await database.execute(sql`create table pgboss.test_clock (now timestamptz not null)`)
  await database.execute(sql`
    create or replace function pgboss.job_now() returns timestamptz language sql stable
    as $$ select coalesce((select now from pgboss.test_clock limit 1), pg_catalog.now()) $$`)
}
