import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { languageInfo } from '../domain/languages.ts'
import { addressOf, type ScreenPath } from '../domain/screens.ts'
import { browserFlags, ensureChromium } from '../scripts/chromium.ts'
import { samplePassword } from '../server/samples/accounts.ts'
import { viewports } from '../stories/helpers/viewports.ts'
import { serve } from '../tests/journeys/server.ts'

/**
 * `npm run pictures -- docs/pictures`: pictures of twelve screens of the portal that is built here, with its sample
 * people: in Spanish at the width of a phone, in English at that of a desktop. Each takes the right half of the picture
 * that is there; its left half stays. `--whole`: whole pages as PNG, to look through.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { whole: { type: 'boolean' } } })
const [folder] = positionals
if (folder === undefined) throw new Error('npm run pictures -- FOLDER')
const looks = [
  { language: 'es', ...viewports.phone },
  { language: 'en', ...viewports.desktop },
] as const

interface Pictured {
  readonly name: string
  /** Whose screen it is: the name of a sample account, or nobody's. */
  readonly who?: string
  readonly path: ScreenPath
  /** What leads on from there to what is pictured. */
  readonly next?: (page: Page) => Promise<void>
}

/** The screens of docs/design.md. */
const screens: readonly Pictured[] = [
  { name: 'landing', path: 'landing' },
  { name: 'basic-info', path: 'register', next: page => page.locator('a[href*="basic-info"]').first().click() },
  { name: 'question', who: 'screened', path: 'register/protective-order' },
  { name: 'payment', who: 'screened', path: 'register/payment' },
  { name: 'verification', who: 'paid', path: 'register/verification' },
  { name: 'results', who: 'results', path: 'results' },
  { name: 'start', who: 'results', path: 'results', next: startWithOneCase },
  { name: 'dashboard', who: 'client', path: 'menu' },
  { name: 'matter-status', who: 'client', path: 'matter-status' },
  { name: 'account', who: 'results', path: 'account' },
  { name: 'statement', who: 'client', path: 'statement/reasons' },
  { name: 'documents', who: 'client', path: 'documents' },
]

async function startWithOneCase(page: Page) {
  await page.locator('main [type=checkbox]').first().check()
  await page
    .getByRole('button', { name: /^(Start|Empezar)/ })
    .filter({ visible: true })
    .first()
    .click()
}

const data = await mkdtemp(join(tmpdir(), 'pictures-'))
const portal = await serve(data, { ATTEMPT_LIMIT: '1000' })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...browserFlags] })
try {
  await mkdir(folder, { recursive: true })
  for (const look of looks) {
    const pages = new Map<string | undefined, Promise<Page>>()
    for (const { name, who, path, next } of screens) {
      const page = await (pages.get(who) ?? pages.set(who, signIn(who, look)).get(who)!)
      await page.goto(`${addressOf(path)}?lang=${look.language}${path === 'register' ? '&us_state=UT' : ''}`)
      await atRest(page)
      // a warning that comes once
      if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape')
      await next?.(page)
      await atRest(page)
      const file = join(folder, `${name}-${look.width}`)
      if (values.whole) await page.screenshot({ fullPage: true, path: `${file}.png` })
      else await writeFile(`${file}.webp`, await asRightHalf(await page.screenshot(), `${file}.webp`))
    }
  }
} finally {
  await browser.close()
  await portal.stop()
  await rm(data, { recursive: true, force: true })
}

/** A page at the screen where this person resumes; of nobody, at the login. */
async function signIn(who: string | undefined, { language, width, height }: (typeof looks)[number]) {
  const context = await browser.newContext({
    baseURL: portal.origin,
    viewport: { width, height },
    locale: languageInfo[language].locale,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`/login?lang=${language}`)
  if (who === undefined) return page
  await page.locator('[type=email]').fill(`${who}@example.com`)
  await page.locator('[type=password]').fill(samplePassword)
  await page.locator('main [type=submit]').click()
  await page.waitForURL(url => url.pathname !== '/login')
  await atRest(page)
  return page
}

/** Everything that the page waits for is there, and has been painted. */
async function atRest(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('main h1') && !document.querySelector('[data-loading]'))
  await page.evaluate(() => document.fonts.ready)
}

/** The picture with this right half, by Chromium's own encoder: a third of a PNG's size. */
async function asRightHalf(png: Buffer, file: string): Promise<Buffer> {
  const page = await browser.newPage()
  const url = await page.evaluate(
    async sources => {
      const [before, after] = await Promise.all(
        sources.map(async src => {
          const image = Object.assign(new Image(), { src })
          await image.decode()
          return image
        }),
      )
      const { width = 0, height = 0 } = after ?? {}
      const canvas = Object.assign(document.createElement('canvas'), { width: 2 * width, height })
      const context = canvas.getContext('2d')
      if (before && after) {
        context?.drawImage(before, 0, 0)
        context?.drawImage(after, width, 0)
      }
      return canvas.toDataURL('image/webp', 0.45)
    },
    [`data:image/webp;base64,${await readFile(file, 'base64')}`, `data:image/png;base64,${png.toString('base64')}`],
  )
  await page.close()
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
