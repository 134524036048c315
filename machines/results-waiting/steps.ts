import type { Steps } from '../shared/steps.ts'

export const resultsWaitingSteps: Steps = [
  {
    from: ['complete', { waiting: { clock: 'reading', poll: 'asking' } }],
    event: 'LOG_OUT',
    then: { sends: ['LOG_OUT'] },
  },
  { from: 'complete', event: 'SEE_RESULTS', then: { leaves: true } },
  {
    from: { waiting: { clock: 'reading', poll: 'asking' } },
    event: 'SAY_WRONG',
    then: { dialog: 'Is your name or birth date wrong?', calls: ['loadMessages'] },
  },
  // the dialog stays, whatever the search does
  {
    from: { waiting: { message: 'writing', clock: 'reading', poll: 'asking' } },
    event: { done: 'secondsWaited' },
    then: { dialog: 'Is your name or birth date wrong?' },
  },
  {
    from: { waiting: { message: 'writing', clock: 'ticking', poll: 'asking' } },
    event: { done: 'countResults' },
    then: { dialog: 'Is your name or birth date wrong?' },
  },
  {
    from: { waiting: { message: 'writing', clock: 'ticking', poll: 'resting' } },
    event: { done: 'message' },
    then: {},
  },
  {
    from: [{ waiting: { clock: 'reading', poll: 'asking' } }, { waiting: { clock: 'ticking', poll: 'asking' } }],
    event: { done: 'countResults', output: { count: 3 } },
    then: {},
  },
  { from: { waiting: { clock: 'reading', poll: 'asking' } }, event: { failed: 'countResults' }, then: {} },
  { from: { waiting: { clock: 'reading', poll: 'asking' } }, event: { failed: 'secondsWaited' }, then: {} },
  {
    from: { waiting: { clock: 'reading', poll: 'resting' } },
    event: { after: 'pollEvery' },
    then: { calls: ['countResults'] },
  },
  {
    from: { waiting: { clock: 'reading', poll: 'unreachable' } },
    event: { after: 'pollAgain' },
    then: { calls: ['countResults'] },
  },
  {
    from: { waiting: { clock: 'ticking', poll: 'resting' } },
    event: { after: 'second' },
    then: { calls: ['secondsWaited'] },
  },
]
