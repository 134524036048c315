import { describe, expect, test } from 'vitest'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { answersTo } from '../../domain/samples/answers.ts'
import { client, paid, registered, sampleAlias, samplePerson, verified } from '../../domain/samples/person.ts'
import { contactIn } from '../../domain/wire/profile.ts'
import type { Reported } from '../page/page.ts'
import { sampleSession } from '../shared/chart-data.ts'
import { emptyVisit, type Session } from '../shared/session.ts'
import { startChart, heldCall, routeTo } from '../shared/testing.ts'
import { registrationMachine } from './registration-machine.ts'

const visit = { ...emptyVisit, us_state: 'UT', utm_code: 'flyer' } as const
const email = 'maria@example.com'
const newcomer = sampleSession(registered)
const ethnicity = answersTo('race', 'ethnicity')

function open(session: Session | null) {
  const pages = { basicInfo: heldCall(), aliases: heldCall(), address: heldCall(), question: heldCall() }
  const begun = startChart(registrationMachine, { input: { visit, operator, session }, actors: pages })
  /** The open page ends as pages do: once the flow knows what is saved. */
  const saves = (page: 'aliases' | 'address' | 'question', saved: Reported) => {
    begun.actor.send({ type: 'SAVED', saved })
    return pages[page].answers({ exit: 'next', saved })
  }
  return { ...pages, ...begun, saves }
}

test.each([
  ['nobody is signed in', null, 'basic-info'],
  ['an account only: the names may be left open', newcomer, 'aliases'],
  ['other names', sampleSession({ ...registered, aliases: [sampleAlias] }), 'address'],
  ['the address', sampleSession(), 'ethnicity'],
  ['race alone: the page is not done (R210)', sampleSession({}, answersTo('race')), 'ethnicity'],
  ['race and ethnicity', sampleSession({}, ethnicity), 'created'],
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
  ['has paid', sampleSession({ ...registered, ...paid })],
  ['is verified', sampleSession({ ...registered, ...verified })],
  ['has casework', sampleSession(client)],
  ['has saved other names', sampleSession({ ...registered, aliases: [sampleAlias] })],
  ['has answered questions', sampleSession({}, { ...ethnicity, ...answersTo('open_cases') })],
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
    const { actor, at, context, portalEvents, aliases, saves, output } = open(newcomer)
    await saves('aliases', { aliases: [sampleAlias] })
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
    await saves('address', { contact: contactIn(person) })
    expect([at(), context().session?.person, portalEvents.at(-1)]).toMatchObject([
      'ethnicity',
      person,
      { type: 'SESSION_CHANGED', changes: { person } },
    ])
    await saves('question', { entries: ethnicity })
    expect(at()).toBe('created')
    actor.send({ type: 'CONTINUE' })
    expect(output()).toEqual({ next: 'screening', email: '' })
  })

  test('the answers of ethnicity are kept with the older ones', async () => {
    const older = { auxiliary_campaign: [{ selection: 'clean-slate-utah' }] }
    const { context, question, saves, portalEvents } = open(sampleSession({}, older))
    expect(question.inputs).toEqual([{ page: 'ethnicity', answers: older, wording: 'plain', flow: expect.anything() }])
    await saves('question', { entries: ethnicity })
    const answers = { ...older, ...ethnicity }
    expect([context().session?.answers, portalEvents]).toMatchObject([
      answers,
      [{ type: 'SESSION_CHANGED', changes: { answers } }],
    ])
  })

  test('a person who returns to other names sees the saved ones', () => {
    const saved = { first_name: 'Mary', middle_name: null, last_name: 'Cross' }
    const { actor, aliases } = open(
      sampleSession({ ...registered, aliases: [saved, { ...saved, middle_name: 'Luz' }] }),
    )
    actor.send(routeTo('register/aliases'))
    expect(aliases.inputs).toMatchObject([{ aliases: ['', 'Luz'].map(middle_name => ({ ...saved, middle_name })) }])
  })
})
