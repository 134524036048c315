import type { StoryObj } from '@storybook/react-vite'
import { Progress } from '../src/components/steps-bar.tsx'
import { counted, guided } from './helpers/guide.ts'

export default {
  title: 'Components/Progress',
  tags: ['autodocs'],
  ...guided(Progress, {
    options: { step: counted, of: counted },
    also: 'progress bar, meter, percent',
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

type Example = StoryObj<typeof Progress>

export const First: Example = { args: { step: 1, of: 18 } }
export const InProgress: Example = { args: { step: 9, of: 18 } }
export const Last: Example = { args: { step: 18, of: 18 } }
