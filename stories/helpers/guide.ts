import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { useLingui } from '@lingui/react'
import { createElement, type ComponentType, type ReactElement } from 'react'
import type { InputType } from 'storybook/internal/csf'
import { expect } from 'storybook/test'
import type { Story } from './story.tsx'

/** What a designer asks of a component, in the order of its page. */
export interface Guide {
  /** What else designers call it, or call what it is here instead of: the search finds it by these. */
  readonly also: string
  /** When to use it, and when another one. */
  readonly when: string
  /** Its looks and states, and what each is for. */
  readonly states: readonly (readonly [state: string, says: string])[]
  /** How it says that something is wrong, or that it never does. */
  readonly errors: string
  /** What it brings for keyboards, screen readers and large letters, and what is left to its caller. */
  readonly accessibility: readonly string[]
}

interface Shown<Props> {
  /** The properties that can be set next to a story with `args`, and how. */
  readonly options?: { readonly [Name in keyof Props]?: InputType }
  /** Its name in code, if React does not know it. */
  readonly named?: string
  /** The code of every story, for a component that needs a page, a state or a sample around it. */
  readonly code?: string
  /** Whether its stories are without the page around them. */
  readonly isBare?: boolean
  /** In pixels, where each story has a frame of its own on the component's page. */
  readonly frameHeight?: number
}

/** Controls of the usual options. */
export const typed: InputType = { control: 'text' }
export const onOrOff: InputType = { control: 'boolean' }
export const counted: InputType = { control: { type: 'number', min: 1 } }
export const oneOf = (...options: readonly string[]): InputType => ({ control: 'select', options })

/**
 * A component's page: its guide, its stories with their code, and its properties. Its title and tags Storybook reads in
 * the file itself. A story of one component has `args`: Storybook writes its code, which follows the controls. A story
 * of several is what `shows` shows.
 */
export const guided = <Props extends object>(
  component: ComponentType<Props>,
  { isBare = true, frameHeight, options = {}, named, code, ...guide }: Guide & Shown<Props>,
) => ({
  component,
  render: (args: Props) => createElement(component, inWords(args)),
  afterEach: fits,
  argTypes: options as Readonly<Record<string, InputType>>,
  parameters: {
    isBare,
    guide,
    // a component is in no state of a chart
    chart: { disable: true },
    controls: { disable: false, include: Object.keys(options) },
    ...(named && {
      jsx: { displayName: ({ type }: ReactElement<object, ComponentType>) => (type === Trans ? 'Trans' : named) },
    }),
    docs: {
      source: { transform: withoutShows, ...(code && { code }) },
      // what a story does to its part is done on the page, too
      story: { autoplay: true, ...(frameHeight && { inline: false, height: `${frameHeight}px` }) },
    },
  },
})

/** Nothing is wider than a phone, at twice the size either: the tests render the longer words of Spanish. */
async function fits({ viewMode }: { readonly viewMode: string }) {
  // a component's page has other things on it
  if (viewMode !== 'story') return
  const page = document.documentElement
  const { fontSize } = page.style
  for (const size of ['100%', '200%']) {
    page.style.fontSize = size
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth)
  }
  page.style.fontSize = fontSize
}

/** A story that shows parts as they are; with `code` for how they are written, where that is not what is shown. */
export const shows = (parts: ReactElement, code?: string): Story => ({
  parameters: { controls: { disable: true }, ...(code && { docs: { source: { code } } }) },
  render: () => parts,
})
const withoutShows = (code: string) => /^shows\((.*)\)$/s.exec(code)?.[1] ?? code

/** Words of the portal in the language of the toolbar; other words as they are. In code it looks as one writes it. */
function Trans({ children }: { readonly children: string }) {
  const { i18n } = useLingui()
  return i18n._({ id: generateMessageId(children), message: children })
}
Trans.displayName = 'Trans'

const words: ReadonlySet<string> = new Set(['children', 'title', 'label', 'hint', 'error', 'close'])

/** The words of a story's `args`, in the language of the toolbar. */
export const wordsIn = (args: object): readonly string[] =>
  Object.entries(args).flatMap(([name, value]) => (words.has(name) && typeof value === 'string' ? [value] : []))

/** The same properties with their words in the language of the toolbar. */
export const inWords = <Props extends object>(args: Props): Props =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      words.has(name) && typeof value === 'string' ? createElement(Trans, null, value) : value,
    ]),
  ) as Props
