import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchDocument, loadMatters, saveDate } from '../../src/services/matter.ts'
import { answers, failureOf, failures, json, nothing, said, signedInWith } from './api.ts'

signedInWith()

describe('the matters', () => {
  test('are read with their documents', async () => {
    const sent = answers({
      'GET /v1/matter/': json({
        matters: [{ id: 7, legal_action_type: 'SEALING', case_number: '121900123', documents: [{ id: 1, name: 'Order.pdf' }] }],
        state_specific_data: { bci_submitted: '2026-03-02' },
        personal_statement_drafted: true,
      }),
    })
    expect(await loadMatters()).toMatchObject({
      matters: [{ id: '7', legal_action_type: 'SEALING', case_number: '121900123', documents: [{ id: '1', name: 'Order.pdf' }] }],
      state_specific_data: { bci_submitted: '2026-03-02' },
      personal_statement_drafted: true,
    })
    expect(said(sent)).toEqual([['GET /v1/matter/']])
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret-token')
  })

  test('of somebody who has none are an empty list', async () => {
    answers({ 'GET /v1/matter/': json({ matters: [] }) })
    expect(await loadMatters()).toEqual({ matters: [], state_specific_data: null, personal_statement_drafted: false })
  })

  test.each(failures)('whose reading %s', async (_, answer, failure) => {
    answers({ 'GET /v1/matter/': answer })
    expect(await failureOf(loadMatters())).toMatchObject(failure)
  })
})

describe('the day of the application at the bureau', () => {
  test('is sent year-month-day, and told', async () => {
    const sent = answers({ 'PUT /v1/status/': nothing })
    expect(await saveDate('2026-03-02')).toBe('2026-03-02')
    expect(said(sent)).toEqual([['PUT /v1/status/', { state_specific_data: { bci_submitted: '2026-03-02' } }]])
  })

  test.each(failures)('whose saving %s', async (_, answer, failure) => {
    answers({ 'PUT /v1/status/': answer })
    expect(await failureOf(saveDate('2026-03-02'))).toMatchObject(failure)
  })
})

describe('a document', () => {
  interface Followed {
    readonly target: string
    readonly rel: string
    readonly download: string
    readonly file: Blob
  }
  let followed: Followed[]
  let files: Map<string, Blob>
  beforeEach(() => {
    followed = []
    files = new Map()
    const create = URL.createObjectURL.bind(URL)
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      const address = create(file)
      files.set(address, file as Blob)
      return address
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const { href, target, rel, download } = this
      followed.push({ target, rel, download, file: files.get(href)! })
    })
  })
  afterEach(() => void vi.restoreAllMocks())

  const file = (content: string, type: string) => () => new Response(new Blob([content], { type }))
  const signal = () => new AbortController().signal
  const order = { id: 'order 2/b', name: 'Order of the court.pdf' }

  test('is downloaded from its own address and saved under its name', async () => {
    const sent = answers({ 'GET /v1/document/order%202%2Fb/download': file('%PDF-1.7 order', 'application/pdf') })
    await fetchDocument({ document: order, way: 'download' }, signal())
    expect(said(sent)).toEqual([['GET /v1/document/order%202%2Fb/download']])
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret-token')
    expect(followed).toMatchObject([{ target: '', download: 'Order of the court.pdf' }])
    expect(await followed[0]?.file.text()).toBe('%PDF-1.7 order')
  })

  test('is viewed from its own PDF address, in a tab that knows nothing of this one', async () => {
    const sent = answers({ 'GET /v1/document/order%202%2Fb/pdf': file('%PDF-1.7 order', 'application/octet-stream') })
    await fetchDocument({ document: order, way: 'view' }, signal())
    expect(said(sent)).toEqual([['GET /v1/document/order%202%2Fb/pdf']])
    expect(followed).toMatchObject([{ target: '_blank', rel: 'noopener', download: '' }])
    expect(followed[0]?.file.type).toBe('application/pdf')
    expect(await followed[0]?.file.text()).toBe('%PDF-1.7 order')
  })

  test('that was to be viewed and is no PDF is saved', async () => {
    answers({ 'GET /v1/document/order%202%2Fb/pdf': file('PK a letter', 'application/octet-stream') })
    await fetchDocument({ document: order, way: 'view' }, signal())
    expect(followed).toMatchObject([{ target: '', download: 'Order of the court.pdf' }])
  })

  test('that comes after the person has left opens nothing', async () => {
    const last = Promise.withResolvers<Response>()
    const sent = answers({ 'GET /v1/document/order%202%2Fb/pdf': () => last.promise })
    const leaving = new AbortController()
    const fetching = failureOf(fetchDocument({ document: order, way: 'view' }, leaving.signal))
    await expect.poll(() => sent.length).toBe(1)
    leaving.abort()
    last.resolve(file('%PDF-1.7 order', 'application/pdf')())
    await fetching
    expect(followed).toEqual([])
  })

  test.each(
    (['download', 'view'] as const).flatMap(way =>
      failures.map(([title, answer, failure]) => [way, title, answer, failure] as const),
    ),
  )('whose %s %s opens nothing', async (way, _, answer, failure) => {
    answers({ [`GET /v1/document/order%202%2Fb/${way === 'view' ? 'pdf' : 'download'}`]: answer })
    expect(await failureOf(fetchDocument({ document: order, way }, signal()))).toMatchObject(failure)
    expect(followed).toEqual([])
  })
})
