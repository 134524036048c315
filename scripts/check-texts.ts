import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { languages } from '../domain/languages.ts'
import { problemsOf } from './texts/problems.ts'

/**
 * `npm run i18n:check`: every text of the code is in the catalogues, has words in every language with the same places to fill, and
 * speaks to the person as the language should.
 */
const catalogues = languages.flatMap(language =>
  [language, `public.${language}`].map(name => ({ language, path: `locales/${name}.po` })),
)
// a language that has just been added has no catalogue yet
const read = () => Promise.all(catalogues.map(({ path }) => readFile(path, 'utf8').catch(() => '')))

const before = await read()
execFileSync('npx', ['lingui', 'extract', '--clean'], { stdio: 'pipe' })
const after = await read()
const problems = catalogues.flatMap((catalogue, index) =>
  problemsOf({ ...catalogue, before: before[index] ?? '', after: after[index] ?? '' }),
)
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'Every text is there in every language' : `${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
