import { and, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { deliveries, type DeliveryOutcome } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'

/*
 * A mail or an sms is noted before it is handed over, and what became of it afterwards: a job that runs again, because
 * its server was killed or nobody answered, knows whether it may have been sent (docs/operating.md, "Once").
 */

/** A mail or an sms, under the id of the job that sends it first. */
interface Delivery {
  readonly id: string
  readonly person_id: string | null
  readonly medium: 'mail' | 'text'
  readonly kind: string
}

/** A server was stopped while it handed a mail or an sms over. */
export class Interrupted extends Error {
  override name = 'Interrupted'
  override message = 'not ended'
}

type Noting = Needs<'database' | 'now'>

/** How often an sms is handed over that is refused, and in how many milliseconds. */
const smsTries = 3
const smsMilliseconds = 60 * 60_000
/** How often a mail is handed over that may have been sent. */
export const mailTries = 2

/** What may be handed over again. A mail that was surely not sent counts no try. */
function mayBegin({ medium }: Delivery, now: Date): SQL | undefined {
  if (medium === 'mail')
    return or(
      eq(deliveries.outcome, 'refused'),
      and(inArray(deliveries.outcome, ['sending', 'unknown']), lt(deliveries.tries, mailTries)),
    )
  const since = new Date(now.getTime() - smsMilliseconds)
  return and(eq(deliveries.outcome, 'refused'), lt(deliveries.tries, smsTries), gt(deliveries.created_at, since))
}

/**
 * Notes that a mail or sms begins to be handed over. Returns how often it was or may have been, this time included;
 * or, if it is not to be handed over, what became of it.
 */
export async function beginDelivery(
  { database, now }: Noting,
  delivery: Delivery,
): Promise<{ readonly tries: number } | { readonly ended: DeliveryOutcome }> {
  const at = now()
  const [begun] = await database
    .insert(deliveries)
    .values({ ...delivery, outcome: 'sending', created_at: at, updated_at: at })
    .onConflictDoUpdate({
      target: deliveries.id,
      set: { outcome: 'sending', tries: sql`${deliveries.tries} + 1`, updated_at: at },
      setWhere: mayBegin(delivery, at),
    })
    .returning({ tries: deliveries.tries })
  if (begun) return begun
  const [row] = await database
    .select({ outcome: deliveries.outcome })
    .from(deliveries)
    .where(eq(deliveries.id, delivery.id))
  const ended = row?.outcome ?? 'unknown'
  // its server was killed
  if (ended === 'sending') await endDelivery({ database, now }, delivery.id, { outcome: 'unknown' })
  return { ended: ended === 'sending' ? 'unknown' : ended }
}

/** The outcomes that each may follow: a call of the sms service may come before its answer. */
const follows: Readonly<Record<Exclude<DeliveryOutcome, 'sending'>, readonly DeliveryOutcome[]>> = {
  taken: ['sending', 'unknown'],
  refused: ['sending'],
  unknown: ['sending'],
  delivered: ['sending', 'unknown', 'taken', 'undelivered'],
  undelivered: ['sending', 'unknown', 'taken'],
}

/**
 * Notes what became of a mail or sms; one that is not known is left.
 * @param uncounted of a mail that was surely not sent
 */
export async function endDelivery(
  { database, now }: { readonly database: Database | Transaction; readonly now: () => Date },
  id: string,
  { outcome, code, uncounted }: { outcome: Exclude<DeliveryOutcome, 'sending'>; code?: string; uncounted?: boolean },
): Promise<void> {
  await database
    .update(deliveries)
    .set({
      outcome,
      updated_at: now(),
      ...(code !== undefined && { code }),
      ...(uncounted && { tries: sql`${deliveries.tries} - 1` }),
    })
    .where(and(eq(deliveries.id, id), inArray(deliveries.outcome, [...follows[outcome]])))
}

const keptDays = 90

/** Forgets what became of mails and sms after 90 days. */
export async function pruneDeliveries({ database, now }: Noting): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 86_400_000)
  await database.delete(deliveries).where(lt(deliveries.updated_at, before))
}
