import { expect, test } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import { payByCard, verifyIdentity, fillAddress, fillEthnicity, fillBasicInfo } from './forms.ts'
import { portalForTests } from './browser.ts'
import { keysOnly, Screens, tapping, type Controls } from './steps.ts'

// the search lasts long enough to verify on a slow machine and to see the wait
const portal = portalForTests({ SEARCH_DELAY_SECONDS: '15' })

interface Variant {
  readonly language: Language
  readonly email: string
  readonly hands: (...page: Parameters<typeof tapping>) => Controls
  readonly nameOnCard: string
}

const everyScreen = [
  '/',
  ...[
    'register',
    'register/basic-info',
    'register/aliases',
    'register/address',
    'register/ethnicity',
    'register/created',
    'register/open-cases',
    'register/protective-order',
    'register/owe-fines',
    'register/citizen',
    'register/parole',
    'register/other-convictions',
    'register/expunged',
    'register/income',
    'register/government-benefits',
    'register/bills',
    'register/court-data',
    'register/discount-questions',
    'register/payment',
    'register/verification',
    'register/results-waiting',
    'results',
  ].map(path => `/${path}`),
]

const variants: readonly (Variant & { readonly title: string })[] = [
  {
    title: 'in English, tapping',
    language: 'en',
    email: 'journey-en@example.com',
    hands: tapping,
    nameOnCard: 'Somebody Else',
  },
  {
    title: 'in Spanish, by keyboard alone',
    language: 'es',
    email: 'journey-es@example.com',
    hands: keysOnly,
    nameOnCard: 'maria de la cruz',
  },
]

// at the same time, because each waits for the search
for (const variant of variants)
  test.concurrent(`a person in Utah gets from the landing to the results ${variant.title}`, async ({
    onTestFailed,
  }) => {
    const { page, context, complaints } = await portal.visit(360, onTestFailed)
    const hands = variant.hands(page, variant.language)
    const screens = new Screens(page)

    await page.goto(`/?lang=${variant.language}`)
    await screens.at('/')
    await hands.press('utah')
    await screens.at('/register')
    await hands.press('checkEligibility')
    await screens.at('/register/basic-info')
    await fillBasicInfo(hands, { email: variant.email, firstName: 'MARIA', lastName: 'DE LA CRUZ' })
    await page
      .getByRole('dialog')
      .getByText({ en: 'April 12, 1988', es: '12 de abril de 1988' }[variant.language])
      .waitFor()
    await hands.press('correct')

    await screens.at('/register/aliases')
    await hands.type('firstName', 'Mary')
    await hands.type('lastName', 'Cross')
    await hands.press('saveNames')
    await page.getByRole('dialog').getByText('Mary Cross').waitFor()
    await hands.press('yesSave')
    await screens.at('/register/address')
    await fillAddress(hands)
    await screens.at('/register/ethnicity')
    await fillEthnicity(hands)
    await screens.at('/register/created')
    await hands.press('continue')

    const answer = async (path: string, group: string, choice: string) => {
      await screens.at(path)
      await hands.choose(group, choice)
      await hands.press('continue')
    }
    await answer('/register/open-cases', 'open_cases', 'no')
    await answer('/register/protective-order', 'protective_order', 'no')
    await answer('/register/owe-fines', 'owe_fines', 'no')
    await screens.at('/register/citizen')
    await hands.press('understand')
    await answer('/register/parole', 'on_probation_or_parole', 'yes')
    await page.getByRole('dialog').waitFor()
    await hands.press('continueAnyway')
    await answer('/register/other-convictions', 'other_convictions', 'yes')
    await page.getByRole('dialog').waitFor()
    await hands.press('next')
    await hands.pick('location', 'NV')
    await hands.pick('typeOfConviction', 'drug')
    await hands.pick('severity', 'misdemeanor')
    await hands.press('addConviction')
    await page.getByRole('dialog').getByRole('listitem').waitFor()
    await hands.press('done')
    await answer('/register/expunged', 'expunged_before', 'yes')
    await page.getByRole('dialog').waitFor()
    await hands.type('story', 'A traffic case in Ogden in 2015.')
    await hands.press('save')
    await screens.at('/register/income')
    await hands.pick('householdSize', '2')
    await hands.pick('householdIncome', '100to125')
    await hands.press('continue')
    await answer('/register/government-benefits', 'government_benefit', 'snap')
    await answer('/register/bills', 'behind_on_bills', 'no')
    await screens.at('/register/court-data')
    await hands.press('understand')
    await screens.at('/register/discount-questions')
    await hands.press('goToPayment')

    await screens.at('/register/payment')
    await payByCard(hands, variant.nameOnCard)
    await screens.at('/register/verification')
    if (variant.nameOnCard === 'Somebody Else') await verifyIdentity(hands)
    else await hands.press('continueToResults')
    await screens.at('/register/results-waiting')
    await hands.press('seeMyResults')
    await screens.at('/results')
    await page.getByRole('dialog').waitFor()
    await hands.press('dismiss')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Maria')
    expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(2)

    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/4242|a long password/)
    expect(screens.faults).toEqual([])
    expect(complaints).toEqual([])
    expect(screens.visited).toEqual(everyScreen)
    await context.close()
  })
