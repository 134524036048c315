import type { Comparison } from './sets.ts'

const gallery = 'http://localhost:6006'
const percent = (share: number) => (share < 0.0001 ? 'less than 0.01 %' : `${(share * 100).toFixed(2)} %`)

/** `payment--card-form.es.png` is a story in a language. */
function linkTo(name: string): string {
  const [id = '', language = ''] = name.split('.')
  return `<a href="${gallery}/?path=/story/${id}&amp;globals=locale:${language}">${id}, ${language}</a>`
}
const figure = (title: string, file: string) =>
  `<figure><figcaption>${title}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt=""></a></figure>`
const section = (title: string, bodies: readonly string[]) =>
  bodies.length > 0 ? `<h2>${title} (${bodies.length})</h2>${bodies.join('\n')}` : ''

/** In one line: what differs from the baseline. */
export const summaryOf = ({ added, changed, gone, same }: Comparison): string =>
  `${changed.length} changed, ${added.length} new, ${gone.length} gone, ${same} the same`

/**
 * What differs, as a page beside the folders of pictures: before, difference and after, each with its share and its
 * story.
 */
export function reportOf(comparison: Comparison): string {
  const { set, only, added, changed, gone } = comparison
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stories: what changed</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;color:#23211d;background:#fff}a{color:#0f5a55}figure{display:inline-block;margin:0 1rem 1rem 0;vertical-align:top}img{max-width:360px;border:1px solid #ccc}h3{margin-bottom:.5rem}</style>
<h1>${summaryOf(comparison)}</h1>
<p>${set}${only ? `, only stories with “${only}”` : ''}, against the baseline. The links open the story while <code>npm run stories</code> runs.</p>
${section(
  'Changed',
  changed.map(
    ({ name, share }) =>
      `<h3>${linkTo(name)}: ${percent(share)} differs</h3>${figure('before', `baseline/${set}/${name}`)}${figure('difference', `difference/${set}/${name}`)}${figure('after', `now/${set}/${name}`)}`,
  ),
)}
${section(
  'New',
  added.map(name => figure(linkTo(name), `now/${set}/${name}`)),
)}
${section(
  'Gone',
  gone.map(name => figure(name, `baseline/${set}/${name}`)),
)}
</html>
`
}
