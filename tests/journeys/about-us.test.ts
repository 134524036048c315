// @module-tag thorough
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../domain/languages.ts'
import { signIn } from './forms.ts'
import { inspect, launch, portalForTests } from './browser.ts'

/** Before people enter anything: who we are, in their language. */
const portal = portalForTests()

const texts: Readonly<Record<Language, Readonly<Record<'about' | 'privacy' | 'terms' | 'home' | 'small', string>>>> = {
  en: {
    about: 'About us',
    privacy: 'Privacy',
    terms: 'Terms and refunds',
    home: 'Home',
    small: 'We are still a small company.',
  },
  es: {
    about: 'Quiénes somos',
    privacy: 'Privacidad',
    terms: 'Condiciones y reembolsos',
    home: 'Inicio',
    small: 'Todavía somos una empresa pequeña.',
  },
}
const pages = ['about', 'privacy', 'terms'] as const
async function isAt(page: Page, path: string, title: string) {
  await page.waitForURL(url => url.pathname === path)
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
}

describe.each(languages)('in %s', language => {
  const say = texts[language]

  test.each(pages)('/%s is there before any script, and stays unchanged when the scripts arrive', async path => {
    const { page, context, complaints } = await portal.visit()
    let hold = true
    await context.route('**/assets/**', async route => (hold ? route.abort() : route.continue()))
    await page.goto(`/${path}?lang=${language}`)
    expect(await page.locator('h1').textContent()).toBe(say[path])
    const shown = await page.locator('main').innerText()
    expect(shown.length).toBeGreaterThan(500)
    // only one of them says how small we are
    expect(shown.includes(say.small)).toBe(path === 'about')
    hold = false
    await page.reload({ waitUntil: 'networkidle' })
    expect(await page.locator('main').innerText()).toBe(shown)
    expect(await inspect(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a signed-in person reads them, and continues where they were', async () => {
    const { page, context, complaints } = await portal.visit()
    await signIn(page, language, 'screened@example.com')
    await page.waitForURL('**/register/court-data')
    await page.getByRole('contentinfo').getByRole('link', { name: say.privacy, exact: true }).tap()
    await isAt(page, '/privacy', say.privacy)
    await page.reload()
    await page.getByRole('main').getByRole('link', { name: say.home, exact: true }).tap()
    await page.waitForURL('**/register/court-data')
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('a phone set to Spanish gets Spanish, and remembers a choice of English', async () => {
  const browser = await launch()
  const context = await browser.newContext({ baseURL: portal.origin(), locale: 'es-MX' })
  const page = await context.newPage()
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await page
      .getByRole('link', { name: 'Iniciar sesión', exact: true })
      .or(page.getByLabel('Contraseña'))
      .first()
      .waitFor()
    expect(await inspect(page)).toEqual([])
  }
  // the portal keeps the language that the page was sent in
  await page.getByLabel('Correo electrónico').fill('maria@example.com')
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  await context.close()
  await browser.close()
})
