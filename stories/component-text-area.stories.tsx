import { Trans } from '@lingui/react/macro'
import { TextAreaField } from '../src/forms/long-fields.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Text area',
  tags: ['autodocs'],
  ...guided(TextAreaField, {
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

export const Empty: Story = shows(<TextAreaField id="message" label={<Trans>Your message</Trans>} />)
const limitedTo = (limit: number) =>
  shows(
    <TextAreaField
      id="message"
      label={<Trans>Your message</Trans>}
      limit={limit}
      defaultValue="My middle name is spelled Ana María."
    />,
  )
export const NearlyFull: Story = limitedTo(40)
export const TooLong: Story = limitedTo(30)
