import { timingSafeEqual } from 'node:crypto'
import { parseArgs } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { isOperatorScope, type OperatorScope } from '../../domain/wire/operator.ts'
import { writeAudit } from '../database/database.ts'
import { type Actor, operatorTokens } from '../database/schema.ts'
import { hashSecret, makeSecret } from '../database/secrets.ts'
import type { Needs } from '../dependencies.ts'
import { shownTime } from '../log/list.ts'
import { InvalidInput } from '../log/log.ts'

/** Who calls: a program of the operator, by its token. */
export interface TokenHolder {
  readonly name: string
  readonly scopes: readonly OperatorScope[]
}

/**
 * The holder of a token; null if there is none with it or it has expired, and `off` while no token exists at all.
 * Hashes are compared in constant time.
 */
export async function tokenHolder(
  { database, now }: Needs<'database' | 'now'>,
  token: string | undefined,
): Promise<TokenHolder | 'off' | null> {
  const rows = await database.select().from(operatorTokens)
  if (rows.length === 0) return 'off'
  const hash = Buffer.from(hashSecret(token ?? ''))
  const found = rows.find(row => timingSafeEqual(Buffer.from(row.hash), hash))
  return found && found.expires_at > now() ? { name: found.name, scopes: found.scopes } : null
}

type Work = (workplace: Workplace, actor: Actor) => Promise<string>

type Workplace = Needs<'database' | 'now'>

const usualDays = 90
const oneDay = 86_400_000

/** Parses the arguments of `npm run tokens`. Returns the command, which resolves to its output, or null if invalid. */
export function tokensCommand([command, name, ...rest]: readonly string[]): Work | null {
  if (command === undefined) return listTokens
  if (name === undefined || !/^[a-z\d][\w.-]{0,39}$/i.test(name)) return null
  if (command === 'revoke' && rest.length === 0) return (workplace, actor) => revokeToken(workplace, name, actor)
  const options = command === 'make' ? readOptions(rest) : null
  return options && ((workplace, actor) => makeToken(workplace, { name, ...options }, actor))
}

/** Null if a scope is unknown or none is named, or the days are not from 1 to 366. */
function readOptions(args: readonly string[]) {
  try {
    const options = { scopes: { type: 'string' }, days: { type: 'string' } } as const
    const { scopes = '', days = String(usualDays) } = parseArgs({ args: [...args], options }).values
    const named = [...new Set(scopes.split(','))]
    const isInRange = /^[1-9]\d{0,2}$/.test(days) && Number(days) <= 366
    return named.every(isOperatorScope) && isInRange ? { scopes: named, days: Number(days) } : null
  } catch {
    return null
  }
}

interface NewToken extends TokenHolder {
  readonly days: number
}

async function makeToken(
  { database, now }: Workplace,
  { name, scopes, days }: NewToken,
  actor: Actor,
): Promise<string> {
  const token = `opr_${makeSecret()}`
  const created_at = now()
  const expires_at = new Date(created_at.getTime() + days * oneDay)
  await database.transaction(async transaction => {
    const made = await transaction
      .insert(operatorTokens)
      .values({ hash: hashSecret(token), name, scopes, created_at, expires_at })
      .onConflictDoNothing()
      .returning({ name: operatorTokens.name })
    if (made.length === 0)
      throw new InvalidInput(`There is a token ${name} already. Revoke it first, or choose a name.`)
    const subject = `${name} ${scopes.join(',')}`
    await writeAudit(transaction, { at: created_at, actor, action: 'made a token', subject })
  })
  return `Token ${name}, good until ${shownTime(expires_at)}. Keep it safe: it is shown this once.\n${token}`
}

async function revokeToken({ database, now }: Workplace, name: string, actor: Actor): Promise<string> {
  const isRevoked = await database.transaction(async transaction => {
    const gone = await transaction.delete(operatorTokens).where(eq(operatorTokens.name, name)).returning()
    if (gone.length > 0) await writeAudit(transaction, { at: now(), actor, action: 'revoked a token', subject: name })
    return gone.length > 0
  })
  if (!isRevoked) throw new InvalidInput(`There is no token ${name}.`)
  return `Token ${name} is revoked.`
}

/** One line for each token, without the tokens. */
async function listTokens({ database, now }: Workplace) {
  const rows = await database.select().from(operatorTokens).orderBy(asc(operatorTokens.name))
  const lines = rows.map(({ created_at, expires_at, name, scopes }) => {
    const until = `${expires_at > now() ? 'until' : 'expired'} ${shownTime(expires_at)}`
    return [name, `made ${shownTime(created_at)}`, until, scopes.join(',')].join('  ')
  })
  return lines.join('\n') || 'There are no tokens, so the API for programs is off.'
}
