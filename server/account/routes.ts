import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { deletionSchema, passwordChangeSchema } from '../../domain/wire/authentication.ts'
import {
  aliasesSchema,
  preferencesSchema,
  profileUpdateSchema,
  registrationSchema,
  verificationSchema,
} from '../../domain/wire/person.ts'
import { beginAttempt } from '../http/attempts.ts'
import { signedIn, tokenOf } from './guard.ts'
import { changePassword } from './new-password.ts'
import { aliasesOf, lockToChange, viewPerson } from './person.ts'
import { aliases, people } from '../database/schema.ts'
import type { Dependencies, SignedIn } from '../dependencies.ts'
import { dispositionOf } from '../document/file-name.ts'
import { askForFirstLetter } from './confirm-email-routes.ts'
import { networkOf } from '../http/address.ts'
import { readJson } from '../http/body.ts'
import { copyOfOwnData, deleteOwnAccount } from './own-account.ts'
import { registerPerson } from './registration.ts'
import { verifyPerson } from './verification.ts'

/** The account and what belongs to it (R1405). */
export function personRoutes(dependencies: Dependencies) {
  const { database, now, trustProxy } = dependencies
  const guard = signedIn(dependencies)
  return new Hono<SignedIn>()
    .post('/v1/person', async context => {
      const registration = await readJson(context, registrationSchema)
      await beginAttempt(dependencies, { registrationByNetwork: networkOf(context, trustProxy) })
      return context.json(await registerPerson(dependencies, registration))
    })
    .get('/v1/person', guard, async context => context.json(await viewPerson(database, context.var.person)))
    .put('/v1/person', guard, async context => {
      const profile = await readJson(context, profileUpdateSchema)
      const { id } = context.var.person
      const [updated] = await database
        .update(people)
        .set({ ...profile, updated_at: now() })
        .where(eq(people.id, id))
        .returning()
      return context.json(await viewPerson(database, updated ?? context.var.person))
    })
    .put('/v1/person/preferences', guard, async context => {
      const { confirm_email, ...preferences } = await readJson(context, preferencesSchema)
      const { email_confirmed_at, id } = context.var.person
      if (confirm_email && email_confirmed_at === null) {
        await beginAttempt(dependencies, { firstLetterAskedFor: id })
        await askForFirstLetter(dependencies, context.var.person)
      }
      await database
        .update(people)
        .set({ ...preferences, updated_at: now() })
        .where(eq(people.id, id))
      return context.body(null, 204)
    })
    .get('/v1/person/export', guard, async context => {
      const copy = await copyOfOwnData(dependencies, context.var.person)
      return context.body(copy, 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': dispositionOf('attachment', 'my-data.json'),
      })
    })
    .post('/v1/person/deletion', guard, async context => {
      const { password } = await readJson(context, deletionSchema)
      await deleteOwnAccount(dependencies, context.var.person, password)
      return context.body(null, 204)
    })
    .put('/v1/person/verification', guard, async context => {
      const { ssn } = await readJson(context, verificationSchema)
      await verifyPerson(dependencies, context.var.person, { ssn, network: networkOf(context, trustProxy) })
      return context.json({ verified: true })
    })
    .put('/v1/person/password', guard, async context => {
      const change = await readJson(context, passwordChangeSchema)
      const session = { kept: tokenOf(context), network: networkOf(context, trustProxy) }
      await changePassword(dependencies, context.var.person, change, session)
      return context.body(null, 204)
    })
    .put('/v1/person/aliases', guard, async context => {
      const names = await readJson(context, aliasesSchema)
      const { id } = context.var.person
      await beginAttempt(dependencies, { aliases: id })
      const saved = await database.transaction(async transaction => {
        await lockToChange(transaction, id, now())
        await transaction.delete(aliases).where(eq(aliases.person_id, id))
        if (names.length > 0)
          await transaction
            .insert(aliases)
            .values(names.map((name, position) => ({ person_id: id, position, ...name })))
        return aliasesOf(transaction, id)
      })
      return context.json(saved)
    })
}
