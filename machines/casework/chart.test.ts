import { describe, expect, test } from 'vitest'
import { statementAnswers } from '../../domain/samples/answers.ts'
import { unreachable } from '../../domain/samples/failure.ts'
import { flowInput } from '../../domain/samples/flow-input.ts'
import { noMatters, sampleMatter } from '../../domain/samples/matter.ts'
import { client } from '../../domain/samples/person.ts'
import type { ScreenPath } from '../../domain/screens.ts'
import type { Answers } from '../../domain/wire/answer.ts'
import type { MatterList } from '../../domain/wire/matter.ts'
import type { Person } from '../../domain/wire/person.ts'
import { begin, heldCall, routeTo } from '../kit/chart-test.ts'
import { caseworkMachine, statusIn, type CaseworkEvent } from './casework-machine.ts'

const petition = { id: 'document-1', name: 'Petition.pdf' }
const order = { id: 'document-2', name: 'Order.pdf' }
const atBureau = sampleMatter({ id: 'bci', workflow: 'BCI Phase', workflow_stage: 'No BCI submission date' })
const inCourt = sampleMatter({ id: 'court', case_number: '151900456', documents: [petition, order] })
const list: MatterList = { ...noMatters, matters: [atBureau, inCourt] }
const withDate = (bci_submitted: string): MatterList => ({ ...list, state_specific_data: { bci_submitted } })

interface Who {
  readonly person?: Partial<Person>
  readonly answers?: Answers
  readonly matters?: MatterList | null
}
function come({ person = {}, answers = {}, matters = null }: Who = {}) {
  const calls = { loadMatters: heldCall(), saveDate: heldCall(), fetchDocument: heldCall() }
  const begun = begin(caseworkMachine, { input: { ...flowInput({ ...client, ...person }, answers), matters }, actors: calls })
  const { actor } = begun
  const snapshot = () => actor.getSnapshot()
  return {
    ...begun,
    ...calls,
    context: () => snapshot().context,
    /** Which screen is open. */
    screen: () => Object.values(snapshot().getMeta()).flatMap(meta => (meta?.screen ? [String(meta.screen)] : [])),
    shows: (tag: 'dialog' | 'busy' | 'error') => snapshot().hasTag(tag),
    isOn: (tab: 'checklist' | 'cases' | 'process') => snapshot().matches({ screen: { 'matter-status': tab } }),
  }
}
/** The client has opened a screen, and the matters stand on it. */
async function open(path: ScreenPath, who: Who & { readonly loaded?: MatterList } = {}, ...events: readonly CaseworkEvent[]) {
  const begun = come(who)
  await begun.loadMatters.answers(who.loaded ?? list)
  begun.clock.increment(1000)
  for (const event of [routeTo(path), ...events]) begun.actor.send(event)
  begun.told.length = 0
  return begun
}

const showChecklist = { type: 'SHOW_CHECKLIST' } as const
const showCases = { type: 'SHOW_CASES' } as const
const showProcess = { type: 'SHOW_PROCESS' } as const
const explain = { type: 'EXPLAIN', matter: inCourt } as const
const tellDate = { type: 'TELL_DATE' } as const
const saveDate = { type: 'SAVE_DATE', date: '2026-09-14' } as const
const close = { type: 'CLOSE' } as const
const download = { type: 'DOWNLOAD', document: petition } as const
const view = { type: 'VIEW', document: petition } as const

describe('the matters (S2 §2.4, §7)', () => {
  test('are shown a second after they have been read, not earlier, and the portal is told them at once', async () => {
    const { loadMatters, clock, context, told } = come()
    expect([context().list, context().isShown]).toEqual([null, false])
    await loadMatters.answers(list)
    expect(told).toEqual([{ type: 'MATTERS_CHANGED', matters: list }])
    clock.increment(999)
    expect([context().list, context().isShown]).toEqual([list, false])
    clock.increment(1)
    expect(context().isShown).toBe(true)
  })

  test('that were read with the login are there, and are read anew', async () => {
    const { loadMatters, context, told } = come({ matters: noMatters })
    expect([context().list, context().isShown, loadMatters.asked.length]).toEqual([noMatters, false, 1])
    await loadMatters.answers(list)
    expect([context().list, told]).toEqual([list, [{ type: 'MATTERS_CHANGED', matters: list }]])
  })

  test('that cannot be read say why until they are read again', async () => {
    const { actor, loadMatters, context, shows, told } = come()
    await loadMatters.fails(unreachable)
    expect([shows('error'), context().refusal?.kind, context().isShown, told]).toEqual([true, 'unreachable', false, []])
    actor.send({ type: 'TRY_AGAIN' })
    expect([shows('error'), context().refusal, loadMatters.asked.length]).toEqual([false, null, 2])
    await loadMatters.answers(list)
    expect([context().list, shows('error')]).toEqual([list, false])
  })

  test.each([explain, tellDate, download, view, showCases])('cannot be used behind the loader: %o', async event => {
    const { actor, loadMatters, shows, fetchDocument, context } = come({ matters: list })
    actor.send(routeTo('documents'))
    actor.send(event)
    actor.send(routeTo('matter-status'))
    actor.send(event)
    actor.send(routeTo('menu'))
    actor.send(event)
    await loadMatters.answers(list)
    expect([shows('dialog'), fetchDocument.asked, context().document, context().explained]).toEqual([false, [], null, null])
  })
})

describe('the screens (S2 §2.1)', () => {
  test('begin with the dashboard', () => {
    expect(come().screen()).toEqual(['menu'])
  })

  const paths = ['menu', 'matter-status', 'documents', 'clio-page'] as const
  test.each(paths.flatMap(from => paths.filter(to => to !== from).map(to => [from, to] as const)))(
    'lead from %s to %s',
    async (from, to) => {
      const { actor, screen } = await open(from)
      expect(screen()).toEqual([from])
      actor.send(routeTo(to))
      expect(screen()).toEqual([to])
    },
  )

  test.each(paths)('let a person log out from %s', async path => {
    const { actor, told } = await open(path)
    actor.send({ type: 'LOG_OUT' })
    expect(told).toEqual([{ type: 'LOG_OUT' }])
  })

  test('let a person log out while the matters cannot be read', async () => {
    const { actor, loadMatters, told } = come()
    await loadMatters.fails(unreachable)
    actor.send({ type: 'LOG_OUT' })
    expect(told).toEqual([{ type: 'LOG_OUT' }])
  })
})

describe('the tabs of the matter status (S2 §2.4)', () => {
  test.each([
    ['your checklist first', [], 'checklist'],
    ['your cases', [showCases], 'cases'],
    ['the process', [showProcess], 'process'],
    ['your checklist again', [showProcess, showChecklist], 'checklist'],
    ['the process after the cases', [showCases, showProcess], 'process'],
  ] as const)('are %s', async (_, events, tab) => {
    const { isOn } = await open('matter-status', {}, ...events)
    expect(isOn(tab)).toBe(true)
  })
})

describe('the status of a matter (S2 §4.8)', () => {
  test.each([
    ['menu', []],
    ['matter-status', [showCases]],
  ] as const)('is explained on %s, and the explanation closes', async (path, events) => {
    const { actor, shows, context, screen } = await open(path, {}, ...events, explain)
    expect([shows('dialog'), context().explained]).toEqual([true, inCourt])
    actor.send(close)
    expect([shows('dialog'), screen()]).toEqual([false, [path]])
  })

  test('is explained for the matter that was pressed', async () => {
    const { actor, context } = await open('menu', {}, explain, close)
    actor.send({ type: 'EXPLAIN', matter: atBureau })
    expect(context().explained).toBe(atBureau)
  })

  test.each([showChecklist, showProcess, download, view])('leaves nothing behind it to be pressed: %o', async event => {
    const { actor, shows, isOn, fetchDocument } = await open('matter-status', {}, showCases, explain)
    actor.send(event)
    expect([shows('dialog'), isOn('cases'), fetchDocument.asked]).toEqual([true, true, []])
  })

  test('goes by the state, the answers and the date', () => {
    const state = (who: Who) => come({ matters: list, ...who }).context()
    const needsStatement = sampleMatter({ workflow: 'Court Phase', workflow_stage: 'Need PS' })
    expect(statusIn(state({}), needsStatement)).toMatchObject({ status: 'personalStatement' })
    expect(statusIn(state({ answers: statementAnswers(16) }), needsStatement)).toMatchObject({ status: 'personalStatement' })
    expect(statusIn(state({ answers: statementAnswers(17) }), needsStatement)).toMatchObject({ status: 'drafting' })
    expect(statusIn(state({ person: { us_state: 'AZ' } }), needsStatement)).toMatchObject({ kind: 'step' })
  })
})

describe('the day of the application at the bureau (S2 §2.4, §4.6, §5)', () => {
  const asked = () => open('matter-status', {}, tellDate)

  test.each<[string, Who & { loaded?: MatterList }, boolean]>([
    ['in the home state, while it is not known', {}, true],
    ['not once it is known', { loaded: withDate('2026-09-01') }, false],
    ['not when no matter is at the bureau', { loaded: { ...list, matters: [inCourt] } }, false],
    ['not in another state', { person: { us_state: 'AZ' } }, false],
  ])('is asked for %s', async (_, who, isAsked) => {
    const { shows } = await open('matter-status', who, tellDate)
    expect(shows('dialog')).toBe(isAsked)
  })

  test('is asked for from the explanation of a case, too', async () => {
    const {
      shows,
      actor,
      saveDate: call,
    } = await open('matter-status', {}, showCases, { type: 'EXPLAIN', matter: atBureau }, tellDate)
    expect(shows('dialog')).toBe(true)
    actor.send(saveDate)
    expect(call.asked).toEqual(['2026-09-14'])
  })

  test('is saved, kept and told; then nobody asks for it any more', async () => {
    const { actor, saveDate: call, context, told, shows, isOn } = await asked()
    actor.send(saveDate)
    expect([call.asked, shows('busy'), shows('dialog'), told]).toEqual([['2026-09-14'], true, true, []])
    await call.answers('2026-09-14')
    expect([context().list, told]).toEqual([
      withDate('2026-09-14'),
      [{ type: 'MATTERS_CHANGED', matters: withDate('2026-09-14') }],
    ])
    expect([shows('busy'), shows('dialog'), isOn('checklist')]).toEqual([false, false, true])
    actor.send(tellDate)
    expect(shows('dialog')).toBe(false)
  })

  test('is sent once: meanwhile no button and no address counts', async () => {
    const { actor, saveDate: call, shows, screen } = await asked()
    for (const event of [saveDate, saveDate, close, showCases, routeTo('menu')]) actor.send(event)
    expect([call.asked.length, shows('busy'), shows('dialog'), screen()]).toEqual([1, true, true, ['matter-status']])
  })

  test('that cannot be saved leaves the dialog open, and can be sent again', async () => {
    const { actor, saveDate: call, context, told, shows } = await asked()
    actor.send(saveDate)
    await call.fails(unreachable)
    expect([shows('busy'), shows('dialog'), context().list, told]).toEqual([false, true, list, []])
    actor.send(saveDate)
    expect([shows('busy'), shows('error'), context().refusal, call.asked.length]).toEqual([true, false, null, 2])
    await call.answers('2026-09-14')
    expect(context().list).toEqual(withDate('2026-09-14'))
  })

  test('that could not be saved is not spoken of once the dialog is closed', async () => {
    const { actor, saveDate: call, context, shows, isOn } = await asked()
    actor.send(saveDate)
    await call.fails(unreachable)
    actor.send(close)
    expect([shows('dialog'), shows('error'), context().refusal, isOn('checklist')]).toEqual([false, false, null, true])
  })

  test('is not saved when the dialog is closed', async () => {
    const { actor, saveDate: call, shows, isOn } = await asked()
    actor.send(close)
    expect([call.asked, shows('dialog'), isOn('checklist')]).toEqual([[], false, true])
  })

  test.each([showCases, showProcess])('leaves nothing behind its dialog to be pressed: %o', async event => {
    const { actor, shows } = await asked()
    actor.send(event)
    expect(shows('dialog')).toBe(true)
  })
})

describe.each([
  ['documents', []],
  ['matter-status', [showCases]],
] as const)('a document on %s (S2 §2.5, §7, §8)', (path, events) => {
  const visit = (...more: readonly CaseworkEvent[]) => open(path, {}, ...events, ...more)

  test.each([
    ['downloaded', download, 'download'],
    ['viewed', view, 'view'],
  ] as const)('is %s', async (_, event, way) => {
    const { fetchDocument, context, shows, screen } = await visit(event)
    expect([fetchDocument.asked, context().document]).toEqual([[{ document: petition, way }], petition])
    await fetchDocument.answers()
    expect([context().document, shows('error'), screen()]).toEqual([null, false, [path]])
  })

  test('that cannot be fetched says so by its name until another is asked for', async () => {
    const { actor, fetchDocument, context, shows } = await visit(download)
    await fetchDocument.fails(unreachable)
    expect([context().document, shows('error')]).toEqual([petition, true])
    actor.send({ type: 'VIEW', document: order })
    expect([context().document, shows('error'), fetchDocument.asked.at(-1)]).toEqual([
      order,
      false,
      { document: order, way: 'view' },
    ])
    await fetchDocument.answers()
    expect([context().document, shows('error')]).toEqual([null, false])
  })

  test('that could not be fetched is asked for again by the same button', async () => {
    const { actor, fetchDocument } = await visit(download)
    await fetchDocument.fails(unreachable)
    actor.send(download)
    expect(fetchDocument.asked).toEqual([
      { document: petition, way: 'download' },
      { document: petition, way: 'download' },
    ])
  })

  test('that could not be fetched is not spoken of on another screen', async () => {
    const { actor, fetchDocument, shows } = await visit(download)
    await fetchDocument.fails(unreachable)
    actor.send(routeTo('menu'))
    expect(shows('error')).toBe(false)
  })
})
