import { describe, expect, test } from 'vitest'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { registered, sampleBasicInfo, samplePerson } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { emptyVisit } from '../shared/session.ts'
import { startChart, runSteps, heldCall, type StepsByStart } from '../shared/testing.ts'
import { basicInfoMachine } from './basic-info-machine.ts'

const visit = { ...emptyVisit, us_state: 'UT', utm_code: 'flyer' } as const
const { email, password } = sampleBasicInfo
const login = { email, password }
const submit = { type: 'SUBMIT', values: sampleBasicInfo } as const
const confirm = { type: 'CONFIRM' } as const
const edit = { type: 'EDIT' } as const
const notMe = { type: 'NOT_ME' } as const
const tryAgain = { type: 'TRY_AGAIN' } as const
const cancel = { type: 'CANCEL' } as const
const logIn = { type: 'LOG_IN' } as const
const session = { person: samplePerson(registered), answers: {}, matters: null }
const auxiliary = operator.campaigns.auxiliary

function typing(campaign: string = visit.utm_code) {
  const calls = { register: heldCall(), startSession: heldCall(), saveAuxiliaryCampaign: heldCall() }
  const untilForgotten = heldCall()
  const input = { visit: { ...visit, utm_code: campaign }, operator }
  const callCounts = () => Object.values(calls).map(call => call.inputs.length)
  const actors = { ...calls, untilForgotten }
  return { ...actors, callCounts, ...startChart(basicInfoMachine, { input, actors }) }
}
type Typing = ReturnType<typeof typing>
const isUsed = ({ register }: Typing) => register.fails(refused('emailInUse', { email }))
const isMade = ({ register }: Typing) => register.answers()
const isIn = ({ startSession }: Typing) => startSession.answers(session)
const stepsTo = {
  typing: [],
  confirming: [submit],
  'editing again': [submit, edit],
  registering: [submit, confirm],
  'email in use': [submit, confirm, isUsed],
  'not me': [submit, confirm, isUsed, notMe],
  'not registered': [submit, confirm, ({ register }) => register.fails(unreachable)],
  'not logged in': [submit, confirm, isMade, ({ startSession }) => startSession.fails(unreachable)],
  'logged in': [submit, confirm, isMade, isIn],
} as const satisfies StepsByStart<Typing>
const reach = (place: keyof typeof stepsTo, campaign?: string) => runSteps(typing(campaign), stepsTo[place])

test.each([
  ['confirming', 'confirming (dialog)', { values: sampleBasicInfo }, [0, 0, 0]],
  ['editing again', 'editing', { refusal: null }, [0, 0, 0]],
  ['email in use', 'duplicate (dialog)', { email, refusal: null }, [1, 0, 0]],
  ['not me', 'otherEmail (error)', { refusal: null, values: null }, [1, 0, 0]],
  ['not registered', 'refused (error)', { refusal: { kind: 'unreachable' } }, [1, 0, 0]],
  ['not logged in', 'sessionFailed (error, signedUp)', { refusal: { kind: 'unreachable' } }, [1, 1, 0]],
] as const)('"%s" leads to %s and knows %o (R106, R110)', async (place, where, expected, calls) => {
  const { at, context, callCounts, portalEvents } = await reach(place)
  expect([at(), context(), callCounts(), portalEvents]).toMatchObject([where, expected, calls, []])
})

test('the account gets the data of the visit, also with another email', async () => {
  const { actor, register } = await reach('not me')
  const other = { ...sampleBasicInfo, email: 'other@example.com' }
  actor.send({ type: 'SUBMIT', values: other })
  actor.send(confirm)
  expect(register.inputs).toEqual([sampleBasicInfo, other].map(values => ({ values, visit })))
})

test.each([
  ['typing', cancel, { next: 'landing', session: null }],
  ['editing again', cancel, { next: 'landing', session: null }],
  ['not registered', cancel, { next: 'landing', session: null }],
  ['email in use', logIn, { next: 'login', email, session: null }],
  ['email in use', { type: 'FORGOT_PASSWORD' }, { next: 'forgot', email, session: null }],
  ['not logged in', logIn, { next: 'login', email, session: null }],
] as const)('from "%s" %o leads to %o, and nobody is signed in', async (from, event, output) => {
  const begun = await reach(from)
  begun.actor.send(event)
  expect([begun.output(), begun.portalEvents]).toMatchObject([output, []])
})

test.each(['typing', 'confirming', 'email in use', 'not me', 'not registered'] as const)(
  'from "%s" the landing opens once what was typed is forgotten (R1102)',
  async from => {
    const begun = await reach(from)
    await begun.untilForgotten.answers()
    expect([begun.output(), begun.context().values]).toMatchObject([{ next: 'landing', session: null }, null])
  },
)

test.each([
  ['too many attempts', refused('tooManyAttempts', { minutes: 10 }), 'refused (error)'],
  ['an easy password', refused('passwordCommon'), 'passwordRefused (error)'],
  ['a personal password', refused('passwordPersonal'), 'passwordRefused (error)'],
])('%s: shows why until the next try, which asks for confirmation again', async (_, error, where) => {
  const { actor, at, context, register } = await reach('registering')
  await register.fails(error)
  expect([at(), context().refusal?.code, context().values]).toEqual([where, error.code, null])
  actor.send(submit)
  expect([at(), context().refusal]).toEqual(['confirming (dialog)', null])
  actor.send(confirm)
  expect(register.inputs).toHaveLength(2)
})

test('the person is logged in with what they typed, and the portal knows who is signed in', async () => {
  const { startSession, portalEvents, output } = await reach('logged in')
  expect([startSession.inputs, portalEvents]).toMatchObject([[login], [{ type: 'SESSION_CHANGED', changes: session }]])
  expect(output()).toMatchObject({ next: 'aliases', session })
})

test('Try again logs in once more and never registers twice; the earlier error disappears', async () => {
  const { actor, at, context, register, startSession, portalEvents } = await reach('not logged in')
  actor.send(tryAgain)
  expect([at(), context().refusal]).toEqual(['startingSession (busy, signedUp)', null])
  await startSession.answers(session)
  expect([startSession.inputs, register.inputs.length]).toEqual([[login, login], 1])
  expect(portalEvents).toMatchObject([{ type: 'SESSION_CHANGED', changes: session }])
})

describe("the auxiliary campaign's code (R116)", () => {
  test('of the visit is saved as an answer after this login, without delaying anyone', async () => {
    for (const isSaved of [true, false]) {
      const { at, saveAuxiliaryCampaign: call, portalEvents, output } = await reach('logged in', auxiliary)
      expect([at(), call.inputs]).toEqual(['savingCampaign (busy, signedUp)', [[{ selection: auxiliary }]]])
      expect(portalEvents).toMatchObject([{ type: 'SESSION_CHANGED', changes: session }])
      await (isSaved ? call.answers() : call.fails(unreachable))
      expect(output()).toMatchObject({ next: 'aliases', session })
    }
  })
  test('of another campaign is not saved', async () => {
    expect((await reach('logged in')).saveAuxiliaryCampaign.inputs).toEqual([])
  })
})
