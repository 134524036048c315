import { Trans } from '@lingui/react/macro'
import type { StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { Refusal } from '../domain/refusal.ts'
import { RefusalAlert } from '../src/components/alert.tsx'
import { Dialog } from '../src/components/dialog.tsx'
import { Button } from '../src/components/elements.tsx'
import { guided, inWords, onOrOff, shows, typed } from './helpers/guide.ts'

/** How one writes it; a modal dialog would cover the page that explains it, so each example has its own frame. */
function dialog(button = '<Button>', more = '') {
  return `<Dialog
  title={<Trans>Confirm your information</Trans>}
  onClose={() => actor.send({ type: 'CLOSE' })}
  actions={
    ${button}
      <Trans>Yes, this is correct</Trans>
    </Button>
  }
>
  <p>
    <Trans>We can find your cases only if your name and birth date are correct.</Trans>
  </p>${more}
</Dialog>`
}

export default {
  title: 'Components/Dialog',
  tags: ['autodocs'],
  ...guided(Dialog, {
    frameHeight: 480,
    options: { title: typed, children: typed, close: typed, writing: onOrOff },
    code: dialog(),
    also: 'modal, popup, pop-up, overlay, lightbox, sheet',
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

function Asked({ busy, ...changed }: Partial<ComponentProps<typeof Dialog>> & { busy?: boolean }) {
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
        {...changed}
      >
        {changed.children ?? <p>{text}</p>}
      </Dialog>
    </>
  )
}
type Example = StoryObj<typeof Dialog>

export const Open: Example = {
  args: { title: 'Confirm your information' },
  render: args => <Asked {...inWords(args)} />,
}
export const LongerThanTheScreen: Example = shows(
  <Asked>
    {Array.from({ length: 20 }, (_, index) => (
      <p key={index}>{text}</p>
    ))}
  </Asked>,
)
export const Busy: Example = shows(<Asked busy />, dialog('<Button busy={isBusy}>'))
export const Refused: Example = shows(
  <Asked>
    <p>{text}</p>
    <RefusalAlert refusal={new Refusal('unreachable')} />
  </Asked>,
  dialog('<Button>', '\n  <RefusalAlert refusal={refusal} />'),
)
