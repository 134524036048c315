import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { screened } from '../../domain/samples/people.ts'
import { sampleProfile } from '../../domain/samples/person.ts'
import { stripeGateway } from '../../server/ports/stripe-gateway.ts'
import { openSite } from '../../server/site/site.ts'
import { openFakeStripe } from '../../server/testing/fake-stripe.ts'
import { addRecordOfEachState, openPortal, type Portal } from '../../server/testing/portal.ts'
import { inspect, visit } from './browser.ts'
import { saveElsewhere, signIn } from './forms.ts'

/**
 * The built portal and the server, with Stripe as the gateway; the fakes of Stripe are its HTTP API, and below its
 * hosts in the browser.
 */
let stripe: Awaited<ReturnType<typeof openFakeStripe>>
let portal: Portal
let server: ServerType
let origin: string
beforeAll(async () => {
  stripe = await openFakeStripe()
  const now = () => new Date()
  const site = await openSite('dist', operatorDefaults, { stripeKey: stripe.keys.publishableKey })
  portal = await openPortal({ gateway: stripeGateway(stripe.keys, now, stripe.place), site, now })
  await addRecordOfEachState(portal.database)
  server = serve({ fetch: portal.app.fetch, port: 0 })
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise(resolve => server.close(resolve))
  await portal.close()
})

/**
 * Stripe.js as the page sees it: fields in frames of js.stripe.com, calls to api.stripe.com, the bank in a frame of
 * hooks.stripe.com.
 */
const script = `
const frameAt = address => Object.assign(document.createElement('iframe'), { src: address, title: 'Secure input frame', height: 28 })
const said = name => new Promise(done => addEventListener('message', ({ data }) => data === name && done()))
window.Stripe = () => ({
  elements: () => ({
    update() {},
    create(part) {
      const frame = frameAt('https://js.stripe.com/v3/' + part)
      return {
        mount: place => place.append(frame),
        destroy: () => frame.remove(),
        focus: () => frame.focus(),
        on(event, listener) {
          if (event !== 'change') return
          said(part).then(() => {
            listener({ empty: false, complete: true })
            frame.dataset.ready = ''
          })
        },
      }
    },
  }),
  createPaymentMethod: async () =>
    ({ paymentMethod: await (await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST' })).json() }),
  handleNextAction: async ({ clientSecret }) => {
    document.body.append(frameAt('https://hooks.stripe.com/bank?' + clientSecret))
    await said('confirmed')
    return {}
  },
})`
const field = (part: string) => `<input aria-label="${part}" onchange="parent.postMessage('${part}', '*')">`

for (const language of languages)
  test(
    `a card typed into Stripe’s fields pays after the bank confirms; its number never reaches us (${language})`,
    { tags: language === 'en' ? [] : ['thorough'] },
    async () => {
      const { page, context, complaints } = await visit(origin)
      const account = await portal.register({ us_state: 'UT' })
      const hosts: string[] = []
      const toUs: string[] = []
      context.on('request', request => {
        const { host } = new URL(request.url())
        hosts.push(host)
        if (request.url().startsWith(origin)) toUs.push(`${request.url()} ${request.postData() ?? ''}`)
      })
      await context.route('https://js.stripe.com/v3/**', (route, request) => {
        const part = new URL(request.url()).pathname.split('/').at(-1) ?? ''
        return part === ''
          ? route.fulfill({ contentType: 'text/javascript', body: script })
          : route.fulfill({ contentType: 'text/html', body: field(part) })
      })
      await context.route('https://api.stripe.com/**', route =>
        route.fulfill({
          json: { id: 'pm_card_authenticationRequired' },
          headers: { 'Access-Control-Allow-Origin': '*' },
        }),
      )
      await context.route('https://hooks.stripe.com/**', (route, request) => {
        stripe.endConfirmation(new URL(request.url()).search.slice(1).split('_secret')[0]!, true)
        return route.fulfill({
          contentType: 'text/html',
          body: `<script>parent.postMessage('confirmed', '*')</script>`,
        })
      })

      const hands = await signIn(page, language, account.email, account.password)
      await page.waitForURL('**/register/**')
      expect(hosts.filter(host => host.includes('stripe'))).toEqual([])
      await saveElsewhere(page, { profile: sampleProfile(), answers: screened('UT') })
      await page.goto('/register/payment')
      await hands.type('nameOnCard', 'Somebody Else')
      for (const [id, text] of [
        ['card_number', '4000 0025 0000 3155'],
        ['expiration', '12/30'],
        ['security_code', '987'],
      ] as const) {
        const input = page.frameLocator(`#${id} iframe`).locator('input')
        await input.fill(text)
        await input.blur()
        await page.locator(`#${id} iframe[data-ready]`).waitFor()
      }
      expect(await inspect(page)).toEqual([])
      await hands.press('pay')
      await page.waitForURL('**/register/verification')
      expect(stripe.charged().at(-1)).toBe(1500)
      expect(toUs.filter(said => said.includes('/v1/payment/ '))).toHaveLength(2)
      expect(toUs.filter(said => /4000 ?0025|"987"|12\/30/.test(said))).toEqual([])
      expect(new Set(hosts.filter(host => host.includes('stripe')))).toEqual(
        new Set(['js.stripe.com', 'api.stripe.com', 'hooks.stripe.com']),
      )
      expect(complaints).toEqual([])
      // other origins are still blocked
      const isBlocked = await page.evaluate(() =>
        fetch('https://elsewhere.example/').then(
          () => false,
          () => true,
        ),
      )
      expect(isBlocked).toBe(true)
      complaints.length = 0
    },
  )
