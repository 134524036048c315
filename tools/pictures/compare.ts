import fontFile from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import { afterEach, beforeAll, beforeEach, expect, vi, type TestContext } from 'vitest'
import { commands, page } from 'vitest/browser'
import { causesOf, lookOf } from './causes.ts'

/** A story's data in one language on the page of all screens. */
export interface StoryPicture {
  readonly id: string
  readonly language: string
  /** File name of the accepted picture. */
  readonly file: string
  /** Heading of the dialog, or else of the page. */
  readonly heading: string
  readonly text: string
  readonly width: number
  readonly height: number
  readonly usState: string | null
  readonly chart: string | null
  readonly path: string | null
  readonly tags: readonly string[]
  readonly states: readonly string[]
}
/** With what is visible (`lookOf`), to find what has changed. */
interface AcceptedPicture extends StoryPicture {
  readonly look: readonly string[]
}
interface StoryContext {
  readonly story?: {
    readonly id: string
    readonly parameters: { readonly chart?: Partial<StoryPicture>; readonly usState?: string }
  }
}

// some stories show the day; between them Vitest needs the time
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T17:00:00Z') }))
afterEach(() => void vi.useRealTimers())

// what stories fetch while they render is there at once; the theme does without a font that comes later
const fetched = import.meta.glob('../../src/screens/**/*.tsx')
const font = new FontFace('Public Sans', `url(${fontFile})`, { weight: '100 900' })
beforeAll(async () => {
  await Promise.all(Object.values(fetched).map(load => load()))
  document.fonts.add(await font.load())
})

/** Waits until two frames change nothing. */
async function atRest() {
  let before = ''
  do {
    before = document.body.innerHTML
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  } while (before !== document.body.innerHTML)
}

/** Keeps the heights that follow the screen's, or a page would grow with the screen and never show its end. */
function fixHeights() {
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const { minHeight } = getComputedStyle(element)
    if (minHeight.endsWith('px') && minHeight !== '0px') element.style.minHeight = minHeight
  }
}

async function comparePicture(context: TestContext) {
  const { story } = context as StoryContext
  if (!story || context.task.result?.state === 'fail') return
  await atRest()
  const dialog = document.querySelector<HTMLElement>('dialog[open]')
  if (!dialog) fixHeights()
  const { scrollHeight: height, scrollWidth: width } = document.documentElement
  // behind a dialog the page keeps its size, or the dialog would move to the middle of a long page
  if (!dialog && height > innerHeight) await page.viewport(innerWidth, height)
  const { chart = null, path = null, states = [], tags = [] } = story.parameters.chart ?? {}
  const language = String(import.meta.env['VITE_STORY_LANGUAGE'])
  // Vitest collapses hyphens
  const name = `${story.id}-${language}`.replaceAll(/-+/g, '-')
  const picture: AcceptedPicture = {
    id: story.id,
    language,
    file: `${name}.png`,
    heading: (dialog?.querySelector('h2') ?? document.querySelector('h1'))?.textContent ?? '',
    text: (dialog ?? document.querySelector('main'))?.innerText.replaceAll(/\s+/g, ' ') ?? '',
    width,
    height: innerHeight,
    usState: story.parameters.usState ?? null,
    chart,
    path,
    states,
    tags,
    look: lookOf(dialog ?? document.body),
  }
  const file = `${import.meta.env['VITE_PICTURES']}/${name}.json`
  const accepted = await commands.readFile(file).then(
    text => JSON.parse(text) as AcceptedPicture,
    () => null,
  )
  const accept = () => commands.writeFile(file, JSON.stringify(picture))
  try {
    await expect(page).toMatchScreenshot(name)
  } catch (error) {
    context.task.meta.changed = { name, causes: accepted ? causesOf(accepted.look, picture.look) : ['new'] }
    if (!accepted) await accept()
    throw error
  }
  await accept()
}
afterEach(comparePicture)
