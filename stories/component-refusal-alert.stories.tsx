import { Refusal } from '../domain/refusal.ts'
import { refused } from '../domain/wire/refusal.ts'
import { RefusalAlert } from '../src/components/alert.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Refusal alert',
  tags: ['autodocs'],
  ...guided(RefusalAlert, {
    code: '<RefusalAlert refusal={refusal} />',
    also: 'error message, error banner, toast, retry',
    when: 'Wherever a call to the server can fail: give it what the chart keeps as `refusal`. It finds the words; a screen never writes its own. Without a refusal nothing is there.',
    states: [
      ['Known reason', 'The server’s sentence, in the language of the page.'],
      ['Server not reached', 'Says that the answers are still there, and to check the connection.'],
      ['Anything else', 'Says that something went wrong, and where to write.'],
    ],
    errors: 'It is one: always `role="alert"`. It is above the button that was pressed.',
    accessibility: ['It interrupts a screen reader, and leaves the focus on the button.'],
  }),
}

export const KnownReason: Story = shows(<RefusalAlert refusal={refused('cardDeclined')} />)
export const ServerNotReached: Story = shows(<RefusalAlert refusal={new Refusal('unreachable')} />)
export const AnythingElse: Story = shows(<RefusalAlert refusal={new Refusal('broken')} />)
