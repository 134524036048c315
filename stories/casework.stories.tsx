import type { Meta } from '@storybook/react-vite'
import { MenuScreen } from '../src/screens/menu/menu-screen.tsx'
import { statesOf, type Story } from './kit/story.tsx'

const meta: Meta = { title: 'Casework' }
export default meta
const nothing = () => {}
const story = statesOf('portal', () => <MenuScreen onSeeResults={nothing} onLogOut={nothing} />)

export const CaseUnderWay: Story = story({ flow: 'menu' })
