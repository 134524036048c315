import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import { isUnsettled, unsettledStates } from '../../domain/settlement.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { dataErrorCode } from '../database/failures.ts'
import { type Actor, payments } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { RetryLater } from '../jobs/jobs.ts'
import type { PaymentMethod, PaymentOutcome, Reversals } from '../ports/gateway.ts'
import { announce } from '../ports/webhook.ts'
import {
  announceRefund,
  beginCharge,
  BeingPaid,
  type LeasedPayment,
  leaseSeconds,
  releaseLease,
  scheduleReconcile,
  scheduleReversalSync,
  type PaymentRow,
  recordOutcome,
  takeLease,
} from './ledger.ts'

/** Timeout of a gateway call in milliseconds: the lease outlasts several calls, and the browser waits for two. */
const callTimeout = (leaseSeconds * 1000) / 5
/** Milliseconds that an open payment waits for the person to retry, or to confirm it at the bank. */
const openPaymentTimeout = 30 * 60_000
/** Milliseconds after which an unsettled payment raises an alarm. */
const alarmAfter = 24 * 3_600_000

export type SettlementDependencies = Needs<
  'database' | 'gateway' | 'jobs' | 'log' | 'now' | 'searchDelaySeconds' | 'webhook'
>

export interface GatewayOutcome {
  readonly row: PaymentRow
  readonly kind: PaymentOutcome['kind'] | 'unknown'
  readonly secret?: string
}

/** The gateway's answer, or null if it fails or times out. */
async function callGateway<Answer>(
  { log }: Needs<'log'>,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | null> {
  const signal = AbortSignal.timeout(callTimeout)
  const tooLate = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('no answer in time'))),
  )
  try {
    // stop waiting even if the gateway ignores the signal
    return await Promise.race([call(signal), tooLate])
  } catch (error) {
    log('payment gateway failed', { error })
    return null
  }
}

async function applyOutcome(
  dependencies: SettlementDependencies,
  leased: LeasedPayment,
  outcome: PaymentOutcome | null,
): Promise<GatewayOutcome> {
  const found = outcome ?? { kind: 'unknown' as const }
  if (found.kind === 'open') return { ...found, row: leased }
  const refusal = found.kind === 'refused' ? found.refusal : null
  return { ...found, row: await recordOutcome(dependencies, leased, { event: eventOf[found.kind], refusal }) }
}

const eventOf = {
  approved: 'APPROVED',
  confirm: 'CONFIRMATION_NEEDED',
  refused: 'REFUSED',
  unknown: 'NO_ANSWER',
} as const

export async function fetchOutcome(
  dependencies: SettlementDependencies,
  leased: LeasedPayment,
): Promise<GatewayOutcome> {
  const { reference } = leased
  if (reference === null) return { row: leased, kind: 'open' }
  return applyOutcome(
    dependencies,
    leased,
    await callGateway(dependencies, signal => dependencies.gateway.outcomeOf(reference, signal)),
  )
}

/** Prepares and charges a payment at the gateway. Throws 409 if another server has taken over. */
export async function charge(
  dependencies: SettlementDependencies,
  leased: LeasedPayment,
  method: PaymentMethod,
  verified: boolean,
): Promise<GatewayOutcome> {
  const { gateway } = dependencies
  const { amount, id } = leased
  const prepared =
    leased.reference === null
      ? await callGateway(dependencies, signal => gateway.prepare({ key: id, amount }, signal))
      : leased
  if (!prepared?.reference) {
    // no money has moved, so the payment may be retried
    await releaseLease(dependencies, leased)
    return { row: leased, kind: 'unknown' }
  }
  const { reference } = prepared
  const charging = await beginCharge(dependencies, leased, { reference, verified })
  if (charging === null) throw refused('paymentUnderWay')
  return applyOutcome(
    dependencies,
    charging,
    await callGateway(dependencies, signal => gateway.charge({ reference, amount, method }, signal)),
  )
}

/** Ends an open payment without its person: it turns out charged, or never will be. */
async function cancelPayment(dependencies: SettlementDependencies, leased: LeasedPayment): Promise<PaymentRow> {
  const { reference } = leased
  if (reference === null)
    return recordOutcome(dependencies, leased, { event: 'REFUSED', refusal: 'paymentInterrupted' })
  const outcome = await callGateway(dependencies, signal => dependencies.gateway.cancel(reference, signal))
  return (await applyOutcome(dependencies, leased, outcome)).row
}

/** Ends an earlier attempt of the person. Throws 400 if it was paid, 409 while its outcome is unknown. */
export async function closeEarlierAttempt(dependencies: SettlementDependencies, earlier: PaymentRow): Promise<void> {
  if (earlier.status === 'approved') throw refused('alreadyPaid')
  const leased = await takeLease(dependencies, earlier.id)
  if (leased === null) throw new BeingPaid()
  const { status } = await cancelPayment(dependencies, leased)
  if (status === 'approved') throw refused('alreadyPaid')
  if (isUnsettled(status)) throw refused('paymentUnderWay')
}

/**
 * Updates a payment from the gateway, cancels abandoned ones and refunds late approvals. Throws `RetryLater` until
 * settled.
 */
export async function reconcile(dependencies: SettlementDependencies, paymentId: string): Promise<void> {
  const { database, log, now } = dependencies
  const [row] = await database.select().from(payments).where(eq(payments.id, paymentId))
  if (!row || row.status === 'approved' || row.status === 'refunded') return
  const { status } = await updateFromGateway(dependencies, row)
  if (status === 'refunding') return void (await issueRefund(dependencies, row))
  if (!isUnsettled(status)) return
  if (now().getTime() - row.created_at.getTime() > alarmAfter)
    log('ALARM payment not settled for more than a day', { payment: paymentId, state: status })
  throw new RetryLater()
}

/** Like `reconcile`, but once: another job retries. */
export async function reconcileOnce(dependencies: SettlementDependencies, paymentId: string): Promise<void> {
  try {
    await reconcile(dependencies, paymentId)
  } catch (error) {
    if (!(error instanceof RetryLater)) throw error
  }
}

async function updateFromGateway(dependencies: SettlementDependencies, row: PaymentRow): Promise<PaymentRow> {
  const { now } = dependencies
  if (row.status === 'refunding') return row
  if (row.status === 'refused') return checkForLateApproval(dependencies, row)
  const leased = await takeLease(dependencies, row.id)
  if (leased === null) return row
  if (now().getTime() - (row.tried_at ?? row.created_at).getTime() > openPaymentTimeout)
    return cancelPayment(dependencies, leased)
  const outcome = await fetchOutcome(dependencies, leased)
  if (outcome.kind === 'open') await releaseLease(dependencies, leased)
  return outcome.row
}

/** Checks whether a refused payment was approved late. Throws `RetryLater` without a response. */
async function checkForLateApproval(dependencies: SettlementDependencies, row: PaymentRow): Promise<PaymentRow> {
  const { reference } = row
  if (reference === null) return row
  const outcome = await callGateway(dependencies, signal => dependencies.gateway.outcomeOf(reference, signal))
  if (outcome === null) throw new RetryLater()
  return outcome.kind === 'approved' ? recordOutcome(dependencies, row, { event: 'APPROVED' }) : row
}

/** Refunds at the gateway. Throws `RetryLater` without a response. */
async function issueRefund(dependencies: SettlementDependencies, row: PaymentRow): Promise<PaymentRow> {
  const { reference } = row
  if (reference === null) throw new Error('a payment without a reference cannot be given back')
  const isDone = await callGateway(dependencies, async signal => {
    await dependencies.gateway.refund(reference, signal)
    return true
  })
  if (!isDone) throw new RetryLater()
  const refunded = await recordOutcome(dependencies, { ...row, lease: null }, { event: 'REFUNDED' })
  if (dependencies.gateway.reversalsOf) await scheduleReversalSync(dependencies, row.id)
  return refunded
}

/** Queues reconciliation of all unsettled payments: a restored backup may have lost their jobs. */
export async function resumePayments({ database, jobs, now }: Needs<'database' | 'jobs' | 'now'>): Promise<void> {
  const open = await database
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.status, unsettledStates))
  for (const { id } of open) await scheduleReconcile(jobs, database, id, now())
}

/**
 * Refunds an approved payment; the person keeps what was paid for. Null for any other payment. `key` is kept with the
 * payment, for `refundOnce`.
 */
export async function refund(
  dependencies: SettlementDependencies,
  paymentId: string,
  by: Actor,
  key: string | null = null,
): Promise<PaymentRow | null> {
  const [row] = await dependencies.database.select().from(payments).where(eq(payments.id, paymentId))
  if (row?.status !== 'approved' || row.reference === null) return null
  const asked = await recordOutcome(dependencies, row, { event: 'REFUND', by, refundKey: key })
  // another call may have been faster
  return asked.refund_key === key ? issueRefund(dependencies, asked) : null
}

/**
 * Refunds a payment once for each key: a repeated call answers like the first. While the gateway cannot be reached, the
 * payment is `refunding`, and a job gives the money back. Throws 409 for a key of another payment, or if there is
 * nothing to refund.
 */
export async function refundOnce(
  dependencies: SettlementDependencies,
  paymentId: string,
  by: Actor,
  key: string,
): Promise<PaymentRow> {
  const { database } = dependencies
  const [earlier] = await database.select().from(payments).where(eq(payments.refund_key, key))
  if (earlier && earlier.id !== paymentId) throw refused('idempotencyKeyUsed')
  if (earlier) return earlier
  try {
    const refunded = await refund(dependencies, paymentId, by, key)
    if (refunded) return refunded
  } catch (error) {
    if (dataErrorCode(error) !== null) throw refused('idempotencyKeyUsed')
    if (!(error instanceof RetryLater)) throw error
  }
  const [row] = await database.select().from(payments).where(eq(payments.id, paymentId))
  if (row?.refund_key !== key) throw refused('noRefundDue')
  return row
}

/**
 * Saves a payment's refunds and disputes from the gateway, with an alarm for each failed refund and dispute. Throws
 * `RetryLater` without a response, or if another job wrote meanwhile.
 */
export async function syncReversals(
  announcing: Needs<'database' | 'gateway' | 'jobs' | 'log' | 'now' | 'webhook'>,
  paymentId: string,
): Promise<void> {
  const { database, gateway, log } = announcing
  const { reversalsOf } = gateway
  const [before] = await database.select().from(payments).where(eq(payments.id, paymentId))
  const reference = before?.reference
  if (!before || !reference || !reversalsOf) return
  const found = await callGateway({ log }, signal => reversalsOf(reference, signal))
  if (found === null) throw new RetryLater()
  await database.transaction(async transaction => {
    const [row] = await transaction.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (!row || !isDeepStrictEqual(reversalsIn(row), reversalsIn(before))) throw new RetryLater()
    const { dispute, refund_failure: reason } = found
    if (reason !== null && reason !== row.refund_failure)
      log('ALARM payment refund failed', { payment: row.id, reason })
    if (dispute !== null && dispute !== row.dispute) {
      log('ALARM payment disputed', { payment: row.id, dispute })
      const data = { person_id: row.person_id, payment_id: row.id }
      await announce(announcing, transaction, { type: 'payment.disputed', data })
    }
    await announceRefund(announcing, transaction, row, { ...row, ...found })
    await transaction.update(payments).set(found).where(eq(payments.id, row.id))
  })
}

const reversalsIn = ({ dispute, refund_failure, refunded }: Reversals): Reversals => ({
  dispute,
  refund_failure,
  refunded,
})
