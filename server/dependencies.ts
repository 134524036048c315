import type { Operator } from '../domain/operator.ts'
import type { Passwords } from './database/secrets.ts'
import type { Background } from './jobs/background.ts'
import type { Database, OpenDatabase, RunPrepared } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log/log.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Metrics } from './log/metrics.ts'
import type { PaymentGateway } from './ports/gateway.ts'
import type { IdentityCheck } from './ports/identity-check.ts'

/** Everything that the server reaches beyond itself, so that a test can stand in for it. */
export interface Dependencies {
  readonly database: Database
  readonly prepared: RunPrepared
  readonly dump: OpenDatabase['dump']
  /** Whether the embedded database has ended by itself: this process can do nothing more. */
  readonly hasPanicked: () => boolean
  readonly jobs: Jobs
  readonly operator: Operator
  /** How long a person waits for the results of the record search at least. */
  readonly searchDelaySeconds: number
  readonly gateway: PaymentGateway
  readonly identityCheck: IdentityCheck
  readonly mailer: Mailer
  readonly attemptLimit: { readonly failures: number; readonly minutes: number }
  readonly passwords: Passwords
  readonly background: Background
  /** Where people reach the portal, without a slash at the end. */
  readonly publicUrl: string
  readonly trustProxy: boolean
  /** Pages of these origins may call the API. */
  readonly corsOrigins: readonly string[]
  /** Whether it is written down which screens are saved, in which order (docs/journey-log.md). */
  readonly journeyLog: boolean
  readonly now: () => Date
  readonly log: Log
  readonly metrics: Metrics
}

/** Some of them: what a noun takes as an argument because it uses it. */
export type Needs<Name extends keyof Dependencies> = Pick<Dependencies, Name>
