import type { Steps } from '../shared/steps.ts'

export const messageSteps: Steps = [
  { from: ['failed', 'sent', 'typing'], event: 'CLOSE', then: { leaves: true } },
  {
    from: ['failed', 'typing'],
    event: 'SEND',
    then: { dialog: 'Is your name or birth date wrong?', busy: true, calls: ['sendMessage'] },
  },
  {
    from: 'typing',
    event: { done: 'loadMessages' },
    then: { dialog: 'Is your name or birth date wrong?' },
  },
  { from: 'sending', event: { done: 'sendMessage' }, then: { dialog: 'Is your name or birth date wrong?' } },
  {
    from: 'sending',
    event: { failed: 'sendMessage' },
    then: { dialog: 'Is your name or birth date wrong?', alert: true },
  },
]
