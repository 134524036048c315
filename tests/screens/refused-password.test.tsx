import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { sentenceFor } from '../../domain/refusal.ts'
import { sampleBasicInfo } from '../../domain/samples/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import type { SampleEvent } from '../../machines/shared/chart-data.ts'
import { perform } from './gestures/all.ts'
import { field, press, renderChart, summary, typeInto } from './helpers.tsx'

/** In Spanish, so that an untranslated text is noticed; English is the text to translate. */
const language = 'es'
const typed = () =>
  Object.fromEntries(
    [...document.querySelectorAll('input, select')].map(field => [field.id, (field as HTMLInputElement).value]),
  )
interface Page {
  readonly chart: string
  readonly input?: unknown
  readonly label: string
  /** What sends the form, the buttons that send it again, and the call that is refused. */
  readonly sends: SampleEvent
  readonly again: readonly string[]
  readonly call: string
}
const pages: Readonly<Record<string, Page>> = {
  registering: {
    chart: 'basicInfo',
    label: 'Password',
    sends: { type: 'SUBMIT', values: sampleBasicInfo },
    again: ['Continue', 'Yes, this is correct'],
    call: 'register',
  },
  changing: {
    chart: 'account',
    label: 'New password',
    sends: { type: 'CHANGE_PASSWORD', values: { current: 'the-old-password', password: 'maria-1988' } },
    again: ['Change password'],
    call: 'changePassword',
  },
  resetting: {
    chart: 'passwordReset',
    input: { email: '', code: 'mailed-code' },
    label: 'New password',
    sends: { type: 'SET_PASSWORD', values: { password: 'maria-1988' } },
    again: ['Reset password'],
    call: 'setPassword',
  },
}

/** Sends the form. Refuses the call once it is pending, because a form's schema may be fetched first. */
async function send({ chart, input, sends, again, call }: Page) {
  const on = await renderChart(chart, { input, language })
  if (chart === 'account') on.to('account/password')
  await expect.poll(() => document.getElementById('password')).not.toBeNull()
  await perform(chart, on, sends)
  for (const confirms of again.slice(1)) await press(confirms)
  return async () => {
    await waitFor(on.actor, state => state.hasTag('busy'))
    on.fails(call, refused('passwordPersonal'))
  }
}

describe.each(Object.entries(pages))('a password that the server refuses, %s', (_, page) => {
  const sentence = sentenceFor(refused('passwordPersonal'), language)!

  test('is reported at its field and in the focused summary; nothing typed is lost', async () => {
    const refuse = await send(page)
    const before = typed()
    await refuse()
    await expect.element(field(page.label)).toHaveAccessibleDescription(expect.stringContaining(sentence))
    expect(document.activeElement).toBe(summary()?.parentElement)
    expect(summary()?.textContent).toContain(sentence)
    expect([...document.querySelectorAll('[role=alert]')]).toHaveLength(1)
    expect(document.title).toMatch(/^Error: /)
    expect(typed()).toEqual(before)
  })

  test('is no longer marked once it is changed, and is reported again when the next one is refused', async () => {
    const refuse = await send(page)
    await refuse()
    await expect.poll(summary).not.toBeNull()
    await typeInto('password', 'maria-1989')
    await typeInto('confirm_password', 'maria-1989')
    await expect.poll(summary).toBeNull()
    await expect.element(field(page.label)).not.toHaveAttribute('aria-invalid')
    for (const button of page.again) await press(button)
    await refuse()
    await expect.poll(() => summary()?.parentElement?.matches(':focus')).toBe(true)
  })
})

test('a link that was used before takes the form away', async () => {
  const on = await renderChart('passwordReset', { input: { email: '', code: 'mailed-code' }, language })
  await perform('passwordReset', on, { type: 'SET_PASSWORD', values: { password: 'a-long-password' } })
  await waitFor(on.actor, state => state.hasTag('busy'))
  expect(document.querySelector('form')).not.toBeNull()
  on.fails('setPassword', refused('resetLinkUsed'))
  await expect.poll(() => document.querySelector('form')).toBeNull()
})
