import type { StoryObj } from '@storybook/react-vite'
import { CheckboxField } from '../src/components/choice-fields.tsx'
import { guided, typed } from './helpers/guide.ts'

export default {
  title: 'Components/Checkbox',
  tags: ['autodocs'],
  ...guided(CheckboxField, {
    options: { label: typed, hint: typed },
    also: 'tick box, consent, agree',
    when: 'For one thing to agree to or to switch on, such as mails. For a question with the answers yes and no, use choices: an empty box is no answer.',
    states: [
      ['Empty', 'Never ticked for the person.'],
      ['With a hint', 'A sentence below the card.'],
      ['Ticked', 'The whole card takes the color.'],
    ],
    errors: 'It has none of its own: what must be agreed to is said in an alert or in the error summary.',
    accessibility: ['The browser’s own checkbox; the whole card is its label.', 'A hint describes it.'],
  }),
}

type Example = StoryObj<typeof CheckboxField>

export const Empty: Example = { args: { id: 'mails', label: 'Email me updates' } }
export const WithAHint: Example = {
  args: { id: 'hint', label: 'Email me updates', hint: 'How we should address you.' },
}
export const Ticked: Example = { args: { id: 'ticked', label: 'Email me updates', defaultChecked: true } }
