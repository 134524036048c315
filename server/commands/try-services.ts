import { randomUUID } from 'node:crypto'
import type { Configuration } from '../configuration.ts'
import { encryptedMailUrl } from '../encryption.ts'
import { describeError } from '../log/log.ts'
import { askService, NoResponse } from '../ports/ask.ts'
import { smtpMailer, verifyMailLogin } from '../ports/mailer.ts'
import type { TwilioAccount } from '../ports/twilio-sender.ts'
import { callWebhook } from '../ports/webhook.ts'

/** What became of a call to an outside service. */
export interface Tried {
  readonly service: string
  readonly outcome: string
  readonly isGood: boolean
}

/**
 * Calls each outside service in the settings, all at once, in a way that changes nothing and names nobody. To `mailTo`,
 * if it is not null, goes a mail.
 */
export async function tryServices(
  configuration: Configuration,
  mailTo: string | null,
  apis = { twilio: 'https://api.twilio.com', stripe: 'https://api.stripe.com' },
): Promise<readonly Tried[]> {
  const { identityProvider, mailFrom, mailIsEncrypted, recordService, stripe, sms, webhook } = configuration
  const { smtpUrl: given } = configuration
  const smtpUrl = given !== undefined && mailIsEncrypted ? encryptedMailUrl(given) : given
  return Promise.all([
    ...(stripe ? [outcomeOf('Stripe', tryStripe(stripe.secretKey, apis.stripe), 'takes the key')] : []),
    ...(smtpUrl === undefined ? [] : [outcomeOf('Mail server', verifyMailLogin(smtpUrl), 'takes the login')]),
    ...(mailTo === null || smtpUrl === undefined
      ? []
      : [
          outcomeOf(
            'Mail',
            smtpMailer(smtpUrl, mailFrom).send({ to: mailTo, ...testMail() }),
            `is on its way to ${mailTo}`,
          ),
        ]),
    ...(identityProvider ? [ping('Identity check', identityProvider)] : []),
    ...(recordService ? [ping('Record search', recordService)] : []),
    ...(sms === null || sms === 'sandbox'
      ? []
      : [outcomeOf('Twilio', findAccount(sms, apis.twilio), 'takes the login')]),
    ...(webhook ? [outcomeOf('Webhook', callWebhook(webhook, new Date(), pinging()), 'takes a ping')] : []),
  ])
}

const testMail = () => ({
  subject: 'A test',
  text: 'The portal can send mails.',
  messageId: `<${randomUUID()}@portal.invalid>`,
})
const pinging = () =>
  ({ id: randomUUID(), event: { type: 'ping', timestamp: new Date().toISOString(), data: {} } }) as const

/** A key of few rights is refused with 403, a wrong one with 401. */
async function tryStripe(key: string, api: string): Promise<void> {
  const headers = { Authorization: `Bearer ${key}` }
  const { status } = await askService(`${api}/v1/balance`, { headers, body: null, patience }, null)
  if (status !== 200 && status !== 403) throw new Error(`Stripe answered ${status}`)
}

async function findAccount({ accountSid, authToken }: TwilioAccount, api: string): Promise<void> {
  const headers = { Authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` }
  const { status } = await askService(
    `${api}/2010-04-01/Accounts/${accountSid}.json`,
    { headers, body: null, patience },
    null,
  )
  if (status !== 200) throw new Error(`Twilio answered ${status}`)
}

/** In milliseconds. */
const patience = 10_000

/** A service of the operator that may know `{ "ping": true }` (docs/services.md). */
async function ping(service: string, { key, url }: { readonly key: string; readonly url: string }): Promise<Tried> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  try {
    const { status } = await askService(url, { headers, body: '{"ping":true}', patience }, null)
    return { service, ...pingOutcome(status) }
  } catch (error) {
    return { service, outcome: problemOf(error), isGood: false }
  }
}

function pingOutcome(status: number): Omit<Tried, 'service'> {
  if (status >= 200 && status < 300) return { outcome: 'answers', isGood: true }
  if (status === 401 || status === 403) return { outcome: `refuses the key (${status})`, isGood: false }
  if (status === 400 || status === 422)
    return { outcome: `answers, and knows no ping (${status}): whether it takes the key is not known`, isGood: true }
  return { outcome: `answers with ${status}`, isGood: false }
}

async function outcomeOf(service: string, call: Promise<unknown>, good: string): Promise<Tried> {
  try {
    await call
    return { service, outcome: good, isGood: true }
  } catch (error) {
    return { service, outcome: problemOf(error), isGood: false }
  }
}

/** Without the message of a library, which may hold an address or a key. */
function problemOf(error: unknown): string {
  if (error instanceof NoResponse) return `does not answer (${describeError(error.cause).cause?.code ?? error.code})`
  const { code, kind } = describeError(error)
  return `fails (${code ?? (error instanceof Error ? statusIn(error) : undefined) ?? kind})`
}

const statusIn = (error: Error) =>
  'status' in error ? String(error.status) : /answered (\d{3})$/.exec(error.message)?.[1]
