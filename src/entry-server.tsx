import createEmotionServer from '@emotion/server/create-instance'
import { createHash } from 'node:crypto'
import { prerender } from 'react-dom/static'
import { createActor } from 'xstate'
import { languages, type Language } from '../domain/languages.ts'
import { usStates } from '../domain/offered.ts'
import type { Operator } from '../domain/operator.ts'
import { readArrival } from '../machines/portal/arrival.ts'
import { portalId } from '../machines/kit/session.ts'
import { App } from './app/app.tsx'
import { createStyleCache } from './app/cache.ts'
import { holdTaps, takenOver } from './app/hold-taps.ts'
import { composePortal } from './app/composition.ts'
import { createWords } from './app/i18n.ts'
import { fetchFlow, hasFirstWords } from './app/flows.ts'
import { until } from './app/until.ts'
import { description } from './screens/entry/description.ts'
import { preloadsOf, type Manifest } from './preloads.ts'

/** The pages that come drawn, and the flow's module of each; `*` is every other address: the frame while the portal loads. */
const entry = 'src/app/flows/entry.ts'
const information = 'src/app/flows/information.ts'
const publicPages: Readonly<Record<string, string | null>> = {
  '/': entry,
  '/register': entry,
  ...Object.fromEntries(usStates.map(usState => [`/register?us_state=${usState}`, entry])),
  '/about': information,
  '/privacy': information,
  '/terms': information,
  '/login': 'src/app/flows/sign-in.ts',
  '/forgot': 'src/app/flows/password-reset.ts',
  '*': null,
}

interface SiteOptions {
  operator: Operator
  /** Vite's `manifest.json` of the client build. */
  manifest: unknown
  /** The client build's `index.html`. */
  template: string
  /** The API that the pages call, where it is not the server that sends them. */
  api?: string | undefined
  /** Stripe's publishable key, where Stripe takes the money. */
  stripeKey?: string | undefined
  /** What is for trying alone (`server/trial.ts`). */
  trial?: readonly string[] | undefined
}
interface SitePage {
  path: string
  language: Language
  html: string
}

/** Draws the public pages in every language, and names what the Content-Security-Policy must allow of their styles and scripts. */
export async function renderSite({
  operator,
  manifest,
  template,
  api,
  stripeKey,
  trial = [],
}: SiteOptions): Promise<{ pages: SitePage[]; styleHashes: string[]; scriptHashes: string[] }> {
  const pages: SitePage[] = []
  /** Emotion adds its further rules to an empty style element. */
  const styleHashes = new Set([hashOf('')])
  for (const [path, screens] of Object.entries(publicPages)) {
    for (const language of languages) {
      const drawn = await draw(path, language, operator)
      for (const { css } of drawn.styles) styleHashes.add(hashOf(css))
      const preloads = preloadsOf(manifest as Manifest, [
        screens,
        `locales/public.${language}.po`,
        screens === information ? `locales/${language}.po` : null,
      ])
      pages.push({
        path,
        language,
        html: fill(template, { ...drawn, path, language, operator, preloads, api, stripeKey, trial }),
      })
    }
  }
  return { pages, styleHashes: [...styleHashes], scriptHashes: [hashOf(holding)] }
}

/** The frame alone is drawn while whatever it will hold is on its way. */
const never = new Promise<never>(() => {})

type Drawn = Awaited<ReturnType<typeof draw>>

/** Draws the portal as a visitor finds it who opens `path` for the first time. */
async function draw(path: string, language: Language, operator: Operator) {
  const isShell = path === '*'
  const words = createWords()
  const portal = composePortal(async name => {
    const [flow] = await Promise.all([
      isShell ? never : fetchFlow(name),
      hasFirstWords(name) ? null : words.loadFurther(language),
    ])
    return flow.chart(() => language)
  })
  const arrival = readArrival(new URL(isShell ? '/results' : path, 'http://portal'))
  const root = createActor(portal, {
    systemId: portalId,
    input: { operator, arrival, hasToken: isShell, idempotencyKey: '' },
  }).start()
  await Promise.all([words.choose(language), isShell ? null : until(root, state => state.hasTag('ready'))])
  const cache = createStyleCache()
  /** Collects the rules instead of writing them beside each element. */
  cache.compat = true
  const address = { pathname: () => path, subscribe: () => () => {}, request: () => {} }
  const { prelude } = await prerender(
    <App {...{ root, words, cache, operator, address }} rememberLanguage={() => {}} />,
    // a part that is sent after the page would need a script in the page, which its policy forbids
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  root.stop()
  return {
    html,
    styles: createEmotionServer(cache).extractCriticalToChunks(html).styles,
    description: words.i18n._(description),
  }
}

interface Page extends Drawn {
  path: string
  language: Language
  operator: Operator
  preloads: readonly string[]
  api: string | undefined
  stripeKey: string | undefined
  trial: readonly string[]
}

/** What the page does before its script has come. */
const holding = `(${String(holdTaps)})(${JSON.stringify(takenOver)})`

const titleTag = /<title>[^<]*<\/title>/

/** Puts a drawn page into the built `index.html`. */
function fill(
  template: string,
  { html, styles, description, path, language, operator, preloads, api, stripeKey, trial }: Page,
): string {
  const title = titleTag.exec(html)?.[0] ?? `<title>${escape(operator.brandName)}</title>`
  const head = [
    `<meta name="description" content="${escape(description)}" />`,
    ...(api ? [`<meta name="api" content="${escape(api)}" />`] : []),
    ...(stripeKey ? [`<meta name="stripe" content="${escape(stripeKey)}" />`] : []),
    ...(trial.length > 0 ? [`<meta name="trial" content="${escape(trial.join(' '))}" />`] : []),
    ...preloads.filter(file => !template.includes(file)).map(file => `<link rel="modulepreload" href="/${file}" />`),
    ...styles.map(({ key, ids, css }) => `<style data-emotion="${[key, ...ids].join(' ')}">${css}</style>`),
    ...(path === '*' ? [] : [`<script>${holding}</script>`]),
    `<script type="application/json" id="operator">${JSON.stringify(operator).replaceAll('<', String.raw`\u003c`)}</script>`,
  ].join('')
  const page = path === '*' ? '' : ` data-page="${path}"`
  return template
    .replace(/<html lang="[a-z]+"/, () => `<html lang="${language}"`)
    .replace(titleTag, () => title)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root"${page}>${html.replace(titleTag, '')}</div>`)
}

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
