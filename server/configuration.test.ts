import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operatorDefaults } from '../domain/operator-defaults.ts'
import { freeFrom } from '../domain/rules/promotion.ts'
import { readConfiguration } from './configuration.ts'
import { temporaryFolder } from './testing/afterwards.ts'

const folder = await temporaryFolder()

test('everything has a default', async () => {
  expect(await readConfiguration({ SMTP_URL: ' ', PORT: undefined })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseTimeoutSeconds: 4,
    dataDirectory: '.data',
    publicUrl: 'http://localhost:3000',
    searchDelaySeconds: 5,
    stopGraceSeconds: 0,
    sampleData: true,
    smtpUrl: undefined,
    mailIsEncrypted: false,
    mailFrom: { name: 'Clear Path', address: 'help@clearpath.example' },
    tryLimit: { failures: 10, minutes: 10 },
    trustProxy: false,
    hstsSubdomains: false,
    corsOrigins: [],
    stripe: null,
    identityProvider: null,
    recordService: null,
    searchAgainMonths: 0,
    waitingMailTo: null,
    sms: null,
    webhook: null,
    documentBucket: null,
    trialAllowed: [],
    logLevel: 'info',
    metrics: null,
    inactiveAccountDays: 0,
    auditLogDays: 400,
    unsetPrices: [
      ...['registration', 'friendReferral', 'directMail', 'interestedInfo'].map(name => `prices.${name}`),
      ...['case', 'caseWithWaiver', 'bciApplication', 'reduction402', 'representation'].map(name => `fees.${name}`),
      'refundRule',
    ],
    operator: operatorDefaults,
  })
})

test('links lead to the port, or to the public address', async () => {
  expect((await readConfiguration({ PORT: '8080' })).publicUrl).toBe('http://localhost:8080')
  expect((await readConfiguration({ PUBLIC_URL: 'https://portal.example.org//' })).publicUrl).toBe(
    'https://portal.example.org',
  )
})

test('a server for real people takes calls for five seconds while it stops', async () => {
  const PUBLIC_URL = 'https://portal.example.org'
  expect((await readConfiguration({ PUBLIC_URL })).stopGraceSeconds).toBe(5)
  expect((await readConfiguration({ PUBLIC_URL, STOP_GRACE_SECONDS: '20' })).stopGraceSeconds).toBe(20)
})

test('a database server gets no sample accounts unless they are requested', async () => {
  const DATABASE_URL = 'postgres://localhost/portal'
  expect((await readConfiguration({ DATABASE_URL })).sampleData).toBe(false)
  expect((await readConfiguration({ DATABASE_URL, SAMPLE_DATA: 'load' })).sampleData).toBe(true)
  expect((await readConfiguration({ SAMPLE_DATA: 'none' })).sampleData).toBe(false)
  expect((await readConfiguration({ PUBLIC_URL: 'https://portal.example.org' })).sampleData).toBe(false)
})

describe('a secret in a file', () => {
  const file = join(folder, 'database_url')
  const DATABASE_URL = 'postgres://portal:secret@127.0.0.1/portal'

  test('counts like the setting, without its line break', async () => {
    await writeFile(file, `${DATABASE_URL}\n`)
    expect((await readConfiguration({ DATABASE_URL_FILE: file })).databaseUrl).toBe(DATABASE_URL)
    await writeFile(file, '\n')
    expect((await readConfiguration({ DATABASE_URL_FILE: file })).databaseUrl).toBeUndefined()
  })

  test.each([
    [
      'not together with the setting itself',
      { DATABASE_URL, DATABASE_URL_FILE: file },
      'unset where DATABASE_URL is set',
    ],
    ['that exists', { DATABASE_URL_FILE: join(folder, 'none') }, 'a file that can be read'],
  ])('%s', async (_, environment, expected) => {
    const refusal = await readConfiguration(environment).catch((error: Error) => error.message)
    expect(refusal).toContain(`DATABASE_URL_FILE is wrong: it must be ${expected}`)
    expect(refusal).not.toContain('secret')
  })
})

test('metrics are served on the configured port, by default to this machine only', async () => {
  expect((await readConfiguration({ METRICS_PORT: '9464' })).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect((await readConfiguration({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).metrics?.host).toBe('0.0.0.0')
})

test.each(['partnershipPrefix', 'directMailPrefix'])(
  'an empty %s is refused, since every code begins with it',
  async name => {
    for (const empty of ['', ' ']) {
      const OPERATOR_CONFIG = JSON.stringify({ campaigns: { [name]: empty } })
      await expect(readConfiguration({ OPERATOR_CONFIG })).rejects.toThrow(
        `OPERATOR_CONFIG.campaigns.${name} is wrong: it must be a text that is not empty.`,
      )
    }
  },
)

test('an empty suffix means that there is none', async () => {
  const { operator } = await readConfiguration({ OPERATOR_CONFIG: '{"campaigns":{"promotionSuffix":""}}' })
  expect(freeFrom({ us_state: 'UT', utm_code: 'facebook' }, operator)).toBe('never')
})

describe('Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_10',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_20',
    STRIPE_WEBHOOK_SECRET: 'whsec_30',
  }
  const stripeIn = async (environment: Readonly<Record<string, string>>) =>
    (await readConfiguration({ PAYMENT_GATEWAY: 'stripe', ...environment })).stripe

  test('is the gateway if configured with its keys', async () => {
    expect(await stripeIn(keys)).toEqual({
      secretKey: 'sk_test_10',
      publishableKey: 'pk_test_20',
      webhookSecret: 'whsec_30',
    })
    expect(await stripeIn({ ...keys, PAYMENT_GATEWAY: 'sandbox' })).toBeNull()
  })

  test('allows only promotions and partners named by the operator; the sandbox goes by prefix and suffix', async () => {
    const OPERATOR_CONFIG = '{"campaigns":{"promotions":["spring_promo"]}}'
    const isFreeWith = async (PAYMENT_GATEWAY: string, utm_code: string) => {
      const { operator } = await readConfiguration({ ...keys, PAYMENT_GATEWAY, OPERATOR_CONFIG })
      return freeFrom({ us_state: 'UT', utm_code }, operator) === 'theStart'
    }
    for (const [code, withStripe] of [
      ['partnership_0.1234', false],
      ['invented_promo', false],
      ['email_promo', false],
      ['partnership_uca', true],
      ['spring_promo', true],
    ] as const) {
      expect([code, await isFreeWith('stripe', code)]).toEqual([code, withStripe])
      expect([code, await isFreeWith('sandbox', code)]).toEqual([code, true])
    }
    const campaignsIn = async (PAYMENT_GATEWAY: string) =>
      (await readConfiguration({ ...keys, PAYMENT_GATEWAY, OPERATOR_CONFIG })).operator.campaigns
    expect(await campaignsIn('stripe')).toMatchObject({
      partnershipPrefix: '',
      promotionSuffix: '',
      promotions: ['spring_promo'],
    })
    expect(await campaignsIn('sandbox')).toMatchObject({ promotionSuffix: '_promo', promotions: ['spring_promo'] })
  })

  test.each(Object.keys(keys))('requires %s', async name => {
    await expect(stripeIn({ ...keys, [name]: '' })).rejects.toThrow(
      `${name} is wrong: it must be set where PAYMENT_GATEWAY is "stripe".`,
    )
  })

  test.each([
    ['STRIPE_SECRET_KEY', 'sk_ or rk_', 'sk_test_10'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_', 'pk_test_20'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_', 'whsec_30'],
  ])('refuses %s with anything before or after it', async (name, example, key) => {
    for (const wrong of [`key=${key}`, `${key};`])
      await expect(stripeIn({ ...keys, [name]: wrong })).rejects.toThrow(
        `${name} is wrong: it must be a key of your Stripe account that begins with ${example}.`,
      )
  })

  test('a secret key is neither sent to browsers nor printed', async () => {
    const refused = stripeIn({ ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_live_secret' })
    await expect(refused).rejects.toThrow(
      /^STRIPE_PUBLISHABLE_KEY is wrong: it must be a key of your Stripe account that begins with pk_.$/,
    )
  })

  test('does not mix test and live keys', async () => {
    await expect(stripeIn({ ...keys, STRIPE_SECRET_KEY: 'rk_live_1' })).rejects.toThrow(
      'STRIPE_PUBLISHABLE_KEY is wrong: it must be for testing, or live, as STRIPE_SECRET_KEY is.',
    )
  })
})

test('the identity service is called at its address, with its key', async () => {
  const { identityProvider } = await readConfiguration({
    IDENTITY_CHECK_URL: 'https://id.example/check',
    IDENTITY_CHECK_KEY: 'k',
  })
  expect(identityProvider).toEqual({ url: 'https://id.example/check', key: 'k' })
})

describe('a service that searches court records', () => {
  const service = {
    RECORD_SEARCH_URL: 'https://records.example/search',
    RECORD_SEARCH_KEY: 'secret',
    RECORD_SEARCH_NAME: 'Camino Records',
  }

  test('is asked for all states or some, and named on the privacy page', async () => {
    const { operator, recordService } = await readConfiguration(service)
    expect(recordService).toEqual({ url: service.RECORD_SEARCH_URL, key: 'secret', states: ['UT', 'AZ', 'PA'] })
    expect(operator.services.records).toBe('Camino Records')
    const some = await readConfiguration({ ...service, RECORD_SEARCH_STATES: 'AZ, PA', SEARCH_AGAIN_MONTHS: '6' })
    expect([some.recordService?.states, some.searchAgainMonths]).toEqual([['AZ', 'PA'], 6])
  })

  test('is named nowhere without an address', async () => {
    const { operator, recordService } = await readConfiguration({ ...service, RECORD_SEARCH_URL: '' })
    expect([recordService, operator.services.records]).toEqual([null, ''])
  })

  test.each(['RECORD_SEARCH_KEY', 'RECORD_SEARCH_NAME'])('requires %s', async name => {
    await expect(readConfiguration({ ...service, [name]: '' })).rejects.toThrow(
      `${name} is wrong: it must be set where RECORD_SEARCH_URL is.`,
    )
  })

  test('is not asked for a state that is none', async () => {
    await expect(readConfiguration({ ...service, RECORD_SEARCH_STATES: 'UT,NV' })).rejects.toThrow(
      'RECORD_SEARCH_STATES is wrong: it must be UT, AZ, PA, separated by commas.',
    )
  })
})

describe('Twilio', () => {
  const account = {
    TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+18015550100',
  }
  const readWith = (environment: Readonly<Record<string, string>>) =>
    readConfiguration({ TEXT_SENDER: 'twilio', PUBLIC_URL: 'https://portal.example.org', ...environment })

  test('sends sms with its account, is named on the privacy page, and calls the portal or another address', async () => {
    const { operator, sms } = await readWith(account)
    expect(sms).toEqual({
      accountSid: account.TWILIO_ACCOUNT_SID,
      authToken: 'secret',
      from: '+18015550100',
      webhookUrl: 'https://portal.example.org/v1/text/webhook/twilio',
    })
    expect(operator.services).toEqual({ texts: 'Twilio', records: '' })
    const TWILIO_WEBHOOK_URL = 'https://api.example.org/v1/text/webhook/twilio'
    expect((await readWith({ ...account, TWILIO_WEBHOOK_URL })).sms).toMatchObject({ webhookUrl: TWILIO_WEBHOOK_URL })
  })

  test('is off unless it is chosen; the sandbox sends nothing to anybody', async () => {
    expect((await readConfiguration(account)).sms).toBeNull()
    const { operator, sms } = await readConfiguration({ TEXT_SENDER: 'sandbox' })
    expect([sms, operator.services]).toEqual(['sandbox', { texts: '', records: '' }])
  })

  test.each(Object.keys(account))('requires %s', async name => {
    await expect(readWith({ ...account, [name]: '' })).rejects.toThrow(
      `${name} is wrong: it must be set where TEXT_SENDER is "twilio".`,
    )
  })

  test.each([
    ['TWILIO_ACCOUNT_SID', 'AC12', 'AC and 32 digits or letters from a to f'],
    ['TWILIO_FROM', '801 555 0100', 'a number like +18015550142, or a messaging service that begins with MG'],
    ['TWILIO_WEBHOOK_URL', 'http://api.example.org/', 'an https address, or one on this machine'],
    ['TEXT_SENDER', 'pigeon', '"none", "sandbox" or "twilio"'],
  ])('%s is not %s', async (name, wrong, expected) => {
    await expect(readWith({ ...account, [name]: wrong })).rejects.toThrow(`${name} is wrong: it must be ${expected}.`)
  })

  test('the name of a service comes from these settings alone', async () => {
    await expect(readConfiguration({ OPERATOR_CONFIG: '{"services":{"texts":"Pigeons"}}' })).rejects.toThrow(
      'OPERATOR_CONFIG.services is wrong',
    )
  })
})

test('what is off by default is on as configured', async () => {
  const WEBHOOK_SECRET = `whsec_${'aB3+'.repeat(8)}=`
  const smtpUrl = 'smtp://user:password@mail.example:587'
  const DOCUMENTS_S3_URL = 'https://s3.example/documents//'
  expect(
    await readConfiguration({
      TRUST_PROXY: 'yes',
      HSTS_SUBDOMAINS: 'yes',
      SMTP_URL: smtpUrl,
      WEBHOOK_URL: 'http://[::1]:8080',
      WEBHOOK_SECRET,
      DOCUMENTS_S3_URL,
      DOCUMENTS_S3_KEY_ID: 'id',
      DOCUMENTS_S3_SECRET: 'secret',
    }),
  ).toMatchObject({
    trustProxy: true,
    hstsSubdomains: true,
    smtpUrl,
    mailIsEncrypted: true,
    webhook: { url: 'http://[::1]:8080', secret: WEBHOOK_SECRET },
    documentBucket: { url: 'https://s3.example/documents', region: 'us-east-1', keyId: 'id', secret: 'secret' },
  })
})

test.each<readonly [settings: object, name: string, expected: string]>([
  [{ contactEmail: 'help at legalaid' }, 'contactEmail', 'an email address'],
  [{ contactEmail: '' }, 'contactEmail', 'an email address'],
  [{ techHelpEmail: 'tech@' }, 'techHelpEmail', 'an email address, or empty'],
  [{ stateLines: { UT: '555-HELP' } }, 'stateLines.UT', 'a phone number like (801) 328-8891, or empty'],
  [{ philadelphiaLegalAidPhone: '12' }, 'philadelphiaLegalAidPhone', 'a phone number like (801) 328-8891, or empty'],
  ...['otherStatesForm', 'clientPortal', 'vocationalRehabilitationLink', 'automaticClearingForm'].map(
    name => [{ [name]: 'http://legalaid.test' }, name, 'an address like https://example.org, or empty'] as const,
  ),
  [{ quickExitUrl: { es: 'http://legalaid.test' } }, 'quickExitUrl.es', 'an address like https://example.org'],
  [{ prices: { registration: 15 } }, 'prices.registration', '0, or 50 cents or more'],
  [{ prices: { friendReferral: 1600 } }, 'prices.friendReferral', 'no higher than `registration`'],
  [{ prices: { registration: 900 } }, 'prices.friendReferral', 'no higher than `registration`'],
  [{ prices: { directMail: 1600 } }, 'prices.directMail', 'no higher than `registration`'],
  [{ fees: { representation: 5 } }, 'fees.representation', '0, or 50 cents or more'],
  [{ fees: { caseWithWaiver: 50_001 } }, 'fees.caseWithWaiver', 'no higher than `case`'],
  [{ philadelphiaZips: ['19104', 'Philadelphia'] }, 'philadelphiaZips.1', 'a ZIP code of five digits'],
  [{ stepWeeks: { court: 0 } }, 'stepWeeks.court', '1 or more'],
  [{ organization: { people: { en: 'Ana Ruiz' } } }, 'organization.people.en', 'a list of texts'],
  [{ organization: { lawyer: 'Lee Park' } }, 'organization.lawyer', 'an object'],
])('of the operator, %j is refused', async (settings, name, expected) => {
  const given = { OPERATOR_CONFIG: JSON.stringify(settings) }
  await expect(readConfiguration(given)).rejects.toThrow(`OPERATOR_CONFIG.${name} is wrong: it must be ${expected}.`)
})

test('what ships with the product for a state that is not offered is empty', async () => {
  const { operator } = await readConfiguration({ OPERATOR_CONFIG: '{"states":["UT"]}' })
  expect(operator.stateLines).toEqual({ UT: '(801) 555-0100', AZ: '', PA: '' })
  expect(operator.philadelphiaLegalAidPhone).toBe('')
  const own = '{"states":["UT"],"stateLines":{"AZ":"(602) 328-8891"}}'
  expect((await readConfiguration({ OPERATOR_CONFIG: own })).operator.stateLines.AZ).toBe('(602) 328-8891')
})

test.each<readonly [environment: Readonly<Record<string, string>>, name: string, expected: string]>([
  [{ PORT: '80x' }, 'PORT', 'a whole number'],
  [{ ATTEMPT_LIMIT: '0' }, 'ATTEMPT_LIMIT', 'at least 1'],
  [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY', '"yes" or "no"'],
  [{ MAIL_FROM: 'Camino Legal Aid' }, 'MAIL_FROM', 'an email, or a name with one: Camino <help@camino.example>'],
  [{ MAIL_FROM: 'Camino <help>' }, 'MAIL_FROM', 'an email, or a name with one: Camino <help@camino.example>'],
  [{ SMTP_URL: 'mail.example/smtp://' }, 'SMTP_URL', 'an address like smtp://user:password@host:587'],
  [{ DOCUMENTS_S3_URL: 'https://s3.example' }, 'DOCUMENTS_S3_KEY_ID', 'set where DOCUMENTS_S3_URL is'],
  [
    { DOCUMENTS_S3_URL: 'https://s3.example', DOCUMENTS_S3_KEY_ID: 'id' },
    'DOCUMENTS_S3_SECRET',
    'set where DOCUMENTS_S3_URL is',
  ],
  [{ PORT: '70000' }, 'PORT', 'at most 65535'],
  [{ SAMPLE_DATA: 'maybe' }, 'SAMPLE_DATA', '"load" or "none"'],
  [{ DATABASE_URL: 'mysql://postgres://x' }, 'DATABASE_URL', 'an address like postgres://user:password@host/name'],
  [{ PAYMENT_GATEWAY: 'cash' }, 'PAYMENT_GATEWAY', '"sandbox" or "stripe"'],
  [
    { ALLOW_FOR_TRIAL: 'sample-data,all' },
    'ALLOW_FOR_TRIAL',
    'sample-data, sandbox-payment, sandbox-identity, stripe-test, outbox-mail, outbox-text, placeholder-contacts, placeholder-prices, separated by commas',
  ],
  [{ IDENTITY_CHECK_URL: 'https://id.example' }, 'IDENTITY_CHECK_KEY', 'set where IDENTITY_CHECK_URL is'],
  [{ WEBHOOK_URL: 'https://crm.example' }, 'WEBHOOK_SECRET', 'set where WEBHOOK_URL is'],
  [
    { WEBHOOK_URL: 'http://crm.example/https://http://localhost/', WEBHOOK_SECRET: 'whsec_x' },
    'WEBHOOK_URL',
    'an https address, or one on this machine',
  ],
  ...['whsec_a', `key=whsec_${'a'.repeat(32)}`, `whsec_${'a'.repeat(32)};`].map(
    WEBHOOK_SECRET =>
      [
        { WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET },
        'WEBHOOK_SECRET',
        'whsec_ and 24 to 64 random bytes in base64',
      ] as const,
  ),
  [
    { IDENTITY_CHECK_URL: 'http://localhost.example', IDENTITY_CHECK_KEY: 'k' },
    'IDENTITY_CHECK_URL',
    'an https address, or one on this machine',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL', '"error", "warn", "info" or "debug"'],
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT', 'a whole number'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT', 'at most 65535'],
  [{ PUBLIC_URL: 'ftp://portal/https:' }, 'PUBLIC_URL', 'an address like https://example.org'],
  [
    { OPERATOR_CONFIG: '{"quickExitUrl":{"es":"javascript:alert(1)"}}' },
    'OPERATOR_CONFIG.quickExitUrl.es',
    'an address like https://example.org',
  ],
  [{ OPERATOR_CONFIG: '{"answerWithinWorkingDays":0}' }, 'OPERATOR_CONFIG.answerWithinWorkingDays', '1 or more'],
  [{ OPERATOR_CONFIG: '{' }, 'OPERATOR_CONFIG', 'valid JSON'],
  [{ OPERATOR_CONFIG: '/nowhere.json' }, 'OPERATOR_CONFIG', 'JSON, or a file that can be read (/nowhere.json cannot)'],
])('%o: the error says what is wrong', async (environment, name, expected) => {
  await expect(readConfiguration(environment)).rejects.toThrow(`${name} is wrong: it must be ${expected}.`)
})

describe('the settings of the operator', () => {
  const operatorFrom = async (settings: unknown) =>
    (await readConfiguration({ OPERATOR_CONFIG: ` ${JSON.stringify(settings)}` })).operator

  test('are merged over the defaults', async () => {
    expect(
      await operatorFrom({ brandName: 'Camino', prices: { registration: 2000 }, philadelphiaZips: ['19102'] }),
    ).toEqual({
      ...operatorDefaults,
      brandName: 'Camino',
      prices: { ...operatorDefaults.prices, registration: 2000 },
      philadelphiaZips: ['19102'],
    })
  })

  test('the privacy page gets the retention times only from its own settings', async () => {
    const { operator } = await readConfiguration({
      INACTIVE_ACCOUNT_DAYS: '730',
      AUDIT_LOG_DAYS: '90',
    })
    expect(operator.keeps).toEqual({ unusedAccounts: 730, auditLog: 90 })
    expect((await readConfiguration({})).operator.keeps).toEqual(operatorDefaults.keeps)
    await expect(operatorFrom({ keeps: { auditLog: 1 } })).rejects.toThrow('OPERATOR_CONFIG.keeps is wrong')
  })

  test('name a color that can be read', async () => {
    expect((await operatorFrom({ brand: { color: '#7a1f5c' } })).brand).toEqual({ logo: '', color: '#7a1f5c' })
    await expect(operatorFrom({ brand: { color: '#f3bd7a' } })).rejects.toThrow('OPERATOR_CONFIG.brand.color is wrong')
  })

  test('hold the logo itself, which is a small picture', async () => {
    const [logo, large] = [join(folder, 'logo.svg'), join(folder, 'large.png')]
    await writeFile(logo, '<svg/>')
    await writeFile(large, new Uint8Array(20_001))
    expect((await operatorFrom({ brand: { logo } })).brand.logo).toBe('data:image/svg+xml;base64,PHN2Zy8+')
    for (const wrong of [
      large,
      join(folder, 'none.svg'),
      join(folder, 'elsewhere.json'),
      'https://camino.example/a.svg',
    ])
      await expect(operatorFrom({ brand: { logo: wrong } })).rejects.toThrow('OPERATOR_CONFIG.brand.logo is wrong')
  })

  test('can be in a file', async () => {
    const path = join(folder, 'elsewhere.json')
    await writeFile(path, '{"brandName":"Camino"}')
    expect((await readConfiguration({ OPERATOR_CONFIG: path })).operator.brandName).toBe('Camino')
  })

  test('are read from the data directory by default', async () => {
    const DATA_DIR = folder
    const path = join(DATA_DIR, 'operator.json')
    await writeFile(path, '{"brandName":"Camino"}')
    expect((await readConfiguration({ DATA_DIR })).operator.brandName).toBe('Camino')
    expect((await readConfiguration({ DATA_DIR, OPERATOR_CONFIG: '{}' })).operator.brandName).toBe('Clear Path')
    await writeFile(path, '{"brandName":1}')
    await expect(readConfiguration({ DATA_DIR })).rejects.toThrow(`${path}.brandName is wrong: it must be a text.`)
  })

  test('in a file that cannot be read are an error, not the defaults', async () => {
    const DATA_DIR = join(folder, 'data')
    await mkdir(join(DATA_DIR, 'operator.json'), { recursive: true })
    await expect(readConfiguration({ DATA_DIR })).rejects.toThrow('EISDIR')
  })

  test.each([
    [{ prices: { registration: '20' } }, 'prices.registration', 'a whole number of 0 or more'],
    [{ prices: { registration: 15.5 } }, 'prices.registration', 'a whole number of 0 or more'],
    [{ prices: { registration: -1 } }, 'prices.registration', 'a whole number of 0 or more'],
    [{ prices: { directMail: 49 } }, 'prices.directMail', '0, or 50 cents or more'],
    [{ prices: 15 }, 'prices', 'an object'],
    [{ prices: null }, 'prices', 'an object'],
    [{ brandName: 1 }, 'brandName', 'a text'],
    [{ philadelphiaZips: ['19102', 19103] }, 'philadelphiaZips', 'a list of texts'],
    [{ campaigns: { emailPromotion: 'x' } }, 'campaigns.emailPromotion', 'one of emailPromo, '],
  ])('%o: the error says what is wrong', async (settings, name, expected) => {
    await expect(readConfiguration({ OPERATOR_CONFIG: JSON.stringify(settings) })).rejects.toThrow(
      `OPERATOR_CONFIG.${name} is wrong: it must be ${expected}`,
    )
  })
})

test('an origin has no path', async () => {
  expect(
    (await readConfiguration({ CORS_ORIGIN: `https://portal.example.org, http://localhost:8080` })).corsOrigins,
  ).toEqual(['https://portal.example.org', 'http://localhost:8080'])
  await expect(readConfiguration({ CORS_ORIGIN: `https://portal.example.org/` })).rejects.toThrow(
    'CORS_ORIGIN is wrong: it must be origins like https://portal.example.org, separated by commas.',
  )
})

test.each(['help@camino.example', 'Camino <help@camino.example>', '"Camino, Inc." <help@localhost>'])(
  'the sender of mails may be %s',
  async MAIL_FROM => {
    expect(await readConfiguration({ MAIL_FROM })).toMatchObject({ mailFrom: MAIL_FROM })
  },
)
