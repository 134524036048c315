import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ComponentProps } from 'react'
import type { StatusOf } from '../domain/matters/statuses.ts'
import { Line, StatusTag } from '../src/screens/casework/matter-parts.tsx'
import { statusTexts } from '../src/texts/cases/matters.ts'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Status tag',
  tags: ['autodocs'],
  ...guided(StatusTag, {
    code: '<StatusTag tone={toneOf(turn, ending)} label={label} />',
    when: 'For the status of a case: whose turn it is, or how it ended. One to a case, next to its name.',
    states: [
      ['Your turn', 'Amber, with an exclamation mark.'],
      ['Working', 'Blue, with a clock: we or the court are at work.'],
      ['Cleared', 'Green, with a tick.'],
      ['Ended', 'Gray, with a line: over, but not cleared. No red: nothing is to be done.'],
    ],
    errors: 'None: it says what is the case.',
    accessibility: ['Its words say the same as its color and its icon.', 'With forced colors it has a border.'],
  }),
}
function Tagged({ tone, label }: Omit<ComponentProps<typeof StatusTag>, 'label'> & { label: MessageDescriptor }) {
  const { i18n } = useLingui()
  return (
    <Line>
      <StatusTag tone={tone} label={i18n._(label)} />
    </Line>
  )
}
const facts = { isThanked: false, representation: '', isLate: false, hasDocuments: false, answered: null }
const labelOf = (status: StatusOf<'expungement'>) => statusTexts({ kind: 'expungement', status }, facts).label

export const YourTurn: Story = shows(<Tagged tone="yourTurn" label={labelOf('personalStatement')} />)
export const Working: Story = shows(<Tagged tone="working" label={labelOf('prosecutorReview')} />)
export const Cleared: Story = shows(<Tagged tone="cleared" label={labelOf('complete')} />)
export const Ended: Story = shows(<Tagged tone="ended" label={labelOf('ineligible')} />)
