import type { Steps } from '../shared/steps.ts'

export const passwordResetSteps: Steps = [
  {
    from: [{ forgot: 'editing' }, { forgot: 'failed' }, { forgot: 'sent' }],
    event: 'REQUEST_MAIL',
    then: { busy: true, calls: ['requestMail'] },
  },
  { from: { forgot: 'sending' }, event: { done: 'requestMail' }, then: {} },
  { from: { forgot: 'sending' }, event: { failed: 'requestMail' }, then: { alert: true } },
  { from: [{ forgot: 'sent' }, { reset: 'editing' }], event: 'GO_TO_LOGIN', then: { leaves: 'login' } },
  {
    from: [{ reset: 'editing' }, { reset: 'failed' }, { reset: 'passwordRefused' }],
    event: 'SET_PASSWORD',
    then: { busy: true, calls: ['setPassword'] },
  },
  { from: [{ reset: 'failed' }, { reset: 'refused' }], event: 'ASK_FOR_NEW_LINK', then: { screen: 'forgot' } },
  { from: { reset: 'saving' }, event: { done: 'setPassword' }, then: { leaves: 'resume' } },
  {
    from: { reset: 'saving' },
    event: { failed: 'setPassword', refusal: 'passwordPersonal' },
    then: { alert: true, marked: true },
  },
  { from: { reset: 'saving' }, event: { failed: 'setPassword', refusal: 'resetLinkUsed' }, then: { alert: true } },
  { from: { reset: 'saving' }, event: { failed: 'setPassword' }, then: { alert: true } },
]
