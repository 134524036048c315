import { Hono } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { isStorable } from '../http/body.ts'
import { Refusal } from '../http/refusal.ts'
import { isReferralCode } from './code.ts'

/** Whether a friend's code is valid (S1 §7). */
export const referralRoutes = ({ database }: Dependencies) =>
  new Hono().get('/v1/referral/:code', async context => {
    const code = context.req.param('code')
    if (!isStorable(code) || !(await isReferralCode(database, code))) throw new Refusal('unknownReferral')
    return context.json({ valid: true })
  })
