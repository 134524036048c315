import { describe, expect, test } from 'vitest'
import { matterStatus } from './matter-status.ts'
import { sampleMatter } from '../samples/matter.ts'

const inUtah = (isStatementDone = false) => ({ usState: 'UT', isStatementDone }) as const

describe('an expungement in Utah', () => {
  test.each([
    ['', null, 'notStarted'],
    ['Court Phase', '   ', 'notStarted'],
    ['Court Phase', 'Withdraw as Counsel', 'withdrawnFromService'],
    ['Court Phase', 'Withdrawn', 'closed'],
    ['Finalization', 'Closed', 'closed'],
    ['BCI Phase', 'Ineligible - open case', 'ineligible'],
    ['BCI Phase', 'Waiting for payment', 'paymentNeeded'],
    ['Court Phase', 'Invoice sent', 'paymentNeeded'],
    ['BCI Phase', 'No BCI submission date', 'bciApplication'],
    ['Expungement BCI Phase', 'Need PS', 'personalStatement'],
    ['BCI Phase', 'Waiting', 'waitingForBci'],
    ['Court Phase', 'Need PS', 'personalStatement'],
    ['Court Phase', 'Drafting', 'drafting'],
    ['Court Phase', 'Ready to file', 'drafting'],
    ['Court Phase', 'Prosecutor review', 'drafting'],
    ['Court Phase', 'Filed', 'prosecutorReview'],
    ['Court Phase', 'With the prosecutor', 'prosecutorReview'],
    ['Court Phase', 'Waiting for court', 'waitingForCourt'],
    ['Court Phase', 'Hearing set', 'waitingForCourt'],
    ['Court Phase', 'Submitted', 'waitingForCourt'],
    ['Court Phase', 'Denied', 'denied'],
    ['Objection', 'Denied', 'deniedOrNoAgreement'],
    ['Objection', "Prosecutor won't agree", 'deniedOrNoAgreement'],
    ['Objection', 'Received', 'prosecutorObjection'],
    ['Finalization', 'Waiting for client', 'finalizationActionNeeded'],
    ['Finalization', 'Action needed', 'finalizationActionNeeded'],
    ['Finalization', 'Fingerprints', 'finalizationActionNeeded'],
    ['Finalization', 'Complete', 'complete'],
    ['Finalization', 'Done', 'complete'],
    ['Finalization', 'Order sent', 'finalization'],
    ['Court Phase', 'Something new', 'unknown'],
    ['Some other workflow', 'Filed', 'unknown'],
    // what a stage means in one phase it does not mean in another
    ['Court Phase', 'No BCI submission date', 'unknown'],
    ['Some other workflow', 'Need PS', 'unknown'],
    ['Some other workflow', 'Review', 'unknown'],
    ['Some other workflow', 'Hearing set', 'unknown'],
    ['Court Phase', "Prosecutor won't agree", 'prosecutorReview'],
    ['Some other workflow', "They won't agree", 'unknown'],
    ['Court Phase', 'Fingerprints', 'unknown'],
    ['Court Phase', 'Complete', 'unknown'],
  ])('in %j at %j is %s', (workflow, workflow_stage, status) => {
    expect(matterStatus(sampleMatter({ workflow, workflow_stage }), inUtah())).toEqual({ kind: 'expungement', status })
  })

  test.each([
    ['BCI Phase', 'waitingForBci'],
    ['Court Phase', 'drafting'],
  ])('needs no statement in the %s once it is done', (workflow, status) => {
    expect(matterStatus(sampleMatter({ workflow, workflow_stage: 'Need PS' }), inUtah(true)).status).toBe(status)
  })
})

describe('a reduction in Utah', () => {
  const reduction = (workflow_stage: string | null, is_two_step: boolean | null = true) =>
    sampleMatter({ legal_action_type: 'REDUCTION', workflow: 'Reduction', workflow_stage, is_two_step })
  test.each([
    [null, 'notStarted'],
    ['Not filed', 'notStarted'],
    ['Payment', 'paymentNeeded'],
    ['Hearing', 'hearing'],
    ['Objection', 'objection'],
    ['Need info from client', 'personalStatement'],
    ['Granted', 'granted'],
    ['Withdrawn', 'closed'],
    ['Complete', 'closed'],
    ['With the court', 'other'],
  ])('at %j is %s', (stage, status) => {
    expect(matterStatus(reduction(stage), inUtah())).toEqual({ kind: 'reduction', status })
  })

  test('in one step an objection is a hearing', () => {
    expect(matterStatus(reduction('Objection', false), inUtah()).status).toBe('hearing')
    expect(matterStatus(reduction('Objection', null), inUtah()).status).toBe('hearing')
  })

  test('needs no statement once it is done', () => {
    expect(matterStatus(reduction('Need info from client'), inUtah(true)).status).toBe('drafting')
  })
})

test.each([
  ['Denied', 'deniedOrWithdrawn'],
  ['Withdrawn', 'deniedOrWithdrawn'],
  ['Granted', 'granted'],
  ['Complete', 'granted'],
  ['Filed', 'other'],
  [null, 'notStarted'],
])('another motion in Utah at %j is %s', (workflow_stage, status) => {
  const matter = sampleMatter({ legal_action_type: 'SEALING', workflow_stage })
  expect(matterStatus(matter, inUtah())).toEqual({ kind: 'motion', status })
})

describe('a matter outside the home state', () => {
  test.each([
    [null, 'proposed'],
    ['', 'proposed'],
    ['a_proposed_matter', 'proposed'],
    ['DENIED_BY_COURT', 'denied'],
    [' waiting_for_ps ', 'needInfo'],
    ['PERSONAL_STATEMENT_NEEDED', 'needInfo'],
    ['WAITING_FOR_RIGHTS_RESTORATION', 'drafting'],
    ['READY_TO_DRAFT', 'drafting'],
    ['READY_TO_FILE', 'drafting'],
    ['SENT_TO_CLIENT_FOR_REVIEW', 'drafting'],
    ['FILED', 'filed'],
    ['OBJECTION_RECEIVED', 'filed'],
    ['REPLY_FILED', 'filed'],
    ['GRANTED', 'complete'],
    ['SOMETHING_NEW', 'drafting'],
  ])('at %j is %s', (workflow_step_name, status) => {
    for (const usState of ['AZ', 'PA'] as const)
      expect(matterStatus(sampleMatter({ workflow_step_name }), { usState, isStatementDone: false })).toEqual({
        kind: 'step',
        status,
      })
  })
})
