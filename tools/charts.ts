import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawnCharts } from './charts/drawn.ts'
import { chartFiles, pictures } from './charts/files.ts'

/** `npm run charts`: writes every chart for those who do not read code, into charts/. */
const folder = join(import.meta.dirname, '..', 'charts')
const files: Record<string, string> = { ...chartFiles() }
for (const [name, picture] of Object.entries(pictures)) files[name] = await picture()
await mkdir(folder, { recursive: true })
const generated = /\.(machine\.ts|svg)$/
for (const name of await readdir(folder)) if (generated.test(name) && !(name in files)) await rm(join(folder, name))
for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
console.log(`${Object.keys(drawnCharts).length} charts, ${Object.keys(files).length} files in charts/`)
