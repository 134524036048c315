import { Progress } from '../src/components/steps-bar.tsx'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Progress',
  tags: ['autodocs'],
  ...guided(Progress, {
    when: 'Above the heading of a flow whose pages are counted, where there is one stage alone. For the stages of the whole way, use the stage bar.',
    states: [
      ['First', 'Step 1 of 18.'],
      ['In progress', 'The bar and the words say the same.'],
      ['Last', 'The bar is full on the last page.'],
    ],
    errors: 'None: it only counts. The numbers come from the flow’s table.',
    accessibility: ['The browser’s own progress, which says “Step 3 of 11” as its value.'],
  }),
}

export const First: Story = shows(<Progress step={1} of={18} />)
export const InProgress: Story = shows(<Progress step={9} of={18} />)
export const Last: Story = shows(<Progress step={18} of={18} />)
