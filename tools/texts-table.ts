import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { catalogs } from '../src/app/catalogs.ts'
import { entriesIn } from './texts/catalog.ts'
import { textRowsOf, textsCsv, textsPage } from './texts/table.ts'

/**
 * `npm run i18n:table`: every text in English and Spanish, for native readers to go through.
 */
const folder = 'results/texts'
await cp('locales', folder, { recursive: true })
execFileSync('npx', ['lingui', 'extract', '--clean', '--config', 'tools/texts/places.config.ts'], { stdio: 'pipe' })
const rows = textRowsOf(catalogs.flatMap(name => entriesIn(readFileSync(`${folder}/${name}.es.po`, 'utf8'))))
await writeFile(`${folder}/texts.csv`, textsCsv(rows))
await writeFile(`${folder}/texts.html`, textsPage(rows))
console.log(`${folder}/texts.csv and texts.html: ${rows.length} texts`)
