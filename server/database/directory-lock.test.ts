import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDirectory } from './directory.ts'

test('a directory has one owner at a time; the next one waits until it is let go', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-lock-'))
  const unlock = await lockDirectory(directory, () => {})
  const waiting = Promise.withResolvers<string>()
  const second = lockDirectory(directory, waiting.resolve)
  expect(await waiting.promise).toContain('locked by another process')
  await unlock()
  await (
    await second
  )()
  await rm(directory, { recursive: true })
})
