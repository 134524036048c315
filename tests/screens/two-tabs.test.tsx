import { afterEach, expect, test, vi } from 'vitest'
import { sampleCard } from '../../domain/samples/card.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import { inOneTab } from '../../src/services/in-one-tab.ts'
import { pay } from '../../src/services/payment.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Two askers in one page are two tabs to the lock: it belongs to a request, not to a page. */
test('two tabs never work at the same time: the second waits, and then says what became of it', async () => {
  const first = Promise.withResolvers<string>()
  const seen: string[] = []
  const work = (tab: string, done: Promise<string>) => () => {
    seen.push(`${tab} works`)
    return done
  }
  const one = inOneTab('work', work('one', first.promise), async () => 'one came later')
  const two = inOneTab('work', work('two', Promise.resolve('never')), async () => 'two came later')
  await vi.waitFor(() => expect(seen).toEqual(['one works']))
  first.resolve('one is done')
  expect(await Promise.all([one, two])).toEqual(['one is done', 'two came later'])
  expect(seen).toEqual(['one works'])
  expect(await inOneTab('work', work('two', Promise.resolve('two is done')), async () => 'late')).toBe('two is done')
})

const working = () =>
  inOneTab(
    'work',
    async () => 'works',
    async () => 'late',
  )

test('a tab whose work fails does not keep the others out', async () => {
  const failing = inOneTab(
    'work',
    () => Promise.reject(new Error('declined')),
    async () => 'late',
  )
  await expect(failing).rejects.toThrow('declined')
  expect(await working()).toBe('works')
})

test('a browser without locks works at once', async () => {
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent })
  expect(await working()).toBe('works')
})

test.each([
  ['has paid', '2026-11-21', 'alreadyPaid'],
  ['did not pay', null, 'otherTabDidNotPay'],
])('of two tabs that pay, one asks the server; where it %s, the other is told', async (_, app_payment_date, code) => {
  const payment = Promise.withResolvers<Response>()
  const json = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: RequestInfo, options?: RequestInit) => {
    const { method, url } = new Request(input, options)
    asked.push(`${method} ${new URL(url).pathname}`)
    return method === 'POST' ? payment.promise : Promise.resolve(json(samplePerson({ app_payment_date })))
  })
  const attempt = { key: 'visit-0', card: sampleCard(), promotionCode: null }
  const one = pay(attempt)
  const two = pay({ ...attempt, key: 'visit-1' }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(asked).toEqual(['POST /v1/payment/']))
  payment.resolve(json({ verified: true }))
  expect(await one).toEqual({ verified: true })
  expect(await two).toMatchObject({ kind: 'refused', code })
  expect(asked).toEqual(['POST /v1/payment/', 'GET /v1/person/'])
})
