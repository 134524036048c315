import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

interface OtherBrowser {
  /** The Debian packages that have it. */
  readonly packages: readonly string[]
  /** Patterns of files that are there once it is installed. */
  readonly files: readonly string[]
}

/** The engines of the journeys besides Chromium, as Debian has them. */
export const otherBrowsers = {
  Firefox: { packages: ['firefox-esr'], files: ['/usr/bin/firefox-esr'] },
  WebKit: {
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
    files: [
      '/usr/bin/WebKitWebDriver',
      '/usr/bin/Xvfb',
      '/usr/bin/python3',
      '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
    ],
  },
} as const satisfies Readonly<Record<string, OtherBrowser>>
export type OtherBrowserName = keyof typeof otherBrowsers

export const isInstalled = (name: OtherBrowserName): boolean =>
  otherBrowsers[name].files.every(pattern => globSync(pattern).length > 0)

/** Installs what is missing as root on Debian. Returns a line for each browser whose journeys are skipped. */
export function ensureOtherBrowsers(): readonly string[] {
  const names = Object.keys(otherBrowsers) as OtherBrowserName[]
  const isMissing = (name: OtherBrowserName) => !isInstalled(name)
  const missing = names.filter(isMissing).flatMap(name => otherBrowsers[name].packages)
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (missing.length > 0 && isDebianRoot)
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { stdio: 'inherit' })
    } catch {
      // the lines say what was skipped
    }
  return names
    .filter(isMissing)
    .map(name => `skipped: the journeys in ${name} (Debian: apt-get install ${otherBrowsers[name].packages.join(' ')})`)
}
