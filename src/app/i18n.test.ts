import { beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '../../domain/languages.ts'
import { createWords } from './i18n.ts'

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

const later = () => {
  let come = () => {}
  const wait = new Promise<void>(done => {
    come = done
  })
  return { wait, come: () => come() }
}
const shown = (words: ReturnType<typeof createWords>) => words.i18n.locale as Language

test('the language pressed last wins, in whatever order the texts arrive', async () => {
  const words = createWords()
  await words.choose('en')
  const further = later()
  waits.set('asking.en', further.wait)
  const going = words.loadFurther('en', ['asking'])
  expect(await words.choose('es')).toBe(true)
  further.come()
  await going
  expect(shown(words)).toBe('es')
})

test('a press followed by another does not count', async () => {
  const words = createWords()
  await words.choose('en')
  const spanish = later()
  waits.set('public.es', spanish.wait)
  const first = words.choose('es')
  const second = words.choose('en')
  spanish.come()
  expect([await first, await second]).toEqual([false, true])
  expect(shown(words)).toBe('en')
})

test('a failed fetch is tried again next time, in both languages', async () => {
  const words = createWords()
  await words.choose('en')
  waits.set('cases.en', Promise.reject(new Error('no network')))
  await expect(words.loadFurther('en', ['cases'])).rejects.toThrow('mocking')
  waits.clear()
  await words.loadFurther('en', ['cases'])
  expect(words.i18n.messages.place).toBe('cases.en')
  await words.choose('es')
  expect(words.i18n.messages.place).toBe('cases.es')
})
