import { describe, expect, test } from 'vitest'
import { answersOf, type Choices } from '../../domain/samples/answers.ts'
import { noCases, noMatters, sampleCase, someCases } from '../../domain/samples/case.ts'
import { wrote } from '../../domain/samples/message.ts'
import { verified } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import { caseKey } from '../../domain/wire/eligibility.ts'
import type { Message } from '../../domain/wire/message.ts'
import type { Person } from '../../domain/wire/person.ts'
import { refused } from '../../domain/wire/refusal.ts'
import { flowInput } from '../shared/chart-data.ts'
import { startChart, runSteps, heldCall, type StepsByStart } from '../shared/testing.ts'
import { asked, loadedResults } from './chart-data.ts'
import { resultsMachine, type Choice, type LoadedResults } from './results-machine.ts'

function come(choices: Choices = {}, person: Partial<Person> = {}, at: ScreenPath | null = null) {
  const calls = { loadResults: heldCall(), sendMessage: heldCall() }
  const input = { ...flowInput({ ...verified, ...person }, answersOf(choices)), at }
  const remembered: Choice[] = []
  const machine = resultsMachine.provide({ actions: { rememberChoice: (_, choice) => void remembered.push(choice) } })
  return { ...calls, remembered, ...startChart(machine, { input, actors: calls }) }
}
type Come = ReturnType<typeof come>

const found = loadedResults({ eligibility: someCases })
const nothing = loadedResults({ eligibility: noCases })
const [record, second] = someCases.cases
const seeRecord = { type: 'SEE_RECORD', record: record! } as const
const message: Message = { type: 'message', body: 'canned_message: other. typed message: Hello', contact_media: null }
const send = { type: 'SEND', message } as const
const close = { type: 'CLOSE' } as const

const messageUs = { type: 'MESSAGE_US' } as const
const contactUs = { type: 'CONTACT_US' } as const
const askAboutNone = { type: 'ASK_ABOUT_NO_RESULTS' } as const
const askAboutCase = { type: 'ASK_ABOUT_CASE' } as const
const choose = (chosen = record!, isChosen = true) => ({ type: 'CHOOSE', record: chosen, isChosen }) as const
const start = { type: 'START' } as const
const disownCase = { type: 'DISOWN_CASE' } as const
const explain = { type: 'EXPLAIN_AUTOMATIC_CLEARING' } as const

const reads = ({ loadResults }: Come) => loadResults.answers(found)
const findsNothing = ({ loadResults }: Come) => loadResults.answers(nothing)
/** How a person gets to the start of a row. */
const stepsTo = {
  'not readable': [({ loadResults }) => loadResults.fails(unreachable)],
  results: [reads],
  'nothing found': [findsNothing],
  record: [reads, seeRecord],
  'start, nothing chosen': [reads, start],
  starting: [reads, choose(), start, send],
  sent: [reads, messageUs, send, ({ sendMessage }) => sendMessage.answers(message), close],
} as const satisfies StepsByStart<Come>
const reach = (place: keyof typeof stepsTo) => runSteps(come(), stepsTo[place])

describe('the results open (R609, R610)', () => {
  test.each<[string, Choices, LoadedResults, string]>([
    ['with the cases', {}, found, 'shown'],
    ['with a warning when cases are open', { open_cases: 'yes' }, found, 'warning (dialog)'],
    ['with a warning during probation or parole', { on_probation_or_parole: 'yes' }, found, 'warning (dialog)'],
    [
      'without a warning for a person who has read it',
      { open_cases: 'yes' },
      { ...found, isFirstTime: false },
      'shown',
    ],
    ['without one when neither is so', { open_cases: 'no', on_probation_or_parole: 'no' }, found, 'shown'],
    ['with the question about the record when nothing was found', {}, nothing, 'noResults.typing (dialog)'],
    ['with the warning before that question', { open_cases: 'yes' }, nothing, 'warning (dialog)'],
    ['without the question when the person has written', {}, { ...nothing, messages: [wrote('contact_me')] }, 'shown'],
    ['without the question when it is not known whether they have', {}, { ...nothing, lacksMessages: true }, 'shown'],
  ])('%s', async (_, choices, loaded, to) => {
    const { at, loadResults, context } = come(choices)
    expect([at(), context().refusal]).toEqual(['loading (reading)', null])
    await loadResults.answers(loaded)
    expect([at(), context().eligibility, context().messages]).toEqual([to, loaded.eligibility, loaded.messages])
  })

  test.each([
    [{ open_cases: 'yes' }, true],
    [{ on_probation_or_parole: 'yes' }, true],
    [{ open_cases: 'no', on_probation_or_parole: 'no' }, false],
  ] as const)('seen results matter only to people who would be warned (%o)', (choices, asksWhetherFirst) => {
    expect(come(choices).loadResults.inputs).toEqual([{ asksWhetherFirst, asksForMatters: false }])
  })

  test('the matters are asked for where there was a visit before (R632)', async () => {
    const person = { last_visit_at: '2026-11-20T18:00:00Z' }
    const { loadResults, context } = come({}, person)
    expect(loadResults.inputs).toMatchObject([{ asksForMatters: true }])
    await loadResults.answers({ ...found, matters: noMatters })
    expect(context().matters).toBe(noMatters)
  })

  test('not while the search continues: back to waiting', async () => {
    const { at, loadResults, output } = come({ open_cases: 'yes' })
    await loadResults.answers({ ...found, eligibility: { cases: [sampleCase()], updated_at: null } })
    expect([at(), output()]).toEqual(['waitingAgain', { next: 'results-waiting' }])
  })

  test.each([
    ['the cases', found, 'shown'],
    ['the question about the record when nothing was found', nothing, 'noResults.typing (dialog)'],
    ['the empty page when the person has written', { ...nothing, messages: [wrote('message')] }, 'shown'],
  ])('open with the warning first, then %s', async (_, loaded, to) => {
    const { actor, at, loadResults } = come({ on_probation_or_parole: 'yes' })
    await loadResults.answers(loaded)
    actor.send(close)
    expect(at()).toBe(to)
  })
})

describe('on the results page (R606, R614)', () => {
  test.each([
    ['results', askAboutNone, 'shown'],
    ['start, nothing chosen', send, 'start.reading'],
    ['sent', messageUs, 'shown'],
    ['sent', contactUs, 'shown'],
  ] as const)('from "%s", on %o: %s', async (from, event, to) => {
    const { actor, at } = await reach(from)
    actor.send(event)
    expect(at()).toBe(to)
  })

  test.each([
    [askAboutCase, 'question'],
    [disownCase, 'notMine'],
  ] as const)('the message that %o opens is about that record, also after an earlier message', async (event, topic) => {
    const { actor, at, context } = await reach('sent')
    actor.send(seeRecord)
    actor.send(event)
    expect([at(), context().topic, context().seenCase]).toEqual(['messaging.typing (dialog)', topic, record])
  })

  test('a general message is about no case, also after one about a record', async () => {
    const { actor, context } = await reach('record')
    for (const event of [askAboutCase, close, messageUs]) actor.send(event)
    expect(context().topic).toBeNull()
  })

  test.each<[string, Partial<Person>, LoadedResults]>([
    ['when no case waits for it', {}, { ...found, eligibility: { ...someCases, cases: [sampleCase()] } }],
    ['in a state that has not paused it', { us_state: 'PA' }, found],
  ])('paused clearing is not explained %s', async (_, person, loaded) => {
    const { actor, at, loadResults } = come({}, person)
    await loadResults.answers(loaded)
    actor.send(explain)
    expect(at()).toBe('shown')
  })
})

describe('the cases to start with (R616)', () => {
  test('can be chosen and removed, and the tab remembers them', async () => {
    const { actor, context, remembered } = await reach('results')
    for (const event of [choose(), choose(second), choose(record, false)]) actor.send(event)
    expect(context().chosen).toEqual([second])
    expect(remembered.at(-1)).toEqual({ chosen: [caseKey(second!)], started: [] })
  })

  test('are there again after a refresh, if they still exist', async () => {
    const { loadResults, context } = come()
    const choice = { chosen: [caseKey(second!), 'a case that is gone'], started: [caseKey(record!)] }
    await loadResults.answers({ ...found, choice })
    expect([context().chosen, context().started]).toEqual([[second], [record]])
  })

  test('are known by their numbers in any spelling: asked for, kept in this tab, and asked for in another (R622)', async () => {
    const [court, other] = [record!, second!].map(each => ({ ...each, case_number: 'CR2015-001234' }))
    const cases = [
      { ...court!, court: 'Provo' },
      { ...other!, case_number: 'CR2016-1' },
      { ...other!, case_number: '1-23' },
    ]
    const kept = caseKey({ ...cases[1]!, case_number: 'cr 2016 1' })
    const asks = [{ ...asked('UT'), case_numbers: ['cr2015001234', '12-3'] }]
    const { actor, context, loadResults, sendMessage } = come()
    const eligibility = { ...found.eligibility, cases }
    await loadResults.answers({ ...found, eligibility, messages: asks, choice: { chosen: [kept], started: [] } })
    expect([context().chosen, context().started]).toEqual([[cases[1]], [cases[0]]])
    for (const event of [choose(cases[2]), { type: 'START' }, send] as const) actor.send(event)
    await sendMessage.fails(refused('alreadyAsked', { numbers: 'CR20161' }))
    expect([context().chosen, context().started]).toEqual([[cases[2]], [cases[0], cases[1]]])
  })

  test('are requested in one message, which clears the choice', async () => {
    const { actor, at, context, sendMessage, remembered } = await reach('starting')
    actor.send(send)
    await sendMessage.answers(message)
    expect([at(), sendMessage.inputs, context().chosen, context().started]).toEqual([
      'start.reading',
      [message],
      [],
      [record],
    ])
    expect([context().messages, remembered.at(-1)]).toEqual([
      [wrote('message')],
      { chosen: [], started: [caseKey(record!)] },
    ])
  })

  test('that were taken back, here or elsewhere, can be chosen again, though this tab remembers them (R623)', async () => {
    const { actor, loadResults, context } = come()
    const choice = { chosen: [], started: [caseKey(record!), caseKey(second!)] }
    const back = wrote('message', { withdrawn_case_numbers: [record!.case_number.replace(/(\d{2})/, '$1-')] })
    await loadResults.answers({ ...found, messages: [asked('UT'), back], choice })
    expect([context().started, context().chosen]).toEqual([[second], []])
    actor.send(choose())
    expect(context().chosen).toEqual([record])
    const again = come()
    await again.loadResults.answers({ ...found, messages: [asked('UT'), back, asked('UT')] })
    expect(again.context().started).toEqual([record])
  })

  test('come with their date and number, cannot be chosen again, and leave an older choice of this tab', async () => {
    const { actor, loadResults, context } = come()
    const choice = { chosen: [caseKey(record!), caseKey(second!)], started: [] }
    const asks = [{ ...asked('UT'), case_numbers: [record!.case_number] }]
    await loadResults.answers({ ...found, messages: asks, choice })
    actor.send(choose())
    expect([context().messages, context().chosen, context().started]).toEqual([asks, [second], [record]])
  })

  test('are asked for with what the API says of it, before the ones of later', async () => {
    const { actor, context, sendMessage } = await reach('starting')
    actor.send(send)
    const entry = { created_at: '2026-11-27T18:00:00Z', reference: '5B1E-4F43' }
    const case_numbers = [record!.case_number]
    await sendMessage.answers({ ...message, case_numbers, ...entry })
    for (const event of [{ type: 'BACK' }, choose(second), { type: 'START' }, send] as const) actor.send(event)
    await sendMessage.answers({ ...message, case_numbers: [second!.case_number] })
    expect(context().started).toEqual([record, second])
    expect(context().messages).toEqual([
      wrote('message', { ...entry, case_numbers }),
      wrote('message', { case_numbers: [second!.case_number] }),
    ])
  })

  test('that another tab has asked for are no longer chosen, and the others still are', async () => {
    const { actor, at, context, sendMessage, remembered } = await reach('results')
    for (const event of [choose(), choose(second), { type: 'START' }, send] as const) actor.send(event)
    await sendMessage.fails(refused('alreadyAsked', { numbers: record!.case_number }))
    expect([at(), context().refusal?.code]).toEqual(['start.failed (error)', 'alreadyAsked'])
    expect([context().chosen, context().started]).toEqual([[second], [record]])
    expect(remembered.at(-1)).toEqual({ chosen: [caseKey(second!)], started: [caseKey(record!)] })
  })

  test('stay chosen when the message cannot be sent, with the reason until the next try', async () => {
    const { actor, at, context, sendMessage } = await reach('starting')
    await sendMessage.fails(unreachable)
    expect([at(), context().refusal?.kind, context().chosen]).toEqual(['start.failed (error)', 'unreachable', [record]])
    actor.send(send)
    expect([at(), context().refusal]).toEqual(['start.sending (busy)', null])
  })

  test('have a page that opens at its address, but not during the search', async () => {
    const read = come({}, {}, 'results/start')
    await read.loadResults.answers(found)
    expect(read.at()).toBe('start.reading')
    const warned = come({ open_cases: 'yes' }, {}, 'results/start')
    await warned.loadResults.answers(found)
    expect(warned.at()).toBe('warning (dialog)')
    warned.actor.send({ type: 'CLOSE' })
    expect(warned.at()).toBe('start.reading')
    const early = come({}, {}, 'results/start')
    await early.loadResults.answers({ ...found, eligibility: { cases: [], updated_at: null } })
    expect(early.at()).toBe('waitingAgain')
  })

  test('have a page that an address opens once the results are read, not before', async () => {
    const route = { type: 'xstate.route', to: '#results/start' } as const
    const { actor, at } = await reach('not readable')
    actor.send(route)
    expect(at()).toBe('failed (error)')
    const read = await reach('results')
    read.actor.send(route)
    expect(read.at()).toBe('start.reading')
    read.actor.send({ type: 'xstate.route', to: '#results' })
    expect(read.at()).toBe('shown')
  })
})

describe('a message to the team (R611, R612)', () => {
  const forms: readonly (readonly [string, LoadedResults, readonly Parameters<Come['actor']['send']>[0][], string])[] =
    [
      ['to ask something', found, [messageUs], 'messaging'],
      ['to be contacted', found, [contactUs], 'contacting'],
      ['about a record that was not found', nothing, [], 'noResults'],
    ]
  const write = async ([, loaded, events]: (typeof forms)[number]) => {
    const begun = come()
    await begun.loadResults.answers(loaded)
    events.forEach(event => begun.actor.send(event))
    return begun
  }

  test.each(forms)('%s is sent once, is confirmed, and hides what would send another', async (...form) => {
    const { actor, at, sendMessage, context } = await write(form)
    actor.send(send)
    actor.send(send)
    expect(sendMessage.inputs).toEqual([message])
    await sendMessage.answers(message)
    // of what was not found, the page confirms it in its place; the others do so in their dialog (R626)
    expect([at(), context().messages]).toEqual([
      form[3] === 'noResults' ? 'shown' : `${form[3]}.sent (dialog)`,
      [wrote('message')],
    ])
    actor.send(send)
    if (form[3] !== 'noResults') actor.send(close)
    for (const event of [messageUs, contactUs, askAboutNone]) actor.send(event)
    expect([at(), sendMessage.inputs.length]).toEqual(['shown', 1])
  })

  test.each(forms)(
    '%s that cannot be sent shows why until the next try or until its dialog closes',
    async (...form) => {
      const { actor, at, sendMessage, context } = await write(form)
      actor.send(send)
      await sendMessage.fails(unreachable)
      expect([at(), context().refusal?.kind, context().messages]).toEqual([
        `${form[3]}.typing (dialog)`,
        'unreachable',
        [],
      ])
      actor.send(send)
      expect([context().refusal, sendMessage.inputs.length]).toEqual([null, 2])
      await sendMessage.fails(unreachable)
      actor.send(close)
      expect([at(), context().refusal]).toEqual(['shown', null])
    },
  )

  test('can be read again, with how the answer comes, until another is sent', async () => {
    const { actor, sendMessage, context } = await reach('nothing found')
    const first: Message = { type: 'contact_me_no_results', body: 'A case in Ogden.', contact_media: 'sms' }
    actor.send({ type: 'SEND', message: first })
    expect(context().sent).toBeNull()
    await sendMessage.answers(first)
    expect([context().messages, context().sent]).toEqual([[wrote(first.type)], first])
  })
})
