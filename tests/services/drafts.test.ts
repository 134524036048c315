import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { type PageDraft, emptyDraft } from '../../domain/questions/draft.ts'
import { type PageId, pathOfPage } from '../../domain/questions/pages.ts'
import { sampleMatter } from '../../domain/samples/case.ts'
import { client, samplePerson } from '../../domain/samples/person.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { failureOf, json, nothing, respondWith, signedInWith } from '../../harness/api.ts'
import { withPendingCalls } from '../../harness/stubs.ts'
import { open, type OpenPortal, type World } from '../../harness/world.ts'
import { arrived } from '../../machines/page/page.ts'
import { questionMachine } from '../../machines/page/question-page.ts'
import { failedToSave, openFlow } from '../../machines/portal/current-screen.ts'
import type { StatementRef } from '../../machines/statement/statement-machine.ts'
import { dialogDraft, keepDrafts, recalledDraft } from '../../src/services/drafts.ts'
import { sendMessage } from '../../src/services/eligibility.ts'
import { saveDate } from '../../src/services/matter.ts'
import { hasUnsavedDrafts, storage } from '../../src/services/storage.ts'
import { untoldDecisions } from '../../src/services/untold.ts'

signedInWith()
afterEach(() => {
  vi.restoreAllMocks()
  storage.clear()
})

const draft = { hobbies: { ...emptyDraft, selections: [], text: 'Chess, and long walks' } }

/** An open page, whose chart alone owns what is typed. */
function openPage(page: PageId) {
  const actor = createActor(withPendingCalls(questionMachine), { input: { page, answers: {}, wording: 'plain' } })
  keepDrafts(actor)
  return actor.start()
}
const type = (page: PageId, typed: PageDraft = draft) => openPage(page).send({ type: 'CHANGE', draft: typed })
const read = (page: PageId) => recalledDraft(pathOfPage(page)).draft ?? null

test('decisions that the team has not been told stay with their person in this tab, until it has been', () => {
  const decision = { task: 'proposal', says: 'yes', day: '2026-11-24' } as const
  const subject = { about: 'decision', matters: [sampleMatter()], decision } as const
  expect(untoldDecisions.read()).toEqual([])
  untoldDecisions.write([subject])
  dialogDraft('case question').write({ body: 'When?' })
  expect([untoldDecisions.read(), hasUnsavedDrafts()]).toEqual([[subject], true])
  storage.write('profile_id', 'another person')
  expect(untoldDecisions.read()).toEqual([])
  storage.write('profile_id', null)
  untoldDecisions.write([])
  expect([untoldDecisions.read(), dialogDraft('case question').read()]).toEqual([[], { body: 'When?' }])
})

describe('text typed on a page', () => {
  test('is read back as written, on that page only', () => {
    type('hobbies')
    expect([read('hobbies'), read('barriers')]).toEqual([expect.objectContaining(draft), null])
  })

  test('stays in this tab: lasting storage has nothing of it', () => {
    type('hobbies')
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Chess')
  })

  test('is gone once it is saved, not before', () => {
    type('barriers', {})
    const page = openPage('hobbies')
    page.send({ type: 'CHANGE', draft })
    page.send({ type: 'SUBMIT' })
    expect(read('hobbies')).not.toBeNull()
    page.send({ type: 'xstate.done.actor.save', output: arrived({ hobbies: [] }), actorId: 'save' } as never)
    expect([read('hobbies'), read('barriers') === null]).toEqual([null, false])
  })

  test('belongs to one person: another on this computer does not see it', () => {
    storage.write('profile_id', 'maria')
    type('hobbies')
    storage.write('profile_id', 'another person')
    expect(read('hobbies')).toBeNull()
    storage.write('profile_id', 'maria')
    expect(read('hobbies')).toMatchObject(draft)
  })

  test('that cannot be read is empty', () => {
    type('hobbies')
    sessionStorage.setItem(sessionStorage.key(0)!, '{"hobb')
    expect(read('hobbies')).toBeNull()
  })

  test('counts as unsaved in the other tabs of this browser, a choice does not, and no word of it is there', () => {
    expect(hasUnsavedDrafts()).toBe(false)
    type('probation', { probation_compliance: { ...emptyDraft, selections: ['notOrdered'] } })
    const marks = () => Object.entries(localStorage).filter(([key]) => key.startsWith('unsaved'))
    expect([hasUnsavedDrafts(), marks()]).toEqual([false, []])
    const page = openPage('hobbies')
    page.send({ type: 'CHANGE', draft })
    expect([hasUnsavedDrafts(), marks()]).toEqual([true, [[expect.any(String), '1']]])
    const [[mark] = ['']] = marks()
    page.send({ type: 'CHANGE', draft: { hobbies: emptyDraft } })
    expect([hasUnsavedDrafts(), marks()]).toEqual([false, []])
    localStorage.setItem(`${mark}, in another tab`, '1')
    expect(hasUnsavedDrafts()).toBe(true)
  })
})

test.each([
  ['written', 'setItem', () => type('hobbies')],
  ['read', 'getItem', () => read('hobbies')],
  ['removed', 'removeItem', () => openPage('hobbies')],
] as const)('a browser in which nothing can be %s still works', (_, method, act) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(act).not.toThrow()
})

/** Text typed in a dialog stays until it has been sent. */
describe('text typed in a dialog', () => {
  const question = dialogDraft('question')
  const payment = dialogDraft('payment')
  const bciDate = dialogDraft('bci-date')
  const message = { type: 'message', body: 'When do we begin?', contact_media: null } as const

  beforeEach(() => {
    storage.write('profile_id', 'maria')
    question.write({ body: ' When do we begin?\n' })
    payment.write({ body: 'On Friday.' })
    bciDate.write({ typed: '9/15/2025' })
    return () => storage.clear()
  })

  test('each dialog has its own, which the log out checks', () => {
    expect([question.read(), payment.read(), bciDate.read()]).toEqual([
      { body: ' When do we begin?\n' },
      { body: 'On Friday.' },
      { typed: '9/15/2025' },
    ])
    expect([dialogDraft('another').read(), hasUnsavedDrafts()]).toEqual([null, true])
  })

  test('a message that arrived is no longer a draft, but others are', async () => {
    respondWith({ 'POST /v1/message/': nothing })
    await sendMessage({ ...message, body: `canned_message: Other. typed message: ${message.body}` })
    expect([question.read(), payment.read()]).toEqual([null, { body: 'On Friday.' }])
  })

  test('neither is a saved date, and with the last draft nothing is left', async () => {
    respondWith({ 'PUT /v1/status/': nothing, 'POST /v1/message/': nothing })
    await saveDate('2025-09-15')
    expect(bciDate.read()).toBeNull()
    for (const body of [message.body, 'On Friday.']) await sendMessage({ ...message, body })
    expect([hasUnsavedDrafts(), sessionStorage.length]).toEqual([false, 0])
  })

  test('an unsent text stays', async () => {
    respondWith({ 'POST /v1/message/': json({}, 500) })
    await failureOf(sendMessage(message))
    expect(question.read()).not.toBeNull()
  })
})

describe('leaving a page of the statement', () => {
  const typed: PageDraft = {
    caregiver: { ...emptyDraft, selections: ['yes'], details: { yes: { details: 'My mother.' } } },
  }
  const saved = { caregiver: [{ selection: 'yes', additional_json: { details: 'My mother.' } }] }
  const person = samplePerson(client)

  const pageOf = (root: OpenPortal['root']) => (openFlow(root) as StatementRef).getSnapshot().children.page!

  /** A client who has typed on a page of the statement. */
  async function writing(changes: Partial<World> = {}) {
    storage.write('profile_id', person.id)
    const opened = await open('/statement/caregiver', { person, ...changes })
    pageOf(opened.root).send({ type: 'CHANGE', draft: typed })
    return opened
  }
  type Opened = Awaited<ReturnType<typeof writing>>

  test.each([
    ['a link of the menu', ({ bridge }: Opened) => bridge.request('/menu'), '/menu'],
    [
      'another screen of the statement',
      ({ bridge }: Opened) => bridge.request('/statement-overview'),
      '/statement-overview',
    ],
  ])('%s saves what was typed, then leads there (R703)', async (_, go, to) => {
    const opened = await writing()
    go(opened)
    await vi.waitFor(() => expect(opened.place.pathname()).toBe(to))
    expect([opened.world.saved, read('caregiver')]).toEqual([[saved], null])
  })

  /** The question before a log out, present while a person is signed in. */
  const question = ({ root }: Opened) => root.getSnapshot().children.logOut!
  const isAsking = (opened: Opened) => question(opened).getSnapshot().hasTag('dialog')

  test('an unsaved page stays once; what was typed is kept, and a log out asks first', async () => {
    const opened = await writing({ save: () => Promise.reject(unreachable) })
    const { bridge, place, root } = opened
    bridge.request('/menu')
    await vi.waitFor(() => expect(failedToSave(root)).toBe(true))
    expect(place.pathname()).toBe('/statement/caregiver')
    root.send({ type: 'LOG_OUT' })
    expect(isAsking(opened)).toBe(true)
    question(opened).send({ type: 'STAY' })
    expect([isAsking(opened), read('caregiver')]).toEqual([false, typed])
    root.send({ type: 'LOG_OUT' })
    question(opened).send({ type: 'LOG_OUT' })
    expect(root.getSnapshot().context).toMatchObject({ session: null, notice: 'loggedOutUnsaved' })
  })
})
