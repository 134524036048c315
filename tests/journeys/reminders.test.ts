import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import { sampleCase, sampleRemedy } from '../../domain/samples/case.ts'
import { sampleProfile } from '../../domain/samples/person.ts'
import { recordSearches } from '../../server/database/schema.ts'
import { twilioSender } from '../../server/ports/twilio-sender.ts'
import { openSite } from '../../server/site/site.ts'
import { openFakeTwilio } from '../../server/testing/fake-twilio.ts'
import { type Account, openPortal, type Portal } from '../../server/testing/portal.ts'
import { closeWarning, inspect, visit } from './browser.ts'
import { signIn } from './forms.ts'

/** A case opens on its day, by a clock that the test moves: mail, text and card (R628 to R631). */
let portal: Portal
let twilio: Awaited<ReturnType<typeof openFakeTwilio>>
let server: ServerType
let origin: string
beforeEach(async () => {
  twilio = await openFakeTwilio()
  const smsSender = twilioSender(twilio.account, twilio.reached)
  portal = await openPortal({ site: await openSite('dist', operatorDefaults, {}), smsSender })
  server = serve({ fetch: portal.app.fetch, port: 0 })
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await new Promise(resolve => server.close(resolve))
  await portal.close()
})

interface Words {
  readonly before: string
  readonly tellMe: RegExp
  readonly willTell: string
  readonly calendar: RegExp
  readonly calendarSays: string
  readonly usual: string
  readonly save: string
  readonly onAccount: string
  readonly subject: string
  readonly text: string
  readonly after: string
}
const words: Readonly<Record<Language, Words>> = {
  en: {
    before: 'You can ask from December 5, 2026',
    tellMe: /^Tell me when it's time: Case 121900123/,
    willTell: "We'll tell you on December 5, 2026.",
    calendar: /^Put it in my calendar: Case 121900123/,
    calendarSays: 'What your calendar says',
    usual: 'Look at my account',
    save: 'Save the file',
    onAccount: 'Case 121900123: December 5, 2026',
    subject: 'Clear Path: There is something new in your account',
    text: 'Clear Path: There is something new in your account. Log in to see it: http://localhost:3000 Reply STOP to end.',
    after: 'You can ask since December 5, 2026.',
  },
  es: {
    before: 'Se podrá pedir desde el 5 de diciembre de 2026',
    tellMe: /^Avísenme cuando se pueda: Caso 121900123/,
    willTell: 'Le avisaremos el 5 de diciembre de 2026.',
    calendar: /^Ponerlo en mi calendario: Caso 121900123/,
    calendarSays: 'Lo que dirá su calendario',
    usual: 'Ver mi cuenta',
    save: 'Guardar el archivo',
    onAccount: 'Caso 121900123: 5 de diciembre de 2026',
    subject: 'Clear Path: Hay algo nuevo en su cuenta',
    text: 'Clear Path: Hay algo nuevo en su cuenta. Inicie sesión para verlo: http://localhost:3000 Responda STOP para no recibir más.',
    after: 'Puede pedirlo desde el 5 de diciembre de 2026.',
  },
}

/** A verified person in Utah, who wants texts but no news, and whose case opens on December 5. */
async function addPerson(language: Language, phone: string): Promise<Account> {
  const account = await portal.registerScreened({ language })
  await account.ask('PUT /v1/person', sampleProfile({ phone, opt_in_sms: true }))
  await portal.confirm(account)
  await portal.setPerson(account, { app_payment_date: '2026-11-20', verified: true, email_notices: false })
  const remedy = sampleRemedy({
    eligibility: 'ineligible',
    eligible_by: '2026-12-05',
    reasons: ['The waiting period has not passed.'],
  })
  const at = new Date(portal.clock.time)
  const cases = [sampleCase({ remedies: [remedy] })]
  await portal.database
    .insert(recordSearches)
    .values({ person_id: account.id, completed_at: at, searched_at: at, cases, count: 1 })
  await portal.runJobs()
  return account
}

/** Logs in on a phone whose clock agrees with the server's. */
async function results(language: Language, { email, password }: Account) {
  const { page } = await visit(origin, 360)
  await page.clock.install({ time: portal.clock.time })
  await signIn(page, language, email, password)
  await page.waitForURL('**/results')
  await page.locator('main [data-card] h4').first().waitFor()
  await closeWarning(page)
  // a press right after a page has changed is taken for one that was meant for the page before
  await page.waitForTimeout(600)
  return page
}

test.each([
  ['en', '(801) 555-0242'],
  ['es', '(801) 555-0243'],
] as const)('in %s, a case that opens is told by mail and text, and its card says so', async (language, phone) => {
  const say = words[language]
  portal.clock.time = Date.parse('2026-11-20T18:00:00Z')
  const account = await addPerson(language, phone)
  const before = await results(language, account)
  const main = () => before.locator('main').innerText()
  expect(await main()).toContain(say.before)
  await before.getByRole('button', { name: say.tellMe }).click()
  await expect.poll(main).toContain(say.willTell)
  expect(await inspect(before)).toEqual([])

  await before.getByRole('button', { name: say.calendar }).click()
  const title = before.getByLabel(say.calendarSays)
  expect(await title.inputValue()).toBe(say.usual)
  expect(await inspect(before)).toEqual([])
  await title.fill('Call Ana')
  const coming = before.waitForEvent('download')
  await before.getByRole('button', { name: say.save }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('calendar.ics')
  expect((await readFile(await file.path(), 'utf8')).replaceAll(/(UID|DTSTAMP):\S+/g, '$1').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//-//-//EN',
    'BEGIN:VEVENT',
    'UID',
    'DTSTAMP',
    'DTSTART;VALUE=DATE:20261205',
    'SUMMARY:Call Ana',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])

  await before.goto('/account')
  const onAccount = before.getByRole('switch', { name: say.onAccount })
  await onAccount.waitFor()
  expect(await onAccount.isChecked()).toBe(true)
  expect(await inspect(before)).toEqual([])

  portal.mails.length = 0
  twilio.received.length = 0
  portal.clock.time = Date.parse('2026-12-05T15:00:00Z')
  await portal.jobs.send(portal.database, 'reminders', { usState: 'UT' })
  await portal.runJobs()
  await portal.runJobs()
  expect(portal.mailsTo(account).map(({ subject }) => subject)).toEqual([say.subject])
  expect(twilio.received.map(({ Body }) => Body)).toEqual([say.text])

  const after = await results(language, account)
  expect(await after.locator('main').innerText()).toContain(say.after)
  expect(await after.getByRole('button', { name: say.tellMe }).count()).toBe(0)
})
