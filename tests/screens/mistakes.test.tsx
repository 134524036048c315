// @module-tag thorough
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { allMessages } from '../../harness/screen-titles.ts'
import { fieldMessageText } from '../../src/texts/field-messages.ts'
import { listStories } from '../../stories/helpers/all-stories.ts'
import { FramedStory } from '../../stories/helpers/frame.tsx'
import { messageIn } from '../../stories/helpers/mistakes.ts'

const mistakes = (await listStories()).flatMap(({ exported, story }) =>
  (story.argTypes?.mistake?.options ?? []).flatMap(mistake => {
    const message = messageIn(mistake)
    return message ? [{ exported, mistake, message, story }] : []
  }),
)

const language = 'en'
const translations = setupI18n({ messages: allMessages, locale: language })

test.each(mistakes)('$exported shows its error: $mistake', async ({ story, mistake, message }) => {
  await render(<FramedStory {...{ story, language }} args={{ mistake }} />)
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
