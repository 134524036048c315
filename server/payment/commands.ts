import { desc, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { formatMoney } from '../../domain/format.ts'
import { unsettledStates } from '../../domain/settlement.ts'
import { type Actor, payments } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { RetryLater } from '../jobs/jobs.ts'
import type { PaymentRow } from './ledger.ts'
import { reconcile, refund, type SettlementDependencies } from './settlement.ts'

type Work = (dependencies: SettlementDependencies, actor: Actor) => Promise<string>

const maxRows = 50

/**
 * Parses the arguments of `npm run payments`. Returns the command, which resolves to its output, or null if invalid.
 */
export function paymentsCommand([command, word, ...rest]: readonly string[]): Work | null {
  if (rest.length > 0) return null
  if (command === 'list' && word === undefined) return dependencies => list(dependencies)
  if (command === 'list' && word === 'unsettled') return dependencies => list(dependencies, isOpen)
  if (command === 'list' && word === 'reversals') return dependencies => list(dependencies, isReversed)
  if (command === 'reconcile' && word === undefined) return reconcileAll
  if (command === 'refund' && word !== undefined)
    return (dependencies, actor) => refundPayment(dependencies, word, actor)
  return null
}

const isOpen = inArray(payments.status, unsettledStates)
const isReversed = or(gt(payments.refunded, 0), isNotNull(payments.refund_failure), isNotNull(payments.dispute))

async function list({ database }: Needs<'database'>, which?: SQL): Promise<string> {
  const rows = await database.select().from(payments).where(which).orderBy(desc(payments.created_at)).limit(maxRows)
  return rows.length === 0 ? 'There are none.' : rows.map(lineOf).join('\n')
}

const lineOf = ({ amount, created_at, id, person_id, reference, refusal, status, ...reversals }: PaymentRow) =>
  [
    created_at.toISOString(),
    id,
    formatMoney(amount, 'en'),
    status,
    ...(refusal && status === 'refused' ? [`(${refusal})`] : []),
    ...(reversals.refunded > 0 ? [`${formatMoney(reversals.refunded, 'en')} given back`] : []),
    ...(reversals.refund_failure ? [`refund failed (${reversals.refund_failure})`] : []),
    ...(reversals.dispute ? [`dispute ${reversals.dispute}`] : []),
    person_id === null ? 'person deleted' : `person ${person_id}`,
    ...(reference ? [`gateway ${reference}`] : []),
  ].join('  ')

async function reconcileAll(dependencies: SettlementDependencies): Promise<string> {
  const open = await dependencies.database.select({ id: payments.id }).from(payments).where(isOpen)
  for (const { id } of open)
    await reconcile(dependencies, id).catch((error: unknown) => {
      if (!(error instanceof RetryLater)) throw error
    })
  const left = await list(dependencies, isOpen)
  return `${open.length} asked about. Not settled yet:\n${left}`
}

async function refundPayment(dependencies: SettlementDependencies, id: string, actor: Actor): Promise<string> {
  if (!/^[\da-f-]{36}$/.test(id)) return `There is no payment ${id}.`
  try {
    const refunded = await refund(dependencies, id, actor)
    return refunded
      ? `${formatMoney(refunded.amount, 'en')} refunded. Should it fail: npm run payments list reversals`
      : `${id} is no payment that was approved and cost something.`
  } catch (error) {
    if (!(error instanceof RetryLater)) throw error
    return 'The gateway could not be asked, or refuses for now. It is written down, and a job gives the money back.'
  }
}
