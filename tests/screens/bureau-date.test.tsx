import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '../../domain/languages.ts'
import { clientMatters } from '../../machines/casework/paths.ts'
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
    await userEvent.type(date(), '9152025')
    await expect.element(date()).toHaveValue('9/15/2025')
    await expect.element(save()).toBeEnabled()
  })

  test('understands the usual formats, and says which day that is', async () => {
    await userEvent.type(date(), '12 de abril de 2024')
    const said = { en: 'April 12, 2024', es: '12 de abril de 2024' }[language]
    await expect.element(page.getByRole('dialog').getByText(said, { exact: true })).toBeVisible()
    await expect.element(save()).toBeEnabled()
  })

  test('that is incomplete says what is missing after leaving the field', async () => {
    await userEvent.type(date(), '4/12')
    const missing = () =>
      page.getByText(translated('The year is missing. Please write month, day and year, like 4/12/2024.'))
    expect(missing().query()).toBeNull()
    await userEvent.tab()
    await expect.element(missing()).toBeVisible()
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
  await userEvent.type(date(), '9152025')
  await press('Save')
  answers('saveDate', '2025-09-15')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Saved' }))
    .toHaveTextContent('Saved: you sent the BCI application on September 15, 2025. Thank you.')
  const [row] = document.querySelectorAll('details')
  row?.querySelector('summary')?.click()
  await expect.element(page.getByText('BCI application sent: 9/15/2025')).toBeVisible()
})

test('saved on another visit can be changed', async () => {
  await openCasework({ ...clientMatters, state_specific_data: { bci_submitted: '2025-09-15' } })
  document.querySelector('summary')?.click()
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
