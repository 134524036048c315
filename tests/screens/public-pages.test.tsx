import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyVisit } from '../../machines/kit/session.ts'
import { entryMachine } from '../../machines/entry/entry-machine.ts'
import { languages } from '../../domain/languages.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { App, createStyleCache } from '../../src/app/app.tsx'
import { catalogues } from '../../src/app/catalogues.ts'
import { fetchFlow } from '../../src/app/flows.ts'
import { createWords } from '../../src/app/i18n.ts'
import { EntryScreens } from '../../src/screens/entry/entry-screens.tsx'
import { storage } from '../../src/services/storage.ts'
import { silent } from '../../harness/silent.ts'
import { open } from '../../harness/world.ts'
import { press, stage } from './kit.tsx'

describe.each(languages)('where people choose their state, in %s', language => {
  test.each(['landing', 'register'] as const)(
    '%s offers two states, the form for others, and below them Pennsylvania',
    async at => {
      const { actor } = await stage(EntryScreens, silent(entryMachine), { input: { visit: emptyVisit, at }, language })
      const offered = [...document.querySelectorAll('a[href*="us_state="], a[href^="https:"]')].map(link =>
        link.getAttribute('href'),
      )
      expect(offered).toEqual([
        '/register?us_state=UT',
        '/register?us_state=AZ',
        operator.otherStatesForm,
        '/register?us_state=PA',
      ])
      await press('Pennsylvania')
      expect(actor.getSnapshot()).toMatchObject({ value: 'register', context: { visit: { us_state: 'PA' } } })
      actor.stop()
    },
  )
})

/** A visitor's portal, as the browser draws it. */
async function visiting(address: string) {
  await Promise.all((['entry', 'signIn', 'passwordReset', 'information'] as const).map(fetchFlow))
  const words = createWords()
  await words.choose('en')
  await words.loadFurther('en', catalogues)
  const opened = await open(address, { token: false })
  const remember: string[] = []
  await render(
    <App
      {...{ root: opened.root, words, operator }}
      address={opened.bridge}
      cache={createStyleCache()}
      rememberLanguage={language => {
        remember.push(language)
        storage.write('language', language)
      }}
    />,
  )
  return { ...opened, remember }
}

describe('what was typed at the login', () => {
  test('comes along to the forgotten password and back, and stands in no address', async () => {
    const { place } = await visiting('/login')
    await page.getByLabelText('Email', { exact: true }).fill('maria@example.com')
    await page.getByRole('link', { name: 'Forgot password?', exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Forgot password?' })).toBeVisible()
    await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue('maria@example.com')
    await page.getByRole('link', { name: 'Go to login page', exact: true }).click()
    await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
    await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue('maria@example.com')
    expect(JSON.stringify([place.entries, Object.entries(localStorage)])).not.toContain('maria')
  })
})

describe('the footer', () => {
  test.each([
    ['Privacy', '/privacy'],
    ['About us', '/about'],
    ['Terms and refunds', '/terms'],
  ])('leads to "%s" without a reload, and Home leads back to the beginning', async (name, path) => {
    const { place } = await visiting('/login')
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toHaveFocus()
    await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click()
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Find out if you can clear your record' }))
      .toHaveFocus()
    expect(place.entries).toEqual(['/login', path, '/'])
  })
})

describe('a phone set to Spanish, on a page in English', () => {
  const set = (...list: readonly string[]) =>
    Object.defineProperty(navigator, 'languages', { value: list, configurable: true })
  const question = () => page.getByText('¿Prefiere español?', { exact: true })
  const help = () => page.getByRole('heading', { name: 'Need help?', exact: true })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'languages')
    localStorage.clear()
  })

  test('is asked in Spanish; yes turns the page, and the heading has the focus', async () => {
    set('es-MX', 'en')
    const { remember } = await visiting('/')
    await expect.element(question()).toBeVisible()
    expect(question().element().closest('section')?.lang).toBe('es')
    await page.getByRole('button', { name: 'Sí', exact: true }).click()
    await expect.element(page.getByRole('link', { name: 'Iniciar sesión', exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(question().query()).toBeNull()
    expect(remember).toEqual(['es'])
  })

  test('is asked once: no is remembered as English', async () => {
    set('es')
    const { remember } = await visiting('/login')
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect.poll(() => question().query()).toBeNull()
    expect(remember).toEqual(['en'])
    await visiting('/login')
    await expect.element(help().first()).toBeVisible()
    expect(question().query()).toBeNull()
  })

  test.each([[['en-US', 'es']], [['fr']], [[]]])('a phone set to %j is not asked', async list => {
    set(...list)
    await visiting('/login')
    await expect.element(help()).toBeVisible()
    expect(question().query()).toBeNull()
  })

  test('who has chosen English before is not asked', async () => {
    set('es')
    storage.write('language', 'en')
    await visiting('/login')
    await expect.element(help()).toBeVisible()
    expect(question().query()).toBeNull()
  })
})
