import { describe, expect, test } from 'vitest'
import { asStepName, isBlank, mentions } from './stage-words.ts'

/** R821. */
describe('a stage says', () => {
  test.each([
    ['Filed', 'filed'],
    ['FILED', 'filed'],
    ['e-filed', 'filed'],
    ['Filed; waiting', 'filed'],
    ['ready-to-file', 'ready to file'],
    ['READY_TO_FILE', 'ready to file'],
    ['Drafting', 'draft'],
    ['Draft', 'draft'],
    ['Fingerprints', 'fingerprint'],
    ['Completed', 'complete'],
    ['Needs PS', 'need ps'],
    ['Withdrawn as counsel', 'withdraw as counsel'],
    ['Prosecutor won\u2019t agree', "won't agree"],
    ['No BCI submission date', 'no bci submission date'],
    ['No response - filed', 'filed'],
    ['Not paid, but filed', 'filed'],
    ["'Denied'", 'denied'],
    ["The prosecutor's answer", 'prosecutor'],
  ])('%s: "%s"', (stage, phrase) => expect(mentions(stage, [phrase])).toBe(true))
})

describe('a stage does not say', () => {
  test.each([
    ['Not filed', 'filed'],
    ['not_filed', 'filed'],
    ['Not yet filed', 'filed'],
    ['Has not been filed', 'filed'],
    ["Hasn't been granted", 'granted'],
    ['Unfiled', 'filed'],
    ['Not filed with the prosecutor', 'prosecutor'],
    ['Incomplete', 'complete'],
    ['Not complete', 'complete'],
    ['Undenied', 'denied'],
    ['Never denied', 'denied'],
    ['No action needed', 'action needed'],
    ['Overdrafts', 'draft'],
    ['Preview', 'review'],
    ['Need psychologist', 'need ps'],
    ['Waiting, for court', 'waiting for court'],
    ['', 'filed'],
    [null, 'filed'],
  ])('%s: "%s"', (stage, phrase) => expect(mentions(stage, [phrase])).toBe(false))
})

describe('money is owed at', () => {
  test.each([
    ['Payment needed', true],
    ['WAITING_FOR_PAYMENT', true],
    ['Invoice sent', true],
    ['Payments due', true],
    ['Unpaid invoice', true],
    ['Payment not received', true],
    ['No payment received yet', true],
    ['Will file once payment is received', true],
    ['Not filed until payment is received', true],
    ['Invoice to be paid', true],
    ['Partial payment received', true],
    ['Payment received, second invoice sent', true],
    ['Payment received', false],
    ['PAYMENT-RECEIVED', false],
    ['Payment has been received', false],
    ['Received payment', false],
    ['Invoice paid', false],
    ['Payment complete', false],
    ['Payment received - ready to file', false],
    ['Filed without payment', false],
    ['No payment needed', false],
    ['Nonpayment', false],
    ['Filed', false],
  ])('%s: %s', (stage, isOwed) => expect(mentions(stage, ['payment', 'invoice'])).toBe(isOwed))
})

test.each([
  [null, true],
  ['', true],
  ['  ', true],
  [' -- ', true],
  ['0', false],
])('%j is blank: %s', (text, blank) => expect(isBlank(text)).toBe(blank))

test.each(['Reply filed', ' reply-filed ', 'REPLY_FILED'])('%j is one name', name =>
  expect(asStepName(name)).toBe('REPLY_FILED'),
)
