import type { Meta } from '@storybook/react-vite'
import { AccountScreens } from '../src/screens/account/account-screens.tsx'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Account' }
export default meta
const story = statesOf('account', AccountScreens)

export const Account: Story = story({ profile: 'shown' })
export const WithoutPhone: Story = story({ profile: 'shown' }, { where: ({ person }) => person.phone === null })
export const LogOutEverywhere: Story = story({ profile: 'confirming' })
export const LoggingOutEverywhere: Story = story({ profile: 'ending' })
export const NotLoggedOut: Story = story({ profile: 'notEnded' })
export const ChangePassword: Story = story({ password: 'typing' })
export const SavingThePassword: Story = story({ password: 'saving' })
export const WrongCurrentPassword: Story = story(
  { password: 'notSaved' },
  { where: ({ refusal }) => refusal?.code === 'wrongPassword' },
)
export const PasswordEasilyGuessed: Story = story(
  { password: 'notSaved' },
  { where: ({ refusal }) => refusal?.code === 'passwordCommon' },
)
export const PasswordNotSaved: Story = story(
  { password: 'notSaved' },
  { where: ({ refusal }) => refusal?.kind === 'unreachable' },
)
export const PasswordChanged: Story = story({ profile: 'passwordChanged' })
