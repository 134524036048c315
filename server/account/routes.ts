import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import { dayIn } from '../../domain/day.ts'
import { passwordRefusals } from '../../domain/refusal.ts'
import { tagOf } from '../../domain/wire/answer-tag.ts'
import { deletionSchema, emailChangeSchema, passwordChangeSchema } from '../../domain/wire/authentication.ts'
import {
  aliasesSchema,
  personSchema,
  preferencesSchema,
  registeredSchema,
  registrationSchema,
  verificationSchema,
  verifiedSchema,
} from '../../domain/wire/person.ts'
import { profileChangesSchema, profileIn } from '../../domain/wire/profile.ts'
import { profileSchemaAfter } from '../../domain/wire/profile.ts'
import { referralSchema } from '../../domain/wire/referral.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { sessionEndSchema, sessionsSchema } from '../../domain/wire/session.ts'
import { isStorable } from '../database/failures.ts'
import { countTry } from '../database/rate-limits.ts'
import { people } from '../database/schema.ts'
import type { Needs } from '../dependencies.ts'
import { networkOf } from '../http/address.ts'
import { expectBegan, ifMatch, tagged } from '../http/if-match.ts'
import { checkValue, operation } from '../http/operation.ts'
import { dispositionOf } from '../matter/matters.ts'
import { requestEmailChange } from './change-email.ts'
import { requestWelcomeMail } from './mailed-links.ts'
import { saveOtherNames } from './other-names.ts'
import { deleteOwnAccount, exportOwnData } from './own-data.ts'
import { replacePassword } from './passwords.ts'
import { lockAndTouchPerson, lockPerson, viewPerson } from './person.ts'
import { storeProfile } from './profile.ts'
import { isReferralCode, registerPerson } from './registration.ts'
import { endSessionWithId, sessionsOf, requireSession, type SignedIn, tokenOf } from './sessions.ts'
import { verifyPerson } from './verification.ts'

/** Routes of the account and its data. */
export function personRoutes(
  dependencies: Needs<
    | 'tryLimit'
    | 'database'
    | 'documentStore'
    | 'identityCheck'
    | 'jobs'
    | 'log'
    | 'now'
    | 'operator'
    | 'passwords'
    | 'recordSearch'
    | 'searchDelaySeconds'
    | 'smsSender'
    | 'trustProxy'
    | 'webhook'
  >,
) {
  const { database, now, trustProxy } = dependencies
  const guard = requireSession(dependencies)
  return new Hono<SignedIn>()
    .post(
      '/v1/person',
      operation({
        id: 'register',
        does: 'Create an account. Sent again with the same password, it answers the same; wrong passwords of an account count like those of the login.',
        isOpen: true,
        sends: registrationSchema,
        responds: registeredSchema,
        refusals: ['emailInUse', 'tooManyAttempts', ...passwordRefusals],
      }),
      async context => {
        const registration = context.req.valid('json')
        const { birth_date, us_state } = registration
        if (birth_date >= dayIn(us_state, now()))
          throw refused('invalidField', { field: 'birth_date', reason: 'birthDateInFuture' })
        const network = networkOf(context, trustProxy)
        await countTry(dependencies, { registrationByNetwork: network })
        return context.json(await registerPerson(dependencies, registration, network))
      },
    )
    .get(
      '/v1/person',
      guard,
      operation({ id: 'readPerson', does: `The person who is signed in. ${tagged}`, responds: personSchema }),
      async context => {
        const { person } = context.var
        return context.json(await viewPerson(dependencies, person, context.var.lastVisit), 200, {
          ETag: tagOf(profileIn(person)),
        })
      },
    )
    .put(
      '/v1/person',
      guard,
      operation({
        id: 'updatePerson',
        does: 'Save the address and how to reach the person. Fields that are not sent stay as they are. A first address is saved as a whole: `address`, `city`, `state`, `zip`, `phone` and `title` have to be there. `opt_in_sms` alone is saved by itself, whatever address is saved.',
        header: ifMatch,
        sends: profileChangesSchema,
        responds: personSchema,
        refusals: ['answerChanged', 'tooManyAttempts'],
      }),
      async context => {
        const changes = context.req.valid('json')
        const began = context.req.header(ifMatch.name)
        const { id } = context.var.person
        await countTry(dependencies, { profile: id })
        const { opt_in_sms: _texts, ...address } = changes
        const updated = await database.transaction(async transaction => {
          const saved = await lockPerson(transaction, id)
          if (Object.keys(address).length > 0) {
            const after = profileIn({ ...saved, ...changes })
            const isThere = ([, value]: [string, unknown]) => value !== null
            const schema = profileSchemaAfter(saved)
            // a first address is whole; later a part is changed by itself
            if (saved.address !== null) checkValue(v.partial(schema), changes)
            else checkValue(schema, Object.fromEntries(Object.entries(after).filter(isThere)))
            expectBegan(began, profileIn(saved), after)
          }
          return storeProfile(dependencies, transaction, saved, { changes, network: networkOf(context, trustProxy) })
        })
        return context.json(await viewPerson(dependencies, updated, context.var.lastVisit))
      },
    )
    .put(
      '/v1/person/preferences',
      guard,
      operation({
        id: 'savePreferences',
        does: 'Save the language of mails, whether optional mails are sent, and how the person wants to be reached; `confirm_email` mails the confirmation link again. Fields that are not sent stay as they are.',
        sends: preferencesSchema,
        responds: 'nothing',
        refusals: ['tooManyAttempts'],
      }),
      async context => {
        const { confirm_email, ...preferences } = context.req.valid('json')
        const { email_confirmed_at, email_refused_at, id } = context.var.person
        if (confirm_email && (email_confirmed_at === null || email_refused_at !== null)) {
          await countTry(dependencies, { firstLetterAskedFor: id })
          await requestWelcomeMail(dependencies, context.var.person)
        }
        await database
          .update(people)
          .set({ ...preferences, updated_at: now() })
          .where(eq(people.id, id))
        return context.body(null, 204)
      },
    )
    .get(
      '/v1/person/export',
      guard,
      operation({
        id: 'copyData',
        does: 'All data about the person as a JSON file, without secrets.',
        responds: 'file',
        refusals: ['tooManyAttempts'],
      }),
      async context => {
        const copy = await exportOwnData(dependencies, context.var.person)
        return context.body(copy, 200, {
          'Content-Type': 'application/json',
          'Content-Disposition': dispositionOf('attachment', 'my-data.json'),
        })
      },
    )
    .post(
      '/v1/person/deletion',
      guard,
      operation({
        id: 'deleteAccount',
        does: 'Delete the account and everything with it; payments stay, without the person. Every token ends.',
        sends: deletionSchema,
        responds: 'nothing',
        refusals: ['wrongPassword', 'paymentUnderWay', 'tooManyAttempts'],
      }),
      async context => {
        const { password } = context.req.valid('json')
        await deleteOwnAccount(dependencies, context.var.person, password)
        return context.body(null, 204)
      },
    )
    .put(
      '/v1/person/verification',
      guard,
      operation({
        id: 'verify',
        does: 'Confirm the identity with the last four digits of the social security number.',
        sends: verificationSchema,
        responds: verifiedSchema,
        refusals: [
          'verificationFailed',
          'verificationByTeam',
          'identityServiceUnreachable',
          'alreadyVerified',
          'paymentRequired',
        ],
      }),
      async context => {
        const { ssn } = context.req.valid('json')
        await verifyPerson(dependencies, context.var.person, { ssn, network: networkOf(context, trustProxy) })
        return context.json({ verified: true })
      },
    )
    .put(
      '/v1/person/email',
      guard,
      operation({
        id: 'changeEmail',
        does: 'Ask for another email. The account keeps the old one, also for the login, until the link in the mail to the new one is used, within a day; the old one is notified, and again after the change, which ends all tokens but the one that asked. The old one again cancels the request.',
        sends: emailChangeSchema,
        responds: 'nothing',
        refusals: ['wrongPassword', 'emailInUse', 'tooManyAttempts'],
      }),
      async context => {
        await requestEmailChange(dependencies, context.var.person, context.req.valid('json'), tokenOf(context))
        return context.body(null, 204)
      },
    )
    .put(
      '/v1/person/password',
      guard,
      operation({
        id: 'changePassword',
        does: "Change the password. The person's other tokens end, this one stays valid. Sent again, it answers the same.",
        sends: passwordChangeSchema,
        responds: 'nothing',
        refusals: ['wrongPassword', 'tooManyAttempts', ...passwordRefusals],
      }),
      async context => {
        const change = context.req.valid('json')
        const session = { ownToken: tokenOf(context), network: networkOf(context, trustProxy) }
        await replacePassword(dependencies, context.var.person, change, session)
        return context.body(null, 204)
      },
    )
    .get(
      '/v1/person/sessions',
      guard,
      operation({
        id: 'listSessions',
        does: 'Where the person is logged in: the kind of device, null if it is unknown, and the day of its last call. `current` marks the token that asks. Optional: without this call, the portal leaves the list out.',
        responds: sessionsSchema,
      }),
      async context => context.json(await sessionsOf(dependencies, context.var.person, tokenOf(context))),
    )
    .post(
      '/v1/person/sessions/end',
      guard,
      operation({
        id: 'endSession',
        does: "End one of the person's sessions: its token ends, the others stay valid. A session that has ended already is `notFound`, like one of another person.",
        sends: sessionEndSchema,
        responds: 'nothing',
        refusals: ['notFound'],
      }),
      async context => {
        await endSessionWithId(dependencies, context.var.person, context.req.valid('json').id)
        return context.body(null, 204)
      },
    )
    .put(
      '/v1/person/aliases',
      guard,
      operation({
        id: 'saveAliases',
        does: 'Save all other names. With `If-Match`, names that are only added, at the end of the list that the person saw, are added to what is saved by then, if nothing of that list was changed or removed; the answer has the whole list. Once the person is verified, the search is made again with new names, at most 3 a day and 10 a year, and cases found under a removed one alone are gone.',
        header: ifMatch,
        sends: aliasesSchema,
        responds: aliasesSchema,
        refusals: ['tooManyAttempts', 'namesByTeam', 'answerChanged'],
      }),
      async context => {
        const names = context.req.valid('json')
        const { id } = context.var.person
        await countTry(dependencies, { aliases: id })
        const saved = await database.transaction(async transaction => {
          await lockAndTouchPerson(transaction, id, now())
          const person = await lockPerson(transaction, id)
          return saveOtherNames(dependencies, transaction, person, { names, began: context.req.header(ifMatch.name) })
        })
        return context.json(saved)
      },
    )
}

/** Checks a friend's referral code. */
export const referralRoutes = (dependencies: Needs<'tryLimit' | 'database' | 'now' | 'trustProxy'>) =>
  new Hono().get(
    '/v1/referral/:code',
    operation({
      id: 'checkReferral',
      does: "Whether a friend's code is valid.",
      isOpen: true,
      responds: referralSchema,
      refusals: ['unknownReferral', 'tooManyAttempts'],
    }),
    async context => {
      const code = context.req.param('code')
      await countTry(dependencies, { referralByNetwork: networkOf(context, dependencies.trustProxy) })
      if (!isStorable(code) || !(await isReferralCode(dependencies.database, code))) throw refused('unknownReferral')
      return context.json({ valid: true })
    },
  )
