import { describe, expect, test } from 'vitest'
import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { after, begin, heldCall, routeTo, written } from '../kit/chart-test.ts'
import { passwordResetMachine } from './password-reset-machine.ts'

const password = 'a-new-password'
const email = 'maria@example.com'
const request = { type: 'REQUEST_MAIL', values: { email } } as const
const setPassword = { type: 'SET_PASSWORD', values: { password } } as const

function open(code: string | null) {
  const calls = { requestMail: heldCall(), setPassword: heldCall() }
  return { calls, ...begin(passwordResetMachine, { input: { email, code }, actors: calls }) }
}
const forgotten = () => open(null)
const sending = () => after(forgotten(), request)
async function sent() {
  const at = sending()
  await at.calls.requestMail.answers()
  return at
}
async function notSent() {
  const at = sending()
  await at.calls.requestMail.fails(unreachable)
  return at
}
const byLink = () => open('mailed-code')
const saving = () => after(byLink(), setPassword)
async function notSaved() {
  const at = saving()
  await at.calls.setPassword.fails(unreachable)
  return at
}
async function withUsedLink() {
  const at = saving()
  await at.calls.setPassword.fails(refused('resetLinkUsed'))
  return at
}

describe('where a forgotten password begins (R117)', () => {
  test('without a mailed link: the email is asked for, with the one that came along', () => {
    expect(forgotten().actor.getSnapshot()).toMatchObject({ value: { forgot: 'editing' }, context: { email } })
  })
  test('with a mailed link: the new password is asked for', () => {
    expect(byLink().actor.getSnapshot().value).toEqual({ reset: 'editing' })
  })
  test('nobody opens the page for a new password without a mailed link', () => {
    const { actor } = forgotten()
    actor.send(routeTo('reset'))
    expect(actor.getSnapshot().value).toEqual({ forgot: 'editing' })
  })
  test('who has a mailed link can ask for another mail', () => {
    const { actor } = byLink()
    actor.send(routeTo('forgot'))
    expect(actor.getSnapshot().value).toEqual({ forgot: 'editing' })
  })
})

describe('asking for the mail', () => {
  test('the mail has gone: please check your email', async () => {
    const { actor, calls } = await sent()
    expect(calls.requestMail.asked).toEqual([{ email }])
    expect(actor.getSnapshot()).toMatchObject({ value: { forgot: 'sent' }, context: { refusal: null } })
  })
  test('no connection: says so', async () => {
    const { actor } = await notSent()
    expect(actor.getSnapshot()).toMatchObject({
      value: { forgot: 'failed' },
      context: { refusal: { kind: 'unreachable' } },
    })
    expect(actor.getSnapshot().hasTag('error')).toBe(true)
  })
  test.each([
    ['has failed', notSent],
    ['has been sent', sent],
  ])('after it %s it can be asked for again, and an older refusal is gone', async (_, standing) => {
    const { actor, calls } = await standing()
    actor.send({ type: 'REQUEST_MAIL', values: { email: 'other@example.com' } })
    expect(actor.getSnapshot()).toMatchObject({ value: { forgot: 'sending' }, context: { refusal: null } })
    expect(calls.requestMail.asked).toEqual([{ email }, { email: 'other@example.com' }])
  })
})

describe('setting the new password', () => {
  test('it is saved with the code of the link, and the person goes on as after a login (R117)', async () => {
    const { actor, calls } = saving()
    expect(calls.setPassword.asked).toEqual([{ access_token: 'mailed-code', password }])
    await calls.setPassword.answers()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next: 'resume' } })
  })
  test('a used link: says so, is forgotten, and a new one is offered (R117)', async () => {
    const { actor } = await withUsedLink()
    expect(actor.getSnapshot()).toMatchObject({
      value: { reset: 'refused' },
      context: { code: null, refusal: { code: 'resetLinkUsed' } },
    })
    expect(actor.getSnapshot().hasTag('error')).toBe(true)
    actor.send({ type: 'SET_PASSWORD', values: { password: 'yet-another-one' } })
    expect(actor.getSnapshot().value).toEqual({ reset: 'refused' })
    actor.send({ type: 'ASK_FOR_NEW_LINK' })
    expect(actor.getSnapshot().matches('forgot')).toBe(true)
  })
  test('a password that is easily guessed: another is asked for, and the link stays good', async () => {
    const { actor, calls } = saving()
    await calls.setPassword.fails(refused('passwordCommon'))
    expect(actor.getSnapshot()).toMatchObject({
      value: { reset: 'passwordRefused' },
      context: { code: 'mailed-code', refusal: { code: 'passwordCommon' } },
    })
    actor.send({ type: 'SET_PASSWORD', values: { password: 'yet-another-one' } })
    expect(calls.setPassword.asked[1]).toEqual({ access_token: 'mailed-code', password: 'yet-another-one' })
  })
  test('the next try saves what is typed now, and what was said of the last one is gone', async () => {
    const { actor, calls } = await notSaved()
    actor.send({ type: 'SET_PASSWORD', values: { password: 'yet-another-one' } })
    expect(actor.getSnapshot()).toMatchObject({ value: { reset: 'saving' }, context: { refusal: null } })
    expect(calls.setPassword.asked[1]).toMatchObject({ password: 'yet-another-one' })
  })
  test('the password is written nowhere, not even on its way', async () => {
    expect(written((await notSaved()).actor)).not.toContain(password)
    const { actor, calls } = saving()
    expect(written(actor)).not.toContain(password)
    await calls.setPassword.answers()
    expect(written(actor)).not.toContain(password)
  })
})

test.each([
  ['typing the email', forgotten],
  ['the mail has been sent', sent],
  ['the mail was not sent', notSent],
  ['typing the new password', byLink],
  ['the password was not saved', notSaved],
])('%s, on "Go to login page": to the login', async (_, standing) => {
  const { actor } = await standing()
  actor.send({ type: 'GO_TO_LOGIN' })
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next: 'login' } })
})

describe('while the server is at work', () => {
  test.each([
    ['the mail is asked for', 'a second submit', sending, request],
    ['the mail is asked for', 'Go to login page', sending, { type: 'GO_TO_LOGIN' }],
    ['the mail is asked for', 'the address bar', sending, routeTo('forgot')],
    ['the password is saved', 'a second submit', saving, setPassword],
    ['the password is saved', 'Go to login page', saving, { type: 'GO_TO_LOGIN' }],
    ['the password is saved', 'the address bar', saving, routeTo('forgot')],
  ] as const)('%s: %s is ignored', (_, __, standing, event) => {
    const { actor, calls } = standing()
    const before = actor.getSnapshot().value
    actor.send(event)
    expect(actor.getSnapshot().value).toEqual(before)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect([...calls.requestMail.asked, ...calls.setPassword.asked]).toHaveLength(1)
  })
})
