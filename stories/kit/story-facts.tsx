import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { languages, type Language } from '../../domain/languages.ts'
import { homeState, type UsState } from '../../domain/states.ts'
import { listStories } from './all-stories.ts'
import { Frame } from './frame.tsx'
import { asTold } from './person.ts'
import { storyId } from './story-id.ts'

/** What a story is found by, beside its name. */
export interface StoryFacts {
  readonly id: string
  /** The path of its screen; null where it shows none. */
  readonly path: string | null
  /** To filter by: the chart, `screen` or `dialog`, `error`, `busy`. */
  readonly tags: readonly string[]
  /** The heading of its dialog or page in each language, where it can be drawn without a browser. */
  readonly headings: readonly string[]
}

interface Drawn {
  readonly render?: (args: object, context: object) => ReactNode
  readonly decorators?: readonly unknown[]
  readonly parameters?: { readonly usState?: UsState; readonly isBare?: boolean }
}
const modules = import.meta.glob<{ readonly default: { readonly title?: string } }>('../*.stories.tsx', { eager: true })

/** Every story's facts. */
export async function tellAll(): Promise<readonly StoryFacts[]> {
  const headings = new Map(
    Object.values(modules).flatMap(({ default: { title = '' }, ...stories }) =>
      Object.entries<Drawn>(stories).map(([exported, story]) => [storyId(title, exported), headingsOf(story)] as const),
    ),
  )
  const kinds = new Set(['dialog', 'error', 'busy'])
  return (await listStories()).map(({ id, path, tags, chart }) => ({
    id,
    path,
    tags: chart ? [chart.chart, ...tags.filter(tag => kinds.has(tag))] : [],
    headings: headings.get(id) ?? [],
  }))
}

const headingsOf = (story: Drawn): readonly string[] => languages.flatMap(language => headingOf(story, language) ?? [])

/** What the heading says; undefined where a story draws itself in a browser alone, as beside a script of somebody else's. */
function headingOf({ render, decorators = [], parameters = {} }: Drawn, language: Language): string | undefined {
  if (!render || decorators.length > 0 || parameters.isBare === true) return undefined
  const globals = { locale: language, usState: asTold, partner: asTold }
  const drawn = drawnBy(() => (
    <Frame language={language} usState={parameters.usState ?? homeState} textSize="100" isBare>
      {render({}, { globals })}
    </Frame>
  ))
  const [, words] = /<dialog[^>]*>.*?<h2[^>]*>(.*?)<\/h2>/s.exec(drawn) ?? /<h1[^>]*>(.*?)<\/h1>/s.exec(drawn) ?? []
  return words && plain(words)
}

function drawnBy(content: () => ReactNode): string {
  try {
    return renderToStaticMarkup(content())
  } catch {
    return ''
  }
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
