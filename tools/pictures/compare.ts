import { afterEach, expect, type TestContext } from 'vitest'
import { commands, page } from 'vitest/browser'

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
interface StoryContext {
  readonly story?: {
    readonly id: string
    readonly parameters: { readonly chart?: Partial<StoryPicture>; readonly usState?: string }
  }
}

async function comparePicture(context: TestContext) {
  const { story } = context as StoryContext
  if (!story || context.task.result?.state === 'fail') return
  const dialog = document.querySelector<HTMLElement>('dialog[open]')
  const { scrollHeight: height, scrollWidth: width } = document.documentElement
  // behind a dialog the page keeps its size, or the dialog would move to the middle of a long page
  if (!dialog && height > innerHeight) await page.viewport(innerWidth, height)
  const { chart = null, path = null, states = [], tags = [] } = story.parameters.chart ?? {}
  const language = String(import.meta.env['VITE_STORY_LANGUAGE'])
  // Vitest collapses hyphens
  const name = `${story.id}-${language}`.replaceAll(/-+/g, '-')
  const picture: StoryPicture = {
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
  }
  await commands.writeFile(`${import.meta.env['VITE_PICTURES']}/${name}.json`, JSON.stringify(picture))
  await expect(page).toMatchScreenshot(name)
}
afterEach(comparePicture)
