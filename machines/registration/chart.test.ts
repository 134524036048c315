import { describe, expect, test } from 'vitest'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { answersTo } from '../../domain/samples/answers.ts'
import { registered, sampleAlias, samplePerson } from '../../domain/samples/person.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { startChart, heldCall, routeTo } from '../shared/testing.ts'
import { emptyVisit, type Session } from '../shared/session.ts'
import { registrationMachine } from './registration-machine.ts'

const visit = { ...emptyVisit, us_state: 'UT', utm_code: 'flyer' } as const
const email = 'maria@example.com'
const sessionOf = (changes: Partial<Person> = {}, answers: Answers = {}): Session => ({
  person: samplePerson(changes),
  answers,
  matters: null,
})
const newcomer = sessionOf(registered)
const ethnicity = answersTo('race', 'ethnicity')

function open(session: Session | null) {
  const pages = { basicInfo: heldCall(), aliases: heldCall(), address: heldCall(), question: heldCall() }
  return { ...pages, ...startChart(registrationMachine, { input: { visit, operator, session }, actors: pages }) }
}

const inOrder = ['aliases', 'address', 'ethnicity', 'created'] as const
test.each([
  ['nobody is signed in', null, 'basic-info', []],
  ['an account only: the names may be left open', newcomer, 'aliases', inOrder.slice(0, 2)],
  ['other names', sessionOf({ ...registered, aliases: [sampleAlias] }), 'address', inOrder.slice(0, 2)],
  ['the address', sessionOf(), 'ethnicity', inOrder.slice(0, 3)],
  ['race alone: the page is not done (R210)', sessionOf({}, answersTo('race')), 'ethnicity', inOrder.slice(0, 3)],
  ['race and ethnicity', sessionOf({}, ethnicity), 'created', inOrder],
])('with %s it starts at its page, and addresses open earlier ones (R1305)', (_, session, page, pages) => {
  expect(open(session).at()).toBe(page)
  const opened = inOrder.filter(asked => {
    const { actor, at } = open(session)
    actor.send(routeTo(`register/${asked}`))
    return at() === asked
  })
  expect(opened).toEqual(pages)
})

test('a new account leads to other names, with the signed-in person', async () => {
  const { at, context, basicInfo } = open(null)
  expect(basicInfo.asked).toEqual([{ visit, operator }])
  await basicInfo.answers({ next: 'aliases', email, session: newcomer })
  expect([at(), context().session]).toEqual(['aliases', newcomer])
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
    await aliases.answers({ aliases: [sampleAlias] })
    const named = { ...newcomer.person, aliases: [sampleAlias] }
    expect([at(), context().session?.person, portalEvents]).toEqual([
      'address',
      named,
      [{ type: 'PERSON_CHANGED', person: named }],
    ])
    actor.send(routeTo('register/aliases'))
    expect(aliases.asked).toEqual([{ aliases: [] }, { aliases: [sampleAlias] }])
    actor.send(routeTo('register/address'))
    const person = samplePerson({ aliases: [sampleAlias] })
    await address.answers({ saved: person })
    expect([at(), context().session?.person, portalEvents.at(-1)]).toEqual([
      'ethnicity',
      person,
      { type: 'PERSON_CHANGED', person },
    ])
    await question.answers({ page: 'ethnicity', entries: ethnicity })
    expect(at()).toBe('created')
    actor.send({ type: 'CONTINUE' })
    expect(output()).toEqual({ next: 'screening', email: '' })
  })

  test('the answers of ethnicity are kept with the older ones', async () => {
    const older = { auxiliary_campaign: [{ selection: 'clean-slate-utah' }] }
    const { context, question, portalEvents } = open(sessionOf({}, older))
    expect(question.asked).toEqual([{ page: 'ethnicity', answers: older, wording: 'plain' }])
    await question.answers({ page: 'ethnicity', entries: ethnicity })
    const answers = { ...older, ...ethnicity }
    expect([context().session?.answers, portalEvents]).toEqual([answers, [{ type: 'ANSWERS_CHANGED', answers }]])
  })

  test('a person who returns to other names sees the saved ones', () => {
    const saved = { first_name: 'Mary', middle_name: null, last_name: 'Cross' }
    const { actor, aliases } = open(sessionOf({ ...registered, aliases: [saved, { ...saved, middle_name: 'Luz' }] }))
    actor.send(routeTo('register/aliases'))
    expect(aliases.asked).toEqual([{ aliases: ['', 'Luz'].map(middle_name => ({ ...saved, middle_name })) }])
  })

  test('a person with an account cannot make another one', () => {
    const { actor, at } = open(newcomer)
    actor.send(routeTo('register/basic-info'))
    expect(at()).toBe('aliases')
  })
})
