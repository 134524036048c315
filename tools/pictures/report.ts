import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Reporter } from 'vitest/node'
import { byCause, type ChangedStory } from './causes.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 1.5rem }
  summary { font-weight: bold; overflow-wrap: anywhere }
  div { display: flex; gap: .5rem; align-items: start }
  img { max-width: 32%; border: 1px solid #b9b2a4 }
`

const alsoOf = ({ causes }: ChangedStory, cause: string) =>
  causes.length === 1 ? '' : `<p>Also: ${escaped(causes.filter(each => each !== cause).join('; '))}</p>`

/** Writes the changed stories to `index.html` by cause, each with the accepted picture, the difference, the new one. */
export const reportTo = (differences: string, accepted: string): Reporter => ({
  async onTestRunEnd(modules) {
    const tests = modules.flatMap(({ children }) => [...children.allTests('failed')])
    const groups = byCause(tests.flatMap(test => test.meta().changed ?? []))
    if (groups.length === 0) return
    const pictures = ({ name }: ChangedStory) =>
      [join(accepted, name), ...['diff', 'actual'].map(kind => join(differences, `${name}-${kind}`))]
        .map(path => `${path}.png`)
        .filter(existsSync)
        .map(path => `<img loading="lazy" src="${relative(differences, path)}" alt="">`)
    const sections = groups.map(
      ({ cause, stories }) =>
        `<details open><summary>${stories.length} × ${escaped(cause)}</summary>${stories
          .map(story => `<h3>${story.name}</h3>${alsoOf(story, cause)}<div>${pictures(story).join('')}</div>`)
          .join('\n')}</details>`,
    )
    const page = join(differences, 'index.html')
    await mkdir(differences, { recursive: true })
    await writeFile(
      page,
      `<!doctype html><meta charset="utf-8"><title>What changed</title><style>${style}</style>${sections.join('\n')}`,
    )
    for (const { cause, stories } of groups) console.log(`${stories.length} × ${cause.slice(0, 200)}`)
    console.log(`The pictures by cause: ${page}`)
  },
})
