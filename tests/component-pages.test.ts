import { expect, test } from 'vitest'
import type { Guide } from '../stories/kit/guide.ts'

interface StoryFile {
  readonly default: {
    readonly title: string
    readonly component?: unknown
    readonly parameters?: { readonly guide?: Guide }
  }
  readonly [story: string]: object
}
const pages = Object.values(import.meta.glob<StoryFile>('../stories/component-*.stories.tsx', { eager: true }))
const files = import.meta.glob<Record<string, unknown>>(['../src/components/*.tsx', '../src/forms/long-fields.tsx'], {
  eager: true,
})
const nameOf = (path: string) => path.replace(/^.*\/([\w-]+)\.tsx$/, '$1')

/** What a designer does not choose. */
const withoutPage: Readonly<Record<string, string>> = {
  beside: 'draws what it is given, once it has come',
  brand: 'a part of the page',
  'email-address': 'words that may be broken',
  help: 'a part of the page',
  'listed-cards': 'cards, one below the other',
  'portal-context': 'draws nothing',
  'screen-link': 'looks like a button',
  'state-name': 'words',
}

test('every component that designers choose has a page, and no other stands in the list of those without', () => {
  const described = new Set(pages.map(page => page.default.component))
  const missing = Object.entries(files).flatMap(([path, exports]) =>
    Object.values(exports).some(exported => described.has(exported)) ? [] : [nameOf(path)],
  )
  expect(missing.toSorted()).toEqual(Object.keys(withoutPage).toSorted())
})

test.each(pages.map(page => [page.default.title, page] as const))(
  '%s says all that is asked, and shows it',
  (_, page) => {
    const { default: meta, ...stories } = page
    const { when, states, errors, accessibility } = meta.parameters!.guide!
    const said = [when, errors, ...states.flat(), ...accessibility]
    expect(said.filter(words => !/^\S.*\S$/.test(words))).toEqual([])
    expect([states.length > 0, accessibility.length > 0, Object.keys(stories).length > 0]).toEqual([true, true, true])
  },
)
