import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { OperatorError } from '../log/log.ts'
import { temporaryFolder } from '../testing/afterwards.ts'
import { embeddedDirectory, lockDirectory, openDatabase } from './open.ts'
import { ensurePrivate, makePrivate, restrictFileMode } from './private-files.ts'

const folder = await temporaryFolder()

test('a directory has one owner at a time; another is refused after a while, with what to do', async () => {
  const directory = join(folder, 'locked')
  const unlock = await lockDirectory(directory)
  const began = performance.now()
  await expect(lockDirectory(directory, 100)).rejects.toThrow(
    new OperatorError(
      `The database in ${directory} is in use by another process. Stop the server first, or set DATA_DIR to another directory (or DATABASE_URL to a PostgreSQL server).`,
    ),
  )
  expect(performance.now() - began).toBeGreaterThan(90)
  unlock()
  const unlockSecond = await lockDirectory(directory, 0)
  unlockSecond()
})

/** Another process that locks the directory, and then is too busy to do anything. */
async function busyOwner(directory: string): Promise<ChildProcess> {
  const program = `
    const { lockDirectory } = await import(${JSON.stringify(join(import.meta.dirname, 'open.ts'))})
    await lockDirectory(${JSON.stringify(directory)})
    process.stdout.write('locked', () => { for (;;); })
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('a process that has been too busy for an hour keeps its directory, until it is killed', async () => {
  const directory = join(folder, 'busy')
  const owner = await busyOwner(directory)
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await utimes(`${directory}.in-use`, anHourAgo, anHourAgo)
  await expect(lockDirectory(directory, 0)).rejects.toThrow('in use by another process')
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const unlock = await lockDirectory(directory, 0)
  unlock()
})

test('the next owner waits for a process that is ending', async () => {
  const directory = join(folder, 'ending')
  const owner = await busyOwner(directory)
  await expect(lockDirectory(directory, 0)).rejects.toThrow('in use by another process')
  spawn('sh', ['-c', `sleep 1; kill -KILL ${owner.pid}`])
  const unlock = await lockDirectory(directory)
  unlock()
})

test('a directory that cannot be locked is not called in use', async () => {
  const directory = join(folder, 'no lock')
  await mkdir(`${directory}.in-use`)
  await expect(lockDirectory(directory)).rejects.toThrow('unable to open database file')
})

test('new files are private to their user', async () => {
  const before = process.umask(0o022)
  onTestFinished(() => void process.umask(before))
  restrictFileMode()
  await writeFile(join(folder, 'new'), '')
  expect(await modeOf(join(folder, 'new'))).toBe('600')
})

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('new directories are private to their user, parents included', async () => {
  const root = join(folder, 'deep', 'data')
  await ensurePrivate(root, [join(root, 'pglite')])
  expect(await Promise.all([join(folder, 'deep'), root, join(root, 'pglite')].map(modeOf))).toEqual([
    '700',
    '700',
    '700',
  ])
  // and a second time
  await ensurePrivate(root, [join(root, 'pglite')])
})

test.each([0o750, 0o705, 0o720, 0o702, 0o777, 0o711])(
  'a directory of mode %o is refused, with the command that fixes it',
  async mode => {
    const root = join(folder, `own ${mode}`)
    const database = join(root, 'pglite')
    await mkdir(database, { recursive: true, mode: 0o700 })
    await chmod(root, 0o700)
    await chmod(database, mode)
    await expect(ensurePrivate(root, [database])).rejects.toThrow(
      `Other users of this machine can get at ${database}, and people's data is in it. Type: chmod -R go= '${root}'`,
    )
    await chmod(root, mode)
    await chmod(database, 0o700)
    await expect(ensurePrivate(root, [database])).rejects.toThrow(`can get at ${root},`)
  },
)

test.each([
  ['simple.data-1', (root: string) => root],
  ["Ana's data", (root: string) => `'${root.replace("'", String.raw`'\''`)}'`],
])('the command names %s as a terminal reads it', async (name, quoted) => {
  const root = join(folder, name)
  await mkdir(root)
  await chmod(root, 0o755)
  await expect(ensurePrivate(root, [])).rejects.toThrow(`chmod -R go= ${quoted(root)}`)
})

test('other users lose access to files and folders, however deep; their own user keeps it', async () => {
  const root = join(folder, 'shared')
  await mkdir(join(root, 'base'), { recursive: true })
  await writeFile(join(root, 'base', 'rows'), '')
  const modes: readonly (readonly [name: string, mode: number])[] = [
    ['base', 0o755],
    ['base/rows', 0o664],
  ]
  for (const [name, mode] of modes) await chmod(join(root, name), mode)
  await makePrivate(root)
  expect(await Promise.all(modes.map(([name]) => modeOf(join(root, name))))).toEqual(['700', '600'])
})

const settingsIn = (name: string) => ({ databaseUrl: undefined, dataDirectory: join(folder, name) })
test('a database that cannot be opened is unlocked again', async () => {
  const settings = settingsIn('broken')
  const directory = embeddedDirectory(settings)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await writeFile(join(directory, 'PG_VERSION'), '7')
  await expect(openDatabase(settings, () => {}, { create: true })).rejects.toBeInstanceOf(Error)
  const unlock = await lockDirectory(directory, 0)
  unlock()
})

test('with an address the database is on a server', async () => {
  const settings = { ...settingsIn('unused'), databaseUrl: 'postgres://portal@127.0.0.1:1/portal' }
  await expect(openDatabase(settings, () => {}, { create: true })).rejects.toThrow('no server listens there')
})
