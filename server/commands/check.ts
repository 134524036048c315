import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { formatMoney } from '../../domain/money.ts'
import { type Configuration, outboxDirectory } from '../configuration.ts'
import type { Database } from '../database/database.ts'
import { embeddedDirectory } from '../database/open.ts'
import { connectFirst } from '../database/postgres.ts'
import { InvalidInput } from '../log/log.ts'
import { recordsByState } from '../records/coverage.ts'
import { migrationsFolder } from '../root.ts'
import { readStartConfiguration, refuseTrialData } from '../samples/trial.ts'
import { tryServices } from './try-services.ts'
import { ownUsages } from './usages.ts'

/**
 * Says whether a server with these settings would start, and what it would do, a fact a line; makes and changes no
 * database. Throws `InvalidSetting` with every missing or wrong setting, or what keeps the database from being used.
 */
export async function checkStart(environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const configuration = await readStartConfiguration(environment)
  return [
    'A server with these settings would start.',
    ...linesOf(configuration),
    ...(await databaseLines(configuration)),
  ].join('\n')
}

/**
 * Parses the arguments of the command, and tries the services once the settings are right. Fails if one is not as it
 * should be.
 */
export async function check(args: readonly string[]): Promise<void> {
  const [option, mailTo = null, more] = args
  if (more !== undefined || (option !== undefined && (option !== '--mail' || mailTo === null)))
    throw new InvalidInput(ownUsages.check)
  console.log(await checkStart(process.env))
  const configuration = await readStartConfiguration(process.env)
  if (mailTo !== null && configuration.smtpUrl === undefined)
    throw new InvalidInput('No mail can be sent: SMTP_URL is not set.')
  const tried = await tryServices(configuration, mailTo)
  if (tried.length > 0) console.log('Services:')
  for (const { service, outcome } of tried) console.log(line(service, outcome))
  if (tried.some(({ isGood }) => !isGood)) process.exitCode = 1
}

const line = (what: string, text: string) => `  ${`${what}:`.padEnd(16)} ${text}`
/** Host and path of an address, without its user and password. */
const place = (address: string) => {
  const { host, pathname } = new URL(address)
  return host + (pathname === '/' ? '' : pathname)
}

function linesOf(configuration: Configuration): readonly string[] {
  const { host, identityProvider, mailFrom, operator, port, publicUrl, smtpUrl, stripe, webhook } = configuration
  const keys = stripe?.secretKey.includes('_live_') ? 'live keys' : 'test keys: no money moves'
  const { documentBucket, recordService, sampleData, sms } = configuration
  return [
    line('Address', `${host}:${port}, people come to ${publicUrl}`),
    line('Payments', stripe ? `Stripe, with ${keys}` : 'the sandbox: no money moves'),
    line('Identity check', identityProvider ? place(identityProvider.url) : 'the sandbox: everybody is believed'),
    ...(recordService
      ? [line('Record search', `${place(recordService.url)}, for ${recordService.states.join(', ')}`)]
      : []),
    line(
      'Mails',
      smtpUrl ? `through ${place(smtpUrl)}` : `files in ${outboxDirectory(configuration)}: nobody gets them`,
    ),
    ...(sms === null ? [] : [line('Texts', smsOf(sms, configuration))]),
    line('Sender', typeof mailFrom === 'string' ? mailFrom : `${mailFrom.name} <${mailFrom.address}>`),
    line('Team', operator.contactEmail),
    ...pricesIn(operator),
    ...(webhook ? [line('Webhook', place(webhook.url))] : []),
    ...(documentBucket ? [line('Documents', place(documentBucket.url))] : []),
    ...(sampleData ? [line('Sample data', 'people whose passwords everybody knows')] : []),
  ]
}

/** What people pay, as they read it. */
function pricesIn({ fees, prices, refundRule }: Configuration['operator']): readonly string[] {
  const money = (cents: number) => (cents === 0 ? 'nothing' : formatMoney(cents, 'en'))
  const bureau =
    fees.bciApplication === 0
      ? ''
      : `, and ${money(fees.bciApplication)} to the bureau for each ${fees.bciApplicationFor}`
  return [
    line(
      'The check',
      `${money(prices.registration)}; with a friend's link ${money(prices.friendReferral)}, by direct mail ${money(prices.directMail)}, after the extra questions ${money(prices.interestedInfo)}`,
    ),
    line('A case', `${money(fees.case)}; in Utah with the fee waiver ${money(fees.caseWithWaiver)}${bureau}`),
    line('Further', `a reduction ${money(fees.reduction402)}, an objection or a hearing ${money(fees.representation)}`),
    line('Refunds', refundRule.en || 'no rule is shown'),
  ]
}

const smsOf = (sms: NonNullable<Configuration['sms']>, configuration: Configuration) =>
  sms === 'sandbox'
    ? `files in ${outboxDirectory(configuration)}: nobody gets them`
    : `through Twilio from ${sms.from}, which calls ${sms.webhookUrl}`

async function databaseLines(configuration: Configuration): Promise<readonly string[]> {
  const { databaseUrl } = configuration
  if (databaseUrl === undefined)
    return [line('Database', `embedded, for trials, in ${embeddedDirectory(configuration)}`)]
  const client = await connectFirst(databaseUrl)
  try {
    const found = await inspect(drizzle(client), configuration)
    return [line('Database', `PostgreSQL at ${place(databaseUrl)}; ${found.tables}`), ...found.records]
  } finally {
    await client.end()
  }
}

/** What is in a database, which may have no tables yet. */
async function inspect(database: Database, configuration: Configuration) {
  const all = readMigrationFiles({ migrationsFolder }).length
  const done = await migrationsIn(database)
  if (done < all)
    return {
      tables: done === 0 ? 'empty; the start makes the tables' : 'the start brings its tables up to date',
      records: [],
    }
  await refuseTrialData(configuration, database)
  return { tables: 'its tables are up to date', records: await recordLines(database, configuration) }
}

async function migrationsIn(database: Database): Promise<number> {
  const of = async (statement: ReturnType<typeof sql>) =>
    ((await database.execute(statement)) as { rows: readonly { found: unknown }[] }).rows[0]?.found
  const table = await of(sql`select to_regclass('drizzle.__drizzle_migrations') as found`)
  return table === null ? 0 : Number(await of(sql`select count(*) as found from drizzle.__drizzle_migrations`))
}

/** How many court records there are of each state that no service is asked for. */
async function recordLines(database: Database, { recordService }: Configuration): Promise<readonly string[]> {
  const imported = [...(await recordsByState(database))].filter(([usState]) => !recordService?.states.includes(usState))
  return imported.map(([usState, cases]) => {
    const text = cases === 0 ? 'none: nobody from there finds a case' : `${cases} case${cases === 1 ? '' : 's'}`
    return line(`Records in ${usState}`, text)
  })
}
