import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { preview } from 'vite'
import { languages } from '../domain/languages.ts'
import { browserFlags, ensureChromium } from './chromium.ts'
import { compareShots, reportOf } from './shots/compare.ts'

/**
 * `npm run stories:shots`: a picture of every story in every language on a phone, to .shots/now, and a report of what differs from the last
 * set, to .shots/report.html. `--only TEXT` takes the stories whose id holds the text.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, '.shots')
const [site, now, last] = [join(folder, 'site'), join(folder, 'now'), join(folder, 'last')]
const at = process.argv.indexOf('--only')
const only = at < 0 ? '' : (process.argv[at + 1] ?? '')
const windows = 4

await rm(last, { recursive: true, force: true })
await rename(now, last).catch(() => undefined)
await mkdir(now, { recursive: true })
execFileSync(join(root, 'node_modules/.bin/storybook'), ['build', '--output-dir', site, '--disable-telemetry', '--quiet'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
})

const server = await preview({ configFile: false, root, build: { outDir: site }, preview: { port: 6116 } })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...browserFlags] })
try {
  const index = JSON.parse(await readFile(join(site, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string }>
  }
  const stories = Object.values(index.entries).filter(
    ({ id, type }) => type === 'story' && !id.startsWith('contact-sheets') && id.includes(only),
  )
  const shots = stories.flatMap(({ id }) => languages.map(language => ({ id, language })))
  await Promise.all(
    Array.from({ length: windows }, (_, part) =>
      take(
        browser,
        shots.filter((_shot, number) => number % windows === part),
      ),
    ),
  )
} finally {
  await browser.close()
  await server.close()
}

const compared = compareShots(await readSet(last), await readSet(now))
await writeFile(join(folder, 'report.html'), reportOf(compared))
for (const name of compared.changed) console.log(`changed  ${name}`)
for (const name of compared.added.slice(0, compared.same > 0 ? undefined : 0)) console.log(`new      ${name}`)
for (const name of compared.gone) console.log(`gone     ${name}`)
const { added, changed, gone, same } = compared
console.log(`${changed.length} changed, ${added.length} new, ${gone.length} gone, ${same} the same: .shots/report.html`)

async function take(phone: Browser, shots: readonly { id: string; language: string }[]) {
  const page = await phone.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  // one window takes one picture after the other
  for (const shot of shots) await shoot(page, shot)
  await page.close()
}

async function shoot(page: Page, { id, language }: { id: string; language: string }) {
  await page.goto(`http://localhost:6116/iframe.html?id=${id}&viewMode=story&globals=locale:${language}`)
  await page.locator('main').waitFor()
  await page.waitForFunction(() => document.fonts.status === 'loaded' && document.querySelector('h1') !== null)
  await page.screenshot({ path: join(now, `${id}.${language}.png`), fullPage: true, animations: 'disabled', caret: 'hide' })
}

async function readSet(path: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const names = await readdir(path).catch(() => [])
  return new Map(await Promise.all(names.map(async name => [name, await readFile(join(path, name))] as const)))
}
