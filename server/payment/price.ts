import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { formatMoney } from '../../domain/money.ts'
import { isPossiblePrice } from '../../domain/operator.ts'
import { priceWithCode } from '../../domain/rules/charge.ts'
import { promotionCodeFor } from '../../domain/rules/promotion.ts'
import { codeKey, noWhiteSpace } from '../../domain/wire/payment.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { savedAnswersOf } from '../answer/answers.ts'
import { type Database, type Transaction, type AuditEntry, writeAudit } from '../database/database.ts'
import { promotionCodes, type PersonRow, type Actor } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { InvalidInput } from '../log/log.ts'

/** The price with a code, or '' for none, in cents. Throws 404 for an invalid code. */
export async function priceFor(
  { database, operator }: Needs<'database' | 'operator'>,
  person: PersonRow,
  code: string,
): Promise<number> {
  const named = await codesNamed(database, [code, promotionCodeFor(person, operator) ?? ''])
  const totals = new Map(named.filter(({ active }) => active).map(row => [codeKey(row.code), row.total]))
  const price = priceWithCode(
    person,
    await savedAnswersOf(database, person.id),
    code,
    each => totals.get(codeKey(each)),
    operator,
  )
  if (price === null) throw refused('unknownPromotion')
  return price
}

type CodeRow = typeof promotionCodes.$inferSelect

/** The operator's codes that are one of these, ended ones too. Databases differ in what a small letter is. */
async function codesNamed(database: Database | Transaction, codes: readonly string[]): Promise<readonly CodeRow[]> {
  const keys = codes.map(codeKey)
  const rows = await database
    .select()
    .from(promotionCodes)
    .where(or(inArray(promotionCodes.compared, keys), isNull(promotionCodes.compared)))
  return rows.filter(({ code }) => keys.includes(codeKey(code)))
}

type Work = (workplace: Needs<'database' | 'now' | 'operator'>, actor: Actor) => Promise<string>

/** Parses the arguments of `npm run codes`. Returns the command, which resolves to its output, or null if invalid. */
export function codesCommand([command, code, ...rest]: readonly string[]): Work | null {
  if (command === undefined) return ({ database }) => listCodes(database)
  if (!code) return null
  if (command === 'add' && rest.length === 1 && /^\d{1,7}$/.test(rest[0] ?? ''))
    return async (workplace, actor) => {
      if (!isPossiblePrice(Number(rest[0])))
        throw new InvalidInput('No card can be charged less than 50 cents: CENTS is 0, or 50 or more.')
      if (!(await saveCode(workplace, code, Number(rest[0]), actor)))
        throw new InvalidInput(`${code} is a code of the rules: what it is worth follows from the person.`)
      return listCodes(workplace.database)
    }
  if (command === 'end' && rest.length === 0)
    return async ({ database, now }, actor) => {
      if (!(await endCode(database, code, { at: now(), actor }))) throw new InvalidInput(`There is no code ${code}.`)
      return listCodes(database)
    }
  return null
}

/**
 * The codes that the operator has added, ended ones too: all, or a page after another. `total` is what the screening
 * then costs, in cents.
 */
export function codesOf(
  database: Database,
  { limit, after }: { readonly limit?: number; readonly after?: string | undefined } = {},
) {
  const codes = database
    .select({ code: promotionCodes.code, total: promotionCodes.total, active: promotionCodes.active })
    .from(promotionCodes)
    .where(after === undefined ? undefined : gt(promotionCodes.code, after))
    .orderBy(asc(promotionCodes.code))
  return limit === undefined ? codes : codes.limit(limit)
}

/** One line for each code. */
async function listCodes(database: Database): Promise<string> {
  const codes = await codesOf(database)
  const lines = codes.map(({ code, total, active }) => `${code}  ${formatMoney(total, 'en')}${active ? '' : '  ended'}`)
  return lines.join('\n') || 'There are no codes.'
}

/** Adds or reprices a code, in cents. Returns false for a code of the rules, whose worth follows from the person. */
export async function saveCode(
  { database, now, operator }: Needs<'database' | 'now' | 'operator'>,
  code: string,
  total: number,
  actor: Actor,
): Promise<boolean> {
  if (Object.values(operator.promotionCodes).some(each => codeKey(each) === codeKey(code))) return false
  await addCode(database, code, total, { at: now(), actor })
  return true
}

type Change = Pick<AuditEntry, 'actor' | 'at'>

/** Adds a code, or resets the price and start of an existing one. Case and white space are ignored. */
export const addCode = (database: Database, code: string, total: number, by: Change): Promise<void> =>
  database.transaction(async transaction => {
    const row = { code: noWhiteSpace(code), compared: codeKey(code), total, active: true }
    const before = await codesNamed(transaction, [code])
    if (before.length === 1 && isDeepStrictEqual(before[0], row)) return
    await transaction.delete(promotionCodes).where(isOneOf(before))
    // another call may have added it meanwhile
    await transaction
      .insert(promotionCodes)
      .values(row)
      .onConflictDoUpdate({ target: promotionCodes.compared, set: row })
    await writeAudit(transaction, { ...by, action: 'added a code', subject: `${row.code} ${total}` })
  })

/** Ends a code. Returns whether there is one; an ended one stays so. */
export const endCode = (database: Database, code: string, by: Change): Promise<boolean> =>
  database.transaction(async transaction => {
    const named = await codesNamed(transaction, [code])
    const ended = await transaction
      .update(promotionCodes)
      .set({ active: false })
      .where(and(isOneOf(named), eq(promotionCodes.active, true)))
      .returning()
    for (const { code: name } of ended) await writeAudit(transaction, { ...by, action: 'ended a code', subject: name })
    return named.length > 0
  })

const isOneOf = (rows: readonly CodeRow[]) =>
  inArray(
    promotionCodes.code,
    rows.map(({ code }) => code),
  )
