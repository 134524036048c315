import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { writeExport } from '../../scripts/export/write.ts'
import { openSite } from '../../server/site/pages.ts'
import { freePort, launch, startPortal, visit } from './kit.ts'
import { hostFiles } from './static-host.ts'
import { Screens, tapping } from './steps.ts'

test('the portal alone, on a host of files, before an API of another origin: from the account to the results', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  const apiPort = await freePort()
  const api = `http://localhost:${apiPort}/`
  const site = await openSite('dist', operator, api)
  if (!site) throw new Error('Nothing has been built: npm run build')
  await writeExport({ site, operator, api, folder })
  const host = await hostFiles(folder)
  const server = await startPortal({ PORT: String(apiPort), CORS_ORIGIN: host.origin })
  const browser = await launch()
  const { page, complaints } = await visit(browser, host.origin)
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
  await hands.press('checkEligibility')
  await screens.at('/register/basic-info')
  await hands.type('firstName', 'Maria')
  await hands.type('lastName', 'de la Cruz')
  await hands.pick('birthMonth', '04')
  await hands.pick('birthDay', '12')
  await hands.pick('birthYear', '1988')
  await hands.type('email', 'export@example.com')
  await hands.type('password', 'a long password')
  await hands.type('confirmPassword', 'a long password')
  await hands.pick('heard', 'facebook')
  await hands.press('continue')
  await page.getByRole('dialog').waitFor()
  await hands.press('correct')
  await screens.at('/register/aliases')

  // what a person says in between is another journey's: here the API has it from elsewhere, and the page is opened anew
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const put = async (path: string, json: unknown) => {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(`${api}v1/${path}`, { method: 'PUT', headers, body: JSON.stringify(json) })
    expect(answer.status).toBe(200)
  }
  const address = { address: '1 Main Street', city: 'Provo', state: 'UT', zip: '84601', phone: '801-555-0100', title: 'Ms' }
  await put('person/', address)
  const said = { race: 'undisclosed', ethnicity: 'hispanic', open_cases: 'no', protective_order: 'no', owe_fines: 'no' }
  const later = { on_probation_or_parole: 'no', other_convictions: 'no', expunged_before: 'no', number_of_dependents: '2' }
  for (const [question, selection] of Object.entries({ ...said, ...later })) await put(`answer/${question}`, [{ selection }])
  const percent = { household_income_range_fpl: 125 }
  await put('answer/household_income_range', [{ selection: '100to125', additional_json: percent }])
  await page.goto('/register/government-benefits')
  await screens.at('/register/government-benefits')
  await hands.choose('government_benefit', 'snap')
  await hands.press('continue')
  await screens.at('/register/bills')
  await hands.choose('behind_on_bills', 'no')
  await hands.press('continue')
  await screens.at('/register/court-data')
  await hands.press('understand')
  await screens.at('/register/discount-questions')
  await hands.press('goToPayment')
  await screens.at('/register/payment')
  await hands.type('nameOnCard', 'Somebody Else')
  await hands.type('cardNumber', '4242 4242 4242 4242')
  await hands.type('expiration', '12/30')
  await hands.type('securityCode', '123')
  await hands.press('pay')
  await screens.at('/register/verification')
  await hands.type('digits', '1234')
  await hands.press('verifyMe')
  await screens.at('/register/results-waiting')
  await hands.press('seeMyResults')
  await screens.at('/results')

  expect([...calls]).toEqual([new URL(api).origin])

  expect(screens.faults).toEqual([])
  expect(complaints).toEqual([])
  await browser.close()
  await Promise.all([host.stop(), server.stop(), rm(folder, { recursive: true })])
})
