import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Lets Chromium run as root, headless, without network calls of its own. */
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
  // without windows, and twice as fast
  '/usr/bin/chromium-headless-shell',
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of an installed Chromium, or undefined. */
export const findChromium = (): string | undefined =>
  known().find(path => path !== undefined && path !== '' && existsSync(path))

const run = (command: string, ...args: readonly string[]) => {
  try {
    execFileSync(command, args, { stdio: 'inherit' })
  } catch {
    // try the next candidate; the error at the end says what to do
  }
}

/**
 * Finds Chromium or installs it: Playwright's, or the system's as root on Debian. Throws with instructions if neither
 * works.
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found: installing one')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell')
    if (!findChromium()) run('apt-get', 'install', '-y', '-qq', 'chromium')
  }
  if (!findChromium()) run('npx', 'playwright-core', 'install', '--with-deps', 'chromium')
  const installed = findChromium()
  if (!installed)
    throw new Error(
      'Tests need a Chromium. Install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM=/path/to/it.',
    )
  return installed
}
