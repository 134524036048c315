import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { formatMoney } from '../../domain/format.ts'
import { isPossiblePrice } from '../../domain/operator.ts'
import { priceWithCode } from '../../domain/rules/charge.ts'
import { promotionCodeFor } from '../../domain/rules/promotion.ts'
import { noWhiteSpace } from '../../domain/wire/payment.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { answersOf } from '../answer/answers.ts'
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
  const totals = await totalsOf(database, [code, promotionCodeFor(person, operator) ?? ''])
  const price = priceWithCode(
    person,
    await answersOf(database, person.id),
    code,
    each => totals.get(each.toLowerCase()),
    operator,
  )
  if (price === null) throw refused('unknownPromotion')
  return price
}

/** Prices of the operator's codes in cents, by lowercase code, without unknown and expired ones. */
async function totalsOf(
  database: Database | Transaction,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({ code: sql<string>`lower(${promotionCodes.code})`, total: promotionCodes.total })
    .from(promotionCodes)
    .where(
      and(
        inArray(
          sql`lower(${promotionCodes.code})`,
          codes.map(code => code.toLowerCase()),
        ),
        eq(promotionCodes.active, true),
      ),
    )
  return new Map(rows.map(({ code, total }) => [code, total]))
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
    return async ({ database, now }, actor) =>
      (await endCode(database, code, { at: now(), actor })) ? listCodes(database) : `There is no code ${code}.`
  return null
}

/** All codes that the operator has added, ended ones too. `total` is what the screening then costs, in cents. */
export const codesOf = (database: Database) => database.select().from(promotionCodes).orderBy(asc(promotionCodes.code))

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
  const name = noWhiteSpace(code).toLowerCase()
  if (Object.values(operator.promotionCodes).some(each => each.toLowerCase() === name)) return false
  await addCode(database, code, total, { at: now(), actor })
  return true
}

type Change = Pick<AuditEntry, 'actor' | 'at'>

/** Adds a code, or resets the price and start of an existing one. Case and white space are ignored. */
export const addCode = (database: Database, code: string, total: number, by: Change): Promise<void> =>
  database.transaction(async transaction => {
    const name = noWhiteSpace(code)
    await transaction.delete(promotionCodes).where(isCode(name))
    await transaction.insert(promotionCodes).values({ code: name, total })
    await writeAudit(transaction, { ...by, action: 'added a code', subject: `${name} ${total}` })
  })

/** Ends a code. Returns whether there was one. */
export const endCode = (database: Database, code: string, by: Change): Promise<boolean> =>
  database.transaction(async transaction => {
    const ended = await transaction
      .update(promotionCodes)
      .set({ active: false })
      .where(isCode(noWhiteSpace(code)))
      .returning()
    for (const { code: name } of ended) await writeAudit(transaction, { ...by, action: 'ended a code', subject: name })
    return ended.length > 0
  })

const isCode = (code: string) => eq(sql`lower(${promotionCodes.code})`, code.toLowerCase())
