import { access } from 'node:fs/promises'
import { runCommand } from './command-line.ts'
import { readConfiguration } from '../configuration.ts'
import { WrongInput } from '../log/operator-error.ts'
import { byItsOwnTool } from './backup.ts'
import { usages } from './usages.ts'
import { alreadyThere, writeNewFile } from './new-file.ts'
import { runOn } from './run.ts'

await runCommand(async ([file, ...rest]) => {
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new WrongInput(usages.backup)
  if ((await readConfiguration(process.env)).databaseUrl !== undefined) throw byItsOwnTool()
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw alreadyThere(file)
  const start = performance.now()
  const content = await runOn('backup', [])
  await writeNewFile(file, content)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${file}: ${(content.length / 1e6).toFixed(1)} MB in ${seconds} seconds. It holds everybody's secrets: keep it safe.`,
  )
})
