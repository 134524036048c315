import type { Meta } from '@storybook/react-vite'
import type { Refusal } from '../domain/refusal.ts'
import { refused } from '../domain/refused.ts'
import { unreachable } from '../domain/samples/refusals.ts'
import { fails } from '../machines/kit/walk.ts'
import { LoginScreen } from '../src/screens/sign-in/login-screen.tsx'
import { forms } from './kit/forms.ts'
import { nothingTyped } from './kit/mistakes.ts'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Log in' }
export default meta
const story = statesOf('signIn', LoginScreen)

export const LoggingIn: Story = story({ login: 'editing' })
export const LogInWithErrors: Story = story({ login: 'editing' }, { form: forms.login, mistake: nothingTyped })
export const SessionEnded: Story = story({ login: 'editing' }, { where: ({ notice }) => notice === 'sessionEnded' })
export const AccountDeleted: Story = story({ login: 'editing' }, { where: ({ notice }) => notice === 'accountDeleted' })
export const LoggedOutEverywhere: Story = story(
  { login: 'editing' },
  { where: ({ notice }) => notice === 'loggedOutEverywhere' },
)
export const CheckingThePassword: Story = story({ login: 'signingIn' })
const refusedWith = (failure: Refusal): Story => story({ login: 'refused' }, { answers: fails('logIn', failure) })
export const WrongPassword: Story = refusedWith(refused('wrongCredentials'))
export const TooManyAttempts: Story = refusedWith(refused('tooManyAttempts', { minutes: 15 }))
export const ServerUnreachable: Story = refusedWith(unreachable)
export const LoggedOut: Story = story({ login: 'editing' }, { where: ({ notice }) => notice === 'loggedOut' })
export const LoggedOutUnsaved: Story = story(
  { login: 'editing' },
  { where: ({ notice }) => notice === 'loggedOutUnsaved' },
)
