import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '../../domain/languages.ts'
import { clientMatters } from '../../machines/casework/chart-data.ts'
import { storage } from '../../src/services/storage.ts'
import { field, openCasework, press, translated } from './helpers.tsx'

/** The client's date of the application at the state bureau (R808). */
const date = () => field('Date submitted (mm/dd/yyyy)')

describe.each(languages)('the date of the application, in %s', language => {
  beforeEach(async () => {
    await openCasework(clientMatters, { language })
    document.querySelector<HTMLElement>('button[aria-label*="BCI"]')?.click()
    await press('Let us know')
  })
  const save = () => page.getByRole('button', { name: translated('Save'), exact: true })

  test('opens on the dashboard with one press, with a number pad', async () => {
    await userEvent.type(date(), '09152025')
    await expect.element(date()).toHaveValue('09/15/2025')
    await expect.element(save()).toBeEnabled()
  })

  test('says which day that is', async () => {
    await userEvent.type(date(), '4-12-24')
    const said = { en: 'April 12, 2024', es: '12 de abril de 2024' }[language]
    await expect.element(page.getByRole('dialog').getByText(said, { exact: true })).toBeVisible()
    await expect.element(save()).toBeEnabled()
  })

  test.each(['4/12', '12/1989', '12 de abril de 2024'])('%s is not one, which is said after the field', async typed => {
    await userEvent.type(date(), typed)
    const wrong = () => page.getByText(translated('Please use mm/dd/yyyy format.'))
    expect(wrong().query()).toBeNull()
    await expect.element(save()).toBeDisabled()
    await userEvent.tab()
    await expect.element(wrong()).toBeVisible()
    await expect.element(date()).toHaveValue(typed)
    await expect.element(date()).toHaveAttribute('aria-invalid', 'true')
  })

  test('in the future is refused', async () => {
    await userEvent.type(date(), '01012999')
    await expect
      .element(page.getByText(translated("This day isn't here yet. Please enter the day you sent the application.")))
      .toBeVisible()
    await expect.element(save()).toBeDisabled()
  })
})

test('that is saved is confirmed, and is on the card with a way to change it', async () => {
  const { answers } = await openCasework(clientMatters)
  await press('Let us know')
  await userEvent.type(date(), '09152025')
  await press('Save')
  answers('saveDate', '2025-09-15')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Saved' }))
    .toHaveTextContent('Saved: you sent the BCI application on September 15, 2025. Thank you.')
  await expect.element(page.getByText('BCI application sent: September 15, 2025')).toBeVisible()
})

test('saved on another visit can be changed', async () => {
  await openCasework({ ...clientMatters, state_specific_data: { bci_submitted: '2025-09-15' } })
  await press('Change the date of your application')
  await expect.element(date()).toHaveValue('09/15/2025')
})

afterEach(() => storage.clear())
test('one that is typed but not saved is there after Escape and opening it again', async () => {
  storage.write('profile_id', 'profile-1')
  await openCasework(clientMatters)
  await press('Let us know')
  await userEvent.type(date(), '9/15/20')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  await press('Let us know')
  await expect.element(date()).toHaveValue('9/15/20')
})
