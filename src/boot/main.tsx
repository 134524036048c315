import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createActor, waitFor, type AnyMachineSnapshot } from 'xstate'
import { isPublicFlow } from '../../domain/flows/access.ts'
import { screenAt } from '../../domain/flows/landing.ts'
import { parametersIn, withoutGlue } from '../../domain/flows/links.ts'
import { defaultLanguage, languageCookie, languageOf, type Language } from '../../domain/languages.ts'
import { usStateOf } from '../../domain/offered.ts'
import type { Operator } from '../../domain/operator.ts'
import { wasAway } from '../../domain/rules/idle.ts'
import { loweredBy } from '../../domain/rules/offer.ts'
import { addressOf, flowNames, isFlowName } from '../../domain/screens.ts'
import { readArrival } from '../../machines/portal/arrival.ts'
import { openFlow } from '../../machines/portal/current-screen.ts'
import type { PortalRef } from '../../machines/portal/portal-machine.ts'
import { portalId } from '../../machines/shared/session.ts'
import { App, createStyleCache } from '../app/app.tsx'
import { connect, browserAddress } from '../app/bridge.ts'
import { catalogsOf } from '../app/catalogs.ts'
import { composePortal, storedCoupon, storedChanging, storedVisit } from '../app/composition.ts'
import { fetchFlow, reachedPages } from '../app/flows.ts'
import { createTranslations } from '../app/i18n.ts'
import type { Address } from '../components/portal-context.tsx'
import { endSession } from '../services/session-token.ts'
import { nobodysPage, resetCode, storage, tabStorage } from '../services/storage.ts'
import { productSystem } from '../theme/system.ts'

const translations = createTranslations()
const settings = document.querySelector('#operator')?.textContent
/** The operator's settings that the server wrote into the page; the defaults in development. */
const operator: Operator =
  import.meta.env.DEV && !settings
    ? (await import('../../domain/operator-defaults.ts')).operatorDefaults
    : JSON.parse(settings!)
const askedState =
  usStateOf(withoutGlue(parametersIn(window.location.search).get('us_state') ?? ''), operator.states) ?? null
/** The page that the server sends for this address: the address of its screen, and the state in a link. */
const sentPage = addressOf(screenAt(window.location.pathname)) + (askedState ? `?us_state=${askedState}` : '')

// before anything is shown: who opens which address, in which language
const sentIn = languageOf(document.documentElement.lang) ?? defaultLanguage
const lastActivity = storage.read('last_activity')
const isForgotten =
  storage.read('token') !== null && wasAway(lastActivity === null ? null : Number(lastActivity), Date.now())
const storedCode = resetCode.read()
if (isForgotten) endSession()
if (!storage.read('token')) storage.clearTab(nobodysPage)
// a half-typed registration ends by itself, whichever page is open
if (tabStorage.read(nobodysPage)) void import('../services/drafts.ts').catch(() => {})

const arrival = readArrival(new URL(location.href), storedVisit(), storedCode, operator.states)
// the code of a mailed link must not stay in the address bar or the history; a refresh finds it in the tab
if (arrival.code) {
  history.replaceState(null, '', location.pathname)
  resetCode.keep(arrival.code)
}
// when no server has checked the phone's language, as in an exported portal
const [phones = ''] = document.cookie.includes('language=') ? [] : (navigator.languages[0] ?? '').split('-')
const chosen = arrival.language ?? languageOf(storage.read('language'))
if (chosen) rememberLanguage(chosen)
// a signed-in person's profile language counts, unless another was chosen in this browser
const first = chosen ?? languageOf(storage.read('profile_language')) ?? languageOf(phones) ?? sentIn

translations.subscribe(() => {
  document.documentElement.lang = translations.language() || first
})
/** Before the first flow's texts: the frame does not wait for those. */
const firstTexts = untilItComes(() => translations.choose(first))
void start(document.querySelector('#root')!)

/** Starts the portal. What a person types meanwhile is handled between the pauses. */
async function start(place: HTMLElement) {
  await pause()
  let isKeepingDrafts = false
  const portal = composePortal(async name => {
    const [flow] = await Promise.all([fetchFlow(name), translations.loadFurther(first, catalogsOf(name))])
    // the drafts of all pages are kept in this tab, from the first page with an account on
    if (name === 'resume' || !isPublicFlow(name)) {
      const { keepDrafts } = await import('../services/drafts.ts')
      if (!isKeepingDrafts) keepDrafts(root)
      isKeepingDrafts = true
    }
    return flow.chart(translations.language)
  })
  /**
   * `?inspect` opens Stately's inspector in another window, only in development. It gets the charts, their states and
   * event types: nothing typed, and no personal data.
   */
  const isInspected = import.meta.env.DEV && new URL(window.location.href).searchParams.has('inspect')
  const inspect = isInspected
    ? (await import('@statelyai/inspect')).createBrowserInspector({
        sanitizeEvent: ({ type }) => ({ type }),
        sanitizeContext: () => ({}),
      }).inspect
    : undefined
  const root = createActor(portal, {
    ...(inspect ? { inspect } : {}),
    systemId: portalId,
    input: {
      operator,
      arrival,
      hasToken: storage.read('token') !== null,
      notice: isForgotten ? 'sessionEnded' : null,
      openPages: reachedPages,
      storedChanging,
      idempotencyKey: randomName(),
      storedCoupon,
    },
  }).start()
  root.send({ type: 'VISIT_CHANGED', visit: arrival.visit })
  void waitFor(root, ({ context }) => context.resetCode === null).then(() => resetCode.forget())
  window.addEventListener('pageshow', ({ persisted }) => {
    // Back may restore a page with the code from the browser's memory
    if (persisted && root.getSnapshot().context.resetCode !== null) window.location.replace('/forgot')
  })
  const bridge = connect(root, browserAddress)
  await pause()
  productSystem()
  await pause()
  void show(place, root, bridge)
  void watch(root)
}

/** A key press or a tap that waits is handled first. */
function pause(): Promise<void> {
  return new Promise(done => setTimeout(done))
}

/** Remembers the language in this browser, and for the server's next page. */
function rememberLanguage(chosen: Language) {
  storage.write('language', chosen)
  const isSecure = location.protocol === 'https:'
  const attributes = `Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
  document.cookie = `${languageCookie(isSecure)}=${chosen}; ${attributes}`
}

/** A unique name. Browsers offer `crypto.randomUUID` only on https and localhost, this everywhere. */
function randomName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

async function untilItComes<File>(fetchFile: () => Promise<File>): Promise<File> {
  for (;;)
    try {
      return await fetchFile()
    } catch {
      await new Promise(done => setTimeout(done, 3000))
    }
}

/** Watches the session of a signed-in person; visitors do not fetch this. */
async function watch(root: PortalRef) {
  await waitFor(root, ({ context }) => context.session !== null)
  const { watchSession } = await untilItComes(() => import('../app/watch-session.ts'))
  watchSession(root, translations, rememberLanguage)
}

function untilOpen(root: PortalRef) {
  return waitFor(root, state => state.hasTag('ready'))
}

/**
 * Waits for data before rendering over the server's frame, so that a slow phone renders once instead of three times. If
 * that takes long, the portal's own frame appears, which can do more.
 */
async function untilRead(root: PortalRef) {
  const isLate = new Promise(done => setTimeout(done, 1000))
  const isRead = async () => {
    await untilOpen(root)
    const flow = openFlow(root)
    // a flow that ends meanwhile has been read, too
    if (flow) await waitFor(flow, (state: AnyMachineSnapshot) => !state.hasTag('reading')).catch(() => {})
  }
  await Promise.race([isRead(), isLate])
}

/**
 * Renders the portal: hydrates the prerendered page if it shows the same screen in the same words, else renders from
 * scratch.
 */
async function show(place: HTMLElement, root: PortalRef, bridge: Address) {
  const isPublic = flowNames.some(flow => isPublicFlow(flow) && root.getSnapshot().matches({ flow }))
  await Promise.all([firstTexts, isPublic ? untilOpen(root) : untilRead(root)])
  const flow = openFlow(root)
  const { Look } = import.meta.env.DEV ? await import('../theme/look.tsx') : { Look: null }
  const app = (
    <App
      root={root}
      translations={translations}
      cache={createStyleCache()}
      operator={operator}
      address={bridge}
      rememberLanguage={rememberLanguage}
      look={Look && <Look />}
    />
  )
  // the help that `sayHelp` shows while the portal does not start
  document.querySelector('[data-help]')?.remove()
  // the prerendered page shows the standard price, and no session
  const isOrdinary = loweredBy(arrival.visit, operator) === null && !root.getSnapshot().context.hasToken
  // a browser's translator puts its words into <font>
  const isUntouched = place.dataset.page === sentPage && !place.querySelector('font')
  const isPrerendered = isUntouched && arrival.visit.us_state === askedState && isOrdinary
  // a static host sends English whatever the link asks for
  const isInLanguage = first === sentIn
  if (isPrerendered && isInLanguage && flow && isFlowName(flow.id) && isPublicFlow(flow.id)) {
    // a transition yields to presses, since the page is visible already
    startTransition(() => {
      hydrateRoot(place, app)
    })
  } else {
    // the server's page stays until this is rendered
    createRoot(place).render(app)
  }
}
