import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise, setup, SimulatedClock, waitFor, type ActorRefFrom } from 'xstate'
import { Refusal } from '../../domain/refusals.ts'
import { portalId } from '../kit/session.ts'
import { caseworkMachine, type CaseworkEvent, type CaseworkRef } from './casework-machine.ts'
import { clientInput, clientMatters } from './walk.ts'

/** To whom an error belongs, and where the date is asked for (R808, R818). */
const petition = { id: 'document-1', name: 'Petition' }
const order = { id: 'document-2', name: 'Order' }

interface Call {
  readonly of: string
  readonly signal: AbortSignal
  readonly answer: () => void
  readonly fail: () => void
}
let calls: Call[]
let told: string[]
beforeEach(() => {
  calls = []
  told = []
})
const pending = <Output>(of: string, output: Output, signal: AbortSignal) =>
  new Promise<Output>((answer, fail) => {
    calls.push({ of, signal, answer: () => answer(output), fail: () => fail(new Refusal('broken')) })
  })

/** A client who looks at their matters, under a portal that only listens. */
function open(): { casework: CaseworkRef; at: (path: string) => void; send: (event: CaseworkEvent) => void } {
  const clock = new SimulatedClock()
  const casework = caseworkMachine.provide({
    actors: {
      loadMatters: fromPromise(async () => clientMatters),
      fetchDocument: fromPromise(({ input, signal }) => pending(input.document.name, null, signal)),
      saveDate: fromPromise(({ input, signal }) => pending('date', input, signal)),
    },
  })
  const portal = setup({ actors: { casework } }).createMachine({
    invoke: { id: 'casework', src: 'casework', input: clientInput() },
    on: { '*': { actions: ({ event }) => told.push(event.type) } },
  })
  const actor = createActor(portal, { systemId: portalId, clock }).start()
  const child = actor.getSnapshot().children.casework as ActorRefFrom<typeof caseworkMachine>
  void waitFor(child, state => state.matches({ matters: 'holding' })).then(() => clock.increment(1000))
  return {
    casework: child,
    at: path => child.send({ type: 'xstate.route', to: `#${path}` }),
    send: event => child.send(event),
  }
}
async function opened(path: string) {
  const client = open()
  await waitFor(client.casework, state => state.context.isShown)
  client.at(path)
  return client
}
const contextOf = ({ casework }: { casework: CaseworkRef }) => {
  const { document, documentRefusal } = casework.getSnapshot().context
  return [document?.name ?? null, documentRefusal?.kind ?? null]
}
const [bci] = clientMatters.matters

test('a failed download is told by its document, and frees the buttons', async () => {
  const client = await opened('documents')
  client.send({ type: 'DOWNLOAD', document: petition })
  calls[0]?.fail()
  await waitFor(client.casework, state => state.matches({ screen: { documents: 'failed' } }))
  expect(contextOf(client)).toEqual(['Petition', 'broken'])
  expect(client.casework.getSnapshot().can({ type: 'DOWNLOAD', document: petition })).toBe(true)
})

test.each<readonly [string, (client: Awaited<ReturnType<typeof opened>>) => void, readonly (string | null)[]]>([
  ['another download begins', ({ send }) => send({ type: 'VIEW', document: order }), ['Order', null]],
  ['the screen is left', ({ at }) => at('menu'), [null, null]],
  ['the tab is left', ({ send }) => send({ type: 'SHOW_CHECKLIST' }), [null, null]],
])('the error is gone when %s', async (_, act, expected) => {
  const client = await opened('matter-status')
  client.send({ type: 'SHOW_CASES' })
  client.send({ type: 'DOWNLOAD', document: petition })
  calls[0]?.fail()
  await waitFor(client.casework, state => state.context.documentRefusal !== null)
  act(client)
  expect(contextOf(client)).toEqual(expected)
})

test.each<readonly [string, (client: Awaited<ReturnType<typeof opened>>) => void]>([
  ['the screen is left', ({ at }) => at('clio-page')],
  ['the tab is left', ({ send }) => send({ type: 'SHOW_PROCESS' })],
])('when %s, the download ends and its buttons are free', async (_, act) => {
  const client = await opened('matter-status')
  client.send({ type: 'SHOW_CASES' })
  client.send({ type: 'DOWNLOAD', document: petition })
  act(client)
  expect([contextOf(client), calls[0]?.signal.aborted]).toEqual([[null, null], true])
})

test('a status can be explained while a document is on its way', async () => {
  const client = await opened('matter-status')
  client.send({ type: 'SHOW_CASES' })
  client.send({ type: 'DOWNLOAD', document: petition })
  client.send({ type: 'EXPLAIN', matter: bci! })
  expect(client.casework.getSnapshot().hasTag('dialog')).toBe(true)
  expect([contextOf(client), calls[0]?.signal.aborted]).toEqual([['Petition', null], false])
})

test.each<readonly [string, readonly CaseworkEvent[]]>([
  ['menu', [{ type: 'EXPLAIN', matter: bci! }]],
  ['matter-status', []],
  ['matter-status', [{ type: 'SHOW_CASES' }, { type: 'EXPLAIN', matter: bci! }]],
])('at %s after %j, Let us know asks for the date at once, and leads back when it is told', async (path, before) => {
  const client = await opened(path)
  for (const event of before.slice(0, -1)) client.send(event)
  const start = client.casework.getSnapshot().value
  for (const event of before.slice(-1)) client.send(event)
  client.send({ type: 'TELL_DATE' })
  expect(client.casework.getSnapshot().hasTag('askingDate')).toBe(true)
  client.send({ type: 'SAVE_DATE', date: '2025-09-15' })
  calls[0]?.answer()
  await vi.waitUntil(() => !client.casework.getSnapshot().hasTag('askingDate'))
  expect(client.casework.getSnapshot().value).toEqual(start)
  expect(client.casework.getSnapshot().context.list?.state_specific_data).toEqual({ bci_submitted: '2025-09-15' })
  expect(told).toContain('MATTERS_CHANGED')
})

test('the date dialog tells its own error alone, and no longer when it is opened again', async () => {
  const client = await opened('matter-status')
  client.send({ type: 'SHOW_CASES' })
  client.send({ type: 'DOWNLOAD', document: petition })
  calls[0]?.fail()
  await waitFor(client.casework, state => state.context.documentRefusal !== null)
  client.send({ type: 'EXPLAIN', matter: bci! })
  client.send({ type: 'TELL_DATE' })
  const hasFailed = () => client.casework.getSnapshot().hasTag('dateNotSaved')
  expect(hasFailed()).toBe(false)
  client.send({ type: 'SAVE_DATE', date: '2025-09-15' })
  calls[1]?.fail()
  await waitFor(client.casework, () => hasFailed())
  client.send({ type: 'CLOSE' })
  client.send({ type: 'EXPLAIN', matter: bci! })
  client.send({ type: 'TELL_DATE' })
  expect(hasFailed()).toBe(false)
})
