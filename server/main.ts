import { readConfiguration } from './configuration.ts'
import { DirectoryTaken } from './database/directory-lock.ts'
import { WideDirectory, writePrivately } from './database/private-directory.ts'
import { WrongSetting } from './operator-settings.ts'
import { startServer } from './start.ts'

/** Starts the server; stops it in order on Ctrl-C and when the system asks. */
async function main() {
  writePrivately()
  const configuration = await readConfiguration(process.env)
  const server = await startServer(configuration, line => console.log(line))
  for (const line of server.notes) console.log(line)

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
  if (error instanceof WrongSetting || error instanceof DirectoryTaken || error instanceof WideDirectory) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${process.env.PORT ?? 3000} is in use. Stop the other program, or set PORT.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await main()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
