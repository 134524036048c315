import { userInfo } from 'node:os'
import { peopleCommand } from '../account/commands.ts'
import { type CommandConfiguration, type CommandPart, readCommandConfiguration } from '../configuration.ts'
import { databaseName, type DatabaseSettings } from '../database/open.ts'
import type { Actor } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { jobsCommand } from '../jobs/jobs.ts'
import { plainLog, InvalidInput } from '../log/log.ts'
import { messagesCommand } from '../message/commands.ts'
import { openDependencies } from '../open-dependencies.ts'
import { tokensCommand } from '../operator-api/tokens.ts'
import { waitingCommand } from '../operator-api/waiting.ts'
import { paymentsCommand } from '../payment/commands.ts'
import { codesCommand } from '../payment/price.ts'
import { type CommandName, usages } from './usages.ts'

type Work = (dependencies: Dependencies, actor: Actor) => Promise<string>

/** Operator commands by name. Each parses its arguments and returns null if they are invalid. */
const commands: Readonly<Record<CommandName, (args: readonly string[]) => Work | null>> = {
  codes: codesCommand,
  jobs: jobsCommand,
  messages: messagesCommand,
  payments: paymentsCommand,
  people: peopleCommand,
  tokens: tokensCommand,
  waiting: waitingCommand,
}

/** The operator's own user name, also under sudo. */
export const operatorName = () => process.env.SUDO_USER ?? userInfo().username

/** Runs an operator's command on the configured database. Returns what it says. Throws `InvalidInput`. */
export async function runCommand(command: CommandName, args: readonly string[]): Promise<string> {
  const work = commands[command](args)
  if (work === null) throw new InvalidInput(usages[command])
  const settings = await readCommandConfiguration(process.env)
  const { configuration } = settings
  const log = plainLog(line => console.error(line))
  const { close, dependencies } = await openDependencies(configuration, log, { work: false })
  nameDatabase(configuration)
  try {
    return await work(onlyWhatIsSet(dependencies, settings), `operator ${operatorName()}`)
  } finally {
    await close()
  }
}

const parts: readonly CommandPart[] = [
  'operator',
  'gateway',
  'identityCheck',
  'recordSearch',
  'mailer',
  'smsSender',
  'webhook',
  'documentStore',
]

/** The dependencies, of which those without their settings refuse to be used. */
function onlyWhatIsSet(dependencies: Dependencies, { refuseWithout }: CommandConfiguration): Dependencies {
  const whole = { ...dependencies }
  for (const part of parts)
    Object.defineProperty(whole, part, {
      enumerable: true,
      get() {
        refuseWithout(part)
        return dependencies[part]
      },
    })
  return whole
}

/** Says which database a command uses, apart from its output. */
export const nameDatabase = (configuration: DatabaseSettings): void =>
  console.error(`Database: ${databaseName(configuration)}`)
