import { Trans } from '@lingui/react/macro'
import { Refusal } from '../domain/refusal.ts'
import { RefusalAlert } from '../src/components/alert.tsx'
import { Dialog } from '../src/components/dialog.tsx'
import { Button } from '../src/components/elements.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

// a modal dialog would cover the page that explains it
export default {
  title: 'Components/Dialog',
  tags: ['autodocs'],
  ...guided(Dialog, {
    frameHeight: 480,
    when: 'For what must be read or answered before a person goes on: a warning, a confirmation, “why we ask”. A state of the chart with the tag `dialog` renders it. What can be read next to the page is a note.',
    states: [
      ['Open', 'The page behind is dark and still. The main button comes first, at full width.'],
      ['Longer than the screen', 'The content scrolls; the × stays in sight.'],
      ['Busy', 'Its button says so; the dialog stays open.'],
      ['Refused', 'An alert above the buttons.'],
    ],
    errors: 'A refusal alert above its buttons. It stays open until the work is done or the person closes it.',
    accessibility: [
      'The browser’s own modal dialog, named by its title, which takes the focus.',
      'Tab stays inside; Escape and the × ask the chart to close, which may refuse; then the focus goes back to where it was.',
      'Never put it inside a form.',
    ],
  }),
}

const nothing = () => {}

const text = <Trans>We can find your cases only if your name and birth date are correct.</Trans>

function Asked({ busy, children = <p>{text}</p> }: { busy?: boolean; children?: React.ReactNode }) {
  return (
    <>
      <h1>
        <Trans>Confirm your information</Trans>
      </h1>
      <Dialog
        title={<Trans>Confirm your information</Trans>}
        onClose={nothing}
        actions={
          <Button busy={busy}>
            <Trans>Yes, this is correct</Trans>
          </Button>
        }
      >
        {children}
      </Dialog>
    </>
  )
}

export const Open: Story = shows(<Asked />)
export const LongerThanTheScreen: Story = shows(
  <Asked>
    {Array.from({ length: 20 }, (_, index) => (
      <p key={index}>{text}</p>
    ))}
  </Asked>,
)
export const Busy: Story = shows(<Asked busy />)
export const Refused: Story = shows(
  <Asked>
    <p>{text}</p>
    <RefusalAlert refusal={new Refusal('unreachable')} />
  </Asked>,
)
