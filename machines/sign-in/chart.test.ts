import { expect, test } from 'vitest'
import { unreachable } from '../../domain/samples/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { startChart, runSteps, heldCall, type StepsByStart } from '../shared/testing.ts'
import { signInMachine } from './sign-in-machine.ts'

const password = 'a-long-password'
const values = { email: 'maria@example.com', password }
const corrected = { ...values, password: 'another-password' }
const forgot = { type: 'FORGOT_PASSWORD', email: 'maria@example.com' } as const
const signUp = { type: 'SIGN_UP' } as const
const submit = { type: 'SUBMIT', values } as const

function open() {
  const logIn = heldCall()
  const input = { email: 'old@example.com', notice: 'sessionEnded' } as const
  return { logIn, ...startChart(signInMachine, { input, actors: { logIn } }) }
}
const stepsTo = {
  typing: [],
  'signing in': [submit],
  refused: [submit, ({ logIn }) => logIn.fails(refused('wrongCredentials'))],
  'not reached': [submit, ({ logIn }) => logIn.fails(unreachable)],
} as const satisfies StepsByStart<ReturnType<typeof open>>
const reach = (place: keyof typeof stepsTo) => runSteps(open(), stepsTo[place])

test.each([
  ['typing', 'login.editing', { email: 'old@example.com', notice: 'sessionEnded', refusal: null }],
  ['signing in', 'login.signingIn (busy)', { notice: null, refusal: null }],
  ['refused', 'login.refused (error)', { notice: null, refusal: { kind: 'refused', code: 'wrongCredentials' } }],
  ['not reached', 'login.refused (error)', { notice: null, refusal: { kind: 'unreachable' } }],
] as const)('"%s" leads to %s and knows %o', async (place, where, expected) => {
  const { at, context } = await reach(place)
  expect([at(), context()]).toMatchObject([where, expected])
})

test.each([
  ['typing', forgot, { next: 'forgot', email: 'maria@example.com' }],
  ['typing', signUp, { next: 'register', email: 'old@example.com' }],
  ['refused', forgot, { next: 'forgot', email: 'maria@example.com' }],
  ['refused', signUp, { next: 'register', email: 'old@example.com' }],
] as const)('from "%s" %o leads on with the email typed there (R1301)', async (from, event, output) => {
  const begun = await reach(from)
  begun.actor.send(event)
  expect(begun.output()).toEqual(output)
})

test('the next try sends the new input, and leads where the rules say', async () => {
  const { actor, context, logIn, output } = await reach('refused')
  actor.send({ type: 'SUBMIT', values: corrected })
  expect([context().refusal, logIn.inputs]).toEqual([null, [values, corrected]])
  await logIn.answers()
  expect(output()).toMatchObject({ next: 'resume' })
})
