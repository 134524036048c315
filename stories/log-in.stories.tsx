import type { Meta } from '@storybook/react-vite'
import { LoginScreen } from '../src/screens/sign-in/login-screen.tsx'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Log in' }
export default meta
const story = statesOf('signIn', LoginScreen)

export const LoggingIn: Story = story({ login: 'editing' })
export const SessionEnded: Story = story({ login: 'editing' }, { where: ({ notice }) => notice === 'sessionEnded' })
export const AccountDeleted: Story = story({ login: 'editing' }, { where: ({ notice }) => notice === 'accountDeleted' })
export const LoggedOutEverywhere: Story = story({ login: 'editing' }, { where: ({ notice }) => notice === 'loggedOutEverywhere' })
export const CheckingThePassword: Story = story({ login: 'signingIn' })
export const WrongPassword: Story = story({ login: 'refused' })
export const LoggedOut: Story = story({ login: 'editing' }, { where: ({ notice }) => notice === 'loggedOut' })
