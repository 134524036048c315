import type { StoryObj } from '@storybook/react-vite'
import { stages } from '../domain/flows/progress.ts'
import { StageBar } from '../src/components/steps-bar.tsx'
import { guided, onOrOff, oneOf, shows } from './helpers/guide.ts'

export default {
  title: 'Components/Stage bar',
  tags: ['autodocs'],
  ...guided(StageBar, {
    options: { stage: oneOf(...stages), step: { control: 'object' }, isDone: onOrOff },
    also: 'timeline, tracker, progress of a case, stepper',
    when: 'Above the heading of every screen between the first question and the results: how far one has come on the whole way.',
    states: [
      ['Questions', 'The person is in it, at its third screen of twelve.'],
      [
        'Every stage',
        'Those before are filled, those to come outlined. The open one is filled as far as its steps are done, with “Questions · Step 3 of 12” below.',
      ],
      ['Extra questions', 'The stage is done and stays filled: “Extra questions: 3 of 12”.'],
    ],
    errors: 'None: it only counts.',
    accessibility: [
      'A list with a name; the open stage is `aria-current="step"`, and each says in words whether it is done.',
      'On a narrow screen only the open stage’s name is shown; a screen reader hears all of them.',
      'It is not on paper.',
    ],
  }),
}

type Example = StoryObj<typeof StageBar>

export const Questions: Example = { args: { stage: 'questions', step: { step: 3, of: 12 } } }
export const EveryStage: Example = shows(
  <>
    {stages.map(stage => (
      <StageBar key={stage} stage={stage} step={stage === 'questions' ? { step: 3, of: 12 } : undefined} />
    ))}
  </>,
  stages.map(stage => `<StageBar stage="${stage}" />`).join('\n'),
)
export const ExtraQuestions: Example = { args: { stage: 'questions', step: { step: 3, of: 12 }, isDone: true } }
