import { caseBar } from '../domain/matters/statuses.ts'
import { StepsBar } from '../src/components/steps-bar.tsx'
import { stepTexts } from '../src/texts/cases/matters.ts'
import { guided, shows } from './helpers/guide.ts'
import type { Story } from './helpers/story.tsx'

export default {
  title: 'Components/Steps bar',
  tags: ['autodocs'],
  ...guided(StepsBar, {
    code: "<StepsBar label={label} texts={stepTexts} steps={caseBar({ kind: 'expungement', status })} />",
    also: 'stepper, wizard, progress steps, breadcrumb',
    when: 'For named steps that take weeks, such as those of a case. The stages of the portal itself have the stage bar.',
    states: [
      [
        'Steps of a case',
        'Done is filled, now half filled, to come outlined. What is not known is dotted: the court goes its own way. Of a case that was denied, the step where it ended is red, and those before it are grey.',
      ],
    ],
    errors: 'A denied case is a state, not an error: words below the bar say what it means.',
    accessibility: [
      'A list with a name; each step says its state in words, so that no color is needed.',
      'With little room the names are only read aloud, and the step of now is written below.',
    ],
  }),
}

const cases = ['notStarted', 'bciApplication', 'prosecutorReview', 'prosecutorObjection', 'complete', 'denied'] as const

export const StepsOfACase: Story = shows(
  <>
    {cases.map(status => (
      <StepsBar key={status} label={status} texts={stepTexts} steps={caseBar({ kind: 'expungement', status })} />
    ))}
  </>,
)
