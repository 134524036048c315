import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { lstat, mkdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readConfiguration } from '../configuration.ts'
import { databaseName, type DatabaseSettings, missingDatabase } from '../database/open.ts'
import { plainLog, InvalidInput } from '../log/log.ts'

/** The operator's own user name, also under sudo. */
export const operatorName = () => process.env.SUDO_USER ?? userInfo().username

/** Runs an operator's command, in the running server if the database is embedded. Throws `InvalidInput`. */
export async function runCommand(command: CommandName, args: readonly string[]): Promise<Buffer> {
  const configuration = await readConfiguration(process.env)
  const user = operatorName()
  const missing = missingDatabase(configuration)
  if (missing === null) nameDatabase(configuration)
  if (missing === null && configuration.databaseUrl === undefined) {
    const answered = await askServer(controlSocket(configuration.dataDirectory), { command, args, user })
    if (answered !== null) return answered
  }
  // loaded late: commands that the server runs start faster without it
  const [{ commands }, { openDependencies }] = await Promise.all([
    import('./commands.ts'),
    import('../open-dependencies.ts'),
  ])
  const work = commands[command](args)
  if (work === null) throw new InvalidInput(usages[command])
  if (missing !== null) throw missing
  const log = plainLog(line => console.error(line))
  const { close, dependencies } = await openDependencies(configuration, log, { work: false })
  try {
    const result = await work(dependencies, `operator ${user}`)
    return typeof result === 'string' ? Buffer.from(result) : Buffer.from(await result.arrayBuffer())
  } finally {
    await close()
  }
}

/** Says which database a command uses, apart from its output. */
export const nameDatabase = (configuration: DatabaseSettings): void =>
  console.error(`Database: ${databaseName(configuration)}`)

interface Asked {
  readonly command: CommandName
  readonly args: readonly string[]
  readonly user: string
}

/** Sends a command to the running server. Null if there is none. Throws `InvalidInput` with the server's message. */
export async function askServer(socketPath: string, { command, args, user }: Asked): Promise<Buffer | null> {
  const asking = request({ socketPath, method: 'POST', path: `/${command}` })
  asking.end(JSON.stringify({ args, user }))
  try {
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    const answer = await buffer(response)
    if (response.statusCode === 200) return answer
    throw new InvalidInput(answer.toString())
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ECONNREFUSED'].includes(String(error.code)))
      return null
    throw error
  }
}

/** Longest socket path that every system accepts, in bytes. */
const longestPath = 100

/** The server's command socket: in its data directory, or among temporary files if that path is too long. */
export function controlSocket(dataDirectory: string): string {
  const usual = resolve(dataDirectory, 'control.sock')
  if (Buffer.byteLength(usual) <= longestPath) return usual
  const name = createHash('sha256').update(resolve(dataDirectory)).digest('hex').slice(0, 16)
  return join(tmpdir(), `portal-${name}`, 'control.sock')
}

/** Creates the socket's directory. Throws if another user owns or can access it. */
export async function ensureOwnDirectory(socket: string): Promise<void> {
  const directory = dirname(socket)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const { mode, uid } = await lstat(directory)
  if ((mode & 0o077) !== 0 || uid !== userInfo().uid) throw new Error(`${directory} is not this user's alone`)
}

/** Options of each list. */
const listUsage = '       [--since DAY] [--until DAY] [--limit 50] [--format table|json|csv] [--contacts]'

/** Usage of each operator command, as in `npm run NAME`. */
export const usages = {
  backup: `Usage: npm run backup -- FILE             writes everything in the embedded database to a new file (docs/operating.md, "Backup and restore")`,
  check: `Usage: node dist/server/cli.js check     says whether a server with these settings would start, and what it would do`,
  codes: `Usage: npm run codes                     lists the promotion codes (docs/operating.md, "Promotion codes")
       npm run codes add CODE CENTS      adds one, with what the screening then costs, in cents
       npm run codes end CODE            ends one`,
  jobs: `Usage: npm run jobs                      lists pending and failed jobs (docs/operating.md, "Jobs")
       npm run jobs retry                retries the failed ones`,
  messages: `Usage: npm run messages -- list               what people wrote to the team, the latest first
${listUsage}
       [--type message|contact_me|contact_me_no_results]`,
  payments: `Usage: npm run payments -- list               the latest payments (docs/operating.md, "A payment is unknown")
       npm run payments -- list unsettled    those that need attention
       npm run payments -- list reversals    those with refunds, failed refunds or disputes
${listUsage}
       [--status approved|refused|...]
       npm run payments reconcile         asks the gateway about these, now
       npm run payments refund ID         gives one back; the person keeps what was paid for`,
  people: `Usage: npm run people -- list                              accounts and how far they are, the latest first
${listUsage}
       [--state UT] [--step registered|paid|verified|results|client]
       npm run people -- find EMAIL|ID                     a person's progress on one line (docs/operating.md, "A person asks for their data")
       npm run people -- export EMAIL|ID [--out FILE]     everything about them, with documents, as JSON
       npm run people -- verify EMAIL|ID                  after too many wrong digits, once you know that it is them
       npm run people -- confirm-name EMAIL|ID NAME       once you know that an other name is theirs (docs/operating.md, "Other names")
       npm run people -- end-sessions EMAIL|ID            logs them out everywhere (docs/operating.md, "A password was stolen")
       npm run people -- search EMAIL|ID                  searches their records again, and mails them what is new
       npm run people -- delete EMAIL|ID [--yes]          removes it all, after you type the email or id again
       npm run people -- audit EMAIL|ID|--since DATE      who did what to them, or to anyone`,
}
export type CommandName = keyof typeof usages

/** Usage of the commands that open the database themselves. */
export const ownUsages = {
  records: `Usage: npm run records import FILE.csv            loads court records (docs/operating.md, "Court records")
       npm run records -- import FILE.csv --changed replace|add
                                                  also cases that change a known one's defendant, court or county
       npm run records import-matters FILE.json   loads clients' matters (docs/operating.md, "Matters")`,
  restore: `Usage: npm run restore -- FILE            fills an empty DATA_DIR with a backup (docs/operating.md, "Backup and restore")`,
}
