import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shownName } from '../.storybook/names.ts'
import { languages, type Language } from '../domain/languages.ts'
import type { UsState } from '../domain/states.ts'
import { allScreensPage, type Picture, type ShownStory } from './gallery/all-screens.ts'
import { buildSite, entriesOf, type Entry } from './shots/site.ts'
import { takePictures, type Taken } from './shots/take.ts'

/**
 * `npm run stories:build`: the gallery as files for any web server, to storybook-static, and in it the page of all
 * screens with its pictures, to storybook-static/all-screens/index.html, which opens from the disk as well.
 */
const site = join(import.meta.dirname, '../storybook-static')
const folder = join(site, 'all-screens')
const pictures = join(folder, 'pictures')
/** What shows no screen of a client. */
const apart = ['Components', 'Theme', 'Charts']

buildSite(site)
await mkdir(pictures, { recursive: true })
const stories = (await entriesOf(site)).filter(
  ({ type, title }) => type === 'story' && !apart.includes(title.split('/')[0] ?? ''),
)
const taken = await takePictures(
  site,
  stories.map(({ id }) => id),
  { viewport: 'phone', text: '100' },
  pictures,
)
await writeFile(join(folder, 'index.html'), allScreensPage(await Promise.all(stories.map(shown))))
console.log(`The gallery, with ${stories.length} stories on its page of all screens: storybook-static`)

async function shown({ id, title, name }: Entry): Promise<ShownStory> {
  const shots = Object.fromEntries(taken.filter(shot => shot.id === id).map(shot => [shot.language, shot])) as Record<
    Language,
    Taken
  >
  const { chart, usState } = shots.en
  const drawn = await Promise.all(
    languages.map(async language => [language, await pictureOf(shots[language])] as const),
  )
  return {
    id,
    title,
    name: shownName(name),
    path: chart?.path ?? null,
    chart: chart?.chart ?? null,
    tags: chart?.tags ?? [],
    states: chart?.states ?? [],
    usState: usState as UsState | null,
    pictures: Object.fromEntries(drawn) as Record<Language, Picture>,
  }
}

/** A PNG says its size at its start, so that the page leaves room for it before it has come. */
async function pictureOf({ file, heading, words }: Taken): Promise<Picture> {
  const picture = await open(join(pictures, file))
  try {
    const { buffer } = await picture.read(Buffer.alloc(24), 0, 24, 0)
    return { file, heading, words, width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) }
  } finally {
    await picture.close()
  }
}
