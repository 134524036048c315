import type { Steps } from '../shared/steps.ts'

export const sessionsSteps: Steps = [
  { from: ['listed', 'ended', 'notEnded'], event: 'END_SESSION', then: { busy: true, calls: ['endSession'] } },
  { from: 'loading', event: { done: 'loadSessions' }, then: {} },
  { from: 'loading', event: { failed: 'loadSessions' }, then: {} },
  { from: 'ending', event: { done: 'endSession' }, then: {} },
  { from: 'ending', event: { failed: 'endSession' }, then: { alert: true } },
]
