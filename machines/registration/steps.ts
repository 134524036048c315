import type { Steps } from '../shared/steps.ts'

export const basicInfoSteps: Steps = [
  { from: 'confirming', event: 'CONFIRM', then: { busy: true, calls: ['register'] } },
  { from: 'confirming', event: 'EDIT', then: {} },
  { from: 'duplicate', event: 'FORGOT_PASSWORD', then: { leaves: 'forgot' } },
  {
    from: ['duplicate', 'editing', 'otherEmail', 'passwordRefused', 'refused', 'sessionFailed'],
    event: 'LOG_IN',
    then: { leaves: 'login' },
  },
  { from: 'duplicate', event: 'NOT_ME', then: { marked: true } },
  { from: ['editing', 'otherEmail', 'passwordRefused', 'refused'], event: 'CANCEL', then: { leaves: 'landing' } },
  {
    from: ['editing', 'otherEmail', 'passwordRefused', 'refused'],
    event: 'SUBMIT',
    then: { dialog: 'Confirm your information' },
  },
  // what was typed half an hour ago, or before a login in this browser, is gone
  { from: 'editing', event: { done: 'untilForgotten' }, then: { leaves: 'landing' } },
  { from: 'registering', event: { done: 'register' }, then: { calls: ['startSession'] } },
  {
    from: 'registering',
    event: { failed: 'register', refusal: 'emailInUse' },
    then: { dialog: 'Is {email} your email?' },
  },
  {
    from: 'registering',
    event: { failed: 'register', refusal: 'passwordPersonal' },
    then: { alert: true, marked: true },
  },
  { from: 'registering', event: { failed: 'register' }, then: { alert: true } },
  { from: 'savingCampaign', event: { done: 'saveCampaign' }, then: { leaves: 'aliases' } },
  { from: 'savingCampaign', event: { failed: 'saveCampaign' }, then: { leaves: 'aliases' } },
  { from: 'sessionFailed', event: 'TRY_AGAIN', then: { calls: ['startSession'] } },
  {
    from: 'startingSession',
    event: { done: 'startSession' },
    then: [
      { calls: ['saveCampaign'], sends: ['SESSION_CHANGED'] },
      { sends: ['SESSION_CHANGED'], leaves: 'aliases' },
    ],
  },
  { from: 'startingSession', event: { failed: 'startSession' }, then: { alert: true } },
]

export const registrationSteps: Steps = [
  { from: 'ethnicity', event: 'SAVED', then: { sends: ['SESSION_CHANGED'] } },
  {
    from: 'address',
    event: { done: 'address' },
    then: [
      { screen: 'register/ethnicity', sends: ['SESSION_CHANGED'] },
      { sends: ['SESSION_CHANGED'], leaves: 'review' },
    ],
  },
  {
    from: 'aliases',
    event: { done: 'aliases' },
    then: [
      { screen: 'register/address', sends: ['SESSION_CHANGED'] },
      { sends: ['SESSION_CHANGED'], leaves: 'review' },
    ],
  },
  {
    from: 'basic-info',
    event: { done: 'basicInfo', output: { next: 'aliases' } },
    then: [{ screen: 'register/aliases' }, { leaves: 'resume' }],
  },
  { from: 'basic-info', event: { done: 'basicInfo', output: { next: 'forgot' } }, then: { leaves: 'forgot' } },
  { from: 'basic-info', event: { done: 'basicInfo', output: { next: 'landing' } }, then: { leaves: 'landing' } },
  { from: 'basic-info', event: { done: 'basicInfo', output: { next: 'login' } }, then: { leaves: 'login' } },
  { from: 'created', event: 'CONTINUE', then: { leaves: 'screening' } },
  { from: 'created', event: 'LOG_OUT', then: { sends: ['LOG_OUT'] } },
  {
    from: 'ethnicity',
    event: { done: 'question' },
    then: [
      { screen: 'register/created', sends: ['SESSION_CHANGED'] },
      { sends: ['SESSION_CHANGED'], leaves: 'review' },
    ],
  },
]
