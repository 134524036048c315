import { i18n, type MessageDescriptor } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages } from '../../../locales/cases.en.po'
import { matterSeverity } from './matters.ts'
import { severityText } from './results.ts'

i18n.loadAndActivate({ locale: 'en', messages })
const say = (text: MessageDescriptor | string | null) =>
  text === null || typeof text === 'string' ? text : i18n._(text)

test.each([
  ['UT', 'F3', 'Felony, 3rd degree', 'Third degree felony'],
  ['UT', 'MA', 'Misdemeanor, class A', 'Class A misdemeanor'],
  ['UT', 'IN', 'Infraction', 'Infraction'],
  ['UT', 'Class 6 Felony', 'Class 6 Felony', 'Class 6 Felony'],
  ['AZ', 'F6', 'Felony, class 6', 'Class 6 felony'],
  ['AZ', 'Class 6 Felony', 'Felony, class 6', 'Class 6 felony'],
  ['AZ', 'M1', 'Misdemeanor, class 1', 'Class 1 misdemeanor'],
  ['AZ', 'Non-criminal', 'Non-criminal', 'Non-criminal'],
  ['AZ', 'Petty offense', 'Petty offense', null],
  ['AZ', 'Traffic', 'Traffic', null],
  ['PA', 'F1', 'Felony, 1st degree', 'Class 1 felony'],
  ['PA', 'M2', 'Misdemeanor, 2nd degree', 'Class 2 misdemeanor'],
  ['PA', 'S', 'Summary offense', 'S'],
  ['PA', 'NA', 'The court data does not say', null],
  ['PA', null, 'The court data does not say', null],
  ['UT', 'M', 'Misdemeanor', 'M'],
  ['UT', 'F', 'Felony', 'F'],
  ['UT', 'F4', 'Felony', 'F4'],
  ['PA', 'Ungraded', 'Ungraded', 'Ungraded'],
  ['PA', 'H1', 'H1', 'H1'],
  ['UT', 'F-3', 'Felony, 3rd degree', 'Third degree felony'],
  ['UT', 'Class B Misd.', 'Misdemeanor, class B', 'Class B misdemeanor'],
  ['UT', 'M.B.', 'Misdemeanor, class B', 'Class B misdemeanor'],
  ['UT', 'Misd.', 'Misdemeanor', 'Misd.'],
  ['AZ', '6', 'Felony, class 6', 'Class 6 felony'],
  ['AZ', 'Class 6 Undesignated', 'Class 6 Undesignated', 'Class 6 Undesignated'],
] as const)('in %s, %s is "%s" in the results and "%s" on a matter', (usState, severity, inResults, onMatter) => {
  expect(say(severityText(severity, usState))).toBe(inResults)
  expect(say(matterSeverity(severity, usState))).toBe(onMatter)
})
