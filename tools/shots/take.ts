import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { preview } from 'vite'
import { languageFacts, languages, type Language } from '../../domain/languages.ts'
import { viewports } from '../../stories/kit/viewports.ts'
import { browserFlags, ensureChromium } from '../../scripts/chromium.ts'
import type { ShotOptions } from './options.ts'

/** A picture of a story in a language, and what the story says of itself. */
export interface Taken {
  readonly id: string
  readonly language: Language
  readonly file: string
  /** The title of the dialog, or else of the page. */
  readonly heading: string
  /** All words that are seen. */
  readonly words: string
  readonly usState: string | null
  readonly chart: {
    readonly chart: string
    readonly states: readonly string[]
    readonly path: string | null
    readonly tags: readonly string[]
  } | null
}
type Look = Pick<ShotOptions, 'viewport' | 'text'>

const windows = 4

/** Takes a picture of each story in each language. Throws, naming them, where stories did not come to stand. */
export async function takePictures(
  site: string,
  ids: readonly string[],
  look: Look,
  into: string,
): Promise<readonly Taken[]> {
  const server = await preview({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    build: { outDir: site },
    preview: { port: 6116 },
  })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...browserFlags] })
  try {
    const address = server.resolvedUrls?.local[0] ?? 'http://localhost:6116/'
    const parts = Array.from({ length: windows }, (_, part) => part)
    const asked = languages.flatMap(language =>
      parts.map(part =>
        takePart(
          browser,
          address,
          language,
          ids.filter((_id, number) => number % windows === part),
          look,
          into,
        ),
      ),
    )
    const taken = (await Promise.all(asked)).flat()
    const failures = taken.filter(shot => typeof shot === 'string')
    if (failures.length > 0) throw new Error(`${failures.length} pictures could not be taken:\n${failures.join('\n')}`)
    return taken.filter(shot => typeof shot !== 'string')
  } finally {
    await browser.close()
    await server.close()
  }
}

/** One window shows one story after the other: Storybook itself is loaded once. */
async function takePart(
  browser: Browser,
  address: string,
  language: Language,
  ids: readonly string[],
  { viewport, text }: Look,
  into: string,
): Promise<readonly (Taken | string)[]> {
  const [first] = ids
  if (first === undefined) return []
  const { width, height } = viewports[viewport]
  // a phone of another language would be offered that one at the end of every page
  const { locale } = languageFacts[language]
  const page = await browser.newPage({ viewport: { width, height }, locale, reducedMotion: 'reduce' })
  await page.goto(
    `${address}iframe.html?id=${first}&viewMode=story&globals=locale:${language};textSize:${text};a11y.manual:!true`,
  )
  const taken: (Taken | string)[] = []
  for (const id of ids) {
    taken.push(
      await takeOne(page, id, language, into).catch(
        (error: Error) => `${id} in ${language}: ${error.message.split('\n')[0]}`,
      ),
    )
  }
  await page.close()
  return taken
}

async function takeOne(page: Page, id: string, language: Language, into: string): Promise<Taken> {
  await page.waitForFunction(isListening)
  await page.evaluate(show, id)
  await page.waitForFunction(stands, id)
  await page.evaluate(settle)
  const seen = await page.evaluate(look)
  const file = `${id}.${language}.png`
  // behind a dialog, the page may be longer than the screen: the dialog would stand somewhere in its middle
  await page.screenshot({ path: join(into, file), fullPage: !seen.hasDialog, animations: 'disabled', caret: 'hide' })
  return { id, language, file, ...seen }
}

/** Storybook's preview, as far as these pictures need it. */
interface Preview {
  readonly channel: { readonly emit: (event: string, payload: unknown) => void }
  readonly currentRender?: {
    readonly id: string
    readonly phase?: string
    readonly story?: {
      readonly parameters: {
        readonly chart?: NonNullable<Taken['chart']> | { readonly disable: true }
        readonly usState?: string
      }
    }
  }
}
type StoryWindow = typeof globalThis & { readonly __STORYBOOK_PREVIEW__?: Preview }

// what runs in the page stands by itself

const isListening = () => (globalThis as StoryWindow).__STORYBOOK_PREVIEW__?.currentRender !== undefined

function show(storyId: string) {
  const { channel, currentRender } = (globalThis as StoryWindow).__STORYBOOK_PREVIEW__!
  if (currentRender?.id !== storyId) channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
}

function stands(storyId: string): boolean {
  const render = (globalThis as StoryWindow).__STORYBOOK_PREVIEW__?.currentRender
  if (render?.phase === 'errored') throw new Error('the story could not be drawn')
  const isOver = render?.phase === 'completed' || render?.phase === 'finished'
  return render?.id === storyId && isOver && document.querySelector('#storybook-root > *') !== null
}

/** What is fetched beside the screen has come when nothing has moved for a moment. */
const settle = () =>
  new Promise<void>(resolve => {
    const rest = 150
    let timer = setTimeout(finish, rest)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(finish, rest)
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    const latest = setTimeout(finish, 3000)
    function finish() {
      observer.disconnect()
      clearTimeout(latest)
      void document.fonts.ready.then(() => resolve())
    }
  })

function look() {
  const { parameters } = (globalThis as StoryWindow).__STORYBOOK_PREVIEW__!.currentRender!.story!
  const dialog = document.querySelector<HTMLElement>('dialog[open]')
  const seen = dialog ?? document.querySelector<HTMLElement>('main')
  const { chart } = parameters
  return {
    hasDialog: dialog !== null,
    heading: (dialog?.querySelector('h2') ?? document.querySelector('#storybook-root h1'))?.textContent ?? '',
    words: seen?.innerText.replaceAll(/\s+/g, ' ') ?? '',
    usState: parameters.usState ?? null,
    chart:
      chart && 'chart' in chart
        ? { chart: chart.chart, states: chart.states, path: chart.path, tags: chart.tags }
        : null,
  }
}
