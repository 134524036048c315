import { describe, expect, test } from 'vitest'
import { answersOf, type Choices } from '../../domain/samples/answers.ts'
import { noCases, sampleCase, someCases } from '../../domain/samples/case.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { flowInput, verified } from '../../domain/samples/person.ts'
import type { Message } from '../../domain/wire/message.ts'
import type { Person } from '../../domain/wire/person.ts'
import { startChart, runSteps, heldCall, type StepsByStart } from '../shared/testing.ts'
import { resultsMachine, type LoadedResults } from './results-machine.ts'

function come(choices: Choices = {}, person: Partial<Person> = {}) {
  const calls = { loadResults: heldCall(), sendMessage: heldCall() }
  const input = flowInput({ ...verified, ...person }, answersOf(choices))
  return { ...calls, ...startChart(resultsMachine, { input, actors: calls }) }
}
type Come = ReturnType<typeof come>

const found: LoadedResults = { eligibility: someCases, received: [], isFirstTime: true }
const nothing: LoadedResults = { eligibility: noCases, received: [], isFirstTime: true }
const [record] = someCases.cases
const seeRecord = { type: 'SEE_RECORD', record: record! } as const
const message: Message = { type: 'message', body: 'canned_message: other. typed message: Hello', contact_media: null }
const send = { type: 'SEND', message } as const
const close = { type: 'CLOSE' } as const

const messageUs = { type: 'MESSAGE_US' } as const
const contactUs = { type: 'CONTACT_US' } as const
const askAboutNone = { type: 'ASK_ABOUT_NO_RESULTS' } as const
const askAboutCase = { type: 'ASK_ABOUT_CASE' } as const
const startWith = { type: 'START_WITH', cases: someCases.cases.slice(0, 2) } as const
const disownCase = { type: 'DISOWN_CASE' } as const
const explain = { type: 'EXPLAIN_AUTOMATIC_CLEARING' } as const

const reads = ({ loadResults }: Come) => loadResults.answers(found)
const findsNothing = ({ loadResults }: Come) => loadResults.answers(nothing)
/** How a person gets to where a row begins. */
const ways = {
  loading: [],
  'not readable': [({ loadResults }) => loadResults.fails(unreachable)],
  results: [reads],
  'nothing found': [findsNothing],
  'nothing found, dialog closed': [findsNothing, close],
  record: [reads, seeRecord],
  sending: [reads, messageUs, send],
  sent: [reads, messageUs, send, ({ sendMessage }) => sendMessage.answers(message)],
} as const satisfies StepsByStart<Come>
const reach = (place: keyof typeof ways) => runSteps(come(), ways[place])

describe('the results open (R609, R610)', () => {
  test.each<[string, Choices, LoadedResults, string]>([
    ['with the cases', {}, found, 'shown'],
    ['with a warning when cases are open', { open_cases: 'yes' }, found, 'warning (dialog)'],
    ['with a warning during probation or parole', { on_probation_or_parole: 'yes' }, found, 'warning (dialog)'],
    [
      'without a warning for somebody who has read it before',
      { open_cases: 'yes' },
      { ...found, isFirstTime: false },
      'shown',
    ],
    ['without one when neither is so', { open_cases: 'no', on_probation_or_parole: 'no' }, found, 'shown'],
    ['with the question about the record when nothing was found', {}, nothing, 'noResults.typing (dialog)'],
    ['with the warning before that question', { open_cases: 'yes' }, nothing, 'warning (dialog)'],
    ['without the question when the person has written', {}, { ...nothing, received: ['contact_me'] }, 'shown'],
  ])('%s', async (_, choices, loaded, to) => {
    const { at, loadResults, context } = come(choices)
    expect([at(), context().refusal]).toEqual(['loading (busy)', null])
    await loadResults.answers(loaded)
    expect([at(), context().eligibility, context().received]).toEqual([to, loaded.eligibility, loaded.received])
  })

  test.each([
    [{ open_cases: 'yes' }, true],
    [{ on_probation_or_parole: 'yes' }, true],
    [{ open_cases: 'no', on_probation_or_parole: 'no' }, false],
  ] as const)('and whether they were seen before matters to who would be warned (%o)', (choices, asksWhetherFirst) => {
    expect(come(choices).loadResults.asked).toEqual([{ asksWhetherFirst }])
  })

  test('not at all while the search goes on: back to waiting', async () => {
    const { at, loadResults, output } = come({ open_cases: 'yes' })
    await loadResults.answers({ ...found, eligibility: { cases: [sampleCase()], updated_at: null } })
    expect([at(), output()]).toEqual(['waitingAgain', { next: 'results-waiting' }])
  })

  test.each([
    ['the cases', found, 'shown'],
    ['the question about the record when nothing was found', nothing, 'noResults.typing (dialog)'],
    ['the empty page when the person has written', { ...nothing, received: ['message'] }, 'shown'],
  ])('and behind the warning are %s', async (_, loaded, to) => {
    const { actor, at, loadResults } = come({ on_probation_or_parole: 'yes' })
    await loadResults.answers(loaded)
    actor.send(close)
    expect(at()).toBe(to)
  })

  test('or say why they cannot be read, until they are read again', async () => {
    const { actor, at, context, loadResults } = await reach('not readable')
    expect([at(), context().refusal?.kind]).toEqual(['failed (error)', 'unreachable'])
    actor.send({ type: 'TRY_AGAIN' })
    expect([at(), context().refusal, loadResults.asked.length]).toEqual(['loading (busy)', null, 2])
    await loadResults.answers(found)
    expect(at()).toBe('shown')
  })
})

describe('on the results page (R606, R614)', () => {
  test.each([
    ['loading', seeRecord, 'loading (busy)'],
    ['results', askAboutNone, 'shown'],
    ['record', messageUs, 'seeingRecord (dialog)'],
    ['record', askAboutCase, 'messaging.typing (dialog)'],
    ['record', disownCase, 'messaging.typing (dialog)'],
    ['results', askAboutCase, 'shown'],
    ['results', startWith, 'messaging.typing (dialog)'],
    ['sent', startWith, 'messaging.typing (dialog)'],
    ['nothing found, dialog closed', askAboutNone, 'noResults.typing (dialog)'],
    ['sending', send, 'messaging.sending (dialog, busy)'],
    ['sending', close, 'messaging.sending (dialog, busy)'],
    ['sent', messageUs, 'shown'],
    ['sent', contactUs, 'shown'],
    ['sent', seeRecord, 'seeingRecord (dialog)'],
  ] as const)('from "%s", on %o: %s', async (from, event, to) => {
    const { actor, at } = await reach(from)
    actor.send(event)
    expect(at()).toBe(to)
  })

  test.each([
    [askAboutCase, 'question'],
    [disownCase, 'notMine'],
  ] as const)(
    'the message that %o opens is about that record, also for somebody who has written before',
    async (event, topic) => {
      const { actor, at, context } = await reach('sent')
      actor.send(seeRecord)
      actor.send(event)
      expect([at(), context().about]).toEqual(['messaging.typing (dialog)', { topic, cases: [record] }])
    },
  )

  test('the message to start is about the cases that were chosen, one of one’s own about none', async () => {
    const { actor, context } = await reach('record')
    expect(context().seenCase).toBe(record)
    for (const event of [close, startWith]) actor.send(event)
    expect(context().about).toEqual({ topic: 'start', cases: startWith.cases })
    for (const event of [close, messageUs]) actor.send(event)
    expect(context().about).toBeNull()
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

  test.each(forms)('%s is sent once, closes the dialog, and hides what asks for another', async (...form) => {
    const { actor, at, sendMessage, context } = await write(form)
    actor.send(send)
    actor.send(send)
    expect(sendMessage.asked).toEqual([message])
    await sendMessage.answers(message)
    expect([at(), context().received]).toEqual(['shown', ['message']])
    for (const event of [messageUs, contactUs, askAboutNone]) actor.send(event)
    expect(at()).toBe('shown')
  })

  test.each(forms)('%s that cannot be sent says why until the next try or its dialog is closed', async (...form) => {
    const { actor, at, sendMessage, context } = await write(form)
    actor.send(send)
    await sendMessage.fails(unreachable)
    expect([at(), context().refusal?.kind, context().received]).toEqual([
      `${form[3]}.typing (dialog)`,
      'unreachable',
      [],
    ])
    actor.send(send)
    expect([context().refusal, sendMessage.asked.length]).toEqual([null, 2])
    await sendMessage.fails(unreachable)
    actor.send(close)
    expect([at(), context().refusal]).toEqual(['shown', null])
  })

  test('can be read again, with the way in which its answer comes, until another is sent', async () => {
    const { actor, sendMessage, context } = await reach('nothing found')
    const first: Message = { type: 'contact_me_no_results', body: 'A case in Ogden.', contact_media: 'sms' }
    actor.send({ type: 'SEND', message: first })
    expect(context().sent).toBeNull()
    await sendMessage.answers(first)
    expect([context().received, context().sent]).toEqual([[first.type], first])
  })
})
