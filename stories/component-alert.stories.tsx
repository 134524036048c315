import { Trans } from '@lingui/react/macro'
import { Alert } from '../src/components/alert.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Alert',
  tags: ['autodocs'],
  ...guided(Alert, {
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

export const Information: Story = shows(
  <Alert status="info">
    <Trans>Your results are free</Trans>
  </Alert>,
)
export const Success: Story = shows(
  <Alert status="success">
    <Trans>Your account is ready</Trans>
  </Alert>,
)
export const Warning: Story = shows(
  <Alert status="warning">
    <Trans>We can find your cases only if your name and birth date are correct.</Trans>
  </Alert>,
)
export const Failed: Story = shows(
  <Alert status="error" title={<Trans>There is a problem</Trans>}>
    <Trans>
      We couldn't reach our server. Your answers are still here. Please check your connection and try again.
    </Trans>
  </Alert>,
)
