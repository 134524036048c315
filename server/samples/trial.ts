import { eq, inArray } from 'drizzle-orm'
import { operatorDefaults } from '../../domain/operator-defaults.ts'
import type { Operator } from '../../domain/operator.ts'
import { type Configuration, examineConfiguration, type TrialPart, trialParts } from '../configuration.ts'
import type { Database } from '../database/database.ts'
import { people, sandboxCharges } from '../database/schema.ts'
import { InvalidSetting, type SettingProblem } from '../operator-settings.ts'

type Settings = Pick<
  Configuration,
  'identityProvider' | 'operator' | 'sampleData' | 'smtpUrl' | 'stripe' | 'sms' | 'unsetPrices'
>

type Found = readonly [setting: string, what: string, real: string]

/** The trial features in the settings; false if unused. */
const inSettings: Readonly<Record<TrialPart, (settings: Settings) => Found | readonly Found[] | false>> = {
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
  'outbox-text': ({ sms }) => sms === 'sandbox' && ['TEXT_SENDER', 'the sandbox sends no text', '"twilio" or "none"'],
  'placeholder-contacts'({ operator }) {
    const found = contactsOf(operator).filter(({ text }) => isPlaceholder(text))
    return found.map(({ field, text }): Found => [
      `OPERATOR_CONFIG.${field}`,
      `nobody can be reached at ${text}`,
      'your own',
    ])
  },
  'placeholder-prices': ({ operator, unsetPrices }) =>
    operator.brandName !== operatorDefaults.brandName &&
    unsetPrices.map((field): Found => [
      `OPERATOR_CONFIG.${field}`,
      `what people pay ${operator.brandName} would be what ships with the product`,
      'set',
    ]),
}

const trialPartsOf = (settings: Settings): TrialPart[] =>
  trialParts.filter(part => listOf(inSettings[part](settings)).length > 0)

/** Settings that pages need, from a server or a static host. */
export const pageSettingsOf = (settings: Settings) => ({
  stripeKey: settings.stripe?.publishableKey,
  trial: trialPartsOf(settings),
})

const noDatabase: SettingProblem = {
  setting: 'DATABASE_URL',
  expected:
    'set where PUBLIC_URL is https, because the embedded database is for trials: deploy/compose.yaml brings a PostgreSQL server, and docs/operating.md says how to install one',
}

/**
 * An https `PUBLIC_URL` means real people: the trial features in the settings that are not allowed, and the embedded
 * database, which never is.
 */
export const trialProblems = (settings: Configuration): readonly SettingProblem[] => [
  ...(isForRealPeople(settings) && settings.databaseUrl === undefined ? [noDatabase] : []),
  ...problemsOf(settings, part => inSettings[part](settings)),
]

/** Throws `InvalidSetting` for all trial features that are not allowed. */
export function refuseTrialSettings(settings: Configuration): void {
  refuse(trialProblems(settings))
}

/**
 * Reads the settings of a server that is to start. Throws `InvalidSetting` with all that is missing or wrong, and with
 * the trial features that are not allowed.
 */
export async function readStartConfiguration(
  environment: Parameters<typeof examineConfiguration>[0],
): Promise<Configuration> {
  const { configuration, problems } = await examineConfiguration(environment)
  const named = new Set(problems.map(({ setting }) => setting.replace(/_FILE$/, '')))
  refuse([...problems, ...trialProblems(configuration).filter(({ setting }) => !named.has(setting))])
  return configuration
}

/** Checks the database for data of an earlier trial. Throws like `refuseTrialSettings`. */
export async function refuseTrialData(settings: Configuration, database: Database): Promise<void> {
  if (!isForRealPeople(settings)) return
  const sample = await samplePersonIn(database)
  const charges = await database.$count(sandboxCharges, eq(sandboxCharges.state, 'charged'))
  const left: { readonly [Part in TrialPart]?: Found | false } = {
    'sample-data': sample !== undefined && [
      'DATABASE_URL',
      `everybody knows the password of ${sample}, who is in it`,
      'a database without sample people',
    ],
    'sandbox-payment': charges > 0 && [
      'DATABASE_URL',
      `${charges === 1 ? 'a payment' : `${charges} payments`} in it moved no money`,
      'a database without payments of the sandbox',
    ],
  }
  refuse(problemsOf(settings, part => left[part] ?? false))
}

const isForRealPeople = ({ publicUrl }: Configuration) => publicUrl.startsWith('https:')

const listOf = (found: Found | readonly Found[] | false): readonly Found[] => {
  if (found === false) return []
  return isOne(found) ? [found] : found
}
const isOne = (found: Found | readonly Found[]): found is Found => typeof found[0] === 'string'

const problemsOf = (
  settings: Configuration,
  find: (part: TrialPart) => Found | readonly Found[] | false,
): readonly SettingProblem[] =>
  (isForRealPeople(settings) ? trialParts : [])
    .filter(part => !settings.trialAllowed.includes(part))
    .flatMap(part =>
      listOf(find(part)).map(([setting, what, real]) => ({
        setting,
        expected: `${real} where PUBLIC_URL is https, because ${what} (for a trial, allow it: ALLOW_FOR_TRIAL=${part})`,
      })),
    )

function refuse(problems: readonly SettingProblem[]): void {
  if (problems.length > 0) throw new InvalidSetting(problems)
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
