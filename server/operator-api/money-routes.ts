import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { UUID_REGEX } from 'valibot'
import { isPossiblePrice } from '../../domain/operator.ts'
import { codeKey, noWhiteSpace } from '../../domain/wire/payment.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { writeAudit } from '../database/database.ts'
import { payments } from '../database/schema.ts'
import { hashSecret } from '../database/secrets.ts'
import type { Needs } from '../dependencies.ts'
import { operation } from '../http/operation.ts'
import { codesOf, endCode, saveCode } from '../payment/price.ts'
import { refundOnce, type SettlementDependencies } from '../payment/settlement.ts'
import { actorOf, type OperatorCall } from './access-routes.ts'
import { pageOfList, howListsPage } from './page-routes.ts'
import { codeSchema, codesChoice, codesSchema, newCodeSchema, paymentSchema } from './schemas.ts'
import { viewPayment } from './view-payment.ts'

const longestKey = 200

/** Routes about payments and promotion codes. */
export function operatorMoneyRoutes(dependencies: SettlementDependencies & Needs<'operator'>) {
  const { database, now } = dependencies
  const known = async (id: string) => {
    const isThis = eq(payments.id, id)
    const [row] = UUID_REGEX.test(id) ? await database.select().from(payments).where(isThis) : []
    if (!row) throw refused('notFound')
    return row
  }
  const codeNamed = async (code: string) => {
    const found = (await codesOf(database)).find(each => codeKey(each.code) === codeKey(code))
    if (!found) throw refused('notFound')
    return found
  }

  return new Hono<OperatorCall>()
    .get(
      '/operator/payments/:id',
      operation({
        id: 'readPayment',
        does: 'A payment by its id, which a webhook names.',
        scope: 'people',
        responds: paymentSchema,
        refusals: ['notFound'],
      }),
      async context => {
        const payment = await known(context.req.param('id'))
        const by = { at: now(), actor: actorOf(context.var.holder) }
        await writeAudit(database, {
          ...by,
          action: 'read the account',
          person_id: payment.person_id,
          subject: payment.id,
        })
        return context.json(viewPayment(payment))
      },
    )
    .post(
      '/operator/payments/:id/refund',
      operation({
        id: 'refundPayment',
        does: 'Refund a payment whole. The person keeps what was paid for. `refunding` says that the gateway could not be reached yet: the server goes on trying.',
        scope: 'refunds',
        header: {
          name: 'Idempotency-Key',
          does: 'Names the refund: sent again with it, the call answers how the refund is, and refunds nothing more.',
          maxLength: longestKey,
          required: true,
        },
        responds: paymentSchema,
        refusals: ['notFound', 'noRefundDue', 'idempotencyKeyUsed', 'invalidField'],
      }),
      async context => {
        const key = context.req.header('Idempotency-Key')?.trim() ?? ''
        if (key === '') throw refused('invalidField', { field: 'Idempotency-Key', reason: 'required' })
        if (key.length > longestKey) throw refused('invalidField', { field: 'Idempotency-Key', reason: 'invalid' })
        const { id } = await known(context.req.param('id'))
        const actor = actorOf(context.var.holder)
        return context.json(viewPayment(await refundOnce(dependencies, id, actor, hashSecret(key))))
      },
    )
    .get(
      '/operator/codes',
      operation({
        id: 'listCodes',
        does: `The promotion codes that the operator has added, ended ones too. ${howListsPage}`,
        scope: 'codes',
        filters: codesChoice,
        responds: codesSchema,
      }),
      async context => {
        const { cursor, limit } = context.req.valid('query')
        const rows = await codesOf(database, { limit: limit + 1, after: cursor })
        return pageOfList(context, rows, { limit, cursorOf: ({ code }) => Buffer.from(code).toString('base64url') })
      },
    )
    .put(
      '/operator/codes/:code',
      operation({
        id: 'saveCode',
        does: 'Add a promotion code, or give it a new price. An ended one is good again.',
        scope: 'codes',
        sends: newCodeSchema,
        responds: codeSchema,
        refusals: ['codeOfRules'],
      }),
      async context => {
        const code = context.req.param('code')
        const { total } = context.req.valid('json')
        const isTooLong = code.length > 100 || noWhiteSpace(code) === ''
        if (isTooLong) throw refused('invalidField', { field: 'code', reason: 'invalid' })
        if (!isPossiblePrice(total)) throw refused('invalidField', { field: 'total', reason: 'invalid' })
        if (!(await saveCode(dependencies, code, total, actorOf(context.var.holder)))) throw refused('codeOfRules')
        return context.json(await codeNamed(code))
      },
    )
    .delete(
      '/operator/codes/:code',
      operation({
        id: 'endCode',
        does: 'End a promotion code.',
        scope: 'codes',
        responds: 'nothing',
        refusals: ['notFound'],
      }),
      async context => {
        const by = { at: now(), actor: actorOf(context.var.holder) }
        if (!(await endCode(database, context.req.param('code'), by))) throw refused('notFound')
        return context.body(null, 204)
      },
    )
}
