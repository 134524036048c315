import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** An entry of Storybook's own index. */
export interface Entry {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly type: 'story' | 'docs'
  readonly tags: readonly string[]
}

/** Builds the gallery as files to be served; throws, with all that Storybook said, where that fails. */
export function buildSite(into: string) {
  const build = spawnSync(
    join(root, 'node_modules/.bin/storybook'),
    ['build', '--output-dir', into, '--disable-telemetry'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  if (build.status !== 0) throw new Error(`The gallery could not be built.\n${build.stdout}${build.stderr}`)
}

/** All that stands in a built gallery, in its order. */
export async function entriesOf(site: string): Promise<readonly Entry[]> {
  const index = JSON.parse(await readFile(join(site, 'index.json'), 'utf8')) as { entries: Record<string, Entry> }
  return Object.values(index.entries)
}
