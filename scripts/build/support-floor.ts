import browserslist from 'browserslist'

/** The browsers of the build's targets and of MDN's tables, by their names in `browserslist`. */
const browsers: Readonly<Record<string, { readonly target?: string; readonly mdn: string }>> = {
  chrome: { target: 'chrome', mdn: 'chrome' },
  and_chr: { mdn: 'chrome_android' },
  edge: { target: 'edge', mdn: 'edge' },
  firefox: { target: 'firefox', mdn: 'firefox' },
  and_ff: { mdn: 'firefox_android' },
  safari: { target: 'safari', mdn: 'safari' },
  ios_saf: { target: 'ios', mdn: 'safari_ios' },
  samsung: { mdn: 'samsunginternet_android' },
}

/** The oldest version of each browser that `browserslist` in package.json names, the support floor. */
const oldest = new Map<string, number>()
for (const entry of browserslist(undefined, { path: import.meta.dirname })) {
  const [name = '', version = ''] = entry.split(' ')
  if (!(name in browsers)) throw new Error(`browserslist: ${name} is not in scripts/build/support-floor.ts`)
  oldest.set(name, Math.min(Number.parseFloat(version), oldest.get(name) ?? Infinity))
}

/** For Vite: syntax that one of these lacks is rewritten. */
export const buildTargets: string[] = [...oldest].flatMap(([name, version]) => {
  const target = browsers[name]?.target
  return target ? [`${target}${version}`] : []
})

/** The oldest supported version by MDN's name of the browser. */
export const supportFloor: Readonly<Record<string, number>> = Object.fromEntries(
  [...oldest].map(([name, version]) => [browsers[name]!.mdn, version]),
)
