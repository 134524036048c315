import { readConfiguration } from './configuration.ts'
import { DirectoryTaken } from './database/directory-lock.ts'
import { WideDirectory, writePrivately } from './database/private-directory.ts'
import { PortTaken } from './http/listen.ts'
import { jsonLog, standardOutput } from './log/log.ts'
import { WrongSetting } from './operator-settings.ts'
import { startServer } from './start.ts'

/** Starts the server; stops it in order on Ctrl-C and when the system asks. */
async function main() {
  writePrivately()
  const configuration = await readConfiguration(process.env)
  const output = standardOutput()
  const { log, note } = jsonLog(configuration.logLevel, output)
  const crash = (error: unknown) => {
    // Node would print the message, which may repeat what a person has sent
    log('crashed', { error })
    process.exit(1)
  }
  process.on('uncaughtException', crash)
  const server = await startServer(configuration, log)
  void server.panicked.then(crash)
  for (const line of server.notes) {
    if (process.stdout.isTTY) console.log(line)
    else note(line.trim())
  }
  output.flush()

  let stopping = false
  const stop = () => {
    // a second signal while stopping ends it at once
    if (stopping) process.exit(1)
    stopping = true
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** What an operator can do something about is said in one sentence. */
function explain(error: unknown): string {
  const told = [WrongSetting, DirectoryTaken, WideDirectory, PortTaken]
  // by its name: its file brings the driver along
  if (error instanceof Error && (error.name === 'DatabaseRefused' || told.some(kind => error instanceof kind)))
    return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await main()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
