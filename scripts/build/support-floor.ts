import browserslist from 'browserslist'

/** The browsers of the build's targets and of MDN's tables, by their names in `browserslist`. */
const known = {
  chrome: { target: 'chrome', mdn: 'chrome' },
  and_chr: { mdn: 'chrome_android' },
  edge: { target: 'edge', mdn: 'edge' },
  firefox: { target: 'firefox', mdn: 'firefox' },
  and_ff: { mdn: 'firefox_android' },
  safari: { target: 'safari', mdn: 'safari' },
  ios_saf: { target: 'ios', mdn: 'safari_ios' },
  samsung: { mdn: 'samsunginternet_android' },
} as const satisfies Readonly<Record<string, { target?: string; mdn: string }>>
type Known = keyof typeof known

/** The oldest version of each browser that `browserslist` in package.json names, the support floor. */
const oldest = new Map<Known, number>()
for (const entry of browserslist(undefined, { path: import.meta.dirname })) {
  const [name = '', version = ''] = entry.split(' ')
  if (!(name in known)) throw new Error(`browserslist: ${name} is not in scripts/build/support-floor.ts`)
  const browser = name as Known
  oldest.set(browser, Math.min(Number.parseFloat(version), oldest.get(browser) ?? Infinity))
}

/** For Vite: syntax that one of these lacks is rewritten. */
export const buildTargets: string[] = [...oldest].flatMap(([name, version]) => {
  const { target } = { target: undefined, ...known[name] }
  return target ? [`${target}${version}`] : []
})

/** The oldest supported version by MDN's name of the browser. */
export const supportFloor: Readonly<Record<string, number>> = Object.fromEntries(
  [...oldest].map(([name, version]) => [known[name].mdn, version]),
)
