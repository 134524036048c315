import { expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { openPortal } from '../testing/portal.ts'

const theirs = 'https://portal.example.org'

test('pages of the named origins may call the API with a token, refusals included; no other page may', async () => {
  const portal = await openPortal({ corsOrigins: [theirs] })
  const from = (Origin: string) => portal.ask('GET /v1/person/', { headers: { Origin } })
  expect((await from(theirs)).headers.get('Access-Control-Allow-Origin')).toBe(theirs)
  expect((await from('https://else.example.org')).headers.has('Access-Control-Allow-Origin')).toBe(false)
  const asked = await portal.ask('OPTIONS /v1/payment/', {
    headers: {
      Origin: theirs,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'idempotency-key',
    },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('Access-Control-Allow-Headers')).toBe('Authorization,Content-Type,Idempotency-Key')
  expect(asked.headers.has('Access-Control-Allow-Credentials')).toBe(false)
  await portal.close()
})

test('nobody may by default', async () => {
  const portal = await openPortal()
  const { headers } = await portal.ask('GET /v1/person/', { headers: { Origin: theirs } })
  expect(headers.has('Access-Control-Allow-Origin')).toBe(false)
  await portal.close()
})

test('an origin has no path', async () => {
  expect((await readConfiguration({ CORS_ORIGIN: `${theirs}, http://localhost:8080` })).corsOrigins).toEqual([
    theirs,
    'http://localhost:8080',
  ])
  await expect(readConfiguration({ CORS_ORIGIN: `${theirs}/` })).rejects.toThrow('CORS_ORIGIN is wrong')
})
