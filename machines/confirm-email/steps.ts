import type { Steps } from '../shared/steps.ts'

export const confirmEmailSteps: Steps = [
  { from: ['failed', 'offering'], event: 'SEND_LINK', then: { busy: true, calls: ['sendLink'] } },
  { from: 'sending', event: { done: 'sendLink' }, then: {} },
  { from: 'sending', event: { failed: 'sendLink' }, then: { alert: true } },
]
