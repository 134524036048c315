import { expect, test } from 'vitest'
import { operatorDefaults } from '../operator-defaults.ts'
import { noMatters } from '../samples/case.ts'
import type { MatterStatus } from './statuses.ts'
import { waitOf } from './waits.ts'

const stepWeeks = { beginning: 1, bureau: 2, drafting: 3, prosecutor: 4, court: 5, finalization: 6 }
const wait = (status: MatterStatus, docs_filed: string | null = null, bci_submitted: string | null = null) =>
  waitOf(status, { docs_filed }, { ...noMatters, state_specific_data: { bci_submitted } }, { stepWeeks })
const expungement = (
  status: 'waitingForBci' | 'prosecutorReview' | 'waitingForCourt' | 'drafting' | 'paymentNeeded' | 'bciApplication',
) => ({ kind: 'expungement', status }) as const

test("the bureau's time begins with the day of the application", () => {
  expect(wait(expungement('waitingForBci'), null, '2026-09-01')).toEqual({
    step: 'bureau',
    weeks: 2,
    until: '2026-09-15',
  })
})

test('whoever has told the day of the application waits for the bureau', () => {
  expect(wait(expungement('bciApplication'), null, '2026-09-01')).toEqual({
    step: 'bureau',
    weeks: 2,
    until: '2026-09-15',
  })
  expect(wait(expungement('bciApplication'))).toBeNull()
})

test("the prosecutor's time begins with the day of filing, the court's after it", () => {
  expect(wait(expungement('prosecutorReview'), '2026-09-01')).toEqual({
    step: 'prosecutor',
    weeks: 4,
    until: '2026-09-29',
  })
  expect(wait(expungement('waitingForCourt'), '2026-09-01')).toEqual({ step: 'court', weeks: 5, until: '2026-11-03' })
  expect(wait({ kind: 'step', status: 'filed' }, '2026-09-01')).toEqual({
    step: 'court',
    weeks: 5,
    until: '2026-10-06',
  })
})

test('a day that is not known, or is none, leaves the weeks alone', () => {
  expect(wait(expungement('drafting'), '2026-09-01')).toEqual({ step: 'drafting', weeks: 3, until: null })
  expect(wait(expungement('prosecutorReview'))).toEqual({ step: 'prosecutor', weeks: 4, until: null })
  expect(wait(expungement('prosecutorReview'), 'soon')).toEqual({ step: 'prosecutor', weeks: 4, until: null })
})

test('where the client is asked, nothing is waited for', () => {
  expect(wait(expungement('paymentNeeded'))).toBeNull()
})

test("the product's own times are those of R816: bureau 4 months, prosecutor 60 days, court 6 months", () => {
  const { bureau, prosecutor, court } = operatorDefaults.stepWeeks
  expect([bureau, prosecutor, court]).toEqual([17, 9, 26])
})
