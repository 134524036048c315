import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { tooLong } from '../../domain/field-message.ts'
import { paymentSchema, priceRequestSchema, promotionSchema } from '../../domain/wire/payment.ts'
import { isBrought } from '../../domain/rules/promotion.ts'
import { beginAttempt } from '../http/attempts.ts'
import { signedIn } from '../account/guard.ts'
import type { Dependencies, PersonRow, SignedIn } from '../dependencies.ts'
import { readJson } from '../http/body.ts'
import { Refusal } from '../http/refusal.ts'
import { pay, payByPromotion } from './pay.ts'
import { priceFor } from './price.ts'
import { OneAtATime } from './one-at-a-time.ts'

const longestKey = 200

/** The screening fee (R1405). */
export function paymentRoutes(dependencies: Dependencies) {
  const queue = new OneAtATime()

  /** One at a time for each person; refused cards and unknown codes cannot be tried out without end. */
  const limited = <Result>({ id }: PersonRow, work: () => Promise<Result>) =>
    queue.run(id, async () => {
      const attempt = await beginAttempt(dependencies, { payment: id })
      try {
        const result = await work()
        await attempt.takeBack()
        return result
      } catch (error) {
        if (!(error instanceof Refusal && [402, 404].includes(error.status))) await attempt.takeBack()
        throw error
      }
    })

  return new Hono<SignedIn>()
    .use('/v1/payment/*', signedIn(dependencies))
    .put('/v1/payment/price', async context => {
      const { promotion_code, profile_id } = await readJson(context, priceRequestSchema)
      const { person } = context.var
      if (profile_id !== person.id) throw new Refusal('notFound')
      const price = () => priceFor(dependencies, person, promotion_code)
      // nobody guesses the code of their own campaign
      const isOwn = isBrought(person, promotion_code, dependencies.operator)
      return context.json({ total: await (isOwn ? price() : limited(person, price)) })
    })
    .post('/v1/payment', async context => {
      const payment = await readJson(context, paymentSchema)
      const key = context.req.header('Idempotency-Key')?.trim() || randomUUID()
      if (key.length > longestKey)
        throw new Refusal('invalidField', { field: 'Idempotency-Key', reason: tooLong(longestKey) })
      const { person } = context.var
      return context.json(await limited(person, () => pay(dependencies, person, `card ${key}`, payment)))
    })
    .post('/v1/payment/promotion', async context => {
      const { promotion_code } = await readJson(context, promotionSchema)
      const { person } = context.var
      return context.json(await limited(person, () => payByPromotion(dependencies, person, promotion_code)))
    })
}
