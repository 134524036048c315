import { restrictFileMode } from './database/private-files.ts'
import { explain, jsonLog, standardOutput, terminalLog } from './log/log.ts'
import { readStartConfiguration } from './samples/trial.ts'
import { startServer } from './start.ts'

async function main() {
  restrictFileMode()
  const configuration = await readStartConfiguration(process.env)
  const output = standardOutput()
  const { logLevel } = configuration
  const { log, note } = process.stdout.isTTY ? terminalLog(logLevel, console.log) : jsonLog(logLevel, output)
  const crash = (error: unknown) => {
    // Node would print the message, which may contain user input
    log('crashed', { error })
    process.exit(1)
  }
  process.on('uncaughtException', crash)
  const server = await startServer(configuration, log)

  let stopping = false
  const stop = () => {
    // a second signal exits at once
    if (stopping) process.exit(1)
    stopping = true
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  // last: a supervisor may stop the server as soon as it sees the address
  for (const line of server.notes) note(line)
  output.flush()
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

try {
  await main()
} catch (error) {
  console.error(explain(error, stackOf))
  process.exit(1)
}
