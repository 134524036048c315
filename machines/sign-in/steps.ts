import type { Steps } from '../shared/steps.ts'

export const signInSteps: Steps = [
  { from: { login: 'editing' }, event: 'FORGOT_PASSWORD', then: { leaves: 'forgot' } },
  { from: { login: 'editing' }, event: 'SIGN_UP', then: { leaves: 'register' } },
  { from: [{ login: 'editing' }, { login: 'refused' }], event: 'SUBMIT', then: { busy: true, calls: ['logIn'] } },
  { from: { login: 'signingIn' }, event: { done: 'logIn' }, then: { leaves: 'resume' } },
  { from: { login: 'signingIn' }, event: { failed: 'logIn', refusal: 'wrongCredentials' }, then: { alert: true } },
]
