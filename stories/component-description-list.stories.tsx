import { Trans } from '@lingui/react/macro'
import { DescriptionList } from '../src/components/description-list.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Facts',
  tags: ['autodocs'],
  ...guided(DescriptionList, {
    also: 'key and value, definition list, facts, summary list',
    when: 'For names and what they stand for: a case’s court and number, the answers of the review. For steps or points, use a list.',
    states: [
      ['Name and email', 'Name and value side by side; on a phone, or with large letters, the value below its name.'],
      ['Long words', 'A value without a space is broken rather than cut off.'],
    ],
    errors: 'It shows what is known. What is not known is left out, or said in words.',
    accessibility: ['A description list: a reader hears each name with its value.'],
  }),
}

export const NameAndEmail: Story = shows(
  <DescriptionList>
    <dt>
      <Trans>First name</Trans>
    </dt>
    <dd>María</dd>
    <dt>
      <Trans>Email</Trans>
    </dt>
    <dd>maria@example.com</dd>
  </DescriptionList>,
)
export const LongWords: Story = shows(
  <DescriptionList>
    <dt>
      <Trans>Email</Trans>
    </dt>
    <dd>maria.de.los.angeles.de.la.cruz.villavicencio.hernandez@correo.ejemplo.example.com</dd>
  </DescriptionList>,
)
