import { format } from 'oxfmt'
import type { AnyStateMachine } from 'xstate'
import { fileNameOf } from '../../machines/portal/charts.ts'
import { charts, chartsByName, chartNamed } from './registry.ts'
import { anchorOf, edgesOf, loggedOut, treeOf, withDescendants, type Node } from './graph.ts'
import { beginningsOf, exitsIn, flowsOf, fromAnywhere, resumeRows, type Row } from './overview.ts'
import { named, pictureOf } from './picture.ts'
import { chartJson } from './chart-json.ts'
import { screensPicture } from './screens-picture.ts'
import { screensOf, type Place } from './screens.ts'
import type { Link } from './dot.ts'

const portal = chartNamed('portal')

/** What the portal calls a flow, by its state there. */
const flows = new Map(
  flowsOf(portal).places.map(place => [place.id === 'resuming' ? 'resume' : fileNameOf(place.id), place]),
)
const hasScreens = (name: string) =>
  withDescendants(treeOf(chartNamed(name))).some(({ screen }) => screen !== undefined)
/** The flows that have a picture of their screens, by the names of their files. */
export const screenedFlows: readonly string[] = [...flows.keys()].filter(hasScreens)
const fileOfFlow = (id: string) => {
  const name = id === 'resuming' ? 'resume' : fileNameOf(id)
  return screenedFlows.includes(name) ? `${name}.screens.svg` : `${name}.svg`
}

/** Calls that are charts, by the names of their files. */
const chartsRunBy = (node: Node) => node.runs.map(fileNameOf).filter(name => name in chartsByName)
const overview: Link = { words: '← all flows', href: 'overview.svg' }
const titleOf = (name: string) => flows.get(name)?.title ?? named(name)

/** The file of a chart for Stately: the literal that its import reads, as people write one. */
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

/** What each chart holds, with links to its pictures and its file, as charts/README.md lists it. */
function listed({ machine, name }: (typeof charts)[number]): string {
  const edges = edgesOf(machine)
  const guards = new Set(edges.flatMap(({ guard }) => guard?.replace(/ \(.*/, '') ?? []))
  const states = withDescendants(treeOf(machine)).slice(1)
  const screens = new Set(states.flatMap(({ screen }) => screen ?? []))
  const link = screenedFlows.includes(name) ? `[screens](${name}.screens.svg)` : ''
  return `| ${name} | ${link} | [whole](${name}.svg) | ${states.length} | ${edges.length} | ${guards.size} | ${screens.size} | [code](${name}.machine.ts) |`
}

const list = /(?<=<!-- charts -->\n)[\s\S]*(?=\n<!-- \/charts -->)/
/** All files of charts/, by their names; in `readme`, charts/README.md as it stands, the list alone is written. */
export async function chartFiles(readme: string): Promise<Readonly<Record<string, string>>> {
  const machines = charts.map(async chart => [`${chart.name}.machine.ts`, await machineFile(chart)] as const)
  const head = '| chart | its screens | picture | states | transitions | guards | screens | to import |'
  const rows = ['', head, '|---|---|---|---|---|---|---|---|', ...charts.map(listed), '']
  return {
    'README.md': readme.replace(list, rows.join('\n')),
    ...Object.fromEntries(await Promise.all(machines)),
    'overview.svg': overviewPicture(),
    ...Object.fromEntries(screenedFlows.map(name => [`${name}.screens.svg`, flowPicture(name)])),
    ...Object.fromEntries(charts.map(({ name }) => [`${name}.svg`, wholePicture(name)])),
  }
}

/** The picture of a whole chart, by the name of its file. */
export function wholePicture(name: string, machine = chartNamed(name)): string {
  const users = charts.filter(chart =>
    withDescendants(treeOf(chart.machine)).some(node => chartsRunBy(node).includes(name)),
  )
  return pictureOf(machine, {
    title: `${titleOf(name)}: the whole chart`,
    file: `${name}.svg`,
    links: [
      overview,
      ...(screenedFlows.includes(name) ? [{ words: 'the screens of this flow', href: `${name}.screens.svg` }] : []),
      ...(flows.has(name) ? [{ words: 'the portal', href: `portal.svg#${anchorOf(flows.get(name)?.id ?? '')}` }] : []),
      ...users.map(user => ({ words: `part of: ${titleOf(user.name)}`, href: `${user.name}.svg` })),
    ],
    opens: node => {
      if (name === 'portal' && flowsOf(portal).places.some(({ id }) => id === node.id)) return fileOfFlow(node.id)
      const [chart] = chartsRunBy(node)
      return chart && `${chart}.svg`
    },
  })
}

/** The picture of a flow's screens, by the name of its file; `noteOf` adds a line to a screen by its path. */
export function flowPicture(
  name: string,
  machine = chartNamed(name),
  noteOf?: (path: string) => string | undefined,
): string {
  const flow = charts.find(chart => chart.name === name)?.flow ?? name
  const logsOut = (of: AnyStateMachine) => edgesOf(of).some(({ to }) => to === loggedOut)
  const hasLogOut = (node: Node) =>
    edgesOf(machine).some(({ from, to }) => to === loggedOut && (from === node.id || from === machine.root.id)) ||
    chartsRunBy(node).some(chart => logsOut(chartNamed(chart)))
  return screensPicture(screensOf(machine, exitsIn(portal, flow), hasLogOut), {
    title: `${titleOf(name)}: screens`,
    links: [overview, { words: 'the whole chart', href: `${name}.svg` }],
    noteOf,
    hrefOf: ({ id, kind, stateId }: Place) => {
      if (kind === 'exit') return fileOfFlow(id.replace('exit/', ''))
      return kind === 'end' || kind === 'anywhere' ? undefined : `${name}.svg#${anchorOf(stateId)}`
    },
  })
}

/** All flows on one page, with the rules by which a returning person goes on. */
function overviewPicture(): string {
  const linked = (rows: readonly Row[]) =>
    rows.map(({ flows: ids, words }) => ({
      words,
      links: ids.map(id => ({
        words: flowsOf(portal).places.find(place => place.id === id)?.title ?? id,
        href: fileOfFlow(id),
      })),
    }))
  return screensPicture(flowsOf(portal), {
    title: 'All flows',
    links: [{ words: 'the portal, which starts them: the whole chart', href: 'portal.svg' }],
    hrefOf: ({ id }) => fileOfFlow(id),
    lists: [
      { title: 'Who comes back: the first that holds', rows: linked(resumeRows()) },
      { title: 'A visit begins: the first that holds', rows: linked(beginningsOf(portal)) },
      { title: 'From anywhere', rows: linked(fromAnywhere(portal)) },
    ],
  })
}
