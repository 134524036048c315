import { Loading } from '../src/components/screen.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Loading',
  tags: ['autodocs'],
  ...guided(Loading, {
    also: 'spinner, loader, skeleton, placeholder',
    when: 'In place of a screen whose content is on its way. Where the screen is there and one button works, that button is busy instead.',
    states: [['On its way', 'Words, without anything that turns; tall, so that the page below does not jump.']],
    errors: 'When it cannot come, the chart shows a refusal alert with a way to try again in its place.',
    accessibility: ['Announced politely (`output`).'],
  }),
}

export const OnItsWay: Story = shows(<Loading />)
