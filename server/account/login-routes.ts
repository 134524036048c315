import { Hono } from 'hono'
import * as v from 'valibot'
import { resetRequestSchema, resetSchema } from '../../domain/wire/authentication.ts'
import type { FieldMessage } from '../../domain/field-message.ts'
import { requiredText } from '../../domain/wire/fields.ts'
import type { Dependencies } from '../dependencies.ts'
import { networkOf } from '../http/address.ts'
import { check, isStorable, readJson } from '../http/body.ts'
import { Refusal } from '../http/refusal.ts'
import { signedIn, tokenOf } from './guard.ts'
import { beginAttempt, mayTry } from '../http/attempts.ts'
import { beginSession, endSession, logOutEverywhere } from './sessions.ts'
import { personOnNetwork, rememberNetwork } from './known-networks.ts'
import { requestReset, resetPassword } from './reset.ts'

const noPassword: FieldMessage = 'passwordRequired'

/** Any text may be tried as a login; only the registration is strict about its shape. */
const credentialsSchema = v.object({
  username: requiredText('emailAddressRequired', 254),
  password: v.pipe(v.optional(v.string(), ''), v.nonEmpty(noPassword), v.maxLength(200)),
})

/** Login, log out and password reset (R1003, R1405). */
export function authenticationRoutes(dependencies: Dependencies) {
  const { database, now, passwords, trustProxy } = dependencies
  return new Hono()
    .post('/authentication/token', async context => {
      const { username, password } = check(credentialsSchema, await readForm(context.req))
      const email = username.toLowerCase()
      const network = networkOf(context, trustProxy)
      const found = isStorable(email) ? await personOnNetwork(database, { email, network, now: now() }) : undefined
      const attempt = await beginAttempt(dependencies, {
        signIn: `${email} ${network}`,
        signInByNetwork: network,
        // what strangers try elsewhere holds up no owner where they have been before
        ...(!found?.isKnown && { signInElsewhere: email }),
      })
      if (!(await passwords.isRight(found?.person.password_hash, password)) || !found)
        throw new Refusal('wrongCredentials')
      const { person } = found
      await attempt.takeBack('signIn')
      await rememberNetwork(database, person, network, now())
      return context.json({ access_token: await beginSession(database, person.id, now()) })
    })
    .post('/authentication/logout', signedIn(dependencies), async context => {
      await endSession(database, tokenOf(context), now())
      return context.body(null, 204)
    })
    .post('/authentication/logout/everywhere', signedIn(dependencies), async context => {
      await logOutEverywhere(database, context.var.person, networkOf(context, trustProxy), now())
      return context.body(null, 204)
    })
    .post('/v1/authentication/request', async context => {
      const { email } = check(resetRequestSchema, { email: context.req.query('username') })
      await beginAttempt(dependencies, { resetByNetwork: networkOf(context, trustProxy) })
      const mailbox = email.toLowerCase()
      if (isStorable(mailbox) && (await mayTry(dependencies, { resetMail: mailbox })))
        await requestReset(dependencies, mailbox)
      return context.json({ detail: 'Password reset email sent' })
    })
    .post('/v1/authentication/reset', async context => {
      const access_token = await resetPassword(
        dependencies,
        await readJson(context, resetSchema),
        networkOf(context, trustProxy),
      )
      return context.json({ access_token })
    })
}

async function readForm(request: {
  parseBody: () => Promise<Record<string, unknown>>
}): Promise<Record<string, unknown>> {
  try {
    return await request.parseBody()
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) throw new Refusal('bodyNotForm')
    throw error
  }
}
