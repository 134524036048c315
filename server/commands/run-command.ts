import { createHash } from 'node:crypto'
import { lstat, mkdir } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { readConfiguration } from '../configuration.ts'
import { plainLog, InvalidInput } from '../log/log.ts'
import { usages, type CommandName } from './usages.ts'

/** Who is at the keyboard, also where they act as another user. */
export const operatorName = () => process.env.SUDO_USER ?? userInfo().username

/** Does an operator's command, in the running server where the database is embedded. Throws `InvalidInput`. */
export async function runCommand(command: CommandName, words: readonly string[]): Promise<Buffer> {
  const configuration = await readConfiguration(process.env)
  const user = operatorName()
  if (configuration.databaseUrl === undefined) {
    const answered = await askServer(controlSocket(configuration.dataDirectory), { command, words, user })
    if (answered !== null) return answered
  }
  // a command that the server does begins sooner without all that
  const [{ commands }, { openDependencies }] = await Promise.all([
    import('./commands.ts'),
    import('../open-dependencies.ts'),
  ])
  const work = commands[command](words)
  if (work === null) throw new InvalidInput(usages[command])
  const log = plainLog(line => console.error(line))
  const { close, dependencies } = await openDependencies(configuration, log, { work: false })
  try {
    const result = await work(dependencies, `operator ${user}`)
    return typeof result === 'string' ? Buffer.from(result) : Buffer.from(await result.arrayBuffer())
  } finally {
    await close()
  }
}

interface Asked {
  readonly command: CommandName
  readonly words: readonly string[]
  readonly user: string
}

/** Has the running server do a command; null when none is there. Throws `InvalidInput` with what it has against it. */
function askServer(socketPath: string, { command, words, user }: Asked): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, method: 'POST', path: `/${command}` }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const answer = Buffer.concat(parts)
        if (response.statusCode === 200) resolve(answer)
        else reject(new InvalidInput(answer.toString()))
      })
    })
    asking.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
      else reject(error)
    })
    asking.end(JSON.stringify({ words, user }))
  })
}

/** So many bytes of a path every system takes for a socket. */
const longestPath = 100

/** Where the server takes commands: in its data directory, or among temporary files where that path is too long. */
export function controlSocket(dataDirectory: string): string {
  const usual = resolve(dataDirectory, 'control.sock')
  if (Buffer.byteLength(usual) <= longestPath) return usual
  const name = createHash('sha256').update(resolve(dataDirectory)).digest('hex').slice(0, 16)
  return join(tmpdir(), `portal-${name}`, 'control.sock')
}

/** Throws when the socket's directory is not this user's alone: somebody else may have made one of that name. */
export async function ensureOwnDirectory(socket: string): Promise<void> {
  const directory = dirname(socket)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const { mode, uid } = await lstat(directory)
  if ((mode & 0o077) !== 0 || uid !== userInfo().uid) throw new Error(`${directory} is not this user's alone`)
}
