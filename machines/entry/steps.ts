import type { Steps } from '../shared/steps.ts'

export const entrySteps: Steps = [
  { from: 'checkingReferral', event: { after: 'patience' }, then: { screen: 'onboarding/basics' } },
  {
    from: 'checkingReferral',
    event: { done: 'referral', output: { valid: false } },
    then: { screen: 'onboarding/basics', sends: ['VISIT_CHANGED'] },
  },
  {
    from: 'checkingReferral',
    event: { done: 'referral', output: { valid: true } },
    then: { screen: 'onboarding/basics', sends: ['VISIT_CHANGED'] },
  },
  {
    from: 'checkingReferral',
    event: { failed: 'referral', refusal: 'unknownReferral' },
    then: { screen: 'onboarding/basics', sends: ['VISIT_CHANGED'] },
  },
  { from: 'checkingReferral', event: { failed: 'referral' }, then: { screen: 'onboarding/basics' } },
  { from: ['landing', 'not-found'], event: 'CHOOSE_STATE', then: { screen: 'register', sends: ['VISIT_CHANGED'] } },
  { from: ['landing', 'not-found'], event: 'FORGOT_PASSWORD', then: { leaves: 'forgot' } },
  { from: ['landing', 'not-found', 'onboarding', 'register'], event: 'LOG_IN', then: { leaves: 'login' } },
  { from: 'onboarding', event: 'CHOOSE_STATE', then: { sends: ['VISIT_CHANGED'], leaves: 'register/basic-info' } },
  { from: 'register', event: 'CHECK_ELIGIBILITY', then: [{ alert: true }, { leaves: 'register/basic-info' }] },
  { from: 'register', event: 'CHOOSE_STATE', then: { sends: ['VISIT_CHANGED'] } },
]
