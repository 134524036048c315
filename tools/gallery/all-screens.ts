import { languageInfo, languages, type Language } from '../../domain/languages.ts'
import { homeState } from '../../domain/offered.ts'
import { addressOf, isScreenPath } from '../../domain/screens.ts'
import { states } from '../../domain/states.ts'
import type { StoryPicture } from '../pictures/compare.ts'
import { filterScreens } from './filter.ts'

/** A story on the page of all screens, with one picture per language. */
export interface ShownStory {
  readonly id: string
  /** Its path in the tree, in the order clients meet the screens: `Components/Button`. */
  readonly title: string
  readonly name: string
  readonly pictures: Readonly<Record<Language, StoryPicture>>
}

const kinds = {
  screen: 'Screens at rest',
  dialog: 'Dialogs',
  error: 'Errors',
  loading: 'Loading and saving',
  empty: 'Empty lists',
} as const

function kindsOf({ tags }: StoryPicture): readonly string[] {
  const found = Object.keys(kinds).filter(kind => tags.includes(kind === 'loading' ? 'busy' : kind))
  return found.length > 0 ? found : ['screen']
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const chapterOf = ({ title }: ShownStory) => title.split('/')[0] ?? ''
const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
const options = (list: readonly (readonly [value: string, text: string])[]) =>
  list.map(([value, text]) => `<option value="${value}">${escaped(text)}</option>`).join('')
const select = (name: string, label: string, list: readonly (readonly [value: string, text: string])[]) =>
  `<label>${label} <select name="${name}"><option value="">All</option>${options(list)}</select></label>`

function card(story: ShownStory, folder: string): string {
  const { id, name, pictures } = story
  const { path, states: ids, usState } = pictures.en
  const address = isScreenPath(path) ? addressOf(path) : ''
  const headings = languages.map(language => pictures[language].heading).join(' · ')
  const text = [id, name, address, ...ids, ...languages.map(language => pictures[language].text)].join(' ')
  const figures = languages.map(language => {
    const { file, height, width } = pictures[language]
    return `<a lang="${language}" href="${folder}/${file}"><img loading="lazy" src="${folder}/${file}" width="${width}" height="${height}" alt="${escaped(name)}, ${languageInfo[language].name}"></a>`
  })
  return `<article data-story="${id}" data-flow="${slug(chapterOf(story))}" data-kind="${kindsOf(pictures.en).join(' ')}" data-state="${usState ?? homeState}" data-words="${escaped(text)}">
<h3><a href="../?path=/story/${id}">${escaped(name)}</a></h3>
<p>${address && `<code>${address}</code> · `}${escaped(headings)}</p>
<div>${figures.join('')}</div>
</article>`
}

const style = `
:root{--width:220px;color-scheme:light}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#23211d;background:#fff}
header{padding:1rem 1.5rem 0}
h1{margin:0;font-size:1.5rem}
header p{margin:.25rem 0 0;max-width:60rem}
form{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;padding:.75rem 1.5rem;background:#fff;border-bottom:1px solid #b9b2a4}
form :is(input,select,button){font:inherit;min-height:2.5rem;padding:.25rem .5rem;border:1px solid #6f6858;border-radius:.375rem;background:#fff;color:inherit}
:focus-visible{outline:3px solid #9a4a20;outline-offset:2px}
section{padding:0 1.5rem}
h2{margin:1.5rem 0 .75rem;font-size:1.25rem;border-bottom:2px solid #0f5a55}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,calc(2*var(--width) + .5rem)),max-content));gap:2rem 1.5rem;align-items:start}
article{max-width:calc(2*var(--width) + .5rem)}
article h3{margin:0;font-size:1rem}
article p{margin:0 0 .5rem;font-size:.875rem;color:#544f46;overflow-wrap:anywhere}
article div{display:flex;gap:.5rem;align-items:flex-start}
article div a{display:block}
img{display:block;width:var(--width);height:auto;border:1px solid #b9b2a4;background:#f3f1ec}
a{color:#0f5a55}
[hidden]{display:none!important}
@media print{
  @page{margin:1cm}
  form,header p{display:none}
  body{font-size:10pt}
  section{padding:0}
  section+section{break-before:page}
  h2,h3{break-after:avoid}
  .cards{display:block}
  article{break-inside:avoid;max-width:none;margin-bottom:.6cm}
  article div{justify-content:flex-start}
  img{width:auto;max-width:8.5cm;max-height:23cm}
  a{color:inherit;text-decoration:none}
}`

/**
 * The page of all screens: every story in both languages side by side, in clients' order. It needs only the pictures,
 * no server. `folder` holds the pictures, relative to the page.
 */
export function allScreensPage(stories: readonly ShownStory[], folder = 'pictures'): string {
  const chapters = [...Map.groupBy(stories, chapterOf)]
  const chosen = new Set(stories.map(({ pictures }) => pictures.en.usState ?? homeState))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>All screens</title>
<style>${style}</style>
<header>
<h1>All screens</h1>
<p>Every screen and dialog in the order in which a client meets them, ${languages.map(language => languageInfo[language].name).join(' next to ')}. A name opens the story, a picture its full size. <a href="index.html">Phone</a> · <a href="desktop.html">Desktop</a></p>
</header>
<form>
<label>Search <input type="search" name="search" placeholder="words, path or state"></label>
${select(
  'flow',
  'Flow',
  chapters.map(([name]) => [slug(name), name] as const),
)}
${select('kind', 'Kind', Object.entries(kinds))}
${select(
  'state',
  'State',
  Object.entries(states).flatMap(([code, { name }]) => (chosen.has(code) ? [[code, name] as const] : [])),
)}
<label>Size <select name="width"><option value="150">Small</option><option value="220" selected>Middle</option><option value="360">Full phone</option><option value="720">Large</option><option value="1280">Full desktop</option></select></label>
<button type="reset">Show all</button>
<output></output>
</form>
<main>
${chapters
  .map(
    ([name, stories]) =>
      `<section id="${slug(name)}"><h2>${escaped(name)}</h2><div class="cards">${stories.map(story => card(story, folder)).join('\n')}</div></section>`,
  )
  .join('\n')}
</main>
<script>(${filterScreens.toString()})()</script>
</html>
`
}
