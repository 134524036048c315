import { setupI18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { pagesOf, surveyFlow } from '../../domain/flows/tables.ts'
import { languages, type Language } from '../../domain/languages.ts'
import { flowOf, isScreenPath } from '../../domain/screens.ts'
import { allMessages, screenTitles } from '../../harness/screen-titles.ts'
import { listStories, type ListedStory, type StoryOfFile } from './all-stories.ts'
import { FramedStory } from './frame.tsx'

/** What a story is found by, apart from its name. */
export interface StoryDetails {
  readonly id: string
  /** The path of its screen; null where it shows none. */
  readonly path: string | null
  /** To filter by: the flow, or the chart that belongs to none, and `dialog`, `error`, `busy`, `empty`. */
  readonly tags: readonly string[]
  /** The heading of its screen in every language; a screen that has several says one of them. */
  readonly headings: readonly string[]
  /**
   * What else its component is called, the codes of its refusals, what its state means, all words of a dialog, and what
   * has accents without them.
   */
  readonly words: readonly string[]
}

const kinds = new Set(['dialog', 'error', 'busy', 'empty'])

/** Every story's details. */
export async function allStoryDetails(): Promise<readonly StoryDetails[]> {
  const stories = await listStories()
  return withoutHead(() => detailsOf(stories))
}

/** Renders screens in Node: they read the page's head, which has no settings here. */
export async function withoutHead<Result>(work: () => Promise<Result>): Promise<Result> {
  const bare = !('document' in globalThis)
  if (bare) Object.assign(globalThis, { document: { querySelector: () => null } })
  try {
    return await work()
  } finally {
    if (bare) Reflect.deleteProperty(globalThis, 'document')
  }
}

async function detailsOf(stories: readonly ListedStory[]) {
  const details: StoryDetails[] = []
  for (const { id, also, chart, story } of stories) {
    const path = chart?.path ?? null
    const tags = chart?.tags ?? []
    const headings = headingsOf(path)
    const inDialog = tags.includes('dialog') ? await Promise.all(languages.map(each => dialogText(story, each))) : []
    details.push({
      id,
      path,
      words: [
        ...also,
        ...(chart ? [...chart.codes, chart.says] : []),
        ...inDialog,
        ...[...headings, ...inDialog].flatMap(plainly),
      ],
      tags: chart ? [isScreenPath(path) ? flowOf(path) : chart.chart, ...tags.filter(tag => kinds.has(tag))] : [],
      headings,
    })
  }
  return details
}

/** What a dialog says, in one language. */
async function dialogText(story: StoryOfFile, language: Language): Promise<string> {
  const { prelude } = await prerender(createElement(FramedStory, { story, language }))
  const [html = ''] = /<dialog[\s\S]*<\/dialog>/.exec(await new Response(prelude).text()) ?? []
  return html
    .replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')
    .replaceAll(/&#x27;|&quot;|&amp;/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Words as one types them without accents; none where they are the same. */
function plainly(text: string): readonly string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')
  return plain === text.normalize('NFD') ? [] : [plain]
}

const translations = languages.map(language => setupI18n({ messages: allMessages, locale: language }))

function headingsOf(path: string | null): readonly string[] {
  if (!isScreenPath(path)) return []
  const [title = ''] = screenTitles[path]
  return translations.map(i18n =>
    i18n
      ._({ id: generateMessageId(title), message: title, values: { name: '', count: pagesOf(surveyFlow).length } })
      .replace(/[,\s]+$/, ''),
  )
}
