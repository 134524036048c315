import { expect } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import { fillBasicInfo, payByCard } from './forms.ts'
import type { Controls, Eyes } from './steps.ts'

/** The addresses that the main job leads through. */
export const everyScreen = [
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

interface MainJob {
  readonly language: Language
  readonly email: string
  readonly nameOnCard: string
  readonly hands: Controls
  readonly eyes: Eyes
}

/** From the landing to the results, for a person in Utah. Whose card is another person's verifies who they are. */
export async function doMainJob({ language, email, nameOnCard, hands, eyes }: MainJob) {
  await eyes.at('/')
  await hands.press('utah')
  await eyes.at('/register')
  await hands.press('checkEligibility')
  await eyes.at('/register/basic-info')
  await fillBasicInfo(hands, { email, firstName: 'MARIA', lastName: 'DE LA CRUZ' })
  await eyes.sees('dialog', { en: 'April 12, 1988', es: '12 de abril de 1988' }[language])
  await hands.press('correct')

  await eyes.at('/register/aliases')
  await hands.type('firstName', 'Mary')
  await hands.type('lastName', 'Cross')
  await hands.press('saveNames')
  await eyes.sees('dialog', 'Mary Cross')
  await hands.press('yesSave')
  await eyes.at('/register/address')
  await hands.type('address', '1 Main Street')
  await hands.type('city', 'Provo')
  await hands.type('zip', '84601')
  await hands.type('phone', '801-555-0100')
  await hands.pick('title', 'Ms')
  await hands.press('continue')
  await eyes.at('/register/ethnicity')
  await hands.choose('race', 'undisclosed')
  await hands.choose('ethnicity', 'hispanic')
  await hands.press('continue')
  await eyes.at('/register/created')
  await hands.press('continue')

  const answer = async (path: string, group: string, choice: string) => {
    await eyes.at(path)
    await hands.choose(group, choice)
    await hands.press('continue')
  }
  await answer('/register/open-cases', 'open_cases', 'no')
  await answer('/register/protective-order', 'protective_order', 'no')
  await answer('/register/owe-fines', 'owe_fines', 'no')
  await eyes.at('/register/citizen')
  await hands.press('understand')
  await answer('/register/parole', 'on_probation_or_parole', 'yes')
  await eyes.sees('dialog')
  await hands.press('continueAnyway')
  await answer('/register/other-convictions', 'other_convictions', 'yes')
  await eyes.sees('dialog')
  await hands.press('next')
  await hands.pick('location', 'NV')
  await hands.pick('typeOfConviction', 'drug')
  await hands.pick('severity', 'misdemeanor')
  await hands.press('addConviction')
  await eyes.sees('dialog li')
  await hands.press('done')
  await answer('/register/expunged', 'expunged_before', 'yes')
  await eyes.sees('dialog')
  await hands.type('story', 'A traffic case in Ogden in 2015.')
  await hands.press('save')
  await eyes.at('/register/income')
  await hands.pick('householdSize', '2')
  await hands.pick('householdIncome', '100to125')
  await hands.press('continue')
  await answer('/register/government-benefits', 'government_benefit', 'snap')
  await answer('/register/bills', 'behind_on_bills', 'no')
  await eyes.at('/register/court-data')
  await hands.press('understand')
  await eyes.at('/register/discount-questions')
  await hands.press('goToPayment')

  await eyes.at('/register/payment')
  await payByCard(hands, nameOnCard)
  await eyes.at('/register/verification')
  if (nameOnCard === 'Somebody Else') {
    await hands.type('digits', '1234')
    await hands.press('verifyMe')
  } else await hands.press('continueToResults')
  await eyes.at('/register/results-waiting')
  await hands.press('seeMyResults')
  await eyes.at('/results')
  await eyes.sees('dialog')
  await hands.press('dismiss')
  await eyes.gone('dialog')
  await eyes.sees('h1', 'Maria')
  expect(await eyes.read(() => document.querySelectorAll('h3').length)).toBeGreaterThan(2)
}
