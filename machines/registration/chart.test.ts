import { describe, expect, test } from 'vitest'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { answersTo } from '../../domain/samples/answers.ts'
import { client, paid, registered, sampleAlias, samplePerson, verified } from '../../domain/samples/person.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { emptyVisit, type SessionData } from '../shared/session.ts'
import { startChart, heldCall, routeTo } from '../shared/testing.ts'
import { registrationMachine } from './registration-machine.ts'

const visit = { ...emptyVisit, us_state: 'UT', utm_code: 'flyer' } as const
const email = 'maria@example.com'
const sessionOf = (changes: Partial<Person> = {}, answers: Answers = {}): SessionData => ({
  person: samplePerson(changes),
  answers,
  matters: null,
})
const newcomer = sessionOf(registered)
const ethnicity = answersTo('race', 'ethnicity')

function open(session: SessionData | null) {
  const pages = { basicInfo: heldCall(), aliases: heldCall(), address: heldCall(), question: heldCall() }
  return { ...pages, ...startChart(registrationMachine, { input: { visit, operator, session }, actors: pages }) }
}

test.each([
  ['nobody is signed in', null, 'basic-info'],
  ['an account only: the names may be left open', newcomer, 'aliases'],
  ['other names', sessionOf({ ...registered, aliases: [sampleAlias] }), 'address'],
  ['the address', sessionOf(), 'ethnicity'],
  ['race alone: the page is not done (R210)', sessionOf({}, answersTo('race')), 'ethnicity'],
  ['race and ethnicity', sessionOf({}, ethnicity), 'created'],
])('with %s it starts at its page (R1305)', (_, session, page) => {
  expect(open(session).at()).toBe(page)
})

test('a new account leads to other names, with the signed-in person', async () => {
  const { at, context, basicInfo } = open(null)
  expect(basicInfo.inputs).toEqual([{ visit, operator }])
  await basicInfo.answers({ next: 'aliases', email, session: newcomer })
  expect([at(), context().session]).toEqual(['aliases', newcomer])
})

test.each([
  ['has paid', sessionOf({ ...registered, ...paid })],
  ['is verified', sessionOf({ ...registered, ...verified })],
  ['has casework', sessionOf(client)],
  ['has saved other names', sessionOf({ ...registered, aliases: [sampleAlias] })],
  ['has answered questions', sessionOf({}, { ...ethnicity, ...answersTo('open_cases') })],
])('a person who registers again and %s goes on as after a login (R110)', async (_, session) => {
  const { aliases, basicInfo, output } = open(null)
  await basicInfo.answers({ next: 'aliases', email, session })
  expect([output(), aliases.inputs]).toEqual([{ next: 'resume', email: '' }, []])
})

test.each([
  ['login', email],
  ['forgot', email],
  ['landing', ''],
])('basic info leads to %s with the email "%s"', async (next, along) => {
  const { basicInfo, output } = open(null)
  await basicInfo.answers({ next, email, session: null })
  expect(output()).toEqual({ next, email: along })
})

describe('the pages after the account, in their order (R105)', () => {
  test('each is kept, reported, and leads to the next; the last to the screening', async () => {
    const { actor, at, context, portalEvents, aliases, address, question, output } = open(newcomer)
    await aliases.answers({ exit: 'next', saved: { aliases: [sampleAlias] } })
    const named = { ...newcomer.person, aliases: [sampleAlias] }
    expect([at(), context().session?.person, portalEvents]).toMatchObject([
      'address',
      named,
      [{ type: 'SESSION_CHANGED', changes: { person: named } }],
    ])
    actor.send(routeTo('register/aliases'))
    expect(aliases.inputs).toMatchObject([{ aliases: [] }, { aliases: [sampleAlias] }])
    actor.send(routeTo('register/address'))
    const person = samplePerson({ aliases: [sampleAlias] })
    await address.answers({ exit: 'next', saved: { person } })
    expect([at(), context().session?.person, portalEvents.at(-1)]).toMatchObject([
      'ethnicity',
      person,
      { type: 'SESSION_CHANGED', changes: { person } },
    ])
    await question.answers({ exit: 'next', saved: { entries: ethnicity } })
    expect(at()).toBe('created')
    actor.send({ type: 'CONTINUE' })
    expect(output()).toEqual({ next: 'screening', email: '' })
  })

  test('the answers of ethnicity are kept with the older ones', async () => {
    const older = { auxiliary_campaign: [{ selection: 'clean-slate-utah' }] }
    const { context, question, portalEvents } = open(sessionOf({}, older))
    expect(question.inputs).toEqual([{ page: 'ethnicity', answers: older, wording: 'plain', flow: expect.anything() }])
    await question.answers({ exit: 'next', saved: { entries: ethnicity } })
    const answers = { ...older, ...ethnicity }
    expect([context().session?.answers, portalEvents]).toMatchObject([
      answers,
      [{ type: 'SESSION_CHANGED', changes: { answers } }],
    ])
  })

  test('a person who returns to other names sees the saved ones', () => {
    const saved = { first_name: 'Mary', middle_name: null, last_name: 'Cross' }
    const { actor, aliases } = open(sessionOf({ ...registered, aliases: [saved, { ...saved, middle_name: 'Luz' }] }))
    actor.send(routeTo('register/aliases'))
    expect(aliases.inputs).toMatchObject([{ aliases: ['', 'Luz'].map(middle_name => ({ ...saved, middle_name })) }])
  })
})
