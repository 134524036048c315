import { describe, expect, test } from 'vitest'
import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { after, begin, heldCall, routeTo, written } from '../kit/chart-test.ts'
import { signInMachine, type SignInNotice } from './sign-in-machine.ts'

const password = 'a-long-password'
const values = { email: 'maria@example.com', password }
const forgot = { type: 'FORGOT_PASSWORD', email: 'maria@example.com' } as const
const submit = { type: 'SUBMIT', values } as const

function typing(input: { email: string; notice: SignInNotice } = { email: '', notice: null }) {
  const logIn = heldCall()
  return { logIn, ...begin(signInMachine, { input, actors: { logIn } }) }
}
const signingIn = () => after(typing({ email: '', notice: 'sessionEnded' }), submit)
async function refusedOnce(error: Error = refused('wrongCredentials')) {
  const at = signingIn()
  await at.logIn.fails(error)
  return at
}

describe('where the login leads (R1301 to R1306)', () => {
  test.each([
    ['typing', 'Forgot password?', typing, forgot, 'forgot'],
    ['typing', 'Sign up', typing, { type: 'SIGN_UP' }, 'register'],
    ['refused', 'Forgot password?', refusedOnce, forgot, 'forgot'],
    ['refused', 'Sign up', refusedOnce, { type: 'SIGN_UP' }, 'register'],
  ] as const)('%s, on "%s"', async (_, __, standing, event, next) => {
    const { actor } = await standing()
    actor.send(event)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next } })
  })

  test('"Forgot password?" brings the email along that was typed, and nothing else does', () => {
    const from = { email: 'old@example.com', notice: null }
    expect(after(typing(from), forgot).actor.getSnapshot().output).toEqual({
      next: 'forgot',
      email: 'maria@example.com',
    })
    expect(after(typing(from), { type: 'SIGN_UP' }).actor.getSnapshot().output).toEqual({
      next: 'register',
      email: 'old@example.com',
    })
  })

  test('the right email and password: back to where the rules put the person', async () => {
    const { actor, logIn } = signingIn()
    expect(logIn.asked).toEqual([values])
    await logIn.answers()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next: 'resume' } })
  })
})

describe('a login that fails', () => {
  test.each([
    ['wrong email or password', refused('wrongCredentials'), { kind: 'refused', code: 'wrongCredentials' }],
    ['no connection', unreachable, { kind: 'unreachable' }],
  ])('%s: says why, in the place of an older notice', async (_, error, refusal) => {
    const { actor } = await refusedOnce(error)
    expect(actor.getSnapshot()).toMatchObject({ value: { login: 'refused' }, context: { refusal, notice: null } })
    expect(actor.getSnapshot().hasTag('error')).toBe(true)
  })

  test('the next try asks again with what is typed now, and what was said of the last one is gone', async () => {
    const { actor, logIn } = await refusedOnce()
    const corrected = { ...values, password: 'another-password' }
    actor.send({ type: 'SUBMIT', values: corrected })
    expect(actor.getSnapshot()).toMatchObject({ value: { login: 'signingIn' }, context: { refusal: null } })
    expect(logIn.asked).toEqual([values, corrected])
    await logIn.answers()
    expect(actor.getSnapshot().output).toEqual({ next: 'resume', email: '' })
  })

  test('"your session has ended" is gone with the first try', () => {
    expect(signingIn().actor.getSnapshot().context.notice).toBeNull()
  })
})

describe('while the server checks', () => {
  test.each([
    ['a second submit', submit],
    ['Forgot password?', forgot],
    ['Sign up', { type: 'SIGN_UP' }],
    ['a request by the address bar', routeTo('login')],
  ] as const)('%s is ignored', (_, event) => {
    const { actor, logIn } = signingIn()
    actor.send(event)
    expect(actor.getSnapshot().value).toEqual({ login: 'signingIn' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(logIn.asked).toHaveLength(1)
  })
})

describe('what is kept', () => {
  test('the email that came along, and the notice, until something is tried', () => {
    const { actor } = typing({ email: 'maria@example.com', notice: 'sessionEnded' })
    expect(actor.getSnapshot()).toMatchObject({
      value: { login: 'editing' },
      context: { email: 'maria@example.com', notice: 'sessionEnded', refusal: null },
    })
  })

  test('the password is written nowhere, not even on its way', async () => {
    expect(written((await refusedOnce()).actor)).not.toContain(password)
    const { actor, logIn } = signingIn()
    expect(written(actor)).not.toContain(password)
    await logIn.answers()
    expect(written(actor)).not.toContain(password)
  })
})
