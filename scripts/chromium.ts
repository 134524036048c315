import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** What lets Chromium run as root, without a screen, and without calling home. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

const known = () => [
  process.env.CHROMIUM,
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium on this machine, or undefined. */
export const findChromium = (): string | undefined =>
  known().find(path => path !== undefined && path !== '' && existsSync(path))

const run = (command: string, ...args: readonly string[]) => {
  try {
    execFileSync(command, args, { stdio: 'inherit' })
  } catch {
    // the next way is tried, or the end says what to do
  }
}

/**
 * Finds a Chromium, or installs one: Playwright's, or as root on Debian the system's. Throws with what to do when
 * neither works.
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found: installing one')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', 'chromium')
  }
  if (!findChromium()) run('npx', 'playwright-core', 'install', '--with-deps', 'chromium')
  const installed = findChromium()
  if (!installed)
    throw new Error(
      'Tests need a Chromium. Install one (Debian: apt-get install chromium) or set CHROMIUM=/path/to/it.',
    )
  return installed
}
