import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { WebhookEvent } from '../../domain/wire/webhook.ts'
import type { Transaction } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Announcement } from '../jobs/queues.ts'
import { askService } from './ask.ts'

/** The operator's own program, which is told what happens in the portal. */
export interface WebhookTarget {
  readonly url: string
  /** `whsec_` and a key in base64, with which each call is signed. */
  readonly secret: string
}

/** An event that happens now. */
type NewEvent = WebhookEvent extends infer Event
  ? Event extends WebhookEvent
    ? Omit<Event, 'timestamp'>
    : never
  : never

interface Announcing {
  readonly jobs: Jobs
  readonly webhook: WebhookTarget | null
  readonly now: () => Date
}

/** Queues a call about an event, if the operator wants them. It is made only if the transaction commits. */
export async function announce(
  { jobs, now, webhook }: Announcing,
  transaction: Transaction,
  event: NewEvent,
): Promise<void> {
  if (webhook === null) return
  const happened = { ...event, timestamp: now().toISOString() }
  await jobs.send(transaction, 'webhook', { id: randomUUID(), event: happened })
}

/** In milliseconds. */
const patience = 10_000

/**
 * Calls the operator's program, signed as in the Standard Webhooks specification. Throws if it does not answer with a
 * 2xx within ten seconds: the job repeats the call for three days.
 */
export async function callWebhook(target: WebhookTarget | null, now: Date, { id, event }: Announcement): Promise<void> {
  // no longer wanted
  if (target === null) return
  const body = JSON.stringify(event)
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(target.secret).sign(id, now, body),
  }
  const { status } = await askService(target.url, { headers, body, patience }, null)
  if (status < 200 || status > 299) throw new Error(`the webhook's receiver answered ${status}`)
}
