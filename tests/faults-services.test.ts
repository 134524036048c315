import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import contract from '../docs/openapi.json' with { type: 'json' }
import type { Refusal } from '../domain/refusal.ts'
import { sampleReminders } from '../domain/samples/case.ts'
import {
  sampleAlias,
  sampleBasicInfo,
  sampleCard,
  samplePerson,
  sampleProfile,
  sampleSessions,
} from '../domain/samples/person.ts'
import { respondWith, dropped, json } from '../harness/api.ts'
import { emptyVisit } from '../machines/shared/session.ts'

/**
 * Every call of the API fails in each way (R1401, R1403): the resulting failure in src/services, and the number of
 * requests. Only GET and PUT are retried, and only if no server has answered; a POST is sent once.
 */
const api = 'https://api.example.org'
// another file may have imported the services earlier, without a page
beforeAll(() => {
  vi.resetModules()
})
beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: `${api}/` }) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Services = Awaited<ReturnType<typeof services>>
/** Imported once a page names the API. */
async function services() {
  const [
    account,
    answer,
    authentication,
    eligibility,
    ending,
    http,
    matter,
    payment,
    person,
    profile,
    referral,
    reminders,
  ] = await Promise.all([
    import('../src/services/account.ts'),
    import('../src/services/answer.ts'),
    import('../src/services/authentication.ts'),
    import('../src/services/eligibility.ts'),
    import('../src/services/session-token.ts'),
    import('../src/services/http.ts'),
    import('../src/services/matter.ts'),
    import('../src/services/payment.ts'),
    import('../src/services/person.ts'),
    import('../src/services/profile.ts'),
    import('../src/services/referral.ts'),
    import('../src/services/reminders.ts'),
  ])
  return {
    ...account,
    ...answer,
    ...authentication,
    ...eligibility,
    ...ending,
    ...http,
    ...matter,
    ...payment,
    ...person,
    ...profile,
    ...referral,
    ...reminders,
  }
}

interface Row {
  /** The service that makes the call, alone or with others. */
  readonly by: (from: Services) => Promise<unknown>
  /** The body; omitted if there is none. */
  readonly sends?: unknown
  /** A successful answer, if it is more than `{}`. */
  readonly answers?: unknown
  /** How the answer is read: its values, a file, or nothing, without waiting for its body. */
  readonly reads?: 'values' | 'file' | 'nothing'
  /** A failure is only logged (R1406), or the page works without it. */
  readonly isOptional?: boolean
  /** Before there is a session: a 401 is about the password, or the code of a mailed link. */
  readonly isLogin?: boolean
}
const withoutProfile = samplePerson(Object.fromEntries(Object.keys(sampleProfile()).map(name => [name, null])))
/** A save fails by its outcome. */
const refusedIn = ({ refusal }: { refusal: unknown }) => {
  if (refusal !== null) throw refusal
}
const visit = { ...emptyVisit, us_state: 'UT' as const }
const eligibility = { cases: [], updated_at: '2026-11-02T10:00:00Z' }
const attempt = { key: 'visit-0', card: sampleCard(), promotionCode: null }
const file = (kind: string) => (from: Services) =>
  from.askForFile(`v1/document/1/${kind}`, new AbortController().signal)

const rows: Readonly<Record<string, Row>> = {
  'POST /authentication/token': {
    by: from => from.logIn({ email: 'maria@example.com', password: 'a-long-password' }),
    sends: { form: { username: 'maria@example.com', password: 'a-long-password' } },
    answers: { access_token: 'secret' },
    reads: 'values',
    isLogin: true,
  },
  'POST /v1/person/': {
    by: from => from.register(sampleBasicInfo, visit, 'en'),
    sends: expect.objectContaining({ email: sampleBasicInfo.email, us_state: 'UT' }),
  },
  'GET /v1/person/': { by: from => from.loadPerson(), answers: samplePerson(), reads: 'values' },
  'PUT /v1/person/': {
    by: async from => refusedIn(await from.saveProfile({ wanted: samplePerson(), saved: withoutProfile, mine: [] })),
    sends: sampleProfile(),
  },
  'PUT /v1/person/verification': {
    by: from => from.verify('1234'),
    sends: { ssn: '1234' },
    answers: { verified: true },
    reads: 'values',
  },
  'PUT /v1/person/aliases': {
    by: async from => refusedIn(await from.saveAliases({ wanted: [sampleAlias], saved: [], mine: [] })),
    sends: [sampleAlias],
  },
  'GET /v1/answer/': { by: from => from.loadAnswers(), answers: [], reads: 'values' },
  'PUT /v1/answer/race': {
    by: from => from.saveAnswers({ race: [{ selection: 'white' }] }),
    sends: [{ selection: 'white' }],
  },
  'GET /v1/referral/CARMEN88': {
    by: from => from.validateReferral('CARMEN88'),
    answers: { valid: true },
    reads: 'values',
  },
  'POST /v1/authentication/request?username=maria%2Bwork%40example.com': {
    by: from => from.requestMail({ email: 'maria+work@example.com' }),
    isLogin: true,
  },
  'POST /v1/authentication/reset': {
    by: from => from.setPassword({ access_token: 'mailed', password: 'a-long-password' }),
    sends: { access_token: 'mailed', password: 'a-long-password' },
    answers: { access_token: 'secret' },
    reads: 'values',
    isLogin: true,
  },
  'POST /authentication/logout': {
    // not awaited
    by: async from => {
      from.beginSession('secret')
      from.endSession()
    },
    isOptional: true,
  },
  'POST /authentication/logout/everywhere': { by: from => from.endEverySession() },
  'GET /v1/person/sessions': { by: from => from.loadSessions(), answers: sampleSessions, reads: 'values' },
  'POST /v1/person/sessions/end': {
    by: from => from.endOwnSession(sampleSessions[1]!.id),
    sends: { id: sampleSessions[1]!.id },
  },
  'GET /v1/eligibility/reminders': {
    by: from => from.loadReminders(),
    answers: sampleReminders,
    reads: 'values',
  },
  'PUT /v1/eligibility/reminders': {
    by: from => from.saveReminders({ case_numbers: ['151900456'], wanted: true }),
    sends: { case_numbers: ['151900456'], wanted: true },
    answers: sampleReminders,
    reads: 'values',
  },
  'PUT /v1/person/password': {
    by: from => from.changePassword({ current: 'a-long-password', password: 'another-password' }),
    sends: { current: 'a-long-password', password: 'another-password' },
  },
  'PUT /v1/person/preferences': {
    by: from => from.savePreferences({ email_notices: false }),
    sends: { email_notices: false },
  },
  'PUT /v1/person/email': {
    by: from => from.changeEmail({ email: 'New@example.com', password: 'a-long-password' }),
    sends: { email: 'New@example.com', password: 'a-long-password' },
  },
  'GET /v1/payment/receipt': {
    by: from => from.loadReceipt(),
    answers: { id: '7', paid_on: '2026-11-02', amount: 1500, refunded: 0 },
    reads: 'values',
  },
  'GET /v1/person/export': {
    by: from => from.askForFile('v1/person/export', new AbortController().signal),
    reads: 'file',
  },
  'POST /v1/person/deletion': {
    by: from => from.deleteAccount({ password: 'a-long-password' }),
    sends: { password: 'a-long-password' },
  },
  'PUT /v1/payment/price': {
    by: from => from.price({ code: 'HALF', profileId: 'person-1' }),
    sends: { promotion_code: 'HALF', profile_id: 'person-1' },
    answers: { total: 750 },
    reads: 'values',
  },
  'POST /v1/payment/': {
    by: from => from.pay(attempt),
    sends: { ...attempt.card, promotion_code: null },
    answers: { verified: true },
    reads: 'values',
  },
  'POST /v1/payment/promotion': {
    by: from => from.acceptPromotion('promotion'),
    sends: { promotion_code: 'promotion' },
    answers: { verified: false },
    reads: 'values',
  },
  'GET /v2/eligibility/count': { by: from => from.countResults(), answers: { count: 3 }, reads: 'values' },
  'GET /v2/eligibility/': {
    by: from => from.loadResults({ asksWhetherFirst: true }),
    answers: eligibility,
    reads: 'values',
  },
  'PUT /v1/eligibility/': {
    by: from => from.loadResults({ asksWhetherFirst: true }),
    isOptional: true,
  },
  // the cases show without it
  'GET /v1/message/': { by: from => from.loadResults({ asksWhetherFirst: true }), isOptional: true },
  'POST /v1/message/': {
    by: from => from.sendMessage({ type: 'message', body: 'Hello', contact_media: null }),
    sends: { type: 'message', body: 'Hello' },
  },
  'GET /v1/matter/': { by: from => from.loadMatters(), answers: { matters: [] }, reads: 'values' },
  'PUT /v1/status/': {
    by: from => from.saveDate('2026-03-02'),
    sends: { state_specific_data: { bci_submitted: '2026-03-02' } },
  },
  'GET /v1/document/1/download': { by: file('download'), reads: 'file' },
  'GET /v1/document/1/pdf': { by: file('pdf'), reads: 'file' },
}
/** Calls of the contract that the portal never makes. */
const unasked = ['GET /v1/answer/{question}', 'GET /v1/eligibility/count']

const headers = { 'Content-Type': 'application/json' }
const begun = () => new TextEncoder().encode('{"detail":')
/** Headers arrive, but the body stalls. */
const stalled = (status: number) =>
  new Response(new ReadableStream({ start: stream => stream.enqueue(begun()) }), { status, headers })
/** The connection breaks in the middle of the body. */
const cut = () =>
  new Response(
    new ReadableStream({
      pull: stream => stream.error(new TypeError('terminated')),
      start: stream => stream.enqueue(begun()),
    }),
    { headers },
  )

/** The result of a failure: its kind, whether the browser retries, and whether an unread answer counts as success. */
interface Fault {
  readonly answer: () => Response | Promise<Response>
  readonly kind: Refusal['kind']
  readonly detail?: string
  readonly isRepeated?: boolean
  readonly spares?: readonly Row['reads'][]
}
const faults: Readonly<Record<string, Fault>> = {
  'is dropped': {
    answer: dropped,
    kind: 'unreachable',
    isRepeated: true,
  },
  'breaks off in its body': { answer: cut, kind: 'unreachable', spares: ['nothing'] },
  'is never answered': { answer: () => new Promise<Response>(() => {}), kind: 'timeout' },
  'stalls after its headers': { answer: () => stalled(200), kind: 'timeout', spares: ['nothing'] },
  'stalls after the headers of an error': { answer: () => stalled(500), kind: 'timeout' },
  'is answered with a 401': {
    answer: json({ detail: 'Not you.' }, 401),
    kind: 'unauthorized',
    detail: 'Not you.',
  },
  'is refused with a 422': {
    answer: json({ detail: 'Not like this.' }, 422),
    kind: 'refused',
    detail: 'Not like this.',
  },
  'is answered with a 500': { answer: json({ detail: 'Internal Server Error' }, 500), kind: 'broken' },
  'is answered with a 503': { answer: () => new Response('Busy', { status: 503 }), kind: 'broken', isRepeated: true },
  'is answered by the page of another network': {
    answer: () => new Response('<html>Sign in</html>', { headers: { 'Content-Type': 'text/html' } }),
    kind: 'broken',
    spares: ['file'],
  },
  'is answered with what is no JSON': {
    answer: () => new Response('{"total": 15', { headers }),
    kind: 'broken',
    spares: ['nothing', 'file'],
  },
}

/** An API where only one call fails; returns what that call sent. */
function apiWith(failing: string, answer: Fault['answer']) {
  const well = Object.fromEntries(Object.entries(rows).map(([call, row]) => [call, json(row.answers ?? {})]))
  const sent = respondWith({ ...well, [failing]: answer })
  return () => sent.filter(({ call }) => call === failing).map(({ body }) => JSON.stringify(body))
}

/** How a call ends when all its time has passed. */
async function endOf(call: Promise<unknown>): Promise<Refusal | 'well'> {
  const end = call.then(
    () => 'well' as const,
    (error: unknown) => error as Refusal,
  )
  await vi.advanceTimersByTimeAsync(31_000)
  return end
}

test('the table has every call of the contract that the portal makes', () => {
  const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  )
  const filled = calls
    // those of the operator's programs are not the portal's
    .filter(call => !unasked.includes(call) && !call.includes(' /operator/'))
    .map(call => call.replace('{question}', 'race').replace('{code}', 'CARMEN88').replace('{id}', '1'))
  const listed = Object.keys(rows).map(call => call.replace(/\?.*/, ''))
  expect(listed.toSorted()).toEqual(filled.toSorted())
})

describe.each(Object.entries(rows))('%s', (call, row) => {
  const { by, sends = null, answers = {}, reads = 'nothing', isOptional, isLogin } = row
  test('succeeds with one request when nothing fails', async () => {
    const sent = apiWith(call, json(answers))
    expect(await endOf(by(await services()))).toBe('well')
    expect(sent().map(body => JSON.parse(body) as unknown)).toEqual([sends])
  })

  test.each(Object.entries(faults))('%s', async (_, { answer, kind, detail, isRepeated, spares }) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const sent = apiWith(call, answer)
    const end = await endOf(by(await services()))
    const failure = [isLogin && kind === 'unauthorized' ? 'refused' : kind, detail]
    expect(end === 'well' ? end : [end.kind, end.detail]).toEqual(
      isOptional || spares?.includes(reads) ? 'well' : failure,
    )
    const mayRepeat = isRepeated && !call.startsWith('POST')
    expect(sent()).toHaveLength(mayRepeat ? 3 : 1)
    // a retry is identical
    expect(new Set(sent()).size).toBe(1)
  })

  test('that fails can be tried again, and then succeeds', async () => {
    const from = await services()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    apiWith(call, json({}, 500))
    await endOf(by(from))
    const sent = apiWith(call, json(answers))
    expect(await endOf(by(from))).toBe('well')
    expect(sent()).toHaveLength(1)
  })
})
