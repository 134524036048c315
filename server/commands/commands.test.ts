// @module-tag thorough
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { screened } from '../../domain/samples/people.ts'
import { sampleCard, sampleRegistration } from '../../domain/samples/person.ts'
import { temporaryFolder } from '../testing/afterwards.ts'
import { startPostgres } from '../testing/postgres.ts'
import { startProgram, startServerProgram } from '../testing/programs.ts'

/* Operator commands while a real server runs on PostgreSQL, and on a trial's folder, with a permissive umask. */
const folder = await temporaryFolder()
const data = join(folder, 'data')
let postgres: Awaited<ReturnType<typeof startPostgres>>
let server: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  postgres = await startPostgres()
  server = await start()
}, 120_000)
afterAll(async () => {
  server.child.kill('SIGKILL')
  await postgres.remove()
})

// each command is a program of its own, which takes seconds to start on a busy machine
vi.setConfig({ testTimeout: 180_000 })

const settings = { SAMPLE_DATA: 'none', SEARCH_DELAY_SECONDS: '0', ATTEMPT_LIMIT: '100' }
/** The settings of the server on PostgreSQL, and of a trial in a directory. */
const onServer = () => ({ ...settings, DATABASE_URL: postgres.url, DATA_DIR: data })
const onTrial = (directory: string) => ({ ...settings, DATABASE_URL: '', DATA_DIR: directory })

async function start(environment = onServer()) {
  const program = await startServerProgram(environment)
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
const used = () => `Database: postgres on ${new URL(postgres.url).host} (DATABASE_URL)\n`
const run = (args: readonly string[], { environment = onServer(), typed = '' } = {}) =>
  startProgram(['dist/server/cli.js', ...args], environment, typed).ended
const payments = (...args: readonly string[]) => run(['payments', ...args])
const people = (args: readonly string[], typed = '') => run(['people', ...args], { typed })

describe('while the server runs', () => {
  test('commands use its database', async () => {
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
})

test('a correction shows old and new and asks, unless called with --yes', async () => {
  const email = 'correct@example.org'
  await server.register(email)
  const args = ['correct', email, '--birth-date', '1988-04-21']
  for (const typed of ['no\n', ''])
    expect(await people(args, typed)).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringMatching(/birth_date: 1988-04-12 → 1988-04-21[^]*Nothing was corrected\./),
    })
  expect(await people(args, 'yes\n')).toMatchObject({ code: 0, out: expect.stringMatching(/Corrected\.\n$/) })
  expect(await people([...args, '--yes'])).toMatchObject({ code: 1, error: expect.stringContaining('already') })
  expect(await people(['correct', email, '--birth-date', '1988-04-12', '--yes'])).toMatchObject({ code: 0 })
})

test('a trial’s files are its user’s alone; its commands wait until the server is stopped or killed', async () => {
  const directory = join(folder, 'trial')
  const trial = await start(onTrial(directory))
  await trial.register('mail@example.org')
  await trial.call('POST', '/v1/authentication/request?username=mail@example.org')
  await expect.poll(() => readdir(join(directory, 'outbox')).catch(() => []), { timeout: 20_000 }).not.toEqual([])
  const entries = await readdir(directory, { recursive: true })
  expect(entries).toEqual(expect.arrayContaining(['pglite.in-use', 'pglite/PG_VERSION', 'outbox']))
  const wide = []
  for (const entry of ['', ...entries]) {
    const found = await stat(join(directory, entry)).catch(() => null)
    if (found && (found.mode & 0o077) !== 0) wide.push(entry)
  }
  expect(wide).toEqual([])
  const list = () => run(['people', 'find', 'mail@example.org'], { environment: onTrial(directory) })
  expect(await list()).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringContaining('is in use by another process. Stop the server first'),
  })
  trial.child.kill('SIGKILL')
  await trial.ended
  expect(await list()).toMatchObject({ code: 0, error: `Database: ${join(directory, 'pglite')}\n` })
})

test('it refuses a directory that others can read, and says which command fixes it', async () => {
  const wide = join(folder, 'wide')
  await mkdir(wide)
  await chmod(wide, 0o755)
  const refused = await startProgram(['dist/server/main.js'], onTrial(wide)).ended
  expect(refused).toMatchObject({
    code: 1,
    error: `Other users of this machine can get at ${wide}, and people's data is in it. Type: chmod -R go= ${wide}\n`,
  })
  expect(await readdir(wide)).toEqual([])
})

test('a command creates no database, and says which one was missing', async () => {
  const directory = join(folder, 'nothing here')
  const records = join(folder, 'nothing.csv')
  await writeFile(records, 'us_state,case_number,first_name,last_name,birth_date\n')
  const calls = [
    ['codes', 'add', 'WELCOME', '500'],
    ['records', 'import', records],
    ['people', 'list'],
  ]
  for (const args of calls)
    expect(await run(args, { environment: onTrial(directory) })).toEqual({
      code: 1,
      out: '',
      error: `There is no database of the portal in ${join(directory, 'pglite')}. Commands need the server's settings: set its DATA_DIR or DATABASE_URL, or start the server once (docs/operating.md, "Running a command").\n`,
    })
  expect(await readdir(folder)).not.toEqual(expect.arrayContaining(['nothing here']))
  expect((await run(['codes', 'nonsense'], { environment: onTrial(directory) })).error).toMatch(/^Usage:/)
})

test('a word that is no command is refused with the names of all; --help explains each, without a database', async () => {
  const directory = join(folder, 'no help here')
  for (const [args, what] of [
    [['nonsense'], 'There is no command nonsense'],
    [['toString'], 'There is no command toString'],
    [[], 'No command was given'],
  ] as const)
    expect(await run(args, { environment: onTrial(directory) })).toEqual({
      code: 1,
      out: '',
      error: `${what}. The commands are check, codes, jobs, messages, payments, people, tokens, waiting, records; --help says what each does.\n`,
    })
  const help = await run(['--help'], { environment: onTrial(directory) })
  expect(help).toMatchObject({ code: 0, error: '' })
  for (const name of ['codes', 'jobs', 'messages', 'payments', 'people', 'records', 'waiting']) {
    const own = await run([name, '--help'], { environment: onTrial(directory) })
    expect(own).toMatchObject({ code: 0, out: expect.stringContaining(`Usage: npm run ${name}`), error: '' })
    expect(help.out).toContain(own.out.trim())
  }
})

test('skipped rows are reported by line, without content, and by the exit code', async () => {
  const load = async (command: string, text: string, ...options: readonly string[]) => {
    const file = join(folder, 'records.txt')
    await writeFile(file, text)
    return run(['records', command, file, ...options])
  }
  await server.register('client@example.org')
  await server.stop()
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
  expect(some.error).toContain('line 3: birth_date is no day from 1900-01-01 to today')
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

  // a matter at an unknown stage is loaded as a whole
  const byEmail = { email: 'client@example.org', id: '1', legal_action_type: 'EXPUNGEMENT' }
  expect(await load('import-matters', JSON.stringify([byEmail]))).toMatchObject({
    code: 1,
    error: expect.stringMatching(
      /^line 1: email: emailNotConfirmed: .* person_id instead; npm run people -- find EMAIL /m,
    ),
  })
  const found = (await people(['find', 'client@example.org'])).out
  expect(found).toContain('email not confirmed')
  const [person_id] = found.split(' ')
  const client = { person_id, legal_action_type: 'EXPUNGEMENT', workflow: 'Court Phase' }
  const unknown = await load('import-matters', JSON.stringify([{ ...client, id: '1', workflow_stage: 'Lopezita' }]))
  expect(unknown).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 new matter, 0 matters replaced. 0 rows skipped.'),
    error: expect.stringContaining('line 1: workflow_stage: not a known stage in this workflow; the client reads'),
  })
  expect(unknown.out + unknown.error).not.toMatch(/lopezita/i)

  const audited = await people(['audit', '--since', '2026-01-01'])
  expect(
    audited.out.match(/operator \S+ {2}imported [a-z ]+/g)?.map(line => line.replace(/operator \S+ {2}/, '')),
  ).toEqual([...Array<string>(4).fill('imported court records'), ...Array<string>(3).fill('imported matters')])
})
