// @module-tag thorough
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { serve } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { screened } from '../../domain/samples/people.ts'
import { sampleProfile } from '../../domain/samples/person.ts'
import { openSite } from '../../server/site/site.ts'
import { freePort } from '../../server/testing/programs.ts'
import { writeExport } from '../../tools/export/write.ts'
import { startBuiltPortal, visit } from './browser.ts'
import { saveElsewhere, fillBasicInfo } from './forms.ts'
import { Screens, tapping } from './steps.ts'

test('the portal alone on a static host, with an API on another origin: an account, and a page by its address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  const apiPort = await freePort()
  const api = `http://localhost:${apiPort}/`
  const site = await openSite('dist', operator, { api })
  if (!site) throw new Error('Nothing has been built: npm run build')
  await writeExport({ site, operator, api, hstsSubdomains: false, folder })
  const host = await hostFiles(folder)
  onTestFinished(() => host.stop())
  const server = await startBuiltPortal({ PORT: String(apiPort), CORS_ORIGIN: host.origin, PUBLIC_URL: host.origin })
  onTestFinished(() => server.stop())
  const { page } = await visit(host.origin)
  const screens = new Screens(page)
  const hands = tapping(page, 'es')
  const calls = new Set<string>()
  page.on('request', request => {
    if (/\/(v1|v2|authentication)\//.test(request.url())) calls.add(new URL(request.url()).origin)
  })

  await page.goto('/?lang=es')
  await screens.at('/')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
  await hands.press('utah')
  await screens.at('/register')
  await hands.press('checkEligibility')
  await screens.at('/register/basic-info')
  await fillBasicInfo(hands, { email: 'export@example.com' })
  await page.getByRole('dialog').waitFor()
  await hands.press('correct')
  await screens.at('/register/aliases')

  // other journeys lead on from here: the API has what comes between, and the page reopens
  const { government_benefit: _benefit, ...answers } = screened()
  await saveElsewhere(page, { profile: sampleProfile(), answers }, api)
  await page.goto('/register/government-benefits')
  await screens.at('/register/government-benefits')
  await hands.choose('government_benefit', 'snap')
  await hands.press('continue')
  await screens.at('/register/bills')

  expect([...calls]).toEqual([new URL(api).origin])
  expect(screens.faults).toEqual([])

  // the mailed link goes to the host, which leads to the API's page
  await page.goto(await confirmationIn(join(server.folder, 'outbox')))
  expect(new URL(page.url()).origin).toBe(new URL(api).origin)
  await page.getByRole('button', { name: 'Confirmar mi correo electrónico' }).click()
  await page.getByText('Su correo electrónico está confirmado.').waitFor()
  const back = page.getByRole('link', { name: 'Iniciar sesión' })
  expect(await back.getAttribute('href')).toBe(`${host.origin}/login?lang=es`)
  await rm(folder, { recursive: true })
})

/** The link that the mail to a new account has. */
async function confirmationIn(outbox: string): Promise<string> {
  const mails = async () => {
    const names = await readdir(outbox).catch((): string[] => [])
    const texts = await Promise.all(names.map(name => readFile(join(outbox, name), 'utf8')))
    // a long line is broken after `=`, which itself is `=3D`
    return texts.map(text => text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).join('\n')
  }
  const link = /http\S+\/confirm-email\?code=[\w-]+&lang=es/
  await expect.poll(mails, { timeout: 30_000 }).toMatch(link)
  return link.exec(await mails())![0]
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A static host that follows `_headers` and `_redirects`, like Netlify. */
async function hostFiles(folder: string) {
  const [headers, redirects] = await Promise.all(
    ['_headers', '_redirects'].map(async name =>
      (await readFile(join(folder, name), 'utf8')).split('\n').filter(Boolean),
    ),
  )
  const rules = (redirects ?? []).map(line => line.split(' '))
  const forAll = (headers ?? [])
    .slice(1, headers?.indexOf('/assets/*'))
    .map(line => line.trim().split(': '))
    .map(([name = '', ...value]): [string, string] => [name, value.join(': ')])

  const fileFor = (url: URL): readonly string[] => {
    const rule = rules.find(([from = '', condition = '']) => {
      const holds = /^\/|:/.test(condition) || url.searchParams.get('lang') === condition.split('=')[1]
      return holds && (from === '/*' || from === url.pathname)
    })
    const page = rule?.find((part, at) => at > 0 && /^\/|:/.test(part)) ?? '/404.html'
    return url.pathname === '/' || page.includes(':') ? [page] : [url.pathname, page]
  }
  const server = serve({
    port: 0,
    hostname: 'localhost',
    async fetch(request) {
      for (const name of fileFor(new URL(request.url))) {
        if (name.includes(':')) return Response.redirect(name + new URL(request.url).search, 302)
        const body = await readFile(join(folder, normalize(name))).catch(() => null)
        const type = types[extname(name)] ?? 'application/octet-stream'
        if (body) return new Response(body, { headers: [...forAll, ['Content-Type', type]] })
      }
      return new Response(null, { status: 404 })
    },
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, stop: () => new Promise<void>(stopped => server.close(() => stopped())) }
}
