import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { languages } from '../../domain/languages.ts'
import { sentenceFor } from '../../domain/refusal.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { respondInTurn, json, requestsIn, type SentRequest } from '../../harness/api.ts'
import { serveStripeJs } from '../../harness/stripe-js.ts'
import { paymentMachine } from '../../machines/payment/payment-machine.ts'
import { call } from '../../machines/shared/call.ts'
import { flowInput } from '../../machines/shared/chart-data.ts'
import { loadOffer, pay, price } from '../../src/services/payment.ts'
import { press, translated, renderChart, type, violations, type RenderedChart } from './helpers.tsx'

let stripe: ReturnType<typeof serveStripeJs>
/** The payment requests; the server's last answer stays. */
let sent: readonly SentRequest[]
const keys = () => sent.map(({ headers }) => headers.get('Idempotency-Key'))
const paid = json({ verified: true })
const asking = json({ verified: false, confirmation: 'pi_1_secret' })
const declined = json({ code: 'cardDeclined', detail: 'declined' }, 402)

beforeEach(() => {
  stripe = serveStripeJs()
  sent = respondInTurn(paid)
})
afterEach(() => {
  stripe.stop()
  vi.unstubAllGlobals()
})

const machine = paymentMachine.provide({ actors: { price: call(price), loadOffer: call(loadOffer), pay: call(pay) } })
const come = (language: 'en' | 'es' = 'en') =>
  renderChart('payment', {
    machine,
    input: { ...flowInput(), idempotencyKey: 'visit', attempt: 0, coupon: null },
    language,
  })
const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/30', cardCvc: '123' }
type Part = keyof typeof card
const find = (part: Part) => document.querySelector<HTMLInputElement>(`[data-part=${part}]`)
async function input(part: Part): Promise<HTMLInputElement> {
  await expect.poll(() => find(part)).not.toBeNull()
  return find(part)!
}
const fill = async (part: Part, text: string) => userEvent.fill(await input(part), text)
async function fillAll() {
  await type('Name on card', 'Maria Cruz')
  for (const [part, text] of Object.entries(card)) await fill(part as Part, text)
}
const payNow = () => press('Pay {amount}', { amount: '$15' })
const stateOf = ({ actor }: RenderedChart) => actor.getSnapshot().value as unknown
const errorOf = (id: string) => document.getElementById(`${id}-error`)?.textContent ?? null
const alertText = () => page.getByRole('alert').query()?.textContent
async function expectAlert(sentence: string) {
  await expect.poll(alertText, { message: sentence }).toContain(sentence)
}
const isPayShown = () =>
  page.getByRole('button', { name: translated('Pay {amount}', { amount: '$15' }) }).query() !== null

/** First, because a loaded script is not requested again. */
describe.each(languages)('when Stripe.js does not load (%s)', language => {
  test('the page says so, keeps everything else, and the next try may load it', async () => {
    stripe.state.isBlocked = true
    await come(language)
    await type('Name on card', 'Maria Cruz')
    const sentence = translated(
      "We couldn't load the card fields. They come from Stripe (js.stripe.com). Please check your connection. If your browser blocks Stripe, please allow it. Then try again.",
    )
    await expectAlert(sentence)
    expect(isPayShown()).toBe(false)
    await press('Try again')
    await expectAlert(sentence)
    expect(stripe.addresses).toHaveLength(2)
    expect(document.querySelectorAll('head script[src^="blob:"]')).toHaveLength(0)
    await expect.element(page.getByLabelText(translated('Name on card'))).toHaveValue('Maria Cruz')
    expect(await violations('region', 'landmark-one-main')).toEqual([])
  })
})

test('without Stripe the card goes into our own fields, and nothing is fetched elsewhere', async () => {
  document.querySelector('meta[name=stripe]')?.remove()
  await come()
  await expect.element(page.getByLabelText(translated('Card number'), { exact: true })).toBeVisible()
  expect([stripe.addresses, find('cardNumber')]).toEqual([[], null])
})

describe.each(languages)('the card in Stripe’s fields (%s)', language => {
  test('becomes a token, which is all that is sent with the name', async () => {
    const shown = await come(language)
    await fillAll()
    expect(stripe.addresses.every(address => address.startsWith('https://js.stripe.com/'))).toBe(true)
    expect(stripe.keys).toEqual(['pk_test_1'])
    await payNow()
    await expect.poll(() => stateOf(shown)).toBe('paid')
    expect(stripe.tokens).toEqual([{ card: card.cardNumber, name: 'Maria Cruz' }])
    expect([keys(), requestsIn(sent)]).toEqual([
      ['visit-0-1500'],
      [['POST /v1/payment/', { name_on_card: 'Maria Cruz', payment_token: 'pm_1', promotion_code: null }]],
    ])
  })

  test('has our labels and sizes, with its errors next to each field', async () => {
    await come(language)
    await input('cardNumber')
    expect(document.querySelectorAll('[id$=-error]')).toHaveLength(0)
    await payNow()
    for (const [id, label, wrong, missing, part, text] of [
      [
        'card_number',
        'Card number',
        "This card number isn't right. Please check it.",
        'Card number is required.',
        'cardNumber',
        '4242424242424241',
      ],
      [
        'expiration',
        'Expiration (MM/YY)',
        'Please enter the expiration date as on the card, like 04/29. The card must not be expired.',
        'Expiration date is required.',
        'cardExpiry',
        '12/20',
      ],
      [
        'security_code',
        'CVV',
        'Please enter the 3 or 4 digits of the CVV code.',
        'CVV code is required.',
        'cardCvc',
        '12',
      ],
    ] as const) {
      const place = page.getByRole('group', { name: translated(label), exact: true }).element() as HTMLElement
      expect(place.id).toBe(id)
      expect(place.offsetHeight).toBeGreaterThanOrEqual(48)
      await expect.poll(() => errorOf(id)).toBe(translated(missing))
      await fill(part, text)
      find(part)?.blur()
      await expect.poll(() => errorOf(id)).toBe(translated(wrong))
      expect(getComputedStyle(place).borderColor).toBe('rgb(140, 29, 23)')
      expect(place.getAttribute('aria-describedby')).toContain(`${id}-error`)
      await fill(part, card[part])
      await expect.poll(() => errorOf(id)).toBeNull()
    }
    expect(sent).toEqual([])
    expect(await violations('region', 'landmark-one-main')).toEqual([])
  })

  test('with a bank confirmation is confirmed, and sent again as the same payment', async () => {
    sent = respondInTurn(asking, paid)
    const shown = await come(language)
    await fillAll()
    await payNow()
    await expect.poll(() => stateOf(shown)).toBe('paid')
    expect(stripe.confirmed).toEqual(['pi_1_secret'])
    expect(keys()).toEqual(['visit-0-1500', 'visit-0-1500'])
    expect(stripe.tokens).toHaveLength(1)
  })

  test('with a refused confirmation is reported as a declined card; the fields stay, and another try is a new payment', async () => {
    sent = respondInTurn(asking, declined, paid)
    stripe.state.confirmError = { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }
    const shown = await come(language)
    await fillAll()
    await payNow()
    await expectAlert(sentenceFor(refused('cardDeclined'), language)!)
    expect((await input('cardNumber')).value).toBe(card.cardNumber)
    await payNow()
    await expect.poll(() => stateOf(shown)).toBe('paid')
    expect(keys()).toEqual(['visit-0-1500', 'visit-0-1500', 'visit-1-1500'])
  })
})

test('a missing value is also in the summary, and leads to its field', async () => {
  const shown = await come()
  await type('Name on card', 'Maria Cruz')
  await fill('cardCvc', '123')
  await payNow()
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=alert] a')]
  await expect.poll(() => links[0] && document.activeElement?.contains(links[0])).toBe(true)
  expect(links.map(({ textContent }) => textContent)).toEqual(['Enter the card number', 'Enter the expiration date'])
  links[1]!.click()
  await expect.poll(() => document.activeElement).toBe(find('cardExpiry'))
  expect(getComputedStyle(document.getElementById('expiration')!).outlineStyle).toBe('solid')
  expect(getComputedStyle(document.getElementById('card_number')!).outlineStyle).toBe('none')
  expect(stateOf(shown)).toEqual({ payment: 'editing' })
})

test('the same fields change language: nothing typed is lost', async () => {
  const { textOf } = await come()
  await fillAll()
  const before = await input('cardNumber')
  expect(before.ariaLabel).toBe('Credit or debit card number')
  await textOf('es')
  await expect.poll(() => before.ariaLabel).toBe('Número de tarjeta')
  expect([find('cardNumber'), find('cardNumber')?.value]).toEqual([before, card.cardNumber])
  expect(stripe.keys).toHaveLength(1)
})

test('a second press during a payment does not pay twice', async () => {
  const answer = Promise.withResolvers<Response>()
  sent = respondInTurn(() => answer.promise)
  const shown = await come()
  await fillAll()
  await payNow()
  await press('Processing {amount}…', { amount: '$15' })
  await expect.poll(() => sent).toHaveLength(1)
  answer.resolve(await paid())
  await expect.poll(() => stateOf(shown)).toBe('paid')
  expect([sent.length, stripe.tokens.length]).toEqual([1, 1])
})

test('an unanswered bank leaves the payment open: the same one is tried again, with a token only for the first call', async () => {
  sent = respondInTurn(asking, asking, paid)
  stripe.state.confirmError = { type: 'api_connection_error' }
  const shown = await come()
  await fillAll()
  await payNow()
  await expectAlert("We couldn't reach our server.")
  expect(sent).toHaveLength(1)
  stripe.state.confirmError = null
  await payNow()
  await expect.poll(() => stateOf(shown)).toBe('paid')
  expect(new Set(keys())).toEqual(new Set(['visit-0-1500']))
})

test('a second bank confirmation after the first does not count as paid', async () => {
  sent = respondInTurn(asking, asking)
  const shown = await come()
  await fillAll()
  await payNow()
  await expectAlert("We couldn't reach our server.")
  expect([stateOf(shown), sent.length]).toEqual([{ payment: 'refused' }, 2])
})

test.each([
  [{ type: 'api_connection_error' }, "We couldn't reach our server."],
  [{ type: 'card_error', code: 'expired_card' }, 'Your card has expired.'],
  [{ type: 'card_error', code: 'incorrect_number' }, 'The card number is not valid.'],
  [{ type: 'invalid_request_error' }, "We're sorry, something went wrong."],
])('a card that gets no token (%o) is reported without a call to our server', async (error, sentence) => {
  stripe.state.tokenError = error
  await come()
  await fillAll()
  await payNow()
  await expectAlert(sentence)
  expect(sent).toEqual([])
})

test('a bank confirmation of a card typed here does not count as paid', async () => {
  document.querySelector('meta[name=stripe]')?.remove()
  sent = respondInTurn(asking)
  const shown = await come()
  await type('Name on card', 'Maria Cruz')
  await type('Card number', '4242 4242 4242 4242')
  await type('Expiration (MM/YY)', '12/30')
  await type('CVV', '123')
  await payNow()
  await expectAlert("We're sorry, something went wrong.")
  expect(stateOf(shown)).toEqual({ payment: 'refused' })
})
