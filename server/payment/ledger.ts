import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { dayIn } from '../../domain/day.ts'
import { Refusal } from '../../domain/refusal.ts'
import {
  afterEvent,
  isUnsettled,
  type SettlementEvent,
  type SettlementState,
  activeStates,
} from '../../domain/settlement.ts'
import type { Receipt } from '../../domain/wire/payment.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { lockPersonIfExists, lockPerson } from '../account/person.ts'
import { writeAudit, type Database, type Transaction } from '../database/database.ts'
import { type Actor, payments, people, type PersonRow } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { startSearch } from '../eligibility/search.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { announce } from '../ports/webhook.ts'

export type PaymentRow = typeof payments.$inferSelect

export interface Attempt {
  readonly key: string
  /** In cents. */
  readonly amount: number
  readonly promotionCode: string | null
}

/** Seconds for which one server alone may contact the gateway about a payment; after that it counts as dead. */
export const leaseSeconds = 60
/** Seconds until a job reconciles a payment that its server has not settled. */
const reconcileDelaySeconds = 120

/** The payment of an earlier call with this key, if any. */
export const attemptOf = (
  database: Database | Transaction,
  personId: string,
  key: string,
): Promise<PaymentRow | undefined> =>
  database.query.payments.findFirst({
    where: and(eq(payments.person_id, personId), eq(payments.idempotency_key, key)),
  })

/** The payment that is or may still be approved; the schema allows one per person. */
export const currentPaymentOf = (database: Database | Transaction, personId: string): Promise<PaymentRow | undefined> =>
  database.query.payments.findFirst({
    where: and(eq(payments.person_id, personId), inArray(payments.status, activeStates)),
  })

/** What was refunded of a payment, in cents: by us, as a whole unless that failed, or at the gateway. */
export const refundedOf = ({
  amount,
  refund_failure,
  refunded,
  status,
}: Pick<PaymentRow, 'amount' | 'refund_failure' | 'refunded' | 'status'>): number =>
  status === 'refunded' && refund_failure === null ? Math.max(refunded, amount) : refunded

/**
 * The receipt of the payment that went through, or undefined: amounts in cents, and the day, year-month-day, by the
 * clocks of the person's state.
 */
export async function receiptOf(
  database: Database,
  { id, us_state, app_payment_date }: PersonRow,
): Promise<Receipt | undefined> {
  const paid: SettlementState[] = ['approved', 'refunding', 'refunded']
  const [row] = await database
    .select()
    .from(payments)
    .where(and(eq(payments.person_id, id), inArray(payments.status, paid)))
    .orderBy(sql`${payments.status} = 'approved' desc`, desc(payments.created_at))
    .limit(1)
  return (
    row && {
      id: row.id,
      paid_on: app_payment_date ?? dayIn(us_state, row.created_at),
      amount: row.amount,
      refunded: refundedOf(row),
    }
  )
}

/** Another call is paying for the person, perhaps on another server: how it ends is known soon. */
export class BeingPaid extends Refusal {
  constructor() {
    super('refused', refused('paymentUnderWay'))
  }
}

/**
 * Saves an attempt and its reconcile job before anything is charged; a known attempt is returned as is. Throws 400 if
 * already paid, and 409 while another attempt is pending.
 */
export const openAttempt = (
  { database, jobs, now }: Needs<'database' | 'jobs' | 'now'>,
  personId: string,
  { key, amount, promotionCode }: Attempt,
) =>
  database.transaction(async (transaction): Promise<PaymentRow> => {
    const person = await lockPerson(transaction, personId)
    const existing = await attemptOf(transaction, personId, key)
    if (existing) return existing
    if (person.app_payment_date !== null) throw refused('alreadyPaid')
    if (await currentPaymentOf(transaction, personId)) throw new BeingPaid()
    const [opened] = await transaction
      .insert(payments)
      .values({
        person_id: personId,
        idempotency_key: key,
        amount,
        promotion_code: promotionCode,
        status: 'created',
        created_at: now(),
      })
      .returning()
    if (!opened) throw new Error('the payment was not written down')
    await scheduleReconcile(jobs, transaction, opened.id, now())
    return opened
  })

/** Queues a job that reconciles a payment until it is settled. */
export const scheduleReconcile = (jobs: Jobs, database: Database | Transaction, paymentId: string, now: Date) =>
  jobs.send(
    database,
    'payment',
    { paymentId },
    { startAfter: new Date(now.getTime() + reconcileDelaySeconds * 1000), key: paymentId },
  )

/** Seconds before acting on a webhook, so that a person who has just confirmed can send the payment again first. */
const webhookDelaySeconds = 5

/** After a webhook, queues one early reconciliation; the later job stays. */
export const reconcileSoon = (
  { database, jobs, now }: Needs<'database' | 'jobs' | 'now'>,
  { id, status }: Pick<PaymentRow, 'id' | 'status'>,
) =>
  jobs.send(
    database,
    'payment',
    { paymentId: id, ...(isUnsettled(status) && { once: true }) },
    { startAfter: new Date(now().getTime() + webhookDelaySeconds * 1000), key: `${id} soon` },
  )

/** Queues a job that reads a payment's refunds and disputes. */
export const scheduleReversalSync = ({ database, jobs }: Needs<'database' | 'jobs'>, paymentId: string) =>
  jobs.send(database, 'payment-reversals', { paymentId }, { key: paymentId })

/** A payment that only this server may contact the gateway about, until the lease expires. */
export interface LeasedPayment extends PaymentRow {
  readonly lease: string
}

/** Takes a payment's lease, under a row lock. Null while another server has it. */
export const takeLease = (
  { database, now }: Needs<'database' | 'now'>,
  paymentId: string,
): Promise<LeasedPayment | null> =>
  database.transaction(async transaction => {
    const [row] = await transaction.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (!row || (row.lease !== null && row.leased_until !== null && row.leased_until > now())) return null
    const status = afterEvent(row.status, 'NO_ANSWER') ?? row.status
    return updateWithLease(transaction, row, { status, lease: randomUUID(), leased_until: leaseEnd(now()) })
  })

/** Marks a payment as charging and renews the lease. Null if the lease was lost. */
export const beginCharge = (
  { database, now }: Needs<'database' | 'now'>,
  { id, lease }: LeasedPayment,
  changes: Pick<PaymentRow, 'reference' | 'verified'>,
): Promise<LeasedPayment | null> =>
  database.transaction(async transaction => {
    const [row] = await transaction.select().from(payments).where(eq(payments.id, id)).for('update')
    const status = row?.lease === lease ? afterEvent(row.status, 'CHARGE') : null
    return row && status
      ? updateWithLease(transaction, row, { ...changes, status, lease, leased_until: leaseEnd(now()), tried_at: now() })
      : null
  })

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseSeconds * 1000)

async function updateWithLease(
  transaction: Transaction,
  { id }: PaymentRow,
  changes: Partial<PaymentRow> & { readonly lease: string },
): Promise<LeasedPayment | null> {
  const [row] = await transaction.update(payments).set(changes).where(eq(payments.id, id)).returning()
  return row ? { ...row, lease: changes.lease } : null
}

const noLease = { lease: null, leased_until: null }

export const releaseLease = ({ database }: Needs<'database'>, { id, lease }: LeasedPayment) =>
  database
    .update(payments)
    .set(noLease)
    .where(and(eq(payments.id, id), eq(payments.lease, lease)))

interface Change extends Partial<Pick<PaymentRow, 'refusal'>> {
  readonly event: SettlementEvent
  readonly by?: Actor
  /** Of a refund that a program asks for. */
  readonly refundKey?: string | null
}

/**
 * Saves a payment's outcome and releases the lease. An approval counts from anyone: the person has paid, and the
 * records of verified people are searched. Anything else counts only from the lease's holder.
 */
export const recordOutcome = (
  dependencies: Needs<'database' | 'jobs' | 'log' | 'now' | 'searchDelaySeconds' | 'webhook'>,
  { id, lease, person_id }: Pick<PaymentRow, 'id' | 'lease' | 'person_id'>,
  { by, event, refusal, refundKey }: Change,
): Promise<PaymentRow> =>
  dependencies.database.transaction(async transaction => {
    const { jobs, log, now } = dependencies
    const person = person_id === null ? undefined : await lockPersonIfExists(transaction, person_id)
    const [row] = await transaction.select().from(payments).where(eq(payments.id, id)).for('update')
    if (!row) throw new Error('the payment has gone')
    const isOurs = row.lease === lease
    const status = isOurs || event === 'APPROVED' ? afterEvent(row.status, event) : null
    if (status === null) {
      if (isOurs) await transaction.update(payments).set(noLease).where(eq(payments.id, id))
      return row
    }
    if (row.status === 'refused' && event === 'APPROVED') {
      // the person read that nothing was charged, and may have paid again
      log('ALARM payment approved after it was refused, and being given back', { payment: id })
      await scheduleReconcile(jobs, transaction, id, new Date(now().getTime() - reconcileDelaySeconds * 1000))
    }
    const [settled] = await transaction
      .update(payments)
      .set({ ...noLease, status, ...(refusal ? { refusal } : {}), ...(refundKey ? { refund_key: refundKey } : {}) })
      .where(eq(payments.id, id))
      .returning()
    if (!settled) throw new Error('the payment has gone')
    if (by) {
      const about = { person_id: settled.person_id, subject: id }
      await writeAudit(transaction, { at: now(), actor: by, action: 'refunded', ...about })
      // the gateway may be out of reach
      await scheduleReconcile(jobs, transaction, id, now())
    }
    if (status === 'refunded') await announceRefund(dependencies, transaction, row, settled)
    if (status === 'approved' && person) {
      const verified = person.verified || settled.verified
      await markPaid(transaction, person, verified, now())
      if (settled.amount > 0) await jobs.send(transaction, 'receipt-mail', { personId: person.id, paymentId: id })
      await announce(dependencies, transaction, {
        type: 'person.paid',
        data: { person_id: person.id, payment_id: id, amount: settled.amount },
      })
      if (verified) await startSearch(dependencies, person.id, transaction)
    }
    return settled
  })

/** Tells the operator's program that more was refunded of a payment than before: how much in all, in cents. */
export async function announceRefund(
  announcing: Needs<'jobs' | 'now' | 'webhook'>,
  transaction: Transaction,
  before: PaymentRow,
  after: PaymentRow,
): Promise<void> {
  const { id: payment_id, person_id } = after
  const amount = refundedOf(after)
  if (amount > refundedOf(before))
    await announce(announcing, transaction, { type: 'payment.refunded', data: { person_id, payment_id, amount } })
}

const markPaid = (transaction: Transaction, person: PersonRow, verified: boolean, now: Date) =>
  transaction
    .update(people)
    .set({ app_payment_date: dayIn(person.us_state, now), verified, updated_at: now })
    .where(eq(people.id, person.id))
