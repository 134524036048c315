import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { type TypedCard, sandboxGateway } from './gateway.ts'

const { database, close } = await openTestDatabase()
afterAll(close)
const gateway = sandboxGateway(database, () => new Date('2026-11-15T12:00:00Z'))
const { signal } = new AbortController()

let payments = 0
const prepare = () => gateway.prepare({ key: `key-${++payments}`, amount: 1500 }, signal)
const card: TypedCard = {
  name: 'Ana Díaz',
  number: '4242424242424242',
  expirationMonth: '11',
  expirationYear: '2026',
  securityCode: '123',
}
async function chargeTo(changed: Partial<TypedCard>) {
  const { reference } = await prepare()
  return gateway.charge({ reference, amount: 1500, method: { name: card.name, card: { ...card, ...changed } } }, signal)
}

test.each(['5555555555554444', '378282246310005', '6011000990139424', '30569309025904', '4222222222222'])(
  'the sandbox charges %s, and no number that differs in one digit',
  async number => {
    expect(await chargeTo({ number })).toEqual({ kind: 'approved' })
    const other = number.replace(/\d$/, digit => String((Number(digit) + 1) % 10))
    expect(await chargeTo({ number: other })).toEqual({ kind: 'refused', refusal: 'wrongCardNumber' })
  },
)

test('a card is good through the last day of its month', async () => {
  expect(await chargeTo({ expirationMonth: '10' })).toEqual({ kind: 'refused', refusal: 'cardExpired' })
  expect(await chargeTo({ expirationMonth: '11' })).toEqual({ kind: 'approved' })
})

test('the first outcome of a payment stays', async () => {
  const { reference } = await prepare()
  expect(await gateway.outcomeOf(reference, signal)).toEqual({ kind: 'open' })
  const canceled = { kind: 'refused', refusal: 'paymentInterrupted' }
  expect(await gateway.cancel(reference, signal)).toEqual(canceled)
  expect(await gateway.charge({ reference, amount: 1500, method: { name: card.name, card } }, signal)).toEqual(canceled)
  expect(await gateway.outcomeOf(reference, signal)).toEqual(canceled)
})

test('a payment that it does not know is no outcome', async () => {
  await expect(gateway.outcomeOf('00000000-0000-4000-8000-000000000000', signal)).rejects.toThrow(
    'the sandbox knows no such payment',
  )
})

test('it takes cards, and no token of another gateway', async () => {
  const { reference } = await prepare()
  const charged = gateway.charge({ reference, amount: 1500, method: { name: card.name, token: 'pm_card' } }, signal)
  await expect(charged).rejects.toThrow('the sandbox has no fields of its own')
  expect(await gateway.outcomeOf(reference, signal)).toEqual({ kind: 'open' })
})
