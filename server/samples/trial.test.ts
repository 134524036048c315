import { describe, expect, test } from 'vitest'
import { usStates } from '../../domain/offered.ts'
import { readConfiguration, trialParts } from '../configuration.ts'
import { goodCard, openPortal } from '../testing/portal.ts'
import { pageSettingsOf, readStartConfiguration, refuseTrialSettings, refuseTrialData } from './trial.ts'

const https = { PUBLIC_URL: 'https://portal.example.org' }
const stripe = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_2',
  STRIPE_WEBHOOK_SECRET: 'whsec_3',
}
const identity = { IDENTITY_CHECK_URL: 'https://id.example.org/check', IDENTITY_CHECK_KEY: 'key' }
const mail = { SMTP_URL: 'smtps://portal:secret@mail.legalaid.test' }
const contacts = {
  contactEmail: 'help@legalaid.test',
  techHelpEmail: 'tech@legalaid.test',
  stateLines: Object.fromEntries(usStates.map(usState => [usState, '(801) 328-8891'])),
  otherStatesForm: 'https://legalaid.test/other-states',
  clientPortal: 'https://portal.legalaid.test',
  vocationalRehabilitationLink: 'https://legalaid.test/work',
  automaticClearingForm: 'https://legalaid.test/form',
  philadelphiaLegalAidPhone: '(215) 328-8892',
}
const ownPrices = { registration: 1500, friendReferral: 1000, directMail: 1000, interestedInfo: 500 }
const ownFees = { case: 60_000, caseWithWaiver: 30_000, bciApplication: 6500, reduction402: 0, representation: 0 }
const withOwnPrices = { brandName: 'Camino', prices: ownPrices, fees: ownFees, refundRule: { en: '', es: '' } }
const ours = { OPERATOR_CONFIG: JSON.stringify(contacts) }
const database = { DATABASE_URL: 'postgres://db/portal?sslmode=verify-full' }
const everythingReal = { ...database, ...stripe, ...identity, ...mail, ...ours }
const start = async (environment: Readonly<Record<string, string>>) =>
  refuseTrialSettings(await readConfiguration(environment))

test('locally every trial feature is allowed', async () => {
  await expect(start({})).resolves.toBeUndefined()
  await expect(start({ PUBLIC_URL: 'http://10.0.0.7:3000' })).resolves.toBeUndefined()
})

test('with everything real, real people may come', async () => {
  await expect(start({ ...https, ...everythingReal })).resolves.toBeUndefined()
})

test('an operator with a name, prices and a refund rule of their own may have the same prices as the product', async () => {
  const OPERATOR_CONFIG = JSON.stringify({ ...contacts, ...withOwnPrices })
  await expect(start({ ...https, ...everythingReal, OPERATOR_CONFIG })).resolves.toBeUndefined()
})

test('an operator in Utah needs nothing of Arizona and Pennsylvania', async () => {
  const { stateLines, philadelphiaLegalAidPhone: _, ...rest } = contacts
  const OPERATOR_CONFIG = JSON.stringify({ ...rest, states: ['UT'], stateLines: { UT: stateLines['UT'] } })
  await expect(start({ ...https, ...everythingReal, OPERATOR_CONFIG })).resolves.toBeUndefined()
})

test('real people need a PostgreSQL server, whatever is allowed', async () => {
  const environment = { ...https, ...everythingReal, DATABASE_URL: '' }
  for (const ALLOW_FOR_TRIAL of ['', trialParts.join()])
    await expect(start({ ...environment, ALLOW_FOR_TRIAL })).rejects.toThrow(
      'DATABASE_URL is wrong: it must be set where PUBLIC_URL is https, because the embedded database is for trials: deploy/compose.yaml brings a PostgreSQL server, and docs/operating.md says how to install one.',
    )
})

test.each([
  [
    'the sample accounts',
    { SAMPLE_DATA: 'load' },
    'sample-data',
    'SAMPLE_DATA',
    '"none"',
    'the sample accounts have passwords that everybody knows',
  ],
  [
    'the sandbox of payments',
    { PAYMENT_GATEWAY: 'sandbox' },
    'sandbox-payment',
    'PAYMENT_GATEWAY',
    '"stripe"',
    'the sandbox takes no money',
  ],
  [
    'the sandbox of the identity check',
    { IDENTITY_CHECK_URL: '' },
    'sandbox-identity',
    'IDENTITY_CHECK_URL',
    'the address of your identity check',
    'the sandbox believes everybody to be who they say',
  ],
  [
    'a test key of Stripe',
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_2' },
    'stripe-test',
    'STRIPE_SECRET_KEY',
    'a live key, like STRIPE_PUBLISHABLE_KEY',
    'a test key takes no money',
  ],
  [
    'no mail server',
    { SMTP_URL: '' },
    'outbox-mail',
    'SMTP_URL',
    'the address of your mail server',
    'without it no mail reaches anybody',
  ],
  [
    'an outbox for texts',
    { TEXT_SENDER: 'sandbox' },
    'outbox-text',
    'TEXT_SENDER',
    '"twilio" or "none"',
    'the sandbox sends no text',
  ],
  [
    'an address of nobody',
    { OPERATOR_CONFIG: JSON.stringify({ ...contacts, contactEmail: 'help@clearpath.example' }) },
    'placeholder-contacts',
    'OPERATOR_CONFIG.contactEmail',
    'your own',
    'nobody can be reached at help@clearpath.example',
  ],
  [
    "the product's price under another name",
    {
      OPERATOR_CONFIG: JSON.stringify({
        ...contacts,
        ...withOwnPrices,
        prices: { ...ownPrices, registration: undefined },
      }),
    },
    'placeholder-prices',
    'OPERATOR_CONFIG.prices.registration',
    'set',
    'what people pay Camino would be what ships with the product',
  ],
  [
    "the product's refund rule under another name",
    { OPERATOR_CONFIG: JSON.stringify({ ...contacts, ...withOwnPrices, refundRule: undefined }) },
    'placeholder-prices',
    'OPERATOR_CONFIG.refundRule',
    'set',
    'what people pay Camino would be what ships with the product',
  ],
  [
    'a number of nobody',
    { OPERATOR_CONFIG: JSON.stringify({ ...contacts, stateLines: { UT: '(801) 555-0100' } }) },
    'placeholder-contacts',
    'OPERATOR_CONFIG.stateLines.UT',
    'your own',
    'nobody can be reached at (801) 555-0100',
  ],
])('%s alone keeps a public server from starting, unless allowed by name', async (...row) => {
  const [, environment, name, setting, real, because] = row
  const wrong = `${setting} is wrong: it must be ${real} where PUBLIC_URL is https, because ${because}`
  const refused = `${wrong} (for a trial, allow it: ALLOW_FOR_TRIAL=${name}).`
  await expect(start({ ...https, ...everythingReal, ...environment })).rejects.toThrow(refused)
  await start({ ...https, ...everythingReal, ...environment, ALLOW_FOR_TRIAL: name })
  const ALLOW_FOR_TRIAL = trialParts.filter(other => other !== name).join(', ')
  await expect(start({ ...https, ...everythingReal, ...environment, ALLOW_FOR_TRIAL })).rejects.toThrow(refused)
})

test('pages list the trial features', async () => {
  expect(pageSettingsOf(await readConfiguration({}))).toEqual({
    stripeKey: undefined,
    trial: ['sample-data', 'sandbox-payment', 'sandbox-identity', 'outbox-mail', 'placeholder-contacts'],
  })
  expect(pageSettingsOf(await readConfiguration({ SAMPLE_DATA: 'none', ...everythingReal }))).toEqual({
    stripeKey: 'pk_live_2',
    trial: [],
  })
})

const portal = await openPortal()

describe('trial data in the database', () => {
  const look = async (environment: Readonly<Record<string, string>>) =>
    refuseTrialData(await readConfiguration(environment), portal.database)

  test('none: real people may come', async () => {
    await portal.register()
    await expect(look({ ...https, ...everythingReal })).resolves.toBeUndefined()
  })

  test('a sandbox payment does not count as money, unless allowed', async () => {
    const { token } = await portal.registerScreened()
    await portal.ask('POST /v1/payment/', { token, json: goodCard })
    await expect(look({ ...https, ...everythingReal, ALLOW_FOR_TRIAL: 'sample-data' })).rejects.toThrow(
      'DATABASE_URL is wrong: it must be a database without payments of the sandbox where PUBLIC_URL is https, because a payment in it moved no money (for a trial, allow it: ALLOW_FOR_TRIAL=sandbox-payment).',
    )
    await expect(look({ ...https, ...everythingReal, ALLOW_FOR_TRIAL: 'sandbox-payment' })).resolves.toBeUndefined()
    await expect(look({})).resolves.toBeUndefined()
  })

  test('a sample person has a public password', async () => {
    await portal.register({ email: 'client-all@example.com' })
    await expect(look({ ...https, ...everythingReal })).rejects.toThrow(
      'DATABASE_URL is wrong: it must be a database without sample people where PUBLIC_URL is https, because everybody knows the password of client-all@example.com, who is in it (for a trial, allow it: ALLOW_FOR_TRIAL=sample-data).',
    )
    await expect(
      look({ ...https, ...everythingReal, ALLOW_FOR_TRIAL: 'sample-data,sandbox-payment' }),
    ).resolves.toBeUndefined()
  })
})

test('one start names every missing or wrong setting, trial features included, each once', async () => {
  const environment = {
    PUBLIC_URL: 'https://portal.example.org',
    PORT: '80x',
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'secret',
    DOCUMENTS_S3_URL: 'https://s3.example',
    SMTP_URL_FILE: '/nowhere',
    TRUST_PROXY: 'on',
    TEXT_SENDER: 'twilio',
    TWILIO_FROM: '+18015550100',
    OPERATOR_CONFIG: JSON.stringify({
      ...contacts,
      techHelpEmail: 'tech@legalaid.example',
      brand: 'x',
      prices: { peer: '1' },
    }),
  }
  const refusal = await readStartConfiguration(environment).then(
    () => '',
    (error: Error) => error.message,
  )
  const named = refusal.split('\n').map(sentence => sentence.replace(/ is wrong: it must be .*\.$/, ''))
  expect(named.toSorted()).toEqual([
    'DATABASE_URL',
    'DOCUMENTS_S3_KEY_ID',
    'DOCUMENTS_S3_SECRET',
    'IDENTITY_CHECK_URL',
    'OPERATOR_CONFIG.brand',
    'OPERATOR_CONFIG.prices.peer',
    'OPERATOR_CONFIG.techHelpEmail',
    'PORT',
    'SMTP_URL_FILE',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'TRUST_PROXY',
    'TWILIO_ACCOUNT_SID',
    'TWILIO_AUTH_TOKEN',
  ])
})
