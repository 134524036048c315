import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chartFiles } from './charts/files.ts'

/** `npm run charts`: writes every chart to charts/, as a picture and for Stately. */
const folder = join(import.meta.dirname, '..', 'charts')
const files = await chartFiles(await readFile(join(folder, 'README.md'), 'utf8'))
for (const name of await readdir(folder)) if (!(name in files)) await rm(join(folder, name))
for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
console.log(`${Object.keys(files).length} files in charts/`)
