import { desc, inArray } from 'drizzle-orm'
import { formatMoney } from '../../domain/format.ts'
import { unsettled } from '../../domain/settlement.ts'
import type { Actor } from '../audit/entry.ts'
import { payments } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { NotYet } from '../jobs/not-yet.ts'
import type { PaymentRow } from './ledger.ts'
import { reconcile, refund } from './settle.ts'

type Work = (dependencies: Dependencies, actor: Actor) => Promise<string>

/** How many payments `list` shows, the latest first. */
const shown = 50

/**
 * What the words of `npm run payments` ask for: `list` (`list unsettled`), `reconcile`, or `refund ID`; null when they ask for nothing. The work answers with
 * the lines to print: of a person the id alone.
 */
export function lookAfterPayments([command, word, ...rest]: readonly string[]): Work | null {
  if (rest.length > 0) return null
  if (command === 'list' && (word === undefined || word === 'unsettled'))
    return dependencies => list(dependencies, word !== undefined)
  if (command === 'reconcile' && word === undefined) return reconcileAll
  if (command === 'refund' && word !== undefined) return (dependencies, actor) => giveBack(dependencies, word, actor)
  return null
}

async function list({ database }: Dependencies, onlyUnsettled: boolean): Promise<string> {
  const rows = await database
    .select()
    .from(payments)
    .where(onlyUnsettled ? inArray(payments.status, unsettled) : undefined)
    .orderBy(desc(payments.created_at))
    .limit(shown)
  return rows.length === 0 ? 'There are none.' : rows.map(lineOf).join('\n')
}

const lineOf = ({ amount, created_at, id, person_id, reference, refusal, status }: PaymentRow) =>
  [
    created_at.toISOString(),
    id,
    formatMoney(amount, 'en'),
    status,
    ...(refusal && status === 'refused' ? [`(${refusal})`] : []),
    person_id === null ? 'person deleted' : `person ${person_id}`,
    ...(reference ? [`gateway ${reference}`] : []),
  ].join('  ')

/** Asks the gateway about each that is not settled, now. */
async function reconcileAll(dependencies: Dependencies): Promise<string> {
  const open = await dependencies.database.select({ id: payments.id }).from(payments).where(inArray(payments.status, unsettled))
  for (const { id } of open)
    await reconcile(dependencies, id).catch((error: unknown) => {
      if (!(error instanceof NotYet)) throw error
    })
  const left = await list(dependencies, true)
  return `${open.length} asked about. Not settled yet:\n${left}`
}

async function giveBack(dependencies: Dependencies, id: string, actor: Actor): Promise<string> {
  if (!/^[\da-f-]{36}$/.test(id)) return `There is no payment ${id}.`
  try {
    const refunded = await refund(dependencies, id, actor)
    return refunded
      ? `${formatMoney(refunded.amount, 'en')} given back.`
      : `${id} is no payment that was approved and cost something.`
  } catch (error) {
    if (!(error instanceof NotYet)) throw error
    return 'The gateway could not be asked. It is written down, and a job gives the money back.'
  }
}
