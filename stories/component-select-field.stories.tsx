import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '../src/forms/long-fields.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Select field',
  tags: ['autodocs'],
  ...guided(SelectField, {
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
const options = [
  { value: 'UT', label: 'Utah' },
  { value: 'AZ', label: 'Arizona' },
]

export const NothingChosen: Story = shows(
  <SelectField id="state" label={<Trans>State</Trans>} empty="-" options={options} />,
)
export const Chosen: Story = shows(
  <SelectField id="state" label={<Trans>State</Trans>} empty="-" options={options} defaultValue="AZ" />,
)
function LongChoice() {
  const { t } = useLingui()
  const options = [{ value: 'long', label: t`Do you have convictions in another state or in federal court?` }]
  return <SelectField id="long" label={t`State`} empty="-" wraps options={options} value="long" onChange={() => {}} />
}
export const LongWords: Story = shows(<LongChoice />)
export const Refused: Story = shows(
  <SelectField
    id="state"
    label={<Trans>State</Trans>}
    empty="-"
    options={options}
    error={<Trans>Answer is required.</Trans>}
  />,
)
