// @module-tag thorough
import { describe, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { hold, inspect, isTakenOver, portalForTests } from './browser.ts'
import { screened } from './forms.ts'
import { labelsIn } from './steps.ts'

/** Where the portal does not run, each page that needs it says what to do: without scripts, and in old browsers. */
const portal = portalForTests()

const title = {
  en: "This website doesn't fully work in your browser",
  es: 'Este sitio no funciona del todo en su navegador',
}

describe.each(languages)('in %s', language => {
  const say = labelsIn(language)

  test.each(['/', '/login', '/forgot', '/register/basic-info', '/account'])(
    '%s without scripts says what to do, and offers no form',
    async path => {
      const { page } = await portal.visit(360, undefined, { javaScriptEnabled: false })
      await page.goto(`${path}?lang=${language}`)
      const help = page.getByRole('alert')
      await help.getByText(title[language]).waitFor()
      expect(await help.locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(5)
      expect(await page.locator('form:visible, button:visible, output:visible').count()).toBe(0)
    },
  )

  test('if the portal does not come, the login says so at once, keeps what is typed, and sends nothing', async () => {
    const { page } = await portal.visit()
    const posts: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    await page.route('**/assets/index-*.js', route => route.abort())
    await page.goto(`/login?lang=${language}`)
    const help = page.getByRole('alert')
    await help.getByText(title[language]).waitFor()
    expect(await inspect(page)).toEqual([])
    await page.locator('#email').fill(screened.email)
    await page.locator('#password').fill(screened.password)
    await page.getByRole('button', { name: say('login'), exact: true }).tap()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(title[language])
    expect([await page.locator('#password').inputValue(), posts]).toEqual([screened.password, []])
  })

  test.each(['/login', '/register/basic-info'])(
    '%s in a browser that cannot read a script, or knows no modules, says so',
    async path => {
      const { page, complaints } = await portal.visit()
      const isShown = () => page.getByRole('alert').getByText(title[language]).waitFor()
      await page.route('**/assets/index-*.js', route =>
        route.fulfill({ contentType: 'text/javascript', body: 'const next = of the syntax' }),
      )
      await page.goto(`${path}?lang=${language}`)
      await isShown()
      expect(await page.getByText(/^(Loading…|Cargando…)$/).count()).toBe(0)
      await page.unroute('**/assets/index-*.js')
      await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'))
      await page.route('**/assets/*.js', route => route.abort())
      await page.goto(`${path}?lang=${language}`)
      await isShown()
      complaints.length = 0
    },
  )

  test('a portal that takes half a minute is waited for, and the message goes when it comes', async () => {
    const { page } = await portal.visit()
    const filesCome = await hold(page, '**/assets/index-*.js')
    await page.clock.install()
    // otherwise real time goes on, too
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto(`/login?lang=${language}`, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    await page.clock.fastForward(29_000)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.clock.fastForward(2000)
    await page.getByRole('alert').waitFor()
    await page.clock.resume()
    filesCome()
    await expect.poll(() => isTakenOver(page)).toBe(true)
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })
})

test('old browsers can read the script that says what to do', async () => {
  const html = await (await fetch(`${portal.origin()}/login`)).text()
  const [script = ''] = [...html.matchAll(/<script>([^<]*noModule[^<]*)<\/script>/g)].map(([, content]) => content)
  expect(script).toContain('noModule')
  expect(script).not.toMatch(/\?\?|\?\.[^\d]|\.\.\.|async/)
})
