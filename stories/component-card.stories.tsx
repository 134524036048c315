import { Trans } from '@lingui/react/macro'
import { Card, Heading2 } from '../src/components/elements.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Card',
  tags: ['autodocs'],
  ...guided(Card, {
    also: 'tile, panel, box',
    when: 'For one thing among several of its kind: a case, a notice, a price. A page with a single thing needs no card.',
    states: [
      ['With a heading', 'White on the paper of the page. A card cannot be pressed: the links and buttons in it can.'],
    ],
    errors: 'What goes wrong in a card is an alert inside it.',
    accessibility: ['Begin it with a heading, so that it can be found.', 'It is not cut in two on paper.'],
  }),
}

export const WithAHeading: Story = shows(
  <Card>
    <Heading2>
      <Trans>Your privacy</Trans>
    </Heading2>
    <p>
      <Trans>We can find your cases only if your name and birth date are correct.</Trans>
    </p>
  </Card>,
)
