import { Trans } from '@lingui/react/macro'
import { Button } from '../src/components/elements.tsx'
import { Dialog } from '../src/components/dialog.tsx'
import { guided } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

const ownPage = guided(Dialog, {
  when: 'For what must be read or answered before a person goes on: a warning, a confirmation, “why we ask”. A state of the chart with the tag `dialog` draws it. What can be read beside the page is a note.',
  states: [
    ['Open', 'The page behind is dark and still. The main button comes first, at full width.'],
    ['Longer than the screen', 'The dialog itself scrolls.'],
    ['Busy or refused', 'Its button pales; an alert stands above the buttons.'],
  ],
  errors: 'A refusal alert above its buttons. It stays open until the work is done or the person closes it.',
  accessibility: [
    'The browser’s own modal dialog, named by its title, which takes the focus.',
    'Tab stays inside; Escape asks the chart to close, which may refuse; then the focus goes back to where it was.',
    'Never put it inside a form.',
  ],
})
/** A modal dialog would cover the page that explains it: it has a page of its own there. */
export default {
  title: 'Components/Dialog',
  tags: ['autodocs'],
  ...ownPage,
  parameters: { ...ownPage.parameters, docs: { story: { inline: false, height: '480px' } } },
}

const nothing = () => {}

export const Open: Story = {
  render: () => (
    <>
      <h1>
        <Trans>Confirm your information</Trans>
      </h1>
      <Dialog
        title={<Trans>Confirm your information</Trans>}
        onClose={nothing}
        actions={
          <Button>
            <Trans>Yes, this is correct</Trans>
          </Button>
        }
      >
        <p>
          <Trans>We can find your cases only if your name and birth date are correct.</Trans>
        </p>
      </Dialog>
    </>
  ),
}
