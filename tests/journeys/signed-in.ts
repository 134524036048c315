import type { Language } from '../../domain/languages.ts'
import type { Visitor } from './kit.ts'
import { tapping } from './steps.ts'

/** An account, and where its person goes on after logging in. */
export interface Client {
  readonly email: string
  readonly password: string
  readonly at: string
}
/** The sample person where the reminders about court data stand. */
export const screened: Client = {
  email: 'screened@example.com',
  password: 'clear-path-2026',
  at: '/register/court-data',
}
/** The sample person whose results are there. */
export const withResults: Client = { ...screened, email: 'results@example.com', at: '/results' }

/** Logs in on this visitor's page, and waits until they stand where they go on; with the token of their session. */
export async function signIn(visitor: Visitor, language: Language, who = screened) {
  const { page } = visitor
  const hands = tapping(page, language)
  await page.goto(`/login?lang=${language}`)
  await hands.type('email', who.email)
  await hands.type('password', who.password)
  await hands.press('login')
  await page.waitForURL(`**${who.at}`)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  return { ...visitor, hands, token }
}
