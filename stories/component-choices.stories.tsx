import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ChoicesField } from '../src/components/choice-fields.tsx'
import { TextField } from '../src/components/field.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Choices',
  tags: ['autodocs'],
  ...guided(ChoicesField, {
    when: 'For one answer of a few, or with `several` for any number of them. On a page that asks one question, the heading is its name (`Choices`); among other fields it brings a label (`ChoicesField`). For one thing to agree to, use a checkbox.',
    states: [
      ['Nothing chosen', 'No answer is chosen for the person.'],
      ['Chosen', 'The whole card takes the color.'],
      ['Several', 'With `several`, boxes to tick instead of radios.'],
      ['Revealing', 'What belongs to a choice opens right below it, with a bar at its side.'],
      ['Refused', 'The sentence is above the first choice.'],
    ],
    errors: '“Choose an answer” above the choices and in the error summary, whose link leads to the first choice.',
    accessibility: [
      'Radios and checkboxes are the browser’s own, in a named group.',
      'The whole card can be tapped, at least 48 px high.',
      'What a choice reveals comes after it in the order of reading.',
    ],
  }),
}

interface Asked {
  several?: boolean
  chosen?: readonly string[]
  error?: React.ReactNode
  reveals?: React.ReactNode
}
function Asking({ several = false, chosen = [], error, reveals }: Asked) {
  const [selections, select] = useState(chosen)
  const options = [
    { value: 'yes', label: <Trans>Yes</Trans>, reveals },
    { value: 'no', label: <Trans>No</Trans> },
  ]
  const label = <Trans>Do you have any open cases?</Trans>
  return <ChoicesField {...{ id: 'open', label, several, options, selections, error }} onChange={select} />
}

export const NothingChosen: Story = shows(<Asking />)
export const Chosen: Story = shows(<Asking chosen={['yes']} />)
export const Several: Story = shows(<Asking several chosen={['yes', 'no']} />)
export const Revealing: Story = shows(
  <Asking chosen={['yes']} reveals={<TextField id="where" label={<Trans>City</Trans>} />} />,
)
export const Refused: Story = shows(<Asking error={<Trans>Answer is required.</Trans>} />)
