import { Trans } from '@lingui/react/macro'
import {
  BulletList,
  Heading2,
  Heading3,
  InlineLink,
  Lead,
  Muted,
  NumberedList,
  Stack,
} from '../src/components/elements.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Headings, text and lists',
  tags: ['autodocs'],
  ...guided(Stack, {
    also: 'typography, headings, paragraph, font',
    when: 'For everything that is read. `Lead` is the first sentence below the heading, `Muted` what is true but not needed. Steps are numbered, points have bullets. `Stack` keeps the distance between them; `Actions` holds the buttons.',
    states: [
      [
        'Headings and text',
        'The `h1` comes from `Screen`; parts begin with `Heading2`, parts of those with `Heading3`. A link is underlined; alone in its line it is an `InlineLink`, high enough to tap.',
      ],
      ['Lists', 'Steps have numbers, points have bullets.'],
    ],
    errors: 'None: what is wrong is said by fields, alerts and the error summary.',
    accessibility: [
      'Headings are never left out on the way down: a reader goes from one to the next.',
      'All sizes are in rem: at 200 percent everything wraps.',
      'Sixth grade, and one thought to a sentence.',
    ],
  }),
}
export const HeadingsAndText: Story = shows(
  <Stack>
    <Lead>
      <Trans>We can find your cases only if your name and birth date are correct.</Trans>
    </Lead>
    <Heading2>
      <Trans>Your privacy</Trans>
    </Heading2>
    <p>
      <Trans>Please use your legal name, as it is on your ID.</Trans>
    </p>
    <Heading3>
      <Trans>Need help?</Trans>
    </Heading3>
    <Muted>
      <Trans>How we should address you.</Trans>
    </Muted>
    <InlineLink href="#privacy">
      <Trans>Privacy</Trans>
    </InlineLink>
  </Stack>,
)
export const Lists: Story = shows(
  <Stack>
    <BulletList>
      <li>
        <Trans>First name</Trans>
      </li>
      <li>
        <Trans>Middle name</Trans>
      </li>
    </BulletList>
    <NumberedList>
      <li>
        <Trans>City</Trans>
      </li>
      <li>
        <Trans>State</Trans>
      </li>
    </NumberedList>
  </Stack>,
)
