import { describe, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { sampleBasicInfo } from '../../domain/samples/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { nobodysDraft } from '../../src/services/drafts.ts'
import { nobodysPage, storage } from '../../src/services/storage.ts'
import { perform } from './gestures/all.ts'
import { field, summaryLinks, pick, press, translated, renderChart, type } from './helpers.tsx'

/** In Spanish, so that an untranslated text is noticed; English is the text to translate. */
const language = 'es'
const opened = () => renderChart('basicInfo', { language })

describe('basic info', () => {
  test('passwords that differ are reported with everything else, in the order of the form', async () => {
    await opened()
    await type('First name', 'Maria')
    await type('Password', 'one-long-password')
    await type('Confirm password', 'another-password')
    await press('Continue')
    await expect
      .poll(summaryLinks)
      .toEqual(['#last_name', '#birth_month', '#email', '#confirm_password', '#referral_source'])
    await expect
      .element(field('Confirm password'))
      .toHaveAccessibleDescription(expect.stringContaining(translated('Passwords do not match.')))
  })

  test('the birth date is one group, with one error above its three fields, each marked only for itself', async () => {
    await opened()
    await pick('Birth day', '12')
    await press('Continue')
    const group = page.getByRole('group', { name: translated('Birth date'), exact: true })
    await expect.poll(() => group.element().querySelectorAll('select')).toHaveLength(3)
    expect(group.element().querySelectorAll('p')).toHaveLength(1)
    await expect.element(field('Birth month')).toHaveAccessibleDescription(translated('Please select birth month'))
    await expect.element(field('Birth year')).toHaveAccessibleDescription(translated('Please select birth year'))
    await expect.element(field('Birth day')).not.toHaveAttribute('aria-invalid')
  })

  test('the fields are in two groups under headings: who the person is, and how they log in', async () => {
    await opened()
    const groups = () =>
      page
        .getByRole('group')
        .elements()
        .filter(group => group.querySelector(':scope > h2'))
        .map(group => [
          group.querySelector('h2')?.textContent,
          [...group.querySelectorAll<HTMLInputElement>('input[name], select')].map(({ name }) => name),
        ])
    await expect.poll(groups).toEqual([
      [translated('About you'), ['first_name', 'middle_name', 'last_name', 'birth_month', 'birth_day', 'birth_year']],
      [translated('How you log in'), ['email', 'password', 'confirm_password']],
    ])
    await expect.element(page.getByRole('group', { name: translated('How you log in') })).toBeVisible()
  })

  test('a refresh keeps what was typed in this tab, except passwords', async () => {
    await opened()
    await type('First name', 'Maria')
    await pick('Birth month', '04')
    await type('Password', 'one-long-password')
    await type('Confirm password', 'one-long-password')
    const stored = Object.fromEntries(Object.entries(sessionStorage))
    expect(JSON.stringify([stored, Object.entries(localStorage)])).not.toContain('one-long-password')
    await cleanup()
    storage.clearTab(nobodysPage)
    expect(nobodysDraft.read()).toMatchObject({ first_name: 'Maria', birth_month: '04' })
    await openedAgain(stored)
    await expect.element(field('First name')).toHaveValue('Maria')
    await expect.element(field('Birth month')).toHaveValue('04')
    await expect.element(field('Password')).toHaveValue('')
  })

  test('a likely typo in the email gets a question on leaving the field, and is corrected on request', async () => {
    await opened()
    const status = () => document.querySelector('#email')?.closest('form')?.querySelector('output')?.textContent
    const focus = (label: string) => (field(label).element() as HTMLElement).focus()
    focus('Email')
    await type('Email', 'ana@example.com')
    focus('Password')
    await expect.poll(status).toBe('')
    focus('Email')
    await type('Email', 'ana@gmial.com')
    expect(status()).toBe('')
    focus('Password')
    await expect.poll(status).toContain(translated('Did you mean {suggestion}?', { suggestion: 'ana@gmail.com' }))
    await press('Yes, change it')
    await expect.element(field('Email')).toHaveValue('ana@gmail.com')
    await expect.element(field('Email')).toHaveFocus()
    expect([status(), nobodysDraft.read()]).toMatchObject(['', { email: 'ana@gmail.com' }])
  })

  test('the email is confirmed with the name and the birth date', async () => {
    await perform('basicInfo', await opened(), { type: 'SUBMIT', values: sampleBasicInfo })
    await expect.poll(() => document.querySelector('dialog dl')?.textContent).toContain(sampleBasicInfo.email)
  })

  test('"No, that\'s not me" leads to the email, which says what to do until it is changed', async () => {
    const on = await opened()
    for (const email of [sampleBasicInfo.email, 'other@example.com']) {
      await type('Email', email)
      on.actor.send({ type: 'SUBMIT', values: { ...sampleBasicInfo, email } })
      on.actor.send({ type: 'CONFIRM' })
      on.fails('register', refused('emailInUse', { email }))
      await press("No, that's not me")
      await expect.element(field('Email')).toHaveFocus()
      const says = translated("There's already an account with this email. Please enter your own.")
      await expect.element(field('Email')).toHaveAccessibleDescription(expect.stringContaining(says))
      await type('Email', `new.${email}`)
      await expect.element(field('Email')).not.toHaveAttribute('aria-invalid')
    }
  })

  test('nothing is left of it after Cancel or the end of a session', async () => {
    await opened()
    await type('First name', 'Maria')
    await press('Cancel')
    expect(nobodysDraft.read()).toEqual({})
    nobodysDraft.write({ first_name: 'Maria' })
    storage.clear()
    expect(nobodysDraft.read()).toEqual({})
  })
})

/** The screen when it reopens with the tab's storage: `renderChart` starts with an empty one. */
async function openedAgain(stored: Readonly<Record<string, string>>) {
  const prepare = () => Object.entries(stored).forEach(([key, text]) => sessionStorage.setItem(key, text))
  await renderChart('basicInfo', { language, prepare })
}
