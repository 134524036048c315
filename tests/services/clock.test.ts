import { expect, test } from 'vitest'
import { serverAhead } from '../../src/services/clock.ts'
import { answers, dropped, said, signedInWith } from '../../harness/api.ts'

signedInWith()
const minute = 60_000
const dated = (date: string) => () => new Response(null, { headers: { Date: date } })

test('the date of an answer tells by how much the server is ahead, without the token', async () => {
  const sent = answers({ 'HEAD /robots.txt': () => dated(new Date(Date.now() + 5 * minute).toUTCString())() })
  const ahead = await serverAhead()
  // the header knows no parts of a second
  expect(ahead).toBeGreaterThan(5 * minute - 2000)
  expect(ahead).toBeLessThanOrEqual(5 * minute)
  expect(said(sent)).toEqual([['HEAD /robots.txt']])
  expect(sent[0]?.headers.get('Authorization')).toBeNull()
})

test('a server that is behind counts below zero', async () => {
  answers({ 'HEAD /robots.txt': () => dated(new Date(Date.now() - 5 * minute).toUTCString())() })
  expect(await serverAhead()).toBeLessThan(-4 * minute)
})

test.each([
  ['no network', dropped],
  ['no date', () => new Response(null)],
  ['a date that is none', dated('soon')],
])('with %s nobody knows', async (_, answer) => {
  answers({ 'HEAD /robots.txt': answer })
  expect(await serverAhead()).toBeNull()
})
