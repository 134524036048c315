import { Trans } from '@lingui/react/macro'
import { CheckboxField } from '../src/components/choice-fields.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Checkbox',
  tags: ['autodocs'],
  ...guided(CheckboxField, {
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

export const Empty: Story = shows(<CheckboxField id="mails" label={<Trans>Email me updates</Trans>} />)
export const WithAHint: Story = shows(
  <CheckboxField id="texts" label={<Trans>Email me updates</Trans>} hint={<Trans>How we should address you.</Trans>} />,
)
export const Ticked: Story = shows(<CheckboxField id="mails" label={<Trans>Email me updates</Trans>} defaultChecked />)
