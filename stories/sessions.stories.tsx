import type { Meta } from '@storybook/react-vite'
import { sampleSessions } from '../domain/samples/person.ts'
import type { SessionsRef } from '../machines/sessions/sessions-machine.ts'
import { doneEvents } from '../machines/shared/chart-data.ts'
import { Sessions } from '../src/screens/account/sessions.tsx'
import { because, statesOf, type Story } from './helpers/story.tsx'

const meta: Meta = { title: 'Where you are logged in' }
export default meta
const story = statesOf('sessions', ({ actor }: { actor: SessionsRef }) => <Sessions actor={actor} />)

/** Nothing is on the page yet. */
export const Loading: Story = story('loading')
/** Nor is anything where it cannot be read. */
export const LeftOut: Story = story('leftOut')
export const SeveralSessions: Story = story('listed')
export const OnlyThisSession: Story = story('listed', {
  answers: doneEvents('loadSessions', sampleSessions.slice(0, 1)),
})
export const EndingOne: Story = story('ending')
export const Ended: Story = story('ended')
export const NotEnded: Story = story('notEnded', because('unreachable'))
