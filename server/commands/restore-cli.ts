import { readConfiguration } from '../configuration.ts'
import { runCommand } from './command-line.ts'
import { plainLog } from '../log/log.ts'
import { WrongInput } from '../log/operator-error.ts'
import { restoreBackup } from './restore.ts'
import { nameOfUser } from './user.ts'

await runCommand(async ([file, ...rest]) => {
  if (file === undefined || file.startsWith('-') || rest.length > 0)
    throw new WrongInput(
      `Usage: npm run restore -- FILE            fills an empty DATA_DIR with a backup (docs/operating.md, "Backup and restore")`,
    )
  const configuration = await readConfiguration(process.env)
  await restoreBackup(
    configuration,
    file,
    `operator ${nameOfUser()}`,
    plainLog(line => console.error(line)),
  )
  console.log(`${file} is restored to ${configuration.dataDirectory}. Start the server.`)
})
