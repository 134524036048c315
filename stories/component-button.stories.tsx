import { Trans } from '@lingui/react/macro'
import { expect } from 'storybook/test'
import { ActionLink, Button, Actions } from '../src/components/elements.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Button',
  tags: ['autodocs'],
  ...guided(Button, {
    when: 'For what a person does: go on, save, open a dialog. One **solid** button on a screen, first among the others; **outline** for the other ways on, and for choices of equal weight; **link** for what is rarely wanted. **Wide** if it is alone or below another button; in a row it is as wide as its words. What leads to another address is an `ActionLink` or a `ScreenLink`, which look the same.',
    states: [
      ['Looks', 'The words say what happens: “Continue”, “Save and log out”, never “OK”.'],
      [
        'Busy',
        'Its own work is under way: it says “One moment…” at once and moves after a second. It stays in its place, and a second press does nothing.',
      ],
      ['Focused', 'A ring in clay around it, for keyboards alone.'],
      ['Long words', 'They wrap; a single word that is longer than the button is broken.'],
      ['Wide', 'As wide as a phone, and one width on a desktop: alone, or below another button.'],
    ],
    errors:
      'A button never says that something is wrong. It can always be pressed; what is missing is said in the error summary above the heading.',
    accessibility: [
      'It is at least 48 px high and may wrap to several lines; its words are never cut off.',
      'While busy it is `aria-disabled`, not `disabled`: a keyboard user stays on it. It keeps its name, and a live region says that it is at work.',
      'It is not a submit button unless it says `type="submit"`.',
    ],
  }),
}

export const Looks: Story = shows(
  <Actions>
    <Button>
      <Trans>Continue</Trans>
    </Button>
    <Button look="outline">
      <Trans>Back</Trans>
    </Button>
    <Button look="link">
      <Trans>Log out</Trans>
    </Button>
  </Actions>,
)
export const Busy: Story = shows(
  <Actions>
    <Button busy>
      <Trans>Save</Trans>
    </Button>
    <Button look="outline" busy>
      <Trans>Save</Trans>
    </Button>
  </Actions>,
)
export const Focused: Story = {
  render: () => (
    <Actions>
      <Button>
        <Trans>Continue</Trans>
      </Button>
    </Actions>
  ),
  play: async ({ canvasElement }) => {
    const button = canvasElement.querySelector('button')
    button?.focus({ focusVisible: true })
    await expect(button).toHaveFocus()
  },
}
export const LongWords: Story = shows(
  <Actions>
    <Button>
      <Trans>Do you have convictions in another state or in federal court?</Trans>
    </Button>
  </Actions>,
)
export const Wide: Story = shows(
  <Button wide>
    <Trans>Next</Trans>
  </Button>,
)
export const LinkThatLooksLikeAButton: Story = shows(
  <ActionLink href="#next">
    <Trans>Continue</Trans>
  </ActionLink>,
)
