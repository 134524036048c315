import { type Configuration, outboxDirectory } from './configuration.ts'
import type { Database, OpenDatabase } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { Passwords } from './database/secrets.ts'
import type { Dependencies } from './dependencies.ts'
import { encryptedMailUrl } from './encryption.ts'
import { Jobs } from './jobs/jobs.ts'
import type { Log } from './log/log.ts'
import { Metrics } from './log/metrics.ts'
import { watchCall } from './log/watched-call.ts'
import { type PaymentGateway, sandboxGateway } from './ports/gateway.ts'
import { httpIdentityCheck, type IdentityCheck, sandboxIdentityCheck } from './ports/identity-check.ts'
import { AddressRefused, type Mailer, outboxMailer, smtpMailer } from './ports/mailer.ts'
import { serviceSearch, tableSearch } from './ports/record-search.ts'
import { NumberRefused, outboxSmsSender, type SmsSender } from './ports/sms-sender.ts'

export interface OpenDependencies {
  readonly dependencies: Dependencies
  readonly connections: OpenDatabase['connections']
  readonly close: () => Promise<void>
}

/**
 * Opens all dependencies but the pages. With `work: false`, for a command, jobs are left to the servers and no database
 * is created. Closes everything again if it throws.
 */
export async function openDependencies(
  configuration: Configuration,
  log: Log,
  { work }: { readonly work: boolean },
): Promise<OpenDependencies> {
  const { identityProvider, mailFrom, mailIsEncrypted, smtpUrl } = configuration
  const opened = await openDatabase(configuration, log, {
    timeoutSeconds: configuration.databaseTimeoutSeconds,
    create: work,
  })
  const { database } = opened
  try {
    const now = () => new Date()
    const watching = { log, metrics: new Metrics() }
    const jobs = await Jobs.open(opened.statements, log, { work })
    return {
      dependencies: {
        database,
        isStopping: () => false,
        jobs,
        operator: configuration.operator,
        searchDelaySeconds: configuration.searchDelaySeconds,
        gateway: await openGateway(configuration, database, now),
        identityCheck: watchedIdentityCheck(
          watching,
          identityProvider ? httpIdentityCheck(identityProvider) : sandboxIdentityCheck,
        ),
        recordSearch: configuration.recordService ? serviceSearch(configuration.recordService) : tableSearch,
        mailer: watchedMailer(
          watching,
          smtpUrl
            ? smtpMailer(mailIsEncrypted ? encryptedMailUrl(smtpUrl) : smtpUrl, mailFrom)
            : outboxMailer(outboxDirectory(configuration), mailFrom),
        ),
        smsSender: watchedSmsSender(watching, await openSmsSender(configuration)),
        documentStore: await openDocumentStore(configuration),
        webhook: configuration.webhook,
        tryLimit: configuration.tryLimit,
        passwords: new Passwords(),
        publicUrl: configuration.publicUrl,
        trustProxy: configuration.trustProxy,
        hstsSubdomains: configuration.hstsSubdomains,
        corsOrigins: configuration.corsOrigins,
        now,
        ...watching,
      },
      connections: opened.connections,
      async close() {
        await jobs.stop()
        await opened.close()
      },
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

type Watching = Parameters<typeof watchCall>[0]

const watchedMailer = (watching: Watching, mailer: Mailer): Mailer => ({
  send: mail =>
    watchCall(
      watching,
      'mail',
      () => mailer.send(mail),
      error => error instanceof AddressRefused,
    ),
})

const watchedSmsSender = (watching: Watching, sender: SmsSender | null): SmsSender | null =>
  sender && {
    ...sender,
    send: sms =>
      watchCall(
        watching,
        'text',
        () => sender.send(sms),
        error => error instanceof NumberRefused,
      ),
  }

const watchedIdentityCheck = (watching: Watching, check: IdentityCheck): IdentityCheck => ({
  confirms: (person, lastFour) => watchCall(watching, 'identity', () => check.confirms(person, lastFour)),
})

/** The configured store of large documents (decision 035). Its client is loaded only if used. */
export async function openDocumentStore({ documentBucket }: Pick<Configuration, 'documentBucket'>) {
  if (documentBucket === null) return null
  const { s3Store } = await import('./ports/object-store.ts')
  return s3Store(documentBucket)
}

/** The configured sender of sms; null for none. Twilio's library is loaded only if used. */
async function openSmsSender(configuration: Configuration): Promise<SmsSender | null> {
  const { sms } = configuration
  if (sms === null) return null
  if (sms === 'sandbox') return outboxSmsSender(outboxDirectory(configuration))
  const { twilioSender } = await import('./ports/twilio-sender.ts')
  return twilioSender(sms)
}

/** The configured gateway (decision 021). Stripe's library is loaded only if used. */
async function openGateway({ stripe }: Configuration, database: Database, now: () => Date): Promise<PaymentGateway> {
  if (stripe === null) return sandboxGateway(database, now)
  const { stripeGateway } = await import('./ports/stripe-gateway.ts')
  return stripeGateway(stripe, now)
}
