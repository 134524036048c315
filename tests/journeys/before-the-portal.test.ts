// @module-tag thorough
import { describe, expect, test } from 'vitest'
import { languageInfo, languages } from '../../domain/languages.ts'
import { samplePassword } from '../../server/samples/accounts.ts'
import { takenOver } from '../../src/boot/page-scripts.ts'
import { hold, pathIn, portalForTests } from './browser.ts'
import { screened, logInAs } from './forms.ts'
import { labelsIn, tapping } from './steps.ts'

/** What a page shows and can do before the portal has loaded, and what happens to it then. */
const portal = portalForTests()

const scripts = '**/assets/*.js'

describe.each(languages)('in %s', language => {
  const say = labelsIn(language)
  const signedIn = async () => logInAs(await portal.visit(), language)
  async function visitor() {
    const came = await portal.visit()
    return { ...came, hands: tapping(came.page, language) }
  }

  test('a form sent before any script has loaded is sent once when it has', async () => {
    const { page } = await visitor()
    const scriptsCome = await hold(page, scripts)
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
    expect([pathIn(page), await page.locator('#password').inputValue(), sent]).toEqual([
      '/login',
      screened.password,
      [],
    ])
    scriptsCome()
    await page.waitForURL(`**${screened.at}`)
    expect(sent.filter(path => path === '/authentication/token')).toHaveLength(1)
  })

  test('a password shown before any script has loaded stays visible after, until it is hidden', async () => {
    const { page } = await visitor()
    const scriptsCome = await hold(page, scripts)
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
    await page.evaluate(event => addEventListener(event, () => (document.title = 'taken over')), takenOver)
    scriptsCome()
    await page.waitForFunction(() => document.title === 'taken over')
    expect([await type(), await password.inputValue()]).toEqual(['text', screened.password])
    await button('hidePassword').tap()
    expect(await type()).toBe('password')
    await button('showPassword').waitFor()
  })

  test('the frame responds before the texts of its page arrive, and the page is complete when they have', async () => {
    const { page } = await signedIn()
    const textsCome = await hold(page, `**/assets/signed-in.${language}*.js`)
    await page.addInitScript(event => {
      addEventListener(event, () => {
        document.documentElement.dataset.listens = ''
      })
    }, takenOver)
    await page.goto('/account', { waitUntil: 'commit' })
    await page.locator('html[data-listens]').waitFor({ state: 'attached' })
    expect(await page.locator('h1').count()).toBe(0)
    textsCome()
    await page.locator('h1').waitFor()
  })

  test('the data of a page is requested while the portal still loads', async () => {
    const { page } = await signedIn()
    const request = page.waitForRequest(request => /\/assets\/account-(?!pages)/.test(request.url()))
    await page.route('**/assets/index-*.js', async route => {
      await request
      await route.continue()
    })
    await page.goto('/account', { waitUntil: 'commit' })
    await expect.poll(() => page.locator('h1').count()).toBe(1)
  })

  test('the frame that came with a page stays until the portal has rendered its own', async () => {
    const { page } = await signedIn()
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
  })

  test.each([
    ['results', '/results'],
    ['client', '/menu'],
  ])('the page of a returning person (%s) appears once, with what it reads', async (name, at) => {
    const person = { email: `${name}@example.com`, password: samplePassword, at }
    const { page } = await logInAs(await portal.visit(), language, person)
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = () => {
        const waits = [...document.querySelectorAll('main output')].map(({ textContent }) => textContent).join('')
        if (document.querySelector('h1')) seen.add(waits)
      }
      document.addEventListener('DOMContentLoaded', () => {
        new MutationObserver(look).observe(document, { subtree: true, childList: true })
      })
    })
    await page.reload()
    await page.locator('main h3').first().waitFor()
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([''])
  })

  test('while the person loads slowly, the portal renders its own frame, with the quick exit', async () => {
    const { page } = await signedIn()
    const responseComes = await hold(page, '**/v1/person/')
    await page.goto('/account', { waitUntil: 'commit' })
    await page.getByRole('banner').getByRole('button').waitFor()
    expect(await page.locator('h1').count()).toBe(0)
    responseComes()
    await page.locator('h1').waitFor()
  })

  test('the link to another language keeps what the address carried before any script has loaded', async () => {
    const { page } = await portal.visit()
    const other = languages.find(each => each !== language) ?? language
    await page.route('**/assets/**', route => route.abort())
    await page.goto(`/login?email=maria%40example.com&utm_campaign=flyer-2026&lang=${language}`)
    await page.getByRole('link', { name: languageInfo[other].name, exact: true }).tap()
    await page.waitForURL(url => url.searchParams.get('lang') === other)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      email: 'maria@example.com',
      utm_campaign: 'flyer-2026',
      lang: other,
    })
    expect(pathIn(page)).toBe('/login')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(other)
    await page.unroute('**/assets/**')
    await page.reload()
    await expect.poll(() => page.locator('#email').inputValue()).toBe('maria@example.com')
    expect(await page.evaluate(() => localStorage.getItem('utm_code'))).toBe('flyer-2026')
  })
})
