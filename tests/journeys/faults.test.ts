import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { payByCard, signIn, tellAddress, tellOrigin, tellWho } from './forms.ts'
import { portalForTests } from './kit.ts'
import { tapping } from './steps.ts'

/** What goes wrong for real people: nothing that they typed is lost, and nothing is sent twice. */
const portal = portalForTests()

/** A new person of Utah who has told who they are. */
async function telling(page: Page, told: Partial<Parameters<typeof tellWho>[1]> = {}) {
  const hands = tapping(page, 'en')
  await page.goto('/register?us_state=UT')
  await hands.press('checkEligibility')
  await tellWho(hands, { email: 'faults@example.com', firstName: 'MARIA', lastName: "O'BRIEN-NÚÑEZ", ...told })
  return hands
}

/** A new person in Utah at the first question. */
async function atFirstQuestion(email: string) {
  const visitor = await portal.visit()
  const { page } = visitor
  const hands = await telling(page, { email })
  await hands.press('correct')
  await hands.press('noOtherNames')
  await tellAddress(hands)
  await tellOrigin(hands)
  await page.waitForURL('**/register/created')
  await hands.press('continue')
  await page.waitForURL('**/register/open-cases')
  return { ...visitor, hands }
}

describe('registering', () => {
  test('a birth date that does not exist is refused beside the field; names are written as people write them', async () => {
    const { page, context } = await portal.visit()
    const hands = await telling(page, { birthMonth: '02', birthDay: '31' })
    await page.locator('#birth_day-error', { hasText: 'does not exist' }).waitFor()
    expect(await page.title()).toBe("Error: Let's get started | Clear Path")
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('does not exist')
    await hands.pick('birthDay', '28')
    await hands.press('continue')
    const dialog = page.getByRole('dialog')
    await dialog.getByText("O'Brien-Núñez").waitFor()
    await dialog.getByText('February 28, 1988').waitFor()
    await context.close()
  })

  test('an email that is taken has three ways out, and the login starts with it', async () => {
    const { page, context } = await portal.visit()
    const hands = await telling(page, { email: 'results@example.com' })
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
    const { page, context } = await portal.visit()
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
    const { page, context } = await portal.visit()
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill('results@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Log in', exact: true }).tap()
    await page.getByRole('alert').getByText('Incorrect email or password').waitFor()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('results@example.com')
    await context.close()
  })

  test('a session that has ended leads to the login, and the login back to where the person was', async () => {
    const { page, context } = await portal.visit()
    await signIn(page, 'en', 'screened@example.com')
    await page.waitForURL('**/register/court-data')
    await page.evaluate(() => localStorage.setItem('token', 'ended'))
    await page.reload()
    await page.getByText('Your session has ended. Please log in again.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await signIn(page, 'en', 'screened@example.com')
    await page.waitForURL('**/register/court-data')
    await context.close()
  })

  test('a forgotten password can be set anew with the mailed link, once', async () => {
    const { page, context } = await portal.visit()
    await page.goto('/forgot')
    await page.getByLabel('Email', { exact: true }).fill('no-results@example.com')
    await page.getByRole('button', { name: 'Send password reset email' }).tap()
    await page.getByText('Please check your email for the reset link').waitFor()
    const outbox = portal.outbox()
    // a mail is a job, looked for twice a second
    const mails = async () => {
      const texts = (await readdir(outbox).catch(() => [])).map(name => readFile(join(outbox, name), 'utf8'))
      return (await Promise.all(texts)).join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    }
    await expect.poll(mails, { timeout: 30_000 }).toMatch(/\/reset#code=[\w-]+\s/)
    const link = /\/reset#code=[\w-]+/.exec(await mails())?.[0] ?? ''
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
    await page.getByRole('dialog').getByText('We were unable to confirm your identity.').waitFor()
    await context.close()
  })
})
