import { beforeEach, describe, expect, test, vi } from 'vitest'
import { idleMilliseconds } from '../../domain/rules/idle.ts'
import { answerTag } from '../../domain/wire/answer-tag.ts'
import { respondWith, dropped, json, nothing, requestsIn, signedInWith } from '../../harness/api.ts'
import { startEarly } from '../../src/boot/start-early.ts'
import { loadAnswers, savePageAtOnce } from '../../src/services/answer.ts'
import { callAsPresent } from '../../src/services/authentication.ts'
import { endSession, beginSession, forgetToken, isSessionOver } from '../../src/services/session-token.ts'
import { storage } from '../../src/services/storage.ts'

signedInWith('token of Ana')

/** What another tab stores at a login, and after reading the person. */
function logInElsewhere(token: string, profile: string | null) {
  localStorage.setItem('token', token)
  localStorage.setItem('last_activity', String(Date.now()))
  if (profile === null) localStorage.removeItem('profile_id')
  else localStorage.setItem('profile_id', profile)
}
const calls = { 'GET /v1/person/': json({}), 'POST /authentication/logout': nothing }

test('a new session is active now, and has no person yet', () => {
  storage.write('profile_id', 'ana')
  storage.write('last_activity', '5')
  beginSession('token of Ben')
  expect([storage.read('token'), storage.read('profile_id')]).toEqual(['token of Ben', null])
  expect(Date.now() - Number(storage.read('last_activity'))).toBeLessThan(1000)
})

describe('where another person has logged in in another tab', () => {
  test('calls of this tab are still for its own person', async () => {
    const sent = respondWith(calls)
    logInElsewhere('token of Ben', null)
    await callAsPresent()
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token of Ana')
  })

  test('the end of this tab’s session keeps theirs, in the browser and on the server', async () => {
    const sent = respondWith(calls)
    sessionStorage.setItem('draft ana hobbies', '"Chess"')
    logInElsewhere('token of Ben', 'ben')
    const theirs = Object.entries(localStorage)
    endSession()
    // the quick exit ends it twice: at once, and by the log out
    endSession()
    expect([Object.entries(localStorage), sessionStorage.length]).toEqual([theirs, 0])
    await expect.poll(() => requestsIn(sent)).toEqual([['POST /authentication/logout']])
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token of Ana')
  })

  test('what is saved while this person leaves is theirs, and the end of the session does not overtake it', async () => {
    const sent = respondWith({ ...calls, 'PUT /v1/answer/hobbies': nothing })
    logInElsewhere('token of Ben', 'ben')
    const entries = { hobbies: [{ selection: '', additional_json: { text: 'Chess' } }] }
    savePageAtOnce({ wanted: entries, saved: {}, mine: [] })
    endSession()
    expect(sent.map(({ call }) => call)).toEqual(['PUT /v1/answer/hobbies'])
    expect([sent[0]?.keepalive, sent[0]?.headers.get('Authorization')]).toEqual([true, 'Bearer token of Ana'])
    expect(sent[0]?.headers.get('If-Match')).toBe(answerTag([]))
    await expect
      .poll(() => requestsIn(sent))
      .toEqual([['PUT /v1/answer/hobbies', entries.hobbies], ['POST /authentication/logout']])
  })

  test('a deleted account takes no token from them', () => {
    logInElsewhere('token of Ben', 'ben')
    forgetToken()
    expect(storage.read('token')).toBe('token of Ben')
  })

  test('calls of a tab whose session has ended are for nobody', async () => {
    const sent = respondWith(calls)
    logInElsewhere('token of Ben', 'ben')
    endSession()
    await callAsPresent()
    const bearers = () => new Set(sent.map(({ headers }) => headers.get('Authorization')))
    await expect.poll(bearers).toEqual(new Set(['Bearer token of Ana', null]))
  })
})

describe('this tab’s session is over', () => {
  test.each([
    ['not while it is the stored one', 'ana', () => {}, false],
    ['not while it is the stored one, for a person without a profile id', '', () => {}, false],
    ['after a log out', 'ana', () => localStorage.clear(), true],
    ['after another login, until it is known whose', 'ana', () => logInElsewhere('token of Ben', null), true],
    ["after another person's login", 'ana', () => logInElsewhere('token of Ben', 'ben'), true],
    ["not after the same person's new login", 'ana', () => logInElsewhere('newer token of Ana', 'ana'), false],
    ['after a login of a person without a profile id', '', () => logInElsewhere('token of Ben', null), true],
  ])('%s', (_, personId, elsewhere, isOver) => {
    elsewhere()
    expect(isSessionOver(personId)).toBe(isOver)
  })

  test('and the same person’s new login is shared: a log out here ends it, too', async () => {
    const sent = respondWith(calls)
    logInElsewhere('newer token of Ana', 'ana')
    isSessionOver('ana')
    await callAsPresent()
    endSession()
    expect(localStorage).toHaveLength(0)
    await expect.poll(() => sent.length).toBe(2)
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer newer token of Ana',
      'Bearer newer token of Ana',
    ])
  })
})

describe('the calls that a page starts with its first byte', () => {
  signedInWith()

  const read = json([{ question: 'open_cases', selection: 'no' }])
  const answers = { open_cases: [{ selection: 'no' }] }

  /** A page whose script begins to read the answers. */
  function openPage() {
    const script = { dataset: { files: '/assets/answers.js', reads: 'v1/answer/' } }
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script as unknown as HTMLScriptElement)
    startEarly(idleMilliseconds)
  }
  const preloads = () => document.querySelectorAll('link[rel=modulepreload][href="/assets/answers.js"]')
  beforeEach(() => {
    for (const link of preloads()) link.remove()
    delete window.earlyReads
    storage.write('last_activity', String(Date.now()))
  })

  test('are used once, for the current session; another read asks the server', async () => {
    const sent = respondWith({ 'GET /v1/answer/': read })
    openPage()
    expect(requestsIn(sent)).toEqual([['GET /v1/answer/']])
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret-token')
    await expect.poll(() => preloads().length).toBe(1)
    expect(await loadAnswers()).toMatchObject(answers)
    expect(sent).toHaveLength(1)
    expect(await loadAnswers()).toMatchObject(answers)
    expect(sent).toHaveLength(2)
  })

  test('a session whose last activity is not stored counts as active now', async () => {
    const sent = respondWith({ 'GET /v1/answer/': read })
    storage.write('last_activity', null)
    openPage()
    expect(requestsIn(sent)).toEqual([['GET /v1/answer/']])
  })

  test('are read to the end if nothing uses them', async () => {
    let isRead = false
    const pull = (body: ReadableStreamDefaultController<Uint8Array>) => {
      isRead = true
      body.enqueue(new TextEncoder().encode('[]'))
      body.close()
    }
    respondWith({ 'GET /v1/answer/': () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 })) })
    openPage()
    await expect.poll(() => isRead).toBe(true)
  })

  test.each([
    ['was read for another session', () => beginSession('another-token')],
    ['was read longer ago', () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16_000)],
  ])('one that %s does not count', async (_, change) => {
    const sent = respondWith({ 'GET /v1/answer/': json([]) })
    openPage()
    change()
    respondWith({ 'GET /v1/answer/': read })
    expect(await loadAnswers()).toMatchObject(answers)
    expect(sent).toHaveLength(1)
  })

  test('a failed one is repeated', async () => {
    respondWith({ 'GET /v1/answer/': dropped })
    openPage()
    respondWith({ 'GET /v1/answer/': read })
    expect(await loadAnswers()).toMatchObject(answers)
  })

  test.each([
    ['nobody is signed in', () => storage.write('token', null)],
    [
      'the session has been left for too long',
      () => storage.write('last_activity', String(Date.now() - idleMilliseconds)),
    ],
  ])('are not used where %s', (_, change) => {
    const sent = respondWith({ 'GET /v1/answer/': read })
    change()
    openPage()
    expect(sent).toEqual([])
    expect(preloads()).toHaveLength(0)
  })
})
