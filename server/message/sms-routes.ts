import { Hono } from 'hono'
import * as v from 'valibot'
import type { Needs } from '../dependencies.ts'
import { receiveNotice } from './sms.ts'

const uuid = v.pipe(v.string(), v.uuid())

/** Webhook route of the sms service, if it has one: sms to us, and what became of ours. */
export function smsRoutes(dependencies: Needs<'tryLimit' | 'database' | 'log' | 'now' | 'operator' | 'smsSender'>) {
  const webhook = dependencies.smsSender?.webhook
  if (!webhook) return new Hono()
  return new Hono().post(`/v1/text/webhook/${webhook.name}`, async context => {
    const text = context.req.query('text')
    const reference = v.is(uuid, text) ? text : null
    const notice = webhook.noticeIn(await context.req.text(), context.req.raw.headers, reference)
    const { type, body } = webhook.reply(await receiveNotice(dependencies, notice))
    return context.body(body, 200, { 'Content-Type': type })
  })
}
