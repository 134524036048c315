import type { Outcome, Steps } from '../shared/steps.ts'

/** A message in its dialog, which stays open until the message is sent; what it leads to then. */
const writtenIn = (form: string, dialog: string, then: Outcome): Steps => [
  { from: { [form]: 'sending' }, event: { done: 'sendMessage' }, then },
  { from: { [form]: 'sending' }, event: { failed: 'sendMessage' }, then: { dialog, alert: true } },
  { from: { [form]: 'typing' }, event: 'CLOSE', then: {} },
  { from: { [form]: 'typing' }, event: 'SEND', then: { dialog, busy: true, calls: ['sendMessage'] } },
]

export const resultsSteps: Steps = [
  ...writtenIn('contacting', 'Contact us', { dialog: 'Contact us' }),
  ...writtenIn('messaging', 'Message us', { dialog: 'Message us' }),
  ...writtenIn('noResults', 'We found no cases', {}),
  { from: [{ contacting: 'sent' }, { messaging: 'sent' }], event: 'CLOSE', then: {} },
  { from: ['explainingAutomaticClearing', 'seeingRecord', 'letter'], event: 'CLOSE', then: {} },
  { from: 'failed', event: 'LOG_OUT', then: { alert: true, sends: ['LOG_OUT'] } },
  { from: 'failed', event: 'TRY_AGAIN', then: { calls: ['loadResults'] } },
  {
    from: 'loading',
    event: { done: 'loadResults' },
    then: [
      { dialog: 'We found no cases' },
      { dialog: 'Before you read your results' },
      { leaves: 'results-waiting' },
      { screen: 'results/start' },
      {},
    ],
  },
  { from: 'loading', event: { failed: 'loadResults' }, then: { alert: true } },
  { from: 'seeingRecord', event: 'ASK_ABOUT_CASE', then: { dialog: 'Message us' } },
  { from: 'seeingRecord', event: 'DISOWN_CASE', then: { dialog: 'Message us' } },
  { from: 'shown', event: 'ASK_ABOUT_NO_RESULTS', then: { dialog: 'We found no cases' } },
  { from: 'shown', event: 'CONTACT_US', then: { dialog: 'Contact us' } },
  { from: 'shown', event: 'EXPLAIN_AUTOMATIC_CLEARING', then: { dialog: 'Automatic clearing is paused' } },
  { from: ['shown', 'letter'], event: 'LOG_OUT', then: { sends: ['LOG_OUT'] } },
  { from: 'shown', event: 'MESSAGE_US', then: { dialog: 'Message us' } },
  { from: 'shown', event: 'SEE_LETTER', then: {} },
  { from: 'shown', event: 'SEE_RECORD', then: { dialog: 'Case {number}' } },
  { from: 'shown', event: 'CHOOSE', then: {} },
  { from: 'shown', event: 'START', then: { screen: 'results/start' } },
  { from: { start: 'reading' }, event: 'BACK', then: { screen: 'results' } },
  { from: { messaging: 'typing' }, event: { opens: 'results/start' }, then: { screen: 'results/start' } },
  { from: { start: 'reading' }, event: 'LOG_OUT', then: { sends: ['LOG_OUT'] } },
  { from: [{ start: 'reading' }, { start: 'failed' }], event: 'SEND', then: { busy: true, calls: ['sendMessage'] } },
  { from: { start: 'sending' }, event: { done: 'sendMessage' }, then: {} },
  { from: { start: 'sending' }, event: { failed: 'sendMessage' }, then: { alert: true } },
  { from: { start: 'sending' }, event: { failed: 'sendMessage', refusal: 'alreadyAsked' }, then: { alert: true } },
  { from: 'warning', event: 'CLOSE', then: [{ dialog: 'We found no cases' }, { screen: 'results/start' }, {}] },
]
