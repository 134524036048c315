import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { tooLong } from '../domain/field-message.ts'
import { languages } from '../domain/languages.ts'
import { allMessages } from '../harness/messages.ts'
import { fieldMessageText } from '../src/texts/field-messages.ts'

describe.each(languages)('a text that is too long, in %s', locale => {
  const words = setupI18n({ locale, messages: allMessages })
  test.each([
    [100, '100'],
    [500, '500'],
    [5000, '5,000'],
  ])('is told the limit of its own field: %i', (limit, written) => {
    expect(words._(fieldMessageText(tooLong(limit)))).toMatch(new RegExp(` ${written} (characters|caracteres)`))
  })
})
