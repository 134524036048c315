import { execFileSync } from 'node:child_process'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { displayName } from '../.storybook/names.ts'
import { languages, type Language } from '../domain/languages.ts'
import { allScreensPage, type ShownStory } from './gallery/all-screens.ts'
import type { StoryPicture } from './pictures/compare.ts'

/**
 * `npm run stories:build`: the gallery as static files in storybook-static, with the page of all screens and their
 * accepted pictures (`npm run stories:shots`), which also opens from disk.
 */
const root = join(import.meta.dirname, '..')
const site = join(root, 'storybook-static')
const accepted = join(root, '.shots/phone-100')
/** Stories without client screens. */
const apart = ['Components', 'Theme', 'Charts']

interface Entry {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly type: 'story' | 'docs'
}

execFileSync('storybook', ['build', '--output-dir', site, '--disable-telemetry', '--quiet'], {
  cwd: root,
  stdio: 'inherit',
})
const index = JSON.parse(await readFile(join(site, 'index.json'), 'utf8')) as { entries: Record<string, Entry> }
const stories = Object.values(index.entries).filter(
  ({ title, type }) => type === 'story' && !apart.includes(title.split('/')[0] ?? ''),
)
const files = await readdir(accepted)
const storyPictures = await Promise.all(
  files
    .filter(name => name.endsWith('.json'))
    .map(async name => JSON.parse(await readFile(join(accepted, name), 'utf8')) as StoryPicture),
)
const pictured = stories.flatMap(withPictures)
await cp(accepted, join(site, 'all-screens/pictures'), { recursive: true, filter: name => !name.endsWith('.json') })
await writeFile(join(site, 'all-screens/index.html'), allScreensPage(pictured))
console.log(`storybook-static, with ${pictured.length} of ${stories.length} stories on its page of all screens`)

/** A story with its pictures; none if one is not accepted yet. */
function withPictures({ id, name, title }: Entry): readonly ShownStory[] {
  const its = storyPictures.filter(each => each.id === id).map(each => [each.language, each] as const)
  if (its.length < languages.length) return []
  return [{ id, title, name: displayName(name), pictures: Object.fromEntries(its) as Record<Language, StoryPicture> }]
}
