import { Trans } from '@lingui/react/macro'
import { expect, waitFor } from 'storybook/test'
import { PasswordField, TextField } from '../src/components/field.tsx'
import { EmailField } from '../src/forms/email-field.tsx'
import { guided, shows } from './helpers/guide.ts'
import { useReason } from './helpers/mistakes.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Text field',
  tags: ['autodocs'],
  ...guided(TextField, {
    when: 'For a short answer in the person’s own words: a name, an email address, a number. For one of a few answers use choices; for a long text, a text area. `PasswordField` is the same for passwords.',
    states: [
      [
        'Plain',
        'The label is above the field and stays there while one types. There is no placeholder: it would look like an answer.',
      ],
      ['Optional', 'Says “(optional)” behind its label. Nothing marks the fields that are needed.'],
      ['With a hint', 'One sentence below the label: where to find it, or why we ask.'],
      ['Refused', 'A red border, and above the field, in words, what to do.'],
      ['Password', 'Can be pasted, and shown with the button below.'],
      ['Likely typo', '`EmailField` asks about an address like ana@gmial.com once the person leaves it.'],
      ['Password shown', 'The button hides it again.'],
    ],
    errors:
      'The sentence is between label and field, and with a link in the error summary above the heading. What was typed stays. The words come from the field’s schema, never from the screen.',
    accessibility: [
      'The label is the field’s whole name; hint and error describe it (`aria-describedby`), and a refused field is `aria-invalid`.',
      'Give it `autoComplete` and `inputMode`: a phone then fills it in, and shows the right keys.',
      'Nothing is masked or moved while one types.',
    ],
  }),
}

export const Plain: Story = shows(<TextField id="plain" label={<Trans>First name</Trans>} autoComplete="given-name" />)
export const Optional: Story = shows(<TextField id="optional" label={<Trans>Middle name</Trans>} optional />)
export const WithAHint: Story = shows(
  <TextField
    id="hint"
    label={<Trans>First name</Trans>}
    hint={<Trans>Please use your legal name, as it is on your ID.</Trans>}
  />,
)
const NotAnAddress = () => (
  <TextField id="refused" label={<Trans>Email</Trans>} error={useReason()('emailInvalid')} defaultValue="maria@" />
)
export const Refused: Story = shows(<NotAnAddress />)
export const Password: Story = shows(<PasswordField id="password" label={<Trans>Password</Trans>} />)
/** On the page of the component, too, what is done to a field is done. */
const played = { docs: { story: { autoplay: true } } }
export const PasswordShown: Story = {
  parameters: played,
  render: () => <PasswordField id="password" label={<Trans>Password</Trans>} defaultValue="clear-path-2026" />,
  play: async ({ canvasElement }) => {
    canvasElement.querySelector<HTMLElement>('button[aria-controls=password]')?.click()
    await waitFor(() => expect(canvasElement.querySelector('input')).toHaveAttribute('type', 'text'))
  },
}
export const LikelyTypo: Story = {
  parameters: played,
  render: () => <EmailField id="typo" defaultValue="ana@gmial.com" onCorrected={() => {}} />,
  play: async ({ canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('#typo')
    input?.focus()
    input?.blur()
    await waitFor(() => expect(canvasElement.querySelector('output')).toHaveTextContent('ana@gmail.com'))
  },
}
