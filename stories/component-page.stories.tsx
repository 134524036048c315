import { Trans } from '@lingui/react/macro'
import { allCharts } from '../harness/charts.ts'
import { pathToState } from '../harness/replay.ts'
import { Button, Form } from '../src/components/elements.tsx'
import { TextField } from '../src/components/field.tsx'
import { PageFrame } from '../src/components/page-frame.tsx'
import { Screen } from '../src/components/screen.tsx'
import { chartInPortal } from './helpers/chart-in-portal.ts'
import { OnAPage } from './helpers/decorators.tsx'
import { guided, shows } from './helpers/guide.ts'
import { InPortal } from './helpers/in-portal.tsx'
import { useReason } from './helpers/mistakes.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Page and screen',
  tags: ['autodocs'],
  ...guided(PageFrame, {
    isBare: false,
    code: `<Screen id="account" title={t\`My account\`}>
  …
</Screen>`,
    frameHeight: 640,
    also: 'layout, shell, header, footer, frame',
    when: 'The portal renders the page (`PageFrame`) around every screen: brand, language, menu, help. Each screen begins with `Screen`, which brings its heading, its title and its error summary.',
    states: [
      ['Open to all', 'Brand and language alone.'],
      ['Signed in', 'With the quick exit, always at the end of the bar, the bell, the initial and the menu.'],
      ['Refused', 'The error summary above the heading.'],
    ],
    errors:
      '`Screen` takes `problems` and `focusCount`: it renders the summary, moves the focus to it, and begins the title with “Error:”.',
    accessibility: [
      'A skip link, one `main`, one `h1`, and help in the same place on every page.',
      'Coming to another screen moves the focus to its heading.',
      'On paper there is no header and no help.',
    ],
  }),
}

const PageText = () => (
  <Screen id="account" title="Clear Path">
    <p>
      <Trans>We can find your cases only if your name and birth date are correct.</Trans>
    </p>
  </Screen>
)
export const OpenToAll: Story = shows(
  <OnAPage>
    <PageText />
  </OnAPage>,
)
const there = () => chartInPortal('account', pathToState({ chart: allCharts['account']!, state: { profile: 'shown' } }))

export const SignedIn: Story = shows(
  <InPortal {...there()} Screens={PageText} />,
  `<PageFrame menu={menu} exit={exit} hasTools>
  …
</PageFrame>`,
)

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

export const Refused: Story = shows(
  <OnAPage>
    <RefusedForm />
  </OnAPage>,
  `<Screen id="login" title={t\`Log in\`} problems={problems} focusCount={focusCount}>
  <Form {...form}>
    …
  </Form>
</Screen>`,
)
