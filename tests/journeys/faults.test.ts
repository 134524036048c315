import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { portalForTests } from './browser.ts'
import { fillBasicInfo, logInAs, payByCard, screened, signIn } from './forms.ts'
import { tap, tapping } from './steps.ts'

/** Real-world failures: nothing typed is lost, and nothing is sent twice. */
const portal = portalForTests()

test('a refresh stays on the screen, back and forward move, and a screen too far ahead does not open', async () => {
  const { page, hands } = await logInAs(await portal.visit(), 'en')
  await page.reload()
  await page.waitForURL(`**${screened.at}`)
  await hands.press('back')
  await page.waitForURL('**/register/bills')
  await expect.poll(() => page.locator('input[name=behind_on_bills]:checked').count()).toBe(1)
  await page.goBack()
  await page.waitForURL(`**${screened.at}`)
  await page.goForward()
  await page.waitForURL('**/register/bills')
  await page.goto('/results')
  await page.waitForURL(`**${screened.at}`)
})

test('a file that did not come is fetched again when asked, at last with its page, but not offline', async () => {
  const { page, context, complaints } = await portal.visit()
  const lost = '**/assets/casework-*.js'
  await page.route(lost, route => route.abort())
  await signIn(page, 'en', 'client@example.com')
  const failure = page.getByRole('heading', { name: "We couldn't load this page" })
  const tryAgain = page.getByRole('button', { name: 'Try again', exact: true })
  let pages = 0
  page.on('request', request => (pages += Number(request.isNavigationRequest())))
  await failure.waitFor()
  await context.setOffline(true)
  const noConnection = page.waitForEvent('requestfailed', request => request.url() === page.url())
  await tap(tryAgain)
  await noConnection
  await failure.waitFor()
  expect(pages).toBe(0)
  await context.setOffline(false)
  const loaded = page.waitForEvent('load')
  await tap(tryAgain)
  await loaded
  await failure.waitFor()
  expect(pages).toBe(1)
  await page.unroute(lost)
  await tap(tryAgain)
  await page.waitForURL('**/menu')
  expect(pages).toBe(1)
  // without a connection, neither does the menu
  expect(complaints.filter(text => !text.includes('dynamically imported module'))).toEqual([])
  complaints.length = 0
})

test.each(languages)('a registration whose answer is lost goes on when it is sent again, in %s', async language => {
  const { page, complaints } = await portal.visit()
  const hands = tapping(page, language)
  await page.goto(`/?lang=${language}`)
  await hands.press('utah')
  await hands.press('checkEligibility')
  let registrations = 0
  await page.route('**/v1/person/', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    registrations += 1
    if (registrations > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await fillBasicInfo(hands, { email: `lost-${language}@example.com` })
  await hands.press('correct')
  await page.locator('[role=alert]').waitFor()
  await hands.press('continue')
  await hands.press('correct')
  await page.waitForURL('**/register/aliases')
  expect(registrations).toBe(2)
  complaints.length = 0
})

describe('paying', () => {
  const payWith = (page: Page, number: string) => payByCard(tapping(page, 'en'), 'Somebody Else', number)

  test('a declined card keeps what was typed; a double tap, a second tab and back never pay twice', async () => {
    const { page, context } = await portal.visit()
    await signIn(page, 'en', 'screened@example.com')
    await tapping(page, 'en').press('understand')
    await tapping(page, 'en').press('goToPayment')
    await payWith(page, '4000 0000 0000 0002')
    await page.getByRole('alert').getByText('Your card was declined.').waitFor()
    expect(await page.getByLabel('Name on card', { exact: true }).inputValue()).toBe('Somebody Else')

    const second = await context.newPage()
    await second.goto('/register/payment')
    await second.getByLabel('Card number', { exact: true }).waitFor()

    let payments = 0
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/v1/payment/')) payments++
    })
    await page.getByLabel('Card number', { exact: true }).fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Pay $15' }).dblclick()
    await page.waitForURL('**/register/verification')
    expect(payments).toBe(1)

    await payWith(second, '4242 4242 4242 4242')
    await second.waitForURL('**/register/verification')

    await page.goBack()
    await page.waitForURL('**/register/verification')
    await page.reload()
    await page.waitForURL('**/register/verification')
    expect(payments).toBe(1)

    await page.getByLabel('Last 4 digits of your Social Security number', { exact: true }).fill('0000')
    await tapping(page, 'en').press('verifyMe')
    await page.getByRole('dialog').getByText("These digits don't match.").waitFor()
  })
})
