// @module-tag thorough
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../domain/languages.ts'
import { screened, surveyed } from '../../domain/samples/people.ts'
import { sampleProfile } from '../../domain/samples/person.ts'
import { logInAgain, verifyIdentity, saveElsewhere, fillBasicInfo } from './forms.ts'
import { portalForTests } from './browser.ts'
import { Screens, tapping } from './steps.ts'
import type { Label } from './labels.ts'

/**
 * The price of the results, for each person and moment: what a screen promises is what the next one charges (R302,
 * R305).
 */
const portal = portalForTests()

interface Coming {
  readonly link: string
  /** The button that starts it. */
  readonly begin: Label
}
const byFriend: Coming = { link: '/r/CARMEN88?', begin: 'pennsylvania' }
const byMail: Coming = {
  link: '/register?us_state=PA&utm_campaign=direct-mail_apr24_phl&',
  begin: 'checkEligibility',
}
const ofTheirOwn: Coming = { link: '/register?us_state=PA&', begin: 'checkEligibility' }

describe.each(languages)('in %s', language => {
  const emailOf = (who: string) => `${who}-${language}@example.com`

  /** A new person from Pennsylvania who used this link, and has answered the screening elsewhere. */
  async function registered({ link, begin }: Coming, who: string) {
    const visitor = await portal.visit()
    const { page } = visitor
    const hands = tapping(page, language)
    await page.goto(`${link}lang=${language}`)
    await page.locator('main a').first().waitFor()
    await hands.press(begin)
    await page.waitForURL(/\/register\/basic-info(\?|$)/)
    await fillBasicInfo(hands, { email: emailOf(who) })
    await hands.press('correct')
    await page.waitForURL('**/register/aliases')
    await saveElsewhere(page, { profile: sampleProfile(), answers: screened('PA') })
    return { ...visitor, hands, screens: new Screens(page) }
  }

  test.each([
    ["a friend's link", byFriend, 'friend', '$10'],
    ['direct mail', byMail, 'mail', '$15'],
  ] as const)(
    'Pennsylvania by %s: free with the survey, and the stated price without',
    async (_, coming, who, price) => {
      const { page, context, hands, screens, complaints } = await registered(coming, who)
      await page.goto('/register/discount-questions')
      await screens.at('/register/discount-questions')
      await page.getByText(promises[language].freeAfter(price)).waitFor()
      await hands.press('goToPayment')
      await page.getByRole('button', { name: promises[language].pay(price), exact: true }).waitFor()
      await atLastQuestion(page)
      const paid: string[] = []
      page.on('request', request => {
        if (request.method() === 'POST' && request.url().includes('/v1/payment/'))
          paid.push(new URL(request.url()).pathname)
      })
      await hands.press('continue')
      await screens.at('/register/verification')
      expect(paid).toEqual(['/v1/payment/promotion'])
      expect([...screens.faults, ...complaints]).toEqual([])
      await context.close()
    },
  )

  test('Pennsylvania, with the free result lost and the tab closed: a returning person gets to the results', async () => {
    const { page, context, hands } = await registered(ofTheirOwn, 'lost')
    await atLastQuestion(page)
    const lost = page.waitForRequest('**/v1/payment/promotion')
    await page.route('**/v1/payment/promotion', route => route.abort())
    await hands.press('continue')
    await lost
    await context.close()

    const next = await portal.visit()
    const again = await logInAgain(next.page, language, emailOf('lost'))
    const screens = new Screens(next.page)
    await screens.at('/register/verification')
    await next.page.reload()
    await screens.at('/register/verification')
    await verifyIdentity(again)
    await again.press('seeMyResults')
    await screens.at('/results')
    expect([...screens.faults, ...next.complaints]).toEqual([])
    await next.context.close()
  })
})

/** The last page of the survey, with the others answered on another device. */
async function atLastQuestion(page: Page) {
  const { interested_info: _last, ...others } = surveyed('PA')
  await saveElsewhere(page, { answers: others })
  await page.goto('/register/interested-info')
  await page.locator('input[name="interested_info"]').first().check()
}

interface Promises {
  readonly freeAfter: (price: string) => string
  readonly pay: (price: string) => string
}
const promises: Readonly<Record<Language, Promises>> = {
  en: {
    freeAfter: price => `your results are free. Without the questions, you pay ${price}.`,
    pay: price => `Pay ${price}`,
  },
  es: {
    freeAfter: price => `sus resultados serán gratis. Sin las preguntas, usted paga ${price}.`,
    pay: price => `Pagar ${price}`,
  },
}
