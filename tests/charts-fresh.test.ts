import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type types } from '@babel/core'
import { describe, expect, test, vi } from 'vitest'
import { createMachine, type AnyStateMachine } from 'xstate'
import { statementFlow } from '../domain/flows/statement.ts'
import { operatorDefaults } from '../domain/operator-defaults.ts'
import { states } from '../domain/states.ts'
import { describe as describeChart } from '../machines/kit/descriptions.ts'
import { resultsDescriptions } from '../machines/results/results-descriptions.ts'
import { resultsMachine } from '../machines/results/results-machine.ts'
import { screeningDescriptions } from '../machines/screening/screening-descriptions.ts'
import { screeningMachine } from '../machines/screening/screening-machine.ts'
import { surveyDescriptions } from '../machines/survey/survey-descriptions.ts'
import { surveyMachine } from '../machines/survey/survey-machine.ts'
import { drawnCharts } from '../tools/charts/drawn.ts'
import { chartFiles, flowPicture, pictures, screenedFlows, wholePicture } from '../tools/charts/files.ts'
import { anchorOf } from '../tools/charts/anchors.ts'
import { actorWords, eventWords, exitWords, guardWords } from '../machines/kit/words.ts'
import { stale } from '../tools/charts/fresh.ts'
import { edgesOf, treeOf, withDescendants } from '../tools/charts/graph.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'charts')

/** What analysts open is what runs. */
describe('charts/', () => {
  test('holds the files of every chart as they are, and no others (else: npm run charts)', () => {
    const names = Object.keys(pictures)
    expect(stale(folder, chartFiles(), names)).toEqual([])
    expect(names.filter(name => !readdirSync(folder).includes(name))).toEqual([])
  })

  test('draws every chart of machines/', () => {
    const files = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    const machines = files.flatMap(name => /([^/]+)-machine\.ts$/.exec(name)?.[1] ?? [])
    expect(Object.keys(drawnCharts).sort()).toEqual(machines.sort())
  })

  test.each(Object.entries(drawnCharts))('%s comes back with the same states and transitions', (name, machine) => {
    const again = createMachine(readLiteral(read(`${name}.machine.ts`)) as Parameters<typeof createMachine>[0])
    expect(treeOf(again)).toEqual(treeOf(machine))
    const said = (of: AnyStateMachine) =>
      edgesOf(of).map(({ asked, event, from, guard, to }) => ({
        asked,
        from,
        guard,
        to,
        event: event.replace(/after\.[^.]+/, 'after'),
      }))
    expect(said(again)).toEqual(said(machine))
  })

  test.each(Object.keys(pictures))('%s is fresh', async name => {
    expect(read(name)).toBe(await pictures[name]!())
  })

  test.each(Object.keys(drawnCharts))('every state of the picture of %s can be linked to', name => {
    expect(anchorsIn(`${name}.svg`).toSorted()).toEqual(
      withDescendants(treeOf(drawnCharts[name]!))
        .map(({ id }) => anchorOf(id))
        .toSorted(),
    )
  })
})

const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const anchorsIn = (name: string) => [...read(name).matchAll(/<g id="([^"]+)"/g)].map(match => match[1] ?? '')
const textsIn = (picture: string) => [...picture.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(match => match[1] ?? '')
const sizeOf = (picture: string) => (/width="(\d+)" height="(\d+)"/.exec(picture) ?? []).slice(1).map(Number)

describe('a picture answers by itself', () => {
  const onePage = ['overview.svg', ...screenedFlows.map(name => `${name}.screens.svg`)]

  test.each(onePage)('%s can be read on a screen of 1440 × 900: no letter is smaller than 11 pixels', name => {
    const picture = read(name)
    const [width = Infinity, height = Infinity] = sizeOf(picture)
    const smallest = Math.min(...[...picture.matchAll(/font-size="(\d+)"/g)].map(match => Number(match[1])))
    expect(smallest * Math.min(1, 1440 / width, 900 / height)).toBeGreaterThanOrEqual(11)
  })

  test.each(Object.keys(pictures))('every click in %s leads to a place that exists', name => {
    const links = [...read(name).matchAll(/<a href="([^"#]+)(?:#([^"]+))?"/g)].map(([, file = '', anchor]) => ({
      file,
      anchor,
    }))
    expect(links.filter(({ file }) => !(file in pictures))).toEqual([])
    expect(links.filter(({ anchor, file }) => anchor !== undefined && !anchorsIn(file).includes(anchor))).toEqual([])
  })

  test('from all flows a click leads to each of them, and from each of them back', () => {
    const links = (name: string) => [...read(name).matchAll(/<a href="([^"#]+)/g)].map(match => match[1] ?? '')
    expect(screenedFlows.filter(flow => !links('overview.svg').includes(`${flow}.screens.svg`))).toEqual([])
    expect(screenedFlows.filter(flow => !links('portal.svg').includes(`${flow}.screens.svg`))).toEqual([])
    const up = screenedFlows.flatMap(flow => [`${flow}.screens.svg`, `${flow}.svg`])
    expect(up.filter(name => !links(name).includes('overview.svg'))).toEqual([])
    expect(screenedFlows.filter(flow => !links(`${flow}.screens.svg`).includes(`${flow}.svg`))).toEqual([])
  })

  test.each(Object.keys(pictures))('%s says nothing in code', name => {
    const isPath = (text: string) => /^[a-z]+(?:[/-][a-z-]+)+$/.test(text)
    const code = textsIn(read(name)).filter(
      text =>
        (/[a-z][A-Z]|_|[{}]|\b[A-Z]{3,}_|: [a-z]+-[a-z-]+$/.test(text) || text.includes('undefined')) && !isPath(text),
    )
    expect(code).toEqual([])
  })

  const choosing = createMachine({
    id: 'choosing',
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          CONTINUE: [{ guard: 'isFree', target: 'left' }, { guard: 'isValid', target: 'arriving' }, { target: 'left' }],
          LOG_OUT: { actions: 'logOut' },
          CLOSE: {},
        },
      },
      left: { type: 'final' },
    },
  })

  const choosingPicture = wholePicture('settlement', choosing)

  test('conditions are numbered in the order in which they are asked, and the last says otherwise', async () => {
    const texts = textsIn(await choosingPicture).join(' ')
    expect(texts).toMatch(/1\. if: nothing to pay/)
    expect(texts).toMatch(/2\. if: the code is valid/)
    expect(texts).toMatch(/3\. otherwise/)
    const drawn = textsIn(read('screening.screens.svg')).join(' ')
    expect(drawn).toMatch(/2\. if: benefits are asked/)
    expect(drawn).toMatch(/5\. otherwise/)
  })

  test.each(Object.keys(pictures))('after the number of a condition %s says if, or otherwise', name => {
    expect(
      [
        ...textsIn(read(name))
          .join(' ')
          .matchAll(/(?<= |^)\d+\. (?!if: |otherwise)\S+/g),
      ].flat(),
    ).toEqual([])
  })

  test.each(onePage)('every text in a box of %s ends inside it', name => {
    const boxes = [
      ...read(name).matchAll(
        /<g id="([^"]+)" class="place.*?<rect x="\d+" y="(\d+)" width="\d+" height="(\d+)".*?<\/g>/g,
      ),
    ]
    const feet = boxes.map(([box, id, y, height]) => ({
      id,
      below:
        Math.max(...[...box.matchAll(/<text x="\d+" y="(\d+)"/g)].map(([, foot]) => Number(foot))) -
        Number(y) -
        Number(height),
    }))
    expect(feet.length).toBeGreaterThan(0)
    expect(feet.filter(({ below }) => below > -4)).toEqual([])
  })

  test('the overview of the statement stands beside its pages, as high as all of them', () => {
    const [hub, ...pages] = ['statement-overview', ...statementFlow.map(page => `statement/${page}`)].map(id => {
      const [x = 0, y = 0, width = 0, height = 0] = new RegExp(
        `id="${anchorOf(id)}".*?<rect x="(\\d+)" y="(\\d+)" width="(\\d+)" height="(\\d+)"`,
      )
        .exec(read('statement.screens.svg'))!
        .slice(1)
        .map(Number)
      return { left: x, top: y, right: x + width, bottom: y + height }
    })
    expect(pages).toHaveLength(18)
    expect(
      pages.filter(({ bottom, left, top }) => left <= hub!.right || top < hub!.top || bottom > hub!.bottom),
    ).toEqual([])
  })

  test.each(Object.entries(drawnCharts))('every transition of %s is an arrow, or told in a box', (name, machine) => {
    const picture = read(`${name}.svg`)
    const [arrows = [], told = []] = [/<polyline/g, /<g class="told">/g].map(each => picture.match(each) ?? [])
    expect(arrows.length + told.length).toBe(edgesOf(machine).length)
  })

  test('where more than six arrows would meet, the ways are told in the boxes from which they come, with a link', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => [`page${index}`, { on: { OVERVIEW: 'hub', CONTINUE: 'last' } }]),
    )
    const states = { ...pages, hub: { on: { CONTINUE: 'last' } }, last: {} }
    const picture = await wholePicture('settlement', createMachine({ id: 'crowded', initial: 'hub', states }))
    expect(picture.match(/<polyline/g)).toBeNull()
    expect(
      picture.match(
        /<g class="told"><a href="settlement.svg#state-crowded_hub"><text[^>]*>goes to the overview → hub</g,
      ),
    ).toHaveLength(7)
    expect(
      picture.match(/<g class="told"><a href="settlement.svg#state-crowded_last"><text[^>]*>continues → last</g),
    ).toHaveLength(8)
  })

  test('what a state forbids is neither drawn nor counted', async () => {
    expect(edgesOf(choosing)).toHaveLength(4)
    expect(textsIn(await choosingPicture).join(' ')).not.toContain('closes the dialog')
  })

  test('a dot is where it begins, in the first layer; ends have a double border, and to log out is one', async () => {
    const picture = await choosingPicture
    expect(picture.match(/class="start"/g)).toHaveLength(1)
    const frames = (id: string) =>
      /<g id="[^"]*" class="[^"]*">((?:<rect[^>]*>)+)/
        .exec(picture.slice(picture.indexOf(`id="${anchorOf(id)}"`) - 6))?.[1]
        ?.match(/<rect/g)?.length
    expect([frames('choosing.arriving'), frames('choosing.left')]).toEqual([1, 2])
    expect(picture).toMatch(/<g class="end">(?:<rect[^>]*>){2}<text[^>]*>logged out</)
    const top = (id: string) =>
      Number(new RegExp(`id="${anchorOf(id)}"[^>]*><rect x="\\d+" y="(\\d+)"`).exec(picture)?.[1])
    expect(top('choosing.arriving')).toBeLessThan(top('choosing.left'))
  })

  test('minutes come from the delays: another one changes the picture', async () => {
    const { idle } = drawnCharts
    expect(textsIn(read('idle.svg')).join(' ')).toContain('after 28 minutes')
    const hurried = idle!.provide({ delays: { untilWarning: 60_000 } })
    const texts = textsIn(await wholePicture('idle', hurried)).join(' ')
    expect(texts).toContain('after 1 minute')
    expect(texts).not.toContain('28 minutes')
  })

  test('prices come from what the operator has set: another one changes the picture', async () => {
    const dearer = { ...operatorDefaults, prices: { ...operatorDefaults.prices, interestedInfo: 725 } }
    expect(textsIn(read('survey.screens.svg')).join(' ')).toContain('$5')
    const texts = textsIn(await flowPicture('survey', describeChart(surveyMachine, surveyDescriptions, dearer))).join(
      ' ',
    )
    expect(texts).toContain('$7.25')
    expect(texts).not.toContain('$5')
  })

  test("names of states come from the domain's table: another one changes the picture", async () => {
    vi.spyOn(states.AZ as { name: string }, 'name', 'get').mockReturnValue('Sonora')
    vi.spyOn(states.UT as { name: string }, 'name', 'get').mockReturnValue('Deseret')
    const screening = textsIn(
      await flowPicture('screening', describeChart(screeningMachine, screeningDescriptions)),
    ).join(' ')
    for (const words of [
      '(Sonora)',
      'in Sonora, by managed care',
      'Counties in Sonora',
      'Number at the Sonora',
      '(Deseret)',
    ])
      expect(screening).toContain(words)
    const results = textsIn(await flowPicture('results', describeChart(resultsMachine, resultsDescriptions))).join(' ')
    expect(results).toContain('(Deseret)')
    expect(screening + results).not.toMatch(/Arizona|Utah/)
    vi.restoreAllMocks()
  })

  test('the gallery shows every picture', () => {
    const stories = readFileSync(join(root, 'stories', 'charts.stories.tsx'), 'utf8')
    const shown = [...stories.matchAll(/chartPicture\('([^']+)'\)/g)].map(match => `${match[1]}.svg`)
    expect(shown.toSorted()).toEqual(Object.keys(pictures).toSorted())
  })
})

describe('all flows in one machine', () => {
  const config = readLiteral(read('all.machine.ts'))
  const all = createMachine(config as Parameters<typeof createMachine>[0])

  test('has each flow as the portal runs it, with its screens', () => {
    const screens = (of: AnyStateMachine) => withDescendants(treeOf(of)).flatMap(({ screen }) => screen ?? [])
    const flows = screenedFlows.flatMap(name => screens(drawnCharts[name]!))
    expect(screens(all).toSorted()).toEqual(flows.toSorted())
  })

  test('a flow that is done leads on where the portal leads', () => {
    const done = edgesOf(all).filter(
      ({ event, from }) => event.startsWith('xstate.done.state') && from === 'payment/payment',
    )
    expect(done.map(({ to }) => to)).toEqual(['registration', 'resuming', 'verification'])
  })

  test('delays are in milliseconds', () => {
    const delays = [...read('all.machine.ts').matchAll(/"after": \{\s+"([^"]+)"/g)].map(match => match[1])
    expect(delays).toContain('3000')
    expect(delays.filter(delay => !/^\d+$/.test(delay ?? ''))).toEqual([])
  })
})

/** Every word of the pictures is used: what no chart says any more goes. */
test('the pictures have no words to spare', () => {
  const edges = Object.values(drawnCharts).flatMap(machine => edgesOf(machine))
  const events = edges.map(({ event }) => event)
  const guards = edges.flatMap(({ guard }) => guard?.replace(/ \(.*/, '') ?? [])
  const actors = events.flatMap(
    event => /^xstate\.(?:done|error)\.(?:actor\.|state\.(?:[^.]*\.)*)([^.]*)$/.exec(event)?.[1] ?? [],
  )
  expect(Object.keys(eventWords).filter(name => !events.includes(name))).toEqual([])
  expect(Object.keys(guardWords).filter(name => !guards.includes(name.replace(/^\w+\./, '')))).toEqual([])
  const exits = edges.flatMap(({ guard }) => /\((.*)\)/.exec(guard ?? '')?.[1] ?? [])
  expect(Object.keys(exitWords).filter(name => !exits.includes(name))).toEqual([])
  expect(Object.keys(actorWords).filter(name => !actors.includes(name))).toEqual([])
})

type Expression = types.Expression

/** Reads the literal in `createMachine({…})` from the program's syntax tree, as Stately's import does. */
function readLiteral(source: string): unknown {
  const parsed = parseSync(source, {
    configFile: false,
    babelrc: false,
    sourceType: 'module',
    parserOpts: { plugins: ['typescript'] },
  })
  const declared = parsed?.program.body.find(statement => statement.type === 'ExportNamedDeclaration')
  const declaration = declared?.declaration
  const call = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : undefined
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'createMachine')
    throw new Error('there is no createMachine to read')
  return valueOf(call.arguments[0] as Expression)
}

function valueOf(node: Expression): unknown {
  switch (node.type) {
    case 'StringLiteral':
    case 'BooleanLiteral':
    case 'NumericLiteral':
      return node.value
    case 'ArrayExpression':
      return node.elements.map(element => valueOf(element as Expression))
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map(property => {
          if (property.type !== 'ObjectProperty' || property.key.type !== 'StringLiteral')
            throw new Error('not a literal')
          return [property.key.value, valueOf(property.value as Expression)]
        }),
      )
    default:
      throw new Error(`not a literal: ${node.type}`)
  }
}
