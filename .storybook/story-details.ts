import type { StoryDetails } from '../stories/helpers/story-details.ts'
import { inVite } from './in-vite.ts'

/** Loads every story's metadata by running it: Storybook's own index only reads the source. */
export const loadStoryDetails = (): Promise<ReadonlyMap<string, StoryDetails>> =>
  inVite(async load => {
    const path = '/stories/helpers/story-details.ts'
    const { allStoryDetails } = await load<typeof import('../stories/helpers/story-details.ts')>(path)
    return new Map((await allStoryDetails()).map(details => [details.id, details]))
  })
