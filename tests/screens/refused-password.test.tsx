import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { waitFor } from 'xstate'
import { languages, type Language } from '../../domain/languages.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { sentenceFor } from '../../domain/refusal.ts'
import { refused } from '../../domain/refused.ts'
import { client, sampleBasicInfo, samplePerson } from '../../domain/samples/person.ts'
import { silent } from '../../harness/silent.ts'
import { emptyVisit } from '../../machines/kit/session.ts'
import { accountMachine } from '../../machines/account/account-machine.ts'
import { passwordResetMachine } from '../../machines/password-reset/password-reset-machine.ts'
import { basicInfoMachine } from '../../machines/registration/basic-info-machine.ts'
import { signedIn } from '../../src/flows/kit/signed-in.tsx'
import { AccountScreens } from '../../src/screens/account/account-screens.tsx'
import { PasswordResetScreens } from '../../src/screens/password-reset/password-reset-screens.tsx'
import { BasicInfoScreen } from '../../src/screens/registration/basic-info-screen.tsx'
import * as gestures from './gestures.ts'
import { press, say, stage, typeInto, type Stage } from './kit.tsx'

const typed = () =>
  Object.fromEntries(
    [...document.querySelectorAll('input, select')].map(field => [field.id, (field as HTMLInputElement).value]),
  )
const field = (label: string) => page.getByLabelText(say(label), { exact: true })
const summary = () => document.querySelector('[tabindex="-1"] > [role=alert]')
/** A form's check may be fetched first: the call fails once it is under way. */
async function fail(actor: Stage['actor'], call: string) {
  await waitFor(actor, state => state.hasTag('busy'))
  actor.send({ type: `xstate.error.actor.${call}`, error: refused('passwordPersonal'), actorId: call })
}

const pages: Readonly<
  Record<
    string,
    { label: string; asks: (language: Language) => Promise<() => Promise<void>>; again: () => Promise<void> }
  >
> = {
  registering: {
    label: 'Password',
    async asks(language) {
      const input = { visit: { ...emptyVisit, us_state: 'UT' }, operator }
      const { actor } = await stage(signedIn(BasicInfoScreen), silent(basicInfoMachine), { input, language })
      await gestures.basicInfo.SUBMIT?.({ values: sampleBasicInfo }, actor.getSnapshot())
      await press('Yes, this is correct')
      return () => fail(actor, 'register')
    },
    again: async () => {
      await press('Continue')
      await press('Yes, this is correct')
    },
  },
  changing: {
    label: 'New password',
    async asks(language) {
      const { actor } = await stage(signedIn(AccountScreens), silent(accountMachine), {
        input: { person: samplePerson(client) },
        language,
      })
      actor.send({ type: 'xstate.route', to: '#account/password' })
      await expect.element(field('Current password')).toBeVisible()
      const values = { current: 'the-old-password', password: 'maria-1988', confirm_password: 'maria-1988' }
      await gestures.account.CHANGE_PASSWORD?.({ values }, actor.getSnapshot())
      return () => fail(actor, 'changePassword')
    },
    again: () => press('Change password'),
  },
  resetting: {
    label: 'New password',
    async asks(language) {
      const input = { email: '', code: 'mailed-code' }
      const { actor } = await stage(PasswordResetScreens, silent(passwordResetMachine), { input, language })
      await gestures.passwordReset.SET_PASSWORD?.({ values: { password: 'maria-1988' } }, actor.getSnapshot())
      return () => fail(actor, 'setPassword')
    },
    again: () => press('Reset password'),
  },
}

for (const language of languages)
  describe.each(Object.entries(pages))(
    `a password that the server refuses, %s in ${language}`,
    (_, { again, asks, label }) => {
      const sentence = sentenceFor(refused('passwordPersonal'), language)!

      test('is told at its field and in the summary, which has the focus; nothing typed is lost', async () => {
        const fails = await asks(language)
        const before = typed()
        await fails()
        await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence))
        expect(document.activeElement).toBe(summary()?.parentElement)
        expect(summary()?.textContent).toContain(sentence)
        expect([...document.querySelectorAll('[role=alert]')]).toHaveLength(1)
        expect(document.title).toMatch(/^Error: /)
        expect(typed()).toEqual(before)
      })

      test('is no longer blamed once it is changed, and is told again when the next one is refused', async () => {
        const fails = await asks(language)
        await fails()
        await expect.poll(summary).not.toBeNull()
        await typeInto('password', 'maria-1989')
        await typeInto('confirm_password', 'maria-1989')
        await expect.poll(summary).toBeNull()
        await expect.element(field(label)).not.toHaveAttribute('aria-invalid')
        await again()
        await fails()
        await expect.poll(() => summary()?.parentElement?.matches(':focus')).toBe(true)
      })
    },
  )
