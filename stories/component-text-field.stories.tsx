import { Trans } from '@lingui/react/macro'
import type { StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { PasswordField, TextField } from '../src/components/field.tsx'
import { EmailField } from '../src/forms/email-field.tsx'
import { guided, onOrOff, shows, typed } from './helpers/guide.ts'

export default {
  title: 'Components/Text field',
  tags: ['autodocs'],
  ...guided(TextField, {
    options: { label: typed, hint: typed, error: typed, optional: onOrOff },
    also: 'input, text box, textbox, form field',
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

type Example = StoryObj<typeof TextField>

export const Plain: Example = { args: { id: 'plain', label: 'First name', autoComplete: 'given-name' } }
export const Optional: Example = { args: { id: 'optional', label: 'Middle name', optional: true } }
export const WithAHint: Example = {
  args: { id: 'hint', label: 'First name', hint: 'Please use your legal name, as it is on your ID.' },
}
export const Refused: Example = {
  args: {
    id: 'refused',
    label: 'Email',
    error: 'Please enter an email address like name@example.com.',
    defaultValue: 'maria@',
  },
}
export const Password: Example = shows(<PasswordField id="password" label={<Trans>Password</Trans>} />)
export const PasswordShown: Example = {
  ...shows(
    <PasswordField id="shown" label={<Trans>Password</Trans>} defaultValue="clear-path-2026" />,
    "<PasswordField {...field('password')} label={<Trans>Password</Trans>} />",
  ),
  play: async ({ canvasElement }) => {
    canvasElement.querySelector<HTMLElement>('button[aria-controls=shown]')?.click()
    await waitFor(() => expect(canvasElement.querySelector('input')).toHaveAttribute('type', 'text'))
  },
}
export const LikelyTypo: Example = {
  ...shows(
    <EmailField id="typo" defaultValue="ana@gmial.com" onCorrected={() => {}} />,
    "<EmailField {...field('email')} />",
  ),
  play: async ({ canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('#typo')
    input?.focus({ preventScroll: true })
    input?.blur()
    await waitFor(() => expect(canvasElement.querySelector('output')).toHaveTextContent('ana@gmail.com'))
  },
}
