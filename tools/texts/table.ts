import { stringify } from 'csv-stringify/sync'
import { languages, languageInfo, type Language } from '../../domain/languages.ts'
import type { LetterKind } from '../../domain/promises.ts'
import { refusals } from '../../domain/refusals.ts'
import { letterKinds, sampleLetter } from '../../domain/samples/letters.ts'
import type { StoryPicture } from '../pictures/compare.ts'
import type { Entry } from './catalog.ts'

interface Row {
  /** The file that says it; with several, the first. */
  readonly place: string
  readonly en: string
  readonly es: string
}

/** Every text of the Spanish catalogs, every refusal and every mail, sorted by the file that says it. */
export function rowsOf(entries: readonly Entry[]): readonly Row[] {
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

/** The rows as a page: for each file, its texts and the pictures (at `folder`) on which they are seen. */
export function textsPage(rows: readonly Row[], shots: readonly StoryPicture[], folder: string): string {
  const pictures = Map.groupBy(shots, ({ id }) => id)
  const english = shots.filter(({ language }) => language === 'en')
  const seenOn = ({ en }: Row) => english.find(({ text }) => longestPiece(en) !== '' && text.includes(longestPiece(en)))
  const section = ([place, texts]: [string, Row[]]) => {
    const stories = new Set(texts.map(row => seenOn(row)?.id).filter(id => id !== undefined))
    const figures = [...stories].flatMap(id =>
      languages.flatMap(language => pictures.get(id)?.find(each => each.language === language) ?? []),
    )
    return `<section><h2>${escaped(place)}</h2>
<p>${figures.map(({ id, file, language }) => `<a href="${folder}/${file}"><img loading="lazy" src="${folder}/${file}" alt="${id}, ${languageInfo[language as 'en'].name}"></a>`).join('\n')}</p>
<table>${texts.map(({ en, es }) => `<tr><td lang="en">${escaped(en)}<td lang="es">${escaped(es)}`).join('\n')}</table></section>`
  }
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>All texts</title>
<style>
body{font:1rem/1.5 system-ui,sans-serif;margin:1rem auto;max-width:70rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}
td{border:1px solid #b9b2a4;padding:.25rem .5rem;vertical-align:top;width:50%}
img{border:1px solid #b9b2a4;margin:0 .25rem .5rem 0;width:200px}
</style>
<h1>All texts, English next to Spanish</h1>
${shots.length === 0 ? '<p>For pictures of the screens, run <code>npm run stories:shots -- --update</code>, then <code>npm run i18n:table</code> again.</p>' : ''}
${[...Map.groupBy(rows, ({ place }) => place)].map(section).join('\n')}
</html>
`
}

/** The longest part of a text that a screen shows as it is: no tags, no placeholders. */
function longestPiece(text: string): string {
  const pieces = text.split(/<\/?\d+\/?>|\{\w+, plural,|[{}#]|\b(?:one|other) (?=\{)/).map(piece => piece.trim())
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
