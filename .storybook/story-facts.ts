import { join } from 'node:path'
import { createServer } from 'vite'
import type { StoryFacts } from '../stories/kit/story-facts.ts'

/** Loads every story's metadata by running it: Storybook's own index only reads the source. */
export async function loadStoryFacts(): Promise<ReadonlyMap<string, StoryFacts>> {
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
    const { tellAll } = (await server.ssrLoadModule(
      '/stories/kit/story-facts.ts',
    )) as typeof import('../stories/kit/story-facts.ts')
    return new Map((await tellAll()).map(facts => [facts.id, facts]))
  } finally {
    await server.close()
  }
}
