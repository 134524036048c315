// @module-tag thorough
import { chmod, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { screened } from '../../domain/samples/people.ts'
import { sampleCard, sampleRegistration } from '../../domain/samples/person.ts'
import { temporaryFolder } from '../testing/afterwards.ts'
import { startProgram, startServerProgram } from '../testing/programs.ts'
import { controlSocket, ensureOwnDirectory } from './run-command.ts'

/* The real server on a real folder with a permissive umask, and operator commands. */
const folder = await temporaryFolder()
const data = join(folder, 'data')
let server: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  server = await start(data)
}, 120_000)
afterAll(() => void server.child.kill('SIGKILL'))

// each command is a program of its own, which takes seconds to start on a busy machine
vi.setConfig({ testTimeout: 180_000 })

const settings = { DATABASE_URL: '', SAMPLE_DATA: 'none', SEARCH_DELAY_SECONDS: '0', ATTEMPT_LIMIT: '100' }

async function start(directory: string) {
  const program = await startServerProgram({ ...settings, DATA_DIR: directory })
  const { address } = program
  const call = async (method: string, path: string, { token = '', json }: { token?: string; json?: unknown } = {}) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const body = json === undefined ? null : JSON.stringify(json)
    const response = await fetch(address + path, { method, headers, body })
    return { status: response.status, body: (await response.json().catch(() => null)) as unknown }
  }
  const logIn = async (email: string) => {
    const body = new URLSearchParams({ username: email, password })
    const response = await fetch(`${address}/authentication/token`, { method: 'POST', body })
    return ((await response.json()) as { access_token?: string }).access_token ?? ''
  }
  const register = async (email: string) => {
    const { status } = await call('POST', '/v1/person/', { json: sampleRegistration({ email, password }) })
    expect(status).toBe(200)
    return logIn(email)
  }
  return { ...program, call, logIn, register }
}

const password = 'clear-path-2026'
/** What each command says about the database that it used. */
const used = (directory = data) => `Database: ${join(directory, 'pglite')}\n`
const run = (args: readonly string[], { directory = data, typed = '', more = {} } = {}) =>
  startProgram(['dist/server/cli.js', ...args], { ...settings, DATA_DIR: directory, ...more }, typed).ended
const payments = (...args: readonly string[]) => run(['payments', ...args])
const people = (args: readonly string[], typed = '') => run(['people', ...args], { typed })
const backup = (file: string) => run(['backup', file])
const restore = (file: string, directory: string) => run(['restore', file], { directory })

describe('while the server runs', () => {
  test('it runs the commands, whose own process cannot open the database', async () => {
    const token = await server.register('command@example.org')
    for (const [question, json] of Object.entries(screened()))
      await server.call('PUT', `/v1/answer/${question}`, { token, json })
    await server.call('POST', '/v1/payment/', { token, json: sampleCard() })
    const listed = await payments('list')
    expect(listed).toMatchObject({ code: 0, error: used() })
    expect(listed.out).toMatch(/ \$15 {5}approved .* [\da-f-]{36} /)
    expect(await run(['codes', 'add', 'WELCOME', '500'])).toMatchObject({
      code: 0,
      out: 'WELCOME  $5\n',
    })
    expect((await run(['jobs'])).out).toContain('Nothing has failed for good.')
    const found = await people(['find', 'command@example.org'])
    expect(found.out).toMatch(/^[\da-f-]{36} {2}UT {2}created .* matters 0\n$/)
    const audited = await people(['audit', '--since', '2026-01-01'])
    expect(audited.out).toMatch(/ {2}operator \S+ {2}added a code {2}WELCOME 500\n/)
  })

  test('invalid arguments are reported, with exit code 1', async () => {
    expect(await payments('list', 'everything')).toMatchObject({
      code: 1,
      error: expect.stringContaining('Usage: npm run payments'),
    })
    expect(await people(['find', 'nobody@example.org'])).toMatchObject({
      code: 1,
      error: `${used()}Nobody has an account with nobody@example.org.\n`,
    })
    expect(await people(['find', 'a@b.org', '--yes'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('Usage:'),
    })
  })

  test('an export is a private file, and does not overwrite another', async () => {
    await server.register('export@example.org')
    const out = join(folder, 'export.json')
    expect(await people(['export', 'export@example.org', '--out', out])).toMatchObject({ code: 0, error: used() })
    expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ people: { email: 'export@example.org' } })
    expect((await stat(out)).mode & 0o777).toBe(0o600)
    await writeFile(out, 'precious')
    expect(await people(['export', 'export@example.org', '--out', out])).toMatchObject({
      code: 1,
      error: expect.stringContaining('is there already'),
    })
    expect(await readFile(out, 'utf8')).toBe('precious')
  })

  test('a deletion asks for the email twice, unless called with --yes', async () => {
    const [email, wrong] = ['delete@example.org', 'other@example.org']
    const isThere = async () => (await server.logIn(email)) !== ''
    await server.register(email)
    for (const typed of [`${wrong}\n`, ''])
      expect(await people(['delete', email], typed)).toMatchObject({
        code: 1,
        error: expect.stringContaining('Nothing was deleted.'),
      })
    expect(await isThere()).toBe(true)
    expect(await people(['delete', email], `${email}\n`)).toMatchObject({ code: 0 })
    expect(await isThere()).toBe(false)
    await server.register(email)
    expect(await people(['delete', email, '--yes'])).toMatchObject({ code: 0 })
    expect(await isThere()).toBe(false)
  })

  test('all its files are private: the database, its lock, the mails, the socket', async () => {
    await server.register('mail@example.org')
    await server.call('POST', '/v1/authentication/request?username=mail@example.org')
    await expect.poll(() => readdir(join(data, 'outbox')).catch(() => []), { timeout: 20_000 }).not.toEqual([])
    const entries = await readdir(data, { recursive: true })
    expect(entries).toEqual(expect.arrayContaining(['control.sock', 'pglite.in-use', 'pglite/PG_VERSION', 'outbox']))
    const wide = []
    for (const entry of ['', ...entries]) {
      const found = await stat(join(data, entry)).catch(() => null)
      if (found && (found.mode & 0o077) !== 0) wide.push(entry)
    }
    expect(wide).toEqual([])
  })
})

test('it refuses a directory that others can read, and says which command fixes it', async () => {
  const wide = join(folder, 'wide')
  await mkdir(wide)
  await chmod(wide, 0o755)
  const refused = await startProgram(['dist/server/main.js'], { ...settings, DATA_DIR: wide }).ended
  expect(refused).toMatchObject({
    code: 1,
    error: `Other users of this machine can get at ${wide}, and people's data is in it. Type: chmod -R go= ${wide}\n`,
  })
  expect(await readdir(wide)).toEqual([])
})

test('a backup taken while people save holds everything acknowledged before it started, and the server continues undamaged', async () => {
  const file = join(folder, 'backup.tar.gz')
  const savers = await Promise.all(
    Array.from({ length: 4 }, async (_, index) => {
      const email = `saver${index}@example.org`
      return { email, token: await server.register(email), sent: 0, acknowledged: 0 }
    }),
  )
  const over = new AbortController()
  const save = async (saver: (typeof savers)[number]) => {
    while (!over.signal.aborted) {
      const first_name = `N${++saver.sent}`
      const { status } = await server.call('PUT', '/v1/person/aliases', {
        token: saver.token,
        json: [{ first_name, last_name: 'Vega' }],
      })
      if (status === 200) saver.acknowledged = saver.sent
      // as often as this server's limits allow
      if (saver.sent === 90) return
      await pause(150)
    }
  }
  const saving = savers.map(save)
  await expect
    .poll(() => Math.min(...savers.map(({ acknowledged }) => acknowledged)), { timeout: 30_000 })
    .toBeGreaterThan(0)
  const before = savers.map(({ acknowledged }) => acknowledged)
  const made = await backup(file)
  const after = savers.map(({ sent }) => sent)
  over.abort()
  await Promise.all(saving)
  expect(made).toMatchObject({ code: 0, error: used() })
  expect(made.out).toMatch(/backup\.tar\.gz: \d+\.\d MB in \d+\.\d seconds/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await backup(file)).toMatchObject({ code: 1, error: expect.stringContaining('is there already') })

  /** What each person has saved, according to a server. */
  const savedAt = (asked: typeof server) =>
    Promise.all(
      savers.map(async ({ email }) => {
        const { body } = await asked.call('GET', '/v1/person/', { token: await asked.logIn(email) })
        return Number((body as { aliases: readonly { first_name: string }[] }).aliases[0]?.first_name.slice(1))
      }),
    )
  expect(await savedAt(server)).toEqual(savers.map(({ acknowledged }) => acknowledged))

  const other = join(folder, 'restored')
  expect(await restore(file, other)).toMatchObject({ code: 0, error: '' })
  const restored = await start(other)
  const held = await savedAt(restored)
  for (const [index, number] of held.entries()) {
    expect(number).toBeGreaterThanOrEqual(before[index]!)
    expect(number).toBeLessThanOrEqual(after[index]!)
  }
  await restored.stop()
  const audited = await run(['people', 'audit', '--since', '2026-01-01'], { directory: other })
  expect(audited.out).toMatch(/made a backup\n[^]*restored a backup\n/)

  // only into an empty directory
  expect(await restore(file, other)).toMatchObject({
    code: 1,
    error: expect.stringContaining('There is a database in'),
  })
}, 240_000)

test('a command creates no database, and says which one was missing', async () => {
  const directory = join(folder, 'nothing here')
  const records = join(folder, 'nothing.csv')
  await writeFile(records, 'us_state,case_number,first_name,last_name,birth_date\n')
  const asked = [
    ['backup', join(folder, 'nothing.tar.gz')],
    ['codes', 'add', 'WELCOME', '500'],
    ['records', 'import', records],
    ['people', 'list'],
  ]
  for (const args of asked)
    expect(await run(args, { directory })).toEqual({
      code: 1,
      out: '',
      error: `There is no database of the portal in ${join(directory, 'pglite')}. Commands need the server's settings: set its DATA_DIR or DATABASE_URL, or start the server once (docs/operating.md, "Running a command").\n`,
    })
  expect(await readdir(folder)).not.toEqual(expect.arrayContaining(['nothing here']))
  expect(await readdir(folder)).not.toEqual(expect.arrayContaining(['nothing.tar.gz']))
  expect((await run(['codes', 'nonsense'], { directory })).error).toMatch(/^Usage:/)
})

test('a word that is no command is refused with the names of all; --help explains each, without a database', async () => {
  const directory = join(folder, 'no help here')
  for (const [args, what] of [
    [['nonsense'], 'There is no command nonsense'],
    [['toString'], 'There is no command toString'],
    [[], 'No command was given'],
  ] as const)
    expect(await run(args, { directory })).toEqual({
      code: 1,
      out: '',
      error: `${what}. The commands are backup, check, codes, jobs, messages, payments, people, records, restore; --help says what each does.\n`,
    })
  const help = await run(['--help'], { directory })
  expect(help).toMatchObject({ code: 0, error: '' })
  for (const name of ['backup', 'codes', 'jobs', 'messages', 'payments', 'people', 'records', 'restore']) {
    const own = await run([name, '--help'], { directory })
    expect(own).toMatchObject({ code: 0, out: expect.stringContaining(`Usage: npm run ${name}`), error: '' })
    expect(help.out).toContain(own.out.trim())
  }
})

test('an incomplete backup is refused, and leaves nothing behind', async () => {
  const [half, directory] = [join(folder, 'half.tar.gz'), join(folder, 'half')]
  const whole = await readFile(join(folder, 'backup.tar.gz'))
  for (const content of [whole.subarray(0, whole.length / 2), Buffer.from('no archive'), gzipSync('no archive')]) {
    await writeFile(half, content)
    expect(await restore(half, directory)).toMatchObject({
      code: 1,
      error: expect.stringContaining('is no whole backup'),
    })
    expect(await readdir(join(directory, 'pglite')).catch(() => [])).toEqual([])
  }
}, 120_000)

test('a command without the socket of a running server waits, names the directory, and leaves its database alone', async () => {
  await rename(join(data, 'control.sock'), join(data, 'aside.sock'))
  const refused = await payments('list')
  await rename(join(data, 'aside.sock'), join(data, 'control.sock'))
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringMatching(/waiting, directory \S+pglite[^]*is in use by another process/),
  })
  expect(await payments('list')).toMatchObject({ code: 0 })
})

test('after the server is killed, the commands open the database themselves, and the next server takes over the socket', async () => {
  server.child.kill('SIGKILL')
  await server.ended
  expect(await readdir(data)).toContain('control.sock')
  expect((await payments('list')).out).toContain('approved')
  server = await start(data)
  expect(await payments('list')).toMatchObject({ code: 0, error: used() })
  await server.stop()
  expect(await readdir(data)).not.toContain('control.sock')
}, 120_000)

describe('the socket', () => {
  test('is in the data directory, or in its own temporary directory if that path is too long', () => {
    expect(controlSocket('/srv/portal')).toBe('/srv/portal/control.sock')
    const [one, other] = [controlSocket(`/srv/${'one'.repeat(40)}`), controlSocket(`/srv/${'two'.repeat(40)}`)]
    expect(one.startsWith(tmpdir())).toBe(true)
    expect(one).not.toBe(other)
    for (const path of [one, other]) expect(Buffer.byteLength(path)).toBeLessThanOrEqual(100)
  })

  test('is never created in a directory that others can enter', async () => {
    const directory = join(folder, 'shared')
    await mkdir(directory)
    await chmod(directory, 0o755)
    await expect(ensureOwnDirectory(join(directory, 'control.sock'))).rejects.toThrow(
      `${directory} is not this user's alone`,
    )
  })
})

test('with a PostgreSQL server, backup names its tools, without the address', async () => {
  const more = { DATABASE_URL: 'postgres://portal:secret@127.0.0.1:1/portal' }
  const refused = await run(['restore', join(folder, 'backup.tar.gz')], { more })
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('pg_restore') })
  const backedUp = await run(['backup', join(folder, 'none')], { more })
  expect(backedUp).toMatchObject({ code: 1, error: expect.stringContaining('pg_dump') })
  for (const { error } of [refused, backedUp]) expect(error).not.toContain('secret')
})

test('skipped rows are reported by line, without content, and by the exit code', async () => {
  const load = async (command: string, text: string, ...options: readonly string[]) => {
    const file = join(folder, 'records.txt')
    await writeFile(file, text)
    return run(['records', command, file, ...options])
  }
  const header = 'us_state,case_number,first_name,last_name,birth_date'
  const good = 'UT,121900123,Maria,Lopezita,1988-04-12'
  expect(await load('import', `${header}\n${good}\n`)).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 row loaded'),
  })
  // the next server does it
  expect((await run(['jobs'])).out).toMatch(/search-again +1 to be done/)

  const some = await load('import', `${header}\n${good}\nUT,121900124,Maria,Lopezita,0000-01-01\n`)
  expect(some.code).toBe(1)
  expect(some.error).toContain('line 3: birth_date is a day that does not exist')
  expect(some.out).toContain('1 row loaded: 0 new cases, 1 case replaced. 1 row skipped.')
  expect(some.out + some.error).not.toMatch(/Lopezita|1219|0000/)

  const other = `${header}\n${good.replace('Maria', 'Raymond')}\n`
  expect(await load('import', other)).toMatchObject({
    code: 1,
    error: expect.stringContaining('line 2: case_number 121900123 would change first_name of a known case'),
  })
  expect(await load('import', other, '--changed', 'replace')).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 case replaced'),
  })
  for (const options of [['--changed', 'all'], ['--changed'], ['--all']])
    expect(await load('import', other, ...options)).toMatchObject({ code: 1, error: expect.stringMatching(/^Usage:/) })

  const matters = await load(
    'import-matters',
    '[{ "email": "lopezita@example.org", "id": "1", "legal_action_type": "LOPEZITA" }, { "email": "lopezita@example.org", "id": "1", "legal_action_type": "SEALING" }, { lopezita }]',
  )
  expect(matters.code).toBe(1)
  expect(matters.out).toContain('0 new matters, 0 matters replaced. 3 rows skipped.')
  expect(matters.out + matters.error).not.toMatch(/lopezita/i)

  const audited = await people(['audit', '--since', '2026-01-01'])
  expect(
    audited.out.match(/operator \S+ {2}imported [a-z ]+/g)?.map(line => line.replace(/operator \S+ {2}/, '')),
  ).toEqual([...Array<string>(4).fill('imported court records'), 'imported matters'])
})
