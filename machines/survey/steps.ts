import { type Branch, surveyFlow } from '../../domain/flows/tables.ts'
import type { Outcome, Step, Steps } from '../shared/steps.ts'

/** A page opened from the review returns there (R216). */
const reviewed: Outcome = { sends: ['SESSION_CHANGED'], leaves: 'review' }

const { 'interested-info': _last, ...pages } = surveyFlow
/** Where each page except the last leads; `domain/flows/flows.test.ts` checks the order. */
const answered: Steps = Object.entries<readonly Branch<keyof typeof surveyFlow>[]>(pages).map(([page, rows]): Step => ({
  from: page,
  event: { done: 'question' },
  then: [...rows.map(({ to }): Outcome => ({ screen: `register/${to}`, sends: ['SESSION_CHANGED'] })), reviewed],
}))

export const surveySteps: Steps = [
  ...answered,
  // the flow knows at once that a half-lost correction leaves its page not done (R211)
  { from: Object.keys(surveyFlow), event: 'SAVED', then: { sends: ['SESSION_CHANGED'] } },
  { from: 'creatingResult', event: { done: 'createResult' }, then: { sends: ['FREE_RESULT'], leaves: 'verification' } },
  {
    from: 'creatingResult',
    event: { failed: 'createResult', refusal: 'alreadyPaid' },
    then: { leaves: 'verification' },
  },
  { from: 'creatingResult', event: { failed: 'createResult' }, then: { leaves: 'payment' } },
  {
    from: 'interested-info',
    event: { done: 'question' },
    then: [
      { calls: ['createResult'], sends: ['SESSION_CHANGED'] },
      { sends: ['SESSION_CHANGED'], leaves: 'payment' },
      reviewed,
    ],
  },
]
