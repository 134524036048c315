import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { noMatters } from '../../domain/samples/case.ts'
import { client } from '../../domain/samples/person.ts'
import { json, respondWith, failureOf, refusal, requestsIn, signedInWith } from '../../harness/api.ts'
import { flowInput } from '../../machines/shared/chart-data.ts'
import { routeTo } from '../../machines/shared/testing.ts'
import { flow } from '../../src/flows/casework.ts'
import { fetchDocument } from '../../src/services/matter.ts'

signedInWith()

describe('a document', () => {
  interface Followed {
    readonly target: string
    readonly download: string
    readonly file: Blob
  }
  let followed: Followed[]
  let files: Map<string, Blob>
  /** What happens to the opened tab: its addresses, and whether it was closed. */
  let tab: { opener: unknown; addresses: string[]; isOpen: boolean }
  beforeEach(() => {
    followed = []
    files = new Map()
    tab = { opener: window, addresses: [], isOpen: false }
    const location = { replace: (address: string) => tab.addresses.push(address) }
    vi.spyOn(window, 'open').mockImplementation(() => {
      tab.isOpen = true
      return Object.assign(tab, { location, close: () => (tab.isOpen = false) }) as unknown as Window
    })
    const create = URL.createObjectURL.bind(URL)
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      const address = create(file)
      files.set(address, file as Blob)
      return address
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const { href, target, download } = this
      followed.push({ target, download, file: files.get(href)! })
    })
  })
  afterEach(() => void vi.restoreAllMocks())

  const file = (content: string, type: string) => () => new Response(new Blob([content], { type }))
  const signal = () => new AbortController().signal
  const order = { id: 'order 2/b', name: 'Order of the court.pdf' }

  test('is downloaded from its own address and saved under its name', async () => {
    const sent = respondWith({ 'GET /v1/document/order%202%2Fb/download': file('%PDF-1.7 order', 'application/pdf') })
    await fetchDocument({ document: order, mode: 'download' }, signal())
    expect(requestsIn(sent)).toEqual([['GET /v1/document/order%202%2Fb/download']])
    expect(followed).toMatchObject([{ target: '', download: 'Order of the court.pdf' }])
    expect(window.open).not.toHaveBeenCalled()
    expect(await followed[0]?.file.text()).toBe('%PDF-1.7 order')
  })

  test('is viewed from its own PDF address, in a tab opened during the press without access to this one', async () => {
    const last = Promise.withResolvers<Response>()
    const sent = respondWith({ 'GET /v1/document/order%202%2Fb/pdf': () => last.promise })
    const fetching = fetchDocument({ document: order, mode: 'view' }, signal())
    expect(tab).toMatchObject({ isOpen: true, opener: null, addresses: [] })
    expect(vi.mocked(window.open).mock.calls).toEqual([['', '_blank']])
    last.resolve(file('%PDF-1.7 order', 'application/octet-stream')())
    expect(await fetching).toBeNull()
    expect(requestsIn(sent)).toEqual([['GET /v1/document/order%202%2Fb/pdf']])
    expect([tab.isOpen, tab.addresses.length, followed]).toEqual([true, 1, []])
    const shown = files.get(tab.addresses[0]!)!
    expect([shown.type, await shown.text()]).toEqual(['application/pdf', '%PDF-1.7 order'])
  })

  test('in a tab that the browser blocks has an address for a link', async () => {
    vi.mocked(window.open).mockReturnValue(null)
    respondWith({ 'GET /v1/document/order%202%2Fb/pdf': file('%PDF-1.7 order', 'application/pdf') })
    const address = await fetchDocument({ document: order, mode: 'view' }, signal())
    expect(await files.get(address!)?.text()).toBe('%PDF-1.7 order')
    expect(followed).toEqual([])
  })

  test('that is not a PDF is saved instead of viewed, and its tab is closed', async () => {
    respondWith({ 'GET /v1/document/order%202%2Fb/pdf': file('PK a letter', 'application/octet-stream') })
    expect(await fetchDocument({ document: order, mode: 'view' }, signal())).toBeNull()
    expect(followed).toMatchObject([{ target: '', download: 'Order of the court.pdf' }])
    expect([tab.isOpen, tab.addresses]).toEqual([false, []])
  })

  test('that arrives after the person has left opens nothing', async () => {
    const last = Promise.withResolvers<Response>()
    const sent = respondWith({ 'GET /v1/document/order%202%2Fb/pdf': () => last.promise })
    const leaving = new AbortController()
    const fetching = failureOf(fetchDocument({ document: order, mode: 'view' }, leaving.signal))
    await expect.poll(() => sent.length).toBe(1)
    leaving.abort()
    last.resolve(file('%PDF-1.7 order', 'application/pdf')())
    await fetching
    expect([followed, tab.isOpen, tab.addresses]).toEqual([[], false, []])
  })

  test.each(['download', 'view'] as const)('whose %s fails leaves nothing open', async mode => {
    respondWith({ [`GET /v1/document/order%202%2Fb/${mode === 'view' ? 'pdf' : 'download'}`]: refusal })
    await failureOf(fetchDocument({ document: order, mode }, signal()))
    expect([followed, tab.isOpen, tab.addresses]).toEqual([[], false, []])
  })
})

test('the loader of the matters stays for a second on the first visit in a tab only (R811)', async () => {
  sessionStorage.clear()
  /** Milliseconds until the matters show after they have loaded. */
  async function visit() {
    respondWith({ 'GET /v1/matter/': json(noMatters) })
    const clock = new SimulatedClock()
    const actor = createActor(
      flow.chart(() => 'en'),
      { input: flowInput(client), clock },
    )
    actor.start()
    actor.send(routeTo('matter-status'))
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ matters: 'holding' })).toBe(true))
    const isShown = () => actor.getSnapshot().context.isShown === true
    let passed = 0
    for (; !isShown() && passed < 5000; passed += 1) clock.increment(passed === 0 ? 0 : 1)
    actor.stop()
    return Math.max(0, passed - 1)
  }
  expect([await visit(), await visit()]).toEqual([1000, 0])
})
