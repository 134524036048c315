// @module-tag thorough
import { setupI18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { homeState } from '../../domain/offered.ts'
import type { UsState } from '../../domain/states.ts'
import { allMessages } from '../../harness/screen-titles.ts'
import { fieldMessageText } from '../../src/texts/field-messages.ts'
import { messageIn } from '../../stories/helpers/mistakes.ts'
import { storyDefault } from '../../stories/helpers/person.tsx'
import { Frame } from '../../stories/helpers/frame.tsx'

interface WithMistakes {
  readonly render?: (args: object, context: { readonly globals: object }) => ReactNode
  readonly argTypes?: { readonly mistake?: { readonly options: readonly string[] } }
  readonly parameters?: { readonly usState?: UsState }
}
const files = import.meta.glob<Readonly<Record<string, WithMistakes>>>('../../stories/*.stories.tsx', { eager: true })
const stories = Object.values(files).flatMap(file =>
  Object.entries(file).filter(([, story]) => story.argTypes?.mistake),
)
const mistakes = stories.flatMap(([name, story]) =>
  (story.argTypes?.mistake?.options ?? []).flatMap(mistake => {
    const message = messageIn(mistake)
    return message ? [{ name, mistake, message, story }] : []
  }),
)

const language = 'en'
const translations = setupI18n({ messages: allMessages, locale: language })

test.each(mistakes)('$name shows its error: $mistake', async ({ story, mistake, message }) => {
  const globals = { locale: language, usState: storyDefault, partner: storyDefault }
  const frame = {
    language,
    usState: story.parameters?.usState ?? homeState,
    textSize: '100',
    scheme: 'browser',
    isBare: false,
  } as const
  await render(<Frame {...frame}>{story.render?.({ mistake }, { globals })}</Frame>)
  const field = () => document.getElementById(mistake.slice(0, mistake.indexOf(': ')))
  const described = () => field()?.getAttribute('aria-describedby')?.split(' ') ?? []
  await expect.poll(() => field()?.getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(() =>
      described()
        .map(id => document.getElementById(id)?.textContent)
        .join(' '),
    )
    .toContain(translations._(fieldMessageText(message)))
})
