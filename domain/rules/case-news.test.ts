import { describe, expect, test } from 'vitest'
import { newsOf, weightier } from './case-news.ts'

const expungement = (status: 'paymentNeeded' | 'drafting' | 'waitingForCourt' | 'complete') =>
  ({ kind: 'expungement', status }) as const

describe('what a client is told when a case stands elsewhere than before (R902)', () => {
  test.each([
    ['the same status as before', expungement('drafting'), expungement('drafting'), null],
    ['a step further', expungement('drafting'), expungement('waitingForCourt'), 'moved'],
    ['its good end', expungement('waitingForCourt'), expungement('complete'), 'moved'],
    ['a payment is due', expungement('drafting'), expungement('paymentNeeded'), 'needed'],
    ['the payment has come', expungement('paymentNeeded'), expungement('drafting'), 'moved'],
    ['the same payment is still due', expungement('paymentNeeded'), expungement('paymentNeeded'), null],
    [
      'another kind of case with a status of the same name',
      expungement('drafting'),
      { kind: 'reduction', status: 'drafting' },
      'moved',
    ],
    ['new, and asks for nothing', null, expungement('drafting'), null],
    ['new, and asks for a payment', null, expungement('paymentNeeded'), 'needed'],
    ['new, and asks whether the person agrees', null, { kind: 'step', status: 'proposed' }, 'needed'],
  ] as const)('%s', (_, before, after, news) => expect(newsOf(before, after)).toBe(news))

  test.each([
    [null, 'moved', 'moved'],
    ['moved', 'moved', 'moved'],
    ['moved', 'needed', 'needed'],
    ['needed', 'moved', 'needed'],
  ] as const)('of %s and %s: %s', (one, other, told) => expect(weightier(one, other)).toBe(told))
})
