import { Trans } from '@lingui/react/macro'
import type { StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { ChoicesField } from '../src/components/choice-fields.tsx'
import { TextField } from '../src/components/field.tsx'
import { guided, inWords, onOrOff, shows, typed } from './helpers/guide.ts'

/** How one writes it, with what is set and what the first choice has besides. */
function choices(set = '', yes = '') {
  return `<ChoicesField
  id="open"
  label={<Trans>Do you have any open cases?</Trans>}${set}
  options={[
    { value: 'yes', label: <Trans>Yes</Trans>${yes} },
    { value: 'no', label: <Trans>No</Trans> },
  ]}
  selections={selections}
  onChange={select}
/>`
}

export default {
  title: 'Components/Choices',
  tags: ['autodocs'],
  ...guided(ChoicesField, {
    options: { label: typed, error: typed, optional: onOrOff, several: onOrOff },
    code: choices(),
    also: 'radio buttons, radio group, checkbox group, options',
    when: 'For one answer of a few, or with `several` for any number of them. On a page that asks one question, the heading is its name (`ChoiceCards`); among other fields it brings a label (`ChoicesField`). For one thing to agree to, use a checkbox.',
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

type Field = ComponentProps<typeof ChoicesField>
interface Asked extends Partial<Field> {
  id: string
  reveals?: React.ReactNode
}
/** Keeps what is chosen. */
function Asking({ selections: chosen = [], reveals, ...field }: Asked) {
  const [selections, select] = useState(chosen)
  const options = [
    { value: 'yes', label: <Trans>Yes</Trans>, reveals },
    { value: 'no', label: <Trans>No</Trans> },
  ]
  const label = <Trans>Do you have any open cases?</Trans>
  return <ChoicesField {...{ label, options, ...field, selections }} onChange={select} />
}
type Example = StoryObj<typeof ChoicesField>

export const NothingChosen: Example = {
  args: { label: 'Do you have any open cases?' },
  render: args => <Asking {...inWords(args)} id="open" />,
}
export const Chosen: Example = shows(<Asking id="chosen" selections={['yes']} />, choices())
export const Several: Example = shows(
  <Asking id="several" several selections={['yes', 'no']} />,
  choices('\n  several'),
)
export const Revealing: Example = shows(
  <Asking id="revealing" selections={['yes']} reveals={<TextField id="where" label={<Trans>City</Trans>} />} />,
  choices('', ', reveals: <TextField id="where" label={<Trans>City</Trans>} />'),
)
export const Refused: Example = shows(
  <Asking id="refused" error={<Trans>Answer is required.</Trans>} />,
  choices('\n  error={error}'),
)
