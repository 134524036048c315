import { expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { feeFor, feeOfMatter } from './fees.ts'

test.each([
  ['UT', false, { perCase: 50_000, hasFootnote: false, bciApplicationOnTop: null, reduction402: 50_000 }],
  ['UT', true, { perCase: 25_000, hasFootnote: true, bciApplicationOnTop: 6500, reduction402: 50_000 }],
  ['AZ', false, { perCase: 50_000, hasFootnote: false, bciApplicationOnTop: null, reduction402: null }],
  ['AZ', true, { perCase: 50_000, hasFootnote: false, bciApplicationOnTop: null, reduction402: null }],
  ['PA', true, { perCase: 50_000, hasFootnote: false, bciApplicationOnTop: null, reduction402: null }],
] as const)('in %s with a fee waiver %s', (usState, hasFeeWaiver, fee) => {
  expect(feeFor(usState, hasFeeWaiver, operatorDefaults)).toEqual(fee)
})

test.each([
  ['EXPUNGEMENT', 25_000],
  ['REDUCTION', 50_000],
  ['SEALING', null],
] as const)('our work on a matter of the kind %s costs %s', (legal_action_type, fee) => {
  expect(feeOfMatter({ legal_action_type }, feeFor('UT', true, operatorDefaults), operatorDefaults)).toBe(fee)
})

test.each([
  ['EXPUNGEMENT', 'Objection', 'Payment needed', 70_000],
  ['EXPUNGEMENT', 'Court phase', 'HEARING_PAYMENT', 70_000],
  ['REDUCTION', null, 'Invoice for the hearing', 70_000],
  ['OTHER', 'Objection', 'Payment needed', 70_000],
  ['EXPUNGEMENT', 'Court phase', 'Payment needed', 25_000],
  ['OTHER', null, 'Payment needed', null],
] as const)(
  'on a %s with the workflow %s and the stage %s the client owes us %s',
  (legal_action_type, workflow, workflow_stage, fee) => {
    const operator = { ...operatorDefaults, fees: { ...operatorDefaults.fees, representation: 70_000 } }
    expect(feeOfMatter({ legal_action_type, workflow, workflow_stage }, feeFor('UT', true, operator), operator)).toBe(
      fee,
    )
  },
)
