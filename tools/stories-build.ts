import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { displayName } from '../.storybook/names.ts'
import { languages, type Language } from '../domain/languages.ts'
import { allScreensPage, type ShownStory } from './gallery/all-screens.ts'
import type { StoryPicture } from './pictures/compare.ts'

/**
 * `npm run stories:build`: the gallery as static files in storybook-static, with a page of all screens for phones and
 * one for desktops, made of their accepted pictures (`npm run stories:shots`). These also open from disk.
 */
const root = join(import.meta.dirname, '..')
const site = join(root, 'storybook-static')
/** The page of each screen size, with its accepted pictures. */
const pages = [
  { name: 'index.html', folder: 'pictures', accepted: join(root, '.shots/phone-100') },
  { name: 'desktop.html', folder: 'desktop', accepted: join(root, '.shots/desktop-100') },
] as const
/** Stories without client screens. */
const apart = ['Refusals and mails', 'Components', 'Theme', 'Charts']

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
await mkdir(join(site, 'all-screens'), { recursive: true })
for (const { name, folder, accepted } of pages) {
  const files = await readdir(accepted).catch(() => [])
  const storyPictures = await Promise.all(
    files
      .filter(file => file.endsWith('.json'))
      .map(async file => JSON.parse(await readFile(join(accepted, file), 'utf8')) as StoryPicture),
  )
  const pictured = stories.flatMap(story => withPictures(story, storyPictures))
  if (files.length > 0)
    await cp(accepted, join(site, 'all-screens', folder), { recursive: true, filter: file => !file.endsWith('.json') })
  await writeFile(join(site, 'all-screens', name), allScreensPage(pictured, folder))
  console.log(`all-screens/${name} has ${pictured.length} of ${stories.length} stories`)
}

/** A story with its pictures; none if one is not accepted yet. */
function withPictures({ id, name, title }: Entry, storyPictures: readonly StoryPicture[]): readonly ShownStory[] {
  const its = storyPictures.filter(each => each.id === id).map(each => [each.language, each] as const)
  if (its.length < languages.length) return []
  return [{ id, title, name: displayName(name), pictures: Object.fromEntries(its) as Record<Language, StoryPicture> }]
}
