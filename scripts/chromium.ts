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

/** Debian's Chromium without windows: the journeys take half the time. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const candidates = () => [
  process.env.CHROMIUM,
  headlessShell,
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of an installed Chromium, or undefined. */
export const findChromium = (): string | undefined =>
  candidates().find(path => path !== undefined && path !== '' && existsSync(path))

const run = (command: string, ...args: readonly string[]) => {
  try {
    execFileSync(command, args, { stdio: 'inherit' })
  } catch {
    // try the next candidate; the error at the end says what to do
  }
}

/** Finds Chromium, and installs it as root on Debian or by Playwright. Throws with instructions if nothing works. */
export function ensureChromium(): string {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot && !process.env.CHROMIUM && !existsSync(headlessShell)) {
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
