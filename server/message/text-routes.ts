import { Hono } from 'hono'
import type { Needs } from '../dependencies.ts'
import { receiveNotice } from './texts.ts'

/** Webhook route of the text service, if it has one: texts to us, and what became of ours. */
export function textRoutes(
  dependencies: Needs<'attemptLimit' | 'database' | 'log' | 'now' | 'operator' | 'textSender'>,
) {
  const webhook = dependencies.textSender?.webhook
  if (!webhook) return new Hono()
  return new Hono().post(`/v1/text/webhook/${webhook.name}`, async context => {
    const notice = webhook.noticeIn(await context.req.text(), context.req.raw.headers)
    const { type, body } = webhook.reply(await receiveNotice(dependencies, notice))
    return context.body(body, 200, { 'Content-Type': type })
  })
}
