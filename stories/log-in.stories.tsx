import type { Meta } from '@storybook/react-vite'
import type { Refusal } from '../domain/refusal.ts'
import { unreachable } from '../domain/samples/refusals.ts'
import { refused } from '../domain/wire/refusal.ts'
import { errorEvents } from '../machines/shared/chart-data.ts'
import { PasswordResetScreens } from '../src/screens/password-reset/password-reset-screens.tsx'
import { LoginScreen } from '../src/screens/sign-in/login-screen.tsx'
import { forms } from './helpers/forms.ts'
import { statesOf, sentEmpty, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Log in' }
export default meta
const story = statesOf('signIn', LoginScreen)

const noticing = (said: string): Story => story({ login: 'editing' }, { where: ({ notice }) => notice === said })

export const LoggingIn: Story = story({ login: 'editing' })
export const LogInWithErrors: Story = story({ login: 'editing' }, sentEmpty(forms.login))
export const SessionEnded: Story = noticing('sessionEnded')
export const AccountDeleted: Story = noticing('accountDeleted')
export const LoggedOutEverywhere: Story = noticing('loggedOutEverywhere')
export const CheckingThePassword: Story = story({ login: 'signingIn' })
const refusedWith = (failure: Refusal): Story => story({ login: 'refused' }, { answers: errorEvents('logIn', failure) })
export const WrongPassword: Story = refusedWith(refused('wrongCredentials'))
export const TooManyAttempts: Story = refusedWith(refused('tooManyAttempts', { minutes: 15 }))
export const ServerUnreachable: Story = refusedWith(unreachable)
export const LoggedOut: Story = noticing('loggedOut')
export const LoggedOutUnsaved: Story = noticing('loggedOutUnsaved')

const reset = statesOf('passwordReset', PasswordResetScreens)

export const AskingForTheMail: Story = reset({ forgot: 'editing' })
export const AskingForTheMailWithErrors: Story = reset({ forgot: 'editing' }, sentEmpty(forms.forgot))
export const NewPasswordWithErrors: Story = reset({ reset: 'editing' }, sentEmpty(forms.reset))
export const MailOnItsWay: Story = reset({ forgot: 'sending' })
export const MailSent: Story = reset({ forgot: 'sent' })
export const MailNotSent: Story = reset({ forgot: 'failed' })
export const NewPassword: Story = reset({ reset: 'editing' })
export const SavingTheNewPassword: Story = reset({ reset: 'saving' })
export const PasswordEasyToGuess: Story = reset({ reset: 'passwordRefused' })
export const PasswordNotSaved: Story = reset({ reset: 'failed' })
export const PasswordNotSavedForAnUnknownReason: Story = reset(
  { reset: 'failed' },
  { answers: errorEvents('setPassword', refused('unforeseen')) },
)
export const LinkUsedOrTooOld: Story = reset({ reset: 'refused' })
