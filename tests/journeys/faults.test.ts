import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launch, startPortal, visit, withLetters } from './kit.ts'
import { Screens, tapping } from './steps.ts'

/** What goes wrong for real people: nothing that they typed is lost, and nothing is sent twice. */
let portal: Awaited<ReturnType<typeof startPortal>>
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ ATTEMPT_LIMIT: '1000' }), launch()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const samplePassword = 'clear-path-2026'
async function signIn(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).tap()
}

async function fillBasicInfo(page: Page, changes: Readonly<Record<string, string>> = {}, start = '/register?us_state=UT') {
  const hands = tapping(page, 'en')
  await page.goto(start)
  await hands.press(start.startsWith('/r/') ? 'utah' : 'checkEligibility')
  const values = {
    firstName: 'MARIA',
    lastName: "O'BRIEN-NÚÑEZ",
    email: 'faults@example.com',
    birthDay: '12',
    birthMonth: '04',
    ...changes,
  }
  await hands.type('firstName', values.firstName)
  await hands.type('lastName', values.lastName)
  await hands.pick('birthMonth', values.birthMonth)
  await hands.pick('birthDay', values.birthDay)
  await hands.pick('birthYear', '1988')
  await hands.type('email', values.email)
  await hands.type('password', 'a long password')
  await hands.type('confirmPassword', 'a long password')
  await hands.pick('heard', 'facebook')
  await hands.press('continue')
  return hands
}

/** A new person in Utah at the first question. */
async function atFirstQuestion(email: string, start = '/register?us_state=UT') {
  const visitor = await visit(browser, portal.origin)
  const { page } = visitor
  const hands = await fillBasicInfo(page, { email }, start)
  await hands.press('correct')
  await hands.press('noOtherNames')
  await hands.type('address', '1 Main Street')
  await hands.type('city', 'Provo')
  await hands.type('zip', '84601')
  await hands.type('phone', '8015550100')
  await hands.pick('title', 'Mr')
  await hands.press('continue')
  await hands.choose('race', 'white')
  await hands.choose('ethnicity', 'undisclosed')
  await hands.press('continue')
  await page.waitForURL('**/register/created')
  await hands.press('continue')
  await page.waitForURL('**/register/open-cases')
  return { ...visitor, hands }
}

/** Answers the screening through the API, as another device of the same person would. */
const answerScreening = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' }
    const no = [
      'open_cases',
      'protective_order',
      'owe_fines',
      'on_probation_or_parole',
      'other_convictions',
      'expunged_before',
      'behind_on_bills',
    ]
    const answers = {
      ...Object.fromEntries(no.map(key => [key, 'no'])),
      number_of_dependents: '1',
      household_income_range: 'over300',
      government_benefit: 'no',
    }
    for (const [key, selection] of Object.entries(answers)) {
      const additional_json = key === 'household_income_range' ? { household_income_range_fpl: null } : undefined
      // the order is that of the screens
      const response = await fetch(`/v1/answer/${key}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify([{ selection, additional_json }]),
      })
      if (!response.ok) throw new Error(`${key}: ${response.status}`)
    }
  })

test('the live view of the charts is no part of the built portal', async () => {
  const assets = join(import.meta.dirname, '../../dist/client/assets')
  const scripts = (await readdir(assets)).filter(name => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  const texts = await Promise.all(scripts.map(name => readFile(join(assets, name), 'utf8')))
  expect(texts.filter(text => /Running charts|stately\.ai/.test(text))).toEqual([])
})

describe("a friend's link", () => {
  test('lowers the price, on the offer as on the payment', async () => {
    const { page, context } = await atFirstQuestion('friend@example.com', '/r/CARMEN88')
    await answerScreening(page)
    await page.goto('/register/intro')
    await page.getByText('For $10, you will find out').waitFor()
    expect(
      await page
        .getByText(/court record/)
        .first()
        .isVisible(),
    ).toBe(true)
    await page.getByRole('button', { name: 'Go to payment', exact: true }).tap()
    await page.getByRole('button', { name: 'Pay $10', exact: true }).waitFor()
    await context.close()
  })
})

describe('registering', () => {
  test('a birth date that does not exist is refused beside the field; names are written as people write them', async () => {
    const { page, context } = await visit(browser, portal.origin)
    const hands = await fillBasicInfo(page, { birthMonth: '02', birthDay: '31' })
    await page.locator('#birth_day-error', { hasText: 'does not exist' }).waitFor()
    expect(await page.title()).toBe("Error: Let's get started | Clear Path")
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('does not exist')
    await hands.pick('birthDay', '28')
    await hands.press('continue')
    const dialog = page.getByRole('dialog')
    await dialog.getByText("O'Brien-Núñez").waitFor()
    await dialog.getByText('2/28/1988').waitFor()
    await context.close()
  })

  test('an email that is taken has three ways out, and the login starts with it', async () => {
    const { page, context } = await visit(browser, portal.origin)
    const hands = await fillBasicInfo(page, { email: 'results@example.com' })
    await hands.press('correct')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Is results@example.com your email?').waitFor()
    await page.getByRole('button', { name: "No, that's not me" }).tap()
    expect(await page.getByLabel('Last name', { exact: true }).inputValue()).toBe("O'BRIEN-NÚÑEZ")
    await hands.press('continue')
    await hands.press('correct')
    await page.getByRole('button', { name: 'Yes, but I forgot my password' }).tap()
    await page.waitForURL('**/forgot')
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('results@example.com')
    await context.close()
  })

  test('the language can be changed in the middle, and what was typed stays', async () => {
    const { page, context } = await visit(browser, portal.origin)
    await page.goto('/register?us_state=UT')
    await page.getByRole('link', { name: 'Check eligibility' }).tap()
    await page.getByLabel('First name', { exact: true }).fill('Maria')
    await page.getByRole('link', { name: 'Español' }).tap()
    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Maria')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
    await page.reload()
    await page.getByRole('heading', { name: 'Comencemos' }).waitFor()
    await context.close()
  })
})

describe('logging in', () => {
  test('a wrong password says so, and the email stays', async () => {
    const { page, context } = await visit(browser, portal.origin)
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill('results@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Log in', exact: true }).tap()
    await page.getByRole('alert').getByText('Incorrect email or password').waitFor()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('results@example.com')
    await context.close()
  })

  test('a session that has ended leads to the login, and the login back to where the person was', async () => {
    const { page, context } = await visit(browser, portal.origin)
    await signIn(page, 'screened@example.com')
    await page.waitForURL('**/register/court-data')
    await page.evaluate(() => localStorage.setItem('token', 'ended'))
    await page.reload()
    await page.getByText('Your session has ended. Please log in again.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await signIn(page, 'screened@example.com')
    await page.waitForURL('**/register/court-data')
    await context.close()
  })

  test('a forgotten password can be set anew with the mailed link, once', async () => {
    const { page, context } = await visit(browser, portal.origin)
    await page.goto('/forgot')
    await page.getByLabel('Email', { exact: true }).fill('no-results@example.com')
    await page.getByRole('button', { name: 'Send password reset email' }).tap()
    await page.getByText('Please check your email for the reset link').waitFor()
    const outbox = join(portal.folder, 'outbox')
    await expect.poll(() => readdir(outbox).catch(() => [])).toHaveLength(1)
    const [name = ''] = await readdir(outbox)
    const mail = async () => (await readFile(join(outbox, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
    // the file is there before its text is
    await expect.poll(mail).toContain('/reset?code=')
    const link = /\/reset\?code=[\w-]+/.exec(await mail())?.[0] ?? ''
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('an even newer one')
    await page.getByLabel('Confirm password', { exact: true }).fill('an even newer one')
    await page.getByRole('button', { name: 'Reset password' }).tap()
    await page.waitForURL('**/results')
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('one more password')
    await page.getByLabel('Confirm password', { exact: true }).fill('one more password')
    await page.getByRole('button', { name: 'Reset password' }).tap()
    await page.getByRole('alert').waitFor()
    await context.close()
  })
})

describe('answering', () => {
  test('with the server down, the choice stays and the same button saves it later', async () => {
    const { page, context, hands } = await atFirstQuestion('down@example.com')
    await page.route('**/v1/answer/**', route => route.abort())
    await hands.choose('open_cases', 'no')
    await hands.press('continue')
    await page.getByRole('alert').waitFor()
    expect(await page.locator('input[name=open_cases][value=no]').isChecked()).toBe(true)
    await page.unroute('**/v1/answer/**')
    await hands.press('continue')
    await page.waitForURL('**/register/protective-order')
    await context.close()
  })

  test('a refresh stays on the screen, back and forward move, and a screen too far ahead is not given', async () => {
    const { page, context, hands } = await atFirstQuestion('refresh@example.com')
    await hands.choose('open_cases', 'no')
    await hands.press('continue')
    await page.waitForURL('**/register/protective-order')
    await page.reload()
    await page.locator('input[name=protective_order]').first().waitFor()
    await page.goBack()
    await page.waitForURL('**/register/open-cases')
    expect(await page.locator('input[name=open_cases][value=no]').isChecked()).toBe(true)
    await page.goForward()
    await page.waitForURL('**/register/protective-order')
    await page.goto('/register/income')
    await page.waitForURL('**/register/protective-order')
    await page.goto('/results')
    await page.waitForURL('**/register/protective-order')
    await context.close()
  })
})

describe('paying', () => {
  const payWith = async (page: Page, number: string) => {
    const hands = tapping(page, 'en')
    await hands.type('nameOnCard', 'Somebody Else')
    await hands.type('cardNumber', number)
    await hands.type('expiration', '12/30')
    await hands.type('securityCode', '123')
    await hands.press('pay')
  }

  test('a declined card keeps what was typed; a double tap, a second tab and back never pay twice', async () => {
    const { page, context } = await visit(browser, portal.origin)
    await signIn(page, 'screened@example.com')
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
    await page.getByRole('dialog').getByText('We were unable to confirm your identity.').waitFor()
    await context.close()
  })
})

describe('small screens and large letters', () => {
  test.each([
    ['320 px wide', 320, 16],
    ['letters twice as large', 360, 32],
  ])('%s: nothing scrolls sideways', async (_, width, letters) => {
    const { page, context } = await visit(browser, portal.origin, width)
    await withLetters(page, letters)
    const screens = new Screens(page)
    for (const path of ['/', '/register', '/login', '/forgot']) {
      await page.goto(path)
      await screens.at(path)
    }
    await signIn(page, 'results-az@example.com')
    await page.waitForURL('**/results')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await screens.at('/results')
    expect(screens.faults).toEqual([])
    await context.close()
  })
})
