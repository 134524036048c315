import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { defaultLanguage, languageFacts, languages, type Language } from '../domain/languages.ts'

/**
 * `npm run i18n:check`: every text of the code is in the catalogues, has words in every language with the same places to fill, and
 * speaks to the person as the language should.
 */
const catalogues = languages.flatMap(language =>
  [language, `public.${language}`].map(name => ({ language, path: `locales/${name}.po` })),
)

/** Words that a language must not use; null for none. In Spanish, forms of tú, which must not stand beside usted. */
const unwanted: Readonly<Record<Language, RegExp | null>> = {
  en: null,
  es: /(?<![\p{L}\p{M}])(tú|tu|tus|te|ti|contigo|tuyo|tuya|eres|tienes|puedes|quieres|debes|sabes|necesitas|haz|ingresa|escribe|elige|tuviste|has)(?![\p{L}\p{M}])/iu,
}

const problems: string[] = []
// a language that has just been added has no catalogue yet
const read = () => Promise.all(catalogues.map(({ path }) => readFile(path, 'utf8').catch(() => '')))

const before = await read()
execFileSync('npx', ['lingui', 'extract', '--clean'], { stdio: 'pipe' })
const after = await read()
for (const [index, { language, path }] of catalogues.entries()) {
  if (withoutDate(before[index] ?? '') !== withoutDate(after[index] ?? ''))
    problems.push(`${path} does not fit the code: it has been written anew, please look at it`)
  const { name } = languageFacts[language]
  if (language !== defaultLanguage)
    for (const { id, text } of entriesOf(after[index] ?? '')) {
      if (text === '') problems.push(`${path}: no ${name} for "${id}"`)
      else if (placesOf(id) !== placesOf(text)) problems.push(`${path}: other places to fill in "${text}" than in "${id}"`)
      const word = unwanted[language]?.exec(text)?.[0]
      if (word) problems.push(`${path}: "${word}" is not for a person we respect, in "${text}"`)
    }
}

for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'Every text is there in every language' : `${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

function withoutDate(catalogue: string) {
  return catalogue.replace(/"POT-Creation-Date:[^\n]*\n/, '')
}

function entriesOf(catalogue: string): { id: string; text: string }[] {
  return [...catalogue.matchAll(/^msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/gm)]
    .map(([, id = '', text = '']) => ({ id: unquoted(id), text: unquoted(text) }))
    .filter(({ id }) => id !== '')
}

function unquoted(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as string)
    .join('')
}

/** The names of variables and the numbers of tags that a text has places for. */
function placesOf(text: string): string {
  return [...text.matchAll(/\{(\w+)(?=[,}])|<\/?(\d+)\/?>/g)]
    .map(([, name, tag]) => name ?? tag ?? '')
    .filter(name => !/^(one|other)$/.test(name))
    .sort()
    .join(' ')
}
