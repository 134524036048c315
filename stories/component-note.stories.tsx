import { Trans } from '@lingui/react/macro'
import { Note } from '../src/components/alert.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Note',
  tags: ['autodocs'],
  ...guided(Note, {
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
const text = <Trans>We can find your cases only if your name and birth date are correct.</Trans>

export const Information: Story = shows(<Note>{text}</Note>)
export const Success: Story = shows(<Note status="success">{text}</Note>)
export const Warning: Story = shows(<Note status="warning">{text}</Note>)
export const Failed: Story = shows(<Note status="error">{text}</Note>)
