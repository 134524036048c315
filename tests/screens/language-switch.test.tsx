import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noCases } from '../../domain/samples/case.ts'
import { samplePerson, verified } from '../../domain/samples/person.ts'
import { catalogs } from '../../src/app/catalogs.ts'
import { storage } from '../../src/services/storage.ts'
import { portalAt, translations } from './portal.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  storage.clear()
})
async function openAt(...request: Parameters<typeof portalAt>) {
  const opened = await portalAt(...request)
  await translations.loadFurther('es', catalogs)
  close = async () => {
    await opened.unmount()
    opened.close()
  }
}
const focused = () => document.activeElement?.textContent

test('the language link keeps the focus, there and back', async () => {
  await openAt('/account', { person: samplePerson(verified) })
  document.querySelector<HTMLElement>('header a[hreflang]')!.focus()
  for (const name of ['English', 'Español']) {
    await userEvent.keyboard('{Enter}')
    await expect.poll(focused).toBe(name)
  }
})

test('an open dialog has it too: the dialog, the typed text and the focus stay', async () => {
  await openAt('/results', {
    person: samplePerson(verified),
    count: { updated_at: '2026-11-02T10:00:00Z', count: 0 },
    eligibility: noCases,
  })
  const asks = () =>
    [...document.querySelectorAll('main button')].find(each => each.textContent === 'Tell us about your record')
  await expect.poll(asks).toBeDefined()
  ;(asks() as HTMLElement).click()
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox').first(), 'My own words')
  const link = () => document.querySelector<HTMLElement>('dialog[open] a[hreflang]')
  link()!.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('English')
  expect(document.activeElement).toBe(link())
  expect(document.documentElement.textContent).toContain('Salida rápida')
  await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('My own words')
})
