import type { Steps } from '../shared/steps.ts'

export const informationSteps: Steps = [
  { from: ['about', 'privacy', 'terms'], event: 'GO_HOME', then: { leaves: 'landing' } },
  { from: ['about', 'privacy', 'terms'], event: 'LOG_IN', then: { leaves: 'login' } },
  { from: 'about', event: { opens: 'privacy' }, then: { screen: 'privacy' } },
  { from: 'about', event: { opens: 'terms' }, then: { screen: 'terms' } },
]
