import { Hono } from 'hono'
import { beginAttempt } from '../database/attempts.ts'
import { referralSchema } from '../../domain/wire/referral.ts'
import type { Needs } from '../dependencies.ts'
import { networkOf } from '../http/address.ts'
import { isStorable } from '../database/failures.ts'
import { isReferralCode } from './registration.ts'
import { operation } from '../http/operation.ts'
import { refused } from '../../domain/refusals.ts'

/** Whether a friend's code is valid (R102). */
export const referralRoutes = (dependencies: Needs<'attemptLimit' | 'database' | 'now' | 'trustProxy'>) =>
  new Hono().get(
    '/v1/referral/:code',
    operation({
      id: 'checkReferral',
      does: "Whether a friend's code is valid.",
      isOpen: true,
      answers: referralSchema,
      refusals: ['unknownReferral', 'tooManyAttempts'],
    }),
    async context => {
      const code = context.req.param('code')
      await beginAttempt(dependencies, { referralByNetwork: networkOf(context, dependencies.trustProxy) })
      if (!isStorable(code) || !(await isReferralCode(dependencies.database, code))) throw refused('unknownReferral')
      return context.json({ valid: true })
    },
  )
