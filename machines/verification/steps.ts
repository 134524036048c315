import type { Steps } from '../shared/steps.ts'

export const verificationSteps: Steps = [
  {
    from: { verification: 'checkingResults' },
    event: { done: 'countResults', output: { count: 3 } },
    then: { leaves: 'results' },
  },
  { from: { verification: 'checkingResults' }, event: { done: 'countResults' }, then: { leaves: 'results-waiting' } },
  { from: { verification: 'checkingResults' }, event: { failed: 'countResults' }, then: { leaves: 'results-waiting' } },
  { from: { verification: 'confirmed' }, event: 'CONTINUE', then: { busy: true, calls: ['countResults'] } },
  {
    from: [{ verification: 'confirmed' }, { verification: 'editing' }],
    event: 'LOG_OUT',
    then: { sends: ['LOG_OUT'] },
  },
  { from: { verification: 'contacting' }, event: 'CLOSE', then: [{ alert: true }, {}] },
  {
    from: [{ verification: 'contacting' }, { verification: 'editing' }],
    event: 'HAS_NO_NUMBER',
    then: { dialog: 'I have no Social Security number', calls: ['loadMessages'] },
  },
  { from: { verification: 'editing' }, event: 'CONTACT_US', then: { dialog: 'Contact us' } },
  {
    from: [{ verification: 'editing' }, { verification: 'refused' }],
    event: 'SUBMIT',
    then: { busy: true, calls: ['verify'] },
  },
  // after digits that do not match, it also says what that means
  {
    from: { verification: 'refused' },
    event: 'CONTACT_US',
    then: [{ dialog: 'Contact us' }, { dialog: "We couldn't confirm it's you", alert: true }],
  },
  {
    from: { verification: 'refused' },
    event: 'HAS_NO_NUMBER',
    then: { dialog: 'I have no Social Security number', calls: ['loadMessages'] },
  },
  { from: { verification: 'refused' }, event: 'LOG_OUT', then: { alert: true, sends: ['LOG_OUT'] } },
  { from: { verification: 'verifying' }, event: { done: 'verify' }, then: { busy: true, calls: ['countResults'] } },
  {
    from: { verification: 'verifying' },
    event: { failed: 'verify', refusal: 'alreadyVerified' },
    then: { busy: true, calls: ['countResults'] },
  },
  { from: { verification: 'verifying' }, event: { failed: 'verify' }, then: { alert: true } },
  {
    from: { verification: 'verifying' },
    event: { failed: 'verify', refusal: 'verificationFailed' },
    then: { dialog: "We couldn't confirm it's you", alert: true },
  },
  { from: { verification: 'reading' }, event: { done: 'loadPayment' }, then: { sends: ['SESSION_CHANGED'] } },
  { from: { verification: 'reading' }, event: { failed: 'loadPayment' }, then: { alert: true } },
  { from: { verification: 'writing' }, event: { done: 'message' }, then: [{ alert: true }, {}] },
]
