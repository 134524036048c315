import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createMachine, type AnyStateMachine } from 'xstate'
import { pagesOf, statementFlow, surveyFlow } from '../domain/flows/tables.ts'
import { operatorDefaults } from '../domain/operator-defaults.ts'
import { flowNames, screensIn, type FlowName } from '../domain/screens.ts'
import { states } from '../domain/states.ts'
import { resultsMachine } from '../machines/results/results-machine.ts'
import { screeningMachine } from '../machines/screening/screening-machine.ts'
import { withSettings } from '../machines/shared/descriptions.ts'
import { actorLabels, eventLabels, exitLabels, guardLabels, guardText } from '../machines/shared/labels.ts'
import { surveyMachine } from '../machines/survey/survey-machine.ts'
import { chartFiles, flowPicture, screenedFlows, wholePictures } from '../tools/charts/files.ts'
import { anchorOf, edgesOf, guardName, treeOf, withDescendants } from '../tools/charts/graph.ts'
import { flowsOf, menuFlows } from '../tools/charts/overview.ts'
import { chartsByName } from '../tools/charts/registry.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'charts')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const pictures = readdirSync(folder).filter(name => name.endsWith('.svg'))

/** Analysts open what really runs. */
describe('charts/', () => {
  test('has every file up to date, and no others (else: npm run charts)', async () => {
    const files = await chartFiles(read('README.md'))
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(files).toSorted())
    expect(Object.entries(files).flatMap(([name, text]) => (read(name) === text ? [] : name))).toEqual([])
  })

  test('has a picture of every chart in machines/', () => {
    const files = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    // a chart for each kind of page
    const kinds = files.flatMap(name => /^page\/([^/]+)-page\.ts$/.exec(name)?.[1] ?? [])
    const machines = files.flatMap(name => /([^/]+)-machine\.ts$/.exec(name)?.[1] ?? [])
    expect(Object.keys(chartsByName).sort()).toEqual([...machines.filter(name => name !== 'page'), ...kinds].sort())
  })

  test.each(Object.entries(chartsByName))(
    '%s comes back with the same states and transitions',
    async (name, machine) => {
      const [again] = Object.values((await import(`../charts/${name}.machine.ts`)) as Record<string, AnyStateMachine>)
      expect(treeOf(again!)).toEqual(treeOf(machine))
      const said = (of: AnyStateMachine, nameOf = (guard: string) => guard) =>
        edgesOf(of).map(({ order, event, from, guard, to }) => ({
          order,
          from,
          guard: guard && nameOf(guard),
          to,
          event: event.replace(/after\.[^.]+/, 'after'),
        }))
      expect(said(again!)).toEqual(said(machine, guard => guardText(guard, machine)))
    },
  )

  test.each(Object.entries(chartsByName))('every state of %s says what happens there', (_, machine) => {
    const [, ...states] = withDescendants(treeOf(machine))
    expect(states.filter(({ description }) => !hasWords(description)).map(({ id }) => id)).toEqual([])
  })

  test.each(Object.keys(chartsByName))(
    'every transition of %s says what happens, and on which condition',
    async name => {
      const [chart] = Object.values((await import(`../charts/${name}.machine.ts`)) as Record<string, AnyStateMachine>)
      const nodes = withDescendants(treeOf(chart!)).map(({ id }) => chart!.getStateNodeById(id))
      const rows = nodes.flatMap(node => [...node.transitions.values(), node.always ?? []].flat())
      const said = rows.map(({ description = '', guard }) => ({ description, guard }))
      expect(
        said.filter(({ description, guard }) => !hasWords(description) || !hasCondition(description, guard)),
      ).toEqual([])
    },
  )

  test.each(Object.entries(chartsByName))('two guards of %s have two names', (_, machine) => {
    const guards = edgesOf(machine).flatMap(({ guard }) => guard ?? [])
    const names = new Map(guards.map(guard => [guardText(guard, machine), guardName(guard)]))
    expect(new Set(names.values())).toEqual(new Set(guards.map(guardName)))
  })

  test('delays are in milliseconds', () => {
    const delays = Object.keys(chartsByName).flatMap(name =>
      [...read(`${name}.machine.ts`).matchAll(/after: \{\s+'?(\w+)/g)].map(match => match[1]),
    )
    expect(delays).toContain('3000')
    expect(delays.filter(delay => !/^\d+$/.test(delay ?? ''))).toEqual([])
  })

  test.each(Object.keys(chartsByName))('every state in the picture of %s can be linked to', name => {
    const anchors = partsOf(name).flatMap(anchorsIn)
    expect(withDescendants(treeOf(chartsByName[name]!)).filter(({ id }) => !anchors.includes(anchorOf(id)))).toEqual([])
  })
})

/** The pictures of a whole chart. */
const partsOf = (name: string) => pictures.filter(file => file.replace(/(\.\d+)?\.svg$/, '') === name)
const wholePicture = (name: string, machine: AnyStateMachine) =>
  Object.values(wholePictures(name, machine).files).join('\n')

/** Words, and no names from the code. */
const hasWords = (text: string) => /^\S.*\S$/.test(text) && !/[a-z][A-Z]|_|[{}]|undefined/.test(text)
const hasCondition = (text: string, guard: unknown) =>
  guard === undefined || (typeof guard === 'string' && text.endsWith(`if: ${guard}`))

const anchorsIn = (name: string) => [...read(name).matchAll(/<g id="([^"]+)"/g)].map(match => match[1] ?? '')
const linksIn = (name: string) =>
  [...read(name).matchAll(/<a href="([^"#]+)(?:#([^"]+))?"/g)].map(([, file = '', anchor]) => ({ file, anchor }))
const textsIn = (picture: string) => [...picture.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(match => match[1] ?? '')
const arrowsIn = (picture: string) => picture.match(/class="edge way"/g)?.length ?? 0
const sizeOf = (picture: string) => (/width="(\d+)" height="(\d+)"/.exec(picture) ?? []).slice(1).map(Number)

describe('a picture alone explains its chart', () => {
  const onePage = ['overview.svg', ...screenedFlows.map(name => `${name}.screens.svg`)]

  test.each(onePage)('%s is readable on a screen of 1440 × 900: no letter is smaller than 11 pixels', name => {
    const picture = read(name)
    const [width = Infinity, height = Infinity] = sizeOf(picture)
    const smallest = Math.min(...[...picture.matchAll(/font-size="([\d.]+)"/g)].map(match => Number(match[1])))
    expect(smallest * Math.min(1, 1440 / width, 900 / height)).toBeGreaterThanOrEqual(11)
  })

  test.each(pictures)('%s is not larger than two screens of 1440 × 900', name => {
    const [width, height] = sizeOf(read(name))
    expect(width).toBeLessThanOrEqual(2 * 1440)
    expect(height).toBeLessThanOrEqual(2 * 900)
    expect(new Set(read(name).match(/font-size="[\d.]+"/g))).toEqual(new Set(['font-size="12.00"']))
  })

  test('each part of a chart links to the others', () => {
    const parts = Object.keys(chartsByName).map(partsOf)
    expect(parts.filter(files => files.length > 1)).not.toEqual([])
    for (const files of parts)
      for (const file of files) {
        const linked = linksIn(file).flatMap(link => (link.anchor === undefined ? link.file : []))
        expect(files.filter(other => other !== file && !linked.includes(other))).toEqual([])
      }
  })

  test.each(pictures)('every click in %s leads to an existing place', name => {
    const links = linksIn(name)
    expect(links.filter(({ file }) => !pictures.includes(file))).toEqual([])
    expect(links.filter(({ anchor, file }) => anchor !== undefined && !anchorsIn(file).includes(anchor))).toEqual([])
  })

  test.each(screenedFlows)('the picture of %s shows each of its screens', name => {
    const screens = withDescendants(treeOf(chartsByName[name]!)).flatMap(({ screen }) => screen ?? [])
    const anchors = anchorsIn(`${name}.screens.svg`)
    expect(screens.filter(screen => !anchors.includes(anchorOf(screen)))).toEqual([])
  })

  test('a click in the overview leads to each flow, and a click there leads back', () => {
    const links = (name: string) => linksIn(name).map(({ file }) => file)
    expect(screenedFlows.filter(flow => !links('overview.svg').includes(`${flow}.screens.svg`))).toEqual([])
    const inPortal = partsOf('portal').flatMap(links)
    expect(screenedFlows.filter(flow => !inPortal.includes(`${flow}.screens.svg`))).toEqual([])
    const up = screenedFlows.flatMap(flow => [`${flow}.screens.svg`, `${flow}.svg`])
    expect(up.filter(name => !links(name).includes('overview.svg'))).toEqual([])
    expect(screenedFlows.filter(flow => !links(`${flow}.screens.svg`).includes(`${flow}.svg`))).toEqual([])
  })

  test('the menu, the footer, the quick exit and the address bar are told once, in the overview', () => {
    const menu = readFileSync(join(root, 'src/screens/menu/menu.tsx'), 'utf8')
    const paths = [...menu.matchAll(/['"]\/([\w-]+)['"]/g)].map(match => match[1] ?? '')
    const shows = (flow: FlowName) => (path: string) =>
      screensIn(flow).some(screen => `${screen}/`.startsWith(`${path}/`))
    expect(paths.length).toBeGreaterThan(5)
    expect(flowNames.filter(flow => paths.some(shows(flow))).toSorted()).toEqual(menuFlows.toSorted())
    const texts = textsIn(read('overview.svg')).join(' ')
    for (const words of ['the menu of people with results', 'the footer', 'the quick exit', 'the address bar'])
      expect(texts.split(words)).toHaveLength(2)
    const ways = textsIn(partsOf('portal').map(read).join('\n')).join(' ').split('from any page: the menu')
    expect(ways).toHaveLength(menuFlows.length + 1)
  })

  test('the letter of the results, and all prices, a declined card and a real gateway at the payment, are among the screens', () => {
    expect(textsIn(read('results.screens.svg')).join(' ')).toContain('Print or save as PDF')
    const payment = textsIn(read('payment.screens.svg')).join(' ')
    const questions = pagesOf(surveyFlow).length
    for (const words of [
      '$5 after the questions',
      'a declined card',
      'after 10 declined cards',
      'With Stripe, instead of the sandbox',
      'may ask to confirm the payment',
      'proves nothing: the four digits are asked all the same',
      'has no price, and nobody there can pay',
      'if the code is not listed Utah and Arizona: $15;',
    ])
      expect(payment).toContain(words)
    for (const words of [
      `by vocational rehabilitation and by managed care $15; after the ${questions} questions free`,
      `direct mail Utah and Arizona: $10; after the ${questions} questions $5 Pennsylvania: $10; after the ${questions} questions free`,
      'Utah: $500, with a fee waiver $250, and then $65 for the bureau',
    ])
      expect(payment).toContain(words)
  })

  test('the screening marks the four screens on which yes opens a warning, and says what the warning offers', () => {
    const picture = read('screening.screens.svg')
    const places = picture.split('id="state-').map(place => [place.split('"')[0], textsIn(place).join(' ')] as const)
    // what comes before the places is the header
    expect(places.slice(1).flatMap(([id, text]) => (text.includes('⚠') ? id : []))).toEqual([
      'register_open-cases',
      'register_protective-order',
      'register_owe-fines',
      'register_parole',
    ])
    expect(textsIn(picture).join(' ')).toContain(
      '⚠: yes opens a warning. The answer may mean that the record cannot be cleared yet: continue, or save the answer and log out.',
    )
    expect(screenedFlows.filter(flow => read(`${flow}.screens.svg`).includes('⚠'))).toEqual(['screening'])
  })

  test('the screens of each flow say who may open it, and those of the cases what the menu shows to whom', () => {
    const said = screenedFlows.map(
      name => /Who may open it: [^.]+\./.exec(textsIn(read(`${name}.screens.svg`)).join(' '))?.[0],
    )
    expect(said.filter(text => text === undefined)).toEqual([])
    const casework = textsIn(read('casework.screens.svg')).join(' ')
    for (const words of [
      'whose identity is confirmed',
      'only their own data',
      'A client without a case Utah: Results and Statement',
    ])
      expect(casework).toContain(words)
  })

  test.each(pictures)('%s shows no code', name => {
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

  const choosingPicture = wholePicture('message', choosing)

  test('conditions are numbered in order, and the last one says otherwise', async () => {
    const texts = textsIn(choosingPicture).join(' ')
    expect(texts).toMatch(/1\. if: nothing to pay/)
    expect(texts).toMatch(/2\. if: the code is valid/)
    expect(texts).toMatch(/3\. otherwise/)
    const shown = textsIn(read('screening.screens.svg')).join(' ')
    expect(shown).toMatch(/2\. if: benefits are asked/)
    expect(shown).toMatch(/5\. otherwise/)
  })

  test.each(pictures)('%s says if or otherwise after each condition’s number', name => {
    expect(
      [
        ...textsIn(read(name))
          .join(' ')
          .matchAll(/(?<= |^)\d+\. (?!if: |otherwise)\S+/g),
      ].flat(),
    ).toEqual([])
  })

  test.each([
    [
      'verification.screens',
      'R409, R501',
      /paid by a card in the person.{0,6}s own name in the sandbox it proves who they are/,
    ],
    ['verification.screens', 'R501', /paid nothing, and so used no card types them/],
    ['verification', 'R501', /Paid with a card in their own name: no digits are typed/],
    [
      'payment.screens',
      'R405',
      /no answer comes from the bank or from us the same payment may be sent again: it is charged once/,
    ],
    ['payment', 'R405', /or no answer came: nothing is lost/],
    ['payment.screens', 'R403', /a code leaves nothing to pay only the code is sent, without a card/],
    ['payment', 'R403', /continues without a card · if: nothing to pay/],
    ['verification.screens', 'R503', /or: the search does not say how far it is/],
  ])('%s shows what an analyst asks of it (%s)', (name, _, says) => {
    expect(textsIn(read(`${name}.svg`)).join(' ')).toMatch(says)
  })

  test('the overview of the statement is next to its pages', () => {
    const picture = read('statement.screens.svg')
    const middle = (id: string) => {
      const at = picture.slice(picture.indexOf(`id="${anchorOf(id)}"`))
      const [, x = '', y = ''] = /<text [^>]*x="([\d.-]+)" y="([\d.-]+)"/.exec(at) ?? []
      return { x: Number(x), y: Number(y) }
    }
    const hub = middle('statement-overview')
    const pages = statementFlow.map(page => middle(`statement/${page}`))
    const heights = pages.map(({ y }) => y)
    expect(new Set(pages.map(({ x }) => x > hub.x)).size).toBe(1)
    expect(hub.y).toBeGreaterThan(Math.min(...heights))
    expect(hub.y).toBeLessThan(Math.max(...heights))
  })

  test.each(pictures)('in %s each arrow passes through its label', name => {
    const groups = read(name).split('\n')
    const arrows = groups.filter(line => line.startsWith('<g class="edge'))
    const ends = arrows.flatMap(line => {
      const [, path = ''] = / d="([^"]+)"/.exec(line) ?? []
      const points = [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
      return [points[0]!, points.at(-1)!]
    })
    const labels = groups.filter(line => line.startsWith('<g class="node label"'))
    const passed = labels.map(line => {
      const [[left = 0, top = 0] = [], ...others] = [
        ...line.matchAll(/<text [^>]*x="(-?[\d.]+)" y="(-?[\d.]+)"[^>]*>([^<]*)/g),
      ].map(([, x, y, text = '']) => [Number(x), Number(y), text.length])
      const bottom = others.at(-1)?.[1] ?? top
      const longest = Math.max(...textsIn(line).map(text => text.length))
      // letters of 12 pixels are up to 8 wide, and y is their base line
      return ends.filter(({ x, y }) => x > left - 8 && x < left + 8 * longest && y > top - 20 && y < bottom + 12).length
    })
    expect(arrows.flatMap(textsIn)).toEqual([])
    expect(passed.filter(count => count < 2)).toEqual([])
  })

  test('every flow between the entry and the cases is on the way from the first to the last', () => {
    const { connections, places } = flowsOf(chartsByName['portal']!)
    const reached = new Set(['entry'])
    for (const place of reached) for (const { from, to } of connections) if (from === place) reached.add(to)
    const others = places.filter(({ id }) => !reached.has(id)).map(({ title }) => title)
    expect(others).toEqual(['Who we are, privacy, terms and refunds', 'The account settings', 'The personal statement'])
    expect(textsIn(read('overview.svg')).join(' ')).toContain('comes back · if: is verified, and casework has begun')
  })

  test.each(Object.entries(chartsByName))('every transition of %s is an arrow, or listed in a box', (name, machine) => {
    const picture = partsOf(name).map(read).join('\n')
    // a note in the header explains the arrow
    const listed = textsIn(picture).filter(text => text.includes('→') && !text.startsWith('A dot'))
    expect(arrowsIn(picture) + listed.length).toBe(edgesOf(machine).length)
  })

  /** Texts that link to the state `hub` in a picture of pages that lead there, each by its event. */
  const linksOfPages = (...events: readonly string[]) => {
    const pages = Object.fromEntries(events.map((event, index) => [`page${index}`, { on: { [event]: 'hub' } }]))
    const states = { ...pages, hub: {} }
    const picture = wholePicture('message', createMachine({ id: 'crowded', initial: 'hub', states }))
    const links = [...picture.matchAll(/<a href="message.svg#state-crowded_hub">(.*?)<\/a>/g)]
    expect(arrowsIn(picture) + links.length).toBe(events.length)
    return links.map(([, inside = '']) => textsIn(inside).join(' '))
  }
  test('where more than six arrows would meet, the boxes list the transitions with a link', () => {
    const six = ['BACK', 'CANCEL', 'CLOSE', 'CONFIRM', 'DONE', 'OVERVIEW']
    expect(linksOfPages(...six)).toEqual([])
    expect(linksOfPages(...six, 'CONTINUE')).toContain('goes to the overview → hub')
    expect(linksOfPages(...six, 'CONTINUE')).toHaveLength(7)
  })

  test('the boxes list what three states have in common with a link', () => {
    expect(linksOfPages('CLOSE', 'CLOSE', 'BACK')).toEqual([])
    expect(linksOfPages('CLOSE', 'CLOSE', 'CLOSE', 'BACK')).toEqual(Array(3).fill('closes the dialog → hub'))
  })

  test.each(pictures)('%s fits the window at once, or by a click', name => {
    const [width = Infinity, height = Infinity] = sizeOf(read(name))
    const isLarge = Math.max(width / 1440, height / 900) > 12 / 11
    expect(read(name)).toContain(`<style>svg:root${isLarge ? ':target' : ''}{max-width:100%;max-height:100vh}</style>`)
    expect(/<svg id="fit"/.test(read(name)) && /<a href="#fit">/.test(read(name))).toBe(isLarge)
  })

  test('a forbidden event is not shown or counted', async () => {
    expect(edgesOf(choosing)).toHaveLength(4)
    expect(textsIn(choosingPicture).join(' ')).not.toContain('closes the dialog')
  })

  test('a dot marks the start, above the rest; ends have a double border, and logging out is one', () => {
    expect(choosingPicture.match(/class="node start"/g)).toHaveLength(1)
    const shown = (id: string) => choosingPicture.split('\n').find(line => line.includes(`id="${anchorOf(id)}"`)) ?? ''
    const frames = (line: string) => line.match(/<path/g)?.length
    expect([frames(shown('choosing.arriving')), frames(shown('choosing.left'))]).toEqual([1, 2])
    const end = choosingPicture.split('\n').find(line => line.includes('>logged out<')) ?? ''
    expect([end.includes('class="node end"'), frames(end)]).toEqual([true, 2])
    const top = (line: string) => Number(/<text [^>]*y="([\d.-]+)"/.exec(line)?.[1])
    expect(top(shown('choosing.arriving'))).toBeLessThan(top(shown('choosing.left')))
  })

  test('minutes come from the delays: a different delay changes the picture', async () => {
    const { idle } = chartsByName
    expect(textsIn(read('idle.svg')).join(' ')).toContain('after 28 minutes')
    const hurried = idle!.provide({ delays: { untilWarning: 60_000 } })
    const texts = textsIn(wholePicture('idle', hurried)).join(' ')
    expect(texts).toContain('after 1 minute')
    expect(texts).not.toContain('28 minutes')
  })

  test('prices come from the operator’s settings: a different price changes the picture', async () => {
    const dearer = { ...operatorDefaults, prices: { ...operatorDefaults.prices, interestedInfo: 725 } }
    expect(textsIn(read('survey.screens.svg')).join(' ')).toContain('$5')
    const texts = textsIn(flowPicture('survey', withSettings(surveyMachine, { operator: dearer }))).join(' ')
    expect(texts).toContain('$7.25')
    expect(texts).not.toContain('$5')
  })

  test('state names come from the domain’s table: a different name changes the picture', async () => {
    vi.spyOn(states.AZ as { name: string }, 'name', 'get').mockReturnValue('Sonora')
    vi.spyOn(states.UT as { name: string }, 'name', 'get').mockReturnValue('Deseret')
    const screening = textsIn(flowPicture('screening', withSettings(screeningMachine))).join(' ')
    for (const text of [
      '(Sonora)',
      'in Sonora, by managed care',
      'Counties in Sonora',
      'Number at the Sonora',
      '(Deseret)',
    ])
      expect(screening).toContain(text)
    const results = textsIn(flowPicture('results', withSettings(resultsMachine))).join(' ')
    expect(results).toContain('(Deseret)')
    expect(screening + results).not.toMatch(/Arizona|Utah/)
    vi.restoreAllMocks()
  })

  test('the gallery shows every picture', () => {
    const stories = readFileSync(join(root, 'stories', 'charts.stories.tsx'), 'utf8')
    const shown = [...stories.matchAll(/chartPicture\('([^']+)'\)/g)].map(match => `${match[1]}.svg`)
    expect(shown.toSorted()).toEqual(pictures.toSorted())
  })
})

/** Labels that no chart uses any more must be deleted. */
test('the pictures have no unused words', () => {
  const edges = Object.values(chartsByName).flatMap(machine => edgesOf(machine))
  const events = edges.map(({ event }) => event)
  const guards = edges.map(({ guard }) => guardName(guard))
  const actors = events.flatMap(
    event => /^xstate\.(?:done|error)\.(?:actor\.|state\.(?:[^.]*\.)*)([^.]*)$/.exec(event)?.[1] ?? [],
  )
  expect(Object.keys(eventLabels).filter(name => !events.includes(name))).toEqual([])
  expect(Object.keys(guardLabels).filter(name => !guards.includes(name.replace(/^\w+\./, '')))).toEqual([])
  const exits = edges.flatMap(({ guard }) => /\((.*)\)/.exec(guard ?? '')?.[1] ?? [])
  expect(Object.keys(exitLabels).filter(name => !exits.includes(name))).toEqual([])
  expect(Object.keys(actorLabels).filter(name => !actors.includes(name))).toEqual([])
})
