import { expect, test } from 'vitest'
import type { MatterStatus } from './matter-status.ts'
import { expungementStatuses, motionStatuses, reductionStatuses, stepStatuses } from './matter-status.ts'
import { caseBar, dashboardBar } from './progress-bars.ts'

const letters = { static: '·', done: '■', current: '▶', currentFailed: '!', doneFailed: '×', future: '□' } as const
const drawn = (bar: ReturnType<typeof caseBar>) => bar.map(({ state }) => letters[state]).join('')
const on = (kind: MatterStatus['kind'], status: string) => ({ kind, status }) as MatterStatus

/** The card's four steps, and the dashboard's eight, five or four. */
const rows: readonly (readonly [kind: MatterStatus['kind'], status: string, card: string, dashboard: string])[] = [
  ['expungement', 'notStarted', '····', '········'],
  ['expungement', 'withdrawnFromService', '××××', '××××××××'],
  ['expungement', 'closed', '××××', '××××××××'],
  ['expungement', 'ineligible', '××××', '××××××××'],
  ['expungement', 'paymentNeeded', '▶□□□', '▶□□□□□□□'],
  ['expungement', 'bciApplication', '▶□□□', '▶□□□□□□□'],
  ['expungement', 'personalStatement', '▶□□□', '■▶□□□□□□'],
  ['expungement', 'waitingForBci', '■▶□□', '■■▶□□□□□'],
  ['expungement', 'drafting', '■▶□□', '■■■▶□□□□'],
  ['expungement', 'prosecutorReview', '■■▶□', '■■■■▶□□□'],
  ['expungement', 'prosecutorObjection', '■■!□', '■■■■!□□□'],
  ['expungement', 'deniedOrNoAgreement', '■■!□', '■■■■!□□□'],
  ['expungement', 'waitingForCourt', '■■▶□', '■■■■■▶□□'],
  ['expungement', 'denied', '××××', '××××××××'],
  ['expungement', 'finalization', '■■■▶', '■■■■■■▶□'],
  ['expungement', 'finalizationActionNeeded', '■■■▶', '■■■■■■▶□'],
  ['expungement', 'complete', '■■■■', '■■■■■■■■'],
  ['expungement', 'unknown', '····', '········'],
  ['reduction', 'notStarted', '····', '·····'],
  ['reduction', 'paymentNeeded', '▶□□□', '▶□□□□'],
  ['reduction', 'personalStatement', '▶□□□', '▶□□□□'],
  ['reduction', 'drafting', '■▶□□', '■▶□□□'],
  ['reduction', 'hearing', '■■▶□', '■■▶□□'],
  ['reduction', 'objection', '■■!□', '■■!□□'],
  ['reduction', 'denied', '××××', '×××××'],
  ['reduction', 'granted', '■■■■', '■■■■■'],
  ['reduction', 'closed', '××××', '×××××'],
  ['reduction', 'other', '■■▶□', '■▶□□□'],
  ['motion', 'notStarted', '····', '····'],
  ['motion', 'paymentNeeded', '▶□□□', '□□□□'],
  ['motion', 'deniedOrWithdrawn', '××××', '××××'],
  ['motion', 'granted', '■■■■', '■■■■'],
  ['motion', 'other', '■■▶□', '▶□□□'],
  ['step', 'proposed', '▶□□□', '▶□□□'],
  ['step', 'denied', '××××', '××××'],
  ['step', 'needInfo', '▶□□□', '▶□□□'],
  ['step', 'drafting', '■▶□□', '■▶□□'],
  ['step', 'filed', '■■▶□', '■■▶□'],
  ['step', 'complete', '■■■■', '■■■■'],
]

test.each(rows)('%s %s: %s and %s', (kind, status, card, dashboard) => {
  expect([drawn(caseBar(on(kind, status))), drawn(dashboardBar(on(kind, status)))]).toEqual([card, dashboard])
})

test('every status is among them', () => {
  const all = [...expungementStatuses, ...reductionStatuses, ...motionStatuses, ...stepStatuses].length
  expect(rows).toHaveLength(all)
})
