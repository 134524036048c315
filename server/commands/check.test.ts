import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from '../database/postgres.ts'
import { courtRecords } from '../database/schema.ts'
import { temporaryFolder } from '../testing/afterwards.ts'
import { askPostgres, startPostgres } from '../testing/postgres.ts'
import { checkStart } from './check.ts'

const folder = await temporaryFolder()
const record = { first_name: 'A', last_name: 'B', birth_date: '1988-04-12', charges: [], remedies: [] }

test('says what a start would do, and makes no database', async () => {
  const DATA_DIR = join(folder, 'new')
  expect((await checkStart({ DATA_DIR, SAMPLE_DATA: 'none' })).split('\n')).toEqual([
    'A server with these settings would start.',
    '  Address:         127.0.0.1:3000, people come to http://localhost:3000',
    '  Payments:        the sandbox: no money moves',
    '  Identity check:  the sandbox: everybody is believed',
    `  Mails:           files in ${join(DATA_DIR, 'outbox')}: nobody gets them`,
    '  Sender:          Clear Path <help@clearpath.example>',
    '  Team:            help@clearpath.example',
    "  The check:       $15; with a friend's link $10, by direct mail $10, after the extra questions $5",
    '  A case:          $500; in Utah with the fee waiver $250, and $65 to the bureau for each person',
    '  Further:         a reduction $500, an objection or a hearing $500',
    '  Refunds:         You get your money back if we cannot look for your cases, or if you were charged too much. Once we have looked, we cannot give it back.',
    `  Database:        embedded, for trials, in ${join(DATA_DIR, 'pglite')}`,
  ])
  expect(await readdir(folder)).toEqual([])
})

test('says what is outside of the sandbox, without a secret', async () => {
  const said = await checkStart({
    DATA_DIR: join(folder, 'new'),
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_2',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    IDENTITY_CHECK_URL: 'https://id.legalaid.test/check',
    IDENTITY_CHECK_KEY: 'secret',
    SMTP_URL: 'smtps://portal:secret@mail.legalaid.test:465',
    RECORD_SEARCH_URL: 'https://records.legalaid.test/search',
    RECORD_SEARCH_KEY: 'secret',
    RECORD_SEARCH_NAME: 'Legal Aid Records',
    TEXT_SENDER: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+18015550100',
  })
  expect(said).toContain('Payments:        Stripe, with live keys\n')
  expect(said).toContain('Identity check:  id.legalaid.test/check\n')
  expect(said).toContain('Mails:           through mail.legalaid.test:465\n')
  expect(said).toContain('Record search:   records.legalaid.test/search, for UT, AZ, PA\n')
  expect(said).toContain(
    'Texts:           through Twilio from +18015550100, which calls http://localhost:3000/v1/text/webhook/twilio\n',
  )
  expect(said).not.toContain('secret')
})

test('says what is in a database on a PostgreSQL server, and changes nothing', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.remove())
  const said = async () => (await checkStart({ DATABASE_URL: server.url, SAMPLE_DATA: 'none' })).split('\n').slice(11)
  const where = `  Database:        PostgreSQL at ${new URL(server.url).host}/postgres; `
  expect(await said()).toEqual([`${where}empty; the start makes the tables`])
  expect(await askPostgres(server.url, `select to_regclass('people') as people`)).toEqual([{ people: null }])
  const { close, database } = await openServer(server.url, { log: () => {} })
  await database.insert(courtRecords).values([
    { ...record, us_state: 'UT', case_number: '1' },
    { ...record, us_state: 'UT', case_number: '2' },
    { ...record, us_state: 'PA', case_number: '1' },
  ])
  await close()
  expect(await said()).toEqual([
    `${where}its tables are up to date`,
    '  Records in UT:   2 cases',
    '  Records in AZ:   none: nobody from there finds a case',
    '  Records in PA:   1 case',
  ])
})

test('says why a PostgreSQL server cannot be used, without its address', async () => {
  await expect(checkStart({ DATABASE_URL: 'postgres://portal:secret@127.0.0.1:1/portal' })).rejects.toThrow(
    /^DATABASE_URL leads to no database that can be used: no server listens there \(ECONNREFUSED\)\.$/,
  )
})
