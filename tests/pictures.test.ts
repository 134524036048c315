import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { beforeAll, expect, test, vi } from 'vitest'
import { entriesOf } from '../scripts/texts/catalogue.ts'
import type { ChartFacts } from '../stories/kit/chart-facts.ts'
import { asTold } from '../stories/kit/person.ts'
import { notShown, sameOnPurpose } from './pictures/exceptions.ts'
import { framed } from './pictures/framed.tsx'

const said = vi.hoisted(() => new Set<string>())

/** Every text that is looked up is written down. */
vi.mock(import('../harness/messages.ts'), async original => {
  const { allMessages } = await original()
  const recording = <Words extends object>(words: Words): Words =>
    new Proxy(words, {
      get: (all, id) => {
        if (typeof id === 'string') said.add(id)
        return Reflect.get(all, id) as unknown
      },
    })
  return {
    allMessages: Object.fromEntries(
      Object.entries(allMessages).map(([language, words]) => [language, recording(words)]),
    ) as typeof allMessages,
  }
})
// they ask the page's head, and here is no page
vi.mock(import('../src/services/trial.ts'), () => ({ isTrial: () => false }))
vi.mock(import('../src/services/stripe.ts'), async original => ({ ...(await original()), stripeKey: () => null }))

interface Drawable {
  readonly render?: (args: unknown, context: { readonly globals: object }) => ReactNode
  readonly decorators?: readonly unknown[]
  readonly parameters?: {
    readonly chart?: ChartFacts
    readonly opened?: string
    readonly shows?: { readonly typed?: object }
  }
}
interface StoryFile {
  readonly default: { readonly title?: string; readonly parameters?: { readonly isBare?: boolean } }
}
const files = import.meta.glob<StoryFile & Record<string, Drawable>>('../stories/*.stories.tsx', { eager: true })
/** Pictures of charts, of pictures and of colours say nothing of the product's own texts. */
const others = ['Charts', 'Contact sheets', 'Theme']
const stories = Object.values(files)
  .filter(({ default: { title = '' } }) => !others.includes(title))
  .flatMap(({ default: { title = '', parameters }, ...all }) =>
    Object.entries(all).map(([name, story]) => ({ title, name, story, isBare: parameters?.isBare === true })),
  )

/** The story as the server would send it: what its screen says before anybody touches it. */
async function draw({ story, isBare }: (typeof stories)[number]): Promise<string> {
  const globals = { locale: 'en', usState: asTold, partner: asTold }
  const { prelude } = await prerender(framed(story.render?.({}, { globals }), isBare), { onError: () => {} })
  return new Response(prelude).text()
}

/** A screen that breaks is caught in a browser alone. */
const breaks = 'BrokenScreen'
/** What tells a story apart beside its screen: an open panel, what is typed into it, and what is beside it. */
const beside = ({ story: { parameters, decorators } }: (typeof stories)[number], index: number) =>
  JSON.stringify([parameters?.opened, parameters?.shows?.typed, decorators ? index : null])
/** The portal's own stories are each of another flow. */
const flowOf = ({ title, name, story }: (typeof stories)[number]) =>
  story.parameters?.chart?.chart === 'portal' ? `${title} ${name}` : title

let pictures: readonly { readonly flow: string; readonly name: string; readonly picture: string }[] = []
beforeAll(async () => {
  const drawn = []
  // one after the other: they share the words' record
  for (const [index, each] of stories.entries())
    if (each.name !== breaks)
      drawn.push({ flow: flowOf(each), name: each.name, picture: (await draw(each)) + beside(each, index) })
  pictures = drawn
}, 300_000)

test('differently named stories of a flow draw different pictures', () => {
  const alike = Map.groupBy(pictures, ({ flow, picture }) => `${flow} ${picture}`)
  const found = [...alike.values()]
    .filter(({ length }) => length > 1)
    .map(same => `${same[0]?.flow}: ${same.map(({ name }) => name).join(', ')}`)
  expect(found.sort()).toEqual(Object.values(sameOnPurpose).flat().sort())
})

const catalogues = import.meta.glob<string>('../locales/*en.po', { query: '?raw', import: 'default', eager: true })
const texts = [...new Set(Object.values(catalogues).flatMap(catalogue => entriesOf(catalogue).map(({ id }) => id)))]

test('every text of the catalogues is shown by a story, or stands among those that none shows', () => {
  expect(texts.length).toBeGreaterThan(1000)
  const unseen = texts.filter(text => !said.has(generateMessageId(text)))
  expect(unseen.sort()).toEqual(Object.values(notShown).flat().sort())
})
