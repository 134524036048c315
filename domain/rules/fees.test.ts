import { expect, test } from 'vitest'
import { usStates } from '../offered.ts'
import { operatorDefaults } from '../operator-defaults.ts'
import { sampleCase, sampleRemedy } from '../samples/case.ts'
import { stateInfo } from '../states.ts'
import { casesByGroup } from './eligibility.ts'
import { feeRange, feeWaiverState } from './fee-range.ts'
import { costOf, costsNow, feeFor, feeOfMatter } from './fees.ts'

test.each([
  ['UT', false, { perCase: 50_000, hasWaiver: false, bciApplicationOnTop: null, reduction402: 50_000 }],
  ['UT', true, { perCase: 25_000, hasWaiver: true, bciApplicationOnTop: 6500, reduction402: 50_000 }],
  ['AZ', false, { perCase: 50_000, hasWaiver: false, bciApplicationOnTop: null, reduction402: null }],
  ['AZ', true, { perCase: 50_000, hasWaiver: false, bciApplicationOnTop: null, reduction402: null }],
  ['PA', true, { perCase: 50_000, hasWaiver: false, bciApplicationOnTop: null, reduction402: null }],
] as const)('in %s with a fee waiver %s', (usState, hasFeeWaiver, fee) => {
  expect(feeFor(usState, hasFeeWaiver, operatorDefaults)).toEqual({ ...fee, bciApplicationFor: 'person' })
})

test.each([
  ['EXPUNGEMENT', { toUs: 25_000, toState: 6500 }],
  ['REDUCTION', { toUs: 50_000, toState: 0 }],
  ['SEALING', null],
] as const)('our work on a matter of the kind %s costs %j', (legal_action_type, fee) => {
  expect(feeOfMatter({ legal_action_type }, feeFor('UT', true, operatorDefaults), operatorDefaults)).toEqual(fee)
})

test.each([
  ['EXPUNGEMENT', 'Objection', 'Payment needed', { toUs: 70_000, toState: 0 }],
  ['EXPUNGEMENT', 'Court phase', 'HEARING_PAYMENT', { toUs: 70_000, toState: 0 }],
  ['REDUCTION', null, 'Invoice for the hearing', { toUs: 70_000, toState: 0 }],
  ['OTHER', 'Objection', 'Payment needed', { toUs: 70_000, toState: 0 }],
  ['EXPUNGEMENT', 'Court phase', 'Payment needed', { toUs: 25_000, toState: 6500 }],
  ['OTHER', null, 'Payment needed', null],
] as const)(
  'on a %s with the workflow %s and the stage %s the client owes us %j',
  (legal_action_type, workflow, workflow_stage, fee) => {
    const operator = { ...operatorDefaults, fees: { ...operatorDefaults.fees, representation: 70_000 } }
    expect(
      feeOfMatter({ legal_action_type, workflow, workflow_stage }, feeFor('UT', true, operator), operator),
    ).toEqual(fee)
  },
)

test('where a partner hides our price, a matter names only what representation costs', () => {
  const of = (workflow: string) => feeOfMatter({ legal_action_type: 'EXPUNGEMENT', workflow }, null, operatorDefaults)
  expect([of('Court phase'), of('Objection')]).toEqual([null, { toUs: 50_000, toState: 0 }])
})

test.each([
  ['UT', true, 'person', 2, { toUs: 50_000, toState: 6500, together: 56_500 }],
  ['UT', true, 'case', 2, { toUs: 50_000, toState: 13_000, together: 63_000 }],
  ['UT', true, 'person', 1, { toUs: 25_000, toState: 6500, together: 31_500 }],
  ['UT', true, 'person', 0, { toUs: 0, toState: 0, together: 0 }],
  ['UT', false, 'case', 3, { toUs: 150_000, toState: 0, together: 150_000 }],
  ['AZ', true, 'case', 2, { toUs: 100_000, toState: 0, together: 100_000 }],
  ['PA', false, 'person', 4, { toUs: 200_000, toState: 0, together: 200_000 }],
] as const)(
  'in %s, with a waiver %s and a bureau that is paid for each %s, %i cases cost %j',
  (usState, hasWaiver, bciApplicationFor, cases, cost) => {
    const operator = { ...operatorDefaults, fees: { ...operatorDefaults.fees, bciApplicationFor } }
    expect(costOf(cases, feeFor(usState, hasWaiver, operator))).toEqual(cost)
  },
)

test('cases that the state clears on its own are free, and not counted among those at our price', () => {
  const eligible = (type: 'sealing' | 'auto-sealing') => sampleRemedy({ type, eligibility: 'eligible' })
  const cases = [
    sampleCase({ case_number: '1', remedies: [eligible('auto-sealing')] }),
    sampleCase({ case_number: '2', remedies: [eligible('auto-sealing'), eligible('sealing')] }),
    sampleCase({ case_number: '3', remedies: [eligible('sealing')] }),
    sampleCase({ case_number: '4', remedies: [eligible('sealing')] }),
  ]
  const groups = casesByGroup(cases, 'PA', '2026-11-29')
  expect(costsNow(groups, [])).toEqual({ free: 2, priced: 2 })
  expect(costsNow(groups, cases.slice(1, 3))).toEqual({ free: 1, priced: 1 })
})

test('the state with the fee waiver is the one of the states’ table', () => {
  expect(usStates.filter(usState => stateInfo(usState).hasFeeWaiver)).toEqual([feeWaiverState])
})

test('the range of prices comes from the operator, with the bureau’s fee at its lower end', () => {
  expect(feeRange(['UT', 'AZ', 'PA'], operatorDefaults)).toEqual({ from: 25_000, to: 50_000, onTop: 6500 })
  expect(feeRange(['AZ', 'PA'], operatorDefaults)).toEqual({ from: 50_000, to: 50_000, onTop: 0 })
  const fees = { ...operatorDefaults.fees, case: 20_000, caseWithWaiver: 20_000, bciApplication: 0 }
  expect(feeRange(['UT'], { ...operatorDefaults, fees })).toEqual({ from: 20_000, to: 20_000, onTop: 0 })
})
