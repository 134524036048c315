import { expect, test } from 'vitest'
import { unreachable } from '../../domain/samples/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { startChart, runSteps, heldCall, routeTo, type StepsByStart } from '../shared/testing.ts'
import { passwordResetMachine } from './password-reset-machine.ts'

const password = 'a-new-password'
const email = 'maria@example.com'
const request = { type: 'REQUEST_MAIL', values: { email } } as const
const otherEmail = { type: 'REQUEST_MAIL', values: { email: 'other@example.com' } } as const
const setPassword = { type: 'SET_PASSWORD', values: { password } } as const
const otherPassword = { type: 'SET_PASSWORD', values: { password: 'yet-another-one' } } as const

function open(code: string | null) {
  const calls = { requestMail: heldCall(), setPassword: heldCall() }
  return { ...calls, ...startChart(passwordResetMachine, { input: { email, code }, actors: calls }) }
}
type Open = ReturnType<typeof open>
const forgotten = {
  forgotten: [],
  sent: [request, ({ requestMail }) => requestMail.answers()],
  'not sent': [request, ({ requestMail }) => requestMail.fails(unreachable)],
} as const satisfies StepsByStart<Open>
const byLink = {
  'by link': [],
  'not saved': [setPassword, ({ setPassword: call }) => call.fails(unreachable)],
  'link used': [setPassword, ({ setPassword: call }) => call.fails(refused('resetLinkUsed'))],
  'not allowed': [setPassword, ({ setPassword: call }) => call.fails(refused('passwordCommon'))],
} as const satisfies StepsByStart<Open>
const stepsTo = { ...forgotten, ...byLink }
const reach = (place: keyof typeof stepsTo) => runSteps(open(place in byLink ? 'mailed-code' : null), stepsTo[place])

test.each([
  ['forgotten', 'forgot.editing', { email, refusal: null }],
  ['by link', 'reset.editing', { code: 'mailed-code' }],
  ['sent', 'forgot.sent', { refusal: null }],
  ['not sent', 'forgot.failed (error)', { refusal: { kind: 'unreachable' } }],
  ['not saved', 'reset.failed (error)', { code: 'mailed-code', refusal: { kind: 'unreachable' } }],
  ['link used', 'reset.refused (error)', { code: null, refusal: { code: 'resetLinkUsed' } }],
  ['not allowed', 'reset.passwordRefused (error)', { code: 'mailed-code', refusal: { code: 'passwordCommon' } }],
] as const)('"%s" leads to %s and knows %o (R117)', async (place, where, expected) => {
  const { at, context } = await reach(place)
  expect([at(), context()]).toMatchObject([where, expected])
})

test.each([
  ['a person with a mailed link can request another mail', 'by link', routeTo('forgot'), 'forgot.editing'],
] as const)('%s', async (_, from, event, to) => {
  const { actor, at } = await reach(from)
  actor.send(event)
  expect(at()).toBe(to)
})

test.each([
  ['not sent', otherEmail, 'requestMail', [{ email }, { email: 'other@example.com' }]],
  ['sent', otherEmail, 'requestMail', [{ email }, { email: 'other@example.com' }]],
  ...(['not saved', 'not allowed'] as const).map(
    place =>
      [
        place,
        otherPassword,
        'setPassword',
        [password, 'yet-another-one'].map(each => ({ access_token: 'mailed-code', password: each })),
      ] as const,
  ),
] as const)(
  '"%s": the next try sends the new input, and the older refusal disappears',
  async (from, event, call, inputs) => {
    const begun = await reach(from)
    begun.actor.send(event)
    expect([begun[call].inputs, begun.context().refusal]).toEqual([inputs, null])
  },
)
