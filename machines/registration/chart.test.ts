import { describe, expect, test } from 'vitest'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { answersTo, answerTo } from '../../domain/samples/answers.ts'
import { registered, sampleAlias, samplePerson } from '../../domain/samples/person.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { Person } from '../../domain/wire/person.ts'
import { begin, heldCall, routeTo } from '../kit/chart-test.ts'
import { emptyVisit, type Session } from '../kit/session.ts'
import { registrationMachine } from './registration-machine.ts'

const visit = { ...emptyVisit, us_state: 'UT', utm_code: 'flyer' } as const
const email = 'maria@example.com'
const sessionOf = (changes: Partial<Person> = {}, answers: Answers = {}): Session => ({
  person: samplePerson(changes),
  answers,
  matters: null,
})
const newcomer = sessionOf(registered)

function open(session: Session | null) {
  const pages = { basicInfo: heldCall(), aliases: heldCall(), address: heldCall(), question: heldCall() }
  return { pages, ...begin(registrationMachine, { input: { visit, operator, session }, actors: pages }) }
}
async function onAddress() {
  const at = open(newcomer)
  await at.pages.aliases.answers({ aliases: [sampleAlias] })
  return at
}
async function onEthnicity() {
  const at = await onAddress()
  await at.pages.address.answers({ saved: samplePerson({ aliases: [sampleAlias] }) })
  return at
}
async function onCreated() {
  const at = await onEthnicity()
  await at.pages.question.answers({
    page: 'ethnicity',
    entries: { race: answerTo.race, ethnicity: answerTo.ethnicity },
  })
  return at
}

describe('where the registration begins (R1305, R1306)', () => {
  test.each([
    ['nobody is signed in', null, 'basic-info'],
    ['an account only', newcomer, 'aliases'],
    ['other names are saved', sessionOf({ ...registered, aliases: [sampleAlias] }), 'address'],
    ['the address is saved', sessionOf(), 'ethnicity'],
    ['race without ethnicity: the page is not done (R210)', sessionOf({}, answersTo('race')), 'ethnicity'],
    ['race and ethnicity are saved', sessionOf({}, answersTo('race', 'ethnicity')), 'created'],
  ])('%s', (_, session, page) => {
    expect(open(session).actor.getSnapshot().value).toBe(page)
  })
})

describe('basic info', () => {
  test('gets what the visit brought along', () => {
    expect(open(null).pages.basicInfo.asked).toEqual([{ visit, operator }])
  })
  test('an account was made: on to the other names, with who is signed in now', async () => {
    const { actor, pages } = open(null)
    await pages.basicInfo.answers({ next: 'aliases', email, session: newcomer })
    expect(actor.getSnapshot()).toMatchObject({ value: 'aliases', context: { session: newcomer } })
  })
  test.each([
    ['the email has an account: to the login', 'login', email],
    ['the email has an account, the password is forgotten: to the mail', 'forgot', email],
    ['cancelled: to the landing, without the email', 'landing', ''],
  ])('%s', async (_, next, along) => {
    const { actor, pages } = open(null)
    await pages.basicInfo.answers({ next, email, session: null })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next, email: along } })
  })
})

describe('the pages after the account, in their order (R105)', () => {
  test('other names lead to the address; they are kept, and the portal is told', async () => {
    const { actor, told } = await onAddress()
    const person = { ...newcomer.person, aliases: [sampleAlias] }
    expect(actor.getSnapshot()).toMatchObject({ value: 'address', context: { session: { person } } })
    expect(told).toEqual([{ type: 'PERSON_CHANGED', person }])
  })
  test('the address leads to ethnicity; the person as the server now knows them is kept, and told', async () => {
    const { actor, told } = await onEthnicity()
    const person = samplePerson({ aliases: [sampleAlias] })
    expect(actor.getSnapshot()).toMatchObject({ value: 'ethnicity', context: { session: { person } } })
    expect(told.at(-1)).toEqual({ type: 'PERSON_CHANGED', person })
  })
  test('ethnicity leads to the explanation; the answers are kept beside the older ones, and told', async () => {
    const older = { auxiliary_campaign: [{ selection: 'clean-slate-utah' }] }
    const { actor, pages, told } = open(sessionOf({}, older))
    expect(pages.question.asked).toEqual([{ page: 'ethnicity', answers: older, wording: 'plain' }])
    const entries = { race: answerTo.race, ethnicity: answerTo.ethnicity }
    await pages.question.answers({ page: 'ethnicity', entries })
    const answers = { ...older, ...entries }
    expect(actor.getSnapshot()).toMatchObject({ value: 'created', context: { session: { answers } } })
    expect(told).toEqual([{ type: 'ANSWERS_CHANGED', answers }])
  })
  test('the explanation leads to the screening', async () => {
    const { actor } = await onCreated()
    actor.send({ type: 'CONTINUE' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { next: 'screening', email: '' } })
  })
  test('Log out on the explanation tells the portal', async () => {
    const { actor, told } = await onCreated()
    actor.send({ type: 'LOG_OUT' })
    expect(told.at(-1)).toEqual({ type: 'LOG_OUT' })
    expect(actor.getSnapshot().status).toBe('active')
  })
  test('names that were saved are there when the page is opened again', async () => {
    const { actor, pages } = await onAddress()
    actor.send(routeTo('register/aliases'))
    expect(pages.aliases.asked).toEqual([{ aliases: [] }, { aliases: [sampleAlias] }])
  })
})

describe('what the address bar opens', () => {
  const inOrder = ['aliases', 'address', 'ethnicity', 'created'] as const
  test.each([
    ['nobody is signed in', null, []],
    ['an account only: the names may be left open', newcomer, ['aliases', 'address']],
    ['the address is saved', sessionOf(), ['aliases', 'address', 'ethnicity']],
    ['all is saved', sessionOf({}, answersTo('race', 'ethnicity')), ['aliases', 'address', 'ethnicity', 'created']],
  ])('%s', (_, session, pages) => {
    const opened = inOrder.filter(page => {
      const { actor } = open(session)
      actor.send(routeTo(`register/${page}`))
      return actor.getSnapshot().value === page
    })
    expect(opened).toEqual(pages)
  })
  test('who comes back to the other names finds those that are saved', () => {
    const saved = { first_name: 'Mary', middle_name: null, last_name: 'Cross' }
    const { actor, pages } = open(sessionOf({ ...registered, aliases: [saved, { ...saved, middle_name: 'Luz' }] }))
    actor.send(routeTo('register/aliases'))
    expect(pages.aliases.asked).toEqual([
      {
        aliases: [
          { ...saved, middle_name: '' },
          { ...saved, middle_name: 'Luz' },
        ],
      },
    ])
  })
  test('nobody who has an account makes another one', () => {
    const { actor } = open(newcomer)
    actor.send(routeTo('register/basic-info'))
    expect(actor.getSnapshot().value).toBe('aliases')
  })
})
