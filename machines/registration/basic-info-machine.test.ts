import { describe, expect, test } from 'vitest'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { refused } from '../../domain/refused.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { registered, sampleBasicInfo, samplePerson } from '../../domain/samples/person.ts'
import { after, begin, heldCall, written } from '../kit/chart-test.ts'
import { emptyVisit } from '../kit/session.ts'
import { basicInfoMachine } from './basic-info-machine.ts'

const visit = { ...emptyVisit, us_state: 'UT', utm_code: 'flyer' } as const
const { email, password } = sampleBasicInfo
const submit = { type: 'SUBMIT', values: sampleBasicInfo } as const
const session = { person: samplePerson(registered), answers: {}, matters: null }

function typing(campaign: string = visit.utm_code) {
  const calls = { register: heldCall(), startSession: heldCall(), saveAuxiliaryCampaign: heldCall() }
  const input = { visit: { ...visit, utm_code: campaign }, operator }
  return { calls, ...begin(basicInfoMachine, { input, actors: calls }) }
}
const asked = (campaign?: string) => after(typing(campaign), submit)
const editingAgain = () => after(asked(), { type: 'EDIT' })
const registering = (campaign?: string) => after(asked(campaign), { type: 'CONFIRM' })
async function duplicate() {
  const at = registering()
  await at.calls.register.fails(refused('emailInUse', { email }))
  return at
}
const notMe = async () => after(await duplicate(), { type: 'NOT_ME' })
async function notRegistered() {
  const at = registering()
  await at.calls.register.fails(unreachable)
  return at
}
async function loggingIn(campaign?: string) {
  const at = registering(campaign)
  await at.calls.register.answers()
  return at
}
async function notLoggedIn() {
  const at = await loggingIn()
  await at.calls.startSession.fails(unreachable)
  return at
}
async function loggedIn(campaign?: string) {
  const at = await loggingIn(campaign)
  await at.calls.startSession.answers(session)
  return at
}
const auxiliary = operator.campaigns.auxiliary
const savingCampaign = () => loggedIn(auxiliary)
const toLogin = async () => after(await duplicate(), { type: 'LOG_IN' })

describe('before the account is made (R106)', () => {
  test('name and birth date are shown first; nothing is sent', () => {
    const { actor, calls } = asked()
    expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', context: { values: sampleBasicInfo } })
    expect(actor.getSnapshot().hasTag('dialog')).toBe(true)
    expect(calls.register.asked).toEqual([])
  })
  test('Edit leads back to the form; nothing is sent', () => {
    const { actor, calls } = editingAgain()
    expect(actor.getSnapshot().value).toBe('editing')
    expect(calls.register.asked).toEqual([])
  })
  test('Yes, this is correct: the account is made with what the visit brought along', () => {
    const { actor, calls } = registering()
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(calls.register.asked).toEqual([{ values: sampleBasicInfo, visit }])
  })
  test.each([
    ['from the form', typing],
    ['after Edit', editingAgain],
    ['after a refusal', notRegistered],
  ])('Cancel %s leads to the landing', async (_, standing) => {
    const { actor } = await standing()
    actor.send({ type: 'CANCEL' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next: 'landing', session: null } })
  })
})

describe('the email has an account already (R110)', () => {
  test('asks whether it is theirs, instead of an error', async () => {
    const { actor } = await duplicate()
    expect(actor.getSnapshot()).toMatchObject({ value: 'duplicate', context: { email, refusal: null } })
    expect(actor.getSnapshot().hasTag('dialog')).toBe(true)
  })
  test.each([
    ['yes, take me to login', { type: 'LOG_IN' }, 'login'],
    ['yes, but I forgot my password', { type: 'FORGOT_PASSWORD' }, 'forgot'],
  ] as const)('%s: the email comes along', async (_, event, next) => {
    const { actor, told } = await duplicate()
    actor.send(event)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next, email, session: null } })
    expect(told).toEqual([])
  })
  test("no, that's not me: back to the form, where another email makes an account", async () => {
    const { actor, calls } = await notMe()
    expect(actor.getSnapshot().value).toBe('editing')
    const other = { ...sampleBasicInfo, email: 'other@example.com' }
    actor.send({ type: 'SUBMIT', values: other })
    actor.send({ type: 'CONFIRM' })
    expect(calls.register.asked[1]).toEqual({ values: other, visit })
  })
})

describe('the account could not be made', () => {
  test.each([
    ['no connection', unreachable, { kind: 'unreachable' }],
    ['too many attempts', refused('tooManyAttempts', { minutes: 10 }), { code: 'tooManyAttempts' }],
  ])('%s: says why', async (_, error, refusal) => {
    const { actor, calls } = registering()
    await calls.register.fails(error)
    expect(actor.getSnapshot()).toMatchObject({ value: 'refused', context: { refusal } })
    expect(actor.getSnapshot().hasTag('error')).toBe(true)
  })
  test.each(['passwordCommon', 'passwordPersonal'] as const)(
    '%s: told at the password, which is kept nowhere',
    async code => {
      const { actor, calls } = registering()
      await calls.register.fails(refused(code))
      expect(actor.getSnapshot()).toMatchObject({
        value: 'passwordRefused',
        context: { values: null, refusal: { code } },
      })
      actor.send(submit)
      expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', context: { refusal: null } })
    },
  )
  test('the next try is confirmed again, and what was said of the last one is gone', async () => {
    const { actor, calls } = await notRegistered()
    actor.send(submit)
    expect(actor.getSnapshot()).toMatchObject({ value: 'confirming', context: { refusal: null } })
    actor.send({ type: 'CONFIRM' })
    expect(calls.register.asked).toHaveLength(2)
  })
})

describe('the account is there', () => {
  test('the person is logged in with what they typed, and the portal is told who is signed in', async () => {
    const { actor, calls, told } = await loggedIn()
    expect(calls.startSession.asked).toEqual([{ email, password }])
    expect(told).toEqual([{ type: 'SIGNED_IN', session }])
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next: 'aliases', session } })
  })
  test('a failed login says why', async () => {
    const { actor, told } = await notLoggedIn()
    expect(actor.getSnapshot()).toMatchObject({ value: 'sessionFailed', context: { refusal: { kind: 'unreachable' } } })
    expect(actor.getSnapshot().hasTag('error')).toBe(true)
    expect(told).toEqual([])
  })
  test('Try again logs in once more, never registers twice, and what was said of the last try is gone', async () => {
    const { actor, calls, told } = await notLoggedIn()
    actor.send({ type: 'TRY_AGAIN' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'startingSession', context: { refusal: null } })
    await calls.startSession.answers(session)
    expect(calls.startSession.asked).toEqual([
      { email, password },
      { email, password },
    ])
    expect(calls.register.asked).toHaveLength(1)
    expect(told).toEqual([{ type: 'SIGNED_IN', session }])
  })
  test('or the person logs in by hand; the email comes along', async () => {
    const { actor } = await notLoggedIn()
    actor.send({ type: 'LOG_IN' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next: 'login', email, session: null } })
  })
})

describe("the auxiliary campaign's code (R116)", () => {
  test('of the visit is saved as an answer after this login, too', async () => {
    const { actor, calls, told } = await savingCampaign()
    expect(actor.getSnapshot()).toMatchObject({ value: 'savingCampaign', status: 'active' })
    expect([calls.saveAuxiliaryCampaign.asked, told]).toEqual([
      [[{ selection: auxiliary }]],
      [{ type: 'SIGNED_IN', session }],
    ])
    await calls.saveAuxiliaryCampaign.answers()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next: 'aliases', session } })
  })
  test('that cannot be saved holds nobody up', async () => {
    const { actor, calls } = await savingCampaign()
    await calls.saveAuxiliaryCampaign.fails(unreachable)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next: 'aliases', session } })
  })
  test('of another campaign is not saved', async () => {
    const { actor, calls } = await loggedIn()
    expect([actor.getSnapshot().status, calls.saveAuxiliaryCampaign.asked]).toEqual(['done', []])
  })
})

test.each([
  ['the account is being made', 'a second Yes', registering, { type: 'CONFIRM' }],
  ['the account is being made', 'a second submit', registering, submit],
  ['the account is being made', 'Cancel', registering, { type: 'CANCEL' }],
  ['the person is being logged in', 'a second submit', loggingIn, submit],
  ['the person is being logged in', 'Try again', loggingIn, { type: 'TRY_AGAIN' }],
  ['the campaign is being saved', 'a second submit', savingCampaign, submit],
] as const)('while %s, %s is ignored', async (_, __, standing, event) => {
  const { actor, calls } = await standing()
  const before = {
    value: actor.getSnapshot().value,
    asked: calls.register.asked.length + calls.startSession.asked.length,
  }
  actor.send(event)
  expect(actor.getSnapshot().value).toBe(before.value)
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(calls.register.asked.length + calls.startSession.asked.length).toBe(before.asked)
})

test.each([
  ['while it is confirmed', asked],
  ['while the account is being made', registering],
  ['while the person is being logged in', loggingIn],
  ['after Edit', editingAgain],
  ['when the email has an account', duplicate],
  ["after no, that's not me", notMe],
  ['when the account could not be made', notRegistered],
  ['once signed in', loggedIn],
  ['while the campaign is being saved', savingCampaign],
  ['on the way to the login', toLogin],
])('the password is kept nowhere %s', async (_, standing) => {
  const { actor } = await standing()
  expect(written(actor)).not.toContain(password)
})
