import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { SimulatedClock } from 'xstate'
import type { Language } from '../../domain/languages.ts'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import { flowNames } from '../../domain/screens.ts'
import { open, type World } from '../../harness/world.ts'
import { App, createStyleCache } from '../../src/app/app.tsx'
import { catalogs } from '../../src/app/catalogs.ts'
import { fetchFlow } from '../../src/app/flows.ts'
import { createTranslations } from '../../src/app/i18n.ts'
import { storage } from '../../src/services/storage.ts'
import { Look } from '../../src/theme/look.tsx'

export const client = samplePerson({ us_state: 'AZ', verified: true, client_status: 'CONVERTED_TO_CLIENT' })

export const translations = createTranslations()

/** The whole portal, opened by a client at an address, with an in-memory server. */
export async function portalAt(address: string, changes: Partial<World> = {}, clock?: SimulatedClock) {
  // the in-memory server provides only charts
  await Promise.all(flowNames.map(fetchFlow))
  const searched = { updated_at: '2026-11-02T10:00:00Z', count: 3 }
  const opened = await open(address, { person: client, count: searched, ...changes }, clock)
  await translations.choose('en')
  await translations.loadFurther('en', catalogs)
  const { root, bridge } = opened
  const remembered: Language[] = []
  const rememberLanguage = (language: Language) => {
    remembered.push(language)
    storage.write('language', language)
  }
  const { unmount } = await render(
    <App
      {...{ root, translations, operator, rememberLanguage }}
      address={bridge}
      cache={createStyleCache()}
      look={<Look />}
    />,
  )
  if (changes.token !== false && opened.world.person.verified)
    await expect.element(page.getByText('Menu', { exact: true })).toBeVisible()
  return { ...opened, remembered, unmount }
}
