import { describe, expect, test } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import type { Paid } from '../../domain/wire/payment.ts'
import { begin, goes, heldCall, written, type Ways } from '../kit/chart-test.ts'
import { standing } from '../kit/standing.ts'
import { verificationMachine } from './verification-machine.ts'

const ssn = '4321'
const submit = { type: 'SUBMIT', ssn } as const

function come(paid: Paid | null = null) {
  const calls = { verify: heldCall(), countResults: heldCall() }
  const begun = begin(verificationMachine, { input: { paid, charged: null, person: samplePerson() }, actors: calls })
  const { actor } = begun
  return { ...begun, ...calls, at: () => standing(actor), context: () => actor.getSnapshot().context }
}
type Come = ReturnType<typeof come>

const doesNotFit = ({ verify }: Come) => verify.fails(refused('verificationFailed'))
const ways = {
  editing: [],
  verifying: [submit],
  'contact dialog': [{ type: 'CONTACT_US' }],
  'not confirmed': [submit, doesNotFit],
  'not confirmed, dialog closed': [submit, doesNotFit, { type: 'CLOSE' }],
  'no answer': [submit, ({ verify }) => verify.fails(unreachable)],
  'asking for the results': [submit, ({ verify }) => verify.answers()],
} as const satisfies Ways<Come>
const reach = (place: keyof typeof ways) => goes(come(), ways[place])

describe('who paid by card in their own name', () => {
  test('need not prove anything more', () => {
    expect(come({ verified: true }).at()).toBe('verification.confirmed')
  })

  test('goes straight on, and no digits are sent', async () => {
    const { actor, at, verify, countResults } = come({ verified: true })
    actor.send(submit)
    expect(at()).toBe('verification.confirmed')
    actor.send({ type: 'CONTINUE' })
    expect([at(), verify.asked, countResults.asked.length]).toEqual(['verification.checkingResults (busy)', [], 1])
  })

  test('can log out', () => {
    const { actor, told } = come({ verified: true })
    actor.send({ type: 'LOG_OUT' })
    expect(told).toEqual([{ type: 'LOG_OUT' }])
  })
})

test.each([null, { verified: false }])('who paid otherwise (%o) is asked for the four digits', paid => {
  const { actor, at } = come(paid)
  actor.send({ type: 'CONTINUE' })
  expect(at()).toBe('verification.editing')
})

describe('on the identity page (R501, R502)', () => {
  test.each([
    ['editing', submit, 'verification.verifying (busy)'],
    ['editing', { type: 'CONTACT_US' }, 'verification.contacting (dialog)'],
    ['verifying', submit, 'verification.verifying (busy)'],
    ['verifying', { type: 'CONTACT_US' }, 'verification.verifying (busy)'],
    ['contact dialog', { type: 'CLOSE' }, 'verification.editing'],
    ['contact dialog', submit, 'verification.contacting (dialog)'],
    ['not confirmed', { type: 'CLOSE' }, 'verification.refused (error)'],
    ['not confirmed, dialog closed', submit, 'verification.verifying (busy)'],
    ['not confirmed, dialog closed', { type: 'CONTACT_US' }, 'verification.contacting (dialog)'],
    ['no answer', submit, 'verification.verifying (busy)'],
    ['no answer', { type: 'CONTACT_US' }, 'verification.contacting (dialog)'],
    ['asking for the results', submit, 'verification.checkingResults (busy)'],
  ] as const)('from "%s", on %o: %s', async (from, event, to) => {
    const { actor, at } = await reach(from)
    actor.send(event)
    expect(at()).toBe(to)
  })

  test.each(['editing', 'not confirmed, dialog closed', 'no answer'] as const)(
    'from "%s" one can log out',
    async from => {
      const { actor, told } = await reach(from)
      actor.send({ type: 'LOG_OUT' })
      expect(told).toEqual([{ type: 'LOG_OUT' }])
    },
  )

  test('the digits are sent once, however often the button is pressed', async () => {
    const { actor, verify } = await reach('verifying')
    actor.send(submit)
    expect(verify.asked).toEqual([{ ssn }])
  })
})

describe('the check of the digits', () => {
  test.each([
    ['that fit', ({ verify }: Come) => verify.answers()],
    ['of somebody verified already', ({ verify }: Come) => verify.fails(refused('alreadyVerified'))],
  ])('%s leads to the question whether the search has ended', async (_, ends) => {
    const begun = await reach('verifying')
    await ends(begun)
    const { at, countResults, context } = begun
    expect([at(), countResults.asked.length, context().refusal]).toEqual([
      'verification.checkingResults (busy)',
      1,
      null,
    ])
  })

  test('that do not fit opens the ways to reach us, and says so until the next try', async () => {
    const { actor, at, context } = await reach('not confirmed')
    expect([at(), context().refusal?.code]).toEqual(['verification.contacting (dialog)', 'verificationFailed'])
    actor.send({ type: 'CLOSE' })
    expect(context().refusal?.code).toBe('verificationFailed')
    actor.send(submit)
    expect(context().refusal).toBeNull()
  })

  test.each([
    ['not answered', unreachable],
    ['refused for another reason', new Refusal('refused', { detail: 'Please wait.' })],
    ['refused before the payment', refused('paymentRequired')],
    ['left to a member of the team', refused('verificationByTeam')],
  ])('%s says why until the next try, without a dialog', async (_, failure) => {
    const { actor, at, verify, context } = await reach('verifying')
    await verify.fails(failure)
    expect([at(), context().refusal?.kind]).toEqual(['verification.refused (error)', failure.kind])
    actor.send(submit)
    expect([context().refusal, verify.asked.length]).toEqual([null, 2])
  })

  test.each(Object.keys(ways) as (keyof typeof ways)[])('keeps no digit: %s', async place => {
    const { context } = await reach(place)
    expect(JSON.stringify(context())).not.toContain(ssn)
  })

  test.each(['verifying', 'not confirmed', 'no answer', 'asking for the results'] as const)(
    'leaves no digit that could be written down: %s',
    async place => {
      expect(written((await reach(place)).actor)).not.toContain(ssn)
    },
  )
})

describe('proven, a person is led (R503)', () => {
  test.each([
    ['to the results when the search has ended', { updated_at: '2026-11-02T10:00:00Z', count: 0 }, 'results'],
    ['to waiting while it goes on', { count: 3 }, 'results-waiting'],
    ['to waiting when no date is known', { updated_at: null }, 'results-waiting'],
  ])('%s', async (_, count, next) => {
    const { actor, at, countResults } = await reach('asking for the results')
    await countResults.answers(count)
    expect([at(), actor.getSnapshot().output]).toEqual(['left', { next }])
  })

  test('to waiting when nobody answers', async () => {
    const { actor, at, countResults } = await reach('asking for the results')
    await countResults.fails(unreachable)
    expect([at(), actor.getSnapshot().output]).toEqual(['left', { next: 'results-waiting' }])
  })
})

describe('who has no Social Security number (R504)', () => {
  test.each([
    ['editing', 'verification.editing'],
    ['not confirmed', 'verification.refused (error)'],
    ['no answer', 'verification.refused (error)'],
  ] as const)('tells the team from %s, and comes back to where they were', async (place, back) => {
    const { actor, at } = await reach(place)
    actor.send({ type: 'HAS_NO_NUMBER' })
    expect(at()).toBe('verification.writing (dialog)')
    actor.getSnapshot().children.message?.send({ type: 'CLOSE' })
    expect(at()).toBe(back)
  })
})
