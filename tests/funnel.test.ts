import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { statementFlow } from '../domain/flows/tables.ts'
import type { JourneyStep } from '../domain/journey.ts'
import { readConfiguration } from '../server/configuration.ts'
import { startServer } from '../server/start.ts'
import { registration } from '../server/testing/portal.ts'
import { flowPicture } from '../tools/charts/files.ts'
import { countScreens, roundCount, type RoundedCount } from '../tools/funnel/count.ts'
import { readSteps, sampleSteps } from '../tools/funnel/steps.ts'

/** How far people come (docs/journey-log.md). */
const register = (...screens: readonly string[]) => screens.map(screen => `register/${screen}`)

/** `count` people who save the same screens. */
const people = (count: number, ...screens: readonly string[]): JourneyStep[] =>
  Array.from({ length: count }, (_, person) =>
    screens.map((screen, index) => ({
      visit: `${screens.join()} ${person}`,
      step: index + 1,
      screen,
      us_state: 'UT' as const,
      day: '2026-03-02',
    })),
  ).flat()

test.each<[number, RoundedCount]>([
  [0, 0],
  [1, '<5'],
  [4, '<5'],
  [5, 5],
  [7, 5],
  [8, 10],
  [1234, 1235],
])('%i is shown as %s', (count, expected) => {
  expect(roundCount(count)).toBe(expected)
})

test('screens count once per visit, with where visits start and stop; small groups are hidden', () => {
  const steps = [
    ...people(20, ...register('open-cases', 'protective-order', 'open-cases', 'owe-fines')),
    ...people(3, ...register('open-cases', 'protective-order')),
  ]
  expect(countScreens(steps)).toEqual([
    { screen: 'register/open-cases', visits: 25, newAccounts: 0, began: 25, stopped: 0 },
    { screen: 'register/protective-order', visits: 25, newAccounts: 0, began: 0, stopped: '<5' },
    { screen: 'register/owe-fines', visits: 20, newAccounts: 0, began: 0, stopped: 20 },
  ])
})

test('a visit that ends with the results or the last statement page did not stop', () => {
  const steps = [
    ...people(10, 'register/verification', 'results'),
    ...people(10, 'statement/hobbies', 'statement/additional-info'),
  ]
  expect(countScreens(steps).map(({ screen, stopped }) => [screen, stopped])).toEqual([
    ['register/verification', 0],
    ['results', 0],
    ['statement/hobbies', 0],
    ['statement/additional-info', 0],
  ])
})

test('visits that started with a new account are counted separately from returning people', () => {
  const steps = [
    ...people(40, ...register('basic-info', 'address', 'income'), 'results'),
    ...people(20, ...register('basic-info')),
    ...people(10, 'register/income', 'results'),
    ...people(3, ...register('income')),
  ]
  expect(countScreens(steps).map(({ newAccounts, screen, visits }) => [screen, newAccounts, visits])).toEqual([
    ['register/basic-info', 60, 60],
    ['register/address', 40, 40],
    ['register/income', 40, 55],
    ['results', 40, 50],
  ])
})

test('the sample is the same on every run, looks like the log and reaches the end', () => {
  const steps = sampleSteps(600)
  expect(sampleSteps(600)).toEqual(steps)
  const last = ['results', `statement/${statementFlow.at(-1)}`]
  expect(countScreens(steps).filter(({ screen }) => last.includes(screen))).toHaveLength(2)
  for (const visit of Map.groupBy(steps, step => step.visit).values()) {
    expect(visit.map(({ step }) => step)).toEqual(visit.map((_, index) => index + 1))
    expect(new Set(visit.map(({ day }) => day)).size).toBe(1)
  }
})

test('a screen has its count at the bottom', async () => {
  const picture = flowPicture('screening', undefined, path =>
    path === 'register/income' ? '25 visits, <5 stopped' : undefined,
  )
  expect(picture.match(/>25 visits, &lt;5 stopped</g)).toHaveLength(1)
})

test('a server’s log is read only after it has stopped', { tags: ['thorough'] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-journey-'))
  const environment = { DATA_DIR: folder, PORT: '0', SAMPLE_DATA: 'none', JOURNEY_LOG: 'on' }
  await expect(readSteps(environment)).rejects.toThrow(`There is no database in ${join(folder, 'pglite')}.`)
  const server = await startServer(await readConfiguration(environment), () => {})
  const address = /http:\/\/localhost:\d+/.exec(server.notes[0] ?? '')?.[0] ?? ''
  await fetch(`${address}/v1/person/`, { method: 'POST', body: JSON.stringify(registration({ us_state: 'PA' })) })
  // the lock of a server that was killed is waited out, which this one's never is: nobody has to sit through it
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync')
  await expect(readSteps(environment)).rejects.toThrow('is in use by another process. Stop that one, or set DATA_DIR')
  vi.useRealTimers()
  await server.stop()
  expect(await readSteps(environment)).toMatchObject([{ step: 1, screen: 'register/basic-info', us_state: 'PA' }])
  await rm(folder, { recursive: true })
})
