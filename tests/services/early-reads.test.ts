import { beforeEach, expect, test, vi } from 'vitest'
import { idleMilliseconds } from '../../domain/rules/idle.ts'
import { startEarly, startEarlyKeys } from '../../src/boot/start-early.ts'
import { loadAnswers } from '../../src/services/answer.ts'
import { beginSession } from '../../src/services/session-token.ts'
import { storage } from '../../src/services/storage.ts'
import { answers, dropped, json, said, signedInWith } from '../../harness/api.ts'

signedInWith()

const read = json([{ question: 'open_cases', selection: 'no' }])
const known = { open_cases: [{ selection: 'no' }] }

/** A page whose script begins to read the answers. */
function openPage() {
  const script = { dataset: { files: '/assets/answers.js', reads: 'v1/answer/' } }
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script as unknown as HTMLScriptElement)
  startEarly({ keys: startEarlyKeys, idle: idleMilliseconds })
}
const preloads = () => document.querySelectorAll('link[rel=modulepreload][href="/assets/answers.js"]')
beforeEach(() => {
  for (const link of preloads()) link.remove()
  delete window.earlyReads
  storage.write('last_activity', String(Date.now()))
})

test('what the page has begun to read is read once, for the session that is on', async () => {
  const sent = answers({ 'GET /v1/answer/': read })
  openPage()
  expect(said(sent)).toEqual([['GET /v1/answer/']])
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret-token')
  await expect.poll(() => preloads().length).toBe(1)
  expect(await loadAnswers()).toMatchObject(known)
  expect(sent).toHaveLength(1)
})

test('a session whose last activity is not stored counts as active now', async () => {
  const sent = answers({ 'GET /v1/answer/': read })
  storage.write('last_activity', null)
  openPage()
  expect(said(sent)).toEqual([['GET /v1/answer/']])
})

test('what nobody takes is read to its end', async () => {
  let isRead = false
  const pull = (body: ReadableStreamDefaultController<Uint8Array>) => {
    isRead = true
    body.enqueue(new TextEncoder().encode('[]'))
    body.close()
  }
  answers({ 'GET /v1/answer/': () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 })) })
  openPage()
  await expect.poll(() => isRead).toBe(true)
})

test('whoever reads it once more asks the server', async () => {
  const sent = answers({ 'GET /v1/answer/': read })
  openPage()
  await loadAnswers()
  expect(await loadAnswers()).toMatchObject(known)
  expect(sent).toHaveLength(2)
})

test.each([
  ['was read for another session', () => beginSession('another-token')],
  ['was read longer ago', () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16_000)],
])('what %s does not count', async (_, change) => {
  const sent = answers({ 'GET /v1/answer/': json([]) })
  openPage()
  change()
  answers({ 'GET /v1/answer/': read })
  expect(await loadAnswers()).toMatchObject(known)
  expect(sent).toHaveLength(1)
})

test('what failed is asked for again', async () => {
  answers({ 'GET /v1/answer/': dropped })
  openPage()
  answers({ 'GET /v1/answer/': read })
  expect(await loadAnswers()).toMatchObject(known)
})

test.each([
  ['nobody is signed in', () => storage.write('token', null)],
  [
    'the session has been left for too long',
    () => storage.write('last_activity', String(Date.now() - idleMilliseconds)),
  ],
])('nothing is read where %s', (_, change) => {
  const sent = answers({ 'GET /v1/answer/': read })
  change()
  openPage()
  expect(sent).toEqual([])
  expect(preloads()).toHaveLength(0)
})
