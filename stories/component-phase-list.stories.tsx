import { useLingui } from '@lingui/react/macro'
import type { MatterStatus, StatusOf } from '../domain/matters/statuses.ts'
import { PhaseList } from '../src/screens/casework/phase-list.tsx'
import { guided } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Phases of a case',
  tags: ['autodocs'],
  ...guided(PhaseList, {
    when: 'Where a case is told at length: its four phases, and in each its steps. Where there is one line for it, use the steps bar.',
    states: [
      ['Not begun', 'A dotted ring: when the court begins is not known.'],
      ['Under way', 'A tick for what is done, a dot in a ring for now, an empty ring for what is to come.'],
      ['Done', 'A tick at every step.'],
      ['Denied', 'The step where it ended has the dot; those before it have a line.'],
    ],
    errors: 'A denied case is a state, not an error: the page says what it means.',
    accessibility: [
      'A list with a name; each step says in words if it is done, now or to come.',
      'The step of now is `aria-current="step"`.',
    ],
  }),
}

const inCase = (status: StatusOf<'expungement'>): Story => ({
  render: () => <Phases status={{ kind: 'expungement', status }} />,
})
function Phases({ status }: { status: MatterStatus }) {
  const { t } = useLingui()
  return <PhaseList status={status} label={t`The process`} />
}

export const NotBegun: Story = inCase('notStarted')
export const UnderWay: Story = inCase('prosecutorReview')
export const Done: Story = inCase('complete')
export const Denied: Story = inCase('denied')
