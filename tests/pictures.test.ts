// @module-tag thorough
import type { MessageDescriptor } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { createElement, lazy, Suspense, useState, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { beforeAll, expect, test, vi } from 'vitest'
import { homeState } from '../domain/offered.ts'
import type { UsState } from '../domain/states.ts'
import { entriesOf } from '../tools/texts/catalog.ts'
import { fieldMessageText } from '../src/texts/field-messages.ts'
import type { ChartDetails } from '../stories/helpers/chart-details.ts'
import { messageIn } from '../stories/helpers/mistakes.ts'
import { storyDefault } from '../stories/helpers/person.tsx'
import { noNotices, notShown, sameOnPurpose, saysEmpty } from './pictures/exceptions.ts'
import { Frame } from '../stories/helpers/frame.tsx'

/** Records every text that is looked up, in any catalog: the letter has its own. */
const said = await vi.hoisted(async () => {
  // another file may have imported the stories before the mocks below
  vi.resetModules()
  const { I18n } = await import('@lingui/core')
  const found = new Set<string>()
  const lookUp = Reflect.get(I18n.prototype, '_') as (...asked: unknown[]) => string
  I18n.prototype._ = function (
    this: InstanceType<typeof I18n>,
    text: MessageDescriptor | string,
    ...values: unknown[]
  ) {
    found.add(typeof text === 'string' ? text : text.id)
    return lookUp.apply(this, [text, ...values])
  }
  return found
})
// they read the page's head, which does not exist here
vi.mock(import('../src/services/trial.ts'), () => ({ isTrial: () => false }))
vi.mock(import('../src/services/stripe.ts'), async original => ({ ...(await original()), stripeKey: () => null }))
// browsers fetch it after the screen; pictures include it
vi.mock(import('../src/components/lazy-part.tsx'), async original => ({
  ...(await original()),
  LazyPart: function RenderedAtOnce({ load }) {
    const [Part] = useState(() => lazy(load))
    return createElement(Suspense, null, createElement(Part))
  },
}))

interface Drawable {
  readonly render?: (args: unknown, context: { readonly globals: object }) => ReactNode
  readonly decorators?: readonly unknown[]
  readonly argTypes?: { readonly mistake?: { readonly options: readonly string[] } }
  readonly parameters?: {
    readonly usState?: UsState
    readonly chart?: ChartDetails
    readonly opened?: string
    readonly shows?: { readonly typed?: object }
  }
}
interface StoryFile {
  readonly default: { readonly title?: string; readonly parameters?: { readonly isBare?: boolean } }
}
const files = import.meta.glob<StoryFile & Record<string, Drawable>>('../stories/*.stories.tsx', { eager: true })
/** Stories about charts and colors, without product texts. */
const others = ['Charts', 'Theme']
const stories = Object.values(files)
  .filter(({ default: { title = '' } }) => !others.includes(title))
  .flatMap(({ default: { title = '', parameters }, ...all }) =>
    Object.entries(all).map(([name, story]) => ({ title, name, story, isBare: parameters?.isBare === true })),
  )

/**
 * Courts write English; in another language the meaning is shown next to it, so it includes everything that English
 * shows.
 */
const language = 'es'

/** The story as the server would send it: its initial texts. */
async function draw({ story, isBare }: (typeof stories)[number]): Promise<string> {
  const globals = { locale: language, usState: storyDefault, partner: storyDefault }
  const frame = {
    language,
    usState: story.parameters?.usState ?? homeState,
    textSize: '100',
    scheme: 'browser',
    isBare,
  } as const
  const { prelude } = await prerender(createElement(Frame, frame, story.render?.({}, { globals })), {
    onError: () => {},
  })
  return new Response(prelude).text()
}

/** Only a browser catches a broken screen. */
const breaks = 'BrokenScreen'
/** What distinguishes stories of the same screen: an open panel, typed text, and parts next to it. */
const detailsOf = ({ story: { parameters, decorators } }: (typeof stories)[number], index: number) =>
  JSON.stringify([parameters?.opened, parameters?.shows?.typed, decorators ? index : null])
/** Each of the portal's own stories belongs to another flow. */
const flowOf = ({ title, name, story }: (typeof stories)[number]) =>
  story.parameters?.chart?.chart === 'portal' ? `${title} ${name}` : title

interface Pictured {
  readonly flow: string
  readonly name: string
  readonly picture: string
  readonly texts: ReadonlySet<string>
  readonly tags: readonly string[]
}
let pictures: readonly Pictured[] = []
beforeAll(async () => {
  const pictured = []
  // one at a time, because they share the record of texts
  for (const [index, each] of stories.entries()) {
    if (each.name === breaks) continue
    said.clear()
    const picture = (await draw(each)) + detailsOf(each, index)
    // a closed panel is not visible
    if (each.story.parameters?.opened !== 'notices') said.delete(generateMessageId(noNotices))
    const tags = each.story.parameters?.chart?.tags ?? []
    pictured.push({ flow: flowOf(each), name: each.name, picture, texts: new Set(said), tags })
  }
  pictures = pictured
}, 300_000)

test('differently named stories of a flow look different', () => {
  const alike = Map.groupBy(pictures, ({ flow, picture }) => `${flow} ${picture}`)
  const found = [...alike.values()]
    .filter(({ length }) => length > 1)
    .map(same => `${same[0]?.flow}: ${same.map(({ name }) => name).join(', ')}`)
  expect(found.sort()).toEqual(Object.values(sameOnPurpose).flat().sort())
})

test('the stories tagged empty are those that say so', () => {
  expect(saysEmpty.filter(text => !texts.includes(text))).toEqual([])
  const isEmpty = ({ texts }: Pictured) => saysEmpty.some(text => texts.has(generateMessageId(text)))
  const nameOf = ({ flow, name }: Pictured) => `${flow}: ${name}`
  const saying = pictures.filter(isEmpty).map(nameOf)
  expect(pictures.filter(({ tags }) => tags.includes('empty')).map(nameOf)).toEqual(saying)
  expect(saying.length).toBeGreaterThan(5)
})

/**
 * The messages for mistakes that a story's control makes; tests/screens/mistakes.test.tsx checks that each is shown.
 */
const saidOfMistakes = stories
  .flatMap(({ story }) => story.argTypes?.mistake?.options ?? [])
  .flatMap(mistake => messageIn(mistake) ?? [])
  .map(message => fieldMessageText(message).id)

const catalogs = import.meta.glob<string>('../locales/*.en.po', { query: '?raw', import: 'default', eager: true })
const texts = [...new Set(Object.values(catalogs).flatMap(catalog => entriesOf(catalog).map(({ id }) => id)))]

test('a story shows every text of the catalogs, or the list of exceptions has it', () => {
  expect(texts.length).toBeGreaterThan(1000)
  const seen = new Set([...pictures.flatMap(picture => [...picture.texts]), ...saidOfMistakes])
  const unseen = texts.filter(text => !seen.has(generateMessageId(text)))
  expect(unseen.sort()).toEqual(Object.values(notShown).flat().sort())
})
