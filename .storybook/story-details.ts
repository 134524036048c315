import { join } from 'node:path'
import { createServer } from 'vite'
import type { StoryDetails } from '../stories/helpers/story-details.ts'

/** Loads every story's metadata by running it: Storybook's own index only reads the source. */
export async function loadStoryDetails(): Promise<ReadonlyMap<string, StoryDetails>> {
  const root = join(import.meta.dirname, '..')
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { allStoryDetails } = (await server.ssrLoadModule(
      '/stories/helpers/story-details.ts',
    )) as typeof import('../stories/helpers/story-details.ts')
    return new Map((await allStoryDetails()).map(details => [details.id, details]))
  } finally {
    await server.close()
  }
}
