import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageFacts, languages, type Language } from '../../domain/languages.ts'
import { sampleRegistration } from '../../domain/samples/person.ts'
import { takenOver } from '../../src/app/hold-taps.ts'
import { inspect, launch, startPortal, visit } from './kit.ts'
import { tapping } from './steps.ts'
import { wordsIn } from './words.ts'

/** A computer that others use: what is left when somebody has logged out (R1003). */
let portal: Awaited<ReturnType<typeof startPortal>>
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ ATTEMPT_LIMIT: '1000' }), launch()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const path = (page: Page) => new URL(page.url()).pathname
const statusWith = async (token: string | null) =>
  (await fetch(`${portal.origin}/v1/person/`, { headers: { Authorization: `Bearer ${token}` } })).status

const screened = { email: 'screened@example.com', password: 'clear-path-2026', at: '/register/court-data' }

/** An account of its own, for what would be felt by the next test. */
async function newcomer(language: Language) {
  const account = sampleRegistration({ email: `newcomer-${language}@example.com`, password: 'a-first-password', language })
  const headers = { 'Content-Type': 'application/json' }
  const { status } = await fetch(`${portal.origin}/v1/person/`, { method: 'POST', headers, body: JSON.stringify(account) })
  expect(status).toBe(200)
  return { ...account, at: '/register/aliases' }
}

/** The page's scripts are held back until the answer is called, as on a slow network. */
async function withoutScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await scripts.promise
    await route.continue()
  })
  return scripts.resolve
}

/** The page remembers, from before its first script on, whether it has ever shown this text. */
const watchFor = (page: Page, text: string) =>
  page.addInitScript(sought => {
    const look = () => {
      // what a page stores is cleared with its session
      if (document.body?.innerText.includes(sought)) window.name = 'has shown it'
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, text)
const hasShown = (page: Page) => page.evaluate(() => window.name !== '')

describe.each(languages)('in %s', language => {
  /** Logged in, in a tab of a browser of their own; the sample person where the reminders about court data stand. */
  async function signedIn(who = screened) {
    const visitor = await visit(browser, portal.origin)
    const { page } = visitor
    const hands = tapping(page, language)
    await page.goto(`/login?lang=${language}`)
    await hands.type('email', who.email)
    await hands.type('password', who.password)
    await hands.press('login')
    await page.waitForURL(`**${who.at}`)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    return { ...visitor, hands, token }
  }
  async function visitor() {
    const came = await visit(browser, portal.origin)
    return { ...came, hands: tapping(came.page, language) }
  }
  const say = wordsIn(language)
  const showsLogin = async (page: Page) => {
    await page.waitForURL('**/login')
    await page.locator('#password').waitFor()
    expect(await page.locator('h1').count()).toBe(1)
  }

  test('after logging out neither Back, nor the address, nor another tab shows the page again, and its token counts no more', async () => {
    const { page, context, hands, token, complaints } = await signedIn()
    const elsewhere = await signedIn()
    const second = await context.newPage()
    await second.goto('/register/court-data')
    await second.locator('h1').waitFor()
    expect(await statusWith(token)).toBe(200)
    let told = 0
    context.on('request', request => {
      if (request.url().endsWith('/authentication/logout')) told++
    })

    await hands.press('logOut')
    await showsLogin(page)
    await showsLogin(second)
    await expect.poll(() => statusWith(token)).toBe(401)
    expect(told).toBe(1)
    expect(await statusWith(elsewhere.token)).toBe(200)

    const asked: string[] = []
    page.on('request', request => {
      if (/\/v[12]\//.test(request.url())) asked.push(request.url())
    })
    await page.goBack()
    await showsLogin(page)
    await page.goto('/register/court-data')
    await showsLogin(page)
    await second.reload()
    await showsLogin(second)
    expect(asked).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['language'])
    expect(complaints).toEqual([])
    await context.close()
    await elsewhere.context.close()
  })

  test('a server that cannot be told keeps nobody signed in', async () => {
    const { page, context, hands } = await signedIn()
    await context.route('**/authentication/logout', route => route.abort())
    await hands.press('logOut')
    await showsLogin(page)
    await page.goto('/register/court-data')
    await showsLogin(page)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await context.close()
  })

  test('a tab that was closed half an hour ago ends the session on the server, too, when the portal is opened again', async () => {
    const { page, context, token } = await signedIn()
    await page.close()
    const again = await context.newPage()
    // from a page without the portal, which would end the session by itself
    await again.goto('/robots.txt')
    await again.evaluate(() => localStorage.setItem('last_activity', String(Date.now() - 31 * 60_000)))
    expect(await statusWith(token)).toBe(200)
    await watchFor(again, screened.email)
    const asked: string[] = []
    again.on('request', request => {
      if (/\/v[12]\//.test(request.url())) asked.push(request.url())
    })
    await again.goto('/account')
    await showsLogin(again)
    await expect.poll(() => statusWith(token)).toBe(401)
    expect([asked, await hasShown(again)]).toEqual([[], false])
    await context.close()
  })

  test('a computer that slept for an hour shows nothing of the person when it wakes, and then the login', async () => {
    const { page, context, hands, token } = await signedIn()
    await page.clock.install()
    let slept = 0
    const waking = Promise.withResolvers<void>()
    await context.route('**/robots.txt', async route => {
      if (slept > 0) await waking.promise
      await route.fulfill({ headers: { Date: new Date(Date.now() + slept).toUTCString() } })
    })
    await page.reload()
    await hands.press('account')
    await page.getByText(screened.email).waitFor()
    await page.clock.runFor(5000)
    slept = 60 * 60_000
    await page.clock.fastForward(slept)
    expect(await page.getByText(screened.email).isVisible()).toBe(false)
    waking.resolve()
    await page.clock.runFor(2000)
    await showsLogin(page)
    await expect.poll(() => statusWith(token)).toBe(401)
    await context.close()
  })

  test('logging out everywhere on one computer shows the login on the other at its next call, and no email', async () => {
    const one = await signedIn()
    const other = await signedIn()
    await one.hands.press('account')
    await one.page.getByText(screened.email).waitFor()
    await other.hands.press('account')
    await other.page.waitForURL('**/account')
    await other.hands.press('logOutEverywhere')
    await other.hands.press('yesLogOutEverywhere')
    await showsLogin(other.page)
    await other.page.getByText(say('loggedOutEverywhere')).waitFor()
    expect([await statusWith(one.token), await statusWith(other.token)]).toEqual([401, 401])

    await one.hands.press('back')
    await showsLogin(one.page)
    for (const { page, complaints } of [one, other]) {
      expect(await page.locator('#email').inputValue()).toBe('')
      expect(await page.getByText(screened.email).count()).toBe(0)
      expect(await page.evaluate(() => [Object.keys(localStorage), sessionStorage.length])).toEqual([['language'], 0])
      expect(complaints).toEqual([])
    }
    await one.context.close()
    await other.context.close()
  })

  test('a changed password ends the session on the other computer, and alone opens the next', async () => {
    const who = await newcomer(language)
    const one = await signedIn(who)
    const other = await signedIn(who)
    const { page, hands } = one
    const change = async (current: string) => {
      await hands.type('currentPassword', current)
      await hands.type('newPassword', 'a-second-password')
      await hands.type('confirmPassword', 'a-second-password')
      await hands.press('changePassword')
    }
    await hands.press('account')
    await page.waitForURL('**/account')
    await hands.press('changePassword')
    await page.waitForURL('**/account/password')
    await change('a-wrong-password')
    await page.locator('#current[aria-invalid=true]').waitFor()
    expect(await inspect(page)).toEqual([])
    await change(who.password)
    await page.waitForURL(url => url.pathname === '/account')
    expect(await inspect(page)).toEqual([])
    expect([await statusWith(one.token), await statusWith(other.token)]).toEqual([200, 401])
    await hands.press('back')
    await page.waitForURL(`**${who.at}`)
    expect(one.complaints).toEqual([])
    await one.context.close()
    await other.context.close()
    const next = await signedIn({ ...who, password: 'a-second-password' })
    await next.context.close()
  })

  test('a tab that was not there when another one logged out keeps nothing of what was typed', async () => {
    const { page, context } = await signedIn()
    await page.evaluate(() => {
      sessionStorage.setItem('draft somebody hobbies', 'Chess')
      // as the browser puts a tab away without a word
      localStorage.clear()
    })
    await page.reload()
    await showsLogin(page)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await context.close()
  })

  test('what is typed and sent before any script has come is sent when it has, once', async () => {
    const { page, context, complaints } = await visitor()
    const scriptsCome = await withoutScripts(page)
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await page.goto(`/login?lang=${language}`, { waitUntil: 'commit' })
    await page.locator('#email').fill(screened.email)
    await page.locator('#password').fill(screened.password)
    const logIn = page.getByRole('button', { name: say('login'), exact: true })
    await logIn.tap()
    await logIn.tap()
    expect([path(page), await page.locator('#password').inputValue(), sent]).toEqual(['/login', screened.password, []])
    scriptsCome()
    await page.waitForURL(`**${screened.at}`)
    expect(sent.filter(path => path === '/authentication/token')).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a password is shown before any script has come, and stays shown when it has, until it is hidden', async () => {
    const { page, context, complaints } = await visitor()
    const scriptsCome = await withoutScripts(page)
    await page.goto(`/login?lang=${language}`, { waitUntil: 'commit' })
    const password = page.locator('#password')
    const type = () => password.getAttribute('type')
    const button = (name: 'showPassword' | 'hidePassword') => page.getByRole('button', { name: say(name), exact: true })
    await password.fill(screened.password)
    await button('showPassword').tap()
    await button('hidePassword').tap()
    expect(await type()).toBe('password')
    await button('showPassword').tap()
    expect(await type()).toBe('text')
    const isTaken = page.evaluate(
      event => new Promise<void>(done => addEventListener(event, () => done(), { once: true })),
      takenOver,
    )
    scriptsCome()
    await isTaken
    expect([await type(), await password.inputValue()]).toEqual(['text', screened.password])
    await button('hidePassword').tap()
    expect(await type()).toBe('password')
    await button('showPassword').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('the frame listens before the words of its page have come, and the page stands when they have', async () => {
    const { page, context, complaints } = await signedIn()
    const words = Promise.withResolvers<void>()
    await page.route(`**/assets/signed-in.${language}*.js`, async route => {
      await words.promise
      await route.continue()
    })
    await page.addInitScript(event => {
      addEventListener(event, () => {
        document.documentElement.dataset.listens = ''
      })
    }, takenOver)
    await page.goto('/account', { waitUntil: 'commit' })
    await page.locator('html[data-listens]').waitFor({ state: 'attached' })
    expect(await page.locator('h1').count()).toBe(0)
    words.resolve()
    await page.locator('h1').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('what a page needs is asked for while the portal is still on its way', async () => {
    const { page, context, complaints } = await signedIn()
    const asked = page.waitForRequest(request => /\/assets\/account-(?!pages)/.test(request.url()))
    await page.route('**/assets/portal-*.js', async route => {
      await asked
      await route.continue()
    })
    await page.goto('/account', { waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('the frame that came with a page stands there until the portal has drawn its own', async () => {
    const { page, context, complaints } = await signedIn()
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = () => seen.add(`${document.querySelector('header') ? 'a' : 'no'} header`)
      document.addEventListener('DOMContentLoaded', () => {
        look()
        new MutationObserver(look).observe(document, { subtree: true, childList: true })
      })
    })
    await page.goto('/account')
    await page.locator('h1').waitFor()
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['a header'])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('nothing moves when the quick exit and the menu come to a page', async () => {
    const { page, context, complaints } = await signedIn({ ...screened, email: 'results@example.com', at: '/results' })
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/results')
    await page.locator('header details').first().waitFor()
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
    // a letter's breadth within the bar itself is not seen
    expect(moved.filter(share => share > 0.005)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a link to the same page that is pressed before any script has come does what it should when it has', async () => {
    const { page, context, hands, complaints } = await visitor()
    const scriptsCome = await withoutScripts(page)
    await page.goto(`/register?lang=${language}`, { waitUntil: 'commit' })
    await hands.press('checkEligibility')
    scriptsCome()
    await page.getByRole('alert').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  test('the link to another language keeps what the address brought along before any script has loaded', async () => {
    const { page, context } = await visit(browser, portal.origin)
    const other = languages.find(each => each !== language) ?? language
    await page.route('**/assets/**', route => route.abort())
    await page.goto(`/login?email=maria%40example.com&utm_campaign=flyer-2026&lang=${language}`)
    await page.getByRole('link', { name: languageFacts[other].name, exact: true }).tap()
    await page.waitForURL(url => url.searchParams.get('lang') === other)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      email: 'maria@example.com',
      utm_campaign: 'flyer-2026',
      lang: other,
    })
    expect(path(page)).toBe('/login')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(other)
    await page.unroute('**/assets/**')
    await page.reload()
    await expect.poll(() => page.locator('#email').inputValue()).toBe('maria@example.com')
    expect(await page.evaluate(() => localStorage.getItem('utm_code'))).toBe('flyer-2026')
    await context.close()
  })
})
