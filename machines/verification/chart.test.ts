import { describe, expect, test } from 'vitest'
import { Refusal } from '../../domain/refusal.ts'
import { samplePerson } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Paid } from '../../domain/wire/payment.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { sampleSession } from '../shared/chart-data.ts'
import { startChart, runSteps, heldCall, type StepsByStart } from '../shared/testing.ts'
import { verificationMachine } from './verification-machine.ts'

const ssn = '4321'
const submit = { type: 'SUBMIT', ssn } as const
const continueOn = { type: 'CONTINUE' } as const

function come(paid: Paid | null = null, charged: number | null = 1500) {
  const calls = { verify: heldCall(), countResults: heldCall(), loadPayment: heldCall() }
  return {
    ...calls,
    ...startChart(verificationMachine, { input: { paid, charged, session: sampleSession() }, actors: calls }),
  }
}
type Come = ReturnType<typeof come>

const doesNotFit = ({ verify }: Come) => verify.fails(refused('verificationFailed'))
const stepsTo = {
  editing: [],
  verifying: [submit],
  'not confirmed, dialog closed': [submit, doesNotFit, { type: 'CLOSE' }],
  'no answer': [submit, ({ verify }) => verify.fails(unreachable)],
  'asking for the results': [submit, ({ verify }) => verify.answers()],
} as const satisfies StepsByStart<Come>
const reach = (place: keyof typeof stepsTo) => runSteps(come(), stepsTo[place])

test('a person who paid with their own card skips the digits (R501)', () => {
  const { actor, at, verify, countResults } = come({ verified: true })
  actor.send(submit)
  expect(at()).toBe('verification.confirmed')
  actor.send(continueOn)
  expect([at(), verify.inputs, countResults.inputs.length]).toEqual(['verification.checkingResults (busy)', [], 1])
})

test.each([null, { verified: false }])('a person who paid otherwise (%o) enters the four digits', paid => {
  const { actor, at } = come(paid)
  actor.send(continueOn)
  expect(at()).toBe('verification.editing')
})

const receipt = { id: 'R-1', amount: 1500, refunded: 0, paid_on: '2026-11-02' }
const paidPerson = samplePerson({ app_payment_date: '2026-11-01' })
describe('a payment that this tab does not know is read, and so is whether digits are needed (R404, R407)', () => {
  test.each([
    ['in their own name', { person: { ...paidPerson, verified: true }, receipt }, 'confirmed', 1500, '2026-11-02'],
    ['with another card', { person: paidPerson, receipt }, 'editing', 1500, '2026-11-02'],
    ['nothing', { person: paidPerson, receipt: { ...receipt, amount: 0 } }, 'editing', 0, '2026-11-02'],
    [
      'before too many wrong digits',
      { person: { ...paidPerson, identity_by_team: true }, receipt },
      'refused (error)',
      1500,
      '2026-11-02',
    ],
    ['at a server without receipts', { person: paidPerson, receipt: null }, 'editing', null, '2026-11-01'],
  ] as const)('paid %s', async (_, payment, where, charged, paidOn) => {
    const { at, context, loadPayment, portalEvents } = come(null, null)
    expect([at(), loadPayment.inputs.length]).toEqual(['verification.reading (busy, reading)', 1])
    await loadPayment.answers(payment)
    expect([at(), context()]).toMatchObject([
      `verification.${where}`,
      { charged, paidOn, session: { person: payment.person } },
    ])
    expect(portalEvents).toEqual([{ type: 'SESSION_CHANGED', changes: { person: payment.person } }])
  })

  test('after five wrong digits the team decides, on the next visit too (R833)', async () => {
    const { context, loadPayment } = come(null, null)
    await loadPayment.answers({ person: { ...paidPerson, identity_by_team: true }, receipt })
    expect(context().refusal).toMatchObject({ kind: 'refused', code: 'verificationByTeam' })
  })

  test('that cannot be read is reported, above the digits', async () => {
    const { at, loadPayment } = come(null, null)
    await loadPayment.fails(unreachable)
    expect(at()).toBe('verification.refused (error)')
  })

  test('one just made is not read again', () => {
    expect(come({ verified: false }, 0).loadPayment.inputs).toEqual([])
  })
})

test.each([
  ['that fit', ({ verify }: Come) => verify.answers()],
  ['of a person already verified', ({ verify }: Come) => verify.fails(refused('alreadyVerified'))],
])('digits %s lead to the check whether the search has ended', async (_, ends) => {
  const begun = await reach('verifying')
  expect(begun.verify.inputs).toEqual([{ ssn }])
  await ends(begun)
  const where = [begun.at(), begun.countResults.inputs.length, begun.context().refusal]
  expect(where).toEqual(['verification.checkingResults (busy)', 1, null])
})

test.each([
  ['not answered', unreachable, 'verification.refused (error)'],
  ['that do not fit', refused('verificationFailed'), 'verification.contacting (dialog)'],
  ['left to a member of the team', refused('verificationByTeam'), 'verification.contacting (dialog)'],
])('digits %s show why until the next try (R502)', async (_, failure, where) => {
  const { actor, at, verify, context } = await reach('verifying')
  await verify.fails(failure)
  expect([at(), context().refusal]).toMatchObject([where, { kind: failure.kind }])
  actor.send({ type: 'CLOSE' })
  expect([at(), context().refusal?.kind]).toEqual(['verification.refused (error)', failure.kind])
  actor.send(submit)
  expect([context().refusal, verify.inputs.length]).toEqual([null, 2])
})

test.each([
  ['to the results when the search has ended', { updated_at: '2026-11-02T10:00:00Z', count: 0 }, 'results'],
  ['to waiting while it goes on', { count: 3 }, 'results-waiting'],
  ['to waiting when no date is known', { updated_at: null }, 'results-waiting'],
  ['to waiting when nobody answers', unreachable, 'results-waiting'],
])('a verified person goes %s (R503)', async (_, answer, next) => {
  const { at, countResults, output } = await reach('asking for the results')
  await (answer instanceof Refusal ? countResults.fails(answer) : countResults.answers(answer))
  expect([at(), output()]).toEqual(['left', { next }])
})

test.each([
  ['editing', 'verification.editing'],
  ['not confirmed, dialog closed', 'verification.refused (error)'],
  ['no answer', 'verification.refused (error)'],
] as const)('a person without a number writes to the team from %s, and returns (R504)', async (place, back) => {
  const { actor, at } = await reach(place)
  actor.send({ type: 'HAS_NO_NUMBER' })
  expect(at()).toBe('verification.writing (dialog)')
  actor.getSnapshot().children.message?.send({ type: 'CLOSE' })
  expect(at()).toBe(back)
})
