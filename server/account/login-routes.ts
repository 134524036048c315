import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { FieldMessage } from '../../domain/field-message.ts'
import { passwordRefusals } from '../../domain/refusal.ts'
import { accountEmail } from '../../domain/typed-text.ts'
import { resetRequestedSchema, resetRequestSchema, resetSchema, tokenSchema } from '../../domain/wire/authentication.ts'
import { requiredText } from '../../domain/wire/fields.ts'
import { isStorable } from '../database/failures.ts'
import { countTry, isWithinLimit } from '../database/rate-limits.ts'
import type { Needs } from '../dependencies.ts'
import { networkOf } from '../http/address.ts'
import { checkValue, operation } from '../http/operation.ts'
import { requestReset, resetPassword } from './mailed-links.ts'
import { personWithPassword } from './passwords.ts'
import {
  bearerOf,
  openSession,
  endSessionWithToken,
  logOutEverywhere,
  requireSession,
  tokenOf,
  rememberNetwork,
} from './sessions.ts'

const noPassword: FieldMessage = 'passwordRequired'

/** Login accepts any text. Only registration validates the shape. */
const credentialsSchema = v.object({
  username: requiredText('emailAddressRequired', 254),
  password: v.pipe(v.optional(v.string(), ''), v.nonEmpty(noPassword), v.maxLength(200)),
})

const userAgentOf = (context: Context) => context.req.header('User-Agent')

/** Login, log out and password reset. */
export function authenticationRoutes(
  dependencies: Needs<'tryLimit' | 'database' | 'jobs' | 'now' | 'operator' | 'passwords' | 'trustProxy'>,
) {
  const { database, now, trustProxy } = dependencies
  return new Hono()
    .post(
      '/authentication/token',
      operation({
        id: 'logIn',
        does: 'Log in. The token goes into the header of every other call: `Authorization: Bearer …`. The token that it replaces may be sent in the same header, and ends.',
        isOpen: true,
        sends: credentialsSchema,
        as: 'form',
        responds: tokenSchema,
        refusals: ['wrongCredentials', 'tooManyAttempts'],
      }),
      async context => {
        const { username, password } = context.req.valid('form')
        const network = networkOf(context, trustProxy)
        const person = await personWithPassword(dependencies, { email: accountEmail(username), password, network })
        await rememberNetwork(database, person, network, now())
        const access_token = await openSession(database, person.id, { now: now(), userAgent: userAgentOf(context) })
        const replaced = bearerOf(context)
        if (replaced !== undefined) await endSessionWithToken(dependencies, replaced)
        return context.json({ access_token })
      },
    )
    .post(
      '/authentication/logout',
      requireSession(dependencies),
      operation({
        id: 'logOut',
        does: 'Log out: this token ends, tokens of other logins stay valid. The portal does not wait for the answer, and logs out even if a server lacks this call. A token also ends after 30 minutes without a call.',
        responds: 'nothing',
      }),
      async context => {
        await endSessionWithToken(dependencies, tokenOf(context))
        return context.body(null, 204)
      },
    )
    .post(
      '/authentication/logout/everywhere',
      requireSession(dependencies),
      operation({
        id: 'logOutEverywhere',
        does: 'Log out everywhere: every token of the person ends, this one included.',
        responds: 'nothing',
      }),
      async context => {
        const network = networkOf(context, trustProxy)
        await logOutEverywhere(dependencies, context.var.person, { actor: 'person', network })
        return context.body(null, 204)
      },
    )
    .post(
      '/v1/authentication/request',
      operation({
        id: 'requestReset',
        does: 'Mail a link to set a new password. The answer does not reveal whether there is an account.',
        isOpen: true,
        query: 'username',
        responds: resetRequestedSchema,
        refusals: ['tooManyAttempts'],
      }),
      async context => {
        const { email } = checkValue(resetRequestSchema, { email: context.req.query('username') })
        await countTry(dependencies, { resetByNetwork: networkOf(context, trustProxy) })
        const mailbox = accountEmail(email)
        if (isStorable(mailbox) && (await isWithinLimit(dependencies, { resetMail: mailbox })))
          await requestReset(dependencies, mailbox)
        return context.json({ detail: 'Password reset email sent' })
      },
    )
    .post(
      '/v1/authentication/reset',
      operation({
        id: 'resetPassword',
        does: 'Set a new password with the code of the mailed link, as `access_token`; answers like the login.',
        isOpen: true,
        sends: resetSchema,
        responds: tokenSchema,
        refusals: ['resetLinkUsed', ...passwordRefusals],
      }),
      async context => {
        const network = networkOf(context, trustProxy)
        const access_token = await resetPassword(dependencies, context.req.valid('json'), {
          network,
          userAgent: userAgentOf(context),
        })
        return context.json({ access_token })
      },
    )
}
