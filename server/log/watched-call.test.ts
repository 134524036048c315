import { expect, test } from 'vitest'
import { openPortal } from '../testing/portal.ts'
import { watchCall } from './watched-call.ts'

const works = async () => 'done'
class Refused extends Error {}
const isRefused = (error: unknown) => error instanceof Refused
const fails = async (): Promise<string> => {
  throw new Error('not there')
}
const refuses = async (): Promise<string> => {
  throw new Refused('an address of nobody')
}

test('an outage is one error line, its end another, and every call is counted', async () => {
  const portal = await openPortal({ logLevel: 'info' })
  const { dependencies } = portal
  const call = (service: 'mail' | 'identity', work: () => Promise<string>) =>
    watchCall(dependencies, service, work, isRefused).catch((error: Error) => error.message)
  const said = () => portal.lines().map(({ level, message, service }) => [level, message, service].join(' '))
  expect(await call('mail', works)).toBe('done')
  expect(await call('mail', refuses)).toBe('an address of nobody')
  expect(said()).toEqual([])
  for (let turn = 0; turn < 3; turn++) expect(await call('mail', fails)).toBe('not there')
  await call('identity', fails)
  const began = ['error outside service fails mail', 'error outside service fails identity']
  expect(said()).toEqual(began)
  // what the service says about one person shows that it is back
  await call('mail', refuses)
  await call('mail', works)
  expect(said()).toEqual([...began, 'info outside service answers again mail'])
  await call('mail', fails)
  expect(said()).toHaveLength(4)
  const text = await dependencies.metrics.registry.metrics()
  const counted = [...text.matchAll(/^portal_outside_calls_total\{service="(\w+)",outcome="(\w+)"\} (\d+)$/gm)]
  expect(counted.map(([, service, outcome, count]) => `${service} ${outcome} ${count}`)).toEqual([
    'mail done 4',
    'mail failed 4',
    'text done 0',
    'text failed 0',
    'identity done 0',
    'identity failed 1',
    'webhook done 0',
    'webhook failed 0',
  ])
})
