import type { ReactNode } from 'react'
import { storyNameFromExport } from 'storybook/internal/csf'
import type { UsState } from '../../domain/states.ts'
import { storyId, type ChartDetails } from './chart-details.ts'

interface StoryModule {
  readonly default: { readonly title?: string }
  /** Storybook's own: a module itself forgets the order of its exports. */
  readonly __namedExportsOrder?: readonly string[]
  readonly [name: string]: unknown
}
const files = import.meta.glob<StoryModule>('../*.stories.tsx')

export interface ListedStory {
  /** As Storybook's own index has it. */
  readonly id: string
  readonly title: string
  readonly name: string
  /** The path of the screen that is shown; null where the story shows none. */
  readonly path: string | null
  /** The chart, and the tags of the state that is shown: `dialog`, `error`, `busy` and their like. */
  readonly tags: readonly string[]
  readonly chart: ChartDetails | null
  readonly story: StoryOfFile
}
export interface StoryOfFile {
  readonly name?: string
  readonly render?: (args: object, context: { readonly globals: object }) => ReactNode
  readonly parameters?: { readonly chart?: ChartDetails; readonly usState?: UsState }
}

/** Every story, in the order of its file. */
export async function listStories(): Promise<readonly ListedStory[]> {
  const modules = await Promise.all(Object.values(files).map(load => load()))
  return modules.flatMap(({ default: meta, __namedExportsOrder, ...stories }) =>
    (__namedExportsOrder ?? Object.keys(stories)).map(exported =>
      listed(meta.title ?? '', exported, stories[exported] as StoryOfFile),
    ),
  )
}

function listed(title: string, exported: string, story: StoryOfFile): ListedStory {
  const { name, parameters } = story
  const chart = parameters?.chart ?? null
  return {
    id: storyId(title, exported),
    title,
    name: name ?? storyNameFromExport(exported),
    path: chart?.path ?? null,
    tags: chart ? [chart.chart, ...chart.tags] : [],
    chart,
    story,
  }
}

/** The first story that shows a state of a chart. */
export const storyShowing = async (chart: string, stateId: string): Promise<ListedStory | undefined> =>
  (await listStories()).find(story => story.chart?.chart === chart && story.chart.states.includes(stateId))
