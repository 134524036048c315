import { useLingui } from '@lingui/react/macro'
import type { StoryObj } from '@storybook/react-vite'
import { SelectField } from '../src/forms/long-fields.tsx'
import { guided, onOrOff, shows, typed } from './helpers/guide.ts'

export default {
  title: 'Components/Select field',
  tags: ['autodocs'],
  ...guided(SelectField, {
    options: { label: typed, hint: typed, error: typed, optional: onOrOff, empty: typed },
    also: 'dropdown, drop-down, combobox, picker, menu',
    when: 'For one of many known answers, such as a month or a state. Up to about seven answers are choices instead: all of them are seen at once.',
    states: [
      ['Nothing chosen', 'Shows the words of the empty choice.'],
      ['Chosen', 'Shows the choice.'],
      ['Long words', 'With `wraps`, the chosen words take as many lines as they need.'],
      ['Refused', 'A red border, and above it the sentence; with `errorAbove` that is above several fields together.'],
    ],
    errors: 'As with a text field: in words, between label and control, and in the error summary.',
    accessibility: [
      'It is the browser’s own select: every phone shows its own list for it.',
      'The label is its whole name.',
    ],
  }),
}
type Example = StoryObj<typeof SelectField>
const options = [
  { value: 'UT', label: 'Utah' },
  { value: 'AZ', label: 'Arizona' },
]

export const NothingChosen: Example = { args: { id: 'state', label: 'State', empty: '-', options } }
export const Chosen: Example = { args: { id: 'chosen', label: 'State', empty: '-', options, defaultValue: 'AZ' } }
function LongChoice() {
  const { t } = useLingui()
  const options = [{ value: 'long', label: t`Do you have convictions in another state or in federal court?` }]
  return <SelectField id="long" label={t`State`} empty="-" wraps options={options} value="long" onChange={() => {}} />
}
export const LongWords: Example = shows(
  <LongChoice />,
  '<SelectField id="state" label={<Trans>State</Trans>} wraps options={options} value={state} onChange={choose} />',
)
export const Refused: Example = {
  args: { id: 'refused', label: 'State', empty: '-', options, error: 'Answer is required.' },
}
