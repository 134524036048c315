import { Hono } from 'hono'
import { referralSchema } from '../../domain/wire/referral.ts'
import { beginAttempt } from '../authentication/attempts.ts'
import type { Dependencies } from '../dependencies.ts'
import { networkOf } from '../http/address.ts'
import { isStorable } from '../http/body.ts'
import { operation } from '../http/operation.ts'
import { refused } from '../../domain/refusals.ts'
import { isReferralCode } from './code.ts'

/** Whether a friend's code is valid (R102). */
export const referralRoutes = (dependencies: Dependencies) =>
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
