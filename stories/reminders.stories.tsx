import type { Meta } from '@storybook/react-vite'
import { sampleReminders } from '../domain/samples/case.ts'
import { doneEvents } from '../machines/shared/chart-data.ts'
import { because, statesOf, type Story } from './helpers/story.tsx'
import { WithReminders } from './helpers/with-reminders.tsx'

/** At a case that can be cleared later, and on the account page: tell me when it's time, and put it in my calendar. */
const meta: Meta = { title: 'When it is time' }
export default meta
const story = statesOf('reminders', WithReminders)

/** The card can be pressed already. */
export const Loading: Story = story('loading')
/** Only the calendar is there where it cannot be read. */
export const LeftOut: Story = story('leftOut')
export const NotAskedFor: Story = story('listed')
export const AskedForAll: Story = story('listed', {
  answers: doneEvents(
    'loadReminders',
    sampleReminders.map(each => ({ ...each, wanted: true })),
  ),
})
/** What was asked for, and has no day by now. */
export const WithoutDay: Story = story('listed', {
  answers: doneEvents('loadReminders', [{ case_number: '151900456', day: null, wanted: true }]),
})
export const Saving: Story = story('saving')
export const NotSaved: Story = story('notSaved', because('unreachable'))
export const NamingTheEvent: Story = story('naming')
