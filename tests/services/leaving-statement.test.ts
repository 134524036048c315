import { beforeEach, expect, test, vi } from 'vitest'
import { type PageDraft, emptyDraft } from '../../domain/questions/draft.ts'
import { unreachable } from '../../domain/samples/refusals.ts'
import { client, samplePerson } from '../../domain/samples/person.ts'
import { open, type World } from '../../harness/world.ts'
import { failedToSave } from '../../machines/portal/current-screen.ts'
import { pageDrafts } from '../../src/services/drafts.ts'
import { storage } from '../../src/services/storage.ts'
import { signedInWith } from '../../harness/api.ts'

const typed: PageDraft = {
  caregiver: { ...emptyDraft, selections: ['yes'], details: { yes: { details: 'My mother.' } } },
}
const saved = { caregiver: [{ selection: 'yes', additional_json: { details: 'My mother.' } }] }
const person = samplePerson(client)
signedInWith()
beforeEach(() => storage.clear())

/** A client who has typed on a page of the statement. */
async function writing(changes: Partial<World> = {}) {
  storage.write('profile_id', person.id)
  const opened = await open('/statement/caregiver', { person, ...changes })
  pageDrafts.write('caregiver', typed)
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
  expect([opened.world.saved, pageDrafts.read('caregiver')]).toEqual([[saved], null])
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
  expect([isAsking(opened), pageDrafts.read('caregiver')]).toEqual([false, typed])
  root.send({ type: 'LOG_OUT' })
  question(opened).send({ type: 'LOG_OUT' })
  expect(root.getSnapshot().context).toMatchObject({ session: null, notice: 'loggedOutUnsaved' })
})

test('a quick exit does not ask', async () => {
  const { root } = await writing()
  root.send({ type: 'QUICK_EXIT' })
  expect(root.getSnapshot().context).toMatchObject({ session: null, notice: 'loggedOutUnsaved' })
})

test('with everything saved a log out does not ask', async () => {
  const { root } = await writing()
  pageDrafts.clear('caregiver')
  root.send({ type: 'LOG_OUT' })
  expect(root.getSnapshot().context).toMatchObject({ session: null, notice: 'loggedOut' })
})
