import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { readConfiguration } from '../configuration.ts'
import { DirectoryTaken } from '../database/directory-lock.ts'
import type { Database } from '../database/open.ts'
import { openConfigured } from '../database/open-configured.ts'
import { WrongSetting } from '../operator-settings.ts'
import { BadFile } from './csv.ts'
import { importRecords } from './import.ts'
import { importMatters } from './import-matters.ts'

const usage = `npm run records import FILE.csv            loads court records (docs/operating.md, "Court records")
       npm run records import-matters FILE.json   loads clients' matters (docs/operating.md, "Matters")`

async function main([command, path, ...rest]: readonly string[]) {
  const run = command === undefined ? undefined : commands[command]
  if (run === undefined || path === undefined || rest.length > 0) throw new BadFile(`Usage: ${usage}`)
  // a file that is not there is told before the database is opened
  await access(path)
  const { close, database } = await openConfigured(await readConfiguration(process.env), line => console.error(line))
  try {
    console.log(await run(database, path))
  } finally {
    await close()
  }
}

const skipped = (line: number, reason: string) => console.error(`line ${line}: ${reason}`)

const commands: Readonly<Record<string, (database: Database, path: string) => Promise<string>>> = {
  async import(database, path) {
    const {
      added,
      replaced,
      rows,
      skipped: bad,
    } = await importRecords(database, createReadStream(path), {
      skipped,
      ignoredColumns: columns => console.error(`Columns that are not known and are left out: ${columns.join(', ')}`),
    })
    return `${count(rows, 'row')} loaded: ${count(added, 'new case')}, ${count(replaced, 'case')} replaced. ${count(bad, 'row')} skipped.`
  },
  async 'import-matters'(database, path) {
    const { added, replaced, skipped: bad } = await importMatters(database, path, skipped)
    return `${count(added, 'new matter')}, ${count(replaced, 'matter')} replaced. ${count(bad, 'row')} skipped.`
  },
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`

/** What the person at the keyboard can do something about is said in one sentence. */
function explain(error: unknown): string {
  if (error instanceof BadFile || error instanceof WrongSetting || error instanceof DirectoryTaken) return error.message
  if (error instanceof Error && 'syscall' in error) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
