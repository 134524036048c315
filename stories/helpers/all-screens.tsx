import { CacheProvider } from '@emotion/react'
import { prerender } from 'react-dom/static'
import { storyName } from '../../.storybook/names.ts'
import preview from '../../.storybook/preview.tsx'
import { type Language, languageInfo, languages } from '../../domain/languages.ts'
import { createStyleCache } from '../../src/app/app.tsx'
import { listStories, type ListedStory } from './all-stories.ts'
import { FramedStory } from './frame.tsx'
import { withoutHead } from './story-details.ts'
import { viewports } from './viewports.ts'

/** Stories without a client's screen. */
const apart = ['Refusals and mails', 'Components', 'Theme', 'Charts']
const chapterOf = ({ title }: ListedStory) => title.split('/')[0] ?? ''
const order: readonly string[] = preview.parameters!['options'].storySort.order
const placeOf = (story: ListedStory) => (order.indexOf(chapterOf(story)) + 1 || order.length + 1) - 1

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const styles = `body{font:1rem/1.5 system-ui;margin:1rem}section{display:flex;flex-wrap:wrap;gap:1rem}
h2{flex-basis:100%;margin:1rem 0 0}figure{margin:0}
iframe{border:1px solid;height:${viewports.phone.height}px;width:${viewports.phone.width}px;zoom:.6}`

/** The styles of all screens go into one file, in this cache. */
const cache = Object.assign(createStyleCache(), { compat: true as const })

/**
 * Every screen and dialog as the server would send it, in every language, in the order in which clients meet them.
 * `says` is told each chapter before it is rendered.
 */
export async function allScreens(
  says: (line: string) => void = () => {},
): Promise<{ readonly html: string; readonly css: string }> {
  const stories = (await listStories()).filter(story => !apart.includes(chapterOf(story)))
  const sorted = stories.toSorted((one, other) => placeOf(one) - placeOf(other))
  const figures: string[] = []
  await withoutHead(async () => {
    for (const [index, story] of sorted.entries()) {
      if (story.title !== sorted[index - 1]?.title) says(`Screen ${index + 1} of ${sorted.length}: ${story.title}`)
      figures.push(await figureOf(story))
    }
  })
  const chapters = Map.groupBy(figures.keys(), index => sorted[index]!.title)
  const sections = [...chapters].map(
    ([title, indexes]) => `<section><h2>${title}</h2>${indexes.map(index => figures[index]).join('\n')}</section>`,
  )
  const css = Object.values(cache.inserted).filter(rules => typeof rules === 'string')
  return {
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>All screens</title><style>${styles}</style>
<h1>All screens</h1>${sections.join('\n')}</html>`,
    css: css.join('\n'),
  }
}

async function figureOf(story: ListedStory): Promise<string> {
  const name = escaped(storyName(story.name))
  const frames = await Promise.all(
    languages.map(async language => {
      const page = `<!doctype html><html lang="${language}"><link rel="stylesheet" href="screens.css">${await markupOf(story, language)}`
      return `<iframe title="${name}, ${languageInfo[language].name}" srcdoc="${escaped(page)}"></iframe>`
    }),
  )
  return `<figure><figcaption><a href="../?path=/story/${story.id}" target="_top">${name}</a></figcaption>${frames.join('\n')}</figure>`
}

/** Its first screen; a screen that is broken on purpose says so. */
async function markupOf({ story, isBare }: ListedStory, language: Language): Promise<string> {
  const screen = (
    <CacheProvider value={cache}>
      <FramedStory {...{ story, language, isBare }} />
    </CacheProvider>
  )
  const rendered = await prerender(screen, { onError: () => {} }).catch(() => null)
  const html = rendered ? await new Response(rendered.prelude).text() : '<p>This story is about a broken screen.</p>'
  return html.replaceAll('<dialog', '<dialog open')
}
