import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { defaultLanguage, languages } from '../domain/languages.ts'
import { catalogues } from '../src/app/catalogues.ts'
import { entriesOf } from './texts/catalogue.ts'
import { gluedTexts } from './texts/glued.ts'
import { hardTexts } from './texts/reading-level.ts'
import { differentWords, problemsOf } from './texts/problems.ts'

/**
 * `npm run i18n:check`: every text of the code is in the catalogues, has words in every language with the same places
 * to fill, and speaks to the person as the language should, in the same words in every catalogue; the English is plain
 * (grade 6) and no text is a piece of a sentence.
 */
const files = languages.flatMap(language =>
  catalogues.map(name => ({ language, path: `locales/${name}.${language}.po` })),
)
// a language that has just been added has no catalogue yet
const read = () => Promise.all(files.map(({ path }) => readFile(path, 'utf8').catch(() => '')))

const before = await read()
execFileSync('npx', ['lingui', 'extract', '--clean'], { stdio: 'pipe' })
const after = await read()
const english = files.flatMap(({ language }, index) =>
  language === defaultLanguage ? entriesOf(after[index] ?? '').map(({ text }) => text) : [],
)
const extracted = files.map((file, index) => ({ ...file, before: before[index] ?? '', after: after[index] ?? '' }))
const problems = [
  ...extracted.flatMap(problemsOf),
  ...differentWords(extracted),
  ...hardTexts(english),
  ...gluedTexts(english),
]
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'Every text is there in every language' : `${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
