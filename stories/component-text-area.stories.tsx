import type { StoryObj } from '@storybook/react-vite'
import { TextAreaField } from '../src/forms/long-fields.tsx'
import { counted, guided, onOrOff, typed } from './helpers/guide.ts'

export default {
  title: 'Components/Text area',
  tags: ['autodocs'],
  ...guided(TextAreaField, {
    options: { label: typed, hint: typed, error: typed, optional: onOrOff, limit: counted },
    also: 'textarea, multiline, long text',
    when: 'For an answer of several sentences: a message, a part of the personal statement. For a few words, use a text field.',
    states: [
      ['Empty', 'Five lines high; it can be resized.'],
      ['Nearly full', 'Says how many characters are left once a tenth of the room remains.'],
      ['Too long', 'Says how many are too many. Nothing that was typed is cut off.'],
    ],
    errors: 'As with a text field. A text that is too long is refused when it is sent, not while one writes.',
    accessibility: ['How many characters are left is announced politely.', 'The label is its whole name.'],
  }),
}

type Example = StoryObj<typeof TextAreaField>
const message = { label: 'Your message', defaultValue: 'My middle name is spelled Ana María.' }

export const Empty: Example = { args: { id: 'message', label: 'Your message' } }
export const NearlyFull: Example = { args: { id: 'nearly', limit: 40, ...message } }
export const TooLong: Example = { args: { id: 'long', limit: 30, ...message } }
