import { type Db, PgBoss, type Queue } from 'pg-boss'
import type { PlainLetter } from '../../domain/letters.ts'

/** What is done later, and what each job is told: never a secret, and of a person the id alone. */
export interface JobData {
  readonly 'record-search': { readonly personId: string }
  /** Mail a link to choose a new password; null where nobody has that account, so that asking takes as long. */
  readonly 'reset-mail': { readonly personId: string | null }
  readonly 'password-changed-mail': { readonly personId: string }
  /** Mail a letter to a person, unless they have turned such letters off. */
  readonly 'person-mail': { readonly personId: string; readonly letter: PlainLetter | 'accountCreated' }
  readonly 'receipt-mail': { readonly personId: string; readonly paymentId: string }
  readonly 'case-mail': { readonly personId: string }
  readonly 'team-mail': { readonly messageId: string }
  /** Ask the gateway what became of a payment, until that is known; and give back what was approved too late. */
  readonly payment: { readonly paymentId: string; readonly once?: true }
  readonly 'payment-reversals': { readonly paymentId: string }
  /** Remove what is kept for a time only (docs/operating.md). */
  readonly retention: Readonly<Record<string, never>>
}
export type JobName = keyof JobData

type Settings = Omit<Queue, 'name'>

/** Where a job ends that has failed as often as it may; it waits there for the operator (`npm run jobs`). */
export const deadLetters = 'dead-letters'

/** A server that is killed leaves its job to the others after so many seconds. */
const expireInSeconds = 60
const deleteAfterSeconds = 86_400
const kept: Settings = { expireInSeconds, deleteAfterSeconds, deadLetter: deadLetters }

const forDays: Settings = { retryLimit: 150, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 }

/** Money: about two weeks. */
const forWeeks: Settings = { retryLimit: 700, retryDelay: 30, retryBackoff: true, retryDelayMax: 1800 }

/** How each job is tried again. `exclusive`: one of a key at a time; `short`: one of a key waits at a time. */
export const queues: Readonly<Record<JobName, Settings>> = {
  // somebody is waiting on the screen, for up to two weeks of repairs
  'record-search': {
    ...kept,
    policy: 'exclusive',
    retryLimit: 1000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
  },
  // for about an hour: who waits longer has asked again
  'reset-mail': { ...kept, retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
  // news and messages are as good tomorrow: for about three days
  'password-changed-mail': { ...kept, ...forDays },
  'person-mail': { ...kept, ...forDays },
  'receipt-mail': { ...kept, ...forDays },
  // what is gathered while one is being sent is for the next
  'case-mail': { ...kept, ...forDays, policy: 'short' },
  'team-mail': { ...kept, ...forDays },
  payment: { ...kept, ...forWeeks, policy: 'exclusive' },
  // a refund may fail while the list is being read
  'payment-reversals': { ...kept, ...forWeeks, policy: 'short' },
  retention: { ...kept, policy: 'exclusive', retryLimit: 20, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600 },
}
export const jobNames = Object.keys(queues) as readonly JobName[]

/** How long a job that has failed for good waits for the operator, in seconds. */
const aYear = 365 * 86_400

/** Brings the tables of the jobs up to date; servers that do so at the same time wait for one another. */
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
