import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import * as v from 'valibot'
import { usStates } from '../domain/offered.ts'
import { operatorDefaults } from '../domain/operator-defaults.ts'
import { type Operator, operatorSchema, withListedCodesOnly } from '../domain/operator.ts'
import type { UsState } from '../domain/states.ts'
import { checkEncryption, unencryptedParts } from './encryption.ts'
import { levels } from './log/log.ts'
import { mergeSettings, InvalidSetting, type NoteProblem, type SettingProblem } from './operator-settings.ts'
import type { IdentityProvider } from './ports/identity-check.ts'
import type { S3Bucket } from './ports/object-store.ts'
import type { RecordService } from './ports/record-search.ts'
import type { StripeKeys } from './ports/stripe-gateway.ts'
import type { TwilioAccount } from './ports/twilio-sender.ts'
import type { WebhookTarget } from './ports/webhook.ts'

/** Trial features: on a portal for real people, an operator must allow each by name. */
export const trialParts = [
  'sample-data',
  'sandbox-payment',
  'sandbox-identity',
  'stripe-test',
  'outbox-mail',
  'outbox-text',
  'placeholder-contacts',
  'placeholder-prices',
] as const
export type TrialPart = (typeof trialParts)[number]

export type Configuration = Awaited<ReturnType<typeof examineConfiguration>>['configuration']

export const outboxDirectory = ({ dataDirectory }: Configuration) => join(dataDirectory, 'outbox')

const numberIn = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'a whole number'),
    v.transform(Number),
    v.minValue(least, `at least ${least}`),
    v.maxValue(most, `at most ${most}`),
  )
const wholeNumber = (fallback: number, least: number, most: number) =>
  v.optional(numberIn(least, most), String(fallback))
const webAddress = v.pipe(
  v.string(),
  v.url('an address like https://example.org'),
  v.regex(/^https?:/, 'an address like https://example.org'),
)
const list = v.pipe(
  v.string(),
  v.transform(text =>
    text
      .split(',')
      .map(item => item.trim())
      .filter(item => item !== ''),
  ),
)
/** Comma-separated origins: `https://portal.example.org`, without a path. */
const webOrigins = v.pipe(
  list,
  v.check(
    origins => origins.every(origin => URL.canParse(origin) && new URL(origin).origin === origin),
    'origins like https://portal.example.org, separated by commas',
  ),
)
/** URL of a service of the operator: on this machine, or encrypted. */
const ownAddress = v.pipe(
  webAddress,
  v.check(
    text => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(text),
    'an https address, or one on this machine',
  ),
)
/** One address of a mailbox. */
const mailbox = v.pipe(v.string(), v.regex(/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/, 'an email like team@example.org'))
/** A mailbox as a sender, with or without a name. */
const sender = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>]*<[^\s@,;<>]+@[^\s@,;<>]+>|[^\s@,;<>]+@[^\s@,;<>]+)$/,
    'an email, or a name with one: Camino <help@camino.example>',
  ),
)
const mailAddress = v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'an address like smtp://user:password@host:587'))
/** A key of 24 to 64 bytes, as the Standard Webhooks specification writes it. */
const webhookSecret = v.pipe(
  v.string(),
  v.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'whsec_ and 24 to 64 random bytes in base64'),
)
/** A Stripe key with the right prefix: a secret key must not be used as the public one. */
const stripeKey = (form: RegExp, example: string) =>
  v.pipe(v.string(), v.regex(form, `a key of your Stripe account that begins with ${example}`))
const twilioAccount = v.pipe(v.string(), v.regex(/^AC[\da-f]{32}$/, 'AC and 32 digits or letters from a to f'))
const smsSource = v.pipe(
  v.string(),
  v.regex(/^(\+1\d{10}|MG[\da-f]{32})$/, 'a number like +18015550142, or a messaging service that begins with MG'),
)
const databaseAddress = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'an address like postgres://user:password@host/name'),
)

const environmentSchema = v.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATABASE_URL: v.optional(databaseAddress),
  DATABASE_TIMEOUT_SECONDS: wholeNumber(4, 1, 60),
  DATA_DIR: v.optional(v.string(), '.data'),
  STOP_GRACE_SECONDS: v.optional(numberIn(0, 300)),
  PUBLIC_URL: v.optional(webAddress),
  SEARCH_DELAY_SECONDS: wholeNumber(5, 0, 86_400),
  SAMPLE_DATA: v.optional(v.picklist(['load', 'none'], '"load" or "none"')),
  SMTP_URL: v.optional(mailAddress),
  MAIL_FROM: v.optional(sender),
  WAITING_MAIL_TO: v.optional(mailbox),
  ATTEMPT_LIMIT: wholeNumber(10, 1, 1_000_000),
  ATTEMPT_MINUTES: wholeNumber(10, 1, 1440),
  TRUST_PROXY: v.optional(v.picklist(['yes', 'no'], '"yes" or "no"'), 'no'),
  HSTS_SUBDOMAINS: v.optional(v.picklist(['yes', 'no'], '"yes" or "no"'), 'no'),
  CORS_ORIGIN: v.optional(webOrigins, ''),
  PAYMENT_GATEWAY: v.optional(v.picklist(['sandbox', 'stripe'], '"sandbox" or "stripe"'), 'sandbox'),
  STRIPE_SECRET_KEY: v.optional(stripeKey(/^[sr]k_(test|live)_\w+$/, 'sk_ or rk_')),
  STRIPE_PUBLISHABLE_KEY: v.optional(stripeKey(/^pk_(test|live)_\w+$/, 'pk_')),
  STRIPE_WEBHOOK_SECRET: v.optional(stripeKey(/^whsec_\w+$/, 'whsec_')),
  IDENTITY_CHECK_URL: v.optional(ownAddress),
  IDENTITY_CHECK_KEY: v.optional(v.string()),
  RECORD_SEARCH_URL: v.optional(ownAddress),
  RECORD_SEARCH_KEY: v.optional(v.string()),
  RECORD_SEARCH_NAME: v.optional(v.string()),
  RECORD_SEARCH_STATES: v.optional(
    v.pipe(list, v.array(v.picklist(usStates, `${usStates.join(', ')}, separated by commas`))),
    usStates.join(','),
  ),
  SEARCH_AGAIN_MONTHS: wholeNumber(0, 0, 120),
  TEXT_SENDER: v.optional(v.picklist(['none', 'sandbox', 'twilio'], '"none", "sandbox" or "twilio"'), 'none'),
  TWILIO_ACCOUNT_SID: v.optional(twilioAccount),
  TWILIO_AUTH_TOKEN: v.optional(v.string()),
  TWILIO_FROM: v.optional(smsSource),
  TWILIO_WEBHOOK_URL: v.optional(ownAddress),
  WEBHOOK_URL: v.optional(ownAddress),
  WEBHOOK_SECRET: v.optional(webhookSecret),
  DOCUMENTS_S3_URL: v.optional(ownAddress),
  DOCUMENTS_S3_REGION: v.optional(v.string(), 'us-east-1'),
  DOCUMENTS_S3_KEY_ID: v.optional(v.string()),
  DOCUMENTS_S3_SECRET: v.optional(v.string()),
  ALLOW_FOR_TRIAL: v.optional(
    v.pipe(list, v.array(v.picklist(trialParts, `${trialParts.join(', ')}, separated by commas`))),
    '',
  ),
  ALLOW_UNENCRYPTED: v.optional(
    v.pipe(list, v.array(v.picklist(unencryptedParts, `${unencryptedParts.join(', ')}, separated by commas`))),
    '',
  ),
  LOG_LEVEL: v.optional(v.picklist(levels, '"error", "warn", "info" or "debug"'), 'info'),
  METRICS_PORT: v.optional(numberIn(0, 65_535)),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  INACTIVE_ACCOUNT_DAYS: wholeNumber(0, 0, 36_500),
  AUDIT_LOG_DAYS: wholeNumber(400, 1, 36_500),
  OPERATOR_CONFIG: v.optional(v.string()),
})

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that can be read from a file, as containers and systemd hand secrets over. */
export const secretNames = [
  'DATABASE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'IDENTITY_CHECK_KEY',
  'RECORD_SEARCH_KEY',
  'TWILIO_AUTH_TOKEN',
  'WEBHOOK_SECRET',
  'DOCUMENTS_S3_KEY_ID',
  'DOCUMENTS_S3_SECRET',
] as const

/** The secrets whose `NAME_FILE` is set, each read from that file without the line break at its end. */
async function secretsIn(given: Environment, note: NoteProblem): Promise<Environment> {
  const read = async (name: (typeof secretNames)[number]) => {
    const setting = `${name}_FILE`
    const path = given[setting]
    if (path === undefined) return []
    if (given[name] !== undefined) note(setting, `unset where ${name} is set`)
    const text = await readFile(path, 'utf8').catch(() => {
      note(setting, `a file that can be read (${path} cannot)`)
      return ''
    })
    return text.trim() === '' ? [] : [[name, text.trim()]]
  }
  return Object.fromEntries((await Promise.all(secretNames.map(read))).flat())
}

/** The values of the settings; a wrong one is noted and has its default. */
function valuesIn(given: Environment, note: NoteProblem): Values {
  const parsed = v.safeParse(environmentSchema, given)
  if (parsed.success) return parsed.output
  const wrong = new Map(parsed.issues.toReversed().map(issue => [v.getDotPath(issue)?.split('.')[0] ?? '', issue]))
  for (const [name, issue] of [...wrong].toReversed()) note(name, issue.message)
  return v.parse(environmentSchema, Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}

/** Reads the settings (docs/operating-reference.md). Empty variables count as unset. Throws `InvalidSetting`. */
export async function readConfiguration(environment: Environment): Promise<Configuration> {
  const { configuration, problems } = await examineConfiguration(environment)
  if (problems.length > 0) throw new InvalidSetting(problems)
  return configuration
}

/** What only some commands use: its settings, and the configuration without it. */
const commandParts = {
  operator: [/^OPERATOR_CONFIG|\boperator\.json/, {}],
  gateway: [/^(PAYMENT_GATEWAY|STRIPE_)/, { stripe: null }],
  identityCheck: [/^IDENTITY_CHECK_/, { identityProvider: null }],
  recordSearch: [/^RECORD_SEARCH_/, { recordService: null }],
  mailer: [/^(SMTP_URL|MAIL_FROM)/, { smtpUrl: undefined, mailIsEncrypted: false }],
  smsSender: [/^(TEXT_SENDER|TWILIO_)/, { sms: null }],
  webhook: [/^WEBHOOK_/, { webhook: null }],
  documentStore: [/^DOCUMENTS_S3_/, { documentBucket: null }],
} as const satisfies Readonly<Record<string, readonly [RegExp, Partial<Configuration>]>>
export type CommandPart = keyof typeof commandParts

/** Settings of a server that listens, which no command uses. */
const ofListening =
  /^(PORT|HOST|METRICS_(PORT|HOST)|LOG_LEVEL|STOP_GRACE_SECONDS|SAMPLE_DATA|TRUST_PROXY|HSTS_SUBDOMAINS|CORS_ORIGIN|ATTEMPT_(LIMIT|MINUTES)|ALLOW_FOR_TRIAL|WAITING_MAIL_TO)$/

export interface CommandConfiguration {
  readonly configuration: Configuration
  /** Throws `InvalidSetting` if the settings of this part are wrong or missing. */
  readonly refuseWithout: (part: CommandPart) => void
}

/**
 * Reads the settings for a command, which needs only those that it uses. Throws `InvalidSetting` for those that every
 * command uses. A part whose settings are wrong or missing is off, and `refuseWithout` names them.
 */
export async function readCommandConfiguration(environment: Environment): Promise<CommandConfiguration> {
  const { configuration, problems } = await examineConfiguration(environment)
  const parts = Object.entries(commandParts).map(([part, [settings, off]]) => ({
    part,
    off,
    wrong: problems.filter(({ setting }) => settings.test(setting)),
  }))
  const ofParts = parts.flatMap(({ wrong }) => wrong)
  const ofAll = problems.filter(problem => !ofParts.includes(problem) && !ofListening.test(problem.setting))
  if (ofAll.length > 0) throw new InvalidSetting(ofAll)
  const isOff = parts.filter(({ wrong }) => wrong.length > 0)
  return {
    configuration: Object.assign({ ...configuration }, ...isOff.map(({ off }) => off)) as Configuration,
    refuseWithout(part) {
      const found = isOff.find(each => each.part === part)
      if (found) throw new InvalidSetting(found.wrong)
    },
  }
}

/** Reads the settings like `readConfiguration`. Returns all problems; what is wrong has a default, or is empty. */
export async function examineConfiguration(environment: Environment) {
  const problems: SettingProblem[] = []
  const note: NoteProblem = (setting, expected) => {
    const isNamed = problems.some(problem => problem.setting === setting || problem.setting === `${setting}_FILE`)
    if (!isNamed) problems.push({ setting, expected })
  }
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const values = valuesIn({ ...given, ...(await secretsIn(given, note)) }, note)
  const isSandbox = values.PAYMENT_GATEWAY === 'sandbox'
  const { operator: settings, given: ownSettings } = await readOperator(
    values.OPERATOR_CONFIG,
    join(values.DATA_DIR, 'operator.json'),
    note,
  )
  const operator = {
    ...withoutOtherStates(isSandbox ? settings : withListedCodesOnly(settings)),
    keeps: {
      unusedAccounts: values.INACTIVE_ACCOUNT_DAYS,
      auditLog: values.AUDIT_LOG_DAYS,
    },
    services: {
      texts: values.TEXT_SENDER === 'twilio' ? 'Twilio' : '',
      records: values.RECORD_SEARCH_URL === undefined ? '' : (values.RECORD_SEARCH_NAME ?? ''),
    },
  }
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  const mayHoldSamples = values.DATABASE_URL === undefined && !publicUrl.startsWith('https:')
  const configuration = {
    port: values.PORT,
    host: values.HOST,
    /** URL of a PostgreSQL server; otherwise the embedded one in `dataDirectory`. */
    databaseUrl: values.DATABASE_URL,
    databaseTimeoutSeconds: values.DATABASE_TIMEOUT_SECONDS,
    dataDirectory: values.DATA_DIR,
    publicUrl,
    searchDelaySeconds: values.SEARCH_DELAY_SECONDS,
    /** How long a server that is told to stop takes calls. On trial, no proxy has to notice it. */
    stopGraceSeconds: values.STOP_GRACE_SECONDS ?? (publicUrl.startsWith('https:') ? 5 : 0),
    // sample accounts have public passwords: a database server or a public portal gets them only on request
    sampleData: values.SAMPLE_DATA ? values.SAMPLE_DATA === 'load' : mayHoldSamples,
    smtpUrl: values.SMTP_URL,
    ...checkEncryption(values, { PGHOST: given['PGHOST'] }, note),
    /** Who is mailed each morning who waits for the team; null for nobody. */
    waitingMailTo: values.WAITING_MAIL_TO ?? null,
    mailFrom: values.MAIL_FROM ?? { name: operator.brandName, address: operator.contactEmail },
    tryLimit: { failures: values.ATTEMPT_LIMIT, minutes: values.ATTEMPT_MINUTES },
    trustProxy: values.TRUST_PROXY === 'yes',
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'yes',
    corsOrigins: values.CORS_ORIGIN,
    /** Null for the sandbox, where no money moves. */
    stripe: isSandbox ? null : stripeKeysIn(values, note),
    /** Null for the sandbox, which confirms everyone. */
    identityProvider: identityProviderIn(values, note),
    /** Null where only the imported court records are searched. */
    recordService: recordServiceIn(values, note),
    /** Months after which a person's records are searched again; 0 for never. */
    searchAgainMonths: values.SEARCH_AGAIN_MONTHS,
    /** Null if no sms are sent. */
    sms: smsIn(values, publicUrl, note),
    /** Null without a program to call. */
    webhook: webhookIn(values, note),
    /** Null if documents of any size are in the database. */
    documentBucket: documentBucketIn(values, note),
    trialAllowed: values.ALLOW_FOR_TRIAL,
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    /** Days without a login after which an account is deleted; 0 for never. */
    inactiveAccountDays: values.INACTIVE_ACCOUNT_DAYS,
    auditLogDays: values.AUDIT_LOG_DAYS,
    operator,
    /** The prices that are not the operator's own, by their path in the settings. */
    unsetPrices: unsetPricesIn(ownSettings),
  }
  return { configuration, problems }
}

type Values = v.InferOutput<typeof environmentSchema>

/** Texts that another setting requires. Notes each that is unset, and leaves it empty. */
function required<const Name extends keyof Values>(
  values: { readonly [Each in Name]?: string | undefined },
  names: readonly Name[],
  where: string,
  note: NoteProblem,
) {
  const text = (name: Name) => {
    if (values[name] === undefined) note(name, `set where ${where}`)
    return values[name] ?? ''
  }
  return Object.fromEntries(names.map(name => [name, text(name)])) as { readonly [Each in Name]: string }
}

function identityProviderIn(values: Values, note: NoteProblem): IdentityProvider | null {
  const url = values.IDENTITY_CHECK_URL
  if (url === undefined) return null
  return { url, key: required(values, ['IDENTITY_CHECK_KEY'], 'IDENTITY_CHECK_URL is', note).IDENTITY_CHECK_KEY }
}

function recordServiceIn(values: Values, note: NoteProblem): RecordService | null {
  const url = values.RECORD_SEARCH_URL
  if (url === undefined) return null
  const names = ['RECORD_SEARCH_KEY', 'RECORD_SEARCH_NAME'] as const
  const { RECORD_SEARCH_KEY: key } = required(values, names, 'RECORD_SEARCH_URL is', note)
  return { url, key, states: values.RECORD_SEARCH_STATES }
}

function smsIn(values: Values, publicUrl: string, note: NoteProblem): TwilioAccount | 'sandbox' | null {
  if (values.TEXT_SENDER !== 'twilio') return values.TEXT_SENDER === 'none' ? null : 'sandbox'
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
  const account = required(values, names, 'TEXT_SENDER is "twilio"', note)
  return {
    accountSid: account.TWILIO_ACCOUNT_SID,
    authToken: account.TWILIO_AUTH_TOKEN,
    from: account.TWILIO_FROM,
    webhookUrl: values.TWILIO_WEBHOOK_URL ?? `${publicUrl}/v1/text/webhook/twilio`,
  }
}

function webhookIn(values: Values, note: NoteProblem): WebhookTarget | null {
  const url = values.WEBHOOK_URL
  return url === undefined
    ? null
    : { url, secret: required(values, ['WEBHOOK_SECRET'], 'WEBHOOK_URL is', note).WEBHOOK_SECRET }
}

function documentBucketIn(values: Values, note: NoteProblem): S3Bucket | null {
  if (values.DOCUMENTS_S3_URL === undefined) return null
  const names = ['DOCUMENTS_S3_KEY_ID', 'DOCUMENTS_S3_SECRET'] as const
  const keys = required(values, names, 'DOCUMENTS_S3_URL is', note)
  return {
    url: values.DOCUMENTS_S3_URL.replace(/\/+$/, ''),
    region: values.DOCUMENTS_S3_REGION,
    keyId: keys.DOCUMENTS_S3_KEY_ID,
    secret: keys.DOCUMENTS_S3_SECRET,
  }
}

function stripeKeysIn(values: Values, note: NoteProblem): StripeKeys {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const keys = required(values, names, 'PAYMENT_GATEWAY is "stripe"', note)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = keys
  const isLive = (key: string) => key.includes('_live_')
  if (secretKey !== '' && publishableKey !== '' && isLive(secretKey) !== isLive(publishableKey))
    note('STRIPE_PUBLISHABLE_KEY', 'for testing, or live, as STRIPE_SECRET_KEY is')
  return { secretKey, publishableKey, webhookSecret: keys.STRIPE_WEBHOOK_SECRET }
}

/** The operator's settings, with the defaults for what is not among those that were given. */
interface OperatorSettings {
  readonly operator: Operator
  readonly given: object
}
const nothingGiven: OperatorSettings = { operator: operatorDefaults, given: {} }

/** `OPERATOR_CONFIG` is JSON or a file's path; by default the file in the data directory, if any. */
async function readOperator(
  given: string | undefined,
  usualFile: string,
  note: NoteProblem,
): Promise<OperatorSettings> {
  if (given === undefined) {
    const text = await readFile(usualFile, 'utf8').catch(onlyMissing)
    return text === null ? nothingGiven : operatorFrom(text, usualFile, note)
  }
  if (given.trimStart().startsWith('{')) return operatorFrom(given, 'OPERATOR_CONFIG', note)
  const text = await readFile(given, 'utf8').catch(() => null)
  if (text !== null) return operatorFrom(text, 'OPERATOR_CONFIG', note)
  note('OPERATOR_CONFIG', `JSON, or a file that can be read (${given} cannot)`)
  return nothingGiven
}

async function operatorFrom(text: string, source: string, note: NoteProblem): Promise<OperatorSettings> {
  let settings: unknown
  try {
    settings = JSON.parse(text)
  } catch {
    note(source, 'valid JSON')
    return nothingGiven
  }
  const { keeps, services, ...settable } = operatorDefaults
  const merged = mergeSettings(settable, settings, source, note) as object
  const parsed = v.safeParse(operatorSchema, { ...merged, keeps, services })
  if (parsed.success) return { operator: await withLogo(parsed.output, source, note), given: settings as object }
  for (const issue of parsed.issues) note(`${source}.${v.getDotPath(issue)}`, issue.message)
  return nothingGiven
}

/** What people are asked to pay, and when they get it back: an operator with a name of their own has to set each. */
const priceSettings = [
  ...Object.keys(operatorDefaults.prices).map(name => `prices.${name}`),
  ...Object.keys(operatorDefaults.fees)
    .filter(name => name !== 'bciApplicationFor')
    .map(name => `fees.${name}`),
  'refundRule',
]
const unsetPricesIn = (given: object): readonly string[] =>
  priceSettings.filter(path => {
    const inside = path.split('.').reduce<unknown>((value, name) => (value as never)?.[name], given)
    return inside === undefined
  })

/** The phone numbers that ship with the product are nobody's: where a state is not offered, they are empty. */
function withoutOtherStates(operator: Operator): Operator {
  const { states, stateLines, philadelphiaLegalAidPhone } = operator
  const own = (state: UsState, text: string, shipped: string) =>
    text === shipped && !states.includes(state) ? '' : text
  const lines = usStates.map(state => [state, own(state, stateLines[state], operatorDefaults.stateLines[state])])
  return {
    ...operator,
    stateLines: Object.fromEntries(lines) as typeof stateLines,
    philadelphiaLegalAidPhone: own('PA', philadelphiaLegalAidPhone, operatorDefaults.philadelphiaLegalAidPhone),
  }
}

/** Larger ones would make every page slow, since it travels with each. In bytes. */
const largestLogo = 20_000
const pictures: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' }

/** The settings with the logo itself, in place of its file's path. */
async function withLogo(operator: Operator, source: string, note: NoteProblem): Promise<Operator> {
  const { logo } = operator.brand
  if (logo === '') return operator
  const type = pictures[extname(logo).toLowerCase()]
  const content = type === undefined ? null : await readFile(logo).catch(() => null)
  if (content === null || content.length > largestLogo) {
    note(`${source}.brand.logo`, `a .svg or .png file of at most ${largestLogo / 1000} kB that can be read (${logo})`)
    return operator
  }
  return { ...operator, brand: { ...operator.brand, logo: `data:${type};base64,${content.toString('base64')}` } }
}

function onlyMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
