import type { Steps } from '../shared/steps.ts'

export const idleSteps: Steps = [
  { from: ['active', 'warning'], event: 'ACTIVITY', then: {} },
  { from: 'active', event: 'WAS_AWAY', then: { leaves: true } },
  { from: 'active', event: { after: 'untilWarning' }, then: { dialog: 'Are you still there?' } },
  { from: 'warning', event: 'LOG_OUT', then: { sends: ['SAVE_AND_LOG_OUT'] } },
  { from: 'warning', event: 'STAY', then: {} },
  { from: 'warning', event: { after: 'untilEnd' }, then: { leaves: true } },
]
