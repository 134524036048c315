import { beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import { createTranslations } from './i18n.ts'

/** How each catalog arrives: at once, or when the test releases it. */
const waits = vi.hoisted(() => new Map<string, Promise<void>>())
const catalog = vi.hoisted(() => (name: string) => async () => {
  await waits.get(name)
  return { messages: { place: name } }
})
vi.mock('../../locales/public.en.po', catalog('public.en'))
vi.mock('../../locales/public.es.po', catalog('public.es'))
vi.mock('../../locales/asking.en.po', catalog('asking.en'))
vi.mock('../../locales/asking.es.po', catalog('asking.es'))
vi.mock('../../locales/cases.en.po', catalog('cases.en'))
vi.mock('../../locales/cases.es.po', catalog('cases.es'))
beforeEach(() => waits.clear())

const shown = (translations: ReturnType<typeof createTranslations>) => translations.i18n.locale as Language

test('the language pressed last wins, in whatever order the texts arrive', async () => {
  const translations = createTranslations()
  await translations.choose('en')
  const further = Promise.withResolvers<void>()
  waits.set('asking.en', further.promise)
  const going = translations.loadFurther('en', ['asking'])
  expect(await translations.choose('es')).toBe(true)
  further.resolve()
  await going
  expect(shown(translations)).toBe('es')
})

test('a press followed by another does not count', async () => {
  const translations = createTranslations()
  await translations.choose('en')
  const spanish = Promise.withResolvers<void>()
  waits.set('public.es', spanish.promise)
  const first = translations.choose('es')
  const second = translations.choose('en')
  spanish.resolve()
  expect([await first, await second]).toEqual([false, true])
  expect(shown(translations)).toBe('en')
})

test('a failed fetch is tried again next time, in the language that the person has chosen, and in the other', async () => {
  const translations = createTranslations()
  await translations.choose('es')
  waits.set('cases.es', Promise.reject(new Error('no network')))
  await expect(translations.loadFurther('en', ['cases'])).rejects.toThrow('mocking')
  waits.clear()
  await translations.loadFurther('en', ['cases'])
  expect([shown(translations), translations.i18n.messages.place]).toEqual(['es', 'cases.es'])
  await translations.choose('en')
  expect(translations.i18n.messages.place).toBe('cases.en')
})
