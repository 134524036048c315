import { format } from 'oxfmt'
import type { AnyStateMachine } from 'xstate'
import { fileNameOf } from '../../machines/portal/charts.ts'
import { chartJson } from './chart-json.ts'
import type { Link } from './dot.ts'
import { anchorOf, edgesOf, guardName, loggedOut, treeOf, withDescendants, type Node } from './graph.ts'
import { listsOf, mayOpen, warningScreens } from './lists.ts'
import { aroundScreens, exitsIn, flowsOf, fromAnywhere, isInMenu, resumeRows, type Row } from './overview.ts'
import { named, picturesOf, type Pictures } from './picture.ts'
import { charts, chartsByName, chartNamed } from './registry.ts'
import { screensPicture } from './screens-picture.ts'
import { flowScreensOf, type ScreenPlace } from './screens.ts'

const portal = chartNamed('portal')

/** Titles of flows, by the portal's states. */
const nameOfFlow = (id: string) => (id === 'resuming' ? 'resume' : fileNameOf(id))
const flows = new Map(flowsOf(portal).places.map(place => [nameOfFlow(place.id), place]))
const hasScreens = (name: string) =>
  withDescendants(treeOf(chartNamed(name))).some(({ screen }) => screen !== undefined)
/** Flows with a picture of their screens, by file name. */
export const screenedFlows: readonly string[] = [...flows.keys()].filter(hasScreens)
const fileOfFlow = (id: string) => {
  const name = nameOfFlow(id)
  return screenedFlows.includes(name) ? `${name}.screens.svg` : `${name}.svg`
}

const chartsRunBy = (node: Node) => node.runs.map(fileNameOf).filter(name => name in chartsByName)
const overview: Link = { text: '← all flows', href: 'overview.svg' }
const warningState = withDescendants(treeOf(chartNamed('question'))).find(({ name }) => name === 'warning')
const warning = { on: warningScreens, says: warningState?.description ?? '' }
const titleOf = (name: string) => flows.get(name)?.title ?? named(name)

/** A chart's file for Stately: the object literal that its import reads. */
async function machineFile({ folder, machine, name }: (typeof charts)[number]): Promise<string> {
  const source = `// Generated from machines/${folder}/${name}-machine.ts by "npm run charts": change it there.
import { createMachine } from 'xstate'

export const ${machine.id}Machine = createMachine(${JSON.stringify(chartJson(machine))})
`
  const { code } = await format(`${name}.machine.ts`, source, {
    semi: false,
    singleQuote: true,
    printWidth: 120,
    objectWrap: 'collapse',
  })
  return code
}

/** A row of charts/README.md: a chart's contents, with links to its pictures and file. */
function listed({ machine, name }: (typeof charts)[number]): string {
  const edges = edgesOf(machine)
  const guards = new Set(edges.map(({ guard }) => guardName(guard)).filter(Boolean))
  const states = withDescendants(treeOf(machine)).slice(1)
  const screens = new Set(states.flatMap(({ screen }) => screen ?? []))
  const wholes = Object.keys(wholeOf(name).files).map((file, at) => `[${at === 0 ? 'whole' : at + 1}](${file})`)
  const link = screenedFlows.includes(name) ? `[screens](${name}.screens.svg)` : ''
  return `| ${name} | ${link} | ${wholes.join(' ')} | ${states.length} | ${edges.length} | ${guards.size} | ${screens.size} | [code](${name}.machine.ts) |`
}

const list = /(?<=<!-- charts -->\n)[\s\S]*(?=\n<!-- \/charts -->)/
/** All files of charts/ by name; in `readme`, the current charts/README.md, only the list is replaced. */
export async function chartFiles(readme: string): Promise<Readonly<Record<string, string>>> {
  const machines = charts.map(async chart => [`${chart.name}.machine.ts`, await machineFile(chart)] as const)
  const head = '| chart | its screens | picture | states | transitions | guards | screens | to import |'
  const rows = ['', head, '|---|---|---|---|---|---|---|---|', ...charts.map(listed), '']
  return {
    'README.md': readme.replace(list, rows.join('\n')),
    ...Object.fromEntries(await Promise.all(machines)),
    'overview.svg': overviewPicture(),
    ...Object.fromEntries(screenedFlows.map(name => [`${name}.screens.svg`, flowPicture(name)])),
    ...Object.assign({}, ...charts.map(({ name }) => wholeOf(name).files)),
  }
}

/** The pictures of a whole chart. */
export function wholePictures(name: string, machine = chartNamed(name)): Pictures {
  const users = charts.filter(chart =>
    withDescendants(treeOf(chart.machine)).some(node => chartsRunBy(node).includes(name)),
  )
  const inPortal = flows.get(name)?.id
  return picturesOf(machine, {
    title: `${titleOf(name)}: the whole chart`,
    name,
    links: [
      overview,
      ...(screenedFlows.includes(name) ? [{ text: 'the screens of this flow', href: `${name}.screens.svg` }] : []),
      ...(inPortal === undefined ? [] : [{ text: 'the portal', href: linkTo('portal', inPortal) }]),
      ...users.map(user => ({ text: `part of: ${titleOf(user.name)}`, href: `${user.name}.svg` })),
    ],
    waysInto: ({ id }) => (name === 'portal' && isInMenu(id) ? 'from any page: the menu, or its address' : undefined),
    opens: node => {
      if (name === 'portal' && flowsOf(portal).places.some(({ id }) => id === node.id)) return fileOfFlow(node.id)
      const [chart] = chartsRunBy(node)
      return chart && `${chart}.svg`
    },
  })
}
const made = new Map<string, Pictures>()
const wholeOf = (name: string): Pictures => {
  const pictures = made.get(name) ?? wholePictures(name)
  made.set(name, pictures)
  return pictures
}
const linkTo = (name: string, stateId: string) => `${wholeOf(name).fileOf(stateId)}#${anchorOf(stateId)}`

/** The picture of a flow's screens, by file name. */
export function flowPicture(name: string, machine = chartNamed(name)): string {
  const flow = charts.find(chart => chart.name === name)?.flow ?? name
  const logsOut = (of: AnyStateMachine) => edgesOf(of).some(({ to }) => to === loggedOut)
  const hasLogOut = (node: Node) =>
    edgesOf(machine).some(({ from, to }) => to === loggedOut && (from === node.id || from === machine.root.id)) ||
    chartsRunBy(node).some(chart => logsOut(chartNamed(chart)))
  return screensPicture(flowScreensOf(machine, exitsIn(portal, flow), hasLogOut), {
    title: `${titleOf(name)}: screens`,
    links: [overview, { text: 'the whole chart', href: `${name}.svg` }],
    lists: listsOf(flow),
    warning,
    access: `${mayOpen(flow)}${isInMenu(flow) ? ' In the menu of people with results.' : ''}`,
    hrefOf: ({ id, kind, stateId }: ScreenPlace) => {
      if (kind === 'exit') return fileOfFlow(id.replace('exit/', ''))
      return kind === 'end' || kind === 'anywhere' ? undefined : linkTo(name, stateId)
    },
  })
}

function overviewPicture(): string {
  const linked = (rows: readonly Row[]) =>
    rows.map(({ flows: ids, text }) => ({
      text,
      leads: ids.map(id => ({
        text: flowsOf(portal).places.find(place => place.id === id)?.title ?? id,
        href: fileOfFlow(id),
      })),
    }))
  return screensPicture(flowsOf(portal), {
    title: 'All flows',
    links: [{ text: 'the portal, which starts them: the whole chart', href: 'portal.svg' }],
    hrefOf: ({ id }) => fileOfFlow(id),
    lists: [
      [{ title: 'A returning person: the first that applies', rows: linked(resumeRows()) }],
      [{ title: 'From anywhere', rows: linked(fromAnywhere(portal)) }],
      [{ title: 'Around every screen', rows: linked(aroundScreens) }],
    ],
  })
}
