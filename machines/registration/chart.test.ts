import { describe, expect, test } from 'vitest'
import { operatorDefaults as operator } from '../../domain/operator-defaults.ts'
import { Refusal } from '../../domain/refusal.ts'
import { answersTo } from '../../domain/samples/answers.ts'
import {
  client,
  paid,
  registered,
  sampleAlias,
  samplePerson,
  sampleProfile,
  verified,
} from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import { type Person, type Alias } from '../../domain/wire/person.ts'
import { profileIn } from '../../domain/wire/profile.ts'
import { emptyVisit, type SessionData } from '../shared/session.ts'
import { startChart, heldCall, routeTo, runSteps, type StepsByStart } from '../shared/testing.ts'
import { addressMachine } from './address-machine.ts'
import { aliasesMachine, type AliasesToSave } from './aliases-machine.ts'
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
    await aliases.answers({ aliases: [sampleAlias] })
    const named = { ...newcomer.person, aliases: [sampleAlias] }
    expect([at(), context().session?.person, portalEvents]).toMatchObject([
      'address',
      named,
      [{ type: 'SESSION_CHANGED', changes: { person: named } }],
    ])
    actor.send(routeTo('register/aliases'))
    expect(aliases.inputs).toEqual([{ aliases: [] }, { aliases: [sampleAlias] }])
    actor.send(routeTo('register/address'))
    const person = samplePerson({ aliases: [sampleAlias] })
    await address.answers({ saved: person })
    expect([at(), context().session?.person, portalEvents.at(-1)]).toMatchObject([
      'ethnicity',
      person,
      { type: 'SESSION_CHANGED', changes: { person } },
    ])
    await question.answers({ page: 'ethnicity', entries: ethnicity })
    expect(at()).toBe('created')
    actor.send({ type: 'CONTINUE' })
    expect(output()).toEqual({ next: 'screening', email: '' })
  })

  test('the answers of ethnicity are kept with the older ones', async () => {
    const older = { auxiliary_campaign: [{ selection: 'clean-slate-utah' }] }
    const { context, question, portalEvents } = open(sessionOf({}, older))
    expect(question.inputs).toEqual([{ page: 'ethnicity', answers: older, wording: 'plain', flow: expect.anything() }])
    await question.answers({ page: 'ethnicity', entries: ethnicity })
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
    expect(aliases.inputs).toEqual([{ aliases: ['', 'Luz'].map(middle_name => ({ ...saved, middle_name })) }])
  })
})

describe('the address (R113)', () => {
  const submit = { type: 'SUBMIT', values: sampleProfile() } as const
  function saving() {
    const saveProfile = heldCall()
    const begun = startChart(addressMachine, { input: { person: null }, actors: { saveProfile } })
    begun.actor.send(submit)
    return { saveProfile, ...begun }
  }

  test('is saved once as typed, and the flow continues with the person from the server', async () => {
    const { actor, at, saveProfile, output } = saving()
    actor.send(submit)
    expect([at(), saveProfile.inputs]).toEqual(['saving (busy)', [{ values: sampleProfile(), began: profileIn(null) }]])
    const saved = samplePerson({ city: 'Provo' })
    await saveProfile.answers({ person: saved, isSaved: true })
    expect(output()).toEqual({ saved })
  })

  test('that another tab has changed meanwhile is not replaced: the person chooses (R1407)', async () => {
    const { actor, at, context, saveProfile, output } = saving()
    const draft = { address: '2 Elm Street' }
    const elsewhere = samplePerson({ address: '9 Oak Street' })
    actor.send({ type: 'CHANGE', draft })
    await saveProfile.answers({ person: elsewhere, isSaved: false })
    expect([at(), context().draft, context().person]).toEqual(['savedElsewhere (error)', draft, elsewhere])
    actor.send({ type: 'KEEP_MINE' })
    actor.send(submit)
    expect(saveProfile.inputs.at(-1)).toEqual({ values: sampleProfile(), began: profileIn(elsewhere) })
    await saveProfile.answers({ person: samplePerson(), isSaved: true })
    expect(output()).toEqual({ saved: samplePerson() })
  })

  test('that nobody touched here is the one that another tab has saved', async () => {
    const { saveProfile, output } = saving()
    const saved = samplePerson({ address: '9 Oak Street' })
    await saveProfile.answers({ person: saved, isSaved: false })
    expect(output()).toEqual({ saved })
  })

  test.each([
    [
      'a yes saves it as it was typed',
      'CONFIRM',
      'saving (busy)',
      [{ values: sampleProfile({ zip: '85001' }), began: profileIn(null) }],
    ],
    ['Edit leads back, and nothing is sent', 'EDIT', 'editing', []],
  ] as const)('with the ZIP code of another state asks first: %s', (_, type, state, saves) => {
    const saveProfile = heldCall()
    const { actor, at } = startChart(addressMachine, { input: { person: null }, actors: { saveProfile } })
    actor.send({ type: 'SUBMIT', values: sampleProfile({ zip: '85001' }) })
    expect(at()).toBe('confirming (dialog)')
    actor.send({ type })
    expect([at(), saveProfile.inputs]).toEqual([state, saves])
  })

  test('that could not be saved shows why until the next try', async () => {
    const { actor, at, context, saveProfile } = saving()
    await saveProfile.fails(unreachable)
    expect([at(), context().refusal]).toMatchObject(['failed (error)', { kind: 'unreachable' }])
    actor.send(submit)
    expect([at(), context().refusal]).toEqual(['saving (busy)', null])
  })

  test('that the server refuses with "not signed in" ends the session (R1004)', async () => {
    const { saveProfile, portalEvents } = saving()
    await saveProfile.fails(new Refusal('unauthorized'))
    expect(portalEvents).toEqual([{ type: 'SESSION_EXPIRED' }])
  })
})

describe('other names (R112)', () => {
  const maiden: Alias = { first_name: 'Maria', middle_name: '', last_name: 'Smith' }
  const both = [sampleAlias, maiden]
  const submit = { type: 'SUBMIT', aliases: both } as const
  const confirm = { type: 'CONFIRM' } as const
  const edit = { type: 'EDIT' } as const
  const drop = { type: 'DROP' } as const
  const skip = { type: 'SKIP', aliases: [] } as const
  const skipTyped = { type: 'SKIP', aliases: [maiden] } as const

  function typing(aliases: readonly Alias[] = []) {
    const saveAliases = heldCall()
    return { saveAliases, ...startChart(aliasesMachine, { input: { aliases }, actors: { saveAliases } }) }
  }
  type Typing = ReturnType<typeof typing>
  const fails = ({ saveAliases }: Typing) => saveAliases.fails(unreachable)
  const isSaved = ({ saveAliases }: Typing) => {
    const { aliases } = saveAliases.inputs.at(-1) as AliasesToSave
    return saveAliases.answers({ aliases, isSaved: true })
  }

  test.each<[string, readonly Alias[], StepsByStart<Typing>[string], string, readonly unknown[], readonly Alias[]]>([
    ['names that were saved before are there again', [maiden], [], 'editing', [], [maiden]],
    ['names to save are asked about first', [], [submit], 'confirming (dialog)', [], both],
    ['Edit leads back, and nothing is sent', [], [submit, edit], 'editing', [], both],
    ['a yes saves the whole list', [], [submit, confirm], 'saving (busy)', [both], both],
    ['to skip what is typed is asked about first', [], [skipTyped], 'dropping (dialog)', [], [maiden]],
    ['Edit leads back from there, too', [], [skipTyped, edit], 'editing', [], [maiden]],
    ['a skip removes saved names', [sampleAlias], [skipTyped, drop], 'saving (busy)', [[]], []],
    ['so does a skip with nothing typed', [sampleAlias], [skip], 'saving (busy)', [[]], []],
    ['a failed save keeps the names', [], [submit, confirm, fails], 'failed (error)', [both], both],
    ['a failed removal is tried again', [maiden], [skip, fails, skip], 'saving (busy)', [[], []], []],
    [
      'a skip after a failed save asks, too',
      [],
      [submit, confirm, fails, skipTyped],
      'dropping (dialog)',
      [both],
      [maiden],
    ],
    [
      'a yes to it removes what may be saved',
      [],
      [submit, confirm, fails, skipTyped, drop],
      'saving (busy)',
      [both, []],
      [],
    ],
    ['so does an empty skip', [], [submit, confirm, fails, skip], 'saving (busy)', [both, []], []],
  ])('%s', async (_, saved, steps, where, saves, aliases) => {
    const { at, context, saveAliases } = await runSteps(typing(saved), steps)
    expect([at(), context().aliases]).toEqual([where, aliases])
    expect(saveAliases.inputs).toEqual(saves.map(list => ({ aliases: list, began: saved })))
  })

  test('that another tab has changed meanwhile are not replaced: the person chooses (R1407)', async () => {
    const { actor, at, context, saveAliases } = typing([sampleAlias])
    actor.send(submit)
    actor.send(confirm)
    await saveAliases.answers({ aliases: [maiden], isSaved: false })
    expect([at(), context().saved]).toEqual(['savedElsewhere (error)', [maiden]])
    actor.send({ type: 'KEEP_MINE' })
    actor.send(submit)
    actor.send(confirm)
    expect(saveAliases.inputs).toEqual([
      { aliases: both, began: [sampleAlias] },
      { aliases: both, began: [maiden] },
    ])
  })

  test('that the server adds to those of another tab lead on with both', async () => {
    const { output, saveAliases } = await runSteps(typing(), [
      submit,
      confirm,
      ({ saveAliases }) => saveAliases.answers({ aliases: [maiden, sampleAlias], isSaved: true }),
    ])
    expect([output(), saveAliases.inputs]).toEqual([{ aliases: [maiden, sampleAlias] }, [{ aliases: both, began: [] }]])
  })

  test('that are typed while others are saved are added to those that were sent: others have not been shown', async () => {
    const { actor, at, saveAliases } = typing()
    actor.send({ ...submit, aliases: [sampleAlias] })
    actor.send(confirm)
    actor.send({ type: 'CHANGE', draft: {} })
    await saveAliases.answers({ aliases: [maiden, sampleAlias], isSaved: true })
    expect(at()).toBe('changedSince (error)')
    const bea = { ...sampleAlias, first_name: 'Bea' }
    actor.send({ ...submit, aliases: [sampleAlias, bea] })
    actor.send(confirm)
    expect(saveAliases.inputs.at(-1)).toEqual({ aliases: [sampleAlias, bea], began: [sampleAlias] })
  })

  test.each<[string, readonly Alias[], StepsByStart<Typing>[string], readonly unknown[], readonly Alias[]]>([
    ['that are saved', [], [submit, confirm, isSaved], [both], both],
    ['that nobody has', [], [skip], [], []],
    ['that are left out', [], [skipTyped, drop], [], []],
    ['that were taken back before they were sent', [], [submit, edit, skip], [], []],
    ['that are removed', [sampleAlias], [skipTyped, drop, isSaved], [[]], []],
    [
      'that are corrected after a failed save',
      [],
      [submit, confirm, fails, { ...submit, aliases: [maiden] }, confirm, isSaved],
      [both, [maiden]],
      [maiden],
    ],
  ])('%s lead on', async (_, saved, steps, saves, aliases) => {
    const { output, saveAliases } = await runSteps(typing(saved), steps)
    expect([output(), saveAliases.inputs]).toEqual([{ aliases }, saves.map(list => ({ aliases: list, began: saved }))])
  })
})
