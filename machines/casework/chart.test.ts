import { describe, expect, test } from 'vitest'
import { statementAnswers } from '../../domain/samples/answers.ts'
import { noCases, noMatters, sampleMatter } from '../../domain/samples/case.ts'
import { wrote } from '../../domain/samples/message.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import type { MatterList } from '../../domain/wire/matter.ts'
import type { Message } from '../../domain/wire/message.ts'
import { routeTo } from '../shared/testing.ts'
import { statusIn } from './casework-context.ts'
import { caseworkMachine } from './casework-machine.ts'
import {
  atBureau,
  close,
  startCasework,
  inCourt,
  list,
  openAt,
  showCases,
  askForDate,
  type Who,
  saveDate,
} from './testing.ts'

const explain = { type: 'EXPLAIN', matter: inCourt } as const

describe('the matters (R811)', () => {
  test('appear on their page a second after they have loaded, and the portal gets them at once', async () => {
    const { actor, loadMatters, clock, context, portalEvents } = startCasework()
    actor.send(routeTo('matter-status'))
    expect([context().list, context().isShown]).toEqual([null, false])
    await loadMatters.answers(list)
    expect(portalEvents).toEqual([{ type: 'SESSION_CHANGED', changes: { matters: list } }])
    clock.increment(999)
    expect([context().list, context().isShown]).toEqual([list, false])
    clock.increment(1)
    expect(context().isShown).toBe(true)
  })

  test.each(['menu', 'documents', 'clio-page'] as const)('appear at once on /%s', async path => {
    const { actor, loadMatters, loadBeginning, context } = startCasework()
    actor.send(routeTo(path))
    await loadBeginning.answers({ messages: null, found: null })
    await loadMatters.answers(list)
    expect(context().isShown).toBe(true)
  })

  test('wait on the home for what comes before them, a moment at most, in whichever tab (R632)', async () => {
    const begun = startCasework()
    await begun.loadMatters.answers(list)
    begun.clock.increment(1199)
    expect(begun.context().isShown).toBe(false)
    await begun.loadBeginning.answers({ messages: [], found: null })
    expect(begun.context().isShown).toBe(true)
    const late = startCasework({}, caseworkMachine.provide({ delays: { hold: 0 } }))
    await late.loadMatters.answers(list)
    late.clock.increment(1199)
    expect(late.context().isShown).toBe(false)
    late.clock.increment(1)
    expect(late.context().isShown).toBe(true)
  })

  test('appear at once for a person who leaves their page within the second', async () => {
    const { actor, loadMatters, context } = startCasework()
    actor.send(routeTo('matter-status'))
    await loadMatters.answers(list)
    actor.send(routeTo('documents'))
    expect(context().isShown).toBe(true)
  })

  test('that came with the login are there, and are read again', async () => {
    const { loadMatters, context, portalEvents } = startCasework({ matters: noMatters })
    expect([context().list, context().isShown, loadMatters.inputs.length]).toEqual([noMatters, false, 1])
    await loadMatters.answers(list)
    expect([context().list, portalEvents]).toEqual([list, [{ type: 'SESSION_CHANGED', changes: { matters: list } }]])
  })

  test('bring the answers of another device, and keep what was decided here during the read', async () => {
    const cases = (...each: Record<string, string>[]) => [{ selection: 'yes', additional_json: { cases: each } }]
    const here = { id: 'here', day: '2026-11-24' }
    const there = { id: 'there', day: '2026-11-23' }
    const answers = { hobbies: [{ selection: 'free_answer', additional_json: { details: 'Chess' } }] }
    const { loadMatters, context, portalEvents } = startCasework({ answers: { agreed_cases: cases(here) } })
    await loadMatters.answers({ ...list, answers: { ...answers, agreed_cases: cases(there) } })
    const all = { ...answers, agreed_cases: cases(there, here) }
    expect([context().list, context().session.answers]).toEqual([list, all])
    expect(portalEvents).toEqual([
      { type: 'SESSION_CHANGED', changes: { matters: list } },
      { type: 'SESSION_CHANGED', changes: { answers: all } },
    ])
  })

  test('without the answers leave those that are known', async () => {
    const answers = { ethnicity: [{ selection: 'hispanic' }] }
    const { loadMatters, context } = startCasework({ answers })
    await loadMatters.answers(list)
    expect(context().session.answers).toEqual(answers)
  })

  test('that cannot be read show why until the next try', async () => {
    const { actor, loadMatters, context, shows } = startCasework()
    await loadMatters.fails(unreachable)
    expect([context().refusal, shows('error')]).toEqual([unreachable, true])
    actor.send({ type: 'TRY_AGAIN' })
    expect([shows('error'), loadMatters.inputs.length]).toEqual([false, 2])
  })
})

describe('the screens (R1311)', () => {
  const paths = ['menu', 'matter-status', 'documents', 'clio-page'] as const
  test.each(paths.flatMap(from => paths.filter(to => to !== from).map(to => [from, to] as const)))(
    'lead from %s to %s',
    async (from, to) => {
      const { actor, screen } = await openAt(from)
      expect(screen()).toEqual([from])
      actor.send(routeTo(to))
      expect(screen()).toEqual([to])
    },
  )
})

describe('the status of a matter (R817)', () => {
  test.each([
    ['menu', []],
    ['matter-status', [showCases]],
  ] as const)('opens its explanation on %s, which closes again', async (path, events) => {
    const { actor, shows, context, screen } = await openAt(path, {}, ...events, explain)
    expect([shows('dialog'), context().explained]).toEqual([true, inCourt])
    for (const event of [close, { type: 'EXPLAIN', matter: atBureau } as const]) actor.send(event)
    expect([context().explained, screen()]).toEqual([atBureau, [path]])
  })

  test('depends on the state, the answers and the date', () => {
    const state = (who: Who) => startCasework({ matters: list, ...who }).context()
    const needsStatement = sampleMatter({ workflow: 'Court Phase', workflow_stage: 'Need PS' })
    expect(statusIn(state({}), needsStatement)).toMatchObject({ status: 'personalStatement' })
    expect(statusIn(state({ answers: statementAnswers(16) }), needsStatement)).toMatchObject({
      status: 'personalStatement',
    })
    expect(statusIn(state({ answers: statementAnswers(17) }), needsStatement)).toMatchObject({ status: 'drafting' })
    expect(statusIn(state({ person: { us_state: 'AZ' } }), needsStatement)).toMatchObject({ kind: 'step' })
  })
})

describe('the row of a case (R812)', () => {
  const openCase = { type: 'OPEN_CASE', matter: atBureau } as const

  test.each(['menu', 'matter-status'] as const)(
    'is opened by a link at its task on %s, until it is left',
    async path => {
      const { actor, context, isOn } = await openAt(path, {}, openCase)
      expect([context().opened, isOn('cases')]).toEqual([{ id: 'bci' }, path === 'matter-status'])
      actor.send(routeTo('documents'))
      expect(context().opened).toBeNull()
    },
  )

  test('is not opened without a task, nor below a dialog', async () => {
    const { context } = await openAt('menu', {}, { type: 'OPEN_CASE', matter: inCourt })
    expect(context().opened).toBeNull()
    const below = await openAt('menu', {}, askForDate, openCase)
    expect(below.context().opened).toBeNull()
  })
})

const contactUs = { type: 'CONTACT_US', subject: { about: 'question', matters: [atBureau] } } as const
const message: Message = { type: 'message', body: 'When do we begin?', contact_media: null }
const send = { type: 'SEND', message } as const

describe('what came before the cases (R807)', () => {
  const before = { messages: [wrote('message', { case_numbers: ['131900777'] })], found: noCases }
  test('stays known where it is not read again', async () => {
    const { actor, context, loadBeginning } = await openAt('menu')
    await loadBeginning.answers(before)
    actor.send(routeTo('matter-status'))
    await loadBeginning.answers({ messages: null, found: null })
    expect(context().beginning).toEqual(before)
  })

  test('is not known to be nothing where it was not read, and is known once it is', async () => {
    const { actor, context, loadBeginning } = await openAt('menu')
    await loadBeginning.answers({ messages: null, found: noCases })
    expect(context().beginning).toEqual({ messages: null, found: noCases })
    actor.send(routeTo('matter-status'))
    await loadBeginning.answers({ messages: [], found: null })
    expect(context().beginning).toEqual({ messages: [], found: noCases })
  })
})

describe('a message about a case (R820)', () => {
  test('is sent once, and the dialog confirms it', async () => {
    const { actor, sendMessage, shows, context } = await openAt('menu', {}, contactUs)
    expect([context().subject, shows('dialog')]).toEqual([contactUs.subject, true])
    actor.send(send)
    actor.send(send)
    actor.send(close)
    expect([sendMessage.inputs, shows('busy'), shows('dialog')]).toEqual([[message], true, true])
    await sendMessage.answers(message)
    expect(actor.getSnapshot().value).toMatchObject({ dialog: { contacting: 'sent' } })
    expect(context().sent).toBe(message)
    actor.send(close)
    expect(shows('dialog')).toBe(false)
    actor.send(contactUs)
    expect(context().sent).toBeNull()
  })

  test('that cannot be sent shows why, and the next try starts clean', async () => {
    const { actor, sendMessage, context } = await openAt('menu', {}, contactUs, send)
    await sendMessage.fails(unreachable)
    expect([context().messageRefusal?.kind, actor.getSnapshot().value]).toMatchObject([
      'unreachable',
      { dialog: { contacting: 'typing' } },
    ])
    actor.send(close)
    actor.send(contactUs)
    expect(context().messageRefusal).toBeNull()
  })

  const agree = {
    type: 'CONTACT_US',
    subject: {
      about: 'decision',
      matters: [atBureau],
      decision: { task: 'proposal', says: 'yes', day: '2026-11-24' },
    },
  } as const
  const agreed_cases = [{ selection: 'yes', additional_json: { cases: [{ id: 'bci', day: '2026-11-24' }] } }]
  const { decision } = agree.subject

  test('that agrees to a proposed case is saved before the team is told, once', async () => {
    const { actor, sendMessage, saveDecisions, shows, context, portalEvents } = await openAt('menu', {}, agree, send)
    expect(saveDecisions.inputs).toEqual([{ matters: [atBureau], decision, wasTried: false }])
    expect([sendMessage.inputs, context().session.answers]).toEqual([[], {}])
    actor.send(close)
    expect(shows('busy')).toBe(true)
    await saveDecisions.answers({ items: agreed_cases, isSaved: true })
    expect(portalEvents).toMatchObject([{ type: 'SESSION_CHANGED', changes: { answers: { agreed_cases } } }])
    await sendMessage.answers(message)
    expect(actor.getSnapshot().value).toMatchObject({ dialog: { contacting: 'sent' } })
    expect(sendMessage.inputs).toEqual([send.message])
    actor.send(close)
    actor.send(agree)
    expect(shows('dialog')).toBe(false)
  })

  test('whose decision cannot be saved says so, tells the team nothing, and can be tried again', async () => {
    const { actor, sendMessage, saveDecisions, context } = await openAt('menu', {}, agree, send)
    await saveDecisions.fails(unreachable)
    expect([
      actor.getSnapshot().value,
      context().messageRefusal,
      context().session.answers,
      sendMessage.inputs,
    ]).toMatchObject([{ dialog: { contacting: 'typing' } }, { kind: 'unreachable' }, {}, []])
    actor.send(send)
    expect(saveDecisions.inputs.at(-1)).toMatchObject({ wasTried: true })
    await saveDecisions.answers({ items: agreed_cases, isSaved: true })
    expect(sendMessage.inputs).toEqual([send.message])
  })

  test('whose case another tab has decided is not sent: what is saved is shown, and why, until the next', async () => {
    const { actor, sendMessage, saveDecisions, context } = await openAt('menu', {}, agree, send)
    await saveDecisions.answers({ items: agreed_cases, isSaved: false })
    expect([actor.getSnapshot().value, sendMessage.inputs, context()]).toMatchObject([
      { dialog: 'closed' },
      [],
      { session: { answers: { agreed_cases } }, overtaken: agree.subject, untold: [] },
    ])
    actor.send(contactUs)
    expect(context().overtaken).toBeNull()
  })

  test('whose case another tab has decided says so on that screen alone', async () => {
    const { actor, saveDecisions, context } = await openAt('menu', {}, agree, send)
    await saveDecisions.answers({ items: agreed_cases, isSaved: false })
    actor.send(routeTo('documents'))
    expect(context().overtaken).toBeNull()
  })

  test('whose decision is saved, but not told, is told again from the screen, until the team has it', async () => {
    const { actor, sendMessage, saveDecisions, shows, context } = await openAt('menu', {}, agree, send)
    expect(context().untold).toEqual([])
    await saveDecisions.answers({ items: agreed_cases, isSaved: true })
    expect(context().untold).toEqual([agree.subject])
    await sendMessage.fails(unreachable)
    actor.send(close)
    actor.send(routeTo('matter-status'))
    actor.send(routeTo('menu'))
    // another decision does not make it forgotten
    expect(context().untold).toEqual([agree.subject])
    const again = { type: 'CONTACT_US', subject: context().untold[0]! } as const
    actor.send(again)
    expect(shows('dialog')).toBe(true)
    actor.send(send)
    expect(saveDecisions.inputs.at(-1)).toEqual({ matters: [atBureau], decision, wasTried: true })
    await saveDecisions.answers({ items: agreed_cases, isSaved: true })
    await sendMessage.answers(message)
    expect(sendMessage.inputs).toEqual([send.message, send.message])
    expect([context().untold, actor.getSnapshot().value]).toMatchObject([[], { dialog: { contacting: 'sent' } }])
    actor.send(close)
    actor.send(again)
    expect(shows('dialog')).toBe(false)
  })

  test('that says no to being represented is remembered, and a yes after it', async () => {
    const decide = (says: 'yes' | 'no', day: string) => ({
      type: 'CONTACT_US' as const,
      subject: { about: 'decision' as const, matters: [atBureau], decision: { task: 'objection' as const, says, day } },
    })
    const saved = (says: string, day: string) => [
      { selection: 'yes', additional_json: { cases: [{ id: 'bci', day, task: 'objection', says }] } },
    ]
    const { actor, sendMessage, saveDecisions, shows } = await openAt('menu', {}, decide('no', '2026-11-24'), send)
    await saveDecisions.answers({ items: saved('no', '2026-11-24'), isSaved: true })
    await sendMessage.answers(message)
    for (const event of [close, decide('no', '2026-11-25')]) actor.send(event)
    expect(shows('dialog')).toBe(false)
    for (const event of [decide('yes', '2026-11-26'), send]) actor.send(event)
    expect(saveDecisions.inputs.at(-1)).toMatchObject({ decision: { says: 'yes' }, wasTried: false })
  })

  test('whose answer was lost is told, though its dialog was closed before the next try', async () => {
    const { actor, saveDecisions } = await openAt('menu', {}, agree, send)
    await saveDecisions.fails(unreachable)
    for (const event of [close, { ...agree, subject: { ...agree.subject } }, send]) actor.send(event)
    expect(saveDecisions.inputs.at(-1)).toMatchObject({ wasTried: true })
  })

  const refuse = { ...agree.subject, decision: { task: 'objection', says: 'no', day: '2026-11-24' } } as const
  const accept = { ...refuse, decision: { ...refuse.decision, says: 'yes' } } as const
  const saying = (says: string) => [
    { selection: 'yes', additional_json: { cases: [{ id: 'bci', day: '2026-11-24', task: 'objection', says }] } },
  ]
  async function untoldRefusal() {
    const begun = await openAt('menu', {}, { type: 'CONTACT_US', subject: refuse }, send)
    await begun.saveDecisions.answers({ items: saying('no'), isSaved: true })
    await begun.sendMessage.fails(unreachable)
    begun.actor.send(close)
    expect(begun.context().untold).toEqual([refuse])
    return begun
  }

  test('that says yes after a no that was not told leaves nothing of the no to tell', async () => {
    const { actor, sendMessage, saveDecisions, context } = await untoldRefusal()
    for (const event of [{ type: 'CONTACT_US', subject: accept } as const, send]) actor.send(event)
    await saveDecisions.answers({ items: saying('yes'), isSaved: true })
    expect(context().untold).toEqual([accept])
    await sendMessage.answers(message)
    expect(context().untold).toEqual([])
  })

  test('that was not told, and that another device has replaced, is not asked for again', async () => {
    const { actor, saveDecisions, context } = await untoldRefusal()
    for (const event of [{ type: 'CONTACT_US', subject: refuse } as const, send]) actor.send(event)
    await saveDecisions.answers({ items: saying('yes'), isSaved: false })
    expect([context().overtaken, context().untold]).toEqual([refuse, []])
  })

  test('that asks a question agrees to nothing', async () => {
    const { sendMessage, saveDecisions, context } = await openAt('menu', {}, contactUs, send)
    await sendMessage.answers(message)
    expect([saveDecisions.inputs, context().session.answers]).toEqual([[], {}])
  })

  test('replaces the explanation of a status', async () => {
    const { actor, shows } = await openAt(
      'matter-status',
      {},
      showCases,
      { type: 'EXPLAIN', matter: atBureau },
      contactUs,
    )
    expect(shows('dialog')).toBe(true)
    actor.send(close)
    expect(shows('dialog')).toBe(false)
  })

  test('disappears with the screen', async () => {
    const { screen, shows } = await openAt('matter-status', {}, contactUs, routeTo('documents'))
    expect([screen(), shows('dialog')]).toEqual([['documents'], false])
  })
})

const withDate = (bci_submitted: string): MatterList => ({ ...list, state_specific_data: { bci_submitted } })

describe('the application date at the bureau (R808)', () => {
  const openDialog = () => openAt('matter-status', {}, askForDate)

  test.each<[string, Who & { loaded?: MatterList }, boolean]>([
    ['in the home state, while it is not known', {}, true],
    ['once more to change it, while the bureau has the case', { loaded: withDate('2026-09-01') }, true],
    [
      'not to change it once the bureau has answered',
      { loaded: { ...withDate('2026-09-01'), matters: [inCourt] } },
      false,
    ],
    ['not when no matter is at the bureau', { loaded: { ...list, matters: [inCourt] } }, false],
    ['not in another state', { person: { us_state: 'AZ' } }, false],
  ])('opens its dialog %s', async (_, who, isAsked) => {
    const { shows } = await openAt('matter-status', who, askForDate)
    expect(shows('dialog')).toBe(isAsked)
  })

  const waiting = sampleMatter({ id: 'waiting', workflow: 'BCI Phase', workflow_stage: 'Waiting' })
  test.each([
    ['is asked for from the explanation of a case', atBureau, list, true],
    ['can be corrected there until the bureau has taken the case', atBureau, withDate('2019-09-01'), true],
    ['can be corrected there until the bureau has answered', waiting, withDate('2019-09-01'), true],
    ['is not corrected where the bureau has answered', inCourt, withDate('2026-09-01'), false],
  ])('%s', async (_, matter, { state_specific_data }, isAsked) => {
    const loaded = { ...list, state_specific_data, matters: [matter, inCourt] }
    const explain = { type: 'EXPLAIN', matter } as const
    const { actor, shows, saveDate: call } = await openAt('matter-status', { loaded }, showCases, explain, askForDate)
    expect(shows('dialog')).toBe(true)
    actor.send(saveDate)
    expect(call.inputs).toEqual(isAsked ? ['2026-09-14'] : [])
  })

  test('that cannot be saved says so in its dialog, where the next try is', async () => {
    const { actor, saveDate: call, shows } = await openDialog()
    actor.send(saveDate)
    await call.fails(unreachable)
    expect([shows('dialog'), shows('askingDate'), shows('error'), shows('busy')]).toEqual([true, true, true, false])
    actor.send(saveDate)
    expect([call.inputs.length, shows('error'), shows('busy')]).toEqual([2, false, true])
  })

  test('is saved, kept, reported and confirmed until the dialog opens again', async () => {
    const { actor, saveDate: call, context, portalEvents, shows, isOn } = await openDialog()
    actor.send(saveDate)
    expect([call.inputs, shows('busy'), shows('dialog'), portalEvents]).toEqual([['2026-09-14'], true, true, []])
    await call.answers('2026-09-14')
    expect([context().list, portalEvents]).toEqual([
      withDate('2026-09-14'),
      [{ type: 'SESSION_CHANGED', changes: { matters: withDate('2026-09-14') } }],
    ])
    expect([shows('busy'), shows('dialog'), isOn('checklist')]).toEqual([false, false, true])
    expect(context().savedDate).toBe('2026-09-14')
    actor.send(askForDate)
    expect([shows('dialog'), context().savedDate]).toEqual([true, null])
  })

  test.each(['menu', 'matter-status'] as const)('stays confirmed on %s until the screen is left', async path => {
    const { actor, saveDate: call, context } = await openAt(path, {}, askForDate, saveDate)
    await call.answers('2026-09-14')
    expect(context().savedDate).toBe('2026-09-14')
    actor.send(routeTo('documents'))
    expect(context().savedDate).toBeNull()
  })
})
