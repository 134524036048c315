import { Trans } from '@lingui/react/macro'
import { charts } from '../harness/charts.ts'
import { pathToState } from '../harness/replay.ts'
import { Button, Form } from '../src/components/elements.tsx'
import { TextField } from '../src/components/field.tsx'
import { PageFrame } from '../src/components/page-frame.tsx'
import { Screen } from '../src/components/screen.tsx'
import { chartInPortal } from './helpers/chart-in-portal.ts'
import { OnAPage } from './helpers/decorators.tsx'
import { guided } from './helpers/guide.ts'
import { InPortal } from './helpers/in-portal.tsx'
import { useReason } from './helpers/mistakes.ts'
import type { Story } from './helpers/story.tsx'

const whole = guided(PageFrame, {
  when: 'The portal renders the page (`PageFrame`) around every screen: brand, language, menu, help. Each screen begins with `Screen`, which brings its heading, its title and its error summary.',
  states: [
    ['Open to all', 'Brand and language alone.'],
    ['Signed in', 'With the quick exit, always at the end of the bar, the bell, the initial and the menu.'],
    ['Refused', 'The error summary above the heading.'],
  ],
  errors:
    '`Screen` takes `problems` and `attempt`: it renders the summary, moves the focus to it, and begins the title with “Error:”.',
  accessibility: [
    'A skip link, one `main`, one `h1`, and help in the same place on every page.',
    'Coming to another screen moves the focus to its heading.',
    'On paper there is no header and no help.',
  ],
})
export default {
  title: 'Components/Page and screen',
  tags: ['autodocs'],
  ...whole,
  parameters: { ...whole.parameters, isBare: false, docs: { story: { inline: false, height: '640px' } } },
}

export const OpenToAll: Story = {
  render: () => (
    <OnAPage>
      <Screen id="login" title="Clear Path">
        <p>
          <Trans>We can find your cases only if your name and birth date are correct.</Trans>
        </p>
      </Screen>
    </OnAPage>
  ),
}
const PageText = () => (
  <Screen id="account" title="Clear Path">
    <p>
      <Trans>We can find your cases only if your name and birth date are correct.</Trans>
    </p>
  </Screen>
)
const there = () => chartInPortal('account', pathToState({ chart: charts['account']!, state: { profile: 'shown' } }))

export const SignedIn: Story = { render: () => <InPortal {...there()} Screens={PageText} /> }

function RefusedForm() {
  const reason = useReason()('emailRequired')
  return (
    <Screen id="login" title="Clear Path" problems={[{ id: 'mail', message: reason }]}>
      <Form>
        <TextField id="mail" label={<Trans>Email</Trans>} error={reason} />
        <Button>
          <Trans>Continue</Trans>
        </Button>
      </Form>
    </Screen>
  )
}

export const Refused: Story = {
  render: () => (
    <OnAPage>
      <RefusedForm />
    </OnAPage>
  ),
}
