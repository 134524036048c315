import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { searchableName, storyName } from './names.ts'
import { loadStoryDetails } from './story-details.ts'

/**
 * Vitest asks for the index before each run and needs no metadata, which takes ten seconds to load. Only its workers
 * do.
 */
const isVitestItself = process.env['VITEST'] !== undefined && process.env['VITEST_WORKER_ID'] === undefined

/** Loaded once, and again when a story file has changed. */
let details: { readonly at: number; readonly all: ReturnType<typeof loadStoryDetails> } | null = null
async function detailsAfter(file: string) {
  const { mtimeMs } = await stat(file)
  if (!details || details.at < mtimeMs) details = { at: Date.now(), all: readDetails().catch(withoutDetails) }
  return details.all
}

async function readDetails() {
  console.log('Reading the words that the search finds…')
  const all = await loadStoryDetails()
  console.log(`The search finds ${all.size} stories by their words.`)
  return all
}

/** While a chart is being edited, a story may fail to run: list the stories without metadata. */
function withoutDetails(error: unknown): Awaited<ReturnType<typeof loadStoryDetails>> {
  console.error('The stories cannot be filtered or found by their paths:', error)
  return new Map()
}

/** The page of all screens (tools/all-screens.ts). The tests start without it. */
const gallery = join(import.meta.dirname, '../results/gallery')

const nothing = { path: null, headings: [], words: [], tags: [] }

const config: StorybookConfig = {
  stories: ['../stories/*.mdx', '../stories/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false, backgrounds: false, controls: true },
  typescript: { reactDocgen: 'react-docgen' },
  /** Otherwise Chakra's own Storybook would be fetched over the network. */
  refs: { '@chakra-ui/react': { disable: true } },
  staticDirs: existsSync(gallery) ? [gallery] : [],
  /** The sidebar filters by a story's state and finds it by path and by headings in every language. */
  experimental_indexers: async (indexers = []) =>
    indexers.map(indexer => ({
      ...indexer,
      createIndex: async (file, options) => {
        const [inputs, details] = await Promise.all([
          indexer.createIndex(file, options),
          isVitestItself ? new Map<string, never>() : detailsAfter(file),
        ])
        return inputs.map(input => {
          if (input.type !== 'story') return input
          const { path, headings, words, tags } = details.get(input.__id ?? '') ?? nothing
          const name = storyName(input.name ?? input.exportName)
          return {
            ...input,
            name: searchableName(name, [...(path === null ? [] : [`/${path}`]), ...headings, ...words]),
            tags: [...(input.tags ?? []), ...tags],
          }
        })
      },
    })),
}
export default config
