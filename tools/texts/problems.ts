import { defaultLanguage, languageInfo, type Language } from '../../domain/languages.ts'
import { entriesIn } from './catalog.ts'

/** A saved catalog, and the one extracted from the code. */
interface Extracted {
  readonly language: Language
  readonly path: string
  readonly before: string
  readonly after: string
}

/**
 * Words that a language must not use, or null. In Spanish: forms of tú, which don't mix with usted, and words we avoid:
 * people know "antecedentes penales", and greetings don't offer two endings.
 */
const unwanted: Readonly<Record<Language, RegExp | null>> = {
  en: null,
  es: /(?<![\p{L}\p{M}])(tú|tu|tus|te|ti|contigo|tuyo|tuya|eres|tienes|puedes|quieres|debes|sabes|necesitas|haz|ingresa|escribe|elige|tuviste|has|historial|historiales|bienvenido\/a)(?![\p{L}\p{M}])/iu,
}

/** Errors of a catalog: outdated, untranslated, wrong placeholders or wrong tone. */
export function problemsIn({ language, path, before, after }: Extracted): readonly string[] {
  const stale =
    withoutDate(before) === withoutDate(after)
      ? []
      : [`${path} does not fit the code: it was rewritten, please check it`]
  if (language === defaultLanguage) return stale
  const { name } = languageInfo[language]
  return [
    ...stale,
    ...entriesIn(after).flatMap(({ id, text }) => {
      const word = unwanted[language]?.exec(text)?.[0]
      return [
        ...(text === '' ? [`${path}: no ${name} for "${id}"`] : []),
        ...(text !== '' && placesOf(id) !== placesOf(text)
          ? [`${path}: other places to fill in "${text}" than in "${id}"`]
          : []),
        ...(word ? [`${path}: "${word}" is not how we speak to people, in "${text}"`] : []),
      ]
    }),
  ]
}

function withoutDate(catalog: string) {
  return catalog.replace(/"POT-Creation-Date:[^\n]*\n/, '')
}

/** A text's placeholders: variable names and tag numbers. */
function placesOf(text: string): string {
  return [...text.matchAll(/\{(\w+)(?=[,}])|<\/?(\d+)\/?>/g)]
    .map(([, name, tag]) => name ?? tag ?? '')
    .filter(name => !/^(one|other)$/.test(name))
    .sort()
    .join(' ')
}

/** Texts translated differently in two catalogs of one language: the last one loaded would win. */
export function differentWords(files: readonly Extracted[]): readonly string[] {
  const firsts = new Map<string, { path: string; text: string }>()
  return files.flatMap(({ language, path, after }) =>
    entriesIn(after).flatMap(({ id, text }) => {
      const first = firsts.get(`${language} ${id}`)
      firsts.set(`${language} ${id}`, first ?? { path, text })
      return first === undefined || first.text === text
        ? []
        : [`"${id}" is "${first.text}" in ${first.path} and "${text}" in ${path}`]
    }),
  )
}
