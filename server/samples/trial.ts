import { eq, inArray } from 'drizzle-orm'
import type { Operator } from '../../domain/operator.ts'
import { type Configuration, type TrialPart, trialParts } from '../configuration.ts'
import type { Database } from '../database/database.ts'
import { people, sandboxCharges } from '../database/schema.ts'
import { InvalidSetting } from '../operator-settings.ts'

type Settings = Pick<Configuration, 'identityProvider' | 'operator' | 'sampleData' | 'smtpUrl' | 'stripe'>

type Found = readonly [setting: string, what: string, real: string]

/** The trial features in the settings; false if unused. */
const inSettings: Readonly<Record<TrialPart, (settings: Settings) => Found | false>> = {
  'sample-data': ({ sampleData }) =>
    sampleData && ['SAMPLE_DATA', 'the sample accounts have passwords that everybody knows', '"none"'],
  'sandbox-payment': ({ stripe }) => stripe === null && ['PAYMENT_GATEWAY', 'the sandbox takes no money', '"stripe"'],
  'sandbox-identity': ({ identityProvider }) =>
    identityProvider === null && [
      'IDENTITY_CHECK_URL',
      'the sandbox believes everybody to be who they say',
      'the address of your identity check',
    ],
  'stripe-test': ({ stripe }) =>
    stripe !== null &&
    stripe.secretKey.includes('_test_') && [
      'STRIPE_SECRET_KEY',
      'a test key takes no money',
      'a live key, like STRIPE_PUBLISHABLE_KEY',
    ],
  'outbox-mail': ({ smtpUrl }) =>
    smtpUrl === undefined && ['SMTP_URL', 'without it no mail reaches anybody', 'the address of your mail server'],
  'placeholder-contacts'({ operator }) {
    const found = contactsOf(operator).find(({ text }) => isPlaceholder(text))
    return (
      found !== undefined && [`OPERATOR_CONFIG.${found.field}`, `nobody can be reached at ${found.text}`, 'your own']
    )
  },
}

const trialPartsOf = (settings: Settings): TrialPart[] =>
  trialParts.filter(part => inSettings[part](settings) !== false)

/** Settings that pages need, from a server or a static host. */
export const pageSettingsOf = (settings: Settings) => ({
  stripeKey: settings.stripe?.publishableKey,
  trial: trialPartsOf(settings),
})

/** An https `PUBLIC_URL` means real people. Throws `InvalidSetting` for the first trial feature not allowed. */
export function refuseTrialSettings(settings: Configuration): void {
  refuse(settings, part => inSettings[part](settings))
}

/** Checks the database for data of an earlier trial. Throws like `refuseTrialSettings`. */
export async function refuseTrialData(settings: Configuration, database: Database): Promise<void> {
  if (!isForRealPeople(settings)) return
  const setting = settings.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'
  const sample = await samplePersonIn(database)
  const charges = await database.$count(sandboxCharges, eq(sandboxCharges.state, 'charged'))
  const left: { readonly [Part in TrialPart]?: Found | false } = {
    'sample-data': sample !== undefined && [
      setting,
      `everybody knows the password of ${sample}, who is in it`,
      'a database without sample people',
    ],
    'sandbox-payment': charges > 0 && [
      setting,
      `${charges === 1 ? 'a payment' : `${charges} payments`} in it moved no money`,
      'a database without payments of the sandbox',
    ],
  }
  refuse(settings, part => left[part] ?? false)
}

const isForRealPeople = ({ publicUrl }: Configuration) => publicUrl.startsWith('https:')

function refuse(settings: Configuration, find: (part: TrialPart) => Found | false): void {
  if (!isForRealPeople(settings)) return
  for (const part of trialParts) {
    const found = !settings.trialAllowed.includes(part) && find(part)
    if (!found) continue
    const [setting, what, real] = found
    throw new InvalidSetting(
      setting,
      `${real} where PUBLIC_URL is https, because ${what} (for a trial, allow it: ALLOW_FOR_TRIAL=${part})`,
    )
  }
}

/**
 * The email of a sample person in the database. The accounts are loaded on demand, so that servers without samples
 * don't load them.
 */
export async function samplePersonIn(database: Database): Promise<string | undefined> {
  const { sampleAccounts } = await import('./accounts.ts')
  const emails = sampleAccounts.map(({ email }) => email)
  const [found] = await database
    .select({ email: people.email })
    .from(people)
    .where(inArray(people.email, emails))
    .limit(1)
  return found?.email
}

const contactsOf = (operator: Operator) => [
  { field: 'contactEmail', text: operator.contactEmail },
  { field: 'techHelpEmail', text: operator.techHelpEmail },
  ...Object.entries(operator.stateLines).map(([state, text]) => ({ field: `stateLines.${state}`, text })),
  { field: 'philadelphiaLegalAidPhone', text: operator.philadelphiaLegalAidPhone },
  { field: 'otherStatesForm', text: operator.otherStatesForm },
  { field: 'clientPortal', text: operator.clientPortal },
  { field: 'vocationalRehabilitationLink', text: operator.vocationalRehabilitationLink },
  { field: 'automaticClearingForm', text: operator.automaticClearingForm },
]

/** A reserved domain (RFC 2606), or a fictional phone number (555). */
const isPlaceholder = (text: string) =>
  /[@./]example(?:\.(?:com|net|org))?(?:[/:?#]|$)/i.test(text) || /(?:^|\D)555\D?\d{4}(?:\D|$)/.test(text)
