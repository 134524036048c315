import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { defaultLanguage, languages } from '../domain/languages.ts'
import { catalogs } from '../src/app/catalogs.ts'
import { entriesIn } from './texts/catalog.ts'
import { gluedTexts } from './texts/glued.ts'
import { differentWords, problemsIn } from './texts/problems.ts'
import { hardTexts } from './texts/reading-level.ts'

/**
 * `npm run i18n:check`: every text is in the catalogs, translated with the same placeholders, in the right tone and
 * consistent across catalogs; English is at grade 6, and no text is a fragment.
 */
const files = languages.flatMap(language =>
  catalogs.map(name => ({ language, path: `locales/${name}.${language}.po` })),
)
// a new language has no catalog yet
const read = () => Promise.all(files.map(({ path }) => readFile(path, 'utf8').catch(() => '')))

const before = await read()
execFileSync('npx', ['lingui', 'extract', '--clean'], { stdio: 'pipe' })
const after = await read()
const english = files.flatMap(({ language }, index) =>
  language === defaultLanguage ? entriesIn(after[index] ?? '').map(({ text }) => text) : [],
)
const extracted = files.map((file, index) => ({ ...file, before: before[index] ?? '', after: after[index] ?? '' }))
const problems = [
  ...extracted.flatMap(problemsIn),
  ...differentWords(extracted),
  ...hardTexts(english),
  ...gluedTexts(english),
]
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'Every text is there in every language' : `${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
