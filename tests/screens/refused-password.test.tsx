import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { sentenceFor } from '../../domain/refusal.ts'
import { refused } from '../../domain/refused.ts'
import { sampleBasicInfo } from '../../domain/samples/person.ts'
import * as accountGestures from './gestures/account.ts'
import * as registrationGestures from './gestures/registration.ts'
import { field, press, renderChart, typeInto, type RenderedChart, summary } from './helpers.tsx'

/** In Spanish, so that an untranslated text is noticed; English is the text to translate. */
const language = 'es'
const typed = () =>
  Object.fromEntries(
    [...document.querySelectorAll('input, select')].map(field => [field.id, (field as HTMLInputElement).value]),
  )
/** A form's schema may be fetched first, so the call fails once it is pending. */
async function fail({ actor, fails }: RenderedChart, call: string) {
  await waitFor(actor, state => state.hasTag('busy'))
  fails(call, refused('passwordPersonal'))
}

const pages: Readonly<
  Record<string, { label: string; asks: () => Promise<() => Promise<void>>; again: () => Promise<void> }>
> = {
  registering: {
    label: 'Password',
    async asks() {
      const on = await renderChart('basicInfo', { language })
      await registrationGestures.basicInfo.SUBMIT?.({ values: sampleBasicInfo }, on.actor.getSnapshot())
      await press('Yes, this is correct')
      return () => fail(on, 'register')
    },
    again: async () => {
      await press('Continue')
      await press('Yes, this is correct')
    },
  },
  changing: {
    label: 'New password',
    async asks() {
      const on = await renderChart('account', { language })
      on.to('account/password')
      await expect.element(field('Current password')).toBeVisible()
      const values = { current: 'the-old-password', password: 'maria-1988', confirm_password: 'maria-1988' }
      await accountGestures.account.CHANGE_PASSWORD?.({ values }, on.actor.getSnapshot())
      return () => fail(on, 'changePassword')
    },
    again: () => press('Change password'),
  },
  resetting: {
    label: 'New password',
    async asks() {
      const input = { email: '', code: 'mailed-code' }
      const on = await renderChart('passwordReset', { input, language })
      await accountGestures.passwordReset.SET_PASSWORD?.({ values: { password: 'maria-1988' } }, on.actor.getSnapshot())
      return () => fail(on, 'setPassword')
    },
    again: () => press('Reset password'),
  },
}

describe.each(Object.entries(pages))('a password that the server refuses, %s', (_, { again, asks, label }) => {
  const sentence = sentenceFor(refused('passwordPersonal'), language)!

  test('is reported at its field and in the focused summary; nothing typed is lost', async () => {
    const fails = await asks()
    const before = typed()
    await fails()
    await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence))
    expect(document.activeElement).toBe(summary()?.parentElement)
    expect(summary()?.textContent).toContain(sentence)
    expect([...document.querySelectorAll('[role=alert]')]).toHaveLength(1)
    expect(document.title).toMatch(/^Error: /)
    expect(typed()).toEqual(before)
  })

  test('is no longer marked once it is changed, and is reported again when the next one is refused', async () => {
    const fails = await asks()
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
})
