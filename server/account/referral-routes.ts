import { Hono } from 'hono'
import { beginAttempt } from '../http/attempts.ts'
import type { Dependencies } from '../dependencies.ts'
import { networkOf } from '../http/address.ts'
import { isStorable } from '../http/body.ts'
import { Refusal } from '../http/refusal.ts'
import { isReferralCode } from './registration.ts'

/** Whether a friend's code is valid (R102). */
export const referralRoutes = (dependencies: Dependencies) =>
  new Hono().get('/v1/referral/:code', async context => {
    const code = context.req.param('code')
    await beginAttempt(dependencies, { referralByNetwork: networkOf(context, dependencies.trustProxy) })
    if (!isStorable(code) || !(await isReferralCode(dependencies.database, code))) throw new Refusal('unknownReferral')
    return context.json({ valid: true })
  })
