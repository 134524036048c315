import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepPrivate, lockDirectory } from './directory.ts'
import { temporaryFolder } from '../testing/folder.ts'

const folder = await temporaryFolder()

test('a directory has one owner at a time; the next one waits until it is let go', async () => {
  const directory = join(folder, 'locked')
  const unlock = await lockDirectory(directory, () => {})
  const waiting = Promise.withResolvers<string>()
  const second = lockDirectory(directory, waiting.resolve)
  expect(await waiting.promise).toContain('locked by another process')
  await unlock()
  await (
    await second
  )()
})

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test("directories that are made are their user's alone, those on the way included", async () => {
  const root = join(folder, 'deep', 'data')
  await keepPrivate(root, [join(root, 'pglite')])
  expect(await Promise.all([join(folder, 'deep'), root, join(root, 'pglite')].map(modeOf))).toEqual([
    '700',
    '700',
    '700',
  ])
  // and a second time
  await keepPrivate(root, [join(root, 'pglite')])
})

test.each([0o750, 0o705, 0o720, 0o702, 0o777, 0o711])(
  'a directory of mode %o is refused, with what to type',
  async mode => {
    const root = join(folder, `own ${mode}`)
    const database = join(root, 'pglite')
    await mkdir(database, { recursive: true, mode: 0o700 })
    await chmod(root, 0o700)
    await chmod(database, mode)
    await expect(keepPrivate(root, [database])).rejects.toThrow(
      `Other users of this machine can get at ${database}, and people's data is in it. Type: chmod -R go= '${root}'`,
    )
    await chmod(root, mode)
    await chmod(database, 0o700)
    await expect(keepPrivate(root, [database])).rejects.toThrow(`can get at ${root},`)
  },
)
