import { describe, expect, test, vi } from 'vitest'
import { sampleCard } from '../../domain/samples/person.ts'
import { respondWith, failureOf, json, requestsIn, signedInWith } from '../../harness/api.ts'
import { conversionEvent, reportConversion, loadOffer, pay, price } from '../../src/services/payment.ts'

signedInWith()

describe('a price', () => {
  test('is requested with the code, without its spaces, and the profile, and answered in cents', async () => {
    const sent = respondWith({ 'PUT /v1/payment/price': json({ total: 1000 }) })
    expect(await price({ code: ' WEL COME\t', profileId: 'person-1' })).toEqual({ code: 'WELCOME', total: 1000 })
    expect(requestsIn(sent)).toEqual([['PUT /v1/payment/price', { promotion_code: 'WELCOME', profile_id: 'person-1' }]])
  })

  test('without a profile is an error, without a call', async () => {
    const sent = respondWith({})
    expect(await failureOf(price({ code: 'WELCOME', profileId: '' }))).toMatchObject({
      kind: 'refused',
      code: 'errorOccurred',
    })
    expect(sent).toEqual([])
  })
})

describe('an offer', () => {
  const both = { 'PUT /v1/payment/price': json({ total: 500 }), 'GET /v2/eligibility/count': json({ count: 3 }) }

  test.each([
    [
      'is the price of the campaign and the count of records',
      'promotion',
      { code: 'promotion', total: 500 },
      [['PUT /v1/payment/price', { promotion_code: 'promotion', profile_id: 'person-1' }]],
    ],
    ['of a person without a campaign is only the count', null, null, []],
  ])('%s', async (_, code, price, calls) => {
    const sent = respondWith(both)
    expect(await loadOffer({ code, profileId: 'person-1' })).toEqual({ price, refusal: null, recordCount: 3 })
    expect(requestsIn(sent)).toEqual([...calls, ['GET /v2/eligibility/count']])
  })

  test.each([
    ['the price', 'PUT /v1/payment/price', { price: null, refusal: { kind: 'refused', detail: 'no' }, recordCount: 3 }],
    [
      'the count',
      'GET /v2/eligibility/count',
      { price: { code: 'promotion', total: 500 }, refusal: null, recordCount: null },
    ],
  ])('works without %s, but not without a session', async (_, call, offer) => {
    respondWith({ ...both, [call]: json({ detail: 'no' }, 422) })
    expect(await loadOffer({ code: 'promotion', profileId: 'person-1' })).toMatchObject(offer)
    respondWith({ ...both, [call]: json({ detail: 'no' }, 401) })
    expect(await failureOf(loadOffer({ code: 'promotion', profileId: 'person-1' }))).toMatchObject({
      kind: 'unauthorized',
    })
  })
})

test.each(['PUT /v1/payment/price', 'GET /v2/eligibility/count'])(
  'no offer is made where %s says that the state has no court records',
  async call => {
    respondWith({
      'PUT /v1/payment/price': json({ total: 500 }),
      'GET /v2/eligibility/count': json({ count: 3 }),
      [call]: json({ code: 'noRecordsYet', detail: 'no' }, 409),
    })
    expect(await loadOffer({ code: 'promotion', profileId: 'person-1' })).toMatchObject({
      price: null,
      refusal: { kind: 'refused', code: 'noRecordsYet' },
      recordCount: null,
    })
  },
)

describe('paying', () => {
  const card = sampleCard()

  test.each([
    ['by card', card, null, { ...card, promotion_code: null }],
    ['by card with a coupon', card, 'WELCOME', { ...card, promotion_code: 'WELCOME' }],
    ['by code alone', null, 'FREE', { promotion_code: 'FREE' }],
  ])(
    '%s sends its details and the key of the attempt, and stores nothing of the card',
    async (_, by, promotionCode, body) => {
      const sent = respondWith({ 'POST /v1/payment/': json({ verified: true }) })
      await pay({ key: 'visit-0', card: by, promotionCode })
      expect(requestsIn(sent)).toEqual([['POST /v1/payment/', body]])
      expect(sent[0]?.headers.get('Idempotency-Key')).toBe('visit-0')
      const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href])
      for (const secret of [card.card_number, card.security_code]) expect(stored).not.toContain(`"${secret}"`)
    },
  )
})

test('a conversion is reported to the page only: the amount, and no request', () => {
  const fetching = vi.spyOn(window, 'fetch')
  const received: unknown[] = []
  window.addEventListener(conversionEvent, event => received.push((event as CustomEvent<unknown>).detail), {
    once: true,
  })
  reportConversion({ cents: 500 })
  expect(received).toEqual([{ cents: 500 }])
  expect(fetching).not.toHaveBeenCalled()
})
