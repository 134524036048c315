import type { StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { FriendLink } from '../src/screens/friend/friend-link.tsx'
import { guided } from './helpers/guide.ts'

export default {
  title: 'Components/Link for friends',
  tags: ['autodocs'],
  ...guided(FriendLink, {
    frameHeight: 400,
    code: '<FriendLink code={person.referral_code} />',
    also: 'referral, share, copy link, invite',
    when: 'On the pages of a person who has results: their own link, by which friends pay less. A person without a code sees nothing.',
    states: [
      ['At rest', 'The link in full, and one button that shares it as the device does.'],
      ['Copied', 'Where the device shares nothing, the link is copied.'],
      ['Selected', 'Where it cannot be copied either, it is selected.'],
    ],
    errors: 'None: one of the three ways works in every browser.',
    accessibility: ['What the button did is announced politely.', 'The link can be selected by hand, too.'],
  }),
}

type Example = StoryObj<typeof FriendLink>
const args = { code: 'MARIA234' }

/** Presses the button in a browser that shares nothing, and copies or refuses to. */
const pressed = (writeText: () => Promise<void>): Example => ({
  args,
  play: async ({ canvasElement }) => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined })
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    canvasElement.querySelector('button')?.click()
    await waitFor(() => expect(canvasElement.querySelector('[role=status]')).not.toBeNull())
    Reflect.deleteProperty(navigator, 'share')
    Reflect.deleteProperty(navigator, 'clipboard')
  },
})

export const AtRest: Example = { args }
export const Copied: Example = pressed(() => Promise.resolve())
export const Selected: Example = pressed(() => Promise.reject(new Error('not allowed')))
