import { and, desc, eq, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { UUID_REGEX } from 'valibot'
import { formatMoney } from '../../domain/money.ts'
import { settlement, unsettledStates } from '../../domain/settlement.ts'
import { type Actor, payments, people } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { RetryLater } from '../jobs/jobs.ts'
import { isListed, type ListOptions, readListOptions, writeList } from '../log/list.ts'
import { InvalidInput } from '../log/log.ts'
import { refundedOf } from './ledger.ts'
import { reconcileOnce, refund, type SettlementDependencies } from './settlement.ts'

type Work = (dependencies: SettlementDependencies, actor: Actor) => Promise<string>

/**
 * Parses the arguments of `npm run payments`. Returns the command, which resolves to its output, or null if invalid.
 */
export function paymentsCommand([command, word, ...rest]: readonly string[]): Work | null {
  if (command === 'list') {
    const which = word === undefined ? undefined : listed[word]
    const args = [...(word === undefined || which ? [] : [word]), ...rest]
    const options = readListOptions(args, { status: Object.keys(settlement) })
    return options && (dependencies => list(dependencies, options, which))
  }
  if (rest.length > 0) return null
  if (command === 'reconcile' && word === undefined) return reconcileAll
  if (command === 'refund' && word !== undefined)
    return (dependencies, actor) => refundPayment(dependencies, word, actor)
  return null
}

const isOpen = inArray(payments.status, unsettledStates)
const isReversed = or(
  eq(payments.status, 'refunded'),
  gt(payments.refunded, 0),
  isNotNull(payments.refund_failure),
  isNotNull(payments.dispute),
)
const listed: Readonly<Record<string, SQL | undefined>> = { unsettled: isOpen, reversals: isReversed }
const columns = [
  'at',
  'id',
  'amount',
  'status',
  'refusal',
  'refunded',
  'refund failure',
  'dispute',
  'person',
  'email',
  'reference',
] as const

/** Payments, newest first. Amounts are in cents, but in a table as money. */
async function list({ database }: Needs<'database'>, options: ListOptions<'status'>, which?: SQL): Promise<string> {
  const rows = await database
    .select({ row: payments, email: people.email })
    .from(payments)
    .leftJoin(people, eq(people.id, payments.person_id))
    .where(and(which, isListed(options, payments.created_at, { status: payments.status })))
    .orderBy(desc(payments.created_at))
    .limit(options.limit)
  const money = (cents: number) => (options.format === 'table' ? formatMoney(cents, 'en') : cents)
  return writeList(
    rows.map(({ email, row }) => ({
      at: row.created_at,
      id: row.id,
      amount: money(row.amount),
      status: row.status,
      refusal: row.status === 'refused' ? row.refusal : null,
      refunded: refundedOf(row) > 0 ? money(refundedOf(row)) : null,
      'refund failure': row.refund_failure,
      dispute: row.dispute,
      person: row.person_id ?? 'deleted',
      email,
      reference: row.reference,
    })),
    columns.filter(column => options.contacts || column !== 'email'),
    options.format,
  )
}

async function reconcileAll(dependencies: SettlementDependencies, actor: Actor): Promise<string> {
  // without its settings nothing is asked
  const { database, gateway: _gateway } = dependencies
  const open = await database.select({ id: payments.id }).from(payments).where(isOpen)
  for (const { id } of open) await reconcileOnce(dependencies, id)
  const left = await paymentsCommand(['list', 'unsettled'])!(dependencies, actor)
  return `${open.length} asked about. Not settled yet:\n${left}`
}

async function refundPayment(dependencies: SettlementDependencies, id: string, actor: Actor): Promise<string> {
  // without its settings nothing is written
  const { database, gateway: _gateway } = dependencies
  const known = UUID_REGEX.test(id) && (await database.$count(payments, eq(payments.id, id))) > 0
  if (!known) throw new InvalidInput(`There is no payment ${id}.`)
  try {
    const refunded = await refund(dependencies, id, actor)
    if (refunded === null)
      throw new InvalidInput(`Payment ${id} was not approved, or cost nothing, or was refunded already.`)
    return `${formatMoney(refunded.amount, 'en')} refunded. Should it fail: npm run payments list reversals`
  } catch (error) {
    if (!(error instanceof RetryLater)) throw error
    return 'The gateway could not be asked, or refuses for now. It is written down, and a job gives the money back.'
  }
}
