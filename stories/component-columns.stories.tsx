import { Trans } from '@lingui/react/macro'
import { Across, Aside, Columns } from '../src/components/columns.tsx'
import { Card, Heading2, Stack } from '../src/components/elements.tsx'
import { onAPage } from './helpers/decorators.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

// its room is the page around it
export default {
  title: 'Components/Columns',
  tags: ['autodocs'],
  decorators: [onAPage],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  ...guided(Columns, {
    isBare: false,
    code: `<Columns>
  <Across>…</Across>
  <Stack>…</Stack>
  <Aside>…</Aside>
</Columns>`,
    frameHeight: 520,
    also: 'grid, layout, sidebar',
    when: 'For a long page with something to keep in sight next to it: the results and their summary, the dashboard and its notices. All other screens have one column.',
    states: [
      ['One column', 'On a phone, or with large letters: in the order in which it is read.'],
      ['Two columns', 'From 960 px on, or more where the letters are larger: the second column stays in sight.'],
    ],
    errors: 'None.',
    accessibility: [
      'The order of reading is that of the code, in one column and in two.',
      'On paper there is one column.',
    ],
  }),
}
export const TwoColumns: Story = shows(
  <Columns>
    <Across>
      <h1>
        <Trans>Your privacy</Trans>
      </h1>
    </Across>
    <Stack>
      <Card>
        <Trans>We can find your cases only if your name and birth date are correct.</Trans>
      </Card>
      <Card>
        <Trans>Please use your legal name, as it is on your ID.</Trans>
      </Card>
    </Stack>
    <Aside>
      <Heading2>
        <Trans>Need help?</Trans>
      </Heading2>
      <p>
        <Trans>How we should address you.</Trans>
      </p>
    </Aside>
  </Columns>,
)
export const OneColumn: Story = {
  ...TwoColumns,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
