import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { fetchFlow } from './flows.ts'
import { isPublicFlow } from '../../domain/flows/access.ts'
import { screenAt } from '../../domain/flows/landing.ts'
import { defaultLanguage, languageOf, type Language } from '../../domain/languages.ts'
import type { Operator } from '../../domain/operator.ts'
import { wasAway } from '../../domain/rules/idle.ts'
import { addressOf, flowNames, isFlowName } from '../../domain/screens.ts'
import { readArrival } from '../../machines/portal/arrival.ts'
import { isBusy, openFlow } from '../../machines/portal/shown.ts'
import { portalId } from '../../machines/kit/session.ts'
import { endSession } from '../services/end-session.ts'
import { resetCode } from '../services/reset-code.ts'
import { storage } from '../services/storage.ts'
import { App } from './app.tsx'
import { connect } from './bridge.ts'
import { createStyleCache } from './cache.ts'
import { cataloguesOf } from './catalogues.ts'
import { composePortal } from './composition.ts'
import { createWords } from './i18n.ts'
import { browserPlace } from './place.ts'
import { storedVisit } from './stored-visit.ts'
import { until } from './until.ts'

const element = document.querySelector<HTMLElement>('#root')
if (!element) throw new Error('no #root')

const words = createWords()
/** The language in which the server sent the page. */
const sentIn = languageOf(document.documentElement.lang) ?? defaultLanguage

function rememberLanguage(chosen: Language) {
  storage.write('language', chosen)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `language=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

const askedState = new URL(window.location.href).searchParams.get('us_state')
/** The page that the server sends here: the address of its screen, and the state that a link asked for. */
const sentPage = addressOf(screenAt(window.location.pathname)) + (askedState ? `?us_state=${askedState}` : '')

/** A session that nobody has used for too long is over before anything of it is shown (R1002). */
const lastActivity = storage.read('last_activity')
const isForgotten =
  storage.read('token') !== null && wasAway(lastActivity === null ? null : Number(lastActivity), Date.now())
const keptCode = resetCode.read()
if (isForgotten) endSession()
if (!storage.read('token')) storage.clearTab('registration')

const arrival = readArrival(new URL(window.location.href), storedVisit(), keptCode)
// the code of a mailed link stays neither in the address bar nor in the history; a refresh finds it in the tab
if (arrival.code) {
  window.history.replaceState(null, '', window.location.pathname)
  resetCode.keep(arrival.code)
}
const chosen = arrival.language ?? languageOf(storage.read('language'))
if (chosen) rememberLanguage(chosen)
/** Of whoever is signed in the profile's language counts, unless another was chosen in this browser (R1202). */
const first = chosen ?? languageOf(storage.read('profile_language')) ?? sentIn
words.subscribe(() => {
  document.documentElement.lang = words.language() || first
})
/** Before the first flow asks for words of its own: the frame does not wait for those. */
const firstWords = untilItComes(() => words.choose(first))
const operator = readOperator(
  import.meta.env.DEV ? (await import('../../domain/operator-defaults.ts')).operatorDefaults : null,
)
const portal = composePortal(async name => {
  const [flow] = await Promise.all([fetchFlow(name), words.loadFurther(first, cataloguesOf(name))])
  return flow.chart(words.language)
})
/** `?inspect` opens Stately's view of the running charts, in development alone. */
const isInspected = import.meta.env.DEV && new URL(window.location.href).searchParams.has('inspect')
const inspect = isInspected ? (await import('./inspect.ts')).openInspector() : undefined
const root = createActor(portal, {
  ...(inspect ? { inspect } : {}),
  systemId: portalId,
  input: {
    operator,
    arrival,
    hasToken: storage.read('token') !== null,
    notice: isForgotten ? 'sessionEnded' : null,
    idempotencyKey: randomName(),
  },
}).start()
root.send({ type: 'VISIT_CHANGED', visit: arrival.visit })
void until(root, ({ context }) => context.resetCode === null).then(() => resetCode.forget())
window.addEventListener('pageshow', ({ persisted }) => {
  // Back may bring out of the browser's memory a page that still has the code
  if (persisted && root.getSnapshot().context.resetCode !== null) window.location.replace('/forgot')
})
const bridge = connect(root, browserPlace)
void show(element)
void watch()

/** A name that nobody else has. Browsers offer `crypto.randomUUID` on https and localhost alone, this everywhere. */
function randomName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** Fetches what nobody can go on without. */
async function untilItComes<File>(fetchFile: () => Promise<File>): Promise<File> {
  for (;;)
    try {
      return await fetchFile()
    } catch {
      await new Promise(done => setTimeout(done, 3000))
    }
}

/** Watches over whoever is signed in; nobody else needs to fetch that. */
async function watch() {
  await until(root, ({ context }) => context.session !== null)
  const { watchSession } = await untilItComes(() => import('./watch-session.ts'))
  watchSession(root, words, rememberLanguage)
}

function untilOpen() {
  return until(root, state => state.hasTag('ready'))
}

/**
 * Until there is more to draw than the frame that the server sent: a slow phone draws once instead of three times
 * before somebody sees their page. Where that takes long, the portal's own frame comes, in which more can be done.
 */
async function untilRead() {
  const isLate = new Promise(done => setTimeout(done, 500))
  const isRead = async () => {
    await untilOpen()
    const flow = openFlow(root)
    if (flow) await until(flow, () => !isBusy(root))
  }
  await Promise.race([isRead(), isLate])
}

/**
 * Draws the portal: takes over the prerendered page when it shows the same screen in the same language, and draws anew
 * otherwise.
 */
async function show(place: HTMLElement) {
  const isPublic = flowNames.some(flow => isPublicFlow(flow) && root.getSnapshot().matches({ flow }))
  await Promise.all([firstWords, isPublic ? untilOpen() : untilRead()])
  const flow = openFlow(root)
  const app = (
    <App
      root={root}
      words={words}
      cache={createStyleCache()}
      operator={operator}
      address={bridge}
      rememberLanguage={rememberLanguage}
    />
  )
  // a host of files alone may send English whatever the link asks for; the page was drawn with the price of somebody
  // without a friend
  const { us_state, has_peer_referrer } = arrival.visit
  const isPrerendered = place.dataset.page === sentPage && us_state === askedState && !has_peer_referrer
  if (isPrerendered && first === sentIn && flow && isFlowName(flow.id) && isPublicFlow(flow.id)) {
    // what is drawn already can wait for a finger that is on it
    startTransition(() => {
      hydrateRoot(place, app)
    })
  } else {
    // what the server sent stands there until this is drawn
    createRoot(place).render(app)
  }
}

/**
 * The operator's values as the server wrote them into the page; `defaults` in development, where nothing is written.
 */
function readOperator(defaults: Operator | null): Operator {
  const text = document.querySelector('#operator')?.textContent
  if (text) return JSON.parse(text) as Operator
  if (defaults) return defaults
  throw new Error('no #operator')
}
