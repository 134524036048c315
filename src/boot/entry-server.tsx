import { createHash } from 'node:crypto'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { createActor, waitFor } from 'xstate'
import { isPublicFlow, opensWithoutAccount } from '../../domain/flows/access.ts'
import { addressesOf, screenAt } from '../../domain/flows/landing.ts'
import { languages, type Language } from '../../domain/languages.ts'
import { homeState } from '../../domain/offered.ts'
import type { Operator } from '../../domain/operator.ts'
import { idleMilliseconds } from '../../domain/rules/idle.ts'
import { addressOf, flowOf } from '../../domain/screens.ts'
import { readArrival } from '../../machines/portal/arrival.ts'
import { fetchedCharts, type FetchedChart } from '../../machines/portal/charts.ts'
import { portalId } from '../../machines/shared/session.ts'
import { App, createStyleCache } from '../app/app.tsx'
import { catalogsOf, type Catalog } from '../app/catalogs.ts'
import { composePortal } from '../app/composition.ts'
import { fetchFlow, reachedPages } from '../app/flows.ts'
import { createTranslations } from '../app/i18n.ts'
import { PortalProvider } from '../components/portal-context.tsx'
import { description } from '../screens/information/information-screens.tsx'
import { WithoutPortal } from '../screens/information/without-portal.tsx'
import { Look } from '../theme/look.tsx'
import {
  brandStyle,
  entryFileOf,
  fill,
  withoutPortal,
  forReturning,
  type RenderedPage,
  type PageSettings,
  moduleOf,
  preloadsOf,
  withoutScripts,
  type Manifest,
} from './html.ts'
import { fetchAhead, holdTaps, loadAgain, takenOver, sayHelp, showPasswords } from './page-scripts.ts'
import { startEarly } from './start-early.ts'
import { wake } from './wake.ts'

interface PublicPage {
  /** Whether links are its only controls: then it works without the portal (`boot/wake.ts`). */
  readonly isWhole?: boolean
  readonly asksPassword?: boolean
}
/** Sent for every unknown address. */
const notFound = addressOf('not-found')
const publicPages = ({ states }: Operator): Readonly<Record<string, PublicPage>> => ({
  '/': { isWhole: true },
  '/register': { isWhole: true },
  ...Object.fromEntries(states.map(usState => [`/register?us_state=${usState}`, { isWhole: true } as const])),
  '/about': { isWhole: true },
  '/privacy': { isWhole: true },
  '/terms': { isWhole: true },
  [notFound]: { isWhole: true },
  '/login': { asksPassword: true },
  '/forgot': {},
})

/** What every signed-in flow waits for (`main.tsx`), and the parts next to its screens. */
const rulesModule = 'domain/flows/progress.ts'
const signedInModules = ['src/app/top-bar.tsx', 'src/app/watch-session.ts', 'src/screens/idle/stay-dialogs.tsx']
const sessionReads = ['v1/person/', 'v1/answer/', 'v1/matter/']
/** Decides where verified people who are not clients yet resume. */
const count = 'v2/eligibility/count'
/**
 * Pages sent as a frame, by their chart, with early requests (`boot/start-early.ts`). Every other address resolves
 * where its person continues.
 */
const frames = fetchedCharts.filter(chart => chart === 'resume' || !isPublicFlow(chart))
/** The calls of a frame besides the session. */
const readsOf: Readonly<Partial<Record<FetchedChart, readonly string[]>>> = {
  resultsWaiting: [count],
  results: [count, 'v2/eligibility/', 'v1/message/'],
  account: [count],
  casework: ['v1/message/', 'v2/eligibility/'],
}

/** The flows that wait for the translation of what courts write. */
const courtFlows: readonly FetchedChart[] = ['results', 'casework']

const screenOf = (path: string) => screenAt(path.split('?')[0]!)
/** The addresses with a prerendered page; the one for unknown addresses has no list. */
const addressesShowing = (path: string) => (path === notFound ? [] : addressesOf(screenOf(path)))

interface SiteOptions extends PageSettings {
  manifest: unknown
  template: string
}
interface SitePage {
  path: string
  language: Language
  html: string
}

/**
 * Renders the public pages in every language, and lists the hashes of their styles and scripts for the
 * Content-Security-Policy.
 */
export async function renderSite({
  manifest,
  template,
  ...settings
}: SiteOptions): Promise<{ pages: SitePage[]; styleHashes: string[]; scriptHashes: string[] }> {
  const { operator } = settings
  const filesOf = (modules: readonly (string | null | undefined)[]) => preloadsOf(manifest as Manifest, modules)
  const entryFile = entryFileOf(template)
  const { partners, promotions, partnershipPrefix, promotionSuffix, emailPromo, directMailPrefix } = operator.campaigns
  /** Parts of campaign codes that may lower the price: their visitors get their own page. */
  const offers = [...partners, ...promotions, partnershipPrefix, promotionSuffix, emailPromo, directMailPrefix]
  const pages: SitePage[] = []
  /** Emotion adds more rules to an empty style element. */
  const styleHashes = new Set([hashOf(''), hashOf(withoutScripts), hashOf(brandStyle(operator))])
  for (const language of languages) {
    const catalogFiles = (names: readonly Catalog[]) => names.map(name => `locales/${name}.${language}.po`)
    const filesOfFlow = (flow: FetchedChart) =>
      filesOf([moduleOf(flow), ...catalogFiles(['public', ...catalogsOf(flow)])])
    /** What people need next wherever they left off, then the flows in which most of them continue. */
    const signedIn = [
      ...new Set([
        ...filesOf([rulesModule, ...signedInModules]),
        ...filesOfFlow('resume'),
        ...filesOf(catalogFiles(['signed-in', 'asking', 'cases'])),
        ...filesOf((['registration', 'payment', 'results', 'casework'] as const).map(moduleOf)),
      ]),
    ]
    for (const [path, { isWhole, asksPassword }] of Object.entries(publicPages(operator))) {
      const rendered = await renderFirst(path, language, operator)
      for (const { css } of rendered.styles) styleHashes.add(hashOf(css))
      const files = filesOfFlow(flowOf(screenOf(path)))
      const ahead = signedIn.filter(file => !files.includes(file) && !template.includes(file))
      const html = fill(isWhole ? withoutPortal(template) : template, {
        ...settings,
        ...rendered,
        language,
        page: path,
        isUnlisted: path === notFound,
        preloads: isWhole ? [] : files,
        scripts: [
          { content: holding },
          { content: loadingAgain },
          ...(asksPassword ? [{ content: showing }, { content: fetchingAhead, data: { next: ahead } }] : []),
          ...(isWhole
            ? [
                { content: fetchingAhead, data: { files: [entryFile, ...files] } },
                { content: waking, data: { page: path, addresses: addressesShowing(path), offers } },
              ]
            : [{ content: helping }]),
        ],
      })
      pages.push({ path, language, html })
    }
    const frame = await renderFirst('*', language, operator)
    for (const { css } of frame.styles) styleHashes.add(hashOf(css))
    for (const flow of frames) {
      const isForVisitors = flow !== 'resume' && opensWithoutAccount(flow, homeState)
      const preloads = isForVisitors ? filesOfFlow(flow) : filesOf(catalogFiles(['public']))
      // lazy parts next to the screen come last: a browser fetches six files at a time
      const courtTexts = courtFlows.includes(flow) ? [`src/texts/cases/court-glossary.${language}.ts`] : []
      const all = filesOf([...catalogFiles(catalogsOf(flow)), ...courtTexts]).concat(
        filesOf([rulesModule]),
        filesOfFlow('resume'),
        filesOfFlow(flow),
        filesOf(signedInModules),
      )
      const files = [...new Set(all)].filter(file => !preloads.includes(file))
      const early = { content: starting, data: { files, reads: [...sessionReads, ...(readsOf[flow] ?? [])] } }
      const path = flow === 'resume' ? '*' : `*${flow}`
      const scripts = [{ content: helping }, { content: loadingAgain }, early]
      const html = fill(forReturning(template), { ...settings, ...frame, language, preloads, scripts })
      pages.push({ path, language, html })
    }
  }
  return {
    pages,
    styleHashes: [...styleHashes],
    scriptHashes: [holding, helping, loadingAgain, showing, fetchingAhead, waking, starting].map(hashOf),
  }
}

/** Renders only the frame, with its content pending. */
const never = new Promise<never>(() => {})

/** Renders the portal for a first-time visitor of `path`; a frame, `*`, is empty. */
async function renderFirst(path: string, language: Language, operator: Operator): Promise<RenderedPage> {
  const isShell = path === '*'
  const translations = createTranslations()
  const portal = composePortal(async name => {
    const [flow] = await Promise.all([
      isShell ? never : fetchFlow(name),
      translations.loadFurther(language, catalogsOf(name)),
    ])
    return flow.chart(() => language)
  })
  const arrival = readArrival(new URL(isShell ? '/results' : path, 'http://portal'))
  const root = createActor(portal, {
    systemId: portalId,
    input: { operator, arrival, hasToken: isShell, openPages: reachedPages, idempotencyKey: '' },
  }).start()
  await Promise.all([
    translations.choose(language),
    translations.loadFurther(language, ['information']),
    isShell ? null : waitFor(root, state => state.hasTag('ready')),
  ])
  const cache = createStyleCache()
  /** Collects the rules instead of writing them inline with each element. */
  cache.compat = true
  const address = { pathname: () => path, subscribe: () => () => {}, request: () => {} }
  const { prelude } = await prerender(
    <App {...{ root, translations, cache, operator, address }} rememberLanguage={() => {}} look={<Look />} />,
    // a part sent after the page would need an inline script, which the policy forbids
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  root.stop()
  const portalValues = { operator, language, usState: null, chooseLanguage: () => {} }
  const help = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <I18nProvider i18n={translations.i18n}>
        <PortalProvider values={portalValues}>
          <WithoutPortal />
        </PortalProvider>
      </I18nProvider>
    </CacheProvider>,
  )
  return {
    html,
    help,
    styles: createEmotionServer(cache).extractCriticalToChunks(html + help).styles,
    description: translations.i18n._(description),
  }
}

/** What a page does before the portal has loaded, or without it. */
const holding = `(${String(holdTaps)})(${JSON.stringify(takenOver)})`
const helping = `(${String(sayHelp)})(${JSON.stringify(takenOver)})`
const loadingAgain = `(${String(loadAgain)})()`
const showing = `(${String(showPasswords)})(${JSON.stringify(takenOver)})`
const fetchingAhead = `(${String(fetchAhead)})()`
const waking = `(${String(wake)})(${JSON.stringify(languages)})`
const starting = `(${String(startEarly)})(${idleMilliseconds})`

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
