import { type Db, PgBoss, type Queue } from 'pg-boss'
import type { PlainLetter } from '../../domain/letters.ts'
import type { SmsKind } from '../../domain/sms.ts'
import type { UsState } from '../../domain/states.ts'
import type { WebhookEvent } from '../../domain/wire/webhook.ts'

/** An event with an id, which stays the same when the call is repeated. */
export interface Announcement {
  readonly id: string
  readonly event: WebhookEvent
}

/** Jobs and their data: no secrets, and only ids of people. */
export interface JobData {
  readonly 'record-search': { readonly personId: string }
  /**
   * Search again for a person, or for everyone without results if null: after an import. Cases that only a removed name
   * had found are taken away.
   */
  readonly 'search-again': { readonly personId: string | null; readonly isNameRemoved?: boolean }
  /** Mail a link to choose a new password; null without an account, so that timing is the same. */
  readonly 'reset-mail': { readonly personId: string | null }
  readonly 'password-changed-mail': { readonly personId: string }
  /** Mail a person, unless they have turned such mails off. */
  readonly 'person-mail': { readonly personId: string; readonly letter: PlainLetter | 'accountCreated' | 'newEmail' }
  /** Send an sms to a person, in sms hours, if they want sms. */
  readonly 'person-text': {
    readonly personId: string
    readonly text: SmsKind
    /** The id of the job whose text was refused, and is tried again. */
    readonly repeats?: string
  }
  readonly 'receipt-mail': { readonly personId: string; readonly paymentId: string }
  /** Gather the news of a client's cases, and tell them once by mail and sms. */
  readonly 'case-mail': { readonly personId: string }
  readonly 'team-mail': { readonly messageId: string }
  /** Call the operator's program. */
  readonly webhook: Announcement
  /** Fetch a payment's outcome until it is final, and refund late approvals. */
  readonly payment: { readonly paymentId: string; readonly once?: true }
  readonly 'payment-reversals': { readonly paymentId: string }
  /** Update the statuses of people whose cases can be cleared from today. */
  readonly 'opened-cases': Readonly<Record<string, never>>
  /** Tell the people of a state whose cases can be cleared from today. */
  readonly reminders: { readonly usState: UsState }
  /** Remove the objects of deleted documents. */
  readonly 'stored-documents': Readonly<Record<string, never>>
  /** Join court records of one case: once after each start. */
  readonly 'join-records': Readonly<Record<string, never>>
  /** Mail the team who waits for it. */
  readonly 'waiting-mail': Readonly<Record<string, never>>
  /** Delete expired data (docs/operating-reference.md). */
  readonly retention: Readonly<Record<string, never>>
}
export type JobName = keyof JobData

type Settings = Omit<Queue, 'name'>

/** Queue of jobs that used up their retries, for the operator (`npm run jobs`). */
export const deadLetters = 'dead-letters'

/** Seconds after which a killed server's job goes to another. */
const expireInSeconds = 60
const deleteAfterSeconds = 86_400
const common: Settings = { expireInSeconds, deleteAfterSeconds, deadLetter: deadLetters }

const forDays: Settings = { retryLimit: 150, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 }

/** Money: about two weeks. */
const forWeeks: Settings = { retryLimit: 700, retryDelay: 30, retryBackoff: true, retryDelayMax: 1800 }

/** How each job is retried. `exclusive`: one per key at a time; `short`: one per key waiting. */
export const queues: Readonly<Record<JobName, Settings>> = {
  // retried soon, since a person is waiting, and for about two weeks
  'record-search': {
    ...common,
    policy: 'exclusive',
    retryLimit: 1350,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
  },
  // for about an hour: after that people ask again
  'reset-mail': { ...common, retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
  // forDays, about three days: news and messages can wait
  // news that comes while a mail is being sent goes into the next mail
  'case-mail': { ...common, ...forDays, policy: 'short' },
  'password-changed-mail': { ...common, ...forDays },
  'person-mail': { ...common, ...forDays },
  'receipt-mail': { ...common, ...forDays },
  // equal sms that wait for the morning are sent once
  'person-text': { ...common, ...forDays, policy: 'short' },
  'team-mail': { ...common, ...forDays },
  webhook: { ...common, ...forDays },
  payment: { ...common, ...forWeeks, policy: 'exclusive' },
  // a refund that fails while the list is being read is read by the next job
  'payment-reversals': { ...common, ...forWeeks, policy: 'short' },
  // cases that are imported during a search are found by the next one
  'search-again': { ...common, ...forDays, policy: 'short' },
  'opened-cases': {
    ...common,
    policy: 'exclusive',
    retryLimit: 20,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3600,
  },
  // one for each state: each morning anyway, and one mail a day for a person
  reminders: {
    ...common,
    policy: 'exclusive',
    expireInSeconds: 1800,
    retryLimit: 20,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 600,
  },
  // every ten minutes anyway
  'stored-documents': { ...common, policy: 'exclusive', retryLimit: 3, retryDelay: 60 },
  'waiting-mail': { ...common, ...forDays, policy: 'exclusive' },
  'join-records': { ...common, policy: 'exclusive', expireInSeconds: 1800, retryLimit: 20, retryDelay: 60 },
  retention: {
    ...common,
    policy: 'exclusive',
    retryLimit: 20,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3600,
  },
}
export const jobNames = Object.keys(queues) as readonly JobName[]

/** Seconds that a failed job waits for the operator. */
const aYear = 365 * 86_400

/** Migrates the job tables. Servers that do so together wait for each other. */
export async function installJobs(db: Db): Promise<void> {
  const boss = new PgBoss({ db, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue(deadLetters, { retentionSeconds: aYear })
  for (const name of jobNames) {
    const { policy, ...changeable } = queues[name]
    await boss.createQueue(name, { ...changeable, ...(policy && { policy }) })
    await boss.updateQueue(name, changeable)
  }
  await boss.stop({ graceful: false })
}
