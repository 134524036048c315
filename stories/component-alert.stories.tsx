import type { StoryObj } from '@storybook/react-vite'
import { Alert } from '../src/components/alert.tsx'
import { guided, oneOf, typed } from './helpers/guide.ts'

export default {
  title: 'Components/Alert',
  tags: ['autodocs'],
  ...guided(Alert, {
    options: { status: oneOf('info', 'success', 'warning', 'error'), title: typed, children: typed },
    also: 'toast, snackbar, banner, notification, flash message',
    when: 'For a message that appears after the person did something: saved, sent, refused. What is there from the start is a note. A call that failed is a refusal alert, which finds the words itself.',
    states: [
      ['Information', 'Something to know; nothing to do.'],
      ['Success', 'It has been done.'],
      ['Warning', 'It can go on, but read this first.'],
      ['Failed', 'It could not be done, and what to do now.'],
    ],
    errors:
      'With `status="error"` it says what happened and what to do, and that nothing typed is lost where that is so.',
    accessibility: [
      'An error interrupts a screen reader (`role="alert"`), the others wait for a pause (`role="status"`).',
      'The color is never alone: the words say the same.',
    ],
  }),
}
type Example = StoryObj<typeof Alert>

export const Information: Example = { args: { status: 'info', children: 'Your results are free' } }
export const Success: Example = { args: { status: 'success', children: 'Your account is ready' } }
export const Warning: Example = {
  args: {
    status: 'warning',
    children: 'We can find your cases only if your name and birth date are correct.',
  },
}
export const Failed: Example = {
  args: {
    status: 'error',
    title: 'There is a problem',
    children: "We couldn't reach our server. Your answers are still here. Please check your connection and try again.",
  },
}
