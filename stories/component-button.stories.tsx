import { Trans } from '@lingui/react/macro'
import type { StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect } from 'storybook/test'
import { ActionLink, Button, Actions } from '../src/components/elements.tsx'
import { guided, onOrOff, oneOf, shows, typed } from './helpers/guide.ts'

export default {
  title: 'Components/Button',
  tags: ['autodocs'],
  // alone on the page it would be as wide as the page
  decorators: [
    (Story: ComponentType) => (
      <Actions>
        <Story />
      </Actions>
    ),
  ],
  ...guided(Button, {
    options: { look: oneOf('solid', 'outline', 'link'), wide: onOrOff, busy: onOrOff, children: typed },
    also: 'call to action, CTA, submit',
    when: 'For what a person does: go on, save, open a dialog. One **solid** button on a screen, first among the others; **outline** for the other ways on, and for choices of equal weight; **link** for what is rarely wanted. **Wide** if it is alone or below another button; in a row it is as wide as its words. What leads to another address is an `ActionLink` or a `ScreenLink`, which look the same.',
    states: [
      ['Solid', 'The words say what happens: “Continue”, “Save and log out”, never “OK”.'],
      ['In a row', 'The three looks, in the order of their weight.'],
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

type Example = StoryObj<typeof Button>

export const Solid: Example = { args: { children: 'Continue' } }
export const InARow: Example = shows(
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
export const Busy: Example = { args: { busy: true, children: 'Save' } }
export const Focused: Example = {
  args: { children: 'Continue' },
  play: async ({ canvasElement }) => {
    const button = canvasElement.querySelector('button')
    button?.focus({ focusVisible: true, preventScroll: true })
    await expect(button).toHaveFocus()
  },
}
export const LongWords: Example = {
  args: { children: 'Do you have convictions in another state or in federal court?' },
}
export const Wide: Example = { args: { wide: true, children: 'Next' } }
export const LinkThatLooksLikeAButton: Example = shows(
  <ActionLink href="#next">
    <Trans>Continue</Trans>
  </ActionLink>,
)
