import type { Meta } from '@storybook/react-vite'
import { refused } from '../domain/refused.ts'
import { fails } from '../machines/kit/walk.ts'
import { PasswordResetScreens } from '../src/screens/password-reset/password-reset-screens.tsx'
import { forms } from './kit/forms.ts'
import { nothingTyped } from './kit/mistakes.ts'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Forgotten password' }
export default meta
const story = statesOf('passwordReset', PasswordResetScreens)

export const AskingForTheMail: Story = story({ forgot: 'editing' })
export const AskingForTheMailWithErrors: Story = story(
  { forgot: 'editing' },
  { form: forms.forgot, mistake: nothingTyped },
)
export const NewPasswordWithErrors: Story = story({ reset: 'editing' }, { form: forms.reset, mistake: nothingTyped })
export const MailOnItsWay: Story = story({ forgot: 'sending' })
export const MailSent: Story = story({ forgot: 'sent' })
export const MailNotSent: Story = story({ forgot: 'failed' })
export const NewPassword: Story = story({ reset: 'editing' })
export const SavingTheNewPassword: Story = story({ reset: 'saving' })
export const PasswordEasyToGuess: Story = story({ reset: 'passwordRefused' })
export const PasswordNotSaved: Story = story({ reset: 'failed' })
export const PasswordNotSavedForAnUnknownReason: Story = story(
  { reset: 'failed' },
  { answers: fails('setPassword', refused('unforeseen')) },
)
export const LinkUsedOrTooOld: Story = story({ reset: 'refused' })
