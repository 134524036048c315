import { toId } from 'storybook/internal/csf'
import { addons } from 'storybook/preview-api'
import { replayed, type Wanted } from '../../harness/replay.ts'

interface StoryModule {
  readonly default: { readonly title?: string }
  /** Storybook's own: a module itself forgets the order of its exports. */
  readonly __namedExportsOrder?: readonly string[]
  readonly [name: string]: unknown
}
const files = import.meta.glob<StoryModule>('../*.stories.tsx')

export interface Listed {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly shows: { readonly name: string; readonly wanted: Wanted } | undefined
}

/** Every story, in the order of its file. */
export async function listStories(): Promise<readonly Listed[]> {
  const modules = await Promise.all(Object.values(files).map(load => load()))
  return modules.flatMap(({ default: { title = '' }, __namedExportsOrder: names = [], ...stories }) =>
    names.map(name => {
      const { parameters } = stories[name] as { parameters?: { shows?: Listed['shows'] } }
      const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      return { id: toId(title, words), title, name: words, shows: parameters?.shows }
    }),
  )
}

/** Opens the first story that shows a state of a chart; answers whether there is one. */
export async function openStoryOf(chart: string, stateId: string): Promise<boolean> {
  const found = (await listStories()).find(
    ({ shows }) =>
      shows?.name === chart && replayed(shows.wanted).snapshot._nodes.some((node: { id: string }) => node.id === stateId),
  )
  if (found) addons.getChannel().emit('selectStory', { storyId: found.id })
  return found !== undefined
}
