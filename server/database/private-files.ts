import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../log/log.ts'

const ownerOnly = 0o077

/** Makes new files private to this user, since the embedded database creates its files itself. */
export function restrictFileMode(): void {
  process.umask(ownerOnly)
}

/** Creates the directories, private to this user. Throws `OperatorError` if others can access one. */
export async function ensurePrivate(root: string, directories: readonly string[]): Promise<void> {
  for (const directory of [root, ...directories]) {
    const made = await mkdir(directory, { recursive: true, mode: 0o700 })
    // Windows has no such modes
    if (made === undefined && process.platform !== 'win32' && ((await stat(directory)).mode & ownerOnly) !== 0)
      throw new OperatorError(
        `Other users of this machine can get at ${directory}, and people's data is in it. Type: chmod -R go= ${quoted(root)}`,
      )
  }
}

/** Removes other users' access to the files the embedded database starts with. */
export async function makePrivate(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true })) {
    const path = join(directory, entry)
    const { mode } = await stat(path)
    if ((mode & ownerOnly) !== 0) await chmod(path, mode & 0o700)
  }
}

const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`)
