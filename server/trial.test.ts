import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { refuseTrialForRealPeople, trialPartsOf } from './trial.ts'

const https = { PUBLIC_URL: 'https://portal.example.org' }
const stripe = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_2',
  STRIPE_WEBHOOK_SECRET: 'whsec_3',
}
const identity = { IDENTITY_CHECK_URL: 'https://id.example.org/check', IDENTITY_CHECK_KEY: 'key' }
const start = async (environment: Readonly<Record<string, string>>) =>
  refuseTrialForRealPeople(await readConfiguration(environment))

test('at home everything may be tried', async () => {
  await expect(start({})).resolves.toBeUndefined()
  await expect(start({ PUBLIC_URL: 'http://10.0.0.7:3000' })).resolves.toBeUndefined()
})

test('with everything real, real people may come', async () => {
  await expect(start({ ...https, ...stripe, ...identity })).resolves.toBeUndefined()
})

test.each([
  [
    'the sample accounts',
    { ...stripe, ...identity, SAMPLE_DATA: 'load' },
    'sample-data',
    'SAMPLE_DATA is wrong: it must be "none" where PUBLIC_URL is https, because the sample accounts have passwords that everybody knows (for a trial, allow it: ALLOW_FOR_TRIAL=sample-data).',
  ],
  [
    'the sandbox of payments',
    identity,
    'sandbox-payment',
    'PAYMENT_GATEWAY is wrong: it must be "stripe" where PUBLIC_URL is https, because the sandbox takes no money (for a trial, allow it: ALLOW_FOR_TRIAL=sandbox-payment).',
  ],
  [
    'the sandbox of the identity check',
    stripe,
    'sandbox-identity',
    'IDENTITY_CHECK_URL is wrong: it must be the address of your identity check where PUBLIC_URL is https, because the sandbox believes everybody to be who they say (for a trial, allow it: ALLOW_FOR_TRIAL=sandbox-identity).',
  ],
])('%s alone keeps a public server from starting, unless it is allowed by name', async (_, environment, name, message) => {
  await expect(start({ ...https, ...environment })).rejects.toThrow(message)
  await start({ ...https, ...environment, ALLOW_FOR_TRIAL: name })
  const others = ['sample-data', 'sandbox-payment', 'sandbox-identity'].filter(other => other !== name)
  await expect(start({ ...https, ...environment, ALLOW_FOR_TRIAL: others.join(', ') })).rejects.toThrow(message)
})

test('the pages are told what is for trying alone', async () => {
  expect(trialPartsOf(await readConfiguration({}))).toEqual(['sample-data', 'sandbox-payment', 'sandbox-identity'])
  expect(trialPartsOf(await readConfiguration({ SAMPLE_DATA: 'none', ...stripe, ...identity }))).toEqual([])
})
