import { stringify } from 'csv-stringify/sync'
import type { Language } from '../../domain/languages.ts'
import type { LetterKind } from '../../domain/promises.ts'
import { refusals } from '../../domain/refusals.ts'
import { letterKinds, sampleLetter } from '../../domain/samples/letters.ts'
import type { Entry } from './catalog.ts'

interface Row {
  /** The file that says it; with several, the first. */
  readonly place: string
  readonly en: string
  readonly es: string
}

/** Every text of the Spanish catalogs, every refusal and every mail, sorted by the file that says it. */
export function textRowsOf(entries: readonly Entry[]): readonly Row[] {
  return [
    ...entries.map(({ id, text, places }) => ({ place: places?.[0] ?? '', en: id, es: text })),
    ...Object.values(refusals).map(({ en, es }) => ({ place: 'domain/refusals.ts', en: said(en), es: said(es) })),
    ...letterKinds.flatMap(letterRows),
  ].toSorted((one, other) => one.place.localeCompare(other.place))
}

/** The subject and each paragraph of a mail. A part that one language lacks is empty. */
function letterRows(kind: LetterKind): readonly Row[] {
  const parts = (language: Language) => {
    const { subject, text } = sampleLetter(kind, language)
    return [subject, ...text.trim().split('\n\n')]
  }
  const [english, spanish] = [parts('en'), parts('es')]
  return Array.from({ length: Math.max(english.length, spanish.length) }, (_, index) => ({
    place: `domain/letters.ts: ${kind}`,
    en: english[index] ?? '',
    es: spanish[index] ?? '',
  }))
}

/** A refusal's sentence; its forms for one and several one after the other. */
export function said(sentence: string | Readonly<Record<string, string>>): string {
  if (typeof sentence === 'string') return sentence
  return Object.entries(sentence)
    .flatMap(([form, text]) => (form === 'counts' ? [] : [text]))
    .join(' / ')
}

/** The rows for a spreadsheet. Excel reads accents only after a byte order mark. */
export const textsCsv = (rows: readonly Row[]): string =>
  stringify([...rows], {
    bom: true,
    quoted: true,
    header: true,
    columns: { place: 'Place', en: 'English', es: 'Español' },
  })

/** The rows as a page: each file with its texts. */
export function textsPage(rows: readonly Row[]): string {
  const section = ([place, texts]: [string, Row[]]) =>
    `<section><h2>${escaped(place)}</h2>
<table>${texts.map(({ en, es }) => `<tr><td lang="en">${escaped(en)}<td lang="es">${escaped(es)}`).join('\n')}</table></section>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>All texts</title>
<style>
body{font:1rem/1.5 system-ui,sans-serif;margin:1rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}
td{border:1px solid #b9b2a4;padding:.25rem .5rem;vertical-align:top;width:50%}
</style>
<h1>All texts, English next to Spanish</h1>
${[...Map.groupBy(rows, ({ place }) => place)].map(section).join('\n')}
</html>
`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
