import { createReadStream } from 'node:fs'
import { readConfiguration } from '../configuration.ts'
import { DirectoryTaken } from '../database/directory-lock.ts'
import { openConfigured } from '../database/open-configured.ts'
import { WrongSetting } from '../operator-settings.ts'
import { BadFile } from './csv.ts'
import { importRecords } from './import.ts'

const usage = 'npm run records import FILE.csv    loads court records (docs/operating.md, "Court records")'

async function main([command, path, ...rest]: readonly string[]) {
  if (command !== 'import' || path === undefined || rest.length > 0) throw new BadFile(`Usage: ${usage}`)
  const file = createReadStream(path)
  // a file that is not there is told before the database is opened
  await new Promise((resolve, reject) => file.once('open', resolve).once('error', reject))
  const { close, database } = await openConfigured(await readConfiguration(process.env), line => console.error(line))
  try {
    const totals = await importRecords(database, file, {
      skipped: (line, reason) => console.error(`line ${line}: ${reason}`),
      ignoredColumns: columns => console.error(`Columns that are not known and are left out: ${columns.join(', ')}`),
    })
    const { added, replaced, rows, skipped } = totals
    console.log(
      `${count(rows, 'row')} loaded: ${count(added, 'new case')}, ${count(replaced, 'case')} replaced. ${count(skipped, 'row')} skipped.`,
    )
  } finally {
    await close()
  }
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
