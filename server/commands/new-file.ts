import { randomUUID } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'
import { WrongInput } from '../log/operator-error.ts'

/**
 * Writes a file that only this user may read: whole or not at all, and never in the place of another. Throws
 * `WrongInput` where there is one.
 */
export async function writeNewFile(path: string, content: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID().slice(0, 8)}`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    // unlike a renaming, this never takes the place of another file
    await link(unfinished, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw alreadyThere(path)
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

export const alreadyThere = (path: string) => new WrongInput(`${path} is there already: nothing is overwritten.`)
