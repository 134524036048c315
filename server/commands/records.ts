import { createReadStream } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readCommandConfiguration, type CommandPart } from '../configuration.ts'
import { writeAudit } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import type { AuditedAction } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { Jobs } from '../jobs/jobs.ts'
import { plainLog, InvalidInput } from '../log/log.ts'
import { openDocumentStore } from '../open-dependencies.ts'
import { importMatters } from '../records/import-matters.ts'
import { type ImportListener, importRecords } from '../records/import.ts'
import { type ChangedMode, changedModes } from '../records/places.ts'
import { nameDatabase, operatorName } from './run-command.ts'
import { ownUsages } from './usages.ts'

type Workplace = Needs<'database' | 'documentStore' | 'jobs' | 'now' | 'webhook'>
const reported = (line: number, reason: string) => console.error(`line ${line}: ${reason}`)
const skipped = (line: number, reason: string) => {
  reported(line, reason)
  // the rest is loaded, but the exit code says that it is not all
  process.exitCode = 1
}

type Import = (workplace: Workplace, path: string, changed: ChangedMode | null) => Promise<string>
interface Importer {
  readonly action: AuditedAction
  readonly uses: readonly CommandPart[]
  readonly run: Import
}
const commands: Readonly<Record<string, Importer>> = {
  import: {
    action: 'imported court records',
    uses: [],
    async run({ database, jobs }, path, changed) {
      const source = createReadStream(path)
      const { size } = await stat(path)
      const show = (text: string) => void (process.stderr.isTTY && process.stderr.write(`\r${text}\u001B[K`))
      const listener: ImportListener = {
        skipped(line, reason) {
          show('')
          skipped(line, reason)
        },
        said(line, reason, isLeftOut) {
          show('')
          if (isLeftOut) skipped(line, reason)
          else reported(line, reason)
        },
        ignoredColumns: columns => console.error(`Columns that are not known and are left out: ${columns.join(', ')}`),
        loaded: rows => show(`${rows.toLocaleString('en-US')} rows, ${Math.floor((source.bytesRead / size) * 100)}%`),
      }
      const totals = await importRecords(database, source, listener, changed).finally(() => show(''))
      const { added, replaced, rows, skipped: bad } = totals
      if (added + replaced > 0) await jobs.send(database, 'search-again', { personId: null }, { key: 'everyone' })
      return `${count(rows, 'row')} loaded: ${count(added, 'new case')}, ${count(replaced, 'case')} replaced. ${count(bad, 'row')} skipped.`
    },
  },
  'import-matters': {
    action: 'imported matters',
    uses: ['webhook', 'documentStore'],
    async run(workplace, path) {
      const report = (line: number, reason: string, leftOut: string | null) =>
        leftOut === null ? reported(line, reason) : skipped(line, reason)
      const { added, replaced, skipped: bad } = await importMatters(workplace, path, report)
      return `${count(added, 'new matter')}, ${count(replaced, 'matter')} replaced. ${count(bad, 'row')} skipped.`
    },
  },
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`

/** The import, its file, and what to do with changed cases. Throws `InvalidInput` with the usage. */
function readArguments(args: readonly string[]) {
  try {
    const options = { changed: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [command = '', path, ...rest] = positionals
    const changed = changedModes.find(mode => mode === values.changed) ?? null
    const importer = Object.hasOwn(commands, command) ? commands[command] : undefined
    const isWrong = values.changed !== undefined && (changed === null || command !== 'import')
    if (importer !== undefined && path !== undefined && rest.length === 0 && !isWrong)
      return { importer, path, changed }
  } catch {
    // an unknown option
  }
  throw new InvalidInput(ownUsages.records)
}

/** Imports a file into the configured database. The servers run the jobs it creates. */
export async function importFile(args: readonly string[]): Promise<void> {
  const { importer, path, changed } = readArguments(args)
  // report a missing file before opening the database
  await access(path)
  const log = plainLog(line => console.error(line))
  const { configuration, refuseWithout } = await readCommandConfiguration(process.env)
  for (const part of importer.uses) refuseWithout(part)
  const { exclusively, close, database, statements } = await openDatabase(configuration, log, { create: false })
  nameDatabase(configuration)
  try {
    const jobs = await Jobs.open(statements, log, { work: false })
    const now = () => new Date()
    const documentStore = await openDocumentStore(configuration)
    await writeAudit(database, { at: now(), actor: `operator ${operatorName()}`, action: importer.action })
    // parallel imports would deadlock and mix rows of the same case
    console.log(
      await exclusively(() =>
        importer.run({ database, documentStore, jobs, now, webhook: configuration.webhook }, path, changed),
      ).finally(() => jobs.stop()),
    )
  } finally {
    await close()
  }
}
