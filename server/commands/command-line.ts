import { readConfiguration } from '../configuration.ts'
import { DirectoryTaken } from '../database/directory-lock.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Dependencies } from '../dependencies.ts'
import { WideDirectory, writePrivately } from '../database/private-directory.ts'
import { plainLog } from '../log/log.ts'
import { WrongSetting } from '../operator-settings.ts'
import { describeError, errorInWords } from '../log/describe-error.ts'
import { WrongInput } from '../log/operator-error.ts'

/** Runs a command with the words that follow its name; when it fails, says why and exits with code 1. */
export async function runCommand(main: (words: readonly string[]) => Promise<void>): Promise<void> {
  writePrivately()
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

export type Workplace = Pick<Dependencies, 'database' | 'jobs' | 'now'>

/**
 * Prints what the work on the database that the settings name comes to; jobs that it asks for are left to the servers.
 */
export async function printFrom(
  work: (workplace: Workplace, alone: OpenDatabase['alone']) => Promise<string>,
): Promise<void> {
  // a command that a running server does begins sooner without it
  const { openConfigured } = await import('../database/open-configured.ts')
  const configuration = await readConfiguration(process.env)
  const log = plainLog(line => console.error(line))
  const { alone, close, database, statements } = await openConfigured(configuration, log)
  try {
    const { Jobs } = await import('../jobs/jobs.ts')
    const jobs = await Jobs.open(statements, log, { work: false })
    console.log(await work({ database, jobs, now: () => new Date() }, alone).finally(() => jobs.stop()))
  } finally {
    await close()
  }
}

function explain(error: unknown): string {
  const named = error instanceof Error && error.name === 'DatabaseRefused'
  if (named || [WrongInput, WrongSetting, DirectoryTaken, WideDirectory].some(kind => error instanceof kind))
    return (error as Error).message
  if (error instanceof Error && 'syscall' in error) return error.message
  // a database's message repeats the values of the query
  const { places, ...what } = describeError(error)
  return [errorInWords(what), ...places.map(place => `    ${place}`)].join('\n')
}
