import type { Page } from 'playwright-core'
import type { Language } from '../../domain/languages.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { ProfileUpdate } from '../../domain/wire/profile.ts'
import { samplePassword } from '../../server/samples/accounts.ts'
import type { BrowserVisitor } from './browser.ts'
import { tapping, type Controls } from './steps.ts'

/** The password of people who register in a journey. */
const ownPassword = 'a long password'

const maria = { firstName: 'Maria', lastName: 'de la Cruz', birthMonth: '04', birthDay: '12', birthYear: '1988' }

/** Fills in basic info, up to the question whether it is right. */
export async function fillBasicInfo(
  hands: Controls,
  { email, ...changes }: { readonly email: string } & Partial<typeof maria>,
) {
  const person = { ...maria, ...changes }
  await hands.type('firstName', person.firstName)
  await hands.type('lastName', person.lastName)
  await hands.pick('birthMonth', person.birthMonth)
  await hands.pick('birthDay', person.birthDay)
  await hands.pick('birthYear', person.birthYear)
  await hands.type('email', email)
  await hands.type('password', ownPassword)
  await hands.type('confirmPassword', ownPassword)
  await hands.pick('heard', 'facebook')
  await hands.press('continue')
}

/** Pays the usual price by card. */
export async function payByCard(hands: Controls, nameOnCard: string, cardNumber = '4242 4242 4242 4242') {
  await hands.type('nameOnCard', nameOnCard)
  await hands.type('cardNumber', cardNumber)
  await hands.type('expiration', '12/30')
  await hands.type('securityCode', '123')
  await hands.press('pay')
}

/** Logs in at the login. */
export async function logIn(hands: Controls, email: string, password = samplePassword) {
  await hands.type('email', email)
  await hands.type('password', password)
  await hands.press('login')
}

/** Opens the login and logs in. */
export async function signIn(page: Page, language: Language, ...account: [email: string, password?: string]) {
  const hands = tapping(page, language)
  await page.goto(`/login?lang=${language}`)
  await logIn(hands, ...account)
  return hands
}

/** An account, and where its person continues after logging in. */
export interface Client {
  readonly email: string
  readonly password: string
  readonly at: string
}
/** The sample person at the reminders about court data. */
export const screened: Client = {
  email: 'screened@example.com',
  password: samplePassword,
  at: '/register/court-data',
}

/** Logs in on this visitor's page, waits until they are where they resume, and returns the session's token. */
export async function logInAs(visitor: BrowserVisitor, language: Language, who = screened) {
  const { page } = visitor
  const hands = await signIn(page, language, who.email, who.password)
  await page.waitForURL(`**${who.at}`)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  return { ...visitor, hands, token }
}

interface Said {
  readonly profile?: ProfileUpdate
  readonly answers: Answers
}

/** Saves the signed-in person's data on another device, in this order; this page gets it when it reopens. */
export async function saveElsewhere(page: Page, { profile, answers }: Said, api = new URL('/', page.url()).href) {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const put = async (path: string, json: unknown) => {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${api}v1/${path}`, { method: 'PUT', headers, body: JSON.stringify(json) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  if (profile) await put('person/', profile)
  for (const [question, entries] of Object.entries(answers)) await put(`answer/${question}`, entries)
}
