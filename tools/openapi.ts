import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApiFiles } from './openapi/files.ts'

/** `npm run openapi`: writes the contract between the portal and its server, for programs and to read. */
for (const [name, text] of Object.entries(await openApiFiles())) {
  await writeFile(join(import.meta.dirname, '..', 'docs', name), text)
  console.log(`docs/${name}`)
}
