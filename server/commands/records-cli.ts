import { createReadStream } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { writeAudit } from '../database/audit.ts'
import type { AuditedAction } from '../database/audit-entry.ts'
import { printFrom, runCommand, type Workplace } from './command-line.ts'
import { nameOfUser } from './user.ts'
import { WrongInput } from '../log/operator-error.ts'
import { importRecords } from '../records/import.ts'
import { importMatters } from '../records/import-matters.ts'
import { progressOf } from '../records/progress.ts'

const usage = `npm run records import FILE.csv            loads court records (docs/operating.md, "Court records")
       npm run records import-matters FILE.json   loads clients' matters (docs/operating.md, "Matters")`

const skipped = (line: number, reason: string) => {
  console.error(`line ${line}: ${reason}`)
  // the rest is loaded, and whoever has called is to know that it is not all
  process.exitCode = 1
}

type Import = (workplace: Workplace, path: string) => Promise<string>
const commands: Readonly<Record<string, { readonly action: AuditedAction; readonly run: Import }>> = {
  import: {
    action: 'imported court records',
    async run({ database }, path) {
      const source = createReadStream(path)
      const { size } = await stat(path)
      const progress = progressOf({
        size,
        read: () => source.bytesRead,
        output: process.stderr,
        now: () => performance.now(),
      })
      const totals = await importRecords(database, source, {
        skipped(line, reason) {
          progress.clear()
          skipped(line, reason)
        },
        ignoredColumns: columns => console.error(`Columns that are not known and are left out: ${columns.join(', ')}`),
        loaded: progress.tell,
      }).finally(progress.clear)
      const { added, replaced, rows, skipped: bad } = totals
      return `${count(rows, 'row')} loaded: ${count(added, 'new case')}, ${count(replaced, 'case')} replaced. ${count(bad, 'row')} skipped.`
    },
  },
  'import-matters': {
    action: 'imported matters',
    async run(workplace, path) {
      const { added, replaced, skipped: bad } = await importMatters(workplace, path, skipped)
      return `${count(added, 'new matter')}, ${count(replaced, 'matter')} replaced. ${count(bad, 'row')} skipped.`
    },
  },
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`

await runCommand(async ([command, path, ...rest]) => {
  const asked = command === undefined ? undefined : commands[command]
  if (asked === undefined || path === undefined || rest.length > 0) throw new WrongInput(`Usage: ${usage}`)
  // a file that is not there is told before the database is opened
  await access(path)
  await printFrom(async (workplace, alone) => {
    await writeAudit(workplace.database, {
      at: workplace.now(),
      actor: `operator ${nameOfUser()}`,
      action: asked.action,
    })
    // two at once would wait for one another, and mix the rows of a case that both have
    return alone(() => asked.run(workplace, path))
  })
})
