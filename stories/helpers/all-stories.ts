import type { ReactNode } from 'react'
import { storyNameFromExport } from 'storybook/internal/csf'
import type { UsState } from '../../domain/states.ts'
import type { TargetState } from '../../harness/replay.ts'
import { storyId, type ChartDetails } from './chart-details.ts'
import type { Guide } from './guide.ts'

interface StoryModule {
  readonly default: {
    readonly title?: string
    readonly parameters?: { readonly isBare?: boolean; readonly guide?: Guide }
  }
  /** Storybook's own: a module itself forgets the order of its exports. */
  readonly __namedExportsOrder?: readonly string[]
  readonly [name: string]: unknown
}
const files = import.meta.glob<StoryModule>('../*.stories.tsx')

export interface ListedStory {
  /** As Storybook's own index has it. */
  readonly id: string
  readonly title: string
  /** The name of its export. */
  readonly exported: string
  readonly name: string
  /** Without the page around it. */
  readonly isBare: boolean
  readonly chart: ChartDetails | null
  /** What else the component that it shows is called. */
  readonly also: readonly string[]
  readonly story: StoryOfFile
}
export interface StoryOfFile {
  readonly name?: string
  readonly render?: (args: object, context: { readonly globals: object }) => ReactNode
  readonly decorators?: readonly unknown[]
  readonly args?: object
  readonly argTypes?: { readonly mistake?: { readonly options: readonly string[] } }
  readonly parameters?: {
    readonly chart?: ChartDetails
    readonly usState?: UsState
    readonly opened?: string
    readonly shows?: { readonly name: string; readonly target: TargetState; readonly typed?: object }
  }
}

/** Every story, in the order of its file. */
export async function listStories(): Promise<readonly ListedStory[]> {
  const modules = await Promise.all(Object.values(files).map(load => load()))
  return modules.flatMap(({ default: meta, __namedExportsOrder, ...stories }) =>
    (__namedExportsOrder ?? Object.keys(stories)).map(exported =>
      listed(meta, exported, stories[exported] as StoryOfFile),
    ),
  )
}

function listed({ title = '', parameters: page }: StoryModule['default'], exported: string, story: StoryOfFile) {
  return {
    id: storyId(title, exported),
    title,
    exported,
    name: story.name ?? storyNameFromExport(exported),
    isBare: page?.isBare === true,
    chart: story.parameters?.chart ?? null,
    also: page?.guide ? [page.guide.also] : [],
    story,
  }
}
