import type { Meta } from '@storybook/react-vite'
import type { LetterKind } from '../domain/letters.ts'
import { mailStory } from './helpers/mail.tsx'
import type { Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Mails', parameters: { isBare: true } }
export default meta

/** A letter without a story does not compile. */
const letters: Readonly<Record<LetterKind, Story>> = {
  accountCreated: mailStory('accountCreated'),
  resetLink: mailStory('resetLink'),
  passwordChanged: mailStory('passwordChanged'),
  emailChangeAsked: mailStory('emailChangeAsked'),
  newEmail: mailStory('newEmail'),
  paymentReceived: mailStory('paymentReceived'),
  resultsReady: mailStory('resultsReady'),
  messageReceived: mailStory('messageReceived'),
  somethingNeeded: mailStory('somethingNeeded'),
  caseMoved: mailStory('caseMoved'),
}

export const AccountCreated: Story = letters.accountCreated
export const NewPassword: Story = letters.resetLink
export const PasswordChanged: Story = letters.passwordChanged
export const AnotherEmailAskedFor: Story = letters.emailChangeAsked
export const NewEmail: Story = letters.newEmail
export const Receipt: Story = letters.paymentReceived
export const ResultsReady: Story = letters.resultsReady
export const MessageReceived: Story = letters.messageReceived
export const SomethingNeeded: Story = letters.somethingNeeded
export const CaseMoved: Story = letters.caseMoved
