import type { StoryObj } from '@storybook/react-vite'
import { StatusTag } from '../src/screens/casework/matter-parts.tsx'
import { guided, onOrOff, oneOf, typed } from './helpers/guide.ts'

export default {
  title: 'Components/Status tag',
  tags: ['autodocs'],
  ...guided(StatusTag, {
    options: { tone: oneOf('yourTurn', 'working', 'cleared', 'ended'), label: typed, isPlain: onOrOff },
    named: 'StatusTag',
    also: 'badge, chip, pill, label',
    when: 'For the status of a case: whose turn it is, or how it ended. One to a case, next to its name.',
    states: [
      ['Your turn', 'Amber, with an exclamation mark.'],
      ['Working', 'Blue, with a clock: we or the court are at work.'],
      ['Cleared', 'Green, with a tick.'],
      ['Ended', 'Gray, with a line: over, but not cleared. No red: nothing is to be done.'],
    ],
    errors: 'None: it says what is the case.',
    accessibility: ['Its words say the same as its color and its icon.', 'With forced colors it has a border.'],
  }),
}
type Example = StoryObj<typeof StatusTag>

export const YourTurn: Example = { args: { tone: 'yourTurn', label: 'Personal statement questions' } }
export const Working: Example = { args: { tone: 'working', label: 'Prosecutor review' } }
export const Cleared: Example = { args: { tone: 'cleared', label: 'Expungement complete!' } }
export const Ended: Example = { args: { tone: 'ended', label: 'Ineligible' } }
