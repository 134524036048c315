import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import type { JourneyStep } from '../domain/journey.ts'
import { screenPaths } from '../domain/screens.ts'
import { statementFlow } from '../domain/flows/statement.ts'
import { countWalks, shareOf, shown, type Shown } from '../scripts/charts-flow/count.ts'
import { flowOf, walkedFlows } from '../scripts/charts-flow/flows.ts'
import { funnelOf } from '../scripts/charts-flow/funnel.ts'
import { funnelPicture } from '../scripts/charts-flow/funnel-picture.ts'
import { box, layOut } from '../scripts/charts-flow/layout.ts'
import { pictureOf } from '../scripts/charts-flow/picture.ts'
import { readSteps } from '../scripts/charts-flow/read-log.ts'
import { sampleSteps } from '../scripts/charts-flow/sample.ts'
import { isWalked, tableOf } from '../scripts/charts-flow/table.ts'
import { FlowMap } from '../scripts/charts-flow/trace.ts'
import { readConfiguration } from '../server/configuration.ts'
import { startServer } from '../server/start.ts'
import { registration } from '../server/testing/portal.ts'

/** How people walk, drawn onto the charts (docs/journey-log.md). */
const flows = walkedFlows()
const map = new FlowMap(flows)
const register = (...screens: readonly string[]) => screens.map(screen => `register/${screen}`)
const log = { isSample: false, state: undefined }
const sample = { isSample: true, state: undefined }

/** So many people who save the same screens. */
const people = (count: number, ...screens: readonly string[]): JourneyStep[] =>
  Array.from({ length: count }, (_, person) =>
    screens.map((screen, index) => ({
      walk: `${screens.join()} ${person}`,
      step: index + 1,
      screen,
      us_state: 'UT' as const,
      day: '2026-03-02',
    })),
  ).flat()

describe('the flows are read from the charts', () => {
  test('every screen from the account to the identity check is there once', () => {
    const screens = flows.flatMap(({ places }) => places.filter(({ kind }) => kind === 'screen').map(({ id }) => id))
    expect(new Set(screens).size).toBe(screens.length)
    const toldAsOne = [
      'government-benefits',
      'bills',
      'case-manager',
      'arizona-data',
      'adcrr-number',
      'education-level',
      'disability',
      'payment',
    ]
    const savingNothing = ['records-ready', 'intro', 'intro-info', 'review', 'results-waiting']
    const apart = [...toldAsOne, ...savingNothing].map(path => `register/${path}`)
    const registering = screenPaths.filter(path => path.startsWith('register/') && !apart.includes(path))
    expect(screens.filter(path => path.startsWith('register/')).sort()).toEqual([...registering].sort())
  })

  test('of the statement, its pages alone: nothing is saved before them and after them', () => {
    const statement = flows.find(({ name }) => name === 'statement')!
    expect(statement.places.map(({ id }) => id)).toEqual(statementFlow.map(page => `statement/${page}`))
    expect(statement.ways).toHaveLength(statementFlow.length - 1)
  })

  test('a way back is none of them', () => {
    const screen = (path: string, on: Record<string, string>) => ({ meta: { screen: path }, on })
    const machine = createMachine({
      initial: 'first',
      states: {
        first: screen('statement/hobbies', { NEXT: 'second' }),
        second: screen('statement/life-improvement', { NEXT: 'third', BACK: 'first' }),
        third: screen('statement/additional-info', { BACK: 'second' }),
      },
    })
    expect(flowOf('statement', machine).ways.map(({ from, to }) => [from, to])).toEqual([
      ['statement/hobbies', 'statement/life-improvement'],
      ['statement/life-improvement', 'statement/additional-info'],
    ])
  })

  test('ways pass over states without a screen, and carry their guards', () => {
    const ways = flows.flatMap(flow => flow.ways)
    const from = (id: string) => ways.filter(way => way.from === id).map(({ guards, to }) => ({ guards, to }))
    expect(from('register/employed')).toEqual([
      { guards: ['isEmployed'], to: 'register/pay-rate' },
      { guards: [], to: 'register/industry-want' },
    ])
    expect(from('register/created')).toEqual([{ guards: [], to: 'registration/exit/screening' }])
    expect(from('payment-or-free-result')).toEqual([{ guards: [], to: 'payment/exit/verification' }])
  })

  test('what the log tells as one is one place, with one way in and out for everybody', () => {
    const ways = flows.flatMap(flow => flow.ways).map(({ from, guards, to }) => [from, to, guards] as const)
    const at = (step: string) => ways.filter(([from, to]) => from === step || to === step)
    expect(at('state-questions')).toEqual([
      ['register/income', 'state-questions', []],
      ['state-questions', 'register/court-data', []],
    ])
    expect(at('education-and-disability')).toEqual([
      ['register/job-opportunities', 'education-and-disability', []],
      ['education-and-disability', 'register/health-insurance', []],
    ])
    expect(ways.filter(([, to]) => to.endsWith('/exit/verification')).map(([from]) => from)).toEqual(['payment-or-free-result'])
  })
})

describe('a walk is laid onto the charts', () => {
  test('through notices, over the end of a flow, to the results', () => {
    const trace = map.trace(['state-questions', 'payment-or-free-result', 'results'])
    expect(trace.places).toEqual([
      'state-questions',
      'register/court-data',
      'register/discount-questions',
      'screening/exit/payment',
      'payment-or-free-result',
      'payment/exit/verification',
      'register/verification',
      'verification/exit/results',
      'results',
    ])
    expect(trace.ways).toContain('register/court-data > register/discount-questions')
    expect(trace).toMatchObject({ began: 'state-questions', returned: [], stopped: undefined, unknown: [] })
  })

  test('to the end of the statement: who has come there has not stopped', () => {
    expect(map.trace(['statement/life-improvement', 'statement/additional-info'])).toMatchObject({
      returned: [],
      stopped: undefined,
    })
    expect(map.trace(['statement/hobbies', 'statement/life-improvement'])).toMatchObject({
      stopped: 'statement/life-improvement',
    })
  })

  test('a screen that needs an answer is not passed over: the person went there by another way', () => {
    expect(map.trace(register('owe-fines', 'income'))).toEqual({
      began: 'register/owe-fines',
      returned: ['register/income'],
      places: register('owe-fines', 'income'),
      ways: [],
      stopped: 'register/income',
      unknown: [],
    })
  })

  test('backwards, and on again', () => {
    const trace = map.trace(register('open-cases', 'protective-order', 'open-cases', 'protective-order'))
    expect(trace).toMatchObject({
      returned: ['register/open-cases'],
      ways: ['register/open-cases > register/protective-order'],
      stopped: 'register/protective-order',
    })
  })

  test('what no flow knows is left out and named', () => {
    expect(map.trace(['register/shoe-size', 'bci-date'])).toMatchObject({
      began: undefined,
      stopped: undefined,
      unknown: ['register/shoe-size', 'bci-date'],
    })
  })
})

describe('small groups', () => {
  test.each<[number, Shown]>([
    [0, 0],
    [1, '<5'],
    [4, '<5'],
    [5, 5],
    [7, 5],
    [8, 10],
    [1234, 1235],
  ])('%i is shown as %s', (count, expected) => {
    expect(shown(count)).toBe(expected)
  })

  test('no share is told of them', () => {
    const shares = [shareOf('<5', 100), shareOf(10, '<5'), shareOf(5, 15), shareOf(0, 40), shareOf(5, 2000), shareOf(10, 40)]
    expect(shares).toEqual(['', '', '', '', ' (<1%)', ' (25%)'])
  })

  test('are hidden wherever they are shown, and cannot be found by subtracting', () => {
    // 23 went on from the open cases: 20 to the end of the fines, 3 stopped before
    const steps = [
      ...people(20, ...register('open-cases', 'protective-order', 'owe-fines')),
      ...people(3, ...register('open-cases', 'protective-order')),
      ...people(2, 'register/shoe-size'),
    ]
    const counted = countWalks(flows, steps)
    const screening = counted.flows.find(({ name }) => name === 'screening')!
    const place = (id: string) => screening.places.find(found => found.id === `register/${id}`)
    expect(counted).toMatchObject({ walks: 25, firstDay: '2026-03-02', unknown: { 'register/shoe-size': '<5' } })
    expect(place('open-cases')).toMatchObject({ walks: 25, began: 25, returned: 0, stopped: 0 })
    expect(place('protective-order')).toMatchObject({ walks: 25, began: 0, stopped: '<5' })
    expect(place('owe-fines')).toMatchObject({ walks: 20, stopped: 20 })
    expect(screening.ways.slice(0, 3).map(({ walks }) => walks)).toEqual([25, 20, 0])
    expect(tableOf(funnelOf(steps), counted, log)).toContain('protective-order    25     0      0          <5')
    const numbers = [...pictureOf(screening, counted, log).matchAll(/>(\d+)(?: (?:began|stopped|went)|<)/g)].map(([, n]) =>
      Number(n),
    )
    expect(numbers.length).toBeGreaterThan(5)
    expect(numbers.filter(number => number % 5 !== 0)).toEqual([])
  })

  test('a screen counts once for each walk, however often it was saved', () => {
    const again = register('open-cases', 'protective-order', 'open-cases', 'protective-order')
    const [first] = countWalks(flows, people(10, ...again)).flows.find(({ name }) => name === 'screening')!.ways
    expect(first).toMatchObject({ from: 'register/open-cases', walks: 10 })
  })
})

describe('the sample', () => {
  const steps = sampleSteps(600)
  const counted = countWalks(flows, steps)

  test('is the same on every run, and looks like the log', () => {
    expect(sampleSteps(600)).toEqual(steps)
    expect(counted.unknown).toEqual({})
    for (const walk of Map.groupBy(steps, step => step.walk).values()) {
      expect(walk.map(({ step }) => step)).toEqual(walk.map((_, index) => index + 1))
      expect(new Set(walk.map(({ day }) => day)).size).toBe(1)
    }
  })

  test('every way of every flow is taken, the statement among them: no picture is empty', () => {
    const untaken = counted.flows.flatMap(flow => flow.ways.filter(({ walks }) => walks === 0))
    expect(untaken).toEqual([])
    expect(counted.flows.filter(flow => !isWalked(flow))).toEqual([])
  })

  test('people who do not go back go only where the charts lead', () => {
    const inOrder = sampleSteps(600, 7, { goesBack: 0 })
    const places = countWalks(flows, inOrder).flows.flatMap(flow => flow.places)
    expect(places.filter(({ returned }) => returned !== 0).map(({ id }) => id)).toEqual([])
  })

  test.each(counted.flows)('the picture of $name is sound, says so, and is always the same', flow => {
    const picture = pictureOf(flow, counted, sample)
    expect(picture).toBe(pictureOf(flow, countWalks(walkedFlows(), steps), sample))
    expect(picture).toContain('SYNTHETIC: nobody is real')
    expect(pictureOf(flow, counted, log)).not.toContain('SYNTHETIC')
    // nothing but well-formed tags and escaped text
    expect(picture.replaceAll(/<\/?[a-z]+(?: [\w-]+="[^"<]*")*\/?>/g, '')).not.toMatch(/[<>]|&(?!lt;|gt;|amp;)|NaN|undefined/)
    for (const { description, id, name } of flow.places) expect(picture, `${id} ${description}`).toContain(`${name}</text>`)
  })

  test('descriptions are whole, and conditions are in the words of the charts', () => {
    const picture = (name: string) =>
      pictureOf(
        counted.flows.find(flow => flow.name === name)!,
        counted,
        sample,
      )
    const said = picture('registration')
      .replaceAll(/<[^>]+>|\s/g, ' ')
      .replaceAll(/ +/g, ' ')
    expect(said).toContain('The account is there; what the screening questions are for')
    expect(picture('survey')).toContain('if: is employed<')
  })

  test.each(counted.flows)('no two boxes of $name touch', flow => {
    const places = [...layOut(flow).places.values()]
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1))
        expect(Math.abs(one.x - other.x) > box.width || Math.abs(one.y - other.y) > box.height).toBe(true)
  })
})

describe('the funnel over all flows', () => {
  const account = register('basic-info', 'address', 'ethnicity')
  const steps = [
    ...people(40, ...account, ...register('open-cases', 'income'), 'payment-or-free-result', 'register/verification', 'results'),
    ...people(30, ...account, ...register('open-cases', 'income', 'employed', 'why-record-clearing')),
    ...people(20, ...register('basic-info')),
    ...people(10, 'statement/hobbies', 'statement/life-improvement'),
    ...people(3, ...register('income')),
  ]
  const funnel = funnelOf(steps)

  test('counts new accounts apart from people who came back', () => {
    expect(funnel.map(({ all, newAccounts }) => [newAccounts, all])).toEqual([
      [90, 90],
      [70, 70],
      [70, 70],
      [70, 70],
      [70, 75],
      [30, 30],
      [30, 30],
      [40, 40],
      [40, 40],
      [40, 40],
      [0, 10],
    ])
  })

  test('stands on top of the table and in a picture of its own, with its shares', () => {
    const counted = countWalks(flows, steps)
    expect(tableOf(funnel, counted, log)).toMatch(/How far people come\n.*\n {2}Account made +90 \(100%\) +90\n/)
    const picture = funnelPicture(funnel, counted, log)
    expect(picture).toContain('>40 (44%)</text>')
    expect(picture).not.toMatch(/NaN|undefined|SYNTHETIC/)
  })

  test('a flow in which nothing was saved is told in words instead of an empty table', () => {
    const counted = countWalks(flows, people(10, ...account))
    expect(counted.flows.filter(isWalked).map(({ name }) => name)).toEqual(['registration'])
    expect(tableOf(funnelOf(people(10, ...account)), counted, log)).toContain('Survey: nobody has saved anything here')
  })
})

test('the log of a server is read once it has stopped, and not before', async () => {
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
