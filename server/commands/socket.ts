import { createHash } from 'node:crypto'
import { lstat, mkdir } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** So many bytes of a path every system takes for a socket. */
const longestPath = 100

/**
 * Where the server that has the embedded database in this directory open takes an operator's commands: in the directory
 * itself, which nobody else may enter, or, where that path is too long for a socket, in one of the user's own among the
 * temporary files.
 */
export function controlSocket(dataDirectory: string): string {
  const usual = resolve(dataDirectory, 'control.sock')
  if (Buffer.byteLength(usual) <= longestPath) return usual
  const name = createHash('sha256').update(resolve(dataDirectory)).digest('hex').slice(0, 16)
  return join(tmpdir(), `portal-${name}`, 'control.sock')
}

/** Throws when the socket's directory is not this user's alone: somebody else may have made one of that name. */
export async function ownDirectoryOf(socket: string): Promise<void> {
  const directory = dirname(socket)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const { mode, uid } = await lstat(directory)
  if ((mode & 0o077) !== 0 || uid !== userInfo().uid) throw new Error(`${directory} is not this user's alone`)
}
