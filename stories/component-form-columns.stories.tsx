import { Trans } from '@lingui/react/macro'
import { TextField } from '../src/components/field.tsx'
import { FormColumns } from '../src/forms/form-columns.tsx'
import { pageTexts } from '../src/texts/asking/pages.ts'
import { OnAPage } from './helpers/decorators.tsx'
import { guided } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

const onAPage = guided(FormColumns, {
  when: 'Around the fields of every page of the registration and the questions. Pages with something of their own to keep in sight have columns.',
  states: [
    ['Why we ask', 'Next to the fields: why, how long it still takes, and who helps.'],
    ['Help alone', 'Where the fields need no reason.'],
    ['On a phone', 'One column; why we ask is behind a button below the heading, and help is below the page.'],
  ],
  errors: 'None of its own.',
  accessibility: ['The fields come first in the order of reading.', 'It is not on paper.'],
})
/** Its room is the page around it. */
export default {
  title: 'Components/Form columns',
  tags: ['autodocs'],
  ...onAPage,
  globals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: { ...onAPage.parameters, isBare: false, docs: { story: { inline: false, height: '420px' } } },
}

const Page = (aside: Pick<React.ComponentProps<typeof FormColumns>, 'why' | 'step'>) => (
  <OnAPage>
    <h1>Clear Path</h1>
    <FormColumns {...aside}>
      <TextField id="city" label={<Trans>City</Trans>} />
    </FormColumns>
  </OnAPage>
)
const withReason = <Page why={pageTexts['open-cases'].explanation} step={{ step: 3, of: 12 }} />

export const WhyWeAsk: Story = { render: () => withReason }
export const HelpAlone: Story = { render: () => <Page /> }
export const OnAPhone: Story = {
  render: () => withReason,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
