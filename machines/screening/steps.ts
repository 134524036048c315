import { screeningFlow } from '../../domain/flows/tables.ts'
import type { Outcome, Step, Steps } from '../shared/steps.ts'

/** A page opened from the review returns there (R216). */
const reviewed: Outcome = { screen: 'register/review', sends: ['SESSION_CHANGED', 'SESSION_CHANGED'] }
type Page = keyof typeof screeningFlow
/** An answered page leads to one of these, or back to the review. */
const answered = (page: Page, ...next: readonly Page[]): Step => ({
  from: page,
  event: { done: 'question' },
  then: [...next.map((to): Outcome => ({ screen: `register/${to}`, sends: ['SESSION_CHANGED'] })), reviewed],
})

export const screeningSteps: Steps = [
  {
    from: ['open-cases', 'protective-order', 'owe-fines', 'parole'],
    event: { done: 'question', output: { exit: 'logOut' } },
    then: { sends: ['SESSION_CHANGED', 'LOG_OUT_SAVED'] },
  },
  answered('adcrr-number', 'court-data'),
  answered('arizona-data', 'adcrr-number'),
  answered('bills', 'case-manager', 'court-data'),
  answered('case-manager', 'court-data'),
  answered('expunged', 'income'),
  answered('open-cases', 'protective-order'),
  answered('other-convictions', 'expunged'),
  answered('owe-fines', 'citizen'),
  answered('parole', 'other-convictions'),
  answered('protective-order', 'owe-fines'),
  // the flow knows at once that a half-lost correction leaves its page not done (R211)
  { from: Object.keys(screeningFlow), event: 'SAVED', then: { sends: ['SESSION_CHANGED'] } },
  { from: 'citizen', event: { done: 'question' }, then: { screen: 'register/parole', sends: ['SESSION_CHANGED'] } },
  {
    from: 'court-data',
    event: { done: 'question' },
    then: { screen: 'register/discount-questions', sends: ['SESSION_CHANGED'] },
  },
  { from: 'creatingResult', event: { done: 'createResult' }, then: { sends: ['FREE_RESULT'], leaves: 'verification' } },
  {
    from: 'creatingResult',
    event: { failed: 'createResult', refusal: 'alreadyPaid' },
    then: { leaves: 'verification' },
  },
  { from: 'creatingResult', event: { failed: 'createResult' }, then: { leaves: 'payment' } },
  { from: 'discount-questions', event: 'ANSWER_QUESTIONS', then: { leaves: 'survey' } },
  { from: 'discount-questions', event: 'GO_TO_PAYMENT', then: [{ calls: ['createResult'] }, { leaves: 'payment' }] },
  { from: ['discount-questions', { review: 'shown' }], event: 'LOG_OUT', then: { sends: ['LOG_OUT'] } },
  { from: ['feeWaiverFailed', 'correctedWaiverFailed'], event: 'LOG_OUT', then: { alert: true, sends: ['LOG_OUT'] } },
  { from: ['feeWaiverFailed', 'correctedWaiverFailed'], event: 'TRY_AGAIN', then: { calls: ['saveFeeWaiver'] } },
  {
    from: 'government-benefits',
    event: { done: 'question' },
    then: [
      { calls: ['saveFeeWaiver'], sends: ['SESSION_CHANGED'] },
      { screen: 'register/bills', sends: ['SESSION_CHANGED'] },
      reviewed,
    ],
  },
  {
    from: 'income',
    event: { done: 'question' },
    then: [
      { calls: ['saveFeeWaiver'], sends: ['SESSION_CHANGED'] },
      { screen: 'register/arizona-data', sends: ['SESSION_CHANGED'] },
      { screen: 'register/case-manager', sends: ['SESSION_CHANGED'] },
      { screen: 'register/court-data', sends: ['SESSION_CHANGED'] },
      { screen: 'register/government-benefits', sends: ['SESSION_CHANGED'] },
      reviewed,
    ],
  },
  {
    from: 'savingFeeWaiver',
    event: { done: 'saveFeeWaiver' },
    then: [{ screen: 'register/bills', sends: ['SESSION_CHANGED'] }, reviewed],
  },
  {
    from: 'savingCorrectedWaiver',
    event: { done: 'saveFeeWaiver' },
    then: [{ screen: 'register/government-benefits', sends: ['SESSION_CHANGED'] }, reviewed],
  },
  { from: { review: 'shown' }, event: 'CHANGE', then: { sends: ['SESSION_CHANGED', 'OPEN_ADDRESS'] } },
  {
    from: { review: 'shown' },
    event: 'CONTINUE',
    then: [{ leaves: 'payment' }, { leaves: 'survey' }, { screen: 'register/discount-questions' }],
  },
  {
    from: { review: 'shown' },
    event: 'SAY_WRONG',
    then: { dialog: 'Is your name or birth date wrong?', calls: ['loadMessages'] },
  },
  { from: { review: 'writing' }, event: { done: 'message' }, then: {} },
  { from: ['savingFeeWaiver', 'savingCorrectedWaiver'], event: { failed: 'saveFeeWaiver' }, then: { alert: true } },
]
