// @module-tag thorough
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { SimulatedClock, type AnyActorLogic } from 'xstate'
import { pagesOf, screeningFlow, statementFlow, surveyFlow } from '../../domain/flows/tables.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { pageOf, registerPages } from '../../domain/questions/pages.ts'
import { answersOfPages } from '../../domain/samples/answers.ts'
import { registered, samplePerson } from '../../domain/samples/person.ts'
import { flowNames } from '../../domain/screens.ts'
import type { QuestionKey } from '../../domain/wire/answer.ts'
import { createTestPortal, openIn, type OpenPortal, type World } from '../../harness/world.ts'
import { emptyVisit } from '../../machines/shared/session.ts'
import { App, createStyleCache } from '../../src/app/app.tsx'
import { catalogs } from '../../src/app/catalogs.ts'
import { composePortal } from '../../src/app/composition.ts'
import { fetchFlow } from '../../src/app/flows.ts'
import { watchActivity } from '../../src/app/watch-session.ts'
import { beginSession, forgetToken, leaveSession } from '../../src/services/session-token.ts'
import { nobodysPage, storage } from '../../src/services/storage.ts'
import { Look } from '../../src/theme/look.tsx'
import { write } from '../../stories/helpers/typing.ts'
import { client, translations } from './portal.tsx'

/**
 * Each end of a session on each page with fields leaves nothing in this tab's storage, and in the browser's only the
 * language, after the last events of the page, too (R1003, R1005, R1102).
 */
const word = 'zanahoria'
const questions = Object.keys(registerPages) as (keyof typeof registerPages)[]
const answered = answersOfPages(questions)
const without = (keys: readonly QuestionKey[]) =>
  Object.fromEntries(Object.entries(answered).filter(([key]) => !keys.includes(key as QuestionKey)))
/** Without two whose chart is the same: they open from another page alone, here at the end of the screening. */
const elsewhere = ['arizona-data', 'employed']
const asked = [...pagesOf(screeningFlow), ...pagesOf(surveyFlow)].filter(
  each => pageOf(each).questions.length > 0 && !elsewhere.includes(each),
)
const surveyed = asked.filter(each => pagesOf(surveyFlow).some(page => page === each))
/** The answers of a person on a page: with the last one of the survey, its pages would lead to the payment. */
const answersBefore = (each: (typeof asked)[number]) => {
  const at = surveyed.indexOf(each)
  return without((at < 0 ? [each] : surveyed.slice(at)).flatMap(page => pageOf(page).questions.map(({ key }) => key)))
}
const screened = samplePerson({ ...registered })

/** The pages with fields, and who is on them. */
const pages: Readonly<Record<string, Partial<World>>> = {
  ...Object.fromEntries(statementFlow.map(each => [`/statement/${each}`, { person: client }])),
  ...Object.fromEntries(
    asked.map(each => [
      `/register/${each}`,
      {
        person: {
          ...screened,
          us_state: each === 'adcrr-number' ? 'AZ' : 'UT',
          utm_code: each === 'case-manager' ? 'partnership_voc' : null,
        },
        answers: answersBefore(each),
        count: {},
      },
    ]),
  ),
  '/register/aliases': { person: { ...screened, address: null }, answers: {}, count: {} },
  '/register/address': { person: { ...screened, address: null }, answers: {}, count: {} },
  '/register/payment': { person: screened, answers: answered, count: {} },
  '/account/address': { person: client },
  '/account/phone': { person: client },
  '/account/names': { person: client },
  '/account/email': { person: client },
  '/account/password': { person: client },
}

let root: OpenPortal['root']
let stop = () => {}
let clock: SimulatedClock
let otherTab: HTMLIFrameElement
const there = () => otherTab.contentWindow!.localStorage

const ends: Readonly<Record<string, () => Promise<void> | void>> = {
  'a quick exit': () => page.getByRole('button', { name: 'Quick exit' }).click(),
  'a log out': () => {
    root.send({ type: 'LOG_OUT' })
    root.getSnapshot().children.logOut?.send({ type: 'LOG_OUT' })
  },
  '30 minutes': () => {
    for (const minutes of [28, 2, 0.5]) clock.increment(minutes * 60_000)
  },
  'an end on the server': () => root.send({ type: 'SESSION_EXPIRED' }),
  'the end of the account': () => {
    forgetToken()
    root.send({ type: 'SESSION_EXPIRED' })
  },
  'a log out in another tab': () => {
    for (const key of Object.keys(there())) if (key !== 'language') there().removeItem(key)
  },
  "another person's login": () => {
    there().setItem('token', 'of another person')
    there().setItem('profile_id', 'another person')
  },
}

beforeAll(async () => {
  await Promise.all(flowNames.map(fetchFlow))
  await translations.choose('en')
  await translations.loadFurther('en', catalogs)
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  otherTab = document.createElement('iframe')
  document.body.append(otherTab)
  vi.stubGlobal('fetch', async () => new Response('', { headers: { Date: new Date().toUTCString() } }))
})
afterEach(async () => {
  stop()
  await cleanup()
  root.stop()
  otherTab.remove()
  leaveSession()
  vi.unstubAllGlobals()
})

/** A page, opened as in a browser: with its storage, in a tab that listens to the others. */
async function opened(address: string, changes: Partial<World>) {
  const given = createTestPortal({ count: { updated_at: '2026-11-02T10:00:00Z', count: 3 }, ...changes })
  const { loadFlow } = given.portal.implementations.actors
  const portal = composePortal(async (): Promise<AnyActorLogic> => Promise.reject(new Error('the world has the flows')))
  clock = new SimulatedClock()
  const tab = await openIn({ ...given, portal: portal.provide({ actors: { loadFlow } as object }) }, address, clock)
  root = tab.root
  stop = watchActivity(root)
  const operator = { ...operatorDefaults, quickExitUrl: { en: `${location.href}#gone`, es: `${location.href}#gone` } }
  const view = { root, address: tab.bridge, translations, operator, cache: createStyleCache() }
  await render(<App {...view} rememberLanguage={() => {}} look={<Look />} />)
  await expect.poll(() => document.querySelector('main h1')).not.toBeNull()
  await expect.poll(() => tab.place.pathname()).toBe(address)
  return tab
}

const fields = () => [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')]
const isText = ({ type }: HTMLInputElement) => !['radio', 'checkbox', 'hidden'].includes(type)
const turns = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise(done => setTimeout(done, 0))
}

/** Chooses and types everywhere. */
async function fillIn() {
  for (const choice of fields().filter(field => !isText(field) && field.type !== 'hidden')) choice.click()
  await turns()
  for (const field of fields().filter(isText)) write(field, word)
  await turns()
}

/** What a browser still does with a page that goes, and what comes late. */
async function lastEvents(typedIn: readonly HTMLInputElement[]) {
  for (const field of typedIn) if (field.isConnected) write(field, `${word} ${word}`)
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await turns()
}

const signIn = (id: string) => {
  storage.write('language', 'en')
  beginSession('token')
  storage.write('profile_id', id)
}

test.each(Object.keys(pages).flatMap(address => Object.keys(ends).map(end => [address, end] as const)))(
  'on %s %s leaves nothing but the language',
  async (address, end) => {
    const { person = client } = pages[address]!
    signIn(person.id)
    await opened(address, pages[address]!)
    await fillIn()
    const typedIn = fields().filter(isText)
    await ends[end]!()
    await lastEvents(typedIn)
    await expect.poll(() => root.getSnapshot().context.session).toBeNull()
    await lastEvents(typedIn)
    expect(Object.entries(sessionStorage)).toEqual([])
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(word)
    // what another person's login has stored is theirs
    const ours = end === "another person's login" ? ['language'] : Object.keys(localStorage)
    expect(ours).toEqual(['language'])
    // a page that was left for a neutral one is shown again
    window.dispatchEvent(new PageTransitionEvent('pageshow'))
  },
)

/** How a half-typed registration ends, and where the person is then. */
const endsOfRegistration: Readonly<Record<string, readonly [end: () => Promise<void> | void, at: string]>> = {
  'a quick exit': [ends['a quick exit']!, '/login'],
  "another person's login": [ends["another person's login"]!, '/'],
  'anybody’s login and log out in another tab': [
    async () => {
      await ends["another person's login"]!()
      // the browser tells this tab of each
      await turns()
      await ends['a log out in another tab']!()
    },
    '/',
  ],
  '30 minutes, in a tab in sight': [() => pass(30, () => {}), '/'],
  '30 minutes of a sleeping computer': [() => pass(30, () => window.dispatchEvent(new Event('focus'))), '/'],
}

/** Moves the clock, and lets the tab notice. */
function pass(minutes: number, notice: () => void) {
  vi.setSystemTime(Date.now() + minutes * 60_000)
  notice()
}

async function halfTyped() {
  leaveSession()
  storage.write('language', 'en')
  const visit = { ...emptyVisit, us_state: 'UT' as const }
  const tab = await opened('/register/basic-info', { token: false, visit })
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await fillIn()
  expect(sessionStorage.getItem(nobodysPage)).toContain(word)
  return tab
}

test.each(Object.keys(endsOfRegistration))('a half-typed registration ends with %s', async end => {
  const { place } = await halfTyped()
  const typedIn = fields().filter(isText)
  const [happens, at] = endsOfRegistration[end]!
  await happens()
  await expect.poll(() => place.pathname()).toBe(at)
  await lastEvents(typedIn)
  expect([Object.entries(sessionStorage), JSON.stringify(Object.entries(localStorage))]).toEqual([
    [],
    expect.not.stringContaining(word),
  ])
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
})

test('a half-typed registration is there 29 minutes after the last key', async () => {
  const { place } = await halfTyped()
  pass(29, () => window.dispatchEvent(new Event('focus')))
  await turns()
  expect([place.pathname(), sessionStorage.getItem(nobodysPage)]).toEqual([
    '/register/basic-info',
    expect.stringContaining(word),
  ])
})
