import { readConfiguration, type Configuration } from '../configuration.ts'
import { plainLog } from '../log/log.ts'
import { WrongInput } from '../log/operator-error.ts'
import { askServer } from './ask.ts'
import { usages, type CommandName } from './usages.ts'
import { controlSocket } from './socket.ts'
import { nameOfUser } from './user.ts'

/**
 * Does an operator's command and answers what it comes to: by the running server, which has the embedded database to
 * itself, or else in this process. Throws `WrongInput` where the words make no sense.
 */
export async function runOn(command: CommandName, words: readonly string[]): Promise<Buffer> {
  const configuration = await readConfiguration(process.env)
  const user = nameOfUser()
  const answered = await byServer(configuration, { command, words, user })
  if (answered !== null) return answered
  // a command that the server does begins sooner without all that
  const [{ commands }, { openDependencies }] = await Promise.all([
    import('./commands.ts'),
    import('../open-dependencies.ts'),
  ])
  const work = commands[command].workFor(words)
  if (work === null) throw new WrongInput(usages[command])
  const { close, dependencies, dump } = await openDependencies(
    configuration,
    plainLog(line => console.error(line)),
    { work: false },
  )
  try {
    const result = await work({ dependencies, dump }, `operator ${user}`)
    return typeof result === 'string' ? Buffer.from(result) : Buffer.from(await result.arrayBuffer())
  } finally {
    await close()
  }
}

const byServer = async ({ databaseUrl, dataDirectory }: Configuration, asked: Parameters<typeof askServer>[1]) =>
  databaseUrl === undefined ? askServer(controlSocket(dataDirectory), asked) : null
