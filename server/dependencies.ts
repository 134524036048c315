import type { Operator } from '../domain/operator.ts'
import type { Database } from './database/database.ts'
import type { Passwords } from './database/secrets.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log/log.ts'
import type { Metrics } from './log/metrics.ts'
import type { PaymentGateway } from './ports/gateway.ts'
import type { IdentityCheck } from './ports/identity-check.ts'
import type { Mailer } from './ports/mailer.ts'
import type { ObjectStore } from './ports/object-store.ts'
import type { RecordSearch } from './ports/record-search.ts'
import type { SmsSender } from './ports/sms-sender.ts'
import type { WebhookTarget } from './ports/webhook.ts'

/** Everything external the server uses, so that tests can replace it. */
export interface Dependencies {
  readonly database: Database
  /** Whether the server has been told to stop. */
  readonly isStopping: () => boolean
  readonly jobs: Jobs
  readonly operator: Operator
  /** Minimum seconds until the results of a record search. */
  readonly searchDelaySeconds: number
  readonly gateway: PaymentGateway
  readonly identityCheck: IdentityCheck
  readonly recordSearch: RecordSearch
  readonly mailer: Mailer
  /** Null if no sms are sent. */
  readonly smsSender: SmsSender | null
  /** Null if documents of any size are in the database. */
  readonly documentStore: ObjectStore | null
  /** Null if the operator wants no calls. */
  readonly webhook: WebhookTarget | null
  readonly tryLimit: { readonly failures: number; readonly minutes: number }
  readonly passwords: Passwords
  /** The portal's public URL, without a trailing slash. */
  readonly publicUrl: string
  readonly trustProxy: boolean
  /** Whether browsers are to use https for all subdomains of the portal's host, too. */
  readonly hstsSubdomains: boolean
  /** Origins whose pages may call the API. */
  readonly corsOrigins: readonly string[]
  readonly now: () => Date
  readonly log: Log
  readonly metrics: Metrics
}

/** The dependencies that a function uses. */
export type Needs<Name extends keyof Dependencies> = Pick<Dependencies, Name>
