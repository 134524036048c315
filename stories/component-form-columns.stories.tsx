import { Trans } from '@lingui/react/macro'
import { TextField } from '../src/components/field.tsx'
import { FormColumns } from '../src/forms/form-columns.tsx'
import { pageTexts } from '../src/texts/asking/pages.ts'
import { onAPage } from './helpers/decorators.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

// its room is the page around it
export default {
  title: 'Components/Form columns',
  tags: ['autodocs'],
  decorators: [onAPage],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  ...guided(FormColumns, {
    isBare: false,
    code: `<FormColumns why={pageTexts['open-cases'].explanation} step={{ step: 3, of: 12 }}>
  <TextField id="city" label={<Trans>City</Trans>} />
</FormColumns>`,
    frameHeight: 420,
    also: 'form layout, grid, fields side by side',
    when: 'Around the fields of every page of the registration and the questions. Pages with something of their own to keep in sight have columns.',
    states: [
      ['Why we ask', 'Next to the fields: why, how long it still takes, and who helps.'],
      ['Help alone', 'Where the fields need no reason.'],
      ['On a phone', 'One column; why we ask is behind a button below the heading, and help is below the page.'],
    ],
    errors: 'None of its own.',
    accessibility: ['The fields come first in the order of reading.', 'It is not on paper.'],
  }),
}

const Page = (aside: Pick<React.ComponentProps<typeof FormColumns>, 'why' | 'step'>) => (
  <>
    <h1>Clear Path</h1>
    <FormColumns {...aside}>
      <TextField id="city" label={<Trans>City</Trans>} />
    </FormColumns>
  </>
)
export const WhyWeAsk: Story = shows(<Page why={pageTexts['open-cases'].explanation} step={{ step: 3, of: 12 }} />)
export const HelpAlone: Story = shows(
  <Page />,
  `<FormColumns>
  <TextField id="city" label={<Trans>City</Trans>} />
</FormColumns>`,
)
export const OnAPhone: Story = { ...WhyWeAsk, globals: { viewport: { value: 'phone', isRotated: false } } }
