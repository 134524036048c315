import { expect, test } from 'vitest'
import { asStepName, isBlank, mentions } from './stages.ts'

/** R821: a phrase, the stages that mention it, and those that do not. */
test.each<[phrase: string, says: string[], saysNot: (string | null)[]]>([
  ['filed', ['Filed', 'FILED', 'e-filed', 'Filed; waiting', 'No response - filed', 'Not paid, but filed'], []],
  ['filed', [], ['Not filed', 'not_filed', 'Not yet filed', 'Has not been filed', 'Unfiled', 'Un-filed', '', null]],
  ['ready to file', ['ready-to-file', 'READY_TO_FILE'], []],
  ['draft', ['Drafting', 'Draft'], ['Overdrafts']],
  ['fingerprint', ['Fingerprints'], []],
  ['complete', ['Completed'], ['Incomplete', 'Not complete']],
  ['need ps', ['Needs PS'], ['Need psychologist']],
  ['withdraw as counsel', ['Withdrawn as counsel'], []],
  ["won't agree", ['Prosecutor won\u2019t agree'], []],
  ['no bci submission date', ['No BCI submission date'], []],
  ['denied', ["'Denied'"], ['Undenied', 'Never denied']],
  ['prosecutor', ["The prosecutor's answer"], ['Not filed with the prosecutor']],
  ['granted', [], ["Hasn't been granted"]],
  ['action needed', [], ['No action needed']],
  ['review', [], ['Preview']],
  ['waiting for court', [], ['Waiting, for court']],
])('"%s" is in %j, not in %j', (phrase, says, saysNot) => {
  for (const stage of says) expect(mentions(stage, [phrase]), `at ${stage}`).toBe(true)
  for (const stage of saysNot) expect(mentions(stage, [phrase]), `${stage}`).toBe(false)
})

test.each([
  [true, ['Payment needed', 'WAITING_FOR_PAYMENT', 'Invoice sent', 'Payments due', 'Unpaid invoice']],
  [true, ['Payment not received', 'No payment received yet', 'Will file once payment is received']],
  [true, ['Not filed until payment is received', 'Invoice to be paid', 'Partial payment received']],
  [true, ['Payment received, second invoice sent']],
  [false, ['Payment received', 'PAYMENT-RECEIVED', 'Payment has been received', 'Received payment', 'Invoice paid']],
  [false, ['Payment complete', 'Payment received - ready to file', 'Filed without payment', 'No payment needed']],
  [false, ['Nonpayment', 'Filed']],
])('the client owes money (%s) at %j', (isOwed, stages) => {
  for (const stage of stages) expect(mentions(stage, ['payment', 'invoice']), `at ${stage}`).toBe(isOwed)
})

test('a text without words has no stage; a name has several spellings', () => {
  expect([null, '', '  ', ' -- ', '0'].map(isBlank)).toEqual([true, true, true, true, false])
  expect(['Reply filed', ' reply-filed ', 'REPLY_FILED'].map(asStepName)).toEqual(Array(3).fill('REPLY_FILED'))
})
