import type { StoryObj } from '@storybook/react-vite'
import { Note } from '../src/components/alert.tsx'
import { guided, oneOf, typed } from './helpers/guide.ts'

export default {
  title: 'Components/Note',
  tags: ['autodocs'],
  ...guided(Note, {
    named: 'Note',
    options: { status: oneOf('info', 'success', 'warning', 'neutral', 'error'), children: typed },
    also: 'callout, info box, inset, hint box, banner',
    when: 'For a box that is on the page from the start, such as what a price covers. It looks like an alert and is not announced; messages that come later are alerts.',
    states: [
      ['Information', 'The common one.'],
      ['Success', 'Looks like the alert of its kind, as the two below.'],
      ['Warning', 'Read this before you go on.'],
      ['Failed', 'What could not be done.'],
    ],
    errors: 'It says nothing about a field: use the field’s own error.',
    accessibility: ['It is read in its place on the page. Start it with a heading where it is long.'],
  }),
}
type Example = StoryObj<typeof Note>
const children = 'We can find your cases only if your name and birth date are correct.'

export const Information: Example = { args: { children } }
export const Success: Example = { args: { status: 'success', children } }
export const Warning: Example = { args: { status: 'warning', children } }
export const Failed: Example = { args: { status: 'error', children } }
